/** One thing done with many questions: a job whose rows are single decisions (docs/domain.md 11.15). */
import { Code, type moderation, type Output } from "../../../core/contract/index.js";
import { demandStaff, discussionNodes, fill, isNodeOf, settleReports } from "../course/index.js";
import type { Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { job, startJob } from "../../jobs/index.js";
import { recall } from "../message/index.js";
import { type DecisionGiven, reopenReview, reviewKind, settleOpenReview } from "../review/index.js";
import { threadKey, type Matter } from "./address.js";
import { messages } from "./messages.js";
import { followThread, writersIn } from "./discussions.js";
import { notify, tellWriter } from "./news.js";
import { isReportedWriter, lockReported, openReportsOf, reportedDetail } from "./reported.js";
import * as store from "./thread-store.js";

/** Milliseconds in which it may be taken back. */
const UNDO_WITHIN = 3_600_000;

type Wanted = Given<typeof moderation.moderationDo>["input"];
interface Params extends Pick<Wanted, "act" | "reason"> {
  readonly runId: number;
  readonly node: number | null;
  /** The node that they are moved to is a discussion. */
  readonly toDiscussion?: boolean;
}
/** What it was before; undo puts it back where it is still what the job made of it. */
interface Before {
  readonly state: store.ThreadRow["state"];
  readonly reason: string;
  readonly node: number | null;
  /** Answers that were let out. */
  readonly posts: number[];
  readonly endorsed?: number;
  /** A contribution itself was endorsed. */
  readonly isOwn?: boolean;
  readonly discussion?: boolean;
  readonly reports: number[];
}
interface Doing {
  readonly trx: Trx;
  readonly thread: store.ThreadRow;
  readonly params: Params;
  readonly by: number;
  readonly now: number;
}
type Done = Partial<Before>;

const setThread = (
  { trx, thread }: Pick<Doing, "trx" | "thread">,
  values: {
    state?: store.ThreadRow["state"];
    hidden_reason?: string;
    node_id?: number | null;
    second?: null;
    discussion?: boolean;
    own_endorsed?: boolean;
  },
) => trx.updateTable("thread").set(values).where("id", "=", thread.id).execute();

/** What was reported of it is decided: it stays, or it is hidden. */
async function settled({ trx, thread, params, by, now }: Doing): Promise<number[]> {
  const reports = (await openReportsOf(trx, thread.id)).map(({ id }) => id);
  await settleReports(trx, reports, now);
  const approved = params.act === "approve";
  if (reports.length > 0)
    await settleOpenReview(trx, "report", thread.id, { approved, reason: params.reason, reviewer: by, now });
  return reports;
}

const visiblePosts = (trx: Trx, thread: number) =>
  trx
    .selectFrom("post")
    .select(["id", "author_id", "text", "endorsed"])
    .where("thread_id", "=", thread)
    .where("state", "=", "visible")
    .orderBy("id")
    .execute();

const ACTS: Record<Params["act"], (doing: Doing) => Promise<Done>> = {
  /** The question, what waits in it, and what was reported of them. */
  async approve(doing) {
    const { trx, thread, by, now } = doing;
    if (await isReportedWriter(trx, thread.id, by)) throw fail(Code.forbidden, messages.ownReported);
    const waiting = await trx
      .updateTable("post")
      .set({ state: "visible" })
      .where("thread_id", "=", thread.id)
      .where("state", "=", "pending")
      .returning(["id", "author_id", "text"])
      .execute();
    const reports = await settled(doing);
    if (thread.state === "visible" && waiting.length + reports.length === 0)
      throw fail(Code.failed, messages.nothingWaits);
    if (thread.state !== "visible") {
      await setThread(doing, { state: "visible", hidden_reason: "" });
      await tellWriter(trx, thread, thread, { matter: "approved", by }, now);
    }
    if (waiting.length > 0) await store.recount(trx, thread.id);
    for (const post of waiting) await tellWriter(trx, thread, post, { matter: "approved", by }, now);
    if (thread.discussion) await followThread(trx, thread, await writersIn(trx, thread), now);
    return { posts: waiting.map(({ id }) => id), reports };
  },

  /** The accepted answer, or the only one; a contribution to a discussion itself. */
  async endorse(doing) {
    const { trx, thread, by, now } = doing;
    if (thread.discussion) {
      if (thread.state !== "visible") throw fail(Code.failed, messages.changedSince);
      if (thread.own_endorsed) throw fail(Code.failed, messages.endorsedAlready);
      await setThread(doing, { own_endorsed: true });
      await store.recount(trx, thread.id);
      await tellWriter(trx, thread, thread, { matter: "endorsed", by }, now);
      return { isOwn: true };
    }
    const posts = await visiblePosts(trx, thread.id);
    const post =
      posts.find(({ id }) => id === thread.accepted_post) ?? (posts.length === 1 ? posts[0] : null);
    if (posts.length === 0) throw fail(Code.failed, messages.noAnswer);
    if (!post) throw fail(Code.failed, messages.manyAnswers);
    if (post.endorsed) throw fail(Code.failed, messages.endorsedAlready);
    await trx.updateTable("post").set({ endorsed: true }).where("id", "=", post.id).execute();
    await store.recount(trx, thread.id);
    await tellWriter(trx, thread, post, { matter: "endorsed", by }, now);
    return { endorsed: post.id };
  },

  async move(doing) {
    const { trx, thread, params, by, now } = doing;
    if (thread.node_id === params.node) throw fail(Code.failed, messages.sameNode);
    // A second belongs to the film that it was asked in.
    const discussion = params.toDiscussion ?? false;
    await setThread(doing, { node_id: params.node, second: null, discussion });
    if (discussion)
      await followThread(trx, { ...thread, node_id: params.node }, await writersIn(trx, thread), now);
    await tellWriter(trx, thread, thread, { matter: "moved", by }, now);
    return { discussion: thread.discussion };
  },

  async hide(doing) {
    const { trx, thread, params, by, now } = doing;
    if (thread.state === "hidden") throw fail(Code.failed, messages.hiddenAlready);
    await setThread(doing, { state: "hidden", hidden_reason: params.reason });
    if (thread.author_id !== by)
      await notify(
        trx,
        [thread.author_id],
        thread,
        {
          matter: "hidden",
          title: fill(messages.hiddenTitle, { title: thread.title }),
          text: params.reason,
        },
        now,
      );
    return { reports: await settled(doing) };
  },
};

/** What its writer heard of it. */
const MATTER: Record<Params["act"], Matter> = {
  approve: "approved",
  endorse: "endorsed",
  move: "moved",
  hide: "hidden",
};

async function lockedThread(trx: Trx, runId: number, accountId: number, id: number) {
  await demandStaff(trx, runId, accountId, "moderate");
  await store.lockThread(trx, runId, id);
  const thread = await store.thread(trx, { isStaff: true, accountId, run: { id: runId } }, id);
  if (!thread) throw fail(Code.notFound, messages.gone);
  return thread;
}

const moderateJob = job<Params, number, Before>("thread-moderate", {
  title: messages.moderateTitle,
  async row({ trx, params, item, accountId, now }) {
    const thread = await lockedThread(trx, params.runId, accountId, item);
    const done = await ACTS[params.act]({ trx, thread, params, by: accountId, now });
    const { state, hidden_reason: reason, node_id: node } = thread;
    return { before: { state, reason, node, posts: [], reports: [], ...done } };
  },
  async undo({ trx, params, item, before, accountId }) {
    const thread = await lockedThread(trx, params.runId, accountId, item);
    const expected = {
      approve: "visible",
      hide: "hidden",
      endorse: before.state,
      move: before.state,
    } as const;
    const isMoved = params.act === "move" && thread.node_id !== params.node;
    if (thread.state !== expected[params.act] || isMoved) throw fail(Code.failed, messages.changedSince);
    const { act } = params;
    if (act === "approve" || act === "hide")
      await setThread({ trx, thread }, { state: before.state, hidden_reason: before.reason });
    if (act === "move")
      await setThread({ trx, thread }, { node_id: before.node, discussion: before.discussion ?? false });
    if (before.isOwn) await setThread({ trx, thread }, { own_endorsed: false });
    if (before.posts.length > 0)
      await trx.updateTable("post").set({ state: "pending" }).where("id", "in", before.posts).execute();
    if (before.endorsed !== undefined)
      await trx.updateTable("post").set({ endorsed: false }).where("id", "=", before.endorsed).execute();
    await store.recount(trx, thread.id);
    await settleReports(trx, before.reports, null);
    if (before.reports.length > 0) await reopenReview(trx, "report", thread.id);
    const people = await store.listeners(trx, params.runId, thread.id, true);
    await recall(trx, people, [threadKey(params.runId, thread.id, MATTER[act])]);
  },
  undoWithin: UNDO_WITHIN,
});

/** What was reported is decided on in the queue of reviews by the same acts. */
async function decideReported({ trx, subject, approved, reason, reviewer, now }: DecisionGiven) {
  const found = await trx.selectFrom("thread").select("run_id").where("id", "=", subject).executeTakeFirst();
  if (!found) throw fail(Code.notFound, messages.gone);
  const thread = await lockedThread(trx, found.run_id, reviewer, subject);
  const act = approved ? "approve" : "hide";
  const params = { runId: found.run_id, act, node: null, reason } as const;
  await ACTS[act]({ trx, thread, params, by: reviewer, now });
}

reviewKind("report", { lock: lockReported, decide: decideReported, detail: reportedDetail });

export async function moderationDo({
  input: { id, threads, act, node, reason },
  ctx,
}: Given<typeof moderation.moderationDo>): Promise<Output<typeof moderation.moderationDo>> {
  const { db } = ctx.platform;
  if (act === "hide" && reason === "")
    throw fail(Code.invalid, messages.wantsReason, { result: { field: "reason" } });
  if (act === "move" && (node === undefined || !(await isNodeOf(db, id, node))))
    throw fail(Code.invalid, messages.wantsNode, { result: { field: "node" } });
  const toDiscussion = (await discussionNodes(db, id)).some((one) => one.id === node);
  const rows = await db
    .selectFrom("thread")
    .select(["id", "title"])
    .where("run_id", "=", id)
    .where("id", "in", threads)
    .where("state", "<>", "deleted")
    .orderBy("id")
    .execute();
  if (rows.length === 0) throw fail(Code.notFound);
  return {
    job: await startJob(ctx, moderateJob, {
      subject: `run ${id}`,
      params: { runId: id, act, node: node ?? null, reason, toDiscussion },
      rows: rows.map((row) => ({ name: row.title.slice(0, 128), item: row.id })),
    }),
  };
}
