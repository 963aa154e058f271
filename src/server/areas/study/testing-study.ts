/** A run to study in tests: a film, a second one that wants it, a document, a page, and people who are in. */
import type { Account } from "../accounts/index.js";
import type { CourseRole, EnrollMode, NodeKind } from "../../../core/contract/course.js";
import type { SeekPolicy } from "../../../core/contract/study.js";
import type { Completion, NodeContent } from "../course/index.js";
import type { Db } from "../../adapters/index.js";

export interface NewNode {
  kind?: NodeKind;
  title?: string;
  duration?: number;
  required?: boolean;
  preview?: boolean;
  completion?: Completion;
  prereq?: number[];
  open_at?: number | null;
  seek?: SeekPolicy;
  max_rate?: number;
  content?: NodeContent;
  parent_id?: number;
}

export interface TestRun {
  readonly run: number;
  readonly chapter: number;
  node(more?: NewNode): Promise<number>;
  enroll(
    person: Account,
    more?: { role?: CourseRole; state?: "active" | "pending" | "banned" },
  ): Promise<number>;
}

let runs = 0;

export async function testRun(
  db: Db,
  now: number,
  more: { starts_at?: number | null; ends_at?: number | null; mode?: EnrollMode } = {},
): Promise<TestRun> {
  runs += 1;
  const org = await db
    .insertInto("org")
    .values({ name: `学校 ${runs} ${now}`, name_en: `School ${runs}`, edition: "higher" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const course = await db
    .insertInto("course")
    .values({
      org_id: org.id,
      code: `T${runs}`,
      title: "测试课程",
      title_en: "A course of tests",
      intro: "",
      intro_en: "",
      objectives: [],
      discipline: "数学类",
      major: "数学",
      edition: "higher",
      kind: "mooc",
      level: "school",
      credit: 20,
      hours: 32,
      effort: 30,
      books: [],
      staff: "[]",
      certificate: false,
      state: "published",
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const run = await db
    .insertInto("course_run")
    .values({
      course_id: course.id,
      term_id: null,
      run_no: 1,
      mode: more.mode ?? "open",
      enroll_from: null,
      enroll_until: null,
      starts_at: more.starts_at ?? null,
      ends_at: more.ends_at ?? null,
      capacity: null,
      pass_mark: 60,
      excellent_mark: 85,
      grading: "[]",
      self_study: true,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  let sort = 0;
  const add = async (node: NewNode): Promise<number> => {
    sort += 1;
    const { id } = await db
      .insertInto("outline_node")
      .values({
        run_id: run.id,
        parent_id: node.parent_id ?? null,
        kind: node.kind ?? "video",
        title: node.title ?? `第 ${sort} 节`,
        sort,
        duration: node.duration ?? 100,
        required: node.required ?? true,
        preview: node.preview ?? false,
        completion: JSON.stringify(node.completion ?? { rule: "watched" }),
        prereq: node.prereq ?? [],
        open_at: node.open_at ?? null,
        seek: node.seek ?? "free",
        max_rate: node.max_rate ?? 200,
        content: JSON.stringify(node.content ?? {}),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const chapter = await add({
    kind: "chapter",
    title: "第一章",
    completion: { rule: "viewed" },
    duration: 0,
  });
  return {
    run: run.id,
    chapter,
    node: (node = {}) => add({ parent_id: chapter, ...node }),
    async enroll(person, { role = "learner", state = "active" } = {}) {
      const { id } = await db
        .insertInto("enrollment")
        .values({
          run_id: run.id,
          account_id: person.id,
          class_id: null,
          role,
          state,
          last_node: null,
          last_active_at: null,
          applied_at: now,
          created_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
