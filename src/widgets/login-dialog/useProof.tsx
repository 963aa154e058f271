import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { CaptchaLevel } from "../../core/contract/captcha.js";
import type { CaptchaPopupProps } from "../captcha/index.js";

/** A passed check. */
export interface Proof {
  /** Good for one call. */
  readonly value: string;
  /** The pop-up shows for a moment that the check was passed; then it is gone and the focus is free. */
  readonly closed: Promise<void>;
}

/** @param level the least that the refused call asks for */
export type Prove = (level?: CaptchaLevel) => Promise<Proof | undefined>;

interface Asking {
  readonly level: CaptchaLevel | undefined;
  readonly Popup: ComponentType<CaptchaPopupProps>;
  readonly passed: (proof: string) => void;
  /** The pop-up is gone; who has not passed has given up. */
  readonly gone: () => void;
}

/**
 * The human check, as a question with one answer: `const proof = await prove()`. Its code comes with the first one.
 * @returns the question, and what to draw; undefined as an answer means that the person gave up
 */
export function useProof(): [prove: Prove, popup: ReactNode] {
  const [asking, setAsking] = useState<Asking>();
  useEffect(() => asking?.gone, [asking]);
  const prove: Prove = async (level) => {
    const { CaptchaPopup } = await import("../captcha/index.js");
    return new Promise<Proof | undefined>((answer) => {
      const closed = new Promise<void>((close) => {
        setAsking({
          level,
          Popup: CaptchaPopup,
          // What waits for the proof goes on while the pop-up still shows that it was right.
          passed: (value) => answer({ value, closed }),
          gone() {
            answer(undefined);
            close();
          },
        });
      });
    });
  };
  if (!asking) return [prove, null];
  const { Popup, passed, level } = asking;
  return [
    prove,
    <Popup key="proof" open level={level} onVerified={passed} onClose={() => setAsking(undefined)} />,
  ];
}
