import { type ReactNode, useState } from "react";
import { ticketNote, ticketReply } from "../../../core/contract/ticket.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Form } from "../../shared/page-styles.js";
import { messages } from "./messages.js";

interface FormProps {
  readonly id: number;
  readonly onDone: () => void;
}

/** What the sender will read; kept in this browser until it was sent. */
export function ReplyForm({ id, reach, onDone }: FormProps & { readonly reach: string }): ReactNode {
  const t = useMessages(messages);
  const [close, setClose] = useState(false);
  const { form, text, errors, message, submitting, reset } = useForm(ticketReply, {
    fields: { text: "" },
    drafts: { text: `ticket.${id}` },
    wrong: { text: t("replyEmpty") },
    input: (written) => ({ ...written, id, close }),
    done({ sentBy }) {
      reset();
      setClose(false);
      toast({ kind: "ok", text: t(`sent_${sentBy}`) });
      onDone();
    },
  });
  return (
    <Form {...form}>
      <Field label={t("reply")} error={errors.text} help={reach} required>
        <Textarea {...text("text")} rows={5} placeholder={t("replyHint")} />
      </Field>
      <Checkbox checked={close} onChange={setClose}>
        {t("closeAfter")}
      </Checkbox>
      <FormError>{message}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={submitting}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
}

/** What only the staff read. */
export function NoteForm({ id, onDone }: FormProps): ReactNode {
  const t = useMessages(messages);
  const { form, text, errors, message, submitting, reset } = useForm(ticketNote, {
    fields: { text: "" },
    drafts: { text: `ticket.note.${id}` },
    wrong: { text: t("noteEmpty") },
    input: (written) => ({ ...written, id }),
    done() {
      reset();
      toast({ kind: "ok", text: t("noted") });
      onDone();
    },
  });
  return (
    <Form {...form}>
      <Field label={t("note")} error={errors.text} help={t("noteHint")} required>
        <Textarea {...text("text")} rows={2} />
      </Field>
      <FormError>{message}</FormError>
      <div className="foot">
        <Button type="submit" loading={submitting}>
          {t("addNote")}
        </Button>
      </div>
    </Form>
  );
}
