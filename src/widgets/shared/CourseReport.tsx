import { type ReactNode, useState } from "react";
import type { Input } from "../../core/contract/call.js";
import { courseReport } from "../../core/contract/review.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { words } from "./course-report-words.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";

const REASONS = ["spam", "rude", "wrong", "copyright", "other"] as const;

/** Tells the platform of a review, a question or an answer that should not stand. */
export function CourseReport({
  subject,
  id,
  onClose,
}: Pick<Input<typeof courseReport>, "subject" | "id"> & { readonly onClose: () => void }): ReactNode {
  const t = useMessages(words);
  const explain = useExplain();
  const [reason, setReason] = useState<(typeof REASONS)[number]>("spam");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setProblem(undefined);
    try {
      const { ticket } = await request(courseReport, { subject, id, reason, text });
      toast({ kind: "ok", text: t("sent", { ticket }) });
      onClose();
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <Dialog open title={t("title")} onClose={onClose} width={460}>
      <Field label={t("reason")}>
        <Select
          value={reason}
          onChange={(next) => setReason(REASONS.find((one) => one === next) ?? "other")}
          options={REASONS.map((one) => ({ value: one, label: t(one) }))}
        />
      </Field>
      <Field label={t("more")} error={problem} optional>
        <Textarea value={text} onChange={setText} maxLength={1000} rows={4} />
      </Field>
      <Button variant="primary" block onClick={send}>
        {t("send")}
      </Button>
    </Dialog>
  );
}
