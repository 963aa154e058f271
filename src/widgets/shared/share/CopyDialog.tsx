import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";

/** Copies a text and says so. @returns whether the browser let it */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useMessages(messages);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: "ok", text: t("copied") });
      return true;
    } catch {
      toast({ kind: "bad", text: t("notCopied") });
      return false;
    }
  };
}

/** Not every page may write to the clipboard; the text can be selected by hand. */
export const canCopy = (): boolean => "clipboard" in navigator;

/** Words to take along: shown whole, and copied by a press. */
export function CopyDialog({
  title,
  text,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const copy = useCopy();
  return (
    <Dialog open title={title} onClose={onClose} width={520}>
      <Textarea value={text} onChange={() => undefined} readOnly rows={4} aria-label={title} />
      {canCopy() && (
        <Button
          variant="primary"
          block
          onClick={async () => {
            if (await copy(text)) onClose();
          }}
        >
          {t("copy")}
        </Button>
      )}
    </Dialog>
  );
}
