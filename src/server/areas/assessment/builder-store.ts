/** What whoever builds a paper looks up beside it: its questions, and the learners of the run. */
import { sql } from "kysely";
import { personRows } from "../accounts/index.js";
import type { Db } from "../../adapters/index.js";
import { classRows, enrollmentRows } from "../course/index.js";
import type { Paper } from "./schema.js";

/** What a paper's questions say in the versions that it holds, and what the bank has of them now. */
export async function paperQuestions(db: Db, { sections }: Paper) {
  const wanted = sections.flatMap(({ items }) => items);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom("question_version as text")
    .innerJoin("question", "question.id", "text.question_id")
    .select(["question.id", "text.version", "text.text", "question.type", "question.difficulty"])
    .select(["question.version as latest", "question.state"])
    .where(
      sql<boolean>`(text.question_id, text.version) in (select * from unnest(${wanted.map(({ question }) => question)}::bigint[],
        ${wanted.map(({ version }) => version)}::integer[]))`,
    )
    .execute();
  return rows.map(({ id, state, text, ...row }) => ({
    ...row,
    question: id,
    text: text.slice(0, 2000),
    archived: state === "archived",
  }));
}

/** Who has not given a real name is known by the other one. */
const NAME = sql<string>`coalesce(nullif(account.real_name, ''), account.nickname)`;
const LEARNERS = 20;
/** Learners of a run, by a part of their name; the first of them, and how many there are. */
export async function learnersOf(db: Db, runId: number, q: string) {
  const rows = await db
    .selectFrom(enrollmentRows(db).as("enrollment"))
    .innerJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
    .leftJoin(classRows(db).as("course_class"), "course_class.id", "enrollment.class_id")
    .select(["enrollment.account_id as account", "course_class.name as className"])
    .select(NAME.as("name"))
    .select((it) => it.fn.countAll<string>().over().as("total"))
    .where("enrollment.run_id", "=", runId)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "=", "active")
    .where(sql<boolean>`${NAME} ilike ${`%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`}`)
    .orderBy("name")
    .orderBy("enrollment.id")
    .limit(LEARNERS)
    .execute();
  return {
    list: rows.map(({ account, className, name }) => ({ account, name, className: className ?? "" })),
    total: Number(rows[0]?.total ?? 0),
  };
}
