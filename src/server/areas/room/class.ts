/** The class within a run: who is in it, when it met, joining one by its code (docs/domain.md 7.5). */
import { Code, type Output, type room } from "../../../core/contract/index.js";
import { sql } from "kysely";
import { personRows } from "../accounts/index.js";
import { maskName } from "../content/index.js";
import {
  askedClassOf,
  askForClass,
  classByCode,
  classesOf,
  enrollmentRows,
  INSIDE,
  joinClass,
  limitCodes,
} from "../course/index.js";
import { type Ctx, fail, type Given, type Member } from "../../http/index.js";
import type { Db } from "../../adapters/index.js";
import { meetingsFor } from "./meetings.js";
import { nameOf } from "./people.js";

/** Of classmates and meetings that are told. */
const MOST = 200;

type Detail = Output<typeof room.classDetail>;

async function matesOf(db: Db, member: Member, classId: number) {
  const rows = await db
    .selectFrom(enrollmentRows(db).as("enrollment"))
    .innerJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
    .select(["account.id", "account.nickname", "account.real_name", "account.avatar", "enrollment.role"])
    .where("enrollment.class_id", "=", classId)
    .where("enrollment.role", "in", ["learner", "auditor"])
    .where("enrollment.state", "in", [...INSIDE])
    // Oneself first.
    .orderBy(sql`account.id = ${member.accountId}`, "desc")
    .orderBy("enrollment.id")
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const name = member.isStaff ? row.real_name || row.nickname : nameOf(row);
    const isOpen = member.isStaff || row.id === member.accountId;
    return { name: isOpen ? name || "*" : maskName(name), avatar: row.avatar };
  });
}

async function meetingsOf(db: Db, member: Member): Promise<Detail["meetings"]> {
  const found = await meetingsFor(db, member)
    .leftJoin("attendance", (join) =>
      join
        .onRef("attendance.meeting_id", "=", "meeting.id")
        .on("attendance.account_id", "=", member.accountId),
    )
    .select([
      "meeting.id",
      "title",
      "at",
      "ends_at",
      "place",
      "link",
      "meeting.class_id",
      "attendance.status",
    ])
    .orderBy("meeting.at", "desc")
    .orderBy("meeting.id", "desc")
    .limit(MOST)
    .execute();
  return found.map(({ status, ends_at, class_id, ...meeting }) => ({
    ...meeting,
    classId: class_id,
    endsAt: ends_at ?? undefined,
    status: status ?? undefined,
  }));
}

export async function classDetail({
  input: { id },
  ctx,
  member,
}: Given<typeof room.classDetail>): Promise<Detail> {
  const { db, clock } = ctx.platform;
  const { class_id, role } = member.enrollment;
  const [all, mates, meetings, asked] = await Promise.all([
    classesOf(db, id),
    class_id === null ? [] : matesOf(db, member, class_id),
    meetingsOf(db, member),
    askedClassOf(db, member.enrollment.id),
  ]);
  const mine = all.find((each) => each.id === class_id);
  const now = clock.now();
  const takesPeople = all.some(
    ({ code_until, archived_at }) => archived_at === null && (code_until === null || code_until > now),
  );
  return {
    mine: mine && {
      id: mine.id,
      name: mine.name,
      teacher: mine.teacher,
      people: Number(mine.people),
      code: member.isStaff ? mine.code : "",
      mates,
    },
    asked,
    mayJoin: class_id === null && role === "learner" && !member.readOnly && takesPeople,
    meetings,
    classes: member.isStaff
      ? all
          .filter(({ archived_at }) => archived_at === null)
          .map(({ id: own, name, code, people }) => ({ id: own, name, code, people: Number(people) }))
      : [],
  };
}

/** Puts a learner of the run into the class of a code, or asks for it. @throws Failure as `classJoin` says */
export async function joinByCode(
  { platform: { db, clock } }: Pick<Ctx, "platform">,
  { run, enrollment }: Member,
  code: string,
): Promise<Output<typeof room.classJoin>> {
  const { id: classId, name, approval } = await classByCode(db, run.id, code, clock.now());
  // Whoever is in it already has nothing to wait for.
  const isWaiting = approval && enrollment.class_id !== classId;
  const joined = await (isWaiting ? askForClass : joinClass)(db, enrollment.id, classId);
  if (!joined) throw fail(Code.classTaken);
  return { classId, name, waiting: isWaiting };
}

export async function classJoin({
  input: { code },
  ctx,
  member,
}: Given<typeof room.classJoin>): Promise<Output<typeof room.classJoin>> {
  await limitCodes(ctx, member.accountId);
  return joinByCode(ctx, member, code);
}
