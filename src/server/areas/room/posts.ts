/** Asking, answering, changing it for a while, taking it away. */
import {
  Code,
  plainText,
  type Output,
  type RichNode,
  type RichText,
  type room,
} from "../../../core/contract/index.js";
import { isNodeOf } from "../course/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { recall } from "../message/index.js";
import type { Trx } from "../../adapters/index.js";
import { threadKeys } from "./address.js";
import { messages } from "./messages.js";
import { tellAnswer } from "./news.js";
import * as store from "./thread-store.js";
import { isEditable } from "./threads.js";
import { isDoubtful } from "./words.js";

const holdsImage = (node: RichNode): boolean =>
  node.type === "image" || (node.content ?? []).some(holdsImage);
const isEmpty = (body: RichText): boolean => plainText(body) === "" && !body.content.some(holdsImage);

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

async function lockedThread(trx: Trx, member: Member, id: number): Promise<store.ThreadRow> {
  await store.lockThread(trx, member.run.id, id);
  const row = await store.thread(trx, member, id);
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

export async function threadSave({
  input: { id, thread, title, body, node, second, anonymous },
  ctx,
  member,
}: Given<typeof room.threadSave>): Promise<Output<typeof room.threadSave>> {
  demandVoice(member);
  await checkNode(ctx, id, node);
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const text = plainText(body);
  const state = stateOf(member, title, text);
  const values = {
    title,
    body: JSON.stringify(body),
    text,
    anonymous,
    node_id: node ?? null,
    second: node === undefined ? null : (second ?? null),
    state,
  };
  return transaction(async (trx) => {
    if (thread !== undefined) {
      const before = await lockedThread(trx, member, thread);
      checkEditable(before, member, before.locked, now);
      await trx
        .updateTable("thread")
        .set({ ...values, updated_at: now })
        .where("id", "=", thread)
        .execute();
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
      .returning("id")
      .executeTakeFirstOrThrow();
    return { thread: made.id, state };
  });
}

export async function postSave({
  input: { thread, post, body, anonymous },
  ctx,
  member,
}: Given<typeof room.postSave>): Promise<Output<typeof room.postSave>> {
  demandVoice(member);
  if (isEmpty(body)) throw fail(Code.invalid, undefined, { result: { field: "body" } });
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const text = plainText(body);
  const state = stateOf(member, text);
  const values = { body: JSON.stringify(body), text, anonymous, state };
  return transaction(async (trx) => {
    const row = await lockedThread(trx, member, thread);
    if (post === undefined && row.locked && !member.rights.includes("moderate"))
      throw fail(Code.forbidden, messages.locked);
    const made = post === undefined ? undefined : await store.post(trx, member, thread, post);
    if (post !== undefined) {
      if (!made) throw fail(Code.notFound);
      checkEditable(made, member, row.locked, now);
      await trx
        .updateTable("post")
        .set({ ...values, updated_at: now })
        .where("id", "=", post)
        .execute();
      await store.recount(trx, thread);
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
  await ctx.platform.transaction(async (trx) => {
    const row = await lockedThread(trx, member, thread);
    const gone = post === undefined ? row : await store.post(trx, member, thread, post);
    if (!gone) throw fail(Code.notFound);
    if (gone.author_id !== member.accountId && !member.rights.includes("moderate"))
      throw fail(Code.forbidden);
    const table = post === undefined ? "thread" : "post";
    await trx.updateTable(table).set({ state: "deleted" }).where("id", "=", gone.id).execute();
    if (post === undefined)
      await recall(trx, await store.listeners(trx, id, thread, true), threadKeys(id, thread));
    else await store.recount(trx, thread);
  });
}
