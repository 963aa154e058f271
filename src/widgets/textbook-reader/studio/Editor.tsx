import ArrowLeft from "lucide-react/icons/arrow-left";
import BookX from "lucide-react/icons/book-x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import {
  textbookDelete,
  textbookOwnDetail,
  textbookSetState,
} from "../../../core/contract/textbook-publishing.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, LinkButton, PartHead, Row } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { BookCover } from "../../shared/BookCover.js";
import { Stack, UpLink } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { FactsForm } from "./FactsForm.js";
import { messages } from "./messages.js";
import { STATE_KINDS } from "./Mine.js";

export type OwnBook = Output<typeof textbookOwnDetail>;

const PARTS = ["scripts", "frames", "forms", "remote"] as const;

const Notice = styled.div`
  padding: var(--edu-space-3) var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-warn-soft);
  color: var(--edu-text);

  ul {
    margin-inline-start: var(--edu-space-5);
    list-style: disc;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: 180px minmax(0, 1fr);
  align-items: start;
  gap: var(--edu-space-6);

  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      max-width: 140px;
    }
  }
`;

/** What was left out of a book when it was taken in. */
function LeftOut({ removed }: Pick<OwnBook, "removed">): ReactNode {
  const t = useMessages(messages);
  const left = PARTS.filter((part) => removed[part] > 0);
  if (left.length === 0) return null;
  return (
    <Notice role="note">
      <p>{t("leftOut")}</p>
      <ul>
        {left.map((part) => (
          <li key={part}>{t(part, { count: removed[part] })}</li>
        ))}
      </ul>
      <p>{t("leftOutHelp")}</p>
    </Notice>
  );
}

/** A book that one looks after: what it says of itself, and whether it is on the shelf. */
export function Editor({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const { go, link } = usePlace();
  const [isRemoving, setRemoving] = useState(false);
  const [round, setRound] = useState(0);
  const { data, error, reload } = useLoad(`own ${id}|${locale}|${round}`, (signal) =>
    request(textbookOwnDetail, { id }, { signal, quiet: true }),
  );
  const list = { view: "studio", book: 0, filter: "" } as const;
  const toList = (
    <UpLink {...link(list)}>
      <Icon of={ArrowLeft} size={16} />
      {t("toList")}
    </UpLink>
  );
  const act = async (work: () => Promise<unknown>, done: () => void) => {
    try {
      await work();
      done();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  if (error instanceof ApiError && error.code === Code.notFound)
    return <Empty icon={BookX} title={t("missing")} action={toList} />;
  if (error !== undefined && !data)
    return (
      <Stack>
        {toList}
        <ErrorState error={error} onRetry={reload} />
      </Stack>
    );
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 640 }} />
      </Skeleton>
    );
  const takeOff = () =>
    act(
      () => request(textbookSetState, { id, state: "offline" }, { quiet: true }),
      () => {
        toast({ kind: "ok", text: t("takenOff") });
        reload();
      },
    );
  const remove = () =>
    act(
      () => request(textbookDelete, { id }, { quiet: true }),
      () => {
        toast({ kind: "ok", text: t("removed") });
        go(list, { replace: true });
      },
    );
  return (
    <Stack>
      {toList}
      <PartHead>
        <div>
          <Row>
            <h1>
              <MultilingualText>{data.title}</MultilingualText>
            </h1>
            <Badge kind={STATE_KINDS[data.state]}>{t(data.state)}</Badge>
          </Row>
          <Facts>
            <span>{data.kind.toUpperCase()}</span>
            <span>{t(data.kind === "pdf" ? "pages" : "chapters", { count: data.chapters })}</span>
            <MultilingualText>{data.school || t("platform")}</MultilingualText>
          </Facts>
        </div>
        <Row>
          <LinkButton {...link({ view: "read", chapter: 1, filter: "" })}>{t("read")}</LinkButton>
          {data.state === "published" && <Button onClick={takeOff}>{t("takeOff")}</Button>}
          {data.state === "draft" && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {t("remove")}
            </Button>
          )}
        </Row>
      </PartHead>
      <LeftOut removed={data.removed} />
      <Columns>
        <BookCover book={data} />
        <FactsForm
          key={round}
          book={data}
          onSaved={reload}
          onReload={() => setRound((before) => before + 1)}
        />
      </Columns>
      {isRemoving && (
        <Dialog open title={t("removeTitle", { title: data.title })} onClose={() => setRemoving(false)}>
          <Stack>
            <p>{t("removeText")}</p>
            <Row>
              <Button variant="danger" onClick={remove}>
                {t("remove")}
              </Button>
              <Button variant="ghost" onClick={() => setRemoving(false)}>
                {t("keep")}
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}
