import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
} from "react";
import { styled } from "styled-components";
import { CAPTCHA_PIECE, CAPTCHA_WIDTH } from "../../core/contract/captcha.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Spinner } from "../../ui/feedback/Spinner.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import { Frame, imageUrl, Waiting } from "./Picture.js";
import { type CaptchaState, type CaptchaStore, MAX_X } from "./store.js";
import { recorder } from "./track.js";

/** Width of the block on the bar, and height of the bar, in px (docs/specification.md 3.6). */
const BLOCK = 50;
const BAR = 40;
/** A press that moved less than this, in px, was no drag. */
const STILL = 3;

const Piece = styled.img`
  && {
    inset: 0 auto auto 0;
    width: ${(CAPTCHA_PIECE / CAPTCHA_WIDTH) * 100}%;
    filter: drop-shadow(0 0 3px rgb(0 0 0 / 0.6));
  }
`;
const Bar = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  height: ${BAR}px;
  border-radius: var(--edu-radius-control);
  background: var(--edu-hover);
  box-shadow: inset 0 0 0 1px var(--edu-line-field);
  color: var(--edu-text-muted);
  text-align: center;
  user-select: none;
  -webkit-user-select: none;

  &[data-phase="passed"] {
    background: var(--edu-ok-soft);
    box-shadow: inset 0 0 0 1px var(--edu-ok);
    color: var(--edu-ok);
  }
  &[data-phase="failed"] {
    background: var(--edu-bad-soft);
    box-shadow: inset 0 0 0 1px var(--edu-bad);
    color: var(--edu-bad);
  }
`;
const Block = styled.div`
  position: absolute;
  inset-block: 0;
  left: calc((100% - ${BLOCK}px) * var(--share));
  display: grid;
  place-items: center;
  width: ${BLOCK}px;
  border-radius: var(--edu-radius-control);
  background: var(--edu-accent);
  color: var(--edu-on-accent);
  cursor: grab;
  /* The page stays where it is while a finger drags. */
  touch-action: none;

  &[aria-disabled="true"] {
    cursor: default;
  }
  [data-phase="dragging"] > & {
    cursor: grabbing;
  }
  [data-phase="passed"] > & {
    background: var(--edu-ok);
    color: var(--edu-on-state);
  }
  [data-phase="failed"] > & {
    background: var(--edu-bad);
    color: var(--edu-on-state);
  }
  @media (forced-colors: active) {
    border: 2px solid ButtonText;
  }
`;
const Row = styled.div`
  display: flex;
  gap: var(--edu-space-1);

  > :last-child {
    flex: 1;
  }
`;
const Step = styled(Button)`
  && {
    min-width: 44px;
    padding-inline: var(--edu-space-2);
    font-variant-numeric: tabular-nums;
  }
`;

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};
const STEPS = [
  { by: -10, text: "−10", name: "left10" },
  { by: -1, text: "−1", name: "left1" },
  { by: 1, text: "+1", name: "right1" },
  { by: 10, text: "+10", name: "right10" },
] as const;
const PLACES = ["farLeft", "left", "middle", "right", "farRight"] as const;
const ICONS = { passed: Check, failed: X } as const;

/** Words stand on the longer side of the bar, beside the block. */
const beside = (share: number): CSSProperties =>
  share < 0.5
    ? { paddingInlineStart: `calc((100% - ${BLOCK}px) * ${share} + ${BLOCK}px)` }
    : { paddingInlineEnd: `calc(100% - (100% - ${BLOCK}px) * ${share})` };

interface Drag {
  readonly pointer: number;
  /** Where it began: on the screen, and of the piece in the picture. */
  readonly startX: number;
  readonly startY: number;
  readonly from: number;
  /** Px of the picture for one of the screen. */
  readonly scale: number;
  readonly record: ReturnType<typeof recorder>;
  farthest: number;
}

export interface SliderProps {
  readonly store: CaptchaStore;
  readonly state: CaptchaState;
  /** Buttons that move the piece. Whoever uses the keyboard has them at once. */
  readonly buttons: boolean;
}

/** The piece and the bar it is moved by: dragged, by keys (WAI-ARIA APG "Slider"), or by buttons (WCAG 2.2, 2.5.7). */
export function Slider({ store, state, buttons }: SliderProps): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const drag = useRef<Drag>(undefined);
  const { phase, challenge, x } = state;
  const usable = phase === "ready" || phase === "dragging";

  const down = (event: PointerEvent<HTMLElement>) => {
    const bar = event.currentTarget.parentElement;
    if (phase !== "ready" || event.button !== 0 || drag.current || !bar) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const record = recorder(event.timeStamp);
    record.add(event.timeStamp, x, 0);
    drag.current = {
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      from: x,
      scale: MAX_X / (bar.clientWidth - BLOCK),
      record,
      farthest: 0,
    };
    store.grab();
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    const way = event.clientX - now.startX;
    now.farthest = Math.max(now.farthest, Math.abs(way));
    store.moveTo(now.from + way * now.scale);
    now.record.add(event.timeStamp, store.$state.get().x, (event.clientY - now.startY) * now.scale);
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    move(event);
    drag.current = undefined;
    if (now.farthest >= STILL) void store.submit(now.record.points());
    else store.letGo();
  };
  const cancel = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.pointer !== event.pointerId) return;
    drag.current = undefined;
    store.letGo();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (phase !== "ready") return;
    if (by === undefined) void store.submit();
    else store.stepTo(x + by * (event.shiftKey && Math.abs(by) === 1 ? 10 : 1));
  };

  const place = PLACES[Math.min(4, Math.floor((x / MAX_X) * 5))] ?? "middle";
  // At low risk one sentence is enough, and it stands in the bar.
  const isSimple = (challenge?.level ?? "low") === "low";
  const task = isSimple ? t("sliderTask") : t("signTask");
  const hint = isSimple ? t("sliderTask") : t("sliderBar");
  const said = phase === "passed" || phase === "failed" || phase === "checking" ? t(phase) : hint;
  const blockIcon = phase === "passed" || phase === "failed" ? ICONS[phase] : ArrowRight;
  return (
    <>
      {isSimple ? <VisuallyHidden id={`${id}-task`}>{task}</VisuallyHidden> : <p id={`${id}-task`}>{task}</p>}
      <Frame part="picture">
        {challenge?.originalImageBase64 && <img src={imageUrl(challenge.originalImageBase64)} alt="" />}
        {challenge?.jigsawImageBase64 && (
          <Piece
            src={imageUrl(challenge.jigsawImageBase64)}
            alt=""
            style={{ left: `${(x / CAPTCHA_WIDTH) * 100}%` }}
          />
        )}
        <Waiting state={state} onRetry={() => store.load()} />
      </Frame>
      <Bar part="bar" data-phase={phase}>
        <span aria-hidden style={beside(x / MAX_X)}>
          {phase === "dragging" || (phase === "ready" && x > 0) ? "" : said}
        </span>
        <Block
          part="block"
          role="slider"
          tabIndex={0}
          data-autofocus=""
          aria-label={t("sliderName")}
          aria-describedby={`${id}-task ${id}-keys`}
          aria-valuemin={0}
          aria-valuemax={MAX_X}
          aria-valuenow={Math.round(x)}
          aria-valuetext={t("sliderValue", { place: t(place), x: Math.round(x), max: MAX_X })}
          aria-disabled={!usable || undefined}
          style={{ "--share": x / MAX_X }}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={cancel}
          onKeyDown={onKeyDown}
        >
          {phase === "checking" ? <Spinner size={20} label="" /> : <Icon of={blockIcon} size={20} />}
        </Block>
      </Bar>
      <VisuallyHidden id={`${id}-keys`}>{t("sliderKeys")}</VisuallyHidden>
      {(buttons || state.byKeys) && (
        <Row>
          {STEPS.map(({ by, text, name }) => (
            <Step
              key={by}
              size="s"
              variant="secondary"
              aria-label={t(name)}
              aria-disabled={!usable || undefined}
              onClick={() => store.stepTo(x + by)}
            >
              {text}
            </Step>
          ))}
          <Button
            size="s"
            variant="primary"
            aria-disabled={!usable || undefined}
            onClick={() => void store.submit()}
          >
            {t("confirm")}
          </Button>
        </Row>
      )}
    </>
  );
}
