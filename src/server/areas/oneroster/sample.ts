/** Files to begin with: the standard's heads, and a few rows that show how they hang together. */
import { type WrittenTables, writePackage } from "./write.js";

const SAMPLE: WrittenTables = {
  academicSessions: [
    {
      sourcedId: "sample-term",
      title: "2026-2027 学年第一学期",
      type: "semester",
      startDate: "2026-09-01",
      endDate: "2027-01-20",
      schoolYear: "2027",
    },
  ],
  orgs: [
    { sourcedId: "sample-school", name: "示例职业学院", type: "school" },
    {
      sourcedId: "sample-department",
      name: "示例机电学院",
      type: "department",
      identifier: "SAMPLE01",
      parentSourcedId: "sample-school",
    },
  ],
  users: [
    {
      sourcedId: "sample-student-1",
      enabledUser: "true",
      username: "2026010101",
      givenName: "䶮",
      familyName: "刘",
      identifier: "2026010101",
      primaryOrgSourcedId: "sample-department",
    },
    {
      sourcedId: "sample-student-2",
      enabledUser: "true",
      username: "2026010102",
      givenName: "Maria",
      familyName: "Lopez",
      identifier: "2026010102",
      primaryOrgSourcedId: "sample-department",
    },
    {
      sourcedId: "sample-teacher-1",
      enabledUser: "true",
      username: "T1001",
      givenName: "明",
      familyName: "欧阳",
      identifier: "T1001",
      primaryOrgSourcedId: "sample-department",
    },
  ],
  roles: (["student-1", "student-2", "teacher-1"] as const).map((one) => ({
    sourcedId: `sample-role-${one}`,
    userSourcedId: `sample-${one}`,
    roleType: "primary",
    role: one.slice(0, -2),
    orgSourcedId: "sample-school",
  })),
  courses: [
    {
      sourcedId: "sample-course",
      title: "数控加工",
      courseCode: "CNC101",
      orgSourcedId: "sample-school",
    },
  ],
  classes: [
    {
      sourcedId: "sample-class",
      title: "数控 2601 班",
      courseSourcedId: "sample-course",
      classCode: "数控2601班",
      classType: "scheduled",
      schoolSourcedId: "sample-school",
      termSourcedIds: "sample-term",
    },
  ],
  enrollments: ["sample-student-1", "sample-student-2"].map((userSourcedId) => ({
    sourcedId: `sample-enrollment-${userSourcedId}`,
    classSourcedId: "sample-class",
    schoolSourcedId: "sample-school",
    userSourcedId,
    role: "student",
  })),
};

export const samplePackage = (): string => writePackage(SAMPLE, "sample");
