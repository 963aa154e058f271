/** For the dialog's tests only: the human check as two buttons, in its own shape and order of calls. */
import type { ReactNode } from "react";
import { Dialog } from "../../ui/overlay/Dialog.js";
import type { CaptchaPopupProps } from "../captcha/index.js";

let proofs = 0;

export function CaptchaPopup({ open, level, onVerified, onClose }: CaptchaPopupProps): ReactNode {
  const pass = () => {
    proofs += 1;
    onVerified?.(`proof-${proofs}${level ? ` ${level}` : ""}`, "blockPuzzle");
    onClose();
  };
  return (
    <Dialog open={open} title="check" onClose={onClose}>
      <button type="button" onClick={pass}>
        pass
      </button>
      <button type="button" onClick={onClose}>
        give up
      </button>
    </Dialog>
  );
}
