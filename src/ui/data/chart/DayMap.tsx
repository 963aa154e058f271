import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland } from "../../../core/element/index.js";

const DAY = 86_400_000;
const CELL = 16;
const STEP = CELL + 4;
const LEFT = 34;
const TOP = 20;
const ROWS = 7;

const Scroll = styled.div`
  overflow-x: auto;
  /* The newest days are at its end: there it begins where there is not room for all. */
  direction: rtl;

  svg {
    display: block;
    max-width: none;
    margin-right: auto;
    direction: ltr;
  }
  text {
    fill: var(--edu-text-muted);
    font-size: 11px;
  }
  rect {
    fill: var(--edu-accent);
    fill-opacity: 0.16;
  }
  rect[data-level="0"] {
    fill: var(--edu-line);
    fill-opacity: 0.6;
  }
  rect[data-level="2"] {
    fill-opacity: 0.4;
  }
  rect[data-level="3"] {
    fill-opacity: 0.68;
  }
  rect[data-level="4"] {
    fill-opacity: 1;
  }
`;

/** Monday is 0; 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % 7;
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

export interface DayMapProps {
  /** What it shows in a sentence, for those who do not see it. */
  readonly label: string;
  /** Both since 1970-01-01; the columns are whole weeks from Monday. */
  readonly from: number;
  readonly to: number;
  /** 0 for none, to 4. */
  readonly levelOf: (day: number) => 0 | 1 | 2 | 3 | 4;
  /** Of a cell that somebody points at. */
  readonly titleOf: (day: number) => string;
}

/** A year of days, a column for each week; the newest is in sight. */
export function DayMap({ label, from, to, levelOf, titleOf }: DayMapProps): ReactNode {
  const { locale } = useIsland();
  const say = (day: number, options: Intl.DateTimeFormatOptions) =>
    new Date(day * DAY).toLocaleDateString(locale, { timeZone: "UTC", ...options });
  const first = weekOf(from);
  const weeks = weekOf(to) - first + 1;
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  // Where a month begins, unless the one before has no room for its name.
  const months = days.filter((day) => new Date(day * DAY).getUTCDate() === 1);
  const shown = months.filter((day) => weekOf(day) - first < weeks - 1);
  const xOf = (day: number) => LEFT + (weekOf(day) - first) * STEP;
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <svg role="img" aria-label={label} width={LEFT + weeks * STEP} height={TOP + ROWS * STEP}>
        {shown.map((day) => (
          <text key={day} x={xOf(day)} y={12}>
            {say(day, { month: "short" })}
          </text>
        ))}
        {[0, 2, 4].map((row) => (
          <text key={row} x={0} y={TOP + row * STEP + CELL - 4}>
            {say(4 + row, { weekday: "short" })}
          </text>
        ))}
        {days.map((day) => (
          <rect
            key={day}
            data-level={levelOf(day)}
            x={xOf(day)}
            y={TOP + weekdayOf(day) * STEP}
            width={CELL}
            height={CELL}
            rx={3}
          >
            <title>{titleOf(day)}</title>
          </rect>
        ))}
      </svg>
    </Scroll>
  );
}
