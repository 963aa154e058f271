/** What was agreed to and what happened in attempts, in the database. */
import { sql, type Insertable, type Selectable } from "kysely";
import { type Leave, leavesOf } from "../../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../../adapters/index.js";
import { fileHashes } from "../../file/index.js";
import type {
  AttemptEventTable,
  AttemptIntegrityTable,
  AttemptSnapshotTable,
  EventDetails,
} from "./schema.js";

type IntegrityRow = Selectable<AttemptIntegrityTable>;
type EventRow = Selectable<AttemptEventTable>;

export const integrityOf = (db: Db | Trx, attempt: number): Promise<IntegrityRow | undefined> =>
  db.selectFrom("attempt_integrity").selectAll().where("attempt_id", "=", attempt).executeTakeFirst();

/** With the list of addresses that stands now; undefined where the attempt has nothing to do with addresses. */
export async function addressesOf(db: Db, attempt: number): Promise<string[] | undefined> {
  const row = await db
    .selectFrom("attempt_integrity as own")
    .innerJoin("attempt", "attempt.id", "own.attempt_id")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .select(["own.agreed", "assessment.settings"])
    .where("own.attempt_id", "=", attempt)
    .executeTakeFirst();
  return row?.agreed.addresses ? row.settings.addresses : undefined;
}

export const addIntegrity = (trx: Trx, rows: readonly Insertable<AttemptIntegrityTable>[]) =>
  trx.insertInto("attempt_integrity").values(rows).execute();

/** Of two devices that come at once one has it. @returns the one that has it now */
export async function takeDevice(db: Db, attempt: number, device: string): Promise<string | null> {
  await db
    .updateTable("attempt_integrity")
    .set({ device })
    .where("attempt_id", "=", attempt)
    .where("device", "is", null)
    .execute();
  return (await integrityOf(db, attempt))?.device ?? null;
}

/** @returns whether one had it */
export async function releaseDevice(trx: Trx, attempt: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("attempt_integrity")
    .set({ device: null })
    .where("attempt_id", "=", attempt)
    .where("device", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const setEnded = (trx: Trx, attempt: number) =>
  trx.updateTable("attempt_integrity").set({ ended: "leaves" }).where("attempt_id", "=", attempt).execute();

/** Which of these attempts ended for their leaves. */
export async function endedForLeaves(db: Db, attempts: readonly number[]): Promise<ReadonlySet<number>> {
  if (attempts.length === 0) return new Set();
  const rows = await db
    .selectFrom("attempt_integrity")
    .select("attempt_id")
    .where("attempt_id", "in", attempts)
    .where("ended", "=", "leaves")
    .execute();
  return new Set(rows.map(({ attempt_id }) => attempt_id));
}

export interface NewEvent extends Omit<Insertable<AttemptEventTable>, "details" | "attempt_id"> {
  readonly details?: EventDetails;
}

/** Those that are there already stay as they are. */
export async function addEvents(
  db: Db | Trx,
  attempt_id: number,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto("attempt_event")
    .values(
      events.map(({ details = {}, ...event }) => ({
        ...event,
        attempt_id,
        details: JSON.stringify(details),
      })),
    )
    .onConflict((conflict) => conflict.columns(["attempt_id", "key"]).doNothing())
    .execute();
}

export const countEvents = async (db: Db | Trx, attempt: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("attempt_event")
        .select((it) => it.fn.countAll<string>().as("count"))
        .where("attempt_id", "=", attempt)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const eventsOf = (db: Db | Trx, attempt: number): Promise<EventRow[]> =>
  db
    .selectFrom("attempt_event")
    .selectAll()
    .where("attempt_id", "=", attempt)
    // Nothing was after the server learned of it, whatever a clock says.
    .orderBy(sql`least(coalesce(device_at, at), at)`)
    .orderBy("id")
    .execute();

/** The leaves that count, by the attempt. */
export async function leavesIn(
  db: Db | Trx,
  attempts: readonly number[],
): Promise<ReadonlyMap<number, Leave[]>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom("attempt_event")
    .select(["attempt_id", "key", "kind", "device_at", "at", "details"])
    .where("attempt_id", "in", attempts)
    .where("kind", "in", ["left", "back"])
    .execute();
  return new Map(
    attempts.map((attempt) => [
      attempt,
      leavesOf(
        rows.flatMap(({ attempt_id, kind, key, at, device_at, details }) =>
          attempt_id === attempt && (kind === "left" || kind === "back")
            ? [{ kind, key, of: details.of, at: device_at ?? at }]
            : [],
        ),
      ),
    ]),
  );
}

/**
 * Takes away events of attempts that ended before a moment, and of those that never end what is older itself.
 * @param late how long after the end events are still taken: the oldest are found by their index
 * @returns how many
 */
export async function removeOldEvents(
  db: Db,
  { before, late, most }: { readonly before: number; readonly late: number; readonly most: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("attempt_event")
    .where("id", "in", (it) =>
      it
        .selectFrom("attempt_event as old")
        .innerJoin("attempt", "attempt.id", "old.attempt_id")
        .select("old.id")
        .where("old.at", "<", before + late)
        .where(sql<number>`coalesce(attempt.submitted_at, old.at)`, "<", before)
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// --- pictures --------------------------------------------------------------------------------------

export async function lastSnapshot(db: Db, attempt: number): Promise<{ count: number; at?: number }> {
  const { count, at } = await db
    .selectFrom("attempt_snapshot")
    .select((it) => [it.fn.countAll<string>().as("count"), it.fn.max<number | null>("at").as("at")])
    .where("attempt_id", "=", attempt)
    .executeTakeFirstOrThrow();
  return { count: Number(count), ...(at !== null && { at }) };
}

/** What is sent twice is one. */
export const addSnapshot = (db: Db, row: Insertable<AttemptSnapshotTable>) =>
  db
    .insertInto("attempt_snapshot")
    .values(row)
    .onConflict((conflict) => conflict.columns(["attempt_id", "key"]).doNothing())
    .execute();

export const snapshotsOf = (db: Db, attempt: number) =>
  db
    .selectFrom("attempt_snapshot")
    .select(["at", "file_id"])
    .where("attempt_id", "=", attempt)
    .orderBy("at")
    .execute();

/** How many are still kept, by the attempt. */
export async function countSnapshots(
  db: Db,
  list: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  if (list.length === 0) return new Map();
  const rows = await db
    .selectFrom("attempt_snapshot")
    .select((it) => ["attempt_id", it.fn.countAll<string>().as("count")])
    .where("attempt_id", "in", list)
    .groupBy("attempt_id")
    .execute();
  return new Map(rows.map(({ attempt_id, count }) => [attempt_id, Number(count)]));
}

export const oldSnapshots = (db: Db, before: number, most: number) =>
  db
    .selectFrom("attempt_snapshot as own")
    .innerJoin(fileHashes(db).as("stored"), "stored.id", "own.file_id")
    .select(["own.id", "own.file_id", "stored.sha256"])
    .where("own.at", "<", before)
    .orderBy("own.at")
    .limit(most)
    .execute();

export const removeSnapshot = (trx: Trx, id: number) =>
  trx.deleteFrom("attempt_snapshot").where("id", "=", id).execute();
