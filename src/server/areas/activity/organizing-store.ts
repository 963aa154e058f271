/** Activities in the database as their organizers work on them. */
import type { Insertable, Updateable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import type { ActivityTable } from "./schema.js";
import { allActivities, inState } from "./store.js";

export interface OrganizedFilter {
  readonly accountId: number;
  readonly roles: readonly string[];
  readonly orgs: readonly number[];
  readonly stage?: "draft" | "announced" | "ended" | "cancelled" | undefined;
}

/** What somebody organizes (organizers.ts), the newest change first. */
export function organizedPage(
  db: Db,
  { accountId, roles, orgs, stage }: OrganizedFilter,
  now: number,
  of: { page: number; size: number },
) {
  let rows = allActivities(db);
  if (!roles.includes("platform-admin")) {
    rows = rows.where("activity.org_id", "in", [0, ...orgs]);
    if (!roles.includes("school-admin")) rows = rows.where("activity.owner_id", "=", accountId);
  }
  if (stage === "draft") rows = rows.where("activity.state", "=", "draft");
  else if (stage === "announced")
    rows = rows.where("activity.state", "=", "published").where("activity.results_at", ">", now);
  else if (stage) rows = rows.where(inState(stage, now));
  return pageOf(rows.orderBy("activity.updated_at", "desc").orderBy("activity.id", "desc"), of);
}

export async function addDraft(db: Db, row: Insertable<ActivityTable>): Promise<number> {
  const { id } = await db.insertInto("activity").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export const changeActivity = (trx: Trx, id: number, values: Updateable<ActivityTable>) =>
  trx.updateTable("activity").set(values).where("id", "=", id).execute();

/** @returns whether it was one */
export const deleteDraft = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .deleteFrom("activity")
    .where("id", "=", id)
    .where("state", "=", "draft")
    .returning("id")
    .executeTakeFirst()) !== undefined;

export async function waitingCount(db: Db, activityId: number): Promise<number> {
  const { n } = await db
    .selectFrom("activity_entry")
    .select((it) => it.fn.countAll<string>().as("n"))
    .where("activity_id", "=", activityId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(n);
}
