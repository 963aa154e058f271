/** What was taken away of a school, and what its members have asked about their own data, in the database. */
import { sql } from "kysely";
import { type MemberRequests, SchoolExports } from "../../../core/contract/school-data.js";
import type { Db } from "../../adapters/index.js";
import { closingRows, memberRows, personRows } from "../accounts/index.js";
import { takenEntries } from "../audit/index.js";

interface Filter<Kind> {
  readonly q?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** Those whose subject is something of the school, and those that may be of all schools that somebody has. */
const BY_DETAIL: readonly string[] = ["activity.export", "statistics.export"];

/** The newest first. */
export function takenPage(
  db: Db,
  org: number,
  { q = "", kind, since, until }: Filter<(typeof SchoolExports)[number]>,
) {
  const actions = kind === undefined ? SchoolExports : [kind];
  const entries = takenEntries(db, org, {
    bySubject: actions.filter((action) => action !== "activity.export"),
    byDetail: actions.filter((action) => BY_DETAIL.includes(action)),
  });
  const name = sql<string>`coalesce(nullif(person.real_name, ''), person.nickname, '')`;
  let rows = db
    .selectFrom(entries.as("entry"))
    // What acts may be a command, which is no number.
    .leftJoin(personRows(db).as("person"), (join) =>
      join.on(sql<boolean>`person.id = case when entry.actor ~ '^[0-9]{1,15}$' then entry.actor::bigint end`),
    )
    .select(["entry.id", "entry.at", "entry.action", "entry.rows", "entry.reason", "entry.agreed"])
    .select(name.as("name"));
  if (since !== undefined) rows = rows.where("entry.at", ">=", since);
  if (until !== undefined) rows = rows.where("entry.at", "<", until);
  if (q)
    rows = rows.where(
      sql<boolean>`position(lower(${q}) in lower(concat_ws(' ', person.real_name, person.nickname, entry.reason))) > 0`,
    );
  return rows.orderBy("entry.at", "desc").orderBy("entry.id", "desc");
}

/** The newest first. @param life of an archive */
export function memberRequestsPage(
  db: Db,
  org: number,
  { q = "", kind, since, until }: Filter<(typeof MemberRequests)[number]>,
  { now, life }: { readonly now: number; readonly life: number },
) {
  const closings = db
    .selectFrom(closingRows(db).as("closing"))
    .select([
      sql<(typeof MemberRequests)[number]>`'closing'`.as("kind"),
      "account_id as ref",
      "account_id",
      "requested_at as at",
      "due_at",
      sql<boolean>`false`.as("is_ready"),
    ]);
  const archives = db
    .selectFrom("own_archive")
    .select([
      sql<(typeof MemberRequests)[number]>`'archive'`.as("kind"),
      "id as ref",
      "account_id",
      "requested_at as at",
      sql<number>`requested_at + ${life}::bigint`.as("due_at"),
      sql<boolean>`ready_at is not null`.as("is_ready"),
    ])
    .where("requested_at", ">", now - life);
  let rows = db
    .selectFrom(closings.unionAll(archives).as("request"))
    .innerJoin(memberRows(db, org).as("member"), "member.account_id", "request.account_id")
    .select([
      "request.kind",
      "request.ref",
      "request.at",
      "request.due_at",
      "request.is_ready",
      "member.name",
      "member.number",
      "member.is_staff",
    ]);
  if (kind) rows = rows.where("request.kind", "=", kind);
  if (since !== undefined) rows = rows.where("request.at", ">=", since);
  if (until !== undefined) rows = rows.where("request.at", "<", until);
  if (q)
    rows = rows.where(
      sql<boolean>`position(lower(${q}) in lower(concat_ws(' ', member.name, member.number))) > 0`,
    );
  return rows.orderBy("request.at", "desc").orderBy("request.kind").orderBy("request.ref", "desc");
}
