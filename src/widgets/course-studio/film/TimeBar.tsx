import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import type { EditCue, EditQuestion } from "./edit.js";
import { messages } from "./messages.js";

const Root = styled.div`
  position: relative;
  height: 52px;
  margin-inline: 12px;
  touch-action: none;

  [role="slider"]:focus-visible {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
`;
const Rail = styled.div`
  position: absolute;
  inset-inline: -12px;
  inset-block: 26px 0;
  padding-inline: 12px;
  border-radius: var(--edu-radius-control);
  cursor: pointer;

  > div {
    position: relative;
    height: 6px;
    margin-block-start: 10px;
    border-radius: 3px;
    background: var(--edu-line-field);
  }
  i {
    position: absolute;
    inset-block: 0;
    border-radius: 3px;
    background: var(--edu-accent);
  }
  .cue {
    inset-block: -4px;
    background: var(--edu-info);
    opacity: 0.6;
  }
`;
const Mark = styled.span`
  position: absolute;
  inset-block-start: 0;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-inline-start: -12px;
  border: 2px solid var(--edu-accent);
  border-radius: 50% 50% 50% 0;
  rotate: -45deg;
  background: var(--edu-surface);
  color: var(--edu-text);
  font-size: var(--edu-size-1);
  font-weight: 600;
  cursor: grab;

  > span {
    rotate: 45deg;
  }
  &[data-on] {
    background: var(--edu-accent);
    color: var(--edu-on-accent);
  }
  &[data-wrong] {
    border-color: var(--edu-bad);
  }
  &[aria-readonly="true"] {
    cursor: pointer;
  }
`;

/** Seconds that a key moves by. */
const stepOf = (key: string, small: number, large: number): number | undefined =>
  ({
    ArrowLeft: -small,
    ArrowDown: -small,
    ArrowRight: small,
    ArrowUp: small,
    PageDown: -large,
    PageUp: large,
    Home: -Infinity,
    End: Infinity,
  })[key];

export interface TimeBarProps {
  readonly now: number;
  /** Seconds. */
  readonly length: number;
  readonly questions: readonly EditQuestion[];
  /** Keys of those that cannot be saved. */
  readonly wrong: ReadonlySet<number>;
  readonly chosen: number | undefined;
  /** The caption that is edited. */
  readonly cue: EditCue | undefined;
  readonly onSeek: (seconds: number) => void;
  readonly onChoose: (key: number) => void;
  readonly onMove: (key: number, at: number) => void;
}

/** Where the film is, and where its questions stand: sliders, each of them for the pointer and for keys. */
export function TimeBar({
  now,
  length,
  questions,
  wrong,
  chosen,
  cue,
  onSeek,
  onChoose,
  onMove,
}: TimeBarProps): ReactNode {
  const t = useMessages(messages);
  const root = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ readonly key: number; readonly at: number }>();
  const [isSeeking, setSeeking] = useState(false);
  const end = Math.max(1, Math.floor(length) - 1);
  const share = (seconds: number) =>
    `${length > 0 ? Math.min(100, Math.max(0, (seconds * 100) / length)) : 0}%`;
  const secondsAt = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * length;
  };
  const within = (at: number) => Math.max(0, Math.min(end, Math.round(at)));
  const onKeys = (
    event: KeyboardEvent,
    from: number,
    small: number,
    large: number,
    to: (at: number) => void,
  ) => {
    const step = stepOf(event.key, small, large);
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    to(Math.max(0, Math.min(end, from + step)));
  };
  const shown = [...questions].map((one) => (drawn?.key === one.key ? { ...one, at: drawn.at } : one));
  return (
    <Root ref={root} role="group" aria-label={t("marks")}>
      <Rail
        role="slider"
        tabIndex={0}
        aria-label={t("position")}
        aria-valuemin={0}
        aria-valuemax={Math.round(length)}
        aria-valuenow={Math.round(now)}
        aria-valuetext={t("positionText", { time: clockLength(now), length: clockLength(length) })}
        onKeyDown={(event) => onKeys(event, now, 5, 30, onSeek)}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setSeeking(true);
          onSeek(secondsAt(event));
        }}
        onPointerMove={(event) => isSeeking && onSeek(secondsAt(event))}
        onPointerUp={() => setSeeking(false)}
        onPointerCancel={() => setSeeking(false)}
      >
        <div>
          <i style={{ insetInlineStart: 0, width: share(now) }} />
          {cue && (
            <i
              className="cue"
              style={{
                insetInlineStart: share(cue.from / 1000),
                width: share((cue.to - cue.from) / 1000),
              }}
            />
          )}
        </div>
      </Rail>
      {shown.map((one, place) => (
        <Mark
          key={one.key}
          role="slider"
          tabIndex={0}
          data-on={one.key === chosen || undefined}
          data-wrong={wrong.has(one.key) || undefined}
          aria-label={t("questionAt", {
            at: place + 1,
            time: clockLength(one.at),
            stem: one.stem || t("untitled"),
          })}
          aria-valuemin={0}
          aria-valuemax={end}
          aria-valuenow={one.at}
          aria-valuetext={clockLength(one.at)}
          style={{ insetInlineStart: share(one.at) }}
          onKeyDown={(event) => {
            if (event.key === "Enter" || event.key === " ") {
              event.preventDefault();
              onChoose(one.key);
            } else onKeys(event, one.at, 1, 10, (at) => onMove(one.key, within(at)));
          }}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            onChoose(one.key);
            setDrawn({ key: one.key, at: one.at });
          }}
          onPointerMove={(event) => drawn && setDrawn({ ...drawn, at: within(secondsAt(event)) })}
          onPointerUp={() => {
            if (drawn && drawn.at !== questions.find(({ key }) => key === drawn.key)?.at)
              onMove(drawn.key, drawn.at);
            setDrawn(undefined);
          }}
          onPointerCancel={() => setDrawn(undefined)}
        >
          <span>{place + 1}</span>
        </Mark>
      ))}
    </Root>
  );
}
