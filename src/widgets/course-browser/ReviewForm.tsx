import type { ReactNode } from "react";
import { rateDo } from "../../core/contract/review.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Stars } from "../../ui/controls/Stars.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { words } from "./introduce-words.js";
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
  const t = useMessages(words);
  const explain = useExplain();
  const form = useForm({
    fields: { stars: own?.stars ?? 0, text: own?.text ?? "" },
    async submit({ stars, text }) {
      if (stars === 0) return { message: t("starsMissing") };
      await request(rateDo, { courseId, stars, text: text.trim() });
      toast({ kind: "ok", text: t("rated") });
      onDone();
      return undefined;
    },
    explain,
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
          <Textarea {...form.text("text")} maxLength={2000} rows={5} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}
