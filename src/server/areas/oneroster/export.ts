/** Who belongs to a school, as other systems read it. */
import type { PeopleKind } from "../../../core/contract/people.js";
import { dayOf } from "../../../core/rules/day.js";
import type { Db } from "../../adapters/index.js";
import { allPeople, type School } from "../accounts/index.js";
import { schoolCourses } from "../course/index.js";
import { collegesOf } from "../organization/index.js";
import { splitName } from "./names.js";
import { linksOf } from "./store.js";
import type { WrittenRow } from "./write.js";

type Person = Awaited<ReturnType<typeof allPeople>>[number];

const schoolId = (org: number): string => `school-${org}`;
const collegeId = (id: number): string => `college-${id}`;

/** Graduates and those who have left are no longer the school's. */
const isThere = ({ state }: Person): boolean => state === "active" || state === "suspended";

function userRow(person: Person, sourcedId: string, orgSourcedId: string): WrittenRow {
  const { given, family } = splitName(person.real_name || person.nickname);
  const isOn = person.state === "active" && person.account_state !== "disabled";
  // Whoever has opened the account keeps these themselves.
  const isWaiting = person.account_state === "inactive";
  return {
    sourcedId,
    enabledUser: String(isOn),
    username: person.number ?? sourcedId,
    givenName: given,
    familyName: family,
    identifier: person.number ?? "",
    email: isWaiting ? (person.email ?? "") : "",
    sms: isWaiting ? (person.phone ?? "") : "",
    primaryOrgSourcedId: orgSourcedId,
  };
}

async function peopleTables(db: Db, orgId: number) {
  const links = await linksOf(db, orgId);
  const linkOf = new Map(links.map((link) => [link.account_id, link.sourced_id]));
  const idOf = (account: number): string => linkOf.get(account) ?? `person-${account}`;
  const users = new Map<number, WrittenRow>();
  const roles: WrittenRow[] = [];
  for (const kind of ["teacher", "student"] as const satisfies readonly PeopleKind[])
    for (const person of await allPeople(db, orgId, kind)) {
      if (!isThere(person)) continue;
      const { account_id, college_id, parts } = person;
      const org = college_id === null ? schoolId(orgId) : collegeId(college_id);
      const isFirst = !users.has(account_id);
      if (isFirst) users.set(account_id, userRow(person, idOf(account_id), org));
      const isTeacher = kind === "teacher" && parts.includes("teacher");
      const role = kind === "student" ? "student" : isTeacher ? "teacher" : "siteAdministrator";
      roles.push({
        sourcedId: `role-${account_id}-${role}`,
        userSourcedId: idOf(account_id),
        roleType: isFirst ? "primary" : "secondary",
        role,
        orgSourcedId: org,
      });
    }
  return { users: [...users.values()], roles, idOf, isUser: (account: number) => users.has(account) };
}

const DAY = 86_400_000;
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

export async function exportedTables(db: Db, org: School) {
  const [colleges, people, classes] = await Promise.all([
    collegesOf(db, org.id),
    peopleTables(db, org.id),
    schoolCourses.termClassesOf(db, org.id),
  ]);
  const members = await schoolCourses.membersOfClasses(db, [...new Set(classes.map((one) => one.run_id))]);
  const classesOfRun = new Map<number, number[]>();
  for (const { run_id, id } of classes) classesOfRun.set(run_id, [...(classesOfRun.get(run_id) ?? []), id]);
  const terms = new Map(classes.map((one) => [one.term_id, one]));
  const courses = new Map(classes.map((one) => [one.course_id, one]));
  return {
    academicSessions: [...terms.values()].map(({ term_id, term, starts_at, ends_at }) => ({
      sourcedId: `term-${term_id}`,
      title: term,
      type: "term",
      startDate: dateOf(dayOf(starts_at)),
      // The first day after it.
      endDate: dateOf(dayOf(ends_at) + 1),
      // A school year is called by the one in which it ends.
      schoolYear: dateOf(dayOf(ends_at)).slice(0, 4),
    })),
    orgs: [
      {
        sourcedId: schoolId(org.id),
        name: org.name,
        type: "school",
        identifier: org.code ?? "",
        parentSourcedId: "",
      },
      ...colleges
        .filter(({ state }) => state === "active")
        .map(({ id, name, code, parent_id }) => ({
          sourcedId: collegeId(id),
          name,
          type: "department",
          identifier: code,
          parentSourcedId: parent_id === null ? schoolId(org.id) : collegeId(parent_id),
        })),
    ],
    users: people.users,
    roles: people.roles,
    courses: [...courses.values()].map(({ course_id, course_title, course_code }) => ({
      sourcedId: `course-${course_id}`,
      title: course_title,
      courseCode: course_code,
      orgSourcedId: schoolId(org.id),
    })),
    classes: classes.map(({ id, name, course_id, term_id }) => ({
      sourcedId: `class-${id}`,
      title: name,
      courseSourcedId: `course-${course_id}`,
      classCode: name,
      classType: "scheduled",
      schoolSourcedId: schoolId(org.id),
      termSourcedIds: `term-${term_id}`,
    })),
    enrollments: members.flatMap(({ id, account_id, run_id, class_id, role }) => {
      // Whoever is of another school is nobody in these files.
      if (!people.isUser(account_id)) return [];
      const own = role === "teacher" ? (classesOfRun.get(run_id) ?? []) : [class_id];
      return own
        .filter((one) => one !== null && (classesOfRun.get(run_id) ?? []).includes(one))
        .map((one) => ({
          sourcedId: `enrollment-${id}-${one}`,
          classSourcedId: `class-${one}`,
          schoolSourcedId: schoolId(org.id),
          userSourcedId: people.idOf(account_id),
          role: role === "teacher" ? "teacher" : "student",
        }));
    }),
  };
}
