/** Statements and State documents in the database. */
import { sql } from "kysely";
import type { Db, Trx } from "../../platform/index.js";

export interface EventRow {
  id: string;
  account_id: number | null;
  verb: string;
  object: string;
  statement: string;
  actor: string;
  stored_at: number;
}

/** Those that are there already stay as they are. */
export const addEvents = (db: Db | Trx, rows: readonly EventRow[]) =>
  db
    .insertInto("learning_event")
    .values([...rows])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

export const voidEvent = (db: Db | Trx, ids: readonly string[], verb: string) =>
  db
    .updateTable("learning_event")
    .set({ voided: true })
    .where("id", "in", [...ids])
    // A voiding statement cannot be voided (xAPI Data 2.3.2).
    .where("verb", "!=", verb)
    .execute();

export const eventById = (db: Db, id: string, voided?: boolean) => {
  const rows = db.selectFrom("learning_event").selectAll().where("id", "=", id);
  return (voided === undefined ? rows : rows.where("voided", "=", voided)).executeTakeFirst();
};
export const eventsByIds = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("learning_event")
    .select(["id", "statement"])
    .where("id", "in", [...ids])
    .execute();

export interface EventFilter {
  actor?: string | undefined;
  verb?: string | undefined;
  activity?: string | undefined;
  /** Also where it is the context's. */
  related: boolean;
  registration?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  /** Only after (or before) this number. */
  beyond?: number | undefined;
  ascending: boolean;
  limit: number;
}

export const events = (db: Db, filter: EventFilter) => {
  let rows = db
    .selectFrom("learning_event")
    .select(["id", "statement", "stored_at", "seq"])
    .where("voided", "=", false);
  if (filter.actor !== undefined) rows = rows.where("actor", "=", filter.actor);
  if (filter.verb !== undefined) rows = rows.where("verb", "=", filter.verb);
  const { activity } = filter;
  if (activity !== undefined && !filter.related) rows = rows.where("object", "=", activity);
  if (activity !== undefined && filter.related) {
    const inContext = sql<boolean>`jsonb_path_exists(statement, '$.context.contextActivities.*[*] ? (@.id == $id)',
      ${JSON.stringify({ id: activity })}::jsonb)`;
    rows = rows.where((it) => it.or([it("object", "=", activity), inContext]));
  }
  if (filter.registration !== undefined)
    rows = rows.where(sql<boolean>`statement->'context'->>'registration' = ${filter.registration}`);
  if (filter.since !== undefined) rows = rows.where("stored_at", ">", filter.since);
  if (filter.until !== undefined) rows = rows.where("stored_at", "<=", filter.until);
  if (filter.beyond !== undefined) rows = rows.where("seq", filter.ascending ? ">" : "<", filter.beyond);
  return rows
    .orderBy("seq", filter.ascending ? "asc" : "desc")
    .limit(filter.limit)
    .execute();
};

// --- the State resource ----------------------------------------------------------------------------

export interface StateKey {
  actor: string;
  activity: string;
  /** Empty where there is none. */
  registration: string;
}

const states = (db: Db | Trx, { actor, activity }: StateKey) =>
  db.selectFrom("activity_state").where("actor", "=", actor).where("activity", "=", activity);

export const state = (db: Db | Trx, key: StateKey, stateId: string) =>
  states(db, key)
    .selectAll()
    .where("registration", "=", key.registration)
    .where("state_id", "=", stateId)
    .executeTakeFirst();

export const stateIds = async (db: Db, key: StateKey, since: number) => {
  let rows = states(db, key).select("state_id").where("updated_at", ">", since);
  if (key.registration) rows = rows.where("registration", "=", key.registration);
  return (await rows.orderBy("state_id").execute()).map(({ state_id }) => state_id);
};

export const putState = (
  db: Db | Trx,
  { actor, activity, registration }: StateKey,
  state_id: string,
  document: { mime: string; body: Uint8Array; etag: string; updated_at: number },
) =>
  db
    .insertInto("activity_state")
    .values({ actor, activity, registration, state_id, ...document })
    .onConflict((conflict) =>
      conflict.columns(["actor", "activity", "state_id", "registration"]).doUpdateSet(document),
    )
    .execute();

export const removeState = (
  db: Db,
  { actor, activity, registration }: StateKey,
  stateId: string | undefined,
) => {
  let rows = db.deleteFrom("activity_state").where("actor", "=", actor).where("activity", "=", activity);
  if (registration || stateId !== undefined) rows = rows.where("registration", "=", registration);
  if (stateId !== undefined) rows = rows.where("state_id", "=", stateId);
  return rows.execute();
};
