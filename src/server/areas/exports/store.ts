/** Requests for exports in the database. */
import { sql } from "kysely";
import type { ExportKind, ExportState } from "../../../core/contract/export-consent.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows, schoolRows } from "../accounts/index.js";

const LIVE = ["waiting", "approved"] as const;

/** Whoever asks for what. @param asked as the contract reads it, in JSON */
interface Wanted {
  readonly accountId: number;
  readonly kind: ExportKind;
  readonly asked: string;
}

/** The request for this very file that waits, or whose file can be fetched. */
export const liveRequest = (db: Db | Trx, { accountId, kind, asked }: Wanted, now: number) =>
  db
    .selectFrom("export_request")
    .select(["id", "state", "reason", "asked_at", "expires_at", "decider_id"])
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where(sql<boolean>`asked = ${asked}::jsonb`)
    .where("state", "in", LIVE)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** @returns undefined where one is there already */
export const addRequest = (
  trx: Trx,
  { accountId, kind, asked }: Wanted,
  { org, reason, now, until }: { org: number | null; reason: string; now: number; until: number },
) =>
  trx
    .insertInto("export_request")
    .values({
      account_id: accountId,
      kind,
      org_id: org,
      asked,
      reason,
      state: "waiting",
      asked_at: now,
      decider_id: null,
      decided_at: null,
      word: "",
      expires_at: until,
      fetched_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

export const lockRequest = (trx: Trx, id: number) =>
  trx.selectFrom("export_request").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const decide = (
  trx: Trx,
  id: number,
  values: {
    readonly state: "approved" | "refused";
    readonly decider_id: number;
    readonly decided_at: number;
    readonly word: string;
    readonly expires_at: number;
  },
) => trx.updateTable("export_request").set(values).where("id", "=", id).execute();

export const setFetched = (db: Db | Trx, id: number, fetched_at: number) =>
  db.updateTable("export_request").set({ fetched_at }).where("id", "=", id).execute();

/** Those whose time is over, each named once. */
export const takeDue = (trx: Trx, now: number) =>
  trx
    .updateTable("export_request")
    .set({ state: "expired" })
    .where("state", "in", LIVE)
    .where("expires_at", "<=", now)
    .returning(["id", "account_id", "kind", "org_id", "decider_id", "fetched_at"])
    .execute();

export const dropOld = (db: Db | Trx, before: number) =>
  db.deleteFrom("export_request").where("asked_at", "<=", before).where("state", "not in", LIVE).execute();

export const schoolName = (db: Db | Trx, id: number) =>
  schoolRows(db).where("id", "=", id).executeTakeFirst();

interface Filter {
  readonly state?: ExportState | undefined;
  readonly q?: string | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** Those that wait first, then the newest. */
export function requestsPage(db: Db, { state, q = "", since, until }: Filter) {
  let rows = db
    .selectFrom("export_request as request")
    .leftJoin(personRows(db).as("asker"), "asker.id", "request.account_id")
    .leftJoin(personRows(db).as("decider"), "decider.id", "request.decider_id")
    .leftJoin(schoolRows(db).as("school"), "school.id", "request.org_id")
    .select([
      "request.id",
      "request.kind",
      "request.asked",
      "request.account_id",
      "request.reason",
      "request.state",
      "request.asked_at",
      "request.decided_at",
      "request.word",
      "request.expires_at",
      "request.fetched_at",
      "school.name as school",
      "school.name_en as school_en",
    ])
    .select([
      sql<string>`coalesce(nullif(asker.real_name, ''), asker.nickname, '')`.as("asker_name"),
      sql<string>`coalesce(nullif(decider.real_name, ''), decider.nickname, '')`.as("decider_name"),
    ]);
  if (state) rows = rows.where("request.state", "=", state);
  if (since !== undefined) rows = rows.where("request.asked_at", ">=", since);
  if (until !== undefined) rows = rows.where("request.asked_at", "<", until);
  if (q)
    rows = rows.where(
      sql<boolean>`position(lower(${q}) in lower(concat_ws(' ', request.reason, asker.real_name, asker.nickname,
        decider.real_name, decider.nickname))) > 0`,
    );
  return rows
    .orderBy(sql`request.state = 'waiting'`, "desc")
    .orderBy("request.asked_at", "desc")
    .orderBy("request.id", "desc");
}
