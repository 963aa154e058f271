/** What follows when a node is done, and how progress is told. */
import { type Interval, totals, union } from "../../../core/rules/index.js";
import { nodesAfter, setTotals } from "../course/index.js";
import type { Ctx } from "../../http/index.js";
import type { Trx } from "../../adapters/index.js";
import { outlineOf } from "./outline.js";
import * as store from "./store.js";

export const progressAnswer = (
  node: number,
  it: { watched: readonly Interval[]; percent: number; isDone: boolean; position: number },
  course: number,
) => ({
  node,
  state: it.isDone ? ("done" as const) : ("started" as const),
  percent: it.percent,
  watched: union(it.watched).map(([from, to]): [number, number] => [from, to]),
  position: it.position,
  course,
});

export interface Enrolled {
  readonly enrollment_id: number;
  readonly run_id: number;
}

/**
 * Counts what is done of the run into the enrolment.
 * @param fresh nodes that became done just now
 * @returns percent of the run, and the items that are open by it to somebody who learns
 */
export async function count(
  trx: Trx,
  { enrollment_id, run_id }: Enrolled,
  fresh: readonly number[],
  now: number,
): Promise<{ percent: number; opened: number[] }> {
  const who = { id: enrollment_id, isStaff: false };
  const outline = await outlineOf(trx, run_id, who, now);
  const { done, percent } = totals(outline);
  await setTotals(trx, enrollment_id, { done, percent });
  const waiting = await nodesAfter(trx, run_id, [...fresh, ...foldersOf(outline, fresh)]);
  // What waits in a folder is opened with it.
  const parents = new Map(outline.map(({ id, parent }) => [id, parent]));
  const isIn = (id: number | undefined): boolean =>
    id !== undefined && id !== 0 && (waiting.has(id) || isIn(parents.get(id)));
  const opened = outline.filter(({ id, locked }) => !locked && isIn(id) && !fresh.includes(id));
  return { percent, opened: opened.map(({ id }) => id) };
}

/** The sections and chapters that nodes stand in. */
function foldersOf(outline: readonly { id: number; parent: number }[], nodes: readonly number[]): number[] {
  const parents = new Map(outline.map(({ id, parent }) => [id, parent]));
  const found = new Set<number>();
  for (const node of nodes)
    for (let up = parents.get(node) ?? 0; up !== 0 && !found.has(up); up = parents.get(up) ?? 0)
      found.add(up);
  return [...found];
}

/** A node is done, or begun, by something else than a beat: it is marked, and counted. */
export async function finish(
  ctx: Ctx,
  member: Enrolled,
  node: number,
  change: { state: "started" | "done"; percent: number; answered?: readonly number[] },
): Promise<{ progress: ReturnType<typeof progressAnswer>; opened: number[] }> {
  const { platform } = ctx;
  const at = platform.clock.now();
  return platform.transaction(async (trx) => {
    await store.mark(trx, { enrollment_id: member.enrollment_id, node_id: node, at, ...change });
    const { percent, opened } = await count(trx, member, change.state === "done" ? [node] : [], at);
    const [row] = await store.progressOf(trx, member.enrollment_id, [node]);
    const progress = progressAnswer(
      node,
      {
        watched: store.fromMultirange(row?.watched ?? ""),
        percent: row?.percent ?? change.percent,
        isDone: row?.state === "done",
        position: row?.position ?? 0,
      },
      percent,
    );
    return { progress, opened };
  });
}
