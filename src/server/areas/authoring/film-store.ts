/** Numbers of questions in films. */
import { sql } from "kysely";
import type { Db } from "../../adapters/index.js";

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
