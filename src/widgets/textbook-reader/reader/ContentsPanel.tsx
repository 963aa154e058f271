import type { ReactNode } from "react";
import { Contents, type ContentsProps } from "../Contents.js";
import { KeepRow } from "./KeepRow.js";
import type { BookData } from "./kept.js";

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
      {who !== undefined && <KeepRow who={who} book={book} chapter={chapter} />}
      <Contents book={book} linkOf={linkOf} current={chapter} />
    </>
  );
}
