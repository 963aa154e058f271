import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Input, Output } from "../../../core/contract/call.js";
import { bankCopyIn, sharedList } from "../../../core/contract/shared-bank.js";
import { questionList } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { type Load, useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, LinkButton } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { levelOf, messages as questionMessages } from "../question-messages.js";
import { type Folder, QuestionFilters, useQuestionFilter } from "../QuestionFilters.js";
import { bankNamed, useBanks } from "../shared/banks.js";
import { messages as sharedMessages } from "../shared/messages.js";
import { Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { type Paper, questionsOf } from "./paper.js";
import type { Card } from "./usePaper.js";

const Found = styled.ul`
  > li {
    padding-block: var(--edu-space-2);
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  .stem {
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-1) var(--edu-space-2);
    padding-inline-start: 28px;
  }
`;
/** In sight however long the list is. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-3);
  padding-block: var(--edu-space-3);
  border-block-start: 1px solid var(--edu-line);
  background: var(--edu-surface-raised);
`;
const SIZE = 20;

/** Questions of another bank, as the course's own are listed; asks nothing while there is none. */
function useSharedList(
  bank: ReturnType<typeof bankNamed>,
  { id, ...input }: Omit<Input<typeof sharedList>, "bank" | "library">,
): Omit<Load<Output<typeof questionList>>, "replace"> {
  return useLoad(bank && JSON.stringify([id, bank, input]), async (signal) => {
    const answer = await request(
      sharedList,
      { id, ...(bank ?? { bank: "school" }), ...input },
      { signal, quiet: true },
    );
    return {
      ...answer,
      list: answer.list.map((one) => ({ ...one, hasTwin: false, statistics: undefined })),
    };
  });
}

/** Questions of the bank, to be put into a section: several at once, from as many pages as one likes. */
export function Picker({
  paper,
  folders,
  onClose,
  onPick,
}: {
  readonly paper: Paper;
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
  readonly onPick: (cards: readonly Card[]) => void;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const { link } = usePlace();
  const { id } = useStudio().shell;
  const { filter, wanted, change } = useQuestionFilter();
  const [q, setQ] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Card>>(new Map());
  const share = useMessages(sharedMessages);
  const explain = useExplain();
  const { options } = useBanks();
  const [bankName, setBankName] = useState("");
  const bank = bankNamed(bankName);
  const asked = { id, q, ...wanted, page, size: SIZE };
  const ownLoad = useList(questionList, asked, { step: "" });
  const sharedLoad = useSharedList(bank, asked);
  const load = bank ? sharedLoad : ownLoad;
  const [isCopying, setCopying] = useState(false);
  const pick = async () => {
    const cards = [...chosen.values()];
    if (!bank) {
      onPick(cards);
      return;
    }
    // A paper holds questions of its own course's bank alone: what is picked elsewhere is copied first.
    setCopying(true);
    try {
      const { list } = await request(bankCopyIn, {
        id,
        ...bank,
        questions: cards.map(({ question }) => question),
      });
      onPick(
        list.flatMap(({ source, question, version }) => {
          const card = chosen.get(source);
          return card ? [{ ...card, question, version, folder: undefined }] : [];
        }),
      );
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setCopying(false);
    }
  };
  const present = questionsOf(paper);
  const toggle = (card: Card, is: boolean) => {
    const next = new Map(chosen);
    if (is) next.set(card.question, card);
    else next.delete(card.question);
    setChosen(next);
  };
  return (
    <Drawer open title={t("pickTitle")} onClose={onClose} width={640}>
      <Stack>
        <SearchBox
          label={tell("search")}
          value={q}
          onSearch={(words) => {
            setQ(words);
            setPage(1);
          }}
        />
        {options.length > 1 && (
          <Select
            aria-label={share("bank")}
            value={bankName}
            onChange={(next) => {
              setBankName(next);
              setChosen(new Map());
              change({ folder: undefined });
              setPage(1);
            }}
            options={options}
          />
        )}
        <QuestionFilters
          filter={filter}
          folders={bank ? [] : folders}
          onChange={(next) => {
            change(next);
            setPage(1);
          }}
        />
        <ListStates
          load={load}
          skeleton={
            <Skeleton>
              <SkeletonBlock style={{ height: 56 }} />
              <SkeletonBlock style={{ height: 56, marginTop: 8 }} />
            </Skeleton>
          }
          empty={
            <Empty
              icon={SearchX}
              title={t("pickNone")}
              action={<LinkButton {...link({ view: "bank", assessment: 0 })}>{t("toBank")}</LinkButton>}
            >
              {t("pickNoneText")}
            </Empty>
          }
          onPage={setPage}
        >
          {({ list }, busy) => (
            <Found aria-busy={busy}>
              {list.map((card) => (
                <li key={card.question}>
                  <Checkbox
                    checked={present.has(card.question) || chosen.has(card.question)}
                    disabled={present.has(card.question)}
                    onChange={(is) => toggle(card, is)}
                  >
                    <span className="stem">
                      <MultilingualText>{card.text}</MultilingualText>
                    </span>
                  </Checkbox>
                  <span className="facts">
                    <Badge>{tell(card.type)}</Badge>
                    <Facts as="span">
                      <span>{tell(`difficulty${levelOf(card.difficulty)}`)}</span>
                      {card.knowledge.map((one) => (
                        <span key={one}>{one}</span>
                      ))}
                      {present.has(card.question) && <span>{t("inPaper")}</span>}
                    </Facts>
                  </span>
                </li>
              ))}
            </Found>
          )}
        </ListStates>
      </Stack>
      <Foot>
        <span role="status">{t("pickChosen", { count: chosen.size })}</span>
        <Button
          variant="primary"
          loading={isCopying}
          disabled={chosen.size === 0}
          onClick={() => void pick()}
        >
          {t("pickGo", { count: chosen.size })}
        </Button>
      </Foot>
    </Drawer>
  );
}
