/** Practices of written lessons: five questions beside each page, with their explanations at once. */
import { insertMany, type Hash, type Trx } from "../../../adapters/index.js";
import type { Subject } from "../courses/subjects.js";
import { type WrittenCourse, writtenCourseOf } from "../courses/written/index.js";
import { addAssessments, addBank, type Run } from "./bank.js";
import { type Phase, practicesFor } from "./plan.js";
import type { DemoQuestion } from "./question.js";

const DAY = 86_400_000;

/** What a course has of questions so far. */
export interface Bank {
  readonly subject: Subject;
  readonly folders: readonly number[];
  readonly list: readonly DemoQuestion[];
  /** Of the questions in the list. */
  ids: number[];
}

export const lessonQuestions = (
  courses: readonly WrittenCourse[],
  subject: Subject,
): readonly DemoQuestion[] =>
  writtenCourseOf(courses, subject)?.lessons.flatMap(({ questions }) => questions) ?? [];

export function phaseOf(
  { starts_at, ends_at }: Pick<Run, "starts_at" | "ends_at">,
  now: number,
): { phase: Phase; end: number } {
  const end = ends_at ?? now + 100 * DAY;
  return { end, phase: end < now ? "past" : (starts_at ?? 0) > now ? "next" : "now" };
}

/** Questions that no paper of the course has taken up yet join the bank. */
async function complete(
  trx: Trx,
  hash: Hash,
  { run, bank, course }: { run: Run; bank: Bank; course: WrittenCourse },
  now: number,
): Promise<Pick<Bank, "list" | "ids">> {
  const known = new Set(bank.list);
  const more = course.lessons.flatMap(({ questions }) => questions).filter((one) => !known.has(one));
  if (more.length === 0) return bank;
  const ids = await addBank(trx, hash, run, { ...bank, list: more }, now);
  return { list: [...bank.list, ...more], ids: [...bank.ids, ...ids] };
}

/** A practice for each lesson of a run, in the section of its topic. */
export async function addPractices(
  trx: Trx,
  hash: Hash,
  given: { readonly run: Run; readonly bank: Bank; readonly course: WrittenCourse },
  now: number,
): Promise<Pick<Bank, "list" | "ids">> {
  const { run, course } = given;
  const { list, ids } = await complete(trx, hash, given, now);
  const plans = practicesFor(course, list, { ...phaseOf(run, now), now });
  const made = await addAssessments(trx, run, plans, list, ids, now);
  const sections = await trx
    .selectFrom("outline_node")
    .select(["id", "title"])
    .where("run_id", "=", run.id)
    .where("kind", "=", "section")
    .execute();
  const taken = await trx
    .selectFrom("outline_node")
    .select("title")
    .where("run_id", "=", run.id)
    .where("kind", "=", "package")
    .execute();
  const nodes = made.flatMap(({ id, plan }, at) => {
    const section = sections.find(({ title }) => title.endsWith(` ${plan.topic}`));
    // A package of the same name stands there already.
    const isTaken = taken.some(({ title }) => title === plan.title);
    if (!section) return [];
    return {
      run_id: run.id,
      parent_id: section.id,
      kind: "assessment",
      title: isTaken ? plan.title.replace("：", "题：") : plan.title,
      sort: 900 + at,
      duration: 0,
      required: false,
      preview: false,
      completion: { rule: "viewed" },
      prereq: [],
      open_at: null,
      seek: "free",
      max_rate: 200,
      content: { assessment: id },
    };
  });
  if (nodes.length > 0) await insertMany(trx, "outline_node", nodes);
  return { list, ids };
}
