import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Row } from "../../../ui/layout/styles.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { noteSave } from "../../../core/contract/note.js";
import { useForm } from "../../../ui/form/useForm.js";
import { messages } from "../messages.js";

const Form = styled.form`
  display: grid;
  gap: var(--edu-space-2);
  padding: var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
`;

export interface NoteFormProps {
  /** What it is a note to, in words. */
  readonly label: string;
  /** Names what was begun and not sent; it is found again after a reload. */
  readonly draft: string;
  /** Of a note that is changed. */
  readonly text?: string;
  /** What changing it brings with it. */
  readonly help?: string | undefined;
  readonly save: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Words for one note. Ctrl+Enter sends, Esc puts it away and keeps what was typed. */
export function NoteForm({ label, draft, text = "", help, save, onClose }: NoteFormProps): ReactNode {
  const t = useMessages(messages);
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useForm(noteSave, {
    fields: { text },
    drafts: { text: draft },
    wrong: { text: t("wordsMissing") },
    submit: (values) => save(values.text),
  });
  useEffect(() => {
    const area = box.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.form.ref.current?.requestSubmit();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Form {...form.form} onKeyDown={onKeyDown}>
      <Field label={label} help={help} error={form.errors.text}>
        <Textarea {...form.text("text")} ref={box} rows={3} />
      </Field>
      <FormError>{form.message}</FormError>
      <Row>
        <Button type="submit" variant="primary" size="s" loading={form.submitting}>
          {t("saveNote")}
        </Button>
        <Button
          size="s"
          variant="ghost"
          onClick={() => {
            forgetDraft(draft);
            onClose();
          }}
        >
          {t("cancel")}
        </Button>
      </Row>
    </Form>
  );
}
