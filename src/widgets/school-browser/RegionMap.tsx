import type { KeyboardEvent, ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { schoolList } from "../../core/contract/directory.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { messages } from "./messages.js";

export type Region = Output<typeof schoolList>["regions"][number];

const Box = styled.div`
  container-type: inline-size;

  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }
  g[role="button"] {
    cursor: pointer;
  }
  path {
    fill: color-mix(in srgb, var(--edu-accent) var(--density), var(--edu-surface-raised));
    stroke: var(--edu-surface);
    stroke-width: 5;
    stroke-linejoin: round;
    transition: fill var(--edu-motion-small) var(--edu-ease);
  }
  g:hover > path {
    fill: color-mix(in srgb, var(--edu-accent) calc(var(--density) + 14%), var(--edu-surface-raised));
  }
  path.outline {
    fill: none;
    stroke: var(--edu-accent);
    stroke-width: 8;
    pointer-events: none;
  }
  g:focus {
    outline: none;
  }
  g:focus-visible > path {
    stroke: var(--edu-accent);
    stroke-width: 10;
    stroke-dasharray: 18 8;
  }
  text {
    fill: var(--edu-text);
    paint-order: stroke;
    stroke: var(--edu-surface);
    stroke-width: 7px;
    stroke-linejoin: round;
    font-size: 27px;
    font-weight: 500;
    text-anchor: middle;
    pointer-events: none;
  }
  text.count {
    fill: var(--edu-text-muted);
    font-size: 24px;
    font-variant-numeric: tabular-nums;
  }
  @container (max-width: 480px) {
    text {
      font-size: 36px;
    }
    text.count {
      font-size: 32px;
    }
  }
  @media (forced-colors: active) {
    path {
      fill: Canvas;
      stroke: CanvasText;
    }
    g[aria-pressed="true"] > path {
      fill: Highlight;
    }
  }
`;

/** How dark a region is, in percent of the accent: more schools, more of it. */
const densityOf = (count: number, most: number): string =>
  `${count === 0 ? 4 : 12 + Math.round((26 * count) / Math.max(1, most))}%`;

/** The part of the box that the shapes fill: no map stands in an empty margin. */
function frameOf(regions: readonly Region[]): string {
  const points = regions.flatMap(({ shape }) =>
    [...shape.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top].join(" ");
}
/** Room for the outline of what is chosen. */
const MARGIN = 8;

/** The regions as shapes, each a switch: the same choice as in the list beside it. */
export function RegionMap({
  regions,
  chosen,
  onToggle,
}: {
  readonly regions: readonly Region[];
  readonly chosen: readonly string[];
  readonly onToggle: (code: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const most = Math.max(...regions.map(({ count }) => count));
  const shown = regions.filter(({ shape }) => shape !== "");
  return (
    <Box part="map">
      <svg viewBox={frameOf(shown)} role="group" aria-label={t("map")}>
        {shown.map(({ code, name, shape, x, y, count }) => (
          <g
            key={code}
            role="button"
            tabIndex={0}
            aria-pressed={chosen.includes(code)}
            aria-label={t("regionCount", { name, count })}
            style={{ "--density": densityOf(count, most) } as object}
            onClick={() => onToggle(code)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              onToggle(code);
            }}
          >
            <path d={shape} />
            <text x={x} y={y} lang={textLang(name, locale)}>
              {name}
            </text>
            <text className="count" x={x} y={y} dy="1.3em">
              {count}
            </text>
          </g>
        ))}
        {/* Over the neighbors of what is chosen. */}
        {shown
          .filter(({ code }) => chosen.includes(code))
          .map(({ code, shape }) => (
            <path key={code} className="outline" d={shape} aria-hidden />
          ))}
      </svg>
    </Box>
  );
}
