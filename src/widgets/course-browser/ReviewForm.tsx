import type { ReactNode } from "react";
import { rateDo } from "../../core/contract/review.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Stars } from "../../ui/controls/Stars.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { messages } from "./introduce-messages.js";
import type { Review } from "./Reviews.js";

/** One's own review: a second one takes the place of the first. */
export function ReviewForm({
  courseId,
  own,
  onClose,
  onDone,
}: {
  readonly courseId: number;
  readonly own: Review | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(rateDo, {
    fields: { stars: own?.stars ?? 0, text: own?.text ?? "" },
    wrong: { stars: t("starsMissing") },
    input: (values) => ({ courseId, ...values }),
    done() {
      toast({ kind: "ok", text: t("rated") });
      onDone();
    },
  });
  const { stars } = form.values;
  return (
    <Dialog open title={t(own ? "edit" : "write")} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        <Stars
          label={t("rateLabel")}
          value={stars}
          mine={stars || undefined}
          say={(count) => t("rateIt", { count })}
          onRate={(next) => form.set({ stars: next })}
        />
        <Field label={t("yourWords")} optional>
          <Textarea {...form.text("text")} rows={5} />
        </Field>
        <FormError>{form.message ?? form.errors.stars}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}
