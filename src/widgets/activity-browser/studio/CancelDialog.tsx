import type { ReactNode } from "react";
import { activityCancel } from "../../../core/contract/activity-organizing.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Row } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../../shared/page-styles.js";
import { messages } from "./messages.js";

/** Calling an activity off, with the reason that everybody is told. */
export function CancelDialog({
  id,
  title,
  onClose,
  onDone,
}: {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(activityCancel, {
    fields: { reason: "" },
    input: ({ reason }) => ({ id, reason }),
    done({ told }) {
      toast({ kind: "ok", text: t("cancelledDone", { count: told }) });
      onDone();
    },
  });
  return (
    <Dialog open title={t("cancelTitle", { title })} onClose={onClose}>
      <Form {...form.form}>
        <p>{t("cancelText")}</p>
        <Field label={t("reason")} help={t("reasonHelp")} error={form.errors.reason} required>
          <Textarea {...form.text("reason")} rows={3} />
        </Field>
        <FormError>{form.message}</FormError>
        <Row>
          <Button type="submit" variant="danger" loading={form.submitting}>
            {t("cancel")}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t("keep")}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
