import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Captcha, type CaptchaProps } from "./Captcha.js";
import { messages } from "./messages.js";

export interface CaptchaPopupProps extends Pick<
  CaptchaProps,
  "type" | "level" | "ref" | "onVerified" | "onFail"
> {
  readonly open: boolean;
  /**
   * The person gave up, or the check was passed a second and a half ago; turn `open` off. `onVerified` came before, if
   * it was passed.
   */
  readonly onClose: () => void;
}

/** The human check in a dialog over the page; each opening brings a fresh challenge. For views inside an island. */
export function CaptchaPopup({ open, onClose, ...rest }: CaptchaPopupProps): ReactNode {
  const t = useMessages(messages);
  return (
    <Dialog open={open} title={t("title")} width={360} onClose={onClose}>
      <Captcha {...rest} onDone={onClose} />
    </Dialog>
  );
}
