/** Does the jobs that wait. Several servers may do so beside each other: each row is done once. */
import { Failure } from "../http/index.js";
import { isUnavailable, type Platform } from "../adapters/index.js";
import { workplace } from "../../core/rules/places/teaching.js";
import { fill } from "../areas/course/messages.js";
import { tell } from "../areas/message/index.js";
import { message } from "../messages.js";
import { jobOf, type AnyJob } from "./job.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

/** Milliseconds after which another server goes on with the job of one that says nothing any more. */
export const LEASE = 15_000;
/** Rows of one job before another one has its turn. */
const TURN = 50;

const messageOf = (failure: Failure) => message(failure.translate("zh-CN"), failure.translate("en-US"));

type Step = "row" | "end" | "cancel" | "lost";

/** One row, whole or not at all. */
async function doRow(platform: Platform, own: store.JobRecord, kind: AnyJob, worker: string): Promise<Step> {
  const { clock, transaction, log } = platform;
  const isUndo = own.state === "undoing";
  let row: store.RowRecord | undefined;
  try {
    return await transaction(async (trx) => {
      const now = clock.now();
      const kept = await store.renew(trx, own.id, worker, now + LEASE);
      if (!kept) return "lost";
      if (kept.cancelling) return "cancel";
      row = await store.nextRow(trx, own);
      if (!row) return "end";
      const given = { trx, platform, params: own.params, item: row.item, accountId: own.account_id, now };
      if (isUndo) {
        await kind.undo?.({ ...given, before: row.before });
        await store.settle(trx, row, { state: "undone" });
      } else {
        const { before, problem } = await kind.row(given);
        await store.settle(trx, row, { state: problem ? "failed" : "done", reason: problem, before });
      }
      return "row";
    });
  } catch (error) {
    if (!row || isUnavailable(error)) throw error;
    const failed = row;
    if (!(error instanceof Failure))
      log.error("a row of a job failed", { job: own.id, kind: own.kind, error });
    const reason = error instanceof Failure ? messageOf(error) : messages.broken;
    return transaction(async (trx) => {
      // What another server does meanwhile with this row is its own affair.
      if (!(await store.renew(trx, own.id, worker, clock.now() + LEASE))) return "lost";
      await store.settle(trx, failed, { state: isUndo ? "kept" : "failed", reason });
      return "row";
    });
  }
}

/** Rows of one transaction, of kinds that take several at once. */
const BATCH = 100;

/** Several rows, all of them or none. @returns undefined where they have to be done one by one */
async function doRows(
  platform: Platform,
  own: store.JobRecord,
  kind: AnyJob,
  worker: string,
): Promise<Step | undefined> {
  const { clock, transaction, log } = platform;
  try {
    return await transaction(async (trx) => {
      const now = clock.now();
      const kept = await store.renew(trx, own.id, worker, now + LEASE);
      if (!kept) return "lost";
      if (kept.cancelling) return "cancel";
      const rows = await store.nextRows(trx, own, BATCH);
      if (rows.length === 0) return "end";
      const results =
        (await kind.rows?.({
          trx,
          platform,
          params: own.params,
          items: rows.map(({ item }) => item),
          accountId: own.account_id,
          now,
        })) ?? [];
      await store.settleAll(
        trx,
        own.id,
        rows.map(({ position }, at) => ({
          position,
          reason: results[at]?.problem,
          before: results[at]?.before,
        })),
      );
      return "row";
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (!(error instanceof Failure))
      log.error("rows of a job failed", { job: own.id, kind: own.kind, error });
    return undefined;
  }
}

/** The end of a job and the message that tells of it, once. */
async function endAndTell(
  { clock, transaction }: Platform,
  own: store.JobRecord,
  kind: AnyJob,
  worker: string,
  state: "done" | "cancelled" | "undone",
): Promise<void> {
  const now = clock.now();
  await transaction(async (trx) => {
    const sums = await store.end(
      trx,
      { id: own.id, worker },
      {
        state,
        finished_at: now,
        ...(kind.undo && state !== "undone" ? { undo_until: now + (kind.undoWithin ?? 0) } : {}),
      },
    );
    if (!sums) return;
    const isUndone = state === "undone";
    const counts = isUndone
      ? { done: sums.undone, failed: sums.kept }
      : { done: sums.done, failed: sums.failed };
    await tell(
      trx,
      [own.account_id],
      {
        kind: "system",
        title: fill(messages.ended[state], { title: kind.title }),
        text: fill(counts.failed > 0 ? messages.countsWithFailed : messages.counts, counts),
        href: workplace.jobs.href({ job: own.id }),
        key: `job ${own.id}`,
      },
      now,
    );
  });
}

/** Where the database is in this process, its answers alone would keep every request waiting until the end. */
const letOthersIn = () => new Promise<void>((done) => setTimeout(done, 0));

async function takeTurn(platform: Platform, own: store.JobRecord, worker: string): Promise<void> {
  const { clock, db } = platform;
  const kind = jobOf(own.kind);
  const mine = { id: own.id, worker };
  if (!kind) {
    await store.end(db, mine, { state: "failed", finished_at: clock.now() });
    return;
  }
  /** Rows that are done one by one, after some that could not be done together. */
  let single = 0;
  for (let count = 0; count < TURN; count += 1) {
    const isTogether = kind.rows !== undefined && own.state !== "undoing" && single === 0;
    const step = await (isTogether ? doRows : doRow)(platform, own, kind, worker);
    single = Math.max(0, single - 1);
    if (step === undefined) {
      single = BATCH;
      continue;
    }
    if (step === "lost") return;
    if (step === "row") {
      await letOthersIn();
      continue;
    }
    await kind.finish?.(platform, own.params);
    const state = own.state === "undoing" ? "undone" : step === "cancel" ? "cancelled" : "done";
    await endAndTell(platform, own, kind, worker, state);
    return;
  }
  await store.release(db, own.id, worker, clock.now());
}

/** Who is at work, and whether somebody asked meanwhile. */
const busy = new WeakMap<Platform, { isAskedAgain: boolean }>();

/** Does what waits, until nothing does. A second call meanwhile finds the first one at it. */
export async function workJobs(platform: Platform): Promise<void> {
  const atWork = busy.get(platform);
  if (atWork) {
    atWork.isAskedAgain = true;
    return;
  }
  const mine = { isAskedAgain: false };
  busy.set(platform, mine);
  const worker = platform.random.token(96);
  try {
    for (;;) {
      const now = platform.clock.now();
      mine.isAskedAgain = false;
      const own = await store.claim(platform.db, worker, now, now + LEASE);
      if (own) await takeTurn(platform, own, worker);
      // What was started after the question is not left lying.
      else if (!mine.isAskedAgain) return;
    }
  } finally {
    busy.delete(platform);
  }
}
