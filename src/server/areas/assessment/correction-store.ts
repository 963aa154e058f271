/** Questions that people were asked, and what was decided about them, in the database. */
import { sql } from "kysely";
import { Code } from "../../../core/contract/index.js";
import { isKeyed } from "../../../core/contract/question.js";
import type { Corrections } from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { personRows } from "../accounts/index.js";
import type * as store from "./store/index.js";

export const ENDED = ["submitted", "auto"] as const;
/** Attempts of an assessment that hold a question. */
export const holding = (db: Db | Trx, assessment: number, question: number) =>
  db
    .selectFrom("attempt")
    .where("attempt.assessment_id", "=", assessment)
    .where("attempt.state", "<>", "void")
    .where(sql<boolean>`attempt.layout @> ${JSON.stringify([{ items: [{ question }] }])}::jsonb`);

/** What was asked in attempts that have ended: each question once, in its newest wording there. */
async function heldQuestions(db: Db | Trx, assessment: number) {
  const { rows } = await sql<{ question: number; version: number; attempts: string }>`
    select (item ->> 'question')::bigint as question, max((item ->> 'version')::integer) as version,
      count(distinct attempt.id) as attempts
    from attempt, jsonb_array_elements(attempt.layout) section, jsonb_array_elements(section -> 'items') item
    where attempt.assessment_id = ${assessment} and attempt.state in ('submitted', 'auto')
    group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }));
}

/** Versions of a question that people were asked in the assessment, the newest first. */
async function heldVersions(db: Db | Trx, assessment: number, question: number): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct coalesce(item ->> 'asked', item ->> 'version')::integer as version
    from attempt, jsonb_array_elements(attempt.layout) section, jsonb_array_elements(section -> 'items') item
    where attempt.assessment_id = ${assessment} and attempt.state <> 'void'
      and (item ->> 'question')::bigint = ${question}
    order by 1 desc`.execute(db);
  return rows.map(({ version }) => version);
}

/** All its versions, the newest first. */
const versionsOf = (db: Db | Trx, question: number) =>
  db
    .selectFrom("question_version")
    .select(["version", "stem", "content", "analysis", "text"])
    .where("question_id", "=", question)
    .orderBy("version", "desc")
    .execute();

/** A question of the assessment as its answers are counted now. @throws Failure notFound where nobody was asked it */
export async function countedQuestion(
  db: Db | Trx,
  { id, corrections }: Pick<store.AssessmentRow, "id" | "corrections">,
  question: number,
) {
  const held = await heldVersions(db, id, question);
  const counted = corrections[question]?.version ?? held[0];
  const versions = await versionsOf(db, question);
  const current = versions.find(({ version }) => version === counted);
  if (held.length === 0 || !current) throw fail(Code.notFound);
  return { held, versions, current };
}

export const responsesIn = (db: Db | Trx, attempts: readonly { readonly id: number }[]) =>
  db
    .selectFrom("response")
    .selectAll()
    .where("attempt_id", "in", [0, ...attempts.map(({ id }) => id)])
    .execute();

export const writeCorrections = (trx: Trx, assessment: number, corrections: Corrections) =>
  trx
    .updateTable("assessment")
    .set({ corrections: JSON.stringify(corrections) })
    .where("id", "=", assessment)
    .execute();

/** What was decided in an assessment, the newest first. */
export const regradesOf = (db: Db, assessment: number) =>
  db
    .selectFrom("regrade")
    .innerJoin(personRows(db).as("person"), "person.id", "regrade.author_id")
    .selectAll("regrade")
    .select(["person.real_name", "person.nickname"])
    .select(
      sql<string>`(select count(*) from regrade_mark where regrade_mark.regrade_id = regrade.id)`.as(
        "changed",
      ),
    )
    .where("assessment_id", "=", assessment)
    .orderBy("regrade.id", "desc")
    .limit(200)
    .execute();

/** What decisions changed in the attempts of one person, the newest first; none that were taken back. */
export const regradedOf = (db: Db, assessment: number, account: number) =>
  db
    .selectFrom("regrade_mark as mark")
    .innerJoin("regrade", "regrade.id", "mark.regrade_id")
    .innerJoin("attempt", "attempt.id", "mark.attempt_id")
    .innerJoin(personRows(db).as("person"), "person.id", "regrade.author_id")
    .select(["mark.attempt_id", "mark.before", "mark.after", "regrade.reason", "regrade.at"])
    .select(["person.real_name", "person.nickname"])
    .where("regrade.assessment_id", "=", assessment)
    .where("attempt.account_id", "=", account)
    .where("regrade.undone_at", "is", null)
    .orderBy("regrade.id", "desc")
    .limit(200)
    .execute();

/** Questions of the assessment that people were asked, with what they say. */
export async function askedQuestions(db: Db, { id, corrections }: store.AssessmentRow) {
  const held = await heldQuestions(db, id);
  const texts = await db
    .selectFrom("question_version as text")
    .innerJoin("question", "question.id", "text.question_id")
    .select(["text.question_id", "text.text", "text.content", "question.type"])
    .where(
      sql<boolean>`(text.question_id, text.version) in (select * from unnest(
        ${held.map(({ question }) => question)}::bigint[], ${held.map(({ version }) => version)}::integer[]))`,
    )
    .execute();
  return held.flatMap(({ question, attempts }) => {
    const found = texts.find(({ question_id }) => question_id === question);
    if (!found) return [];
    const { type, text, content } = found;
    return [
      {
        question,
        type,
        text: text.slice(0, 2000),
        attempts,
        isKeyed: isKeyed(content),
        treatment: corrections[question]?.treatment,
      },
    ];
  });
}
