/** A course of the demo's teacher that is being built: some of it is there, and the checklist has something to say. */
import { richTextOf } from "../../../../core/contract/index.js";
import type { NodeKind } from "../../../../core/contract/course.js";
import type { DraftNode } from "../../../../core/rules/authoring/index.js";
import type { CourseMedia } from "../course-media.js";
import type { GradingPart } from "../../course/index.js";
import { insertMany, type Trx } from "../../../adapters/index.js";

const DAY = 86_400_000;

/** They make 90: one of the things to be put right. */
const GRADING: readonly GradingPart[] = [
  { key: "video", name: "视频与阅读", weight: 30 },
  { key: "homework", name: "作业", weight: 30 },
  { key: "exam", name: "期末考试", weight: 30 },
];
const TEXTS: Readonly<Record<string, string>> = {
  intro: "一条产线停下来，先看哪里？本节从一次真实的停机记录讲起，认识报警、节拍和备件三张表。",
  daily: "点检不是打勾。每一项都要知道正常值、允许偏差和越界以后找谁。",
};
/** Key, kind, title, and what it stands in; a text where there is one. */
const NODES: readonly (readonly [key: string, kind: NodeKind, title: string, parent: string])[] = [
  ["c1", "chapter", "第一章 认识智能产线", ""],
  ["intro", "richtext", "一次停机记录", "c1"],
  ["tour", "video", "产线巡览", "c1"],
  ["c2", "chapter", "第二章 日常运维", ""],
  ["daily", "richtext", "点检怎么做", "c2"],
  ["film", "video", "试切对刀：产线开工前", "c2"],
  ["s1", "section", "2.1 备件管理", "c2"],
  ["h1", "assessment", "点检方案设计", "c2"],
];

async function addRun(
  trx: Trx,
  { school, teacher, term }: { school: number; teacher: { id: number; name: string }; term: number },
  now: number,
): Promise<number> {
  const org = await trx.selectFrom("org").selectAll().where("id", "=", school).executeTakeFirstOrThrow();
  const [course = 0] = await insertMany(trx, "course", [
    {
      org_id: school,
      code: "V900",
      title: "智能产线运维",
      title_en: "Running Smart Production Lines",
      intro: "面向机电类专业：认识智能产线，学会点检、排障和备件管理。",
      intro_en: "Smart production lines: inspection, faults and spare parts.",
      objectives: ["能读懂产线的报警和节拍", "能制定点检方案"],
      discipline: "装备制造大类",
      major: "机电一体化技术",
      edition: org.edition,
      kind: "blended",
      level: "school",
      credit: 20,
      hours: 32,
      effort: 20,
      books: [],
      staff: [{ name: teacher.name, title: "副教授", school: org.name, intro: "", lead: true }],
      certificate: true,
      school_only: false,
      state: "draft",
      rating_sum: 0,
      ratings: 0,
      created_at: now - 3 * DAY,
      updated_at: now - DAY,
    },
  ]);
  const [run = 0] = await insertMany(trx, "course_run", [
    {
      course_id: course,
      term_id: term,
      run_no: 1,
      mode: "open",
      enroll_from: now + 70 * DAY,
      enroll_until: now + 110 * DAY,
      starts_at: now + 100 * DAY,
      ends_at: now + 235 * DAY,
      capacity: 60,
      taken: 0,
      pass_mark: 60,
      excellent_mark: 85,
      grading: GRADING,
      self_study: false,
      building: true,
      created_at: now - 3 * DAY,
    },
  ]);
  await trx
    .insertInto("enrollment")
    .values({
      run_id: run,
      account_id: teacher.id,
      class_id: null,
      role: "teacher",
      state: "active",
      last_node: null,
      last_active_at: null,
      applied_at: now - 3 * DAY,
      created_at: now - 3 * DAY,
    })
    .execute();
  return run;
}

const nodeOf = (
  key: string,
  kind: NodeKind,
  title: string,
  content: number,
  duration: number,
): DraftNode => ({
  key,
  kind,
  title,
  required: kind !== "chapter" && kind !== "section",
  preview: key === "intro",
  completion: { rule: kind === "video" ? "watched" : kind === "assessment" ? "submitted" : "viewed" },
  prereq: key === "h1" ? ["daily"] : [],
  openAt: 0,
  seek: "free",
  maxRate: 200,
  duration,
  content,
});

/** @param term the next one */
export async function addBuilding(
  trx: Trx,
  given: { readonly school: number; readonly teacher: { id: number; name: string }; readonly term: number },
  /** With captions and questions, to be edited; the demo may have none. */
  film: CourseMedia["lectures"][number] | undefined,
  now: number,
): Promise<void> {
  const run = await addRun(trx, given, now);
  const keys = Object.keys(TEXTS);
  const ids = await insertMany(
    trx,
    "draft_content",
    keys.map((key) => ({
      run_id: run,
      kind: "richtext",
      content: { body: richTextOf(TEXTS[key] ?? "") },
      card: { label: TEXTS[key], mime: "", size: 0, duration: 0, captions: 0, questions: 0 },
      author_id: given.teacher.id,
      created_at: now - DAY,
    })),
  );
  const [filmId = 0] = film
    ? await insertMany(trx, "draft_content", [
        {
          run_id: run,
          kind: "video",
          content: { ...film.content, name: `${film.title}.mp4` },
          card: {
            label: `${film.title}.mp4`,
            mime: "video/mp4",
            size: 0,
            duration: film.duration,
            captions: film.content.captions?.length ?? 0,
            questions: film.content.questions?.length ?? 0,
          },
          author_id: given.teacher.id,
          created_at: now - DAY,
        },
      ])
    : [];
  await trx
    .insertInto("outline_draft")
    .values({ run_id: run, rev: 0, published_rev: 0, published_at: null, published: "[]" })
    .execute();
  await insertMany(
    trx,
    "draft_node",
    NODES.map(([key, kind, title, parent], place) => {
      const { openAt, maxRate, content, ...node } = nodeOf(
        key,
        kind,
        title,
        key === "film" ? filmId : (ids[keys.indexOf(key)] ?? 0),
        key === "film" ? (film?.duration ?? 0) : 0,
      );
      return {
        ...node,
        run_id: run,
        parent,
        place,
        node_id: null,
        open_at: openAt,
        max_rate: maxRate,
        content_id: content,
        revs: {},
        removed: false,
      };
    }),
    "run_id",
  );
}
