/** Courses for tests: one that runs now, open to all, unless the test says otherwise. */
import { richTextOf } from "../../../core/contract/index.js";
import type { Db } from "../../adapters/index.js";
import type { Insertable } from "kysely";
import type { CourseRunTable, CourseTable, EnrollmentTable, OutlineNodeTable } from "./schema.js";
import { reindexCourses } from "./write.js";

export const DAY = 86_400_000;

export interface NewCourse {
  course?: Partial<Insertable<CourseTable>>;
  runs?: Partial<Insertable<CourseRunTable>>[];
}

/** @returns the course and its runs in the order in which they were given */
export async function addCourse(
  db: Db,
  org_id: number,
  now: number,
  { course = {}, runs = [{}] }: NewCourse = {},
): Promise<{ id: number; runs: number[]; run: number }> {
  const { id } = await db
    .insertInto("course")
    .values({
      org_id,
      code: "MA101",
      title: "高等数学",
      title_en: "Calculus",
      intro: "极限、微分与积分。",
      intro_en: "Limits and integrals.",
      objectives: ["会求极限"],
      discipline: "数学类",
      major: "应用数学",
      edition: "higher",
      kind: "mooc",
      level: "school",
      credit: 20,
      hours: 32,
      effort: 30,
      books: ["《高等数学》"],
      staff: JSON.stringify([{ name: "周明远", title: "教授", school: "", intro: "", lead: true }]),
      certificate: true,
      state: "published",
      created_at: now,
      updated_at: now,
      ...course,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made: number[] = [];
  for (const [at, run] of runs.entries()) {
    const row = await db
      .insertInto("course_run")
      .values({
        course_id: id,
        term_id: null,
        run_no: at + 1,
        mode: "open",
        enroll_from: now - 20 * DAY,
        enroll_until: now + 20 * DAY,
        starts_at: now - 10 * DAY,
        ends_at: now + 60 * DAY,
        capacity: null,
        pass_mark: 60,
        excellent_mark: 85,
        grading: JSON.stringify([{ key: "video", name: "视频", weight: 100 }]),
        self_study: false,
        created_at: now,
        ...run,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    made.push(row.id);
  }
  await reindexCourses(db, [id], now);
  return { id, runs: made, run: made[0]! };
}

export async function addNode(
  db: Db,
  run_id: number,
  node: Partial<Insertable<OutlineNodeTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("outline_node")
    .values({
      run_id,
      parent_id: null,
      kind: "richtext",
      title: "第一节",
      sort: 1,
      duration: 0,
      required: true,
      completion: JSON.stringify({ rule: "manual" }),
      open_at: null,
      content: JSON.stringify({ body: richTextOf("正文") }),
      ...node,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function addClass(db: Db, run_id: number, code: string, name = "一班"): Promise<number> {
  const { id } = await db
    .insertInto("course_class")
    .values({ run_id, name, code, code_until: null, teacher: "周明远", created_at: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function enroll(
  db: Db,
  run_id: number,
  account_id: number,
  more: Partial<Insertable<EnrollmentTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("enrollment")
    .values({
      run_id,
      account_id,
      class_id: null,
      role: "learner",
      state: "active",
      last_node: null,
      last_active_at: null,
      applied_at: 0,
      created_at: 0,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
