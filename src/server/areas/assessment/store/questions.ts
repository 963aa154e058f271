/** Questions, as papers and scoring read them. */
import { sql } from "kysely";
import type { QuestionContent } from "../../../../core/contract/question.js";
import type { RichText } from "../../../../core/contract/rich-document.js";
import type { Db, Trx } from "../../../adapters/index.js";
import type { Paper } from "../schema.js";

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
