/** Enrollments of students, where a course of the school has the class. */
import type { Db } from "../../adapters/index.js";
import { INSIDE, placesOf, type schoolCourses } from "../course/index.js";
import type { Findings } from "./findings.js";
import type { RosterRow } from "./package.js";
import { idOf, isDeleted } from "./rows.js";

export interface RosterPlace {
  readonly sourcedId: string;
  readonly courseId: number;
  readonly runId: number;
  readonly classId: number;
  /** For lists of what went wrong. */
  readonly name: string;
}
type OpenClass = Awaited<ReturnType<typeof schoolCourses.openClassesOf>>[number];

/** Spaces are for the eye: 数控2601班 and 数控 2601 班. */
const fold = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

type ByName = ReadonlyMap<string, ReadonlySet<OpenClass>>;
const keyOf = (courseCode: string, name: string): string => `${courseCode}\n${fold(name)}`;

/** Classes by their course and what they are called: name and class code. */
function byName(open: readonly OpenClass[]): ByName {
  const found = new Map<string, Set<OpenClass>>();
  for (const one of open)
    for (const name of [one.code, one.name]) {
      const key = keyOf(one.course_code, name);
      found.set(key, (found.get(key) ?? new Set()).add(one));
    }
  return found;
}

/** The class of an open run of its course with its code, or else with its title. */
function classOf(row: RosterRow, courseCode: string, open: ByName): OpenClass | "noClass" | "severalClasses" {
  const code = row.value("classCode");
  const byCode = code === "" ? undefined : open.get(keyOf(courseCode, code));
  const [first, ...others] = byCode ?? open.get(keyOf(courseCode, row.value("title"))) ?? [];
  return others.length > 0 ? "severalClasses" : (first ?? "noClass");
}

/** @returns those who are put into a class */
export async function checkEnrollments(
  db: Db,
  {
    courses,
    classes,
    enrollments,
    open,
    accountOf,
  }: {
    readonly courses: readonly RosterRow[];
    readonly classes: readonly RosterRow[];
    readonly enrollments: readonly RosterRow[];
    readonly open: readonly OpenClass[];
    /** 0: comes in by the same archive. */
    readonly accountOf: ReadonlyMap<string, number>;
  },
  findings: Findings,
): Promise<readonly RosterPlace[]> {
  const codeOf = new Map(courses.map((row) => [idOf(row), row.value("courseCode")]));
  const openCodes = new Set(open.map(({ course_code }) => course_code));
  const openByName = byName(open);
  for (const { value } of courses)
    if (!openCodes.has(value("courseCode"))) findings.leave("courses", "noCourse");
  const found = new Map<string, OpenClass>();
  for (const row of classes) {
    if (isDeleted(row)) {
      findings.leave("classes", "deletedClass");
      continue;
    }
    const made = classOf(row, codeOf.get(row.value("courseSourcedId")) ?? "", openByName);
    if (typeof made === "string") findings.leave("classes", made);
    else found.set(idOf(row), made);
  }
  const wanted: (RosterPlace & { readonly account: number })[] = [];
  for (const row of enrollments) {
    const into = found.get(row.value("classSourcedId"));
    const sourcedId = row.value("userSourcedId");
    const account = accountOf.get(sourcedId);
    if (isDeleted(row)) findings.leave("enrollments", "endedEnrollment");
    else if (row.value("role") !== "student") findings.leave("enrollments", "otherEnrollment");
    else if (!into || account === undefined) findings.leave("enrollments", "looseEnrollment");
    else {
      const { course_id: courseId, run_id: runId, id: classId, name } = into;
      wanted.push({ sourcedId, account, courseId, runId, classId, name });
    }
  }
  const inside = new Set<string>();
  for (const runId of new Set(wanted.map((one) => one.runId))) {
    const accounts = wanted.flatMap((one) => (one.runId === runId && one.account > 0 ? [one.account] : []));
    for (const { account_id, class_id, role, state } of await placesOf(db, runId, accounts))
      if (role === "learner" && INSIDE.includes(state)) inside.add(`${account_id} ${class_id}`);
  }
  return wanted.flatMap(({ account, ...place }) => {
    if (!inside.has(`${account} ${place.classId}`)) return [place];
    findings.stays();
    return [];
  });
}
