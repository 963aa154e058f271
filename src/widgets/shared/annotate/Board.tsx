import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Annotation } from "../../../core/contract/annotation.js";
import { type ColorName, COLORS } from "../strokes.js";

export type Tool = Annotation["type"];

/** Over a picture or a page, in its size; what is drawn on is white in every theme. */
const Layer = styled.div`
  position: absolute;
  inset: 0;
  touch-action: none;
  user-select: none;

  &[data-reading] {
    touch-action: auto;
    pointer-events: none;
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
    pointer-events: none;
  }
  button {
    position: absolute;
    min-width: 24px;
    height: 24px;
    margin: -12px 0 0 -12px;
    border-radius: 999px;
    background: #c3312b;
    color: #fff;
    font-size: var(--edu-size-1);
    font-weight: 600;
    pointer-events: auto;
  }
  button[data-type="box"] {
    margin: -12px 0 0 -4px;
  }
  button:focus-visible {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px #fff;
  }
`;

/** The drawing's own units: shares of a page times so many. */
const UNITS = 1000;
const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (share: number, most = 1): number => Number(Math.min(most, Math.max(0, share)).toFixed(4));

/** Moved by shares of the page; a line stays where it was drawn. */
function moved(mark: Annotation, x: number, y: number): Annotation {
  if (mark.type === "pen") return mark;
  const [width, height] = mark.type === "box" ? [mark.width, mark.height] : [0, 0];
  return { ...mark, x: within(mark.x + x, 1 - width), y: within(mark.y + y, 1 - height) };
}

export type Drawn =
  | { readonly type: "pen"; readonly color: ColorName; readonly points: [number, number, number][] }
  | {
      readonly type: "box";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: "note"; readonly x: number; readonly y: number };

export interface BoardProps {
  /** Of this page, with the number by which each is known in the list. */
  readonly marks: readonly { readonly mark: Annotation; readonly no: number; readonly label: string }[];
  /** Nothing: it is only read. */
  readonly tool: Tool | undefined;
  readonly color: ColorName;
  readonly label: string;
  readonly onDraw: (drawn: Drawn) => void;
  readonly onMove: (mark: Annotation) => void;
  readonly onChoose: (id: string) => void;
}

/** Marks on one page, and new ones by pen, mouse or finger. */
export function Board({ marks, tool, color, label, onDraw, onMove, onChoose }: BoardProps): ReactNode {
  const drawing = useRef<Drawn>(undefined);
  const start = useRef<readonly [number, number]>([0, 0]);
  const [live, setLive] = useState<Drawn>();
  const placeOf = (event: PointerEvent<HTMLDivElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)];
  };
  const put = (next: Drawn | undefined) => {
    drawing.current = next;
    setLive(next);
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (!tool || !event.isPrimary || event.button > 0 || event.target !== event.currentTarget) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = placeOf(event);
    start.current = [x, y];
    if (tool === "pen") put({ type: "pen", color, points: [[x, y, within(event.pressure || 0.5)]] });
    else if (tool === "box") put({ type: "box", x, y, width: 0, height: 0 });
    else put({ type: "note", x, y });
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const now = drawing.current;
    if (!now) return;
    const [x, y] = placeOf(event);
    const [fromX, fromY] = start.current;
    if (now.type === "pen") {
      if (now.points.length < 2000)
        put({ ...now, points: [...now.points, [x, y, within(event.pressure || 0.5)]] });
    } else if (now.type === "box")
      put({
        type: "box",
        x: Math.min(x, fromX),
        y: Math.min(y, fromY),
        width: within(Math.abs(x - fromX)),
        height: within(Math.abs(y - fromY)),
      });
    else put({ type: "note", x, y });
  };
  const up = () => {
    const done = drawing.current;
    put(undefined);
    if (!done) return;
    // A press that went nowhere is no box.
    if (done.type === "box" && (done.width < 0.005 || done.height < 0.005)) return;
    onDraw(done);
  };
  const press = (mark: Annotation) => (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [];
    if (!tool || x === undefined || y === undefined) return;
    event.preventDefault();
    onMove(moved(mark, x, y));
  };
  const shape = (one: Annotation | Drawn, key: string): ReactNode => {
    if (one.type === "pen")
      return (
        <polyline
          key={key}
          points={(one.points.length === 1 ? [...one.points, ...one.points] : one.points)
            .map(([x, y]) => `${x * UNITS},${y * UNITS}`)
            .join(" ")}
          stroke={COLORS[one.color]}
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
        />
      );
    if (one.type === "box")
      return (
        <rect
          key={key}
          x={one.x * UNITS}
          y={one.y * UNITS}
          width={one.width * UNITS}
          height={one.height * UNITS}
          stroke={COLORS.red}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      );
    return null;
  };
  return (
    <Layer
      role="group"
      aria-label={label}
      data-reading={tool === undefined || undefined}
      style={{ cursor: tool ? "crosshair" : undefined }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => put(undefined)}
    >
      <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" aria-hidden>
        {marks.map(({ mark }) => shape(mark, mark.id))}
        {live && shape(live, "live")}
      </svg>
      {marks.map(({ mark, no, label: name }) => {
        if (mark.type === "pen") return null;
        return (
          <button
            key={mark.id}
            type="button"
            data-type={mark.type}
            style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
            aria-label={name}
            title={mark.note || undefined}
            onKeyDown={press(mark)}
            onClick={() => onChoose(mark.id)}
          >
            {no}
          </button>
        );
      })}
    </Layer>
  );
}
