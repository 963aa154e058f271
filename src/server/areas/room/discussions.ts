/** Discussions of a run's outline, whose contributions are threads of its room (docs/domain.md 11.71). */
import { Code, type Output, type room } from "../../../core/contract/index.js";
import { countedPosts, isDiscussionClosed, type Written } from "../../../core/rules/index.js";
import { type DiscussionNode, discussionNodes } from "../course/index.js";
import { fail, type Member } from "../../http/index.js";
import { followDiscussion, outlineOf } from "../study/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { messages } from "./messages.js";
import type { Viewer } from "./thread-store.js";

type Standing = NonNullable<Output<typeof room.threadList>["discussion"]>;

/** A member with the discussions of the run, and which of them they may not read or not enter. */
export interface Participant extends Viewer {
  readonly discussions: readonly DiscussionNode[];
  /** Nodes that are not open to them at all. */
  readonly locked: readonly number[];
  readonly closed: readonly number[];
}

export async function participantOf(db: Db | Trx, member: Member, now: number): Promise<Participant> {
  const { isStaff, accountId, run } = member;
  const discussions = await discussionNodes(db, run.id);
  const open = { isStaff, accountId, run, discussions, locked: [], closed: [] };
  if (isStaff || discussions.length === 0) return open;
  const [outline, own] = await Promise.all([
    outlineOf(db, run.id, { id: member.enrollment.id, isStaff }, now),
    db
      .selectFrom("thread")
      .select("node_id")
      .distinct()
      .where("run_id", "=", run.id)
      .where("author_id", "=", accountId)
      .where("discussion", "=", true)
      .where("state", "in", ["visible", "pending"])
      .execute(),
  ]);
  const lockedNodes = new Set(outline.flatMap(({ id, locked }) => (locked ? [id] : [])));
  const contributed = new Set(own.map(({ node_id }) => node_id));
  const locked = discussions.flatMap(({ id }) => (lockedNodes.has(id) ? [id] : []));
  const waiting = discussions.flatMap(({ id, settings }) =>
    settings.postFirst && !contributed.has(id) ? [id] : [],
  );
  return { ...open, locked, closed: [...new Set([...locked, ...waiting])] };
}

/** All that somebody wrote in a discussion and did not take away. */
async function writtenIn(db: Db | Trx, node: number, accountId: number): Promise<Written[]> {
  const [threads, posts] = await Promise.all([
    db
      .selectFrom("thread")
      .select(["text", "state"])
      .where("node_id", "=", node)
      .where("discussion", "=", true)
      .where("author_id", "=", accountId)
      .where("state", "<>", "deleted")
      .execute(),
    db
      .selectFrom("post")
      .innerJoin("thread", "thread.id", "post.thread_id")
      .select(["post.text", "post.state", "thread.state as thread_state"])
      .where("thread.node_id", "=", node)
      .where("thread.discussion", "=", true)
      .where("post.author_id", "=", accountId)
      .where("post.state", "<>", "deleted")
      .execute(),
  ]);
  return [
    ...threads.map(({ text, state }) => ({ text, isVisible: state === "visible" })),
    ...posts.map(({ text, state, thread_state }) => ({
      text,
      isVisible: state === "visible" && thread_state === "visible",
    })),
  ];
}

/** Whether a member may write in the room, or in one of its discussions. */
export function writingOf({ readOnly, muted, rights }: Member, isClosed: boolean): Standing["writing"] {
  if (readOnly) return "over";
  if (muted) return "muted";
  return isClosed && !rights.includes("moderate") ? "closed" : "open";
}

/** Whether nobody but its staff writes in the discussion that a thread stands in; one whose node is gone is over. */
export function isThreadClosed(
  { discussions }: Participant,
  thread: { readonly discussion: boolean; readonly node_id: number | null },
  now: number,
): boolean {
  if (!thread.discussion) return false;
  const node = discussions.find(({ id }) => id === thread.node_id);
  return node === undefined || isDiscussionClosed(node.settings, now);
}

/** Those who teach are known by their name; in a discussion its author says whether others are. */
export const mayHideName = (
  { isStaff }: Member,
  { discussions }: Participant,
  thread: { readonly discussion: boolean; readonly node_id: number | null },
): boolean =>
  !isStaff &&
  (!thread.discussion || (discussions.find(({ id }) => id === thread.node_id)?.settings.anonymous ?? false));

/** Where a member stands in a discussion; undefined where the node is none. */
export async function standingIn(
  db: Db,
  member: Member,
  { discussions, closed }: Participant,
  nodeId: number | undefined,
  now: number,
): Promise<Standing | undefined> {
  const node = discussions.find(({ id }) => id === nodeId);
  if (!node) return undefined;
  const written = await writtenIn(db, node.id, member.accountId);
  return {
    posts: written.filter(({ isVisible }) => isVisible).length,
    counted: countedPosts(node.completion, written),
    waits: closed.includes(node.id),
    writing: writingOf(member, isDiscussionClosed(node.settings, now)),
    mayModerate: member.rights.includes("moderate"),
  };
}

/**
 * The discussion that somebody is about to write in; undefined where the node is none.
 * @throws Failure nodeLocked before it opens; forbidden once it is closed
 */
export function demandDiscussion(
  member: Member,
  { discussions, locked }: Participant,
  nodeId: number | null | undefined,
  now: number,
): DiscussionNode | undefined {
  const node = discussions.find(({ id }) => id === nodeId);
  if (!node) return undefined;
  if (locked.includes(node.id)) throw fail(Code.nodeLocked);
  if (isDiscussionClosed(node.settings, now) && !member.rights.includes("moderate"))
    throw fail(Code.forbidden, messages.discussionClosed);
  return node;
}

/**
 * What became of a text in a discussion may make the node done for whoever wrote it, and of a contribution for those who
 * replied to it too.
 */
export async function followThread(
  trx: Trx,
  thread: { readonly id: number; readonly run_id: number; readonly node_id: number | null },
  accounts: readonly number[],
  at: number,
): Promise<void> {
  if (thread.node_id === null) return;
  const node = (await discussionNodes(trx, thread.run_id)).find(({ id }) => id === thread.node_id);
  if (!node) return;
  for (const account of new Set(accounts)) {
    const written = await writtenIn(trx, node.id, account);
    await followDiscussion(trx, { run: thread.run_id, account, node, written }, at);
  }
}

/** All who wrote in a thread. */
export const writersIn = async (trx: Trx, thread: { readonly id: number; readonly author_id: number }) => {
  const posts = await trx
    .selectFrom("post")
    .select("author_id")
    .distinct()
    .where("thread_id", "=", thread.id)
    .execute();
  return [thread.author_id, ...posts.map(({ author_id }) => author_id)];
};
