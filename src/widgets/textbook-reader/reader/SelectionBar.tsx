import NotebookPen from "lucide-react/icons/notebook-pen";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import type { MarkColour } from "../../../core/rules/textbook.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import type { MarkData } from "./kept.js";
import { ColourButtons } from "./MarksPanel.js";
import { messages } from "./messages.js";
import { Floating } from "./styles.js";
import { rangeOf, selectedIn } from "./text-position.js";

export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** What is selected of the text, once the selecting is over. */
export function useSelection(text: RefObject<HTMLElement | null>): Selection | undefined {
  const [selection, setSelection] = useState<Selection>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const found = text.current ? selectedIn(text.current) : undefined;
        setSelection((before) =>
          before?.start === found?.start && before?.end === found?.end ? before : found,
        );
      }, 150);
    };
    document.addEventListener("selectionchange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", look);
    };
  }, [text]);
  return selection;
}

/** What can be done with a part of the text: beside it, where there is room. */
export function SelectionBar({
  text,
  stage,
  at,
  mark,
  onColour,
  onNote,
  onRemove,
}: {
  readonly text: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly at: Selection;
  /** The one that it is about; undefined: a new one. */
  readonly mark: MarkData | undefined;
  readonly onColour: (colour: MarkColour) => void;
  readonly onNote: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [content, frame, own] = [text.current, stage.current, bar.current];
    const box = content && rangeOf(content, at.start, at.end)?.getClientRects();
    const [first, last] = [box?.[0], box?.[box.length - 1]];
    if (!frame || !own || !first || !last) return;
    const outer = frame.getBoundingClientRect();
    const above = first.top - outer.top - 56;
    const top = above > 4 ? above : Math.min(outer.height - 60, last.bottom - outer.top + 10);
    own.style.top = `${top}px`;
    own.style.left = `${Math.max(8, Math.min(outer.width - own.offsetWidth - 8, first.left - outer.left))}px`;
  }, [at, text, stage]);
  return (
    <Floating
      ref={bar}
      role="toolbar"
      aria-label={t("selection")}
      data-screen=""
      // The selection stays while a button is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      <ColourButtons {...(mark && { value: mark.colour })} onChange={onColour} />
      <IconButton icon={NotebookPen} label={t("addNote")} onClick={onNote} />
      {mark && <IconButton icon={Trash2} label={t("removeMark")} onClick={onRemove} />}
    </Floating>
  );
}
