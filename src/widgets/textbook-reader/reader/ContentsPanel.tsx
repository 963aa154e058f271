import type { ReactNode } from "react";
import { textbooks } from "../../../core/rules/places/textbook.js";
import { portalHref } from "../../../core/site/index.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import { Contents, type ContentsProps } from "../Contents.js";
import type { BookData } from "./kept.js";
import { messages } from "./messages.js";
import { isOnPortal } from "./opening.js";
import { useKeeping } from "./useKeeping.js";

/** The table of contents, and what of it is kept for times without a network. */
export function ContentsPanel({
  who,
  book,
  chapter,
  linkOf,
}: {
  /** Undefined for a visitor, who keeps nothing. */
  readonly who: string | undefined;
  readonly book: BookData;
  readonly chapter: number;
  readonly linkOf: ContentsProps["linkOf"];
}): ReactNode {
  return (
    <>
      {who !== undefined && book.kind === "epub" && <KeepRow who={who} book={book} chapter={chapter} />}
      <Contents book={book} linkOf={linkOf} current={chapter} />
    </>
  );
}

function KeepRow({
  who,
  book,
  chapter,
}: {
  readonly who: string;
  readonly book: BookData;
  readonly chapter: number;
}): ReactNode {
  const t = useMessages(messages);
  const { kept, progress, hasFailed, canOpen, keep, drop } = useKeeping(who, book);
  const all = Array.from({ length: book.chapters }, (_, at) => at + 1);
  const missing = all.filter((one) => !kept.includes(one));
  return (
    <div>
      <Row>
        <Button
          size="s"
          disabled={progress !== undefined}
          onClick={() => (kept.includes(chapter) ? drop(chapter) : keep([chapter]))}
        >
          {t(kept.includes(chapter) ? "dropChapter" : "keepChapter")}
        </Button>
        <Button
          size="s"
          disabled={missing.length === 0 || progress !== undefined}
          onClick={() => keep(missing)}
        >
          {t("keepAll")}
        </Button>
        {kept.length > 0 && (
          <Button size="s" variant="link" onClick={() => drop()}>
            {t("dropKept")}
          </Button>
        )}
      </Row>
      <Muted role="status">
        {progress
          ? t("keeping", { count: progress.done, all: progress.all })
          : hasFailed
            ? t("keepFailed")
            : t("keptCount", { count: kept.length, all: book.chapters })}
      </Muted>
      {kept.length > 0 && !isOnPortal() && (
        <Muted>
          {t("keptHere")}{" "}
          <a href={portalHref(textbooks.textbookReading.href({ book: book.id }))}>{t("toPortal")}</a>
        </Muted>
      )}
      {kept.length > 0 && isOnPortal() && canOpen === false && <Muted>{t("notOpening")}</Muted>}
      {kept.length > 0 && canOpen === true && <Muted>{t("opening")}</Muted>}
    </div>
  );
}
