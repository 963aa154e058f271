/** When the classes of a run meet (docs/domain.md 7.5). */
import { Code, type Output, type room } from "../../../core/contract/index.js";
import { sql } from "kysely";
import { areClassesOf, classRows } from "../course/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import type { Db } from "../../adapters/index.js";
import { messages } from "./messages.js";

const HOUR = 3_600_000;
/** How many dates the head of the room has. */
const NEXT = 3;
/** A meeting without an end is taken to last so long. */
const USUAL = 2 * HOUR;

/** Of one's class; for staff who are in none, of every class of the run. Whoever learns in no class has none. */
export function meetingsFor(db: Db, member: Member) {
  const { class_id } = member.enrollment;
  const rows = db
    .selectFrom("meeting")
    .innerJoin(classRows(db).as("course_class"), "course_class.id", "meeting.class_id")
    .where("course_class.run_id", "=", member.run.id);
  return class_id === null && member.isStaff ? rows : rows.where("meeting.class_id", "=", class_id);
}

export async function nextDates({
  ctx,
  member,
}: Given<typeof room.nextDates>): Promise<Output<typeof room.nextDates>> {
  const { db, clock } = ctx.platform;
  const rows = await meetingsFor(db, member)
    .select(["meeting.id", "title", "at", "ends_at", "place", "link"])
    .where(sql<number>`coalesce(ends_at, at + ${USUAL})`, ">", clock.now())
    .orderBy("at")
    .orderBy("meeting.id")
    .limit(NEXT)
    .execute();
  return {
    list: rows.map(({ at, ends_at, ...row }) => ({ ...row, startsAt: at, endsAt: ends_at ?? undefined })),
  };
}

const classIds = (db: Db, runId: number) =>
  db.selectFrom(classRows(db).as("course_class")).select("id").where("run_id", "=", runId);

export async function meetingSave({
  input: { id, meeting, classId, startsAt, endsAt, ...texts },
  ctx,
}: Given<typeof room.meetingSave>): Promise<Output<typeof room.meetingSave>> {
  if (endsAt <= startsAt) throw fail(Code.invalid, messages.endsBefore, { result: { field: "endsAt" } });
  const { db } = ctx.platform;
  const values = { ...texts, class_id: classId, at: startsAt, ends_at: endsAt };
  if (!(await areClassesOf(db, id, [classId]))) throw fail(Code.notFound);
  const saved =
    meeting === undefined
      ? await db.insertInto("meeting").values(values).returning("id").executeTakeFirst()
      : await db
          .updateTable("meeting")
          .set(values)
          .where("id", "=", meeting)
          .where("class_id", "in", classIds(db, id))
          .returning("id")
          .executeTakeFirst();
  if (!saved) throw fail(Code.notFound);
  return { meeting: saved.id };
}

export async function meetingDelete({
  input: { id, meeting },
  ctx,
}: Given<typeof room.meetingDelete>): Promise<void> {
  const { db } = ctx.platform;
  const gone = await db
    .deleteFrom("meeting")
    .where("id", "=", meeting)
    .where("class_id", "in", classIds(db, id))
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw fail(Code.notFound);
}
