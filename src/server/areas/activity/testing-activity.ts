/** Activities for tests: a contest whose sign-up is open, for teams with works and votes, unless the test says otherwise. */
import type { Insertable } from "kysely";
import type { Db } from "../../adapters/index.js";
import type { ActivityTable } from "./schema.js";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export async function addActivity(
  db: Db,
  now: number,
  more: Partial<Insertable<ActivityTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("activity")
    .values({
      org_id: null,
      kind: "contest",
      edition: null,
      title: "数控技能赛",
      title_en: "CNC contest",
      summary: "车一根阶梯轴。",
      summary_en: "Turn a shaft.",
      about: JSON.stringify(["三人一队。"]),
      about_en: "[]",
      place: "二号车间",
      schedule: "[]",
      signup_from: now - DAY,
      signup_until: now + DAY,
      starts_at: now + 2 * DAY,
      ends_at: now + 3 * DAY,
      results_at: now + 5 * DAY,
      quota: null,
      team_most: 5,
      has_works: true,
      votes_per_day: 3,
      form: JSON.stringify([
        { key: "phone", kind: "phone", label: "手机", label_en: "Phone", required: true, options: [] },
      ]),
      check_in_code: "428113",
      created_at: now,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An entry with a work, as if its people had signed up and handed it in. */
export async function addWork(
  db: Db,
  activity_id: number,
  leader_id: number,
  now: number,
  { team = "先测后切", title = "阶梯轴" } = {},
): Promise<number> {
  const { id } = await db
    .insertInto("activity_entry")
    .values({
      activity_id,
      leader_id,
      state: "active",
      team,
      invitation: `invitation-${activity_id}-${leader_id}`,
      form: "{}",
      title,
      text: "按图加工。",
      handed_in_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("activity_member")
    .values({ activity_id, account_id: leader_id, entry_id: id, joined_at: now })
    .execute();
  return id;
}
