import { type ComponentType, type ReactNode, useState } from "react";

/** What a human check over the page offers; the captcha's pop-up does. */
export interface ProofPopupProps {
  readonly open: boolean;
  readonly onVerified: (proof: string) => void;
  readonly onClose: () => void;
}

interface Asking {
  readonly Popup: ComponentType<ProofPopupProps>;
  readonly settle: (proof: string | undefined) => void;
}

/**
 * A human check as a question with one answer: `const proof = await prove()`. Its code comes with the first one.
 * @param load brings the pop-up: `() => import("../captcha/index.js").then(({ CaptchaPopup }) => CaptchaPopup)`
 * @returns the question, and what to draw; undefined as an answer means that the person gave up
 */
export function useProof(
  load: () => Promise<ComponentType<ProofPopupProps>>,
): [prove: () => Promise<string | undefined>, popup: ReactNode] {
  const [asking, setAsking] = useState<Asking>();
  const prove = async () => {
    const Popup = await load();
    return new Promise<string | undefined>((settle) => setAsking({ Popup, settle }));
  };
  if (!asking) return [prove, null];
  const { Popup, settle } = asking;
  const popup = (
    <Popup
      open
      // What waits for the proof goes on while the pop-up still shows that it was right.
      onVerified={settle}
      onClose={() => {
        settle(undefined);
        setAsking(undefined);
      }}
    />
  );
  return [prove, popup];
}
