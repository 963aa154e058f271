import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { receiptVerify } from "../../core/contract/exam.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { sayFullTime } from "../../ui/layout/time.js";
import { keptReceipt } from "./attempt.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";
import type { Receipt as ReceiptData } from "./writer.js";

const Code = styled.code`
  display: block;
  padding: var(--edu-space-2) var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-hover);
  font-size: var(--edu-size-1);
  overflow-wrap: anywhere;
`;

/** The server's word for what it has, to keep and to have verified. */
export function Receipt({
  attempt,
  receipt,
}: {
  readonly attempt: number;
  readonly receipt: ReceiptData;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const { course } = usePlace().place;
  const [verdict, setVerdict] = useState("");
  const kept = keptReceipt(attempt, receipt);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify({ attempt, ...(kept ?? receipt) }));
      toast({ kind: "ok", text: t("receiptCopied") });
    } catch {
      toast({ kind: "bad", text: t("receiptNotCopied") });
    }
  };
  const verify = async () => {
    if (!kept) return;
    try {
      const { isValid } = await request(receiptVerify, { id: course, attempt, ...kept }, { quiet: true });
      setVerdict(t(isValid ? "receiptValid" : "receiptInvalid"));
    } catch (reason) {
      setVerdict(explain(reason));
    }
  };
  return (
    <Sheet part="receipt">
      <h3>{t("receiptTitle")}</h3>
      <p>{t("receipt", { no: receipt.no, time: sayFullTime(receipt.at, locale) })}</p>
      <Muted>{t("receiptText")}</Muted>
      <Code>{receipt.chain}</Code>
      <Row style={{ marginBlockStart: 12 }}>
        <Button onClick={() => copy()}>{t("copyReceipt")}</Button>
        {kept && <Button onClick={() => verify()}>{t("verifyReceipt")}</Button>}
        <span role="status">{verdict}</span>
      </Row>
    </Sheet>
  );
}
