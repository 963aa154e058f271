/** Assessments for tests: questions of the bank and a paper of them, open now unless the test says otherwise. */
import { richTextOf } from "../../../core/contract/index.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import type { Insertable } from "kysely";
import type { Db } from "../../adapters/index.js";
import type { Testbed } from "../../../testing/people.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";
import type { AssessmentSettings, AssessmentTable } from "./schema.js";

const option = (id: string, text = id) => ({ id, content: richTextOf(text) });

/** One of each way of being scored: a choice, several, a gap and an essay. */
export const CONTENTS: readonly QuestionContent[] = [
  {
    type: "single",
    body: { options: [option("a"), option("b"), option("c")] },
    key: { choice: "b" },
  },
  {
    type: "multiple",
    body: { options: [option("a"), option("b"), option("c"), option("d")] },
    key: { choices: ["a", "c"] },
  },
  { type: "gap", body: { gaps: 1 }, key: { gaps: [{ accepted: [{ match: "text", text: "光合作用" }] }] } },
  { type: "essay", body: {}, key: {} },
];

async function addQuestion(
  db: Db,
  course_id: number,
  author_id: number,
  content: QuestionContent,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto("question")
    .values({
      course_id,
      folder_id: null,
      type: content.type,
      version: 1,
      difficulty: 3,
      points: 10,
      tags: [],
      knowledge: [],
      state: "ready",
      digest: content.type,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const text = `题目 ${id}`;
  await db
    .insertInto("question_version")
    .values({
      question_id: id,
      version: 1,
      stem: JSON.stringify(richTextOf(text)),
      content: JSON.stringify(content),
      analysis: JSON.stringify(richTextOf("解析")),
      text,
      author_id,
      created_at: now,
    })
    .execute();
  return id;
}

const SETTINGS: AssessmentSettings = {
  shuffleItems: false,
  shuffleOptions: false,
  showPoints: "now",
  showSolutions: "closed",
};

/** @returns its id; items are called i0, i1 …, ten points each */
export async function addAssessment(
  db: Db,
  {
    course_id,
    run_id,
    author_id,
    now,
  }: { course_id: number; run_id: number; author_id: number; now: number },
  {
    contents = CONTENTS,
    rules = {},
    settings = {},
    late = null,
    ...more
  }: {
    contents?: readonly QuestionContent[];
    rules?: object;
    settings?: Partial<AssessmentSettings>;
    late?: object | null;
  } & Partial<Omit<Insertable<AssessmentTable>, "rules" | "settings" | "late">> = {},
): Promise<number> {
  const items = [];
  for (const [at, content] of contents.entries())
    items.push({
      key: `i${at}`,
      question: await addQuestion(db, course_id, author_id, content, now),
      version: 1,
      points: 10,
    });
  const { id } = await db
    .insertInto("assessment")
    .values({
      run_id,
      kind: "exam",
      title: "期中测验",
      intro: JSON.stringify(null),
      paper: JSON.stringify({ sections: [{ title: "", items, random: [] }] }),
      rules: JSON.stringify(rules),
      late: JSON.stringify(late),
      choice: "highest",
      settings: JSON.stringify({ ...SETTINGS, ...settings }),
      max: items.length * 10,
      questions: items.length,
      category: "exam",
      state: "published",
      released_at: null,
      created_at: now,
      updated_at: now,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface Taught {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  /** Where assessments of the run are added. */
  readonly where: Parameters<typeof addAssessment>[1];
}

/** A run of its own, with somebody who teaches in it. */
export async function taughtRoom(testbed: Testbed): Promise<Taught> {
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  const { db, clock } = testbed.platform;
  const { course_id } = await db
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", room.run)
    .executeTakeFirstOrThrow();
  const where = { course_id, run_id: room.run, author_id: teacher.id, now: clock.now() };
  return { room, teacher, where };
}

export interface TaughtAssessment extends Omit<Taught, "where"> {
  readonly assessment: number;
}

/** The same with an assessment in it. */
export async function taughtAssessment(
  testbed: Testbed,
  options: Parameters<typeof addAssessment>[2] = {},
): Promise<TaughtAssessment> {
  const { where, ...taught } = await taughtRoom(testbed);
  return { ...taught, assessment: await addAssessment(testbed.platform.db, where, options) };
}
