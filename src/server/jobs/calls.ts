/** What people see of their jobs, and how they stop them and take them back (docs/domain.md 4.5). */
import { Code, job as contract } from "../../core/contract/index.js";
import type { Output } from "../../core/contract/call.js";
import { fail, signedIn, type Area, type Ctx, type Resolvers } from "../http/index.js";
import type { Trx } from "../adapters/index.js";
import { pageOf } from "../db/page.js";
import { toBase64 } from "../exchange/base64.js";
import { writeWorkbook } from "../exchange/workbook.js";
import type { Message } from "../messages.js";
import { jobOf, subjectNames, type Job } from "./job.js";
import { messages } from "./messages.js";
import * as store from "./store.js";
import { workJobs } from "./work.js";

export interface NewRows<Params, Item> {
  readonly subject: string;
  readonly params: Params;
  readonly rows: readonly { readonly name: string; readonly item: Item }[];
}

/**
 * Writes it down; it begins when the answer has gone out.
 * @param within a transaction that it is a part of
 * @returns its id
 */
export async function startJob<Params, Item, Before>(
  ctx: Ctx,
  { kind }: Job<Params, Item, Before>,
  { subject, params, rows }: NewRows<Params, Item>,
  within?: Trx,
): Promise<number> {
  const { accountId } = signedIn(ctx);
  const { clock, transaction } = ctx.platform;
  const add = (trx: Trx) =>
    store.addJob(trx, { account_id: accountId, kind, subject, params, created_at: clock.now() }, rows);
  const id = await (within ? add(within) : transaction(add));
  ctx.background("jobs", () => workJobs(ctx.platform));
  return id;
}

/** From what was done in the time that has passed. */
function secondsLeft(row: store.JobRecord, now: number): number | undefined {
  const isUndo = row.state === "undoing";
  if (row.started_at === null || (row.state !== "running" && !isUndo)) return undefined;
  const past = isUndo ? row.undone + row.kept : row.done + row.failed;
  const all = isUndo ? row.done : row.total;
  if (past === 0) return undefined;
  return Math.ceil((((now - row.started_at) / past) * Math.max(0, all - past)) / 1000);
}

/** From what was done in the time that has passed. */
function perMinute({ state, started_at, done, failed }: store.JobRecord, now: number): number | undefined {
  const past = done + failed;
  if (state !== "running" || started_at === null || past === 0 || now <= started_at) return undefined;
  return Math.round((past * 60_000) / (now - started_at));
}

const titleOf = (kind: string, ctx: Ctx): string => (jobOf(kind)?.title ?? messages.unknownTitle)[ctx.locale];

/** @param names of subjects where many are told at once; their problems are left out then */
async function viewOf(
  ctx: Ctx,
  row: store.JobRecord,
  names?: ReadonlyMap<string, string>,
): Promise<Output<typeof contract.jobDetail>> {
  const { clock, db } = ctx.platform;
  const now = clock.now();
  const problems = names ? [] : await store.problemsOf(db, row.id);
  const about = (names ?? (await subjectNames(db, [row.subject], ctx.locale))).get(row.subject) ?? "";
  const isOpen = row.state === "queued" || row.state === "running" || row.state === "undoing";
  // Whoever looks at one that nobody works on any more sets it going again.
  if (isOpen && row.leased_until <= now) ctx.background("jobs", () => workJobs(ctx.platform));
  return {
    id: row.id,
    kind: row.kind,
    title: titleOf(row.kind, ctx),
    subject: row.subject,
    about,
    state: row.state,
    total: row.total,
    done: row.done,
    failed: row.failed,
    undone: row.undone,
    kept: row.kept,
    secondsLeft: secondsLeft(row, now),
    perMinute: perMinute(row, now),
    cancelling: row.cancelling,
    undoUntil:
      row.undo_until !== null && row.undo_until > now && (row.state === "done" || row.state === "cancelled")
        ? row.undo_until
        : undefined,
    createdAt: row.created_at,
    finishedAt: row.finished_at ?? undefined,
    problems: problems.map(({ name, reason }) => ({ name, reason: (reason ?? messages.broken)[ctx.locale] })),
  };
}

const ownJob: Resolvers["job"] = async (ctx, id) => {
  const job = await store.jobById(ctx.platform.db, id, signedIn(ctx).accountId);
  // Nobody learns that somebody else's is there.
  if (!job) throw fail(Code.notFound);
  return { job };
};

export const jobArea: Area = {
  name: "job",
  install({ bind, resolve }) {
    resolve({ job: ownJob });
    bind(contract, {
      async jobLatest({ input: { kind, subject }, ctx }) {
        const found = await store.latestJob(ctx.platform.db, signedIn(ctx).accountId, kind, subject);
        return { list: found ? [await viewOf(ctx, found)] : [] };
      },
      async jobList({ input: { page = 1, size = 20, ...filter }, ctx }) {
        const { db } = ctx.platform;
        const { accountId } = signedIn(ctx);
        const [{ list, total }, kinds, subjects] = await Promise.all([
          pageOf(store.jobsOf(db, accountId, filter), { page, size }),
          store.kindsOf(db, accountId),
          store.subjectsOf(db, accountId),
        ]);
        const asked = new Set([...subjects, ...list.map(({ subject }) => subject)]);
        const names = await subjectNames(db, [...asked], ctx.locale);
        return {
          list: await Promise.all(list.map((row) => viewOf(ctx, row, names))),
          kinds: kinds.map((kind) => ({ kind, title: titleOf(kind, ctx) })),
          subjects: subjects.flatMap((subject) => {
            const about = names.get(subject);
            return about ? [{ subject, about }] : [];
          }),
          total,
          page,
          size,
        };
      },
      async jobProblems({ ctx, job: { id, kind } }) {
        const say = (text: Message) => text[ctx.locale];
        const rows = await store.faultyRows(ctx.platform.db, id);
        const { head, cells } = jobOf(kind)?.sheet ?? { head: [messages.name], cells: undefined };
        const bytes = await writeWorkbook([
          {
            name: say(messages.sheet),
            headRows: 1,
            isPlain: true,
            widths: [...head.map(() => 20), 48],
            rows: [
              [...head.map(say), say(messages.reason)],
              ...rows.map(({ name, item, reason }) => [
                ...(cells?.(item) ?? [name]),
                say(reason ?? messages.broken),
              ]),
            ],
          },
        ]);
        return { file: toBase64(bytes) };
      },
      jobDetail: ({ ctx, job }) => viewOf(ctx, job),
      async jobCancel({ ctx, job: { id, account_id } }) {
        await store.askToCancel(ctx.platform.db, id, account_id);
        ctx.background("jobs", () => workJobs(ctx.platform));
      },
      async jobUndo({ ctx, job: { id, account_id, state } }) {
        if (state === "undoing" || state === "undone") return;
        const isUndoing = await store.askToUndo(ctx.platform.db, id, account_id, ctx.platform.clock.now());
        if (!isUndoing) throw fail(Code.failed, messages.noUndo);
        ctx.background("jobs", () => workJobs(ctx.platform));
      },
    });
  },
};
