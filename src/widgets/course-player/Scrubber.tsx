import { useStore } from "../../core/element/useStore.js";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import type { Interval } from "../../core/rules/progress.js";
import { clockLength } from "../../ui/layout/numbers.js";
import type { Film, NodeData } from "./film.js";
import { messages } from "./messages.js";

const Root = styled.div`
  position: relative;
  height: 24px;
  cursor: pointer;
  touch-action: none;

  @media (pointer: coarse) {
    height: 44px;
  }
  &[aria-disabled="true"] {
    cursor: not-allowed;
  }
  &:focus-visible {
    outline: 2px solid #fff;
    outline-offset: 2px;
  }
`;
const Rail = styled.div`
  position: absolute;
  inset-block: calc(50% - 2px);
  inset-inline: 0;
  height: 4px;
  border-radius: 2px;
  background: rgb(255 255 255 / 0.28);
  overflow: hidden;

  i {
    position: absolute;
    inset-block: 0;
  }
  .buffered {
    background: rgb(255 255 255 / 0.3);
  }
  .watched {
    inset-block-start: 2px;
    background: #4cc38a;
  }
  .played {
    inset-inline-start: 0;
    background: var(--edu-accent);
  }
  .chapter {
    width: 2px;
    background: #0b0f17;
  }
`;
const Knob = styled.span`
  position: absolute;
  inset-block-start: calc(50% - 7px);
  width: 14px;
  height: 14px;
  margin-inline-start: -7px;
  border-radius: 50%;
  background: #fff;
  box-shadow: 0 0 0 2px rgb(11 15 23 / 0.6);
`;
const Tip = styled.span`
  position: absolute;
  inset-block-end: 100%;
  translate: -50% 0;
  max-width: 240px;
  padding: 2px var(--edu-space-2);
  border-radius: var(--edu-radius-control);
  background: rgb(11 15 23 / 0.92);
  color: #f5f7fa;
  font-size: var(--edu-size-1);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  pointer-events: none;
`;

/** Seconds that an arrow key moves. */
export const STEP = 5;
/** Seconds of J and L, of two taps, and of the buttons beside them. */
export const SKIP = 10;

/**
 * Where the film is: buffered, watched, chapters; a slider for the keyboard and for assistive technology.
 */
export function Scrubber({
  film,
  chapters,
  isLocked,
}: {
  readonly film: Film;
  readonly chapters: NodeData["chapters"];
  /** No jumps at all here. */
  readonly isLocked: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const { time, duration, buffered, watched } = useStore(film.$state);
  const ref = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number>();
  const [drawn, setDrawn] = useState<number>();
  const shown = drawn ?? time;
  const part = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds * 100) / duration) : 0}%`;
  const chapterAt = (seconds: number) => chapters.findLast(({ at }) => at <= seconds)?.title;
  const secondsAt = (event: PointerEvent) => {
    const box = ref.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * duration;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: time - STEP,
      ArrowDown: time - STEP,
      ArrowRight: time + STEP,
      ArrowUp: time + STEP,
      PageDown: time - 30,
      PageUp: time + 30,
      Home: 0,
      End: duration - 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    film.seek(to);
  };
  const bars = (kind: string, list: readonly Interval[]) =>
    list.map(([from, to]) => (
      <i
        key={`${kind}${from}`}
        className={kind}
        style={{ insetInlineStart: part(from), width: part(to - from) }}
      />
    ));
  const chapter = chapterAt(shown);
  const spoken = { time: clockLength(shown), duration: clockLength(duration) };
  const tip = hover ?? drawn;
  return (
    <Root
      ref={ref}
      part="scrubber"
      role="slider"
      tabIndex={0}
      aria-label={t("position")}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={chapter ? t("positionChapter", { ...spoken, chapter }) : t("positionText", spoken)}
      aria-disabled={isLocked || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn(secondsAt(event));
      }}
      onPointerMove={(event) => {
        setHover(secondsAt(event));
        if (drawn !== undefined) setDrawn(secondsAt(event));
      }}
      onPointerUp={(event) => {
        if (drawn !== undefined) film.seek(secondsAt(event));
        setDrawn(undefined);
        if (event.pointerType !== "mouse") setHover(undefined);
      }}
      onPointerCancel={() => setDrawn(undefined)}
      onPointerLeave={() => setHover(undefined)}
    >
      <Rail>
        {bars("buffered", buffered)}
        <i className="played" style={{ width: part(shown) }} />
        {bars("watched", watched)}
        {chapters
          .filter(({ at }) => at > 0)
          .map(({ at }) => (
            <i key={at} className="chapter" style={{ insetInlineStart: part(at) }} />
          ))}
      </Rail>
      <Knob style={{ insetInlineStart: part(shown) }} />
      {tip !== undefined && (
        <Tip style={{ insetInlineStart: part(tip) }}>
          {clockLength(tip)} {chapterAt(tip)}
        </Tip>
      )}
    </Root>
  );
}
