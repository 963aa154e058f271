import Scan from "lucide-react/icons/scan";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { messages } from "../messages.js";

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--edu-space-2);
  padding: var(--edu-space-2);
  border-block-end: 1px solid var(--edu-line);
  color: var(--edu-text-muted);
  font-variant-numeric: tabular-nums;

  span {
    min-width: 5ch;
    text-align: center;
  }
`;
const Ground = styled.div`
  height: min(70vh, 640px);
  overflow: auto;
  background: #0b0f17;

  &:focus-visible {
    outline-offset: -2px;
  }
  /* The kit's frame fits pictures into itself; here the person says how large. */
  && img {
    width: calc(100% * var(--zoom));
    height: calc(100% * var(--zoom));
    max-width: none;
    max-height: none;
    object-fit: contain;
  }
`;

/** In percent of the fitted picture. */
const STEPS = [100, 150, 200, 300, 400];

/** A picture, fitted or larger; what is larger scrolls, by the keys too. */
export function PictureView({
  url,
  title,
  onSeen,
}: {
  readonly url: string;
  readonly title: string;
  readonly onSeen: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const [step, setStep] = useState(0);
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const zoom = STEPS[step] ?? 100;
  const to = (next: number) => setStep(Math.max(0, Math.min(STEPS.length - 1, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { "+": step + 1, "=": step + 1, "-": step - 1, "0": 0 }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    to(next);
  };
  if (failed) {
    return (
      <ErrorState
        onRetry={() => {
          setFailed(false);
          setRound(round + 1);
        }}
      />
    );
  }
  return (
    <div onKeyDown={onKeyDown}>
      <Bar>
        <IconButton icon={ZoomOut} label={t("zoomOut")} disabled={step === 0} onClick={() => to(step - 1)} />
        <span role="status">{zoom}%</span>
        <IconButton
          icon={ZoomIn}
          label={t("zoomIn")}
          disabled={step === STEPS.length - 1}
          onClick={() => to(step + 1)}
        />
        <IconButton icon={Scan} label={t("fit")} disabled={step === 0} onClick={() => to(0)} />
      </Bar>
      <Ground tabIndex={0} role="region" aria-label={title} style={{ "--zoom": zoom / 100 }}>
        <img key={round} src={url} alt={title} onLoad={onSeen} onError={() => setFailed(true)} />
      </Ground>
    </div>
  );
}
