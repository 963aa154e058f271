/** Assessments and attempts in the database. */
import { sql, type Insertable, type Selectable } from "kysely";
import type { QuestionContent } from "../../../core/contract/question.js";
import type { RichText } from "../../../core/contract/rich-text.js";
import type { Answered, Change, Override } from "../../../core/rules/assessment/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { classRows } from "../course/index.js";
import type { AssessmentTable, AttemptTable, Paper } from "./schema.js";

export type AssessmentRow = Selectable<AssessmentTable>;
export type AttemptRow = Selectable<AttemptTable>;

// --- questions -------------------------------------------------------------------------------------

export interface QuestionText {
  readonly question: number;
  readonly version: number;
  readonly stem: RichText;
  readonly content: QuestionContent;
  readonly analysis: RichText | null;
}

export async function questionTexts(
  db: Db | Trx,
  wanted: readonly { readonly question: number; readonly version: number }[],
): Promise<QuestionText[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom("question_version")
    .select(["question_id", "version", "stem", "content", "analysis"])
    .where(
      sql<boolean>`(question_id, version) in (select * from unnest(${wanted.map(({ question }) => question)}::bigint[],
        ${wanted.map(({ version }) => version)}::integer[]))`,
    )
    .execute();
  return rows.map(({ question_id, ...row }) => ({ ...row, question: question_id }));
}

/** A number that no version of the question has; one that was taken back is not used again. */
export async function nextVersion(trx: Trx, question: number): Promise<number> {
  const { last } = await trx
    .selectFrom("question_version")
    .select(({ fn }) => fn.max("version").as("last"))
    .where("question_id", "=", question)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** For each section and rule of a paper the questions of the bank that it may draw. */
export async function poolsOf(
  db: Db | Trx,
  courseId: number,
  { sections }: Paper,
): Promise<{ question: number; version: number }[][][]> {
  const pools: { question: number; version: number }[][][] = [];
  for (const { random } of sections) {
    const own: { question: number; version: number }[][] = [];
    for (const { folder, type, difficulty, knowledge } of random) {
      let rows = db
        .selectFrom("question")
        .select(["id as question", "version"])
        .where("course_id", "=", courseId)
        .where("state", "=", "ready");
      if (folder !== undefined) rows = rows.where("folder_id", "=", folder);
      if (type !== undefined) rows = rows.where("type", "=", type);
      if (difficulty !== undefined) rows = rows.where("difficulty", "=", difficulty);
      if (knowledge !== undefined) rows = rows.where(sql<boolean>`${knowledge} = any(knowledge)`);
      own.push(await rows.orderBy("id").execute());
    }
    pools.push(own);
  }
  return pools;
}

// --- assessments -----------------------------------------------------------------------------------

export const assessmentOf = (db: Db | Trx, runId: number, id: number): Promise<AssessmentRow | undefined> =>
  db.selectFrom("assessment").selectAll().where("id", "=", id).where("run_id", "=", runId).executeTakeFirst();

export const assessmentsById = (db: Db | Trx, ids: readonly number[]): Promise<AssessmentRow[]> =>
  db
    .selectFrom("assessment")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();

export const assessmentById = (db: Db | Trx, id: number): Promise<AssessmentRow | undefined> =>
  db.selectFrom("assessment").selectAll().where("id", "=", id).executeTakeFirst();

export async function publishedOf(db: Db | Trx, runs: readonly number[]): Promise<AssessmentRow[]> {
  if (runs.length === 0) return [];
  return db
    .selectFrom("assessment")
    .selectAll()
    .where("run_id", "in", runs)
    .where("state", "=", "published")
    .orderBy("id")
    .execute();
}

/** As it is counted when an attempt ends: no regrade begins until the transaction is over. */
export const settledAssessment = (trx: Trx, id: number): Promise<AssessmentRow | undefined> =>
  trx.selectFrom("assessment").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();

/** Of a class first, of the learner then: the later ones stand above the earlier ones. */
export const overridesFor = (
  db: Db | Trx,
  assessments: readonly number[],
  {
    classes,
    accounts,
  }: { readonly classes: readonly (number | null)[]; readonly accounts: readonly number[] },
) => {
  const known = classes.filter((each) => each !== null);
  return db
    .selectFrom("assessment_override")
    .select(["assessment_id", "account_id", "class_id", "values"])
    .where("assessment_id", "in", assessments)
    .where((is) =>
      is.or([is("account_id", "in", accounts), ...(known.length === 0 ? [] : [is("class_id", "in", known)])]),
    )
    .orderBy(sql`account_id is not null`)
    .execute();
};

export const lockAssessment = (trx: Trx, runId: number, id: number): Promise<AssessmentRow | undefined> =>
  trx
    .selectFrom("assessment")
    .selectAll()
    .where("id", "=", id)
    .where("run_id", "=", runId)
    .forUpdate()
    .executeTakeFirst();

/** Which of these the course has, as `question.version`. */
export async function versionsOf(
  db: Db | Trx,
  courseId: number,
  wanted: readonly { readonly question: number; readonly version: number }[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom("question_version as text")
    .innerJoin("question", "question.id", "text.question_id")
    .select(["text.question_id", "text.version"])
    .where("question.course_id", "=", courseId)
    .where(
      "text.question_id",
      "in",
      wanted.map(({ question }) => question),
    )
    .execute();
  return rows.map(({ question_id, version }) => `${question_id}.${version}`);
}

/** With whom they are for. */
export const overridesOf = (db: Db, assessment: number) =>
  db
    .selectFrom("assessment_override as override")
    .leftJoin(classRows(db).as("course_class"), "course_class.id", "override.class_id")
    .leftJoin(personRows(db).as("account"), "account.id", "override.account_id")
    .select(["override.id", "override.class_id", "override.account_id", "override.values", "override.reason"])
    .select(
      sql<string>`coalesce(course_class.name, nullif(account.real_name, ''), account.nickname)`.as("name"),
    )
    .where("override.assessment_id", "=", assessment)
    .orderBy("override.id")
    .execute();

/** The second one for a class or a learner takes the place of the first. */
export async function putOverride(
  db: Db,
  {
    assessment,
    classId,
    account,
    values,
    reason,
  }: {
    readonly assessment: number;
    readonly classId: number | undefined;
    readonly account: number | undefined;
    readonly values: Override;
    readonly reason: string;
  },
): Promise<number> {
  const set = { values: JSON.stringify(values), reason };
  const { id } = await db
    .insertInto("assessment_override")
    .values({ ...set, assessment_id: assessment, class_id: classId ?? null, account_id: account ?? null })
    .onConflict((conflict) =>
      classId === undefined
        ? conflict
            .columns(["assessment_id", "account_id"])
            .where("account_id", "is not", null)
            .doUpdateSet(set)
        : conflict.columns(["assessment_id", "class_id"]).where("class_id", "is not", null).doUpdateSet(set),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const dropOverride = (db: Db, assessment: number, id: number) =>
  db
    .deleteFrom("assessment_override")
    .where("id", "=", id)
    .where("assessment_id", "=", assessment)
    .returning("id")
    .executeTakeFirst();

// --- attempts --------------------------------------------------------------------------------------

/** Without what is large in it. */
export type AttemptFacts = Omit<AttemptRow, "layout" | "answers">;

export const attemptsOf = (
  db: Db | Trx,
  accounts: readonly number[],
  assessments: readonly number[],
): Promise<AttemptFacts[]> =>
  db
    .selectFrom("attempt")
    .select([
      "id",
      "assessment_id",
      "account_id",
      "no",
      "state",
      "started_at",
      "deadline_at",
      "submitted_at",
      "seed",
      "receipt_no",
      "receipt_at",
      "receipt_digest",
      "receipt_chain",
      "auto_points",
      "late_ms",
      "penalty",
      "points",
    ])
    .where("account_id", "in", accounts)
    .where("assessment_id", "in", assessments)
    .orderBy("no")
    .execute();

/** What attempts of these assessments are worth, in the order of their start; none that were taken back. */
export async function pointsOf(db: Db | Trx, assessments: readonly number[], account?: number) {
  if (assessments.length === 0) return [];
  const rows = db
    .selectFrom("attempt")
    .select(["assessment_id", "account_id", "state", "points", "penalty", "late_ms"])
    .where("assessment_id", "in", assessments)
    .where("state", "<>", "void")
    .orderBy("assessment_id")
    .orderBy("account_id")
    .orderBy("no");
  return (account === undefined ? rows : rows.where("account_id", "=", account)).execute();
}

/** One's own, of a run. */
const own = (db: Db | Trx, runId: number, accountId: number, id: number) =>
  db
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .selectAll("attempt")
    .where("attempt.id", "=", id)
    .where("attempt.account_id", "=", accountId)
    .where("assessment.run_id", "=", runId);

export const attemptOf = (
  db: Db,
  runId: number,
  accountId: number,
  id: number,
): Promise<AttemptRow | undefined> => own(db, runId, accountId, id).executeTakeFirst();

/** The same, and nobody else changes it until the transaction is over. */
export const lockAttempt = (
  trx: Trx,
  runId: number,
  accountId: number,
  id: number,
): Promise<AttemptRow | undefined> => own(trx, runId, accountId, id).forUpdate("attempt").executeTakeFirst();

/** Rows of a statement, whose values are counted. */
const TOGETHER = 1000;

/** @returns those that are new: of two presses of the same button one was quicker */
export async function addAttempts(
  trx: Trx,
  rows: readonly Insertable<AttemptTable>[],
): Promise<AttemptRow[]> {
  const added: AttemptRow[] = [];
  for (let from = 0; from < rows.length; from += TOGETHER)
    added.push(
      ...(await trx
        .insertInto("attempt")
        .values(rows.slice(from, from + TOGETHER))
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()),
    );
  return added;
}

export async function attemptsThatRun(
  db: Db | Trx,
  assessment: number,
  accounts: readonly number[],
): Promise<AttemptRow[]> {
  if (accounts.length === 0) return [];
  return db
    .selectFrom("attempt")
    .selectAll()
    .where("assessment_id", "=", assessment)
    .where("account_id", "in", accounts)
    .where("state", "=", "doing")
    .execute();
}

export const keepAnswers = (
  trx: Trx,
  id: number,
  answers: Answered,
  receipt: { readonly no: number; readonly at: number; readonly digest: string; readonly chain: string },
) =>
  trx
    .updateTable("attempt")
    .set({
      answers: JSON.stringify(answers),
      receipt_no: receipt.no,
      receipt_at: receipt.at,
      receipt_digest: receipt.digest,
      receipt_chain: receipt.chain,
    })
    .where("id", "=", id)
    .execute();

export async function addHistory(trx: Trx, attemptId: number, overtaken: readonly Change[]): Promise<void> {
  if (overtaken.length === 0) return;
  await trx
    .insertInto("attempt_history")
    .values(
      overtaken.map(({ value, ...change }) => ({
        ...change,
        attempt_id: attemptId,
        value: JSON.stringify(value ?? null),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Attempts whose time is over; the rows are this transaction's until it ends, so that two servers take each once. */
export const takeOverdue = (trx: Trx, before: number, most: number): Promise<AttemptRow[]> =>
  trx
    .selectFrom("attempt")
    .selectAll()
    .where("state", "=", "doing")
    .where("deadline_at", "<", before)
    .orderBy("deadline_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export interface Counted {
  readonly auto_points: number;
  readonly layout?: string;
  readonly penalty: number;
  readonly points: number | null;
}

/** What an ended attempt is worth is another number now. */
export const recount = (trx: Trx, id: number, values: Counted) =>
  trx.updateTable("attempt").set(values).where("id", "=", id).execute();

export const settle = (
  trx: Trx,
  id: number,
  values: Counted & {
    readonly state: "submitted" | "auto";
    readonly submitted_at: number;
    readonly late_ms: number;
  },
) => trx.updateTable("attempt").set(values).where("id", "=", id).execute();

// --- marking ---------------------------------------------------------------------------------------

export async function addResponses(
  trx: Trx,
  attempt_id: number,
  items: readonly { readonly item: string; readonly question_id: number; readonly max: number }[],
): Promise<void> {
  if (items.length === 0) return;
  await trx
    .insertInto("response")
    .values(
      items.map((item) => ({
        ...item,
        attempt_id,
        state: "pending" as const,
        points: null,
        marker_id: null,
        marked_at: null,
      })),
    )
    .execute();
}

/** Of answers that are none any more. */
export async function dropResponses(trx: Trx, attemptId: number, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  await trx
    .deleteFrom("response")
    .where("attempt_id", "=", attemptId)
    .where("item", "in", [...items])
    .execute();
}

/** To be marked again; what was said of them before stays to be read. */
export async function reopenResponses(
  trx: Trx,
  attemptId: number,
  items: readonly { readonly item: string; readonly max: number }[],
): Promise<void> {
  for (const { item, max } of items)
    await trx
      .updateTable("response")
      .set({
        max,
        state: "pending",
        points: null,
        comment: "",
        marker_id: null,
        marked_at: null,
        first_marker_id: null,
        second_marker_id: null,
      })
      .where("attempt_id", "=", attemptId)
      .where("item", "=", item)
      .execute();
}

export const responsesOf = (db: Db | Trx, attemptId: number) =>
  db.selectFrom("response").selectAll().where("attempt_id", "=", attemptId).execute();

/** The frozen papers of some attempts, by the attempt. */
export async function layoutsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Pick<AttemptRow, "layout" | "seed">>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("attempt")
    .select(["id", "layout", "seed"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Anybody's attempt of a run. */
export const anyAttempt = (db: Db, runId: number, id: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .selectAll("attempt")
    .where("attempt.id", "=", id)
    .where("assessment.run_id", "=", runId)
    .executeTakeFirst();

/** Anybody's attempt of a run, locked until the transaction ends. */
export const lockAnyAttempt = (trx: Trx, runId: number, id: number): Promise<AttemptRow | undefined> =>
  trx
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .selectAll("attempt")
    .where("attempt.id", "=", id)
    .where("assessment.run_id", "=", runId)
    .forUpdate("attempt")
    .executeTakeFirst();
