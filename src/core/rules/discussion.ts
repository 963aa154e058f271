/** What somebody wrote in a discussion of an outline, and how far it brings its node (docs/domain.md 11.71). */
import type { Done, NodeCompletion } from "./completion.js";
import { completionOf } from "./completion.js";

/** A contribution to a discussion, or a reply in it. */
export interface Written {
  readonly text: string;
  /** All who may read the discussion see it: it was neither taken away nor hidden, and does not wait for a look. */
  readonly isVisible: boolean;
}

/** Characters that were written; blanks are none. */
export const charsOf = (text: string): number => Array.from(text.replace(/\s+/gu, "")).length;

/** How many of somebody's texts count for the node. */
export function countedPosts(completion: NodeCompletion, written: readonly Written[]): number {
  const { chars } = completionOf(completion);
  return written.filter(({ text, isVisible }) => isVisible && charsOf(text) >= chars).length;
}

/** How far the node is by what somebody wrote; whoever keeps it never takes back what is done. */
export function discussedNode(
  completion: NodeCompletion,
  written: readonly Written[],
): Done & { readonly state: "started" | "done" } {
  const { rule, posts } = completionOf(completion);
  if (rule !== "posted") return { state: "started", percent: 0 };
  const percent = Math.min(100, Math.floor((countedPosts(completion, written) * 100) / posts));
  return percent === 100 ? { state: "done", percent } : { state: "started", percent };
}

/** Whether it is only read by now. */
export const isDiscussionClosed = ({ closesAt }: { readonly closesAt: number }, now: number): boolean =>
  closesAt > 0 && closesAt <= now;

/** How a discussion is held in a run that begins later. */
export const laterDiscussion = <T extends { readonly closesAt: number }>(settings: T, shift: number): T => ({
  ...settings,
  closesAt: settings.closesAt > 0 ? Math.max(0, settings.closesAt + shift) : 0,
});
