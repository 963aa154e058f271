/** What the demo's courses are made from, and who teaches them. */
import type { Trx } from "../../../adapters/index.js";
import type { OutlineParts } from "./outline.js";
import type { DemoTeacher } from "./people.js";
import { schoolOf, type Place, type Plan, type When } from "./plan.js";
import type { Subject } from "./subjects.js";
import type { Terms } from "./terms.js";

export interface Base extends OutlineParts {
  readonly trx: Trx;
  readonly now: number;
  readonly terms: Terms;
  readonly students: readonly number[];
  readonly applicants: readonly number[];
  readonly teachers: readonly DemoTeacher[];
  readonly accounts: Readonly<Record<Place["account"], number>>;
  readonly teacherName: string;
  readonly orgs: readonly { id: number; name: string; edition: "higher" | "vocational" }[];
}

export interface Made {
  readonly subject: Subject;
  readonly plan: Plan;
  readonly course: number;
  readonly at: number;
  /** The last is the one that matters. */
  readonly runs: readonly { id: number; when: When }[];
}

/** Teachers of a course's field, those of its school first. */
export const teachersFor = (
  { teachers }: Base,
  { subject, plan, at }: Pick<Made, "subject" | "plan" | "at">,
) => {
  const school = schoolOf(subject, plan, at);
  const own = teachers.filter(({ discipline }) => discipline === subject.discipline);
  return own.toSorted((a, b) => Number(b.school === school) - Number(a.school === school));
};

/** Who teaches a course: the demo's teacher where they have a place in it. */
export function leadOf(base: Base, one: Pick<Made, "subject" | "plan" | "at">): DemoTeacher {
  const { accounts, teacherName } = base;
  if (one.plan.places.some(({ account }) => account === "teacher"))
    return { id: accounts.teacher, name: teacherName, title: "副教授" };
  const all = teachersFor(base, one);
  const here = all.filter(({ school }) => school === schoolOf(one.subject, one.plan, one.at));
  return here[one.at % Math.max(1, here.length)] ?? all[0] ?? base.teachers[0]!;
}
