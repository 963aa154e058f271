/** Asking, answering, changing it for a while, taking it away. */
import { Code, isBlank, plainText, type Output, type room } from "../../../core/contract/index.js";
import { type DiscussionNode, isNodeOf } from "../course/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { recall } from "../message/index.js";
import type { Trx } from "../../adapters/index.js";
import { threadKeys } from "./address.js";
import * as discussions from "./discussions.js";
import { messages } from "./messages.js";
import { tellAnswer } from "./news.js";
import { forgetReports } from "./reported.js";
import * as store from "./thread-store.js";
import { isEditable } from "./threads.js";
import { isDoubtful } from "./words.js";

/** Signs of a title that is made of a contribution's first words. */
const TITLE = 60;

/** What staff write waits for nobody. */
const stateOf = (member: Member, ...texts: string[]) =>
  !member.isStaff && isDoubtful(...texts) ? ("pending" as const) : ("visible" as const);

/** @throws Failure muted */
function demandVoice({ muted }: Member): void {
  if (muted) throw fail(Code.muted);
}

async function checkNode(ctx: Ctx, runId: number, node: number | undefined): Promise<void> {
  if (node !== undefined && !(await isNodeOf(ctx.platform.db, runId, node)))
    throw fail(Code.invalid, undefined, { result: { field: "node" } });
}

async function lockedThread(trx: Trx, viewer: store.Viewer, id: number): Promise<store.ThreadRow> {
  await store.lockThread(trx, viewer.run.id, id);
  const row = await store.thread(trx, viewer, id);
  if (!row) throw fail(Code.notFound);
  return row;
}

/** @throws Failure forbidden for what is another's, or was written too long ago */
function checkEditable(
  row: { author_id: number; created_at: number },
  member: Member,
  isLocked: boolean,
  now: number,
): void {
  if (isEditable(row, member, isLocked, now)) return;
  const own = isLocked ? messages.locked : messages.tooLate;
  throw fail(Code.forbidden, row.author_id === member.accountId ? own : undefined);
}

/** The first words of a contribution; of one that is a picture alone the name of the discussion. */
const titleOf = (text: string, node: DiscussionNode): string => {
  const signs = Array.from(text.replace(/\s+/g, " ").trim());
  if (signs.length === 0) return node.title;
  return signs.length > TITLE ? `${signs.slice(0, TITLE - 1).join("")}…` : signs.join("");
};

/** @throws Failure invalid where the discussion's author wants names */
function checkName(anonymous: boolean, node: DiscussionNode | undefined): void {
  if (anonymous && node && !node.settings.anonymous)
    throw fail(Code.invalid, messages.namesWanted, { result: { field: "anonymous" } });
}

export async function threadSave({
  input: { id, thread, title, body, node, second, anonymous },
  ctx,
  member,
}: Given<typeof room.threadSave>): Promise<Output<typeof room.threadSave>> {
  demandVoice(member);
  await checkNode(ctx, id, node);
  const { db, clock, transaction } = ctx.platform;
  const now = clock.now();
  const viewer = await discussions.participantOf(db, member, now);
  const discussion = discussions.demandDiscussion(member, viewer, node, now);
  checkName(anonymous, discussion);
  if (discussion && isBlank(body)) throw fail(Code.invalid, undefined, { result: { field: "body" } });
  const text = plainText(body);
  const named = title ?? (discussion && titleOf(text, discussion));
  if (named === undefined) throw fail(Code.invalid, undefined, { result: { field: "title" } });
  const state = stateOf(member, named, text);
  const values = {
    title: named,
    body: JSON.stringify(body),
    text,
    anonymous,
    node_id: node ?? null,
    second: node === undefined || discussion ? null : (second ?? null),
    discussion: discussion !== undefined,
    state,
  };
  return transaction(async (trx) => {
    if (thread !== undefined) {
      const before = await lockedThread(trx, viewer, thread);
      checkEditable(before, member, before.locked || discussions.isThreadClosed(viewer, before, now), now);
      // A contribution is part of its discussion: staff may move it.
      if (before.discussion && before.node_id !== node)
        throw fail(Code.invalid, undefined, { result: { field: "node" } });
      await trx
        .updateTable("thread")
        .set({ ...values, updated_at: now })
        .where("id", "=", thread)
        .execute();
      await discussions.followThread(trx, { ...before, node_id: values.node_id }, [member.accountId], now);
      return { thread, state };
    }
    const made = await trx
      .insertInto("thread")
      .values({
        ...values,
        run_id: id,
        author_id: member.accountId,
        accepted_post: null,
        created_at: now,
        updated_at: null,
        active_at: now,
      })
      .returning(["id", "run_id", "node_id"])
      .executeTakeFirstOrThrow();
    if (discussion) await discussions.followThread(trx, made, [member.accountId], now);
    return { thread: made.id, state };
  });
}

export async function postSave({
  input: { thread, post, body, anonymous },
  ctx,
  member,
}: Given<typeof room.postSave>): Promise<Output<typeof room.postSave>> {
  demandVoice(member);
  if (isBlank(body)) throw fail(Code.invalid, undefined, { result: { field: "body" } });
  const { db, clock, transaction } = ctx.platform;
  const now = clock.now();
  const viewer = await discussions.participantOf(db, member, now);
  const text = plainText(body);
  const state = stateOf(member, text);
  const values = { body: JSON.stringify(body), text, anonymous, state };
  return transaction(async (trx) => {
    const row = await lockedThread(trx, viewer, thread);
    if (row.discussion) checkName(anonymous, discussions.demandDiscussion(member, viewer, row.node_id, now));
    if (post === undefined && row.locked && !member.rights.includes("moderate"))
      throw fail(Code.forbidden, messages.locked);
    const isClosed = discussions.isThreadClosed(viewer, row, now);
    if (post === undefined && isClosed && !member.rights.includes("moderate"))
      throw fail(Code.forbidden, messages.discussionClosed);
    const made = post === undefined ? undefined : await store.post(trx, member, thread, post);
    if (post !== undefined) {
      if (!made) throw fail(Code.notFound);
      checkEditable(made, member, row.locked || isClosed, now);
      await trx
        .updateTable("post")
        .set({ ...values, updated_at: now })
        .where("id", "=", post)
        .execute();
      await store.recount(trx, thread);
      if (row.discussion) await discussions.followThread(trx, row, [member.accountId], now);
      return { post, state };
    }
    const { id: own } = await trx
      .insertInto("post")
      .values({
        ...values,
        thread_id: thread,
        author_id: member.accountId,
        created_at: now,
        updated_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await store.recount(trx, thread);
    if (row.discussion) await discussions.followThread(trx, row, [member.accountId], now);
    if (state === "visible") await announce(trx, member, row, own, now);
    return { post: own, state };
  });
}

/** An answer that all see: the question comes to the front, and whoever waits for it hears. */
export async function announce(
  trx: Trx,
  member: Member,
  thread: store.ThreadRow,
  postId: number,
  now: number,
): Promise<void> {
  await trx.updateTable("thread").set({ active_at: now }).where("id", "=", thread.id).execute();
  const post = await store.post(trx, member, thread.id, postId);
  if (post && thread.state === "visible") await tellAnswer(trx, thread, post, now);
}

export async function postDelete({
  input: { id, thread, post },
  ctx,
  member,
}: Given<typeof room.postDelete>): Promise<void> {
  const { db, clock, transaction } = ctx.platform;
  const viewer = await discussions.participantOf(db, member, clock.now());
  await transaction(async (trx) => {
    const row = await lockedThread(trx, viewer, thread);
    const gone = post === undefined ? row : await store.post(trx, member, thread, post);
    if (!gone) throw fail(Code.notFound);
    if (gone.author_id !== member.accountId && !member.rights.includes("moderate"))
      throw fail(Code.forbidden);
    const table = post === undefined ? "thread" : "post";
    await trx.updateTable(table).set({ state: "deleted" }).where("id", "=", gone.id).execute();
    await forgetReports(trx, thread, post, clock.now());
    if (post === undefined)
      await recall(trx, await store.listeners(trx, id, thread, true), threadKeys(id, thread));
    else await store.recount(trx, thread);
  });
}
