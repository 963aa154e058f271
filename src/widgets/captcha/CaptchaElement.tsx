import { type ReactNode, useRef } from "react";
import type { CaptchaType } from "../../core/contract/captcha.js";
import { useHandle, useIsland } from "../../core/element/index.js";
import { Captcha, type CaptchaHandle, type CaptchaProps } from "./Captcha.js";
import { CaptchaPopup } from "./CaptchaPopup.js";

export interface CaptchaElementProps {
  readonly type: CaptchaType;
  readonly mode: "inline" | "popup";
  readonly open: boolean;
}

/** The element's view: what happens goes to the page as events. */
export function CaptchaElement({ type, mode, open }: CaptchaElementProps): ReactNode {
  const { host, emit } = useIsland();
  const captcha = useRef<CaptchaHandle>(null);
  useHandle({ reset: () => captcha.current?.reset() });

  const events = {
    type,
    onVerified: (verification: string, passed: CaptchaType) =>
      void emit("edu-success", { verification, type: passed }),
    onFail: (detail: { repCode: string; message: string }) => void emit("edu-fail", detail),
  } satisfies CaptchaProps;
  if (mode === "inline") return <Captcha {...events} ref={captcha} />;
  return (
    <CaptchaPopup
      {...events}
      ref={captcha}
      open={open}
      onClose={() => {
        if (emit("edu-close", undefined, { cancelable: true })) host.removeAttribute("open");
      }}
    />
  );
}
