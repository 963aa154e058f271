/** What contents of drafts hold: the questions in films, and files. */
import { sql } from "kysely";
import type { Db } from "../../adapters/index.js";
import { enrollmentRows, filmFiles } from "../course/index.js";

/** Numbers that no question has ever had: what somebody answered never counts for another question. */
export async function newQuestionIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string | number }>`
    select nextval('film_question_id') as id from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** Which of these numbers are of questions that a film of the run has, or had. */
export async function knownQuestionIds(
  db: Db,
  runId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string | number }>`
    select distinct (question ->> 'id')::bigint as id
    from draft_content, jsonb_array_elements(coalesce(content -> 'questions', '[]'::jsonb)) as question
    where run_id = ${runId} and (question ->> 'id')::bigint in (${sql.join(ids)})`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The second of the last question in each of these films; those without any are left out. */
export async function lastQuestions(
  db: Db,
  runId: number,
  contents: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (contents.length === 0) return new Map();
  const { rows } = await sql<{ id: string | number; at: number }>`
    select draft_content.id, max((question ->> 'at')::int) as at
    from draft_content, jsonb_array_elements(coalesce(content -> 'questions', '[]'::jsonb)) as question
    where run_id = ${runId} and draft_content.id in (${sql.join([...new Set(contents)])})
    group by draft_content.id`.execute(db);
  return new Map(rows.map(({ id, at }) => [Number(id), at]));
}

/** Which of these files nodes show, or showed, in runs that the person is now of the staff of. */
export async function contentFiles(db: Db, accountId: number, files: readonly number[]): Promise<number[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom("draft_content")
    .innerJoin(enrollmentRows(db).as("own"), "own.run_id", "draft_content.run_id")
    .innerJoinLateral(
      () =>
        sql<{ file: number }>`(
          select (content ->> 'file')::bigint as file
          union all
          select (source ->> 'file')::bigint
          from jsonb_array_elements(coalesce(content -> 'sources', '[]'::jsonb)) as source
        )`.as<"shown">("shown"),
      (join) => join.onTrue(),
    )
    .select("shown.file")
    .distinct()
    .where("own.account_id", "=", accountId)
    .where("own.role", "in", ["teacher", "ta"])
    .where("own.state", "=", "active")
    .where("shown.file", "in", [...files])
    .execute();
  return rows.map(({ file }) => file);
}

/** Files of the films that learners see, and of those that stand in drafts. */
export async function filmsShown(db: Db): Promise<number[]> {
  const { rows } = await sql<{ file: string | number }>`
    select distinct (source ->> 'file')::bigint as file
    from draft_node
    join draft_content on draft_content.id = draft_node.content_id,
      jsonb_array_elements(coalesce(content -> 'sources', '[]'::jsonb)) as source
    where not draft_node.removed and draft_content.kind in ('video', 'audio')`.execute(db);
  return [...rows.map(({ file }) => Number(file)), ...(await filmFiles(db))];
}
