import CloudOff from "lucide-react/icons/cloud-off";
import Hourglass from "lucide-react/icons/hourglass";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from "../../core/contract/captcha.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Icon } from "../../ui/layout/Icon.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { messages } from "./messages.js";
import type { CaptchaState } from "./store.js";

/** As wide as there is room, up to the picture's own size: 310 × 155 px. */
export const Frame = styled.div`
  position: relative;
  width: 100%;
  aspect-ratio: ${CAPTCHA_WIDTH} / ${CAPTCHA_HEIGHT};
  overflow: hidden;
  border-radius: var(--edu-radius-control);
  background: var(--edu-hover);
  user-select: none;
  -webkit-user-select: none;

  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
`;
const Notice = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  gap: var(--edu-space-2);
  place-content: center;
  justify-items: center;
  padding: var(--edu-space-3);
  color: var(--edu-text);
  text-align: center;

  > svg {
    color: var(--edu-bad);
  }
`;

/** The wire says only "an image"; browsers look at its first bytes (the classic client does the same). */
export const imageUrl = (base64: string): string => `data:image/png;base64,${base64}`;

const Said = ({
  icon,
  children,
  onRetry,
}: {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
}) => {
  const t = useMessages(messages);
  return (
    <Notice role="alert">
      <Icon of={icon} size={24} />
      <p>{children}</p>
      <Button size="s" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Notice>
  );
};

export interface WaitingProps {
  readonly state: CaptchaState;
  readonly onRetry: () => Promise<void>;
}

/** What lies in the frame while there is no challenge: loading, refused, no connection. */
export function Waiting({ state, onRetry }: WaitingProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  if (state.phase === "offline") {
    return (
      <Said icon={CloudOff} onRetry={onRetry}>
        {explain(state.error)}
      </Said>
    );
  }
  if (state.phase === "blocked") {
    return (
      <Said icon={Hourglass} onRetry={onRetry}>
        {state.message || t("refused")}
      </Said>
    );
  }
  if (state.challenge) return null;
  return (
    <Skeleton>
      <SkeletonBlock style={{ position: "absolute", inset: 0, height: "100%" }} />
    </Skeleton>
  );
}
