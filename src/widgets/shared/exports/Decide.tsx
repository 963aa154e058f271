import type { ReactNode } from "react";
import { exportDecide } from "../../../core/contract/export-consent.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../page-styles.js";
import { messages } from "./messages.js";
import { type Request, whatOf } from "./request-columns.js";

export interface Decision {
  readonly row: Request;
  readonly approve: boolean;
}

/** Approves or refuses, with a word that whoever asked will read. */
export function Decide({
  row,
  approve,
  onDone,
  onClose,
}: Decision & { readonly onDone: () => void; readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  const form = useForm(exportDecide, {
    fields: { word: "" },
    validate: ({ word }) => ({ word: word.trim() ? undefined : t("noWord") }),
    input: ({ word }) => ({ request: row.id, approve, word }),
    quiet: true,
    done() {
      toast({ kind: "ok", text: t(approve ? "approvedDone" : "refusedDone") });
      onDone();
    },
  });
  return (
    <Dialog
      open
      title={t(approve ? "approveTitle" : "refuseTitle", { what: whatOf(t, row) })}
      width={480}
      onClose={onClose}
    >
      <Form {...form.form}>
        <Muted style={{ overflowWrap: "anywhere" }}>
          {t("decideText", { asker: row.asker || t("closedPerson"), reason: row.reason })}
        </Muted>
        <Field label={t("word")} error={form.errors.word} required>
          <Textarea rows={3} maxLength={500} {...form.text("word")} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant={approve ? "primary" : "danger"} block loading={form.submitting}>
          {t(approve ? "approve" : "refuse")}
        </Button>
      </Form>
    </Dialog>
  );
}
