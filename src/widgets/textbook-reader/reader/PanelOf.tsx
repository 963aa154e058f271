import type { MouseEvent, ReactNode } from "react";
import { ContentsPanel } from "./ContentsPanel.js";
import type { BookData } from "./kept.js";
import { MarksPanel } from "./MarksPanel.js";
import { type Hit, SearchPanel } from "./SearchPanel.js";
import { SettingsPanel } from "./SettingsPanel.js";
import type { Marks } from "./useMarks.js";
import type { Target } from "./usePages.js";

export type PanelName = "contents" | "search" | "marks" | "settings";

/** What a panel shows. */
export function PanelOf({
  name,
  book,
  who,
  chapter,
  marks,
  noting,
  hasSpeech,
  titleOf,
  linkTo,
  onGo,
  onHit,
  onClose,
}: {
  readonly name: PanelName;
  readonly book: BookData;
  readonly who: string | undefined;
  readonly chapter: number;
  readonly marks: Marks;
  /** The mark to write a note for. */
  readonly noting: string;
  readonly hasSpeech: boolean;
  readonly titleOf: (chapter: number) => string;
  readonly linkTo: (
    chapter: number,
    anchor: string,
  ) => { readonly href: string; readonly onClick: (event: MouseEvent) => void };
  readonly onGo: (chapter: number, target: Target) => void;
  readonly onHit: (hit: Hit) => void;
  readonly onClose: () => void;
}): ReactNode {
  switch (name) {
    case "contents":
      return (
        <ContentsPanel
          who={who}
          book={book}
          chapter={chapter}
          linkOf={(to, anchor) => {
            const way = linkTo(to, anchor);
            return {
              href: way.href,
              onClick(event) {
                way.onClick(event);
                onClose();
              },
            };
          }}
        />
      );
    case "search":
      return (
        <SearchPanel
          book={book.id}
          isVisitor={who === undefined}
          titleOf={titleOf}
          onHit={(hit) => {
            onHit(hit);
            onGo(hit.chapter, { to: "offset", offset: hit.start });
          }}
        />
      );
    case "marks":
      return (
        <MarksPanel
          book={book}
          marks={marks}
          isVisitor={who === undefined}
          titleOf={titleOf}
          chosen={noting}
          onGo={(mark) => onGo(mark.chapter, { to: "offset", offset: mark.start })}
        />
      );
    default:
      return <SettingsPanel hasSpeech={hasSpeech} />;
  }
}
