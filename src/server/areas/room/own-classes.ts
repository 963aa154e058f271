/** The classes that somebody is in, of all their courses, and joining one by its code alone (docs/domain.md 7.5). */
import { Code, type Output, type ownClasses as contract } from "../../../core/contract/index.js";
import type { Db } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { type Ctx, fail, type Given, signedIn } from "../../http/index.js";
import {
  classByCode,
  classOfCode,
  enrollIn,
  inLocale,
  isHidden,
  limitCodes,
  ownClassRows,
  runState,
  termOf,
  visit,
} from "../course/index.js";
import { joinByCode } from "./class.js";

const SIZE = 20;

type Entry = Output<typeof contract.ownClasses>["list"][number];
type Attended = NonNullable<Entry["attendance"]>;

/** What was recorded of somebody, by class. */
async function attendanceIn(
  db: Db,
  accountId: number,
  classes: readonly number[],
): Promise<ReadonlyMap<number, Attended>> {
  const rows = await db
    .selectFrom("attendance")
    .innerJoin("meeting", "meeting.id", "attendance.meeting_id")
    .select((it) => ["meeting.class_id", "attendance.status", it.fn.countAll<string>().as("n")])
    .where("attendance.account_id", "=", accountId)
    .where("meeting.class_id", "in", [0, ...classes])
    .groupBy(["meeting.class_id", "attendance.status"])
    .execute();
  const found = new Map<number, Attended>();
  for (const { class_id, status, n } of rows)
    found.set(class_id, {
      present: 0,
      late: 0,
      absent: 0,
      leave: 0,
      ...found.get(class_id),
      [status]: Number(n),
    });
  return found;
}

export async function ownClasses({
  input: { page = 1, size = SIZE },
  ctx,
}: Given<typeof contract.ownClasses>): Promise<Output<typeof contract.ownClasses>> {
  const { accountId } = signedIn(ctx);
  const { platform, locale } = ctx;
  const { db } = platform;
  const now = platform.clock.now();
  const { list, total } = await pageOf(ownClassRows(db, accountId, now), { page, size });
  const attended = await attendanceIn(
    db,
    accountId,
    list.map(({ of_class }) => of_class),
  );
  return {
    list: list.map((row) => ({
      run: row.id,
      course: inLocale(locale, row.title, row.title_en),
      school: inLocale(locale, row.school, row.school_en),
      term: termOf(locale, row),
      state: runState(row, now),
      classId: row.of_class,
      name: row.name,
      teacher: row.teacher,
      people: Number(row.people),
      standing:
        row.state === "waiting"
          ? "queued"
          : row.state === "pending" || row.class_id === null
            ? "asked"
            : "in",
      attendance: attended.get(row.of_class),
    })),
    total,
    page,
    size,
  };
}

/** Whoever is in the run joins; everybody else is enrolled with the code. */
async function join(ctx: Ctx, run: number, code: string) {
  const { member, refusal } = await visit(ctx, run, "visitor");
  if (member) {
    const { member: learner } = await visit(ctx, run, "learner");
    if (!learner) throw fail(Code.forbidden);
    return joinByCode(ctx, learner, code);
  }
  if (refusal?.code !== Code.notEnrolled) throw refusal ?? fail(Code.forbidden);
  const { db, clock } = ctx.platform;
  const { id: classId, name } = await classByCode(db, run, code, clock.now());
  const { enrollment } = await enrollIn(ctx, { id: run, code });
  return { classId, name, waiting: enrollment.state !== "active" };
}

export async function ownClassJoin({
  input: { code },
  ctx,
}: Given<typeof contract.ownClassJoin>): Promise<Output<typeof contract.ownClassJoin>> {
  const { accountId } = signedIn(ctx);
  await limitCodes(ctx, accountId);
  const { db, clock } = ctx.platform;
  const found = await classOfCode(db, code);
  // That a course is being built is nobody's business.
  if (!found || isHidden(found)) throw fail(Code.classCodeInvalid);
  if (found.ends_at !== null && found.ends_at <= clock.now()) throw fail(Code.courseEnded);
  const joined = await join(ctx, found.run, code);
  return { run: found.run, course: inLocale(ctx.locale, found.title, found.title_en), ...joined };
}
