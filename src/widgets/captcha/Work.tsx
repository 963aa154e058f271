import Cpu from "lucide-react/icons/cpu";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { messages } from "./messages.js";
import { Frame, Waiting } from "./Picture.js";
import type { CaptchaState, CaptchaStore } from "./store.js";

const Middle = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  gap: var(--edu-space-3);
  align-content: center;
  padding: var(--edu-space-4);

  > svg {
    justify-self: center;
    color: var(--edu-accent);
  }
  &[data-phase="passed"] > svg {
    color: var(--edu-ok);
  }
`;

export interface WorkProps {
  readonly store: CaptchaStore;
  readonly state: CaptchaState;
}

/** One press; the browser does the rest and says how far it is. */
export function Work({ store, state }: WorkProps): ReactNode {
  const t = useMessages(messages);
  const { phase, challenge, progress } = state;
  const busy = phase === "working" || phase === "checking";
  // It is done when it is found, which chance decides: the bar never says so before.
  const percent = Math.floor(Math.min(progress, busy && phase === "working" ? 0.99 : 1) * 100);
  return (
    <>
      <p>{t("workTask")}</p>
      <Frame part="picture">
        {challenge && (
          <Middle data-phase={phase}>
            <Icon of={phase === "passed" ? ShieldCheck : Cpu} size={40} />
            {busy && <Progress label={t("working")} value={percent} />}
          </Middle>
        )}
        <Waiting state={state} onRetry={() => store.load()} />
      </Frame>
      <Button
        block
        variant="primary"
        data-autofocus=""
        loading={busy}
        aria-disabled={phase !== "ready" || undefined}
        onClick={() => void store.work()}
      >
        {t("workStart")}
      </Button>
    </>
  );
}
