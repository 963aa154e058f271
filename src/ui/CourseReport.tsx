import { type ReactNode, useState } from "react";
import type { Input } from "../core/contract/call.js";
import { courseReport } from "../core/contract/course.js";
import { messages, useMessages } from "../core/element/index.js";
import { request } from "../core/session/index.js";
import { Button } from "./Button.js";
import { Dialog } from "./Dialog.js";
import { useExplain } from "./explain.js";
import { Field } from "./Field.js";
import { Select } from "./Select.js";
import { Textarea } from "./Textarea.js";
import { toast } from "./toast.js";

const words = messages(
  {
    title: "举报",
    reason: "原因",
    spam: "广告或垃圾信息",
    rude: "辱骂或人身攻击",
    wrong: "内容错误",
    copyright: "侵犯版权",
    other: "其他",
    more: "补充说明",
    send: "提交",
    sent: "已收到，编号 {ticket}",
  },
  {
    title: "Report this",
    reason: "Reason",
    spam: "It is advertising or spam",
    rude: "It is rude",
    wrong: "It is wrong",
    copyright: "It infringes copyright",
    other: "Something else",
    more: "Details",
    send: "Send",
    sent: "Received, number {ticket}",
  },
);
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
