import { type ReactNode, useState } from "react";
import { useMessages } from "../../../../core/element/index.js";
import { Button } from "../../../../ui/controls/Button.js";
import { useExplain } from "../../../../ui/feedback/explain.js";
import { toast } from "../../../../ui/feedback/toast.js";
import { FormError } from "../../../../ui/form/FormError.js";
import { Dialog } from "../../../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";

/** Asks once more before something is done that others notice. @param run says what was done */
export function ConfirmDialog({
  title,
  text,
  act,
  danger = false,
  run,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly danger?: boolean;
  readonly run: () => Promise<string>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const go = async () => {
    setBusy(true);
    try {
      toast({ kind: "ok", text: await run() });
      onClose();
      onDone();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("close")}</Button>
          <Button variant={danger ? "danger" : "primary"} loading={busy} onClick={() => void go()}>
            {act}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <FormError>{error}</FormError>
    </Dialog>
  );
}
