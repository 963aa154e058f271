/** Where somebody is among the textbooks. */
import { textbooks } from "../../core/rules/places/textbook.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["shelf", "detail", "read", "studio"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** 0 while none is chosen; of the studio: the list. */
  readonly book: number;
  /** 0: where the person stopped. */
  readonly chapter: number;
  readonly filter: string;
}

export const SHELF: Place = { view: "shelf", book: 0, chapter: 0, filter: "" };

/** The portal's address of a place. */
export function hrefOf({ view, book, chapter, filter }: Place): string {
  if (view === "shelf") return portalHref(textbooks.textbooks.href({ filter }));
  if (view === "detail") return portalHref(textbooks.textbook.href({ book, filter }));
  if (view === "studio") return portalHref(textbooks.textbookStudio.href({ book, filter }));
  return portalHref(textbooks.textbookReading.href({ book, chapter, filter }));
}
