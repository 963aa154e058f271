/** Announcements in the database: who may see which, and who has read it. */
import type { Member } from "../../http/index.js";
import { sql } from "kysely";
import { personRows } from "../accounts/index.js";
import { classRows, enrollmentRows, INSIDE } from "../course/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";

/** To staff every one, also those to come; to others what was published to their class. */
export const isFor = ({ isStaff, enrollment }: Member, now: number) =>
  isStaff
    ? sql<boolean>`true`
    : sql<boolean>`(announcement.publish_at <= ${now}::bigint and (announcement.class_ids = '{}'
        or ${enrollment.class_id ?? 0}::bigint = any(announcement.class_ids)))`;

const visible = (db: Db | Trx, member: Member, now: number) =>
  db
    .selectFrom("announcement")
    .innerJoin(personRows(db).as("account"), "account.id", "announcement.author_id")
    .leftJoin("announcement_read", (join) =>
      join
        .onRef("announcement_read.announcement_id", "=", "announcement.id")
        .on("announcement_read.account_id", "=", member.accountId),
    )
    .where("announcement.run_id", "=", member.run.id)
    .where(isFor(member, now));

const detailed = (db: Db | Trx, member: Member, now: number) =>
  visible(db, member, now)
    .selectAll("announcement")
    .select(["account.real_name", "account.nickname", "announcement_read.read_at"]);
export type AnnouncementRow = Awaited<ReturnType<typeof announcement>> & {};

export const announcement = (db: Db | Trx, member: Member, id: number, now: number) =>
  detailed(db, member, now).where("announcement.id", "=", id).executeTakeFirst();

/** Pinned ones first, then the newest. */
export async function announcements(
  db: Db,
  member: Member,
  { page, size }: { page: number; size: number },
  now: number,
) {
  const [list, all] = await Promise.all([
    detailed(db, member, now)
      .orderBy("pinned", "desc")
      .orderBy("publish_at", "desc")
      .orderBy("announcement.id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    visible(db, member, now)
      .select((it) => it.fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(all.n) };
}

/** The ones beside it, in the order of the list. */
export async function beside(db: Db, member: Member, id: number, now: number) {
  const { rows } = await sql<{ previous: number | null; next: number | null }>`
    select previous, next from (
      select id, lag(id) over it as previous, lead(id) over it as next from announcement
      where run_id = ${member.run.id} and ${isFor(member, now)}
      window it as (order by pinned desc, publish_at desc, id desc)) placed
    where id = ${id}`.execute(db);
  return { previous: rows[0]?.previous ?? undefined, next: rows[0]?.next ?? undefined };
}

export const markRead = (db: Db | Trx, announcement_id: number, account_id: number, read_at: number) =>
  db
    .insertInto("announcement_read")
    .values({ announcement_id, account_id, read_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Those who learn in the classes that it is for, with what they have read of it. */
const audience = (db: Db | Trx, row: { id: number; run_id: number; class_ids: readonly number[] }) => {
  const people = db
    .selectFrom(enrollmentRows(db).as("enrollment"))
    .innerJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
    .leftJoin(classRows(db).as("course_class"), "course_class.id", "enrollment.class_id")
    .leftJoin("announcement_read", (join) =>
      join
        .onRef("announcement_read.account_id", "=", "enrollment.account_id")
        .on("announcement_read.announcement_id", "=", row.id),
    )
    .where("enrollment.run_id", "=", row.run_id)
    .where("enrollment.state", "in", [...INSIDE])
    .where("enrollment.role", "in", ["learner", "auditor"]);
  return row.class_ids.length === 0 ? people : people.where("enrollment.class_id", "in", [...row.class_ids]);
};
type Audience = Parameters<typeof audience>[1];

export async function readers(db: Db, row: Audience): Promise<{ readers: number; people: number }> {
  const counted = await audience(db, row)
    .select((it) => [
      it.fn.count<string>("announcement_read.read_at").as("readers"),
      it.fn.countAll<string>().as("people"),
    ])
    .executeTakeFirstOrThrow();
  return { readers: Number(counted.readers), people: Number(counted.people) };
}

export async function unreadPeople(db: Db, row: Audience, { page, size }: { page: number; size: number }) {
  const people = audience(db, row)
    .where("announcement_read.read_at", "is", null)
    .select(["account.real_name", "account.nickname", "course_class.name as class_name"])
    .orderBy(sql`course_class.name nulls last`)
    .orderBy("enrollment.id");
  return pageOf(people, { page, size });
}

/** @param unread only those who have not read it */
export async function audienceOf(db: Db | Trx, row: Audience, unread = false): Promise<number[]> {
  const all = audience(db, row);
  const people = unread ? all.where("announcement_read.read_at", "is", null) : all;
  const rows = await people.select("enrollment.account_id").execute();
  return rows.map(({ account_id }) => account_id);
}

/** Waits for its moment, or no longer. */
export async function setDue(
  trx: Trx,
  announcement_id: number,
  publish_at: number | undefined,
): Promise<void> {
  await trx.deleteFrom("announcement_due").where("announcement_id", "=", announcement_id).execute();
  if (publish_at !== undefined)
    await trx.insertInto("announcement_due").values({ announcement_id, publish_at }).execute();
}

/** Takes those whose moment has come: two who ask at once do not both get one. */
export const takeDue = async (trx: Trx, now: number): Promise<number[]> => {
  const rows = await trx
    .deleteFrom("announcement_due")
    .where("publish_at", "<=", now)
    .returning("announcement_id")
    .execute();
  return rows.map((row) => row.announcement_id);
};
