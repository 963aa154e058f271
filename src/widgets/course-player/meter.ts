/**
 * What was watched, measured: whole seconds that were played through. Positions come from the film's own clock; a jump
 * breaks the line, and so does an advance that the wall's clock cannot explain.
 */
import { type Interval, union, without } from "../../core/rules/progress.js";

/** Seconds: a film's clock begins and ends its seconds a little beside them. */
const SLACK = 0.2;

export interface Meter {
  /**
   * The film stands at a position.
   * @param now milliseconds of any steady clock
   * @param rate how fast it plays
   */
  at(position: number, now: number, rate: number): void;
  /** It stopped or jumped: the next position begins anew. */
  cut(): void;
  /** Whole seconds that were played through and not taken yet; they count as taken now. */
  take(): Interval[];
  /** All that was played through. */
  all(): Interval[];
}

/** Of a line of play the seconds that it covers from their beginning to their end. */
const whole = ([from, to]: Interval): Interval => [
  Math.max(0, Math.ceil(from - SLACK)),
  Math.floor(to + SLACK),
];

export function watchMeter(): Meter {
  let lines: Interval[] = [];
  let taken: Interval[] = [];
  let last: { position: number; now: number } | undefined;
  const all = () => union(lines.map(whole));
  return {
    at(position, now, rate) {
      const advance = last ? position - last.position : 0;
      const possible = last ? ((now - last.now) / 1000) * rate * 1.1 + 1 : 0;
      if (last && advance > 0 && advance <= possible)
        lines = union(lines, [[Math.max(0, last.position), position]]);
      last = { position, now };
    },
    cut: () => (last = undefined),
    take() {
      const fresh = without(all(), taken);
      taken = union(taken, fresh);
      return fresh;
    },
    all,
  };
}

/** Pages that were open long enough, from 1. */
export interface PageMeter {
  /** A page is in front of the person, for another while. */
  at(page: number, seconds: number): void;
  take(): number[];
  all(): number[];
}

/** @param dwell seconds that make a page read */
export function pageMeter(dwell: number): PageMeter {
  const open = new Map<number, number>();
  const taken = new Set<number>();
  const all = () => [...open].filter(([, seconds]) => seconds >= dwell).map(([page]) => page);
  return {
    at: (page, seconds) => void open.set(page, (open.get(page) ?? 0) + seconds),
    take() {
      const fresh = all().filter((page) => !taken.has(page));
      for (const page of fresh) taken.add(page);
      return fresh;
    },
    all,
  };
}
