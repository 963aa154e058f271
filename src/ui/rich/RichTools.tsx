import { type Editor, useEditorState } from "@tiptap/react";
import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Columns from "lucide-react/icons/between-vertical-start";
import Rows from "lucide-react/icons/between-horizontal-start";
import Image from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import Redo from "lucide-react/icons/redo-2";
import Sigma from "lucide-react/icons/sigma";
import SquareCode from "lucide-react/icons/square-code";
import Strikethrough from "lucide-react/icons/strikethrough";
import Table from "lucide-react/icons/table";
import Trash from "lucide-react/icons/trash-2";
import FoldColumns from "lucide-react/icons/fold-horizontal";
import FoldRows from "lucide-react/icons/fold-vertical";
import Undo from "lucide-react/icons/undo-2";
import Volume from "lucide-react/icons/volume-2";
import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { IconButton } from "../controls/IconButton.js";
import { messages } from "./rich-messages.js";
import { changeTable, insertTable, tableActs } from "./table-nodes.js";

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: var(--edu-space-1);
  border-block-end: 1px solid var(--edu-line);
`;

/** What wants a word more before it can be done. */
export type Ask = "link" | "math" | "image" | "sound";

const MARKS = [
  ["bold", Bold],
  ["italic", Italic],
  ["strike", Strikethrough],
  ["code", Code],
] as const;
const BLOCKS = [
  ["bulletList", List],
  ["orderedList", ListOrdered],
  ["blockquote", Quote],
  ["codeBlock", SquareCode],
] as const;

/** What shows while somebody writes in a table. */
const TABLE_ACTS = [
  ["rowAdd", Rows],
  ["rowRemove", FoldRows],
  ["columnAdd", Columns],
  ["columnRemove", FoldColumns],
  ["tableRemove", Trash],
] as const;

/**
 * The formatting toolbar (WAI-ARIA APG "Toolbar"): one stop for Tab, arrows go from button to button.
 * @csspart rich-tools - The formatting toolbar of a text that is written.
 */
export function RichTools({
  editor,
  hasSounds,
  onAsk,
  ref,
}: {
  readonly editor: Editor;
  /** Sounds can be put into the text. */
  readonly hasSounds: boolean;
  readonly onAsk: (ask: Ask) => void;
  readonly ref: Ref<HTMLDivElement>;
}): ReactNode {
  const t = useMessages(messages);
  const [stop, setStop] = useState(0);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      ...Object.fromEntries([...MARKS, ...BLOCKS].map(([name]) => [name, now.isActive(name)])),
      heading2: now.isActive("heading", { level: 2 }),
      heading3: now.isActive("heading", { level: 3 }),
      link: now.isActive("link"),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
      isInTable: tableActs(now) !== undefined,
      ...tableActs(now),
    }),
  }) as Readonly<Record<string, boolean>>;
  const chain = () => editor.chain().focus();
  const tools = [
    ...MARKS.map(([name, icon]) => ({ name, icon, act: () => chain().toggleMark(name).run() })),
    { name: "heading2", icon: Heading2, act: () => chain().toggleHeading({ level: 2 }).run() },
    { name: "heading3", icon: Heading3, act: () => chain().toggleHeading({ level: 3 }).run() },
    { name: "bulletList", icon: List, act: () => chain().toggleBulletList().run() },
    { name: "orderedList", icon: ListOrdered, act: () => chain().toggleOrderedList().run() },
    { name: "blockquote", icon: Quote, act: () => chain().toggleBlockquote().run() },
    { name: "codeBlock", icon: SquareCode, act: () => chain().toggleCodeBlock().run() },
    { name: "link", icon: Link, act: () => onAsk("link") },
    { name: "math", icon: Sigma, act: () => onAsk("math"), plain: true },
    { name: "image", icon: Image, act: () => onAsk("image"), plain: true },
    { name: "table", icon: Table, act: () => insertTable(editor), plain: true, off: is["isInTable"] },
    ...(is["isInTable"]
      ? TABLE_ACTS.map(
          ([name, icon]) =>
            ({ name, icon, act: () => changeTable(editor, name), plain: true, off: !is[name] }) as const,
        )
      : []),
    ...(hasSounds ? [{ name: "sound", icon: Volume, act: () => onAsk("sound"), plain: true } as const] : []),
    { name: "undo", icon: Undo, act: () => chain().undo().run(), plain: true, off: !is["canUndo"] },
    { name: "redo", icon: Redo, act: () => chain().redo().run(), plain: true, off: !is["canRedo"] },
  ] as const;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = tools.length - 1;
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <Bar ref={ref} role="toolbar" aria-label={t("tools")} part="rich-tools" onKeyDown={onKeyDown}>
      {tools.map((tool, at) => (
        <IconButton
          key={tool.name}
          icon={tool.icon}
          iconSize={18}
          label={t(tool.name)}
          tabIndex={at === stop ? 0 : -1}
          aria-pressed={"plain" in tool ? undefined : (is[tool.name] ?? false)}
          aria-disabled={("off" in tool && tool.off) || undefined}
          onFocus={() => setStop(at)}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !("off" in tool && tool.off) && tool.act()}
        />
      ))}
    </Bar>
  );
}
