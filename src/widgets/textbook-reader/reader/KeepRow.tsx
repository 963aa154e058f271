import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { textbooks } from "../../../core/rules/places/textbook.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Muted, Row } from "../../../ui/layout/styles.js";
import type { BookData } from "./kept.js";
import { messages } from "./messages.js";
import { isOnPortal } from "./opening.js";
import { chaptersOf, useKeeping } from "./useKeeping.js";

const MEGABYTE = 1024 ** 2;
/** Begun ones count: nothing that is on its way is 0 MB. */
const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

/** What of a book is kept for times without a network; a book in pages is kept whole. */
export function KeepRow({
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
  const isFile = book.kind === "pdf";
  const missing = chaptersOf(book).filter((one) => !kept.includes(one));
  const state = () => {
    if (progress?.all === 0) return t("keepingBegins");
    if (progress && isFile)
      return t("keepingFile", { count: megabytes(progress.done), all: megabytes(progress.all) });
    if (progress) return t("keeping", { count: progress.done, all: progress.all });
    if (hasFailed) return t(isFile ? "keepFileFailed" : "keepFailed");
    if (isFile) return t(kept.length > 0 ? "keptFile" : "keptNoFile", { count: book.chapters });
    return t("keptCount", { count: kept.length, all: book.chapters });
  };
  return (
    <div>
      <Row>
        {!isFile && (
          <Button
            size="s"
            disabled={progress !== undefined}
            onClick={() => (kept.includes(chapter) ? drop(chapter) : keep([chapter]))}
          >
            {t(kept.includes(chapter) ? "dropChapter" : "keepChapter")}
          </Button>
        )}
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
      <Muted role="status">{state()}</Muted>
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
