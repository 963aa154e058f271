/** What people do with questions and answers beside writing: liking, following, accepting, and what staff decide. */
import { Code, type Input, type room } from "../../../core/contract/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { demandRight } from "../course/index.js";
import { react } from "../reaction/index.js";
import type { Trx } from "../../adapters/index.js";
import { followThread, participantOf, writersIn } from "./discussions.js";
import { tellWriter } from "./news.js";
import { announce } from "./posts.js";
import * as store from "./thread-store.js";

type Mark = Input<typeof room.threadMark>["mark"];

/** What a mark is put on. */
const ON: Record<Mark, "thread" | "post" | "either"> = {
  like: "either",
  approve: "either",
  accept: "post",
  endorse: "either",
  follow: "thread",
  pin: "thread",
  lock: "thread",
  essence: "thread",
};
const BY_STAFF: readonly Mark[] = ["endorse", "pin", "lock", "essence", "approve"];

interface Marking {
  readonly trx: Trx;
  readonly member: Member;
  readonly thread: store.ThreadRow;
  readonly post: store.PostRow | undefined;
  readonly on: boolean;
  readonly now: number;
}

async function like({ trx, member, thread, post, on, now }: Marking): Promise<void> {
  const [subject, subject_id] = post ? (["post", post.id] as const) : (["thread", thread.id] as const);
  const row = { account_id: member.accountId, subject, subject_id, kind: "like" as const };
  if (!(await react(trx, row, on, now))) return;
  await trx
    .updateTable(subject)
    .set((it) => ({ likes: it("likes", "+", on ? 1 : -1) }))
    .where("id", "=", subject_id)
    .execute();
}

const follow = ({ trx, member, thread, on, now }: Marking) =>
  react(
    trx,
    { account_id: member.accountId, subject: "thread", subject_id: thread.id, kind: "follow" },
    on,
    now,
  );

async function accept({ trx, member, thread, post, on, now }: Marking): Promise<void> {
  if (!post || (!member.rights.includes("moderate") && thread.author_id !== member.accountId))
    throw fail(Code.forbidden);
  // What only some see cannot be the answer for all.
  if (post.state !== "visible") throw fail(Code.notFound);
  // A discussion has no right answer.
  if (thread.discussion) throw fail(Code.invalid, undefined, { result: { field: "mark" } });
  const isAccepted = thread.accepted_post === post.id;
  if (isAccepted === on) return;
  await trx
    .updateTable("thread")
    .set({ accepted_post: on ? post.id : null })
    .where("id", "=", thread.id)
    .execute();
  if (on) await tellWriter(trx, thread, post, { matter: "accepted", by: member.accountId }, now);
}

async function endorse({ trx, member, thread, post, on, now }: Marking): Promise<void> {
  // A question is answered; what is said in a discussion stands for itself.
  if (!post && !thread.discussion) throw fail(Code.invalid, undefined, { result: { field: "post" } });
  const written = post ?? thread;
  if (written.state !== "visible") throw fail(Code.notFound);
  if ((post ? post.endorsed : thread.own_endorsed) === on) return;
  if (post) await trx.updateTable("post").set({ endorsed: on }).where("id", "=", post.id).execute();
  else await trx.updateTable("thread").set({ own_endorsed: on }).where("id", "=", thread.id).execute();
  await store.recount(trx, thread.id);
  if (on) await tellWriter(trx, thread, written, { matter: "endorsed", by: member.accountId }, now);
}

/** Shows what waited to all; taken back, it waits again. */
async function approve({ trx, member, thread, post, on, now }: Marking): Promise<void> {
  const written = post ?? thread;
  const state = on ? "visible" : "pending";
  if (written.state === state) return;
  if (post) await trx.updateTable("post").set({ state }).where("id", "=", post.id).execute();
  else
    await trx.updateTable("thread").set({ state, hidden_reason: "" }).where("id", "=", thread.id).execute();
  if (post) await store.recount(trx, thread.id);
  if (!on) return;
  if (thread.discussion)
    await followThread(trx, thread, post ? [post.author_id] : await writersIn(trx, thread), now);
  if (post) await announce(trx, member, thread, post.id, now);
  await tellWriter(trx, thread, written, { matter: "approved", by: member.accountId }, now);
}

const COLUMN = { pin: "pinned", lock: "locked", essence: "essence" } as const;
const flagged =
  (mark: keyof typeof COLUMN) =>
  ({ trx, thread, on }: Marking) =>
    trx
      .updateTable("thread")
      .set({ [COLUMN[mark]]: on })
      .where("id", "=", thread.id)
      .execute();

const DO: Record<Mark, (given: Marking) => Promise<unknown>> = {
  like,
  follow,
  accept,
  endorse,
  approve,
  pin: flagged("pin"),
  lock: flagged("lock"),
  essence: flagged("essence"),
};

/** @throws Failure notFound, forbidden; invalid where a mark is put on what it is not for */
export async function threadMark({
  input: { id, thread: threadId, post: postId, mark, on },
  ctx,
  member,
}: Given<typeof room.threadMark>): Promise<void> {
  if (BY_STAFF.includes(mark)) {
    if (!member.isStaff) throw fail(Code.forbidden);
    demandRight(member, "moderate");
  }
  const subject = postId === undefined ? "thread" : "post";
  if (ON[mark] !== "either" && ON[mark] !== subject)
    throw fail(Code.invalid, undefined, { result: { field: "post" } });
  const { db, clock, transaction } = ctx.platform;
  const viewer = await participantOf(db, member, clock.now());
  await transaction(async (trx) => {
    await store.lockThread(trx, id, threadId);
    const thread = await store.thread(trx, viewer, threadId);
    const post = postId === undefined ? undefined : await store.post(trx, member, threadId, postId);
    if (!thread || (postId !== undefined && !post)) throw fail(Code.notFound);
    await DO[mark]({ trx, member, thread, post, on, now: clock.now() });
  });
}
