import type { Editor } from "@tiptap/react";
import { type ReactNode, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { imageSave } from "../../core/contract/course.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { toBase64 } from "../media/base64.js";
import { shrunk } from "../media/shrink.js";
import { Button } from "../controls/Button.js";
import { Checkbox } from "../controls/Checkbox.js";
import { useExplain } from "../feedback/explain.js";
import { Field } from "../form/Field.js";
import { Formula } from "./Formula.js";
import { Input } from "../controls/Input.js";
import type { Ask } from "./RichTools.js";
import { messages } from "./rich-messages.js";

export const AskBox = styled.div`
  display: grid;
  gap: var(--edu-space-3);
  padding: var(--edu-space-3);
  border-block-end: 1px solid var(--edu-line);
  background: var(--edu-hover);

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
  }
`;
/** What a link, a formula or a picture still wants to know. Enter inserts, Escape goes back to the text. */
export function RichAsk({
  ask,
  editor,
  onDone,
}: {
  readonly ask: Exclude<Ask, "sound">;
  readonly editor: Editor;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const id = useId();
  const begun = ask === "link" ? editor.getAttributes("link")["href"] : editor.getAttributes("math")["latex"];
  const [text, setText] = useState(String(begun ?? ""));
  const [block, setBlock] = useState(false);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const close = () => {
    onDone();
    editor.commands.focus();
  };
  const insert = async () => {
    setProblem(undefined);
    const said = text.trim();
    if (ask === "math") {
      if (!said) return;
      const type = block ? "mathBlock" : "math";
      editor
        .chain()
        .focus()
        .insertContent({ type, attrs: { latex: said } })
        .run();
      return close();
    }
    if (ask === "link") {
      if (!/^https?:\/\/[^\s/]+/i.test(said)) return setProblem(t("badAddress"));
      const mark = { type: "link", attrs: { href: said } };
      const to = editor.chain().focus();
      if (editor.state.selection.empty && !editor.isActive("link"))
        to.insertContent({ type: "text", text: said, marks: [mark] }).run();
      else to.extendMarkRange("link").setLink({ href: said }).run();
      return close();
    }
    if (!file) return picker.current?.click();
    let small: Blob;
    try {
      small = await shrunk(file);
    } catch {
      return setProblem(t("badImage"));
    }
    try {
      const { src } = await request(imageSave, { data: await toBase64(small) });
      editor
        .chain()
        .focus()
        .insertContent({ type: "image", attrs: { src, alt: said.slice(0, 300) } })
        .run();
      return close();
    } catch (error) {
      return setProblem(explain(error));
    }
  };
  const label = ask === "link" ? t("address") : ask === "math" ? t("latex") : t("alt");
  const help = ask === "math" ? t("latexHelp") : ask === "image" ? t("altHelp") : undefined;
  return (
    <AskBox
      role="group"
      aria-label={t(ask)}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          close();
        }
        // Not the form's Enter around it.
        if (event.key !== "Enter" || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        void insert();
      }}
    >
      {ask === "image" && (
        <>
          <input
            ref={picker}
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label={t("choose")}
            onChange={(event) => setFile(event.target.files?.[0])}
          />
          <Button onClick={() => picker.current?.click()}>{file?.name ?? t("choose")}</Button>
        </>
      )}
      <Field label={label} help={help} error={problem}>
        <Input
          // It was asked for by a press of its button.
          autoFocus
          value={text}
          onChange={setText}
          maxLength={ask === "image" ? 300 : 1000}
          type={ask === "link" ? "url" : "text"}
        />
      </Field>
      {ask === "math" && (
        <>
          {text.trim() && <Formula latex={text} block={block} />}
          <Checkbox checked={block} onChange={setBlock}>
            {t("ownLine")}
          </Checkbox>
        </>
      )}
      <div>
        <Button variant="primary" size="s" onClick={insert}>
          {t("insert")}
        </Button>
        {ask === "link" && editor.isActive("link") && (
          <Button
            size="s"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              close();
            }}
          >
            {t("remove")}
          </Button>
        )}
        <Button size="s" variant="ghost" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </AskBox>
  );
}
