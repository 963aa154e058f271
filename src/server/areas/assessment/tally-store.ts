/** Answers counted for the statistics of their questions, in the database (docs/domain.md 10.20). */
import { sql } from "kysely";
import { type AnswerSums, discriminationOf, pValue } from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { runRows } from "../course/index.js";
import type { AttemptRow } from "./store/index.js";

/** One server counts at a time; the others leave it at that. */
export const takeTurn = async (trx: Trx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(930001) as mine`.execute(
    trx,
  );
  return rows[0]?.mine ?? false;
};

/** Whose answers: everybody's, those of a course, or one learner's of some runs. */
export interface Whose {
  readonly course?: number;
  readonly runs?: readonly number[];
  readonly account?: number;
}
/** An attempt that has ended, with which state of its row that is. */
export type Uncounted = Pick<
  AttemptRow,
  "id" | "assessment_id" | "account_id" | "state" | "seed" | "layout" | "answers"
> & {
  readonly kind: string;
  readonly seen: string;
};

/**
 * Attempts whose row is another than the one that was counted: every change of a row (its end, a mark, a regrade, taken back)
 * gives it another xmin, so that whoever changes attempts need not know of this.
 */
export function uncounted(trx: Trx, { course, runs, account }: Whose, most: number): Promise<Uncounted[]> {
  let rows = trx
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .leftJoin("attempt_tally as tally", "tally.attempt_id", "attempt.id")
    .select([
      "attempt.id",
      "attempt.assessment_id",
      "attempt.account_id",
      "attempt.state",
      "attempt.seed",
      "attempt.layout",
      "attempt.answers",
      "assessment.kind",
    ])
    .select(sql<string>`attempt.xmin::text`.as("seen"))
    .where("attempt.state", "<>", "doing")
    .where(sql<boolean>`tally.seen is distinct from attempt.xmin::text`)
    .orderBy("attempt.id")
    .limit(most);
  if (course !== undefined)
    rows = rows.where(
      "assessment.run_id",
      "in",
      runRows(trx).where("course_id", "=", course).clearSelect().select("id"),
    );
  if (runs !== undefined) rows = rows.where("assessment.run_id", "in", [0, ...runs]);
  if (account !== undefined) rows = rows.where("attempt.account_id", "=", account);
  return rows.execute();
}

export interface Counted {
  readonly attempt_id: number;
  readonly item: string;
  readonly assessment_id: number;
  readonly question_id: number;
  readonly version: number;
  /** It is in the statistics: practice is not, since whoever practises has seen the answer before. */
  readonly counts: boolean;
  readonly share: number | null;
  readonly rest: number | null;
  readonly choices: readonly string[];
  readonly blank: boolean;
}

/** In place of what was counted of these attempts before. @returns the questions that are concerned */
export async function putCounted(
  trx: Trx,
  attempts: readonly Uncounted[],
  counted: readonly Counted[],
): Promise<number[]> {
  const ids = attempts.map(({ id }) => id);
  const gone = await trx
    .deleteFrom("question_answer")
    .where("attempt_id", "in", ids)
    .returning("question_id")
    .execute();
  await sql`insert into question_answer (attempt_id, item, assessment_id, question_id, version, counts, share, rest, choices, blank)
    select attempt_id, item, assessment_id, question_id, version, counts, share, rest,
      array(select jsonb_array_elements_text(choices)), blank
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as x(attempt_id bigint, item text, assessment_id bigint,
      question_id bigint, version integer, counts boolean, share double precision, rest double precision, choices jsonb,
      blank boolean)`.execute(trx);
  await sql`insert into attempt_tally (attempt_id, seen)
    select * from unnest(${ids}::bigint[], ${attempts.map(({ seen }) => seen)}::text[])
    on conflict (attempt_id) do update set seen = excluded.seen`.execute(trx);
  return [...new Set([...gone, ...counted].map(({ question_id }) => question_id))];
}

export interface VersionCount {
  readonly question: number;
  readonly version: number;
  /** Handed in with this question, and those of them that left it empty. */
  readonly answers: number;
  readonly blank: number;
  readonly sums: AnswerSums;
  /** How often each option was chosen. */
  readonly options: Readonly<Record<string, number>>;
}

/** Answers to some questions in whatever assessment, without practice; or those of one assessment. */
type Wanted = { readonly questions: readonly number[] } | { readonly assessment: number };
const which = (wanted: Wanted) =>
  "questions" in wanted
    ? sql`question_id = any(${wanted.questions}::bigint[]) and counts`
    : sql`assessment_id = ${wanted.assessment}`;

/** What answers add up to, by question and version. */
export async function sumsIn(db: Db | Trx, wanted: Wanted): Promise<Omit<VersionCount, "options">[]> {
  const { rows } = await sql<{
    question_id: number;
    version: number;
    answers: number;
    blank: number;
    known: number;
    share: number;
    pairs: number;
    pairShare: number;
    rest: number;
    shareSquares: number;
    restSquares: number;
    products: number;
  }>`select question_id, version, count(*)::integer as answers, (count(*) filter (where blank))::integer as blank,
      count(share)::integer as known, coalesce(sum(share), 0) as share,
      (count(*) filter (where paired))::integer as pairs,
      coalesce(sum(share) filter (where paired), 0) as "pairShare",
      coalesce(sum(rest) filter (where paired), 0) as rest,
      coalesce(sum(share * share) filter (where paired), 0) as "shareSquares",
      coalesce(sum(rest * rest) filter (where paired), 0) as "restSquares",
      coalesce(sum(share * rest) filter (where paired), 0) as products
    from (select *, share is not null and rest is not null as paired from question_answer where ${which(wanted)}) answer
    group by question_id, version order by question_id, version`.execute(db);
  return rows.map(({ question_id, version, answers, blank, ...sums }) => ({
    question: question_id,
    version,
    answers,
    blank,
    sums,
  }));
}

/** The same, with how often each option was chosen. */
export async function countsOf(db: Db | Trx, wanted: Wanted): Promise<VersionCount[]> {
  const { rows } = await sql<{ question_id: number; version: number; choice: string; count: number }>`
    select question_id, version, choice, count(*)::integer as count
    from question_answer, unnest(choices) as choice where ${which(wanted)} group by 1, 2, 3`.execute(db);
  return (await sumsIn(db, wanted)).map((one) => ({
    ...one,
    options: Object.fromEntries(
      rows
        .filter((each) => each.question_id === one.question && each.version === one.version)
        .map(({ choice, count }) => [choice, count]),
    ),
  }));
}

/** What lists are ordered and narrowed by: of each question over all its versions. */
export async function putTotals(
  trx: Trx,
  totals: readonly { readonly question: number; readonly answers: number; readonly sums: AnswerSums }[],
): Promise<void> {
  const values = totals.map(({ question, answers, sums }) => ({
    question_id: question,
    answers,
    known: sums.known,
    p: pValue(sums) ?? null,
    discrimination: discriminationOf(sums) ?? null,
  }));
  if (values.length === 0) return;
  await sql`insert into question_total (question_id, answers, known, p, discrimination)
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x(question_id bigint, answers integer,
      known integer, p double precision, discrimination double precision)
    on conflict (question_id) do update set answers = excluded.answers, known = excluded.known, p = excluded.p,
      discrimination = excluded.discrimination`.execute(trx);
}
