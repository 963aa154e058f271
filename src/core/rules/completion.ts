/**
 * When a node is done, and how much of a folder or a run (docs/domain.md 8.1 and 8.2). What is done stays done: whoever
 * keeps it never takes it back.
 */
import type { NodeKind } from "../contract/course.js";
import type { NodeState } from "../contract/room.js";
import type { CompletionRule } from "../contract/study.js";
import { PAGE_DWELL, WATCHED_ENOUGH } from "./progress.js";

/** What a node asks for, as its author set it. */
export interface NodeCompletion {
  readonly rule: (typeof CompletionRule)[number];
  /** Of the length, or of the pages. */
  readonly percent?: number | undefined;
  /** Seconds that a page must be open. */
  readonly dwell?: number | undefined;
  /** Contributions to a discussion. */
  readonly posts?: number | undefined;
  /** Characters that each of them has at least. */
  readonly chars?: number | undefined;
}

const DEFAULT_PERCENT: Partial<Record<NodeCompletion["rule"], number>> = {
  watched: WATCHED_ENOUGH,
  score: 60,
};

/** The same with the figures that hold where the author set none. */
export const completionOf = ({
  rule,
  percent,
  dwell,
  posts,
  chars,
}: NodeCompletion): Required<NodeCompletion> => ({
  rule,
  percent: percent ?? DEFAULT_PERCENT[rule] ?? 100,
  dwell: dwell ?? PAGE_DWELL,
  posts: posts ?? 1,
  chars: chars ?? 0,
});

/** Chapters and sections hold others and show nothing themselves. */
export const isFolder = ({ kind }: { readonly kind: NodeKind }): boolean =>
  kind === "chapter" || kind === "section";

/** Plays in time; everything else has pages, or one. */
export const isTimed = ({ kind }: { readonly kind: NodeKind }): boolean =>
  kind === "video" || kind === "audio";

/** Plays in time: a film, a sound, or what was recorded of a live session. */
export const isPlayed = (node: { readonly kind: NodeKind; readonly duration: number }): boolean =>
  isTimed(node) || (node.kind === "live" && node.duration > 0);

/**
 * Whether what somebody has seen of a node makes it done: enough of it, and every question that stops it answered right,
 * whichever comes last. A package says for itself, `manual` is the person's own word, and an assessment is done by what was
 * handed in.
 * @param blocking ids of the questions that stop it
 */
export function isNodeDone(
  completion: NodeCompletion,
  { percent, answered }: { readonly percent: number; readonly answered: readonly number[] },
  blocking: readonly number[],
): boolean {
  const { rule, percent: need } = completionOf(completion);
  if (rule !== "watched" && rule !== "viewed" && rule !== "dwell") return false;
  return percent >= need && blocking.every((question) => answered.includes(question));
}

/**
 * How far an attempt brings the node of its assessment.
 * @param share of the points, from 0 to 1; undefined while somebody has to mark them
 */
export function assessedNode(
  completion: NodeCompletion,
  { isEnded, share }: { readonly isEnded: boolean; readonly share: number | undefined },
): { readonly state: "started" | "done"; readonly percent: number } {
  const { rule, percent: need } = completionOf(completion);
  const reached = rule === "score" ? Math.floor(((share ?? 0) * 10_000) / Math.max(1, need)) : 100;
  return isEnded && reached >= 100
    ? { state: "done", percent: 100 }
    : { state: "started", percent: isEnded ? reached : 0 };
}

/** How far somebody is with a node or a folder. */
export interface Done {
  readonly state: NodeState;
  readonly percent: number;
}
const NEW: Done = { state: "new", percent: 0 };

/** What counts of some items: the required ones, or all where none is required. */
function countedOf<T extends { readonly required: boolean }>(items: readonly T[]): readonly T[] {
  const required = items.filter((item) => item.required);
  return required.length > 0 ? required : items;
}

/** How many of a run's items count, and how many of those are done. Folders are left out. */
export function totals(
  nodes: readonly { readonly kind: NodeKind; readonly required: boolean; readonly state: NodeState }[],
): { done: number; required: number; percent: number } {
  const counted = countedOf(nodes.filter((node) => !isFolder(node)));
  const done = counted.filter(({ state }) => state === "done").length;
  const required = counted.length;
  return { done, required, percent: required === 0 ? 0 : Math.floor((done * 100) / required) };
}

interface Item {
  readonly id: number;
  readonly required: boolean;
}

/** A folder is done when what counts in it is; an empty one holds nobody up. */
export function folderDone(items: readonly Item[], own: ReadonlyMap<number, Done>): Done {
  const counted = countedOf(items).map(({ id }) => own.get(id) ?? NEW);
  if (counted.every(({ state }) => state === "done")) return { state: "done", percent: 100 };
  const percent = Math.floor(counted.reduce((sum, each) => sum + each.percent, 0) / counted.length);
  const isStarted = items.some(({ id }) => (own.get(id) ?? NEW).state !== "new");
  return { state: isStarted ? "started" : "new", percent };
}
