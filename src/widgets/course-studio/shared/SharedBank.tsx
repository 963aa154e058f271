import Archive from "lucide-react/icons/archive";
import Copy from "lucide-react/icons/copy";
import LibraryIcon from "lucide-react/icons/library";
import { type ReactNode, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { bankCopyIn, sharedArchive, sharedList } from "../../../core/contract/shared-bank.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { levelOf, messages as questionMessages } from "../question-messages.js";
import { type QuestionFilter, QuestionFilters, useQuestionFilter } from "../QuestionFilters.js";
import { useStudio } from "../useStudio.js";
import type { SharedBankId } from "./banks.js";
import { messages } from "./messages.js";
import { SharedQuestion } from "./SharedQuestion.js";

type Question = Output<typeof sharedList>["list"][number] & { readonly id: number };

const Stem = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;

  button {
    color: var(--edu-text);
    font-weight: 500;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button:hover {
    color: var(--edu-accent);
    text-decoration: underline;
  }
`;

const columnsOf = (
  t: Translate<(typeof messages)["zh-CN"]>,
  tell: Translate<(typeof questionMessages)["zh-CN"]>,
  open: (question: number) => void,
): readonly GridColumn<Question>[] => [
  {
    id: "stem",
    header: t("stem"),
    cell: (one) => (
      <Stem>
        <button type="button" onClick={() => open(one.question)}>
          <MultilingualText>{one.text.slice(0, 200)}</MultilingualText>
        </button>
        {one.inCourse && <Badge>{t("inCourse")}</Badge>}
      </Stem>
    ),
    width: "minmax(200px, 3fr)",
    fixed: true,
    exportValue: (one) => one.text,
  },
  {
    id: "type",
    header: tell("type"),
    cell: (one) => tell(one.type),
    width: "minmax(96px, 1fr)",
    exportValue: (one) => tell(one.type),
  },
  {
    id: "difficulty",
    header: tell("difficulty"),
    cell: (one) => tell(`difficulty${levelOf(one.difficulty)}`),
    width: "80px",
    exportValue: (one) => one.difficulty,
  },
  {
    id: "author",
    header: t("author"),
    cell: (one) => <MultilingualText>{one.author}</MultilingualText>,
    width: "minmax(88px, 1fr)",
    exportValue: (one) => one.author,
  },
];

/** Questions of a school or a library: looked at, and copied into the course. */
export function SharedBank({ bank }: { readonly bank: SharedBankId }): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const explain = useExplain();
  const { shell, canBuild } = useStudio();
  const { id } = shell;
  const grid = useGrid("shared-bank");
  const [q, setQ] = useState("");
  const { filter, wanted, change } = useQuestionFilter();
  const [opened, setOpened] = useState<number>();
  const input = { id, ...bank, q, ...wanted, knowledge: wanted.knowledge || undefined };
  const load = useList(sharedList, { ...input, page: grid.page, size: grid.size }, { step: "" });
  const { data } = load;
  const rows = useMemo(
    () => data && { ...data, list: data.list.map((one) => ({ ...one, id: one.question })) },
    [data],
  );
  const narrow = (next: QuestionFilter) => {
    change(next);
    grid.setFilter({});
  };
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      grid.select([]);
      load.reload();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const copyIn = (list: readonly Question[]) =>
    attempt(async () => {
      const answer = await request(bankCopyIn, { id, ...bank, questions: list.map((one) => one.question) });
      const count = answer.list.filter(({ isNew }) => isNew).length;
      toast({ kind: "ok", text: count > 0 ? t("copied", { count }) : t("already") });
    });
  const takeOut = (questions: readonly number[], archived: boolean): Promise<void> =>
    attempt(async () => {
      const { changed } = await request(sharedArchive, { id, ...bank, questions: [...questions], archived });
      if (archived)
        toast({
          kind: "ok",
          text: t("takenOut", { count: changed }),
          action: { label: t("undo"), act: () => void takeOut(questions, false) },
        });
    });
  const isNarrowed = q !== "" || Object.values(filter).some(Boolean);
  return (
    <>
      <DataGrid
        grid={grid}
        label={t("shared")}
        columns={columnsOf(t, tell, setOpened)}
        load={{ ...load, data: rows }}
        fetchPage={async (page, size) => {
          const answer = await request(sharedList, { ...input, page, size });
          return { ...answer, list: answer.list.map((one) => ({ ...one, id: one.question })) };
        }}
        {...(canBuild && {
          rowName: (one: Question) => one.text.slice(0, 80),
          actions: [
            { id: "copy", label: t("copyIn"), icon: Copy, run: copyIn },
            ...(data?.list.some(({ mayArchive }) => mayArchive)
              ? [
                  {
                    id: "out",
                    label: t("takeOut"),
                    icon: Archive,
                    run: (list: readonly Question[]) =>
                      takeOut(
                        list.map((one) => one.question),
                        true,
                      ),
                  },
                ]
              : []),
          ],
        })}
        filters={
          <>
            <SearchBox
              label={tell("search")}
              value={q}
              onSearch={(words) => {
                setQ(words);
                grid.setFilter({});
              }}
            />
            <QuestionFilters filter={filter} folders={data?.folders ?? []} onChange={narrow} />
          </>
        }
        empty={
          isNarrowed ? (
            <Empty
              icon={LibraryIcon}
              title={t("noneFound")}
              action={
                <Button
                  onClick={() => {
                    setQ("");
                    narrow({
                      type: undefined,
                      difficulty: undefined,
                      folder: undefined,
                      knowledge: undefined,
                    });
                  }}
                >
                  {t("clear")}
                </Button>
              }
            />
          ) : (
            <Empty icon={LibraryIcon} title={t("none")}>
              {t("noneText")}
            </Empty>
          )
        }
      />
      {opened !== undefined && (
        <SharedQuestion bank={bank} question={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
