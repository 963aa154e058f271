/** Questions that are put right after people have answered them (docs/domain.md 10.10). */
import { Code } from "../../../core/contract/index.js";
import { asksTheSame, isKeyed, type QuestionContent } from "../../../core/contract/question.js";
import type { RegradeMode } from "../../../core/contract/regrade.js";
import {
  canonical,
  type Correction,
  correctedLayout,
  type Corrections,
  countedMax,
  type LayoutSection,
  valuesOf,
} from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { personRows } from "../accounts/index.js";
import { classRows, enrollmentRows } from "../course/index.js";
import { demandSound } from "./bank.js";
import { countedQuestion, ENDED, holding, responsesIn, writeCorrections } from "./correction-store.js";
import { standingPoints } from "./marking.js";
import { messages } from "./messages.js";
import { followOutline } from "./outline.js";
import { scorePaper } from "./papers.js";
import * as store from "./store/index.js";

/** At once, so that other calls have their turn between. */
const BATCH = 200;

export interface Decision {
  readonly question: number;
  readonly mode: RegradeMode;
  readonly content?: QuestionContent | undefined;
}

/**
 * What a decision makes of a question; version 0 is one that is still to be written.
 * @throws Failure invalid where the new key is none, or belongs to another question
 */
async function correctionOf(
  db: Db | Trx,
  assessment: Pick<store.AssessmentRow, "id" | "corrections">,
  { question, mode, content }: Decision,
): Promise<Omit<Correction, "regrade">> {
  const { versions, current } = await countedQuestion(db, assessment, question);
  if (!isKeyed(current.content)) throw fail(Code.invalid, messages.notKeyed);
  if (mode !== "key") {
    const { version, versions: mended } = assessment.corrections[question] ?? {};
    return { treatment: mode, ...(version !== undefined && { version, versions: mended }) };
  }
  if (!content || !asksTheSame(content, current.content))
    throw fail(Code.invalid, messages.otherQuestion, { result: { field: "content" } });
  demandSound(content);
  const same = versions.filter((one) => asksTheSame(one.content, content));
  const known = same.find((one) => canonical(one.content) === canonical(content));
  return { version: known?.version ?? 0, versions: same.map(({ version }) => version) };
}

interface Recounted {
  readonly layout: readonly LayoutSection[];
  readonly auto: number;
  readonly before: number;
  readonly after: number;
  readonly isWaiting: boolean;
  readonly penalty: number;
}

type Attempt = Pick<
  store.AttemptRow,
  "id" | "layout" | "seed" | "answers" | "auto_points" | "late_ms" | "points" | "penalty"
>;
type Response = Awaited<ReturnType<typeof store.responsesOf>>[number];

/** What an attempt is worth by another layout, with the marks that people gave. */
async function recount(
  db: Db | Trx,
  owner: object,
  assessment: Pick<store.AssessmentRow, "late" | "max">,
  attempt: Attempt,
  responses: readonly Response[],
  layout: readonly LayoutSection[],
  drafts?: ReadonlyMap<number, QuestionContent>,
): Promise<Recounted> {
  const { points: auto } = await scorePaper(
    db,
    owner,
    layout,
    attempt.seed,
    valuesOf(attempt.answers),
    drafts,
  );
  const marked = responses.flatMap(({ points }) => (points === null ? [] : [points]));
  const isWaiting = responses.some(({ state }) => state === "pending");
  const soFar = (own: number, held: readonly LayoutSection[]) =>
    standingPoints(assessment, { auto: own, marked, pending: 0, late: attempt.late_ms, layout: held });
  const { points, penalty } = soFar(auto, layout);
  return {
    layout,
    auto,
    before: attempt.points ?? soFar(attempt.auto_points ?? 0, attempt.layout).points ?? 0,
    after: points ?? 0,
    isWaiting,
    penalty,
  };
}

/** @throws Failure invalid where nothing would be left that counts */
function demandRest(layout: readonly LayoutSection[]): void {
  const { all, counted } = countedMax(layout);
  if (all > 0 && counted === 0) throw fail(Code.invalid, messages.nothingLeft);
}

/** Every attempt that a decision changes, with what it would be worth; nothing is written. */
export async function previewCorrection(
  db: Db,
  owner: object,
  assessment: store.AssessmentRow,
  decision: Decision,
) {
  const correction = await correctionOf(db, assessment, decision);
  const { question, content } = decision;
  const corrections = { ...assessment.corrections, [question]: { regrade: 0, ...correction } };
  const drafts = correction.version === 0 && content ? new Map([[question, content]]) : undefined;
  const changed = [];
  let attempts = 0;
  for (let last = 0; ;) {
    const rows = await holding(db, assessment.id, question)
      .innerJoin(personRows(db).as("person"), "person.id", "attempt.account_id")
      .leftJoin(enrollmentRows(db).as("enrollment"), (join) =>
        join
          .onRef("enrollment.account_id", "=", "attempt.account_id")
          .on("enrollment.run_id", "=", assessment.run_id),
      )
      .leftJoin(classRows(db).as("class"), "class.id", "enrollment.class_id")
      .selectAll("attempt")
      .select(["person.real_name", "person.nickname", "class.name as class_name"])
      .where("attempt.state", "in", ENDED)
      .where("attempt.id", ">", last)
      .orderBy("attempt.id")
      .limit(BATCH)
      .execute();
    const responses = await responsesIn(db, rows);
    for (const row of rows) {
      const layout = correctedLayout(row.layout, corrections);
      demandRest(layout);
      attempts += 1;
      const own = responses.filter((one) => one.attempt_id === row.id);
      const { before, after, isWaiting } = await recount(db, owner, assessment, row, own, layout, drafts);
      if (before !== after)
        changed.push({
          attempt: row.id,
          account: row.account_id,
          name: row.real_name || row.nickname,
          className: row.class_name ?? "",
          no: row.no,
          before,
          after,
          isWaiting,
        });
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH) return { attempts, changed };
  }
}

/**
 * From now on attempts that end are counted so; those that have ended are the job's.
 * @param assessment locked
 * @returns the regrade, and who has attempts with the question
 */
export async function beginRegrade(
  trx: Trx,
  assessment: store.AssessmentRow,
  decision: Decision,
  { reason, author, at }: { readonly reason: string; readonly author: number; readonly at: number },
) {
  const { question, mode, content } = decision;
  const correction = await correctionOf(trx, assessment, decision);
  const { current } = await countedQuestion(trx, assessment, question);
  let version = correction.version;
  let made: { before: number; after: number } | undefined;
  if (version === 0) {
    version = await store.nextVersion(trx, question);
    const { stem, analysis, text } = current;
    await trx
      .insertInto("question_version")
      .values({
        question_id: question,
        version,
        stem: JSON.stringify(stem),
        content: JSON.stringify(content),
        analysis: JSON.stringify(analysis),
        text,
        author_id: author,
        created_at: at,
      })
      .execute();
    // New papers take it too, unless the bank asks something else by now.
    const { version: before } = await trx
      .selectFrom("question")
      .select("version")
      .where("id", "=", question)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (correction.versions?.includes(before)) {
      await trx.updateTable("question").set({ version, updated_at: at }).where("id", "=", question).execute();
      made = { before, after: version };
    }
  }
  const { id: regrade } = await trx
    .insertInto("regrade")
    .values({
      assessment_id: assessment.id,
      question_id: question,
      mode,
      reason,
      author_id: author,
      at,
      before: JSON.stringify({ correction: assessment.corrections[question] ?? null, version: made }),
      undone_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeCorrections(trx, assessment.id, {
    ...assessment.corrections,
    [question]: { regrade, ...correction, ...(version !== undefined && { version }) },
  });
  const learners = await holding(trx, assessment.id, question)
    .innerJoin(personRows(trx).as("person"), "person.id", "attempt.account_id")
    .select(["attempt.account_id as id", "person.real_name", "person.nickname"])
    .groupBy(["attempt.account_id", "person.real_name", "person.nickname"])
    .orderBy("attempt.account_id")
    .execute();
  return {
    regrade,
    learners: learners.map(({ id, real_name, nickname }) => ({ id, name: real_name || nickname })),
  };
}

export interface Regrade {
  readonly assessment: number;
  readonly question: number;
  readonly regrade: number;
}

const ownAttempts = (trx: Trx, { assessment, question }: Regrade, account: number) =>
  holding(trx, assessment, question)
    .selectAll("attempt")
    .where("attempt.account_id", "=", account)
    .where("attempt.state", "in", ENDED)
    .orderBy("attempt.id")
    .forUpdate()
    .execute();

/** An attempt as the assessment's corrections are now. */
async function write(
  trx: Trx,
  assessment: store.AssessmentRow,
  attempt: store.AttemptRow,
  now: number,
): Promise<Recounted> {
  const layout = correctedLayout(attempt.layout, assessment.corrections);
  demandRest(layout);
  const responses = await store.responsesOf(trx, attempt.id);
  const counted = await recount(trx, trx, assessment, attempt, responses, layout);
  await trx
    .updateTable("attempt")
    .set({
      layout: JSON.stringify(layout),
      auto_points: counted.auto,
      penalty: counted.penalty,
      points: counted.isWaiting ? null : counted.after,
    })
    .where("id", "=", attempt.id)
    .execute();
  await followOutline(trx, attempt, assessment, counted.isWaiting ? null : counted.after, now);
  return counted;
}

/**
 * One learner's attempts by the correction; what people marked stays.
 * @throws Failure failed where another decision about the question came later
 */
export async function regradeLearner(trx: Trx, one: Regrade, account: number, now: number): Promise<void> {
  const assessment = await store.assessmentById(trx, one.assessment);
  if (assessment?.corrections[one.question]?.regrade !== one.regrade)
    throw fail(Code.failed, messages.overtaken);
  for (const attempt of await ownAttempts(trx, one, account)) {
    const { before, after } = await write(trx, assessment, attempt, now);
    if (before !== after)
      await trx
        .insertInto("regrade_mark")
        .values({ regrade_id: one.regrade, attempt_id: attempt.id, before, after })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/**
 * Takes the decision back, once. @returns the assessment as it is counted then
 * @throws Failure failed where another decision about the question came later
 */
async function endRegrade(
  trx: Trx,
  { assessment: id, question, regrade }: Regrade,
  now: number,
): Promise<store.AssessmentRow> {
  const assessment = await trx
    .selectFrom("assessment")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const row = await trx.selectFrom("regrade").selectAll().where("id", "=", regrade).executeTakeFirst();
  if (!assessment || !row) throw fail(Code.failed, messages.overtaken);
  if (row.undone_at !== null) return assessment;
  if (assessment.corrections[question]?.regrade !== regrade) throw fail(Code.failed, messages.overtaken);
  const { [String(question)]: _, ...others } = assessment.corrections;
  const { correction, version } = row.before;
  const corrections: Corrections = correction ? { ...others, [question]: correction } : others;
  await writeCorrections(trx, id, corrections);
  if (version)
    await trx
      .updateTable("question")
      .set({ version: version.before, updated_at: now })
      .where("id", "=", question)
      .where("version", "=", version.after)
      .execute();
  await trx.updateTable("regrade").set({ undone_at: now }).where("id", "=", regrade).execute();
  return { ...assessment, corrections };
}

/** The way back for one learner. */
export async function restoreLearner(trx: Trx, one: Regrade, account: number, now: number): Promise<void> {
  const assessment = await endRegrade(trx, one, now);
  for (const attempt of await ownAttempts(trx, one, account)) await write(trx, assessment, attempt, now);
}

/** Whoever handed in while a decision stood that was taken back since. */
export async function leftBehind(db: Db, { assessment: id, question, regrade }: Regrade): Promise<number[]> {
  const row = await db.selectFrom("regrade").select("undone_at").where("id", "=", regrade).executeTakeFirst();
  const assessment = await store.assessmentById(db, id);
  if (!assessment || !row || row.undone_at === null) return [];
  const rows = await holding(db, id, question)
    .select(["attempt.account_id", "attempt.layout"])
    .where("attempt.state", "in", ENDED)
    .where("attempt.submitted_at", ">=", (it) =>
      it.selectFrom("regrade").select("at").where("id", "=", regrade),
    )
    .orderBy("attempt.account_id")
    .execute();
  const isOff = ({ layout }: (typeof rows)[number]) =>
    canonical(correctedLayout(layout, assessment.corrections)) !== canonical(layout);
  return [...new Set(rows.filter(isOff).map(({ account_id }) => account_id))];
}
