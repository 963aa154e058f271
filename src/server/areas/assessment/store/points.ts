/** What many attempts are worth. */
import { sql } from "kysely";
import type { Db, Trx } from "../../../adapters/index.js";

/** What one attempt is worth. */
export interface AttemptPoints {
  readonly account: number;
  readonly no: number;
  readonly isDoing: boolean;
  readonly isLate: boolean;
  readonly penalty: number;
  readonly points: number | undefined;
}

/** `account points` of a first attempt that is marked and came in time, else all six numbers. */
function unpacked(text: string): AttemptPoints {
  const gap = text.indexOf(" ");
  const account = Number(text.slice(0, gap));
  const rest = text.slice(gap + 1);
  if (!rest.includes(" "))
    return { account, no: 1, isDoing: false, isLate: false, penalty: 0, points: Number(rest) };
  const [no = 1, doing, late, penalty = 0, points] = rest.split(" ").map(Number);
  return { account, no, isDoing: doing === 1, isLate: late === 1, penalty, points };
}

/**
 * What attempts of these assessments are worth, none that were taken back, by the assessment and in no order. Of a large course
 * there are a million: they come packed, a text for each assessment, since rows cost ten times as much to carry.
 * @param accounts of these people only
 */
export async function pointsOf(
  db: Db | Trx,
  assessments: readonly number[],
  accounts?: readonly number[],
): Promise<Map<number, AttemptPoints[]>> {
  if (assessments.length === 0 || accounts?.length === 0) return new Map();
  let rows = db
    .selectFrom("attempt")
    .select([
      "assessment_id",
      sql<string>`string_agg(
        case when no = 1 and state <> 'doing' and late_ms = 0 and penalty = 0 and points is not null
        then account_id || ' ' || points
        else concat_ws(' ', account_id, no, (state = 'doing')::int, (late_ms > 0)::int, penalty, points) end, ',')`.as(
        "packed",
      ),
    ])
    // One array each: hundreds of values of their own take a database longer to read than the rows.
    .where(sql<boolean>`assessment_id = any(${assessments}::bigint[])`)
    .where("state", "<>", "void")
    .groupBy("assessment_id");
  if (accounts) rows = rows.where(sql<boolean>`account_id = any(${accounts}::bigint[])`);
  const all = await rows.execute();
  return new Map(all.map(({ assessment_id, packed }) => [assessment_id, packed.split(",").map(unpacked)]));
}

/**
 * Means of what people have in these assessments, of those who have something.
 * @returns for each assessment that anybody has points in
 */
export async function meansOf(
  db: Db | Trx,
  assessments: readonly number[],
): Promise<Map<number, { readonly mean: number; readonly people: number }>> {
  if (assessments.length === 0) return new Map();
  const counted = db
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .select([
      "assessment_id",
      // The same as countedPoints of core/rules/assessment.
      sql<number>`case assessment.choice when 'highest' then max(points)
        when 'first' then (array_agg(points order by no))[1]
        when 'last' then (array_agg(points order by no desc))[1]
        else round(avg(points)::numeric, 2)::float8 end`.as("points"),
    ])
    .where("assessment_id", "in", assessments)
    .where("attempt.state", "not in", ["void", "doing"])
    .where("points", "is not", null)
    .groupBy(["assessment_id", "account_id", "assessment.choice"]);
  const rows = await db
    .selectFrom(counted.as("counted"))
    .select(({ fn }) => [
      "assessment_id",
      fn.avg<number>("points").as("mean"),
      fn.countAll<number>().as("people"),
    ])
    .groupBy("assessment_id")
    .execute();
  return new Map(rows.map(({ assessment_id, mean, people }) => [assessment_id, { mean, people }]));
}
