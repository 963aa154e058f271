import { closeHistory } from "@tiptap/pm/history";
import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useContext, useEffect, useImperativeHandle, useRef, useState } from "react";
import { styled } from "styled-components";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../controls/Button.js";
import { draftOf, forgetDraft, keepDraft } from "../form/drafts.js";
import type { RichEditorProps } from "./RichEditor.js";
import { RichAsk } from "./RichAsk.js";
import { extensions } from "./rich-nodes.js";
import { RichBody } from "./RichText.js";
import { richTableStyles } from "./table-styles.js";
import { type Ask, RichTools } from "./RichTools.js";
import { messages } from "./rich-messages.js";
import { SoundAsk } from "./SoundAsk.js";
import { SoundStoreContext } from "./sounds.js";

const Box = styled.div`
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-control);
  background: var(--edu-surface);
  overflow: hidden;

  &:focus-within {
    border-color: var(--edu-accent);
  }
  &[data-invalid] {
    border-color: var(--edu-bad);
  }
`;
const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2);
  padding: var(--edu-space-2) var(--edu-space-3);
  border-block-start: 1px solid var(--edu-line);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);

  &[role="alert"] {
    color: var(--edu-bad);
  }
`;
// What the editor would write into the page's head, where no element's styles belong.
const Sheet = styled(RichBody)`
  /* The editor comes into it a moment later, and nothing below may move then. */
  &,
  .tiptap {
    min-height: 140px;
  }
  .tiptap {
    position: relative;
    max-height: 60vh;
    padding: var(--edu-space-3) var(--edu-space-4);
    overflow: auto;
    outline-offset: -2px;
    white-space: break-spaces;
    overflow-wrap: anywhere;
    font-variant-ligatures: none;
  }
  .tiptap > * + *,
  .tiptap li > * + *,
  .tiptap blockquote > * + * {
    margin-block-start: var(--edu-space-3);
  }
  [contenteditable="false"] {
    white-space: normal;
  }
  pre {
    white-space: pre-wrap;
  }
  ${richTableStyles}
  .selectedCell {
    background: var(--edu-hover);
  }
  .ProseMirror-selectednode {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  img.ProseMirror-separator {
    display: inline;
    width: 0;
    height: 0;
    aspect-ratio: auto;
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  .ProseMirror-gapcursor {
    display: none;
  }
`;
const EMPTY: RichDocument = { type: "doc", content: [{ type: "paragraph" }] };
/** Characters of the document as JSON (core/contract: `body`). */
const LONGEST = 60_000;

/**
 * Where a text is written.
 * @csspart rich-editor - Where a text with formulas and pictures is written.
 */
export function RichWriter({ label, draft, start, onChange, handle, ...rest }: RichEditorProps): ReactNode {
  const t = useMessages(messages);
  const hasSounds = useContext(SoundStoreContext) !== undefined;
  const [kept, setKept] = useState(() => draftOf(draft));
  const [ask, setAsk] = useState<Ask>();
  const [long, setLong] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const editor = useEditor({
    extensions,
    content: kept ?? start ?? EMPTY,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-description": t("hint"),
      },
      // As plain words: reading foreign markup is refused on strict pages, and brings what the contract has no name for.
      handleDOMEvents: {
        paste(view, event) {
          event.preventDefault();
          view.pasteText(event.clipboardData?.getData("text/plain") ?? "", event);
          return true;
        },
      },
      handleDrop: (_view, _event, _slice, moved) => !moved,
      handleKeyDown(_view, event) {
        if (event.key !== "F10" || !event.altKey) return false;
        tools.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
        return true;
      },
    },
    onUpdate({ editor: now }) {
      const document = now.getJSON() as RichDocument;
      setLong(JSON.stringify(document).length > LONGEST);
      if (now.isEmpty) forgetDraft(draft);
      else keepDraft(draft, document);
      latest.current(now.isEmpty ? undefined : document);
    },
  });
  useEffect(() => {
    // What was found here counts as written.
    if (!editor.isEmpty) latest.current(editor.getJSON() as RichDocument);
  }, [editor]);
  useImperativeHandle(
    handle,
    () => ({
      put({ content }, where) {
        const { size } = editor.state.doc.content;
        const at = where === "below" && !editor.isEmpty ? size : { from: 0, to: size };
        editor
          .chain()
          .command(({ tr }) => closeHistory(tr) === tr)
          .insertContentAt(at, content)
          .run();
      },
    }),
    [editor],
  );
  return (
    <Box
      part="rich-editor"
      data-invalid={rest["aria-invalid"] || undefined}
      aria-describedby={rest["aria-describedby"]}
    >
      <RichTools
        ref={tools}
        editor={editor}
        hasSounds={hasSounds}
        onAsk={(next) => setAsk(next === ask ? undefined : next)}
      />
      {ask === "sound" && <SoundAsk editor={editor} onDone={() => setAsk(undefined)} />}
      {ask && ask !== "sound" && (
        <RichAsk key={ask} ask={ask} editor={editor} onDone={() => setAsk(undefined)} />
      )}
      <Sheet as="div">
        <EditorContent editor={editor} />
      </Sheet>
      {kept && (
        <Note role="status">
          {t("restored")}
          <Button
            variant="link"
            size="s"
            onClick={() => {
              setKept(undefined);
              forgetDraft(draft);
              editor.commands.setContent(start ?? EMPTY, { emitUpdate: false });
              onChange(start);
            }}
          >
            {t("discard")}
          </Button>
        </Note>
      )}
      {long && <Note role="alert">{t("tooLong")}</Note>}
    </Box>
  );
}
