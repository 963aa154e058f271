import { type ReactNode, useState } from "react";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { messages } from "./confirm-messages.js";

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** What "yes" says; "OK" unless given. */
  readonly yes?: string;
  /** "danger" unless the question is harmless. */
  readonly tone?: "primary" | "danger";
  /** Does it; what it throws is shown and the question stays. */
  readonly onConfirm: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** One question before something that is not easily undone. */
export function Confirm({ title, text, yes, tone = "danger", onConfirm, onClose }: ConfirmProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <Dialog
      open
      title={title}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant={tone} onClick={confirm}>
            {yes ?? t("confirm")}
          </Button>
        </>
      }
    >
      <p style={{ overflowWrap: "anywhere" }}>{text}</p>
      <FormError>{problem}</FormError>
    </Dialog>
  );
}
