import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Muted } from "../../layout/styles.js";
import { axisTop, LINES } from "./axis.js";
import { messages } from "./chart-messages.js";

export interface Datum {
  /** Below the axis. */
  readonly label: string;
  readonly value: number;
  /** The whole of it in words. */
  readonly text: string;
}

const HEIGHT = 220;
const LEFT = 48;
const TOP = 12;
const BOTTOM = 28;
/** Px that a label takes at least. */
const LABEL = 64;

const Box = styled.div`
  border-radius: var(--edu-radius-control);

  svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  path,
  rect {
    stroke: none;
    fill: none;
  }
  .grid {
    stroke: var(--edu-line);
    stroke-width: 1;
  }
  .bar {
    fill: var(--edu-accent);
    opacity: 0.75;
  }
  .bar[data-active] {
    opacity: 1;
  }
  .line {
    stroke: var(--edu-accent);
    stroke-width: 2;
  }
  .area {
    fill: var(--edu-accent);
    fill-opacity: 0.16;
  }
  .at {
    stroke: var(--edu-text-muted);
    stroke-width: 1;
  }
  text {
    fill: var(--edu-text-muted);
    font-size: 12px;
    font-family: inherit;
  }
  @media (forced-colors: active) {
    .bar,
    .area {
      fill: Highlight;
    }
    .line {
      stroke: Highlight;
    }
  }
`;
const Said = styled(Muted)`
  min-height: 24px;
  font-variant-numeric: tabular-nums;
`;

/**
 * Bars or a curve of one series. The arrow keys go from one value to the next, which is said in words below it; so does a
 * finger or the mouse.
 */
export function SeriesChart({
  kind,
  label,
  data,
  max,
  sayValue,
}: {
  readonly kind: "bars" | "curve";
  readonly label: string;
  readonly data: readonly Datum[];
  /** Of the axis; unless said, above the greatest value, with round numbers at its lines. */
  readonly max?: number;
  readonly sayValue: (value: number) => string;
}): ReactNode {
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  const [chosen, setChosen] = useState<number>();
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(200, Math.floor(entry.contentRect.width)));
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const top = max ?? axisTop(data.map(({ value }) => value));
  const inner = { width: width - LEFT, height: HEIGHT - TOP - BOTTOM };
  const step = inner.width / Math.max(1, data.length);
  const xOf = (at: number) => LEFT + step * (at + 0.5);
  const yOf = (value: number) => TOP + inner.height * (1 - Math.min(1, value / top));
  const every = Math.max(1, Math.ceil((data.length * LABEL) / inner.width));
  const last = data.length - 1;
  const at = Math.min(last, chosen ?? last);
  const active = data[at];
  const choose = (next: number) => setChosen(Math.max(0, Math.min(last, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 5,
      PageUp: at + 5,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    choose(Math.floor((clientX - currentTarget.getBoundingClientRect().left - LEFT) / step));
  const line = data
    .map(({ value }, index) => `${index === 0 ? "M" : "L"}${xOf(index)} ${yOf(value)}`)
    .join("");
  return (
    <>
      <Box
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, data.length)}
        aria-valuenow={at + 1}
        aria-valuetext={active?.text ?? ""}
        aria-description={t("keys")}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        <svg aria-hidden width={width} height={HEIGHT}>
          {Array.from({ length: LINES + 1 }, (_, nth) => {
            const value = (top * nth) / LINES;
            return (
              <g key={nth}>
                <path className="grid" d={`M${LEFT} ${yOf(value)}H${width}`} />
                <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end">
                  {sayValue(value)}
                </text>
              </g>
            );
          })}
          {kind === "bars" ? (
            data.map(({ label: name, value }, index) => (
              <rect
                key={name}
                className="bar"
                data-active={index === at || undefined}
                x={xOf(index) - step * 0.35}
                y={yOf(value)}
                width={step * 0.7}
                height={TOP + inner.height - yOf(value)}
              />
            ))
          ) : (
            <>
              <path className="area" d={`${line}L${xOf(last)} ${yOf(0)}L${xOf(0)} ${yOf(0)}Z`} />
              <path className="line" d={line} />
            </>
          )}
          {chosen !== undefined && kind === "curve" && (
            <path className="at" d={`M${xOf(at)} ${TOP}V${TOP + inner.height}`} />
          )}
          {data.map(({ label: name }, index) =>
            index % every === 0 ? (
              <text key={name} x={xOf(index)} y={HEIGHT - 8} textAnchor="middle">
                {name}
              </text>
            ) : undefined,
          )}
        </svg>
      </Box>
      <Said aria-hidden>{active?.text}</Said>
    </>
  );
}
