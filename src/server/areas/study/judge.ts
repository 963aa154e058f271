/**
 * Whether a beat can be true (docs/domain.md 8.3). What it adds to the union of watched seconds is bounded by the
 * time that the player has been open by the server's clock, at the highest speed that the node allows, and ten seconds.
 * The bound is on the union alone: order and repetition cost nothing.
 */
import type { study } from "../../../core/contract/index.js";
import {
  BEAT_GRACE,
  type Interval,
  isNodeDone,
  lengthOf,
  percentWatched,
  union,
} from "../../../core/rules/index.js";
import type { NodeFacts } from "./facts.js";

export interface Beat {
  readonly node: number;
  readonly rev: number;
  readonly intervals: readonly Interval[];
  readonly pages: readonly number[];
  readonly position: number;
  readonly active: number;
}

export interface Known {
  readonly watched: readonly Interval[];
  readonly answered: readonly number[];
  readonly isDone: boolean;
}

export interface Turn {
  /** Milliseconds that the player had its place. */
  readonly openFor: number;
  /** Seconds that were credited to it before. */
  readonly credited: number;
}

export interface Judged {
  readonly verdicts: { rev: number; verdict: study.BeatVerdict; detail: string }[];
  /** What each node is after what was accepted. */
  readonly after: Map<
    number,
    { watched: Interval[]; percent: number; isDone: boolean; position: number; active: number }
  >;
  /** Seconds to credit. */
  readonly growth: number;
}

/** Pages as intervals, or seconds with the last one cut to the length; undefined where it is outside of the node. */
function within(beat: Beat, { byPage, length }: NodeFacts): Interval[] | undefined {
  if (byPage) {
    if (beat.intervals.length > 0 || beat.pages.some((page) => page > length)) return undefined;
    return beat.pages.map((page) => [page, page + 1]);
  }
  if (beat.pages.length > 0) return undefined;
  // Films are some tenths longer than the whole seconds that are told of them.
  if (beat.intervals.some(([from, to]) => to < from || to > length + 2)) return undefined;
  return beat.intervals.map(([from, to]) => [from, Math.min(to, length)]);
}

/**
 * @param facts of every node that is named; one that is missing is none of this run
 * @param known what was kept of each node
 * @param isLocked whether a node is closed to the person
 */
export function judge(
  beats: readonly Beat[],
  facts: ReadonlyMap<number, NodeFacts>,
  known: ReadonlyMap<number, Known>,
  { openFor, credited }: Turn,
  isLocked: (node: number) => boolean,
): Judged {
  const verdicts: Judged["verdicts"] = [];
  const after: Judged["after"] = new Map();
  let growth = 0;
  for (const beat of beats) {
    const node = facts.get(beat.node);
    const refuse = (verdict: study.BeatVerdict, detail: string) =>
      verdicts.push({ rev: beat.rev, verdict, detail });
    if (!node || isLocked(beat.node)) {
      refuse("locked", node ? "closed to the person" : "no node of this run");
      continue;
    }
    const reported = within(beat, node);
    if (!reported) {
      refuse("range", `outside of ${node.length}`);
      continue;
    }
    const before = after.get(beat.node)?.watched ?? union(known.get(beat.node)?.watched ?? []);
    const watched = union(before, reported);
    const more = (lengthOf(watched) - lengthOf(before)) * (node.byPage ? node.completion.dwell : 1);
    const allowed = (openFor / 1000) * (node.byPage ? 1 : node.maxRate / 100) + BEAT_GRACE;
    if (credited + growth + more > allowed) {
      refuse("speed", `${credited + growth + more} s in ${Math.round(openFor / 1000)} s`);
      continue;
    }
    growth += more;
    verdicts.push({ rev: beat.rev, verdict: "ok", detail: "" });
    // What was read of a discussion says nothing of what was said in it.
    const percent = node.completion.rule === "posted" ? 0 : percentWatched(watched, node.length);
    const kept = known.get(beat.node);
    after.set(beat.node, {
      watched,
      percent,
      isDone:
        (kept?.isDone ?? false) ||
        isNodeDone(node.completion, { percent, answered: kept?.answered ?? [] }, node.blocking),
      position: beat.position,
      active: (after.get(beat.node)?.active ?? 0) + beat.active,
    });
  }
  return { verdicts, after, growth };
}
