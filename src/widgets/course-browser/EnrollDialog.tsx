import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Input } from "../../ui/controls/Input.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { courseEnroll } from "../../core/contract/course.js";
import { useForm } from "../../ui/form/useForm.js";
import { messages } from "./introduce-messages.js";

/** What enrolment wants to know: a class's code, or what the teacher should know. */
export function EnrollDialog({
  kind,
  onClose,
  onSend,
}: {
  readonly kind: "code" | "apply";
  readonly onClose: () => void;
  /** @throws ApiError, which is shown here. */
  readonly onSend: (more: { code?: string; reason?: string }) => Promise<void>;
}): ReactNode {
  const t = useMessages(messages);
  const isCode = kind === "code";
  const form = useForm(courseEnroll, {
    fields: { code: "", reason: "" },
    validate: ({ code }) => (isCode && code.trim() === "" ? { code: t("codeMissing") } : {}),
    submit: ({ code, reason }) => onSend(isCode ? { code } : { reason }),
  });
  return (
    <Dialog open title={t(isCode ? "codeTitle" : "applyTitle")} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        {isCode ? (
          <Field label={t("classCode")} help={t("codeHelp")} error={form.errors.code} required>
            <Input {...form.text("code")} autoComplete="off" autoCapitalize="characters" />
          </Field>
        ) : (
          <>
            <p>{t("applyText")}</p>
            <Field label={t("reason")} error={form.errors.reason} optional>
              <Textarea {...form.text("reason")} rows={4} />
            </Field>
          </>
        )}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t(isCode ? "join" : "send")}
        </Button>
      </form>
    </Dialog>
  );
}
