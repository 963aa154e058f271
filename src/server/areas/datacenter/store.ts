/** Roll-ups in the database. */
import { sql, type Selectable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { countedWorkRows } from "../assessment/index.js";
import { countedCertificateRows } from "../certificate/index.js";
import { countedPlaceRows, runSchoolRows } from "../course/index.js";
import { countedDayRows } from "../study/index.js";
import { FLOWS, STOCKS, type StatChangeTable, type StatTotalTable } from "./schema.js";

export type Change = Selectable<StatChangeTable>;

/** One server adds up at a time. @returns whether it is this one, until the transaction ends */
export async function takeTurn(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('statistics', 1910)) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

export const state = (db: Db | Trx) =>
  db.selectFrom("stat_state").selectAll().where("id", "=", 1).executeTakeFirst();

export const setState = (trx: Trx, values: { rebuilt_at?: number; added_at?: number; totals_at?: number }) =>
  trx.updateTable("stat_state").set(values).where("id", "=", 1).execute();

export const startState = (trx: Trx, now: number) =>
  trx
    .insertInto("stat_state")
    .values({ id: 1, rebuilt_at: now, added_at: now, totals_at: now })
    .onConflict((it) => it.column("id").doUpdateSet({ rebuilt_at: now, added_at: now, totals_at: now }))
    .execute();

/** Takes changes out of the queue, the oldest first. @param totals also those of what there is */
export async function takeChanges(trx: Trx, most: number, totals: boolean): Promise<Change[]> {
  const { rows } = await sql<Change>`
    delete from stat_change where id = any(array(
      select id from stat_change where ${totals} or kind <> 'total' order by id limit ${most}::int))
    returning *`.execute(trx);
  return rows;
}

export const schoolsOfRuns = async (
  trx: Trx,
  runs: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await trx
        .selectFrom(runSchoolRows(trx).as("run"))
        .select(["run.id", "run.org_id"])
        .where("run.id", "in", [0, ...runs])
        .execute()
    ).map(({ id, org_id }) => [id, org_id]),
  );

const added = (table: string) =>
  sql.join(
    FLOWS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + excluded.${sql.ref(name)}`),
  );
const flowColumns = sql.join(FLOWS.map((name) => sql.ref(name)));

/** Adds rows to those that are there. */
export async function add(
  trx: Trx,
  table: "stat_daily" | "stat_term",
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const keys = sql.join(
    (table === "stat_daily" ? ["scope", "scope_id", "day"] : ["term_id", "org_id"]).map((name) =>
      sql.ref(name),
    ),
  );
  await sql`insert into ${sql.table(table)} (${keys}, ${flowColumns})
    select ${keys}, ${flowColumns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${keys}) do update set ${added(table)}`.execute(trx);
}

export interface Seen {
  readonly org_id: number;
  readonly period: number;
  readonly is_staff: boolean;
  readonly account_id: number;
  readonly days: number;
}

/** Counts days on which people came. @returns for each row how many days they now have */
export async function addSeen(trx: Trx, rows: readonly Seen[]): Promise<Seen[]> {
  if (rows.length === 0) return [];
  const { rows: now } = await sql<Seen>`
    insert into stat_seen (org_id, period, is_staff, account_id, days)
    select org_id, period, is_staff, account_id, days
    from json_populate_recordset(null::stat_seen, ${JSON.stringify(rows)}::json)
    on conflict (org_id, period, is_staff, account_id) do update set days = stat_seen.days + excluded.days
    returning *`.execute(trx);
  const gone = now.filter(({ days }) => days === 0);
  if (gone.length > 0)
    await sql`delete from stat_seen using json_populate_recordset(null::stat_seen, ${JSON.stringify(gone)}::json) as g
      where stat_seen.org_id = g.org_id and stat_seen.period = g.period and stat_seen.is_staff = g.is_staff
        and stat_seen.account_id = g.account_id and stat_seen.days = 0`.execute(trx);
  return now;
}

/** Writes a term anew from its days. @param days the first and the last; undefined: the term is gone */
export async function rewriteTerm(
  trx: Trx,
  term: number,
  days: { readonly from: number; readonly to: number } | undefined,
): Promise<void> {
  await trx.deleteFrom("stat_term").where("term_id", "=", term).execute();
  await trx.deleteFrom("stat_seen").where("period", "=", -term).execute();
  if (!days) return;
  const { from, to } = days;
  await sql`insert into stat_seen (org_id, period, is_staff, account_id, days)
    select org_id, ${-term}::int, is_staff, account_id, sum(days) from stat_seen
    where period between ${from}::int and ${to}::int group by org_id, is_staff, account_id`.execute(trx);
  const sums = sql.join(
    FLOWS.map((name) => (name === "learners" || name === "teachers" ? sql`0` : sql`sum(${sql.ref(name)})`)),
  );
  await sql`insert into stat_term (term_id, org_id, ${flowColumns})
    select ${term}::bigint, scope_id, ${sums} from stat_daily
    where scope = 'school' and day between ${from}::int and ${to}::int group by scope_id`.execute(trx);
  await sql`update stat_term set learners = seen.learners, teachers = seen.teachers
    from (select org_id, count(*) filter (where not is_staff) as learners, count(*) filter (where is_staff) as teachers
      from stat_seen where period = ${-term}::int group by org_id) seen
    where stat_term.term_id = ${term}::bigint and stat_term.org_id = seen.org_id`.execute(trx);
}

/** Counts everything that has a day from where it happened, as if nothing had ever been added up. */
export async function rewriteDays(trx: Trx): Promise<void> {
  for (const table of ["stat_change", "stat_daily", "stat_term", "stat_seen"] as const)
    await trx.deleteFrom(table).execute();
  await sql`
    with came as (
      select place.run_id, place.org_id, place.account_id, place.is_staff, came.day, came.seconds
      from ${countedDayRows(trx)} came join ${countedPlaceRows(trx)} place on place.id = came.enrollment_id),
    seen as (
      insert into stat_seen (org_id, period, is_staff, account_id, days)
      select org_id, day, is_staff, account_id, count(*) from came group by org_id, day, is_staff, account_id),
    fact as (
      select run_id, day, (not is_staff)::int as learners, is_staff::int as teachers,
        case when is_staff then 0 else seconds end as seconds,
        0 as enrolled, 0 as homework, 0 as exams, 0 as marked, 0 as passed, 0 as certificates from came
      union all select run_id, ((created_at + 28800000) / 86400000)::integer, 0, 0, 0, 1, 0, 0, 0, 0, 0
        from ${countedPlaceRows(trx)} place where is_in
      union all select run_id, day, 0, 0, 0, 0, homework, exams, marked, passed, 0 from ${countedWorkRows(trx)} work
      union all select run_id, day, 0, 0, 0, 0, 0, 0, 0, 0, 1 from ${countedCertificateRows(trx)} certified)
    insert into stat_daily (scope, scope_id, day, ${flowColumns})
    select 'run', run_id, day, ${sql.join(FLOWS.map((name) => sql`sum(${sql.ref(name)})`))}
    from fact group by run_id, day`.execute(trx);
  const sums = sql.join(
    FLOWS.map((name) =>
      name === "learners" || name === "teachers"
        ? sql`coalesce(max(seen.${sql.ref(name)}), 0)`
        : sql`sum(stat_daily.${sql.ref(name)})`,
    ),
  );
  await sql`insert into stat_daily (scope, scope_id, day, ${flowColumns})
    select 'school', run.org_id, stat_daily.day, ${sums}
    from stat_daily join ${runSchoolRows(trx)} run on run.id = stat_daily.scope_id
      left join (select org_id, period, count(*) filter (where not is_staff) as learners,
          count(*) filter (where is_staff) as teachers from stat_seen group by org_id, period) seen
        on seen.org_id = run.org_id and seen.period = stat_daily.day
    where stat_daily.scope = 'run' group by run.org_id, stat_daily.day`.execute(trx);
}

export type Total = Pick<Selectable<StatTotalTable>, "scope" | "scope_id" | "day" | (typeof STOCKS)[number]>;

/** What there is, as of a day; a row that says the same as the one before is not written. */
export async function writeTotals(trx: Trx, rows: readonly Total[]): Promise<void> {
  if (rows.length === 0) return;
  const stocks = sql.join(STOCKS.map((name) => sql.ref(name)));
  await sql`insert into stat_total (scope, scope_id, day, ${stocks})
    select scope, scope_id, day, ${stocks}
    from json_populate_recordset(null::stat_total, ${JSON.stringify(rows)}::json) as fresh
    where not exists (
      select from (select * from stat_total where scope = fresh.scope and scope_id = fresh.scope_id
        and day <= fresh.day order by day desc limit 1) last
      where ${sql.join(
        STOCKS.map((name) => sql`last.${sql.ref(name)} = fresh.${sql.ref(name)}`),
        sql` and `,
      )})
    on conflict (scope, scope_id, day) do update set
      ${sql.join(STOCKS.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(trx);
}
