/** Evaluations that a school opens for a term over many runs (docs/domain.md 11.52). */
import { sql } from "kysely";
import { Code, type Output, type termEvaluation as contract } from "../../../core/contract/index.js";
import { FEWEST_ANSWERS } from "../../../core/contract/evaluation.js";
import { MOST_TERM_RUNS } from "../../../core/contract/term-evaluation.js";
import { pageOf } from "../../db/page.js";
import { fail, type Given, signedIn } from "../../http/index.js";
import { startJob } from "../../jobs/index.js";
import { schoolRows } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { inLocale, namedRunRows, termNameRows } from "../course/index.js";
import { messages as runMessages, termMessages as messages } from "./messages.js";
import { talliesOf } from "./tallies.js";
import { endJob, openJob } from "./term-jobs.js";
import * as store from "./term-store.js";

/** Of one school in one term. */
const MOST = 20;
/** Of a preview. */
const TITLES = 5;
const SUBJECT = "term-evaluations";
const ORDER = {
  title: sql`term_evaluation.title`,
  school: sql`org.name`,
  opensAt: sql`term_evaluation.opens_at`,
  closesAt: sql`term_evaluation.closes_at`,
} as const;

const stateOf = ({ opens_at, closes_at }: { opens_at: number; closes_at: number }, now: number) =>
  now < opens_at ? ("scheduled" as const) : now < closes_at ? ("open" as const) : ("closed" as const);

export async function termEvaluationChoices({
  ctx,
}: Given<typeof contract.termEvaluationChoices>): Promise<Output<typeof contract.termEvaluationChoices>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const orgs = await store.schoolsRun(db, signedIn(ctx).accountId);
  const schools = schoolRows(db).orderBy("id").limit(1000);
  const [found, terms] = await Promise.all([
    (orgs ? schools.where("id", "in", [0, ...orgs]) : schools).execute(),
    termNameRows(db).orderBy("starts_at", "desc").limit(50).execute(),
  ]);
  return {
    schools: found.map(({ id, name, name_en }) => ({ id, name: inLocale(ctx.locale, name, name_en) })),
    terms: terms.map(({ id, name, name_en, starts_at, ends_at }) => ({
      id,
      name: inLocale(ctx.locale, name, name_en),
      now: starts_at <= now && now < ends_at,
    })),
    now,
  };
}

export async function termEvaluationList({
  input: { state, q, sort = "opensAt", descending = sort === "opensAt", page = 1, size = 20 },
  ctx,
}: Given<typeof contract.termEvaluationList>): Promise<Output<typeof contract.termEvaluationList>> {
  const { platform, locale } = ctx;
  const { db, clock } = platform;
  const now = clock.now();
  let rows = store
    .termEvaluationRows(db, await store.schoolsRun(db, signedIn(ctx).accountId))
    .orderBy(ORDER[sort], (order) => (descending ? order.desc() : order.asc()))
    .orderBy("term_evaluation.id", "desc");
  if (state === "scheduled") rows = rows.where("term_evaluation.opens_at", ">", now);
  if (state === "open")
    rows = rows.where("term_evaluation.opens_at", "<=", now).where("term_evaluation.closes_at", ">", now);
  if (state === "closed") rows = rows.where("term_evaluation.closes_at", "<=", now);
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where(sql<boolean>`lower(term_evaluation.title) like ${part}`);
  }
  const { list, total } = await pageOf(rows, { page, size });
  const parts = await store.partsOf(
    db,
    list.map(({ id }) => id),
  );
  const tallies = await talliesOf(
    platform,
    parts.map(({ id }) => id),
  );
  return {
    list: list.map((row) => {
      const own = parts.filter((one) => one.term_evaluation_id === row.id);
      const answers = own.reduce((sum, { id }) => sum + (tallies.get(id)?.answers ?? 0), 0);
      return {
        id: row.id,
        title: row.title,
        school: row.school,
        term: inLocale(locale, row.term, row.term_en),
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        state: stateOf(row, now),
        beforeGrade: row.before_grade,
        runs: own.length,
        open: own.filter((one) => stateOf(one, now) === "open").length,
        answers: answers > 0 && answers < FEWEST_ANSWERS ? undefined : answers,
        learners: own.reduce((sum, { learners }) => sum + (learners ?? 0), 0),
      };
    }),
    total,
    page,
    size,
    now,
  };
}

type Counted = Output<typeof contract.termEvaluationRuns>;
const countOf = async (rows: ReturnType<typeof store.chosenRuns>): Promise<Counted> => {
  const list = await rows
    .orderBy("course_run.id")
    .limit(MOST_TERM_RUNS + 1)
    .execute();
  return {
    runs: list.length,
    learners: list.reduce((sum, { learners }) => sum + learners, 0),
    titles: list.slice(0, TITLES).map(({ title }) => title),
  };
};

export async function termEvaluationRuns({
  input: { school, term, q, kind },
  ctx,
}: Given<typeof contract.termEvaluationRuns>): Promise<Counted> {
  const { db } = ctx.platform;
  await store.demandSchool(db, signedIn(ctx).accountId, school);
  return countOf(
    store.chosenRuns(db, {
      org_id: school,
      term_id: term,
      chosen: { ...(q && { q }), ...(kind && { kind }) },
    }),
  );
}

export async function termEvaluationLate({
  input: { evaluation },
  ctx,
}: Given<typeof contract.termEvaluationLate>): Promise<Counted> {
  const { db } = ctx.platform;
  const row = await store.termEvaluation(db, signedIn(ctx).accountId, evaluation);
  return countOf(store.chosenRuns(db, row, evaluation));
}

export async function termEvaluationSave({
  input: { school, term, q, kind, title, items, opensAt, closesAt, beforeGrade },
  ctx,
}: Given<typeof contract.termEvaluationSave>): Promise<Output<typeof contract.termEvaluationSave>> {
  const { clock, transaction } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const now = clock.now();
  const wrong = (field: string, text: Parameters<typeof fail>[1]) =>
    fail(Code.invalid, text, { result: { field } });
  if (closesAt <= opensAt) throw wrong("closesAt", runMessages.window);
  if (closesAt <= now) throw wrong("closesAt", runMessages.past);
  const chosen = { ...(q && { q }), ...(kind && { kind }) };
  const made = await transaction(async (trx) => {
    await store.demandSchool(trx, accountId, school);
    const runs = await store
      .chosenRuns(trx, { org_id: school, term_id: term, chosen })
      .orderBy("course_run.id")
      .limit(MOST_TERM_RUNS + 1)
      .execute();
    if (runs.length === 0) throw wrong("term", messages.noRuns);
    if (runs.length > MOST_TERM_RUNS) throw wrong("q", messages.manyRuns);
    const before = await trx
      .selectFrom("term_evaluation")
      .select("id")
      .where("org_id", "=", school)
      .where("term_id", "=", term)
      .execute();
    if (before.length >= MOST) throw wrong("title", messages.many);
    const { id } = await trx
      .insertInto("term_evaluation")
      .values({
        org_id: school,
        term_id: term,
        title,
        items: JSON.stringify(items),
        opens_at: opensAt,
        closes_at: closesAt,
        before_grade: beforeGrade,
        chosen: JSON.stringify(chosen),
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const job = await startJob(
      ctx,
      openJob,
      {
        subject: SUBJECT,
        params: { evaluation: id },
        rows: runs.map((run) => ({ name: run.title.slice(0, 128), item: run.id })),
      },
      trx,
    );
    return { evaluation: id, job };
  });
  await audit(ctx, {
    action: "evaluation.open",
    result: "ok",
    subject: String(made.evaluation),
    detail: { school, term, beforeGrade },
  });
  return made;
}

export async function termEvaluationAdd({
  input: { evaluation },
  ctx,
}: Given<typeof contract.termEvaluationAdd>): Promise<Output<typeof contract.termEvaluationAdd>> {
  const { clock, transaction } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const made = await transaction(async (trx) => {
    const row = await store.termEvaluation(trx, accountId, evaluation);
    if (row.closes_at <= clock.now())
      throw fail(Code.closed, messages.closed, { result: { at: row.closes_at } });
    const runs = await store
      .chosenRuns(trx, row, evaluation)
      .orderBy("course_run.id")
      .limit(MOST_TERM_RUNS)
      .execute();
    if (runs.length === 0) throw fail(Code.failed, messages.noNewRuns);
    const job = await startJob(
      ctx,
      openJob,
      {
        subject: SUBJECT,
        params: { evaluation },
        rows: runs.map((run) => ({ name: run.title.slice(0, 128), item: run.id })),
      },
      trx,
    );
    return { job };
  });
  await audit(ctx, { action: "evaluation.add", result: "ok", subject: String(evaluation), detail: made });
  return made;
}

export async function termEvaluationEnd({
  input: { evaluation, closesAt },
  ctx,
}: Given<typeof contract.termEvaluationEnd>): Promise<Output<typeof contract.termEvaluationEnd>> {
  const { clock, transaction } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const now = clock.now();
  const made = await transaction(async (trx) => {
    await store.termEvaluation(trx, accountId, evaluation);
    const row = await store.lockedTerm(trx, evaluation, "update");
    if (!row) throw fail(Code.notFound);
    if (closesAt <= row.opens_at)
      throw fail(Code.invalid, messages.notBegun, { result: { field: "closesAt" } });
    const closes = Math.max(now, closesAt);
    const runs = await trx
      .selectFrom("evaluation")
      .innerJoin(namedRunRows(trx).as("run"), "run.id", "evaluation.run_id")
      .select(["evaluation.id", "run.title"])
      .where("term_evaluation_id", "=", evaluation)
      .where("closes_at", ">", now)
      .orderBy("evaluation.id")
      .execute();
    // One that is closed stays so, but for runs that a job which was stopped has left open: they are closed.
    const isOver = row.closes_at <= now;
    if (isOver && (runs.length === 0 || closes > now))
      throw fail(Code.closed, messages.closed, { result: { at: row.closes_at } });
    if (!isOver)
      await trx
        .updateTable("term_evaluation")
        .set({ closes_at: closes })
        .where("id", "=", evaluation)
        .execute();
    const job = await startJob(
      ctx,
      endJob,
      {
        subject: SUBJECT,
        params: { evaluation, closesAt: closes },
        rows: runs.map(({ id, title }) => ({ name: title.slice(0, 128), item: id })),
      },
      trx,
    );
    return { job };
  });
  await audit(ctx, {
    action: "evaluation.end",
    result: "ok",
    subject: String(evaluation),
    detail: { closesAt },
  });
  return made;
}

export async function termEvaluationRemove({
  input: { evaluation },
  ctx,
}: Given<typeof contract.termEvaluationRemove>): Promise<void> {
  const { clock, transaction } = ctx.platform;
  const { accountId } = signedIn(ctx);
  await transaction(async (trx) => {
    await store.termEvaluation(trx, accountId, evaluation);
    const row = await store.lockedTerm(trx, evaluation, "update");
    if (!row) throw fail(Code.notFound);
    if (row.opens_at <= clock.now()) throw fail(Code.closed, messages.opened);
    await trx.deleteFrom("term_evaluation").where("id", "=", evaluation).execute();
  });
  await audit(ctx, { action: "evaluation.remove", result: "ok", subject: String(evaluation) });
}
