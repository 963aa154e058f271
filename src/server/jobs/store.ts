/** The only SQL about jobs, but for the rows' own work. */
import { sql, type Selectable } from "kysely";
import { insertMany, type Db, type Trx } from "../adapters/index.js";
import type { Message } from "../messages.js";
import type { JobRowTable, JobTable } from "./schema.js";

export type JobRecord = Selectable<JobTable>;
export type RowRecord = Selectable<JobRowTable>;

/** What is listed of rows that went wrong. */
const MOST_PROBLEMS = 200;
const OPEN = ["queued", "running", "undoing"] as const;

export interface NewJob {
  readonly account_id: number;
  readonly kind: string;
  readonly subject: string;
  readonly params: unknown;
  readonly created_at: number;
}

export async function addJob(
  trx: Trx,
  { params, ...values }: NewJob,
  rows: readonly { readonly name: string; readonly item: unknown }[],
): Promise<number> {
  const { id } = await trx
    .insertInto("job")
    .values({ ...values, params: JSON.stringify(params), state: "queued", total: rows.length })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertMany(
    trx,
    "job_row",
    rows.map(({ name, item }, position) => ({ job_id: id, position, name, item, state: "open" })),
    "position",
  );
  return id;
}

/** The job that has waited longest, for this server alone until the lease is over. */
export const claim = (db: Db, worker: string, now: number, until: number): Promise<JobRecord | undefined> =>
  db
    .updateTable("job")
    .set({ worker, leased_until: until, started_at: sql<number>`coalesce(started_at, ${now})` })
    .set({ state: sql<"running">`case state when 'queued' then 'running' else state end` })
    .where("id", "=", (it) =>
      it
        .selectFrom("job")
        .select("job.id")
        .where("state", "in", OPEN)
        .where("leased_until", "<=", now)
        .orderBy("leased_until")
        .orderBy("job.id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Keeps the job with this server; undefined: another one has it, or it has ended. */
export const renew = (trx: Trx, id: number, worker: string, until: number) =>
  trx
    .updateTable("job")
    .set({ leased_until: until })
    .where("id", "=", id)
    .where("worker", "=", worker)
    .where("state", "in", OPEN)
    .returning("cancelling")
    .executeTakeFirst();

/** Lets others go first. */
export const release = (db: Db, id: number, worker: string, now: number) =>
  db
    .updateTable("job")
    .set({ worker: null, leased_until: now })
    .where("id", "=", id)
    .where("worker", "=", worker)
    .execute();

/** The first row to be done, or the last one to be taken back. */
export const nextRow = (trx: Trx, { id, state }: JobRecord): Promise<RowRecord | undefined> => {
  const rows = trx.selectFrom("job_row").selectAll().where("job_id", "=", id);
  return state === "undoing"
    ? rows
        .where("state", "in", ["done", "failed"])
        .where("before", "is not", null)
        .orderBy("position", "desc")
        .limit(1)
        .executeTakeFirst()
    : rows.where("state", "=", "open").orderBy("position").limit(1).executeTakeFirst();
};

/** The first rows that are open. */
export const nextRows = (trx: Trx, { id }: JobRecord, most: number): Promise<RowRecord[]> =>
  trx
    .selectFrom("job_row")
    .selectAll()
    .where("job_id", "=", id)
    .where("state", "=", "open")
    .orderBy("position")
    .limit(most)
    .execute();

/** Marks rows that were done together, and counts them. */
export async function settleAll(
  trx: Trx,
  jobId: number,
  rows: readonly {
    readonly position: number;
    readonly reason?: Message | undefined;
    readonly before?: unknown;
  }[],
): Promise<void> {
  const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await sql`update job_row set state = t.state, reason = t.reason::jsonb, before = t.before::jsonb
    from unnest(${rows.map((row) => row.position)}::int[],
      ${rows.map((row) => (row.reason ? "failed" : "done"))}::text[],
      ${rows.map((row) => text(row.reason))}::text[],
      ${rows.map((row) => text(row.before))}::text[]) as t(position, state, reason, before)
    where job_row.job_id = ${jobId} and job_row.position = t.position`.execute(trx);
  const failed = rows.filter((row) => row.reason).length;
  await trx
    .updateTable("job")
    .set((it) => ({ done: it("done", "+", rows.length - failed), failed: it("failed", "+", failed) }))
    .where("id", "=", jobId)
    .execute();
}

type Outcome = "done" | "failed" | "undone" | "kept";

/** Marks a row and counts it. */
export async function settle(
  trx: Trx,
  { job_id, position }: Pick<RowRecord, "job_id" | "position">,
  { state, reason, before }: { state: Outcome; reason?: Message | undefined; before?: unknown },
): Promise<void> {
  await trx
    .updateTable("job_row")
    .set({
      state,
      ...(reason ? { reason: JSON.stringify(reason) } : {}),
      before: before === undefined ? null : JSON.stringify(before),
    })
    .where("job_id", "=", job_id)
    .where("position", "=", position)
    .execute();
  await trx
    .updateTable("job")
    .set((it) => ({ [state]: it(state, "+", 1) }))
    .where("id", "=", job_id)
    .execute();
}

/** @returns undefined where another server has it */
export const end = (
  db: Db | Trx,
  { id, worker }: { readonly id: number; readonly worker: string },
  values: { state: "done" | "failed" | "cancelled" | "undone"; finished_at: number; undo_until?: number },
) =>
  db
    .updateTable("job")
    .set({ ...values, worker: null, cancelling: false })
    .where("id", "=", id)
    .where("worker", "=", worker)
    .where("state", "in", OPEN)
    .returning(["done", "failed", "undone", "kept"])
    .executeTakeFirst();

export const jobById = (db: Db, id: number, accountId: number): Promise<JobRecord | undefined> =>
  db
    .selectFrom("job")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export const latestJob = (
  db: Db,
  accountId: number,
  kind: string,
  subject: string,
): Promise<JobRecord | undefined> =>
  db
    .selectFrom("job")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export interface JobFilter {
  readonly kind?: string | undefined;
  readonly state?: JobRecord["state"] | undefined;
  readonly subject?: string | undefined;
}

/** What somebody started, the newest first. */
export const jobsOf = (db: Db, accountId: number, { kind, state, subject }: JobFilter = {}) =>
  db
    .selectFrom("job")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(kind !== undefined, (it) => it.where("kind", "=", kind as string))
    .$if(state !== undefined, (it) => it.where("state", "=", state as JobRecord["state"]))
    .$if(subject !== undefined, (it) => it.where("subject", "=", subject as string))
    .orderBy("id", "desc");

/** Most subjects that a list can be narrowed by: the newest. */
const MOST_SUBJECTS = 200;

/** What somebody's jobs are about, the newest first. */
export const subjectsOf = async (db: Db, accountId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("job")
    .select("subject")
    .where("account_id", "=", accountId)
    .groupBy("subject")
    .orderBy(sql`max(id)`, "desc")
    .limit(MOST_SUBJECTS)
    .execute();
  return rows.map(({ subject }) => subject);
};

export const kindsOf = async (db: Db, accountId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("job")
    .select("kind")
    .distinct()
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind }) => kind);
};

/** Every row that went wrong, with what it was about. */
export const faultyRows = (db: Db, id: number) =>
  db
    .selectFrom("job_row")
    .select(["name", "item", "reason"])
    .where("job_id", "=", id)
    .where("state", "in", ["failed", "kept"])
    .orderBy("position")
    .execute();

export const problemsOf = (db: Db, id: number) =>
  db
    .selectFrom("job_row")
    .select(["name", "reason"])
    .where("job_id", "=", id)
    .where("state", "in", ["failed", "kept"])
    .orderBy("position")
    .limit(MOST_PROBLEMS)
    .execute();

export const askToCancel = (db: Db, id: number, accountId: number) =>
  db
    .updateTable("job")
    .set({ cancelling: true })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("state", "in", ["queued", "running"])
    .execute();

/** Once: whoever asks a second time finds it under way. */
export const askToUndo = (db: Db, id: number, accountId: number, now: number) =>
  db
    .updateTable("job")
    .set({ state: "undoing", started_at: now, leased_until: 0 })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("state", "in", ["done", "cancelled"])
    .where("undo_until", ">", now)
    .returning("id")
    .executeTakeFirst();

/** How many are not done yet, for each state. */
export async function countJobs(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("job")
    .select((it) => ["state", it.fn.countAll().as("count")])
    .where("state", "in", OPEN)
    .groupBy("state")
    .execute();
  const none = Object.fromEntries(OPEN.map((state) => [state, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

/** For areas that report on jobs of theirs: how far each has come. */
export const jobTotals = (db: Db) =>
  db.selectFrom("job").select(["id", "account_id", "state", "done", "failed", "undone", "kept"]);
