import { type ReactNode, useState } from "react";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { Field } from "../../ui/form/Field.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";

/** What is done to many only with a word about why. */
export function ReasonDialog({
  title,
  help,
  label,
  missing,
  most,
  action,
  isDanger,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly help: string;
  readonly label: string;
  /** What is said where nothing was written. */
  readonly missing: string;
  /** Characters. */
  readonly most: number;
  readonly action: string;
  readonly isDanger: boolean;
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (reason.trim() === "") {
      setMissing(true);
      return;
    }
    setSending(true);
    await onSend(reason.trim());
    setSending(false);
  };
  return (
    <Dialog
      open
      title={title}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant={isDanger ? "danger" : "primary"} loading={isSending} onClick={send}>
            {action}
          </Button>
        </>
      }
    >
      <Field
        label={label}
        help={help}
        required
        error={isMissing && reason.trim() === "" ? missing : undefined}
      >
        <Textarea rows={4} maxLength={most} value={reason} onChange={setReason} />
      </Field>
    </Dialog>
  );
}
