import Download from "lucide-react/icons/download";
import Highlighter from "lucide-react/icons/highlighter";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { MarkColours } from "../../../core/rules/textbook.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { SignInFirst } from "../../../ui/feedback/SignInFirst.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Row } from "../../../ui/layout/styles.js";
import { saveFile } from "../../../ui/media/save-file.js";
import type { BookData, MarkData } from "./kept.js";
import { messages } from "./messages.js";
import { Entries } from "./SearchPanel.js";
import { SWATCH } from "./styles.js";
import type { Marks } from "./useMarks.js";

/** Characters after which a line of Markdown would be taken for something else. */
const plain = (text: string): string => text.replace(/\s+/g, " ").replace(/([\\`*_[\]#<>])/g, "\\$1");

function markdownOf(
  book: BookData,
  marks: readonly MarkData[],
  titleOf: (chapter: number) => string,
): string {
  const lines = [`# ${plain(book.title)}`, ""];
  let chapter = 0;
  for (const mark of marks) {
    if (mark.chapter !== chapter) lines.push(`## ${plain(titleOf(mark.chapter))}`, "");
    chapter = mark.chapter;
    lines.push(`> ${plain(mark.quote)}`, "");
    if (mark.note) lines.push(...mark.note.split("\n"), "");
  }
  return lines.join("\n");
}

export interface MarksPanelProps {
  readonly book: BookData;
  readonly marks: Marks;
  readonly isVisitor: boolean;
  readonly titleOf: (chapter: number) => string;
  /** The one to write a note for. */
  readonly chosen: string;
  readonly onGo: (mark: MarkData) => void;
}

/** All highlights and notes of a book, to go to, change and take away. */
export function MarksPanel({ book, marks, isVisitor, titleOf, chosen, onGo }: MarksPanelProps): ReactNode {
  const t = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLTextAreaElement>(`[data-key="${CSS.escape(chosen)}"] textarea`)?.focus();
  }, [chosen]);
  if (isVisitor) return <SignInFirst title={t("signInForMarks")} />;
  if (marks.list.length === 0)
    return (
      <Empty icon={Highlighter} title={t("noMarks")}>
        {t("noMarksHint")}
      </Empty>
    );
  const remove = (mark: MarkData) => {
    marks.remove(mark.key);
    const { chapter, colour, note } = mark;
    toast({
      kind: "ok",
      text: t("markRemoved"),
      action: {
        label: t("undo"),
        act: () => {
          const key = marks.add(chapter, mark, colour);
          if (note) marks.change(key, { note });
        },
      },
    });
  };
  const save = () =>
    saveFile(
      new Blob([markdownOf(book, marks.list, titleOf)], { type: "text/markdown;charset=utf-8" }),
      `${book.title}.md`,
    );
  return (
    <>
      <Row>
        <Button size="s" onClick={save}>
          <Icon of={Download} size={16} />
          {t("exportMarks")}
        </Button>
      </Row>
      <Entries ref={list}>
        {marks.list.map((mark) => (
          <li key={mark.key} data-key={mark.key}>
            <button type="button" className="entry" title={t("goTo")} onClick={() => onGo(mark)}>
              <small>{titleOf(mark.chapter)}</small>
              <span style={{ borderInlineStart: `4px solid ${SWATCH[mark.colour]}`, paddingInlineStart: 8 }}>
                {mark.quote}
              </span>
            </button>
            <NoteField value={mark.note} onSave={(note) => marks.change(mark.key, { note })} />
            <Row>
              <ColourButtons value={mark.colour} onChange={(colour) => marks.change(mark.key, { colour })} />
              <IconButton icon={Trash2} label={t("removeMark")} onClick={() => remove(mark)} />
            </Row>
          </li>
        ))}
      </Entries>
    </>
  );
}

/** Milliseconds after the last key. */
const PAUSE = 700;

/** Saved while somebody writes, and when the panel closes. */
function NoteField({
  value,
  onSave,
}: {
  readonly value: string;
  readonly onSave: (note: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const [text, setText] = useState(value);
  const latest = useRef({ text, value, onSave });
  useEffect(() => {
    latest.current = { text, value, onSave };
  });
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSave(text), PAUSE);
    return () => clearTimeout(timer);
    // Another function of the same mark begins no other pause.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, value]);
  useEffect(
    () => () => {
      const last = latest.current;
      if (last.text !== last.value) last.onSave(last.text);
    },
    [],
  );
  return (
    <Textarea
      aria-label={t("note")}
      placeholder={t("notePlaceholder")}
      value={text}
      onChange={setText}
      maxLength={4000}
      rows={2}
    />
  );
}

/** The four colours, by their names. */
export function ColourButtons({
  value,
  onChange,
}: {
  readonly value?: MarkData["colour"];
  readonly onChange: (colour: MarkData["colour"]) => void;
}): ReactNode {
  const t = useMessages(messages);
  return MarkColours.map((colour) => (
    <IconButton
      key={colour}
      icon={Highlighter}
      label={t(`colour_${colour}`)}
      aria-pressed={value === colour}
      style={{ color: "#111827", background: SWATCH[colour], opacity: value && value !== colour ? 0.55 : 1 }}
      onClick={() => onChange(colour)}
    />
  ));
}
