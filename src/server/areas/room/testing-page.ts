/** A room for tests that run in a browser: a teacher and two learners of one class, meetings, files (study/testing-page.ts). */
import { addClass, addNode } from "../course/testing-course.js";
import { addOrg } from "../library/testing-library.js";
import type { Testbed } from "../../../testing/people.js";
import { importEpub } from "../textbook/index.js";
import { makeEpub } from "../textbook/testing-epub.js";
import { testRoom } from "./testing-room.js";

const DAY = 86_400_000;

export interface AskedRoom {
  /** The run is over. */
  ended?: boolean;
  /** The learners are in no class yet. */
  classless?: boolean;
  /** How people come in; open unless said. */
  mode?: "approval" | "assigned";
  /** It is of a term, and the school has an administrator. */
  term?: boolean;
  /** There is a textbook to read, of three chapters. */
  textbook?: boolean;
}
export interface MadePerson {
  token: string;
  expiresAt: number;
}
export interface MadeRoom {
  run: number;
  /** A film within the first chapter. */
  node: number;
  code: string;
  learner: MadePerson;
  mate: MadePerson;
  teacher: MadePerson;
  /** Applied and waits. */
  applicant: MadePerson;
  stranger: MadePerson;
  /** A certified teacher of the school with no part in the run yet. */
  colleague: MadePerson & { id: number };
  /** The stranger's student number at the teacher's school. */
  strangerNumber: string;
  /** Runs the school, where the run is of a term. */
  admin?: MadePerson;
}

export async function makeRoom(
  testbed: Testbed,
  { ended = false, classless = false, mode, term = false, textbook = false }: AskedRoom,
): Promise<MadeRoom> {
  const { db, clock } = testbed.platform;
  const now = clock.now();
  const room = await testRoom(testbed, {
    run: { ...(ended ? { ends_at: now - DAY } : {}), ...(mode ? { mode } : {}) },
  });
  if (textbook)
    await importEpub(
      testbed.platform,
      makeEpub({ chapters: ["箭", "膜", "秤"].map((word) => `<h1>${word}</h1><p>${word.repeat(500)}</p>`) }),
      { discipline: "数学类" },
    );
  const code = `K${room.run}`;
  const own = await addClass(db, room.run, code, "数学一班");
  const chapter = await addNode(db, room.run, { kind: "chapter", title: "第一章 极限" });
  const node = await addNode(db, room.run, {
    parent_id: chapter,
    kind: "video",
    title: "数列的极限",
    duration: 600,
  });
  const class_id = classless ? null : own;
  const learner = await room.person({ nickname: "林小雨", class_id, done: 1, percent: 50 });
  const mate = await room.person({ nickname: "马骏", class_id });
  const teacher = await room.person({ role: "teacher", real_name: "周明远" });
  const applicant = await room.person({ nickname: "孙一诺", state: "pending", reason: "想补上基础" });
  const stranger = await room.stranger();
  // A teacher of the course's school who has no part in the run yet.
  const colleague = await testbed.person({ real_name: "许静怡", certification: "certified" });
  const org = await addOrg(db, `学校 ${room.run}`);
  // Certified at the course's own school as well, whose question bank teachers share.
  const school = await db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select("course.org_id")
    .where("course_run.id", "=", room.run)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("account")
    .set({ roles: ["learner", "teacher"] })
    .where("id", "=", teacher.id)
    .execute();
  const strangerNumber = "2026010199";
  await db
    .insertInto("membership")
    .values([
      { account_id: teacher.id, org_id: school.org_id, role: "teacher", created_at: now },
      { account_id: teacher.id, org_id: org, role: "teacher", created_at: now },
      {
        account_id: colleague.id,
        org_id: school.org_id,
        role: "teacher",
        number: `T${room.run}`,
        created_at: now,
      },
      { account_id: stranger.id, org_id: org, role: "learner", number: strangerNumber, created_at: now },
    ])
    .execute();
  await room.material("课程大纲.txt", { mime: "text/plain" });
  await room.material("极限讲义.pdf", { node_id: node, downloadable: false });
  for (const [title, status] of [
    ["第一次课", "present"],
    ["第二次课", "late"],
  ] as const) {
    const meeting = await db
      .insertInto("meeting")
      .values({ class_id: own, title, place: "教三 201", at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("attendance")
      .values({ meeting_id: meeting.id, account_id: learner.id, status })
      .execute();
  }
  const admin = term ? await makeTerm(testbed, room.run, school.org_id) : undefined;
  const expiresAt = now + DAY;
  const session = ({ token }: { token: string }): MadePerson => ({ token, expiresAt });
  return {
    run: room.run,
    node,
    code,
    learner: session(learner),
    mate: session(mate),
    teacher: session(teacher),
    applicant: session(applicant),
    stranger: session(stranger),
    colleague: { ...session(await testbed.signIn(colleague)), id: colleague.id },
    strangerNumber,
    ...(admin && { admin: session(admin) }),
  };
}

/** A term that the run belongs to. @returns who runs the school */
async function makeTerm(testbed: Testbed, run: number, org: number): Promise<{ token: string }> {
  const { db, clock } = testbed.platform;
  const now = clock.now();
  const { id } = await db
    .insertInto("term")
    .values({ name: `学期 ${run}`, name_en: `Term ${run}`, starts_at: now - DAY, ends_at: now + 90 * DAY })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("course_run").set({ term_id: id }).where("id", "=", run).execute();
  const admin = await testbed.person({ roles: ["learner", "school-admin"] });
  await db
    .insertInto("membership")
    .values({ account_id: admin.id, org_id: org, role: "school-admin", created_at: now })
    .execute();
  return testbed.signIn(admin);
}
