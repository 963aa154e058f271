import type { ReactNode } from "react";
import type { Input } from "../../core/contract/call.js";
import { courseReport } from "../../core/contract/review.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { messages } from "./course-report-messages.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Field } from "../../ui/form/Field.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";

const REASONS = ["spam", "rude", "wrong", "copyright", "other"] as const;

/** Tells the platform of a review, a question or an answer that should not stand. */
export function CourseReport({
  subject,
  id,
  onClose,
}: Pick<Input<typeof courseReport>, "subject" | "id"> & { readonly onClose: () => void }): ReactNode {
  const t = useMessages(messages);
  const first: Pick<Input<typeof courseReport>, "reason" | "text"> = { reason: "spam", text: "" };
  const form = useForm(courseReport, {
    fields: first,
    input: (values) => ({ subject, id, ...values }),
    done({ ticket }) {
      toast({ kind: "ok", text: t("sent", { ticket }) });
      onClose();
    },
  });
  return (
    <Dialog open title={t("title")} onClose={onClose} width={460}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        <Field label={t("reason")} error={form.errors.reason}>
          <Select
            value={form.values.reason}
            onChange={(next) => form.set({ reason: REASONS.find((one) => one === next) ?? "other" })}
            options={REASONS.map((one) => ({ value: one, label: t(one) }))}
          />
        </Field>
        <Field label={t("more")} error={form.errors.text} optional>
          <Textarea {...form.text("text")} rows={4} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}
