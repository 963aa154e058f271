/** What the OneRoster 1.2 CSV binding (1EdTech, 2022) says of the files that are read and written here. */
import type { RosterFile } from "../../../core/contract/oneroster.js";

/** Columns in the order of the standard; those with a mark must have a value in each row. */
const COLUMNS = {
  academicSessions:
    "sourcedId* status dateLastModified title* type* startDate* endDate* parentSourcedId schoolYear*",
  orgs: "sourcedId* status dateLastModified name* type* identifier parentSourcedId",
  users: `sourcedId* status dateLastModified enabledUser* username* userIds givenName* familyName* middleName identifier
    email sms phone agentSourcedIds grades password userMasterIdentifier resourceSourcedIds preferredGivenName
    preferredMiddleName preferredFamilyName primaryOrgSourcedId pronouns`,
  roles: `sourcedId* status dateLastModified userSourcedId* roleType* role* beginDate endDate orgSourcedId*
    userProfileSourcedId`,
  courses: `sourcedId* status dateLastModified schoolYearSourcedId title* courseCode grades orgSourcedId* subjects
    subjectCodes`,
  classes: `sourcedId* status dateLastModified title* grades courseSourcedId* classCode classType* location
    schoolSourcedId* termSourcedIds* subjects subjectCodes periods`,
  enrollments: `sourcedId* status dateLastModified classSourcedId* schoolSourcedId* userSourcedId* role* primary
    beginDate endDate`,
} as const satisfies Record<RosterFile, string>;

const read = (file: RosterFile) =>
  COLUMNS[file].split(/\s+/).map((said) => ({ name: said.replace("*", ""), isRequired: said.endsWith("*") }));

export const columnsOf = (file: RosterFile): readonly string[] => read(file).map(({ name }) => name);
const requiredIn = (file: RosterFile): readonly string[] =>
  read(file).flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
export const requiredOf: Readonly<Record<RosterFile, readonly string[]>> = {
  academicSessions: requiredIn("academicSessions"),
  orgs: requiredIn("orgs"),
  users: requiredIn("users"),
  roles: requiredIn("roles"),
  courses: requiredIn("courses"),
  classes: requiredIn("classes"),
  enrollments: requiredIn("enrollments"),
};

/** Files that a manifest may name. */
export const MANIFEST_FILES = [
  "academicSessions",
  "categories",
  "classes",
  "classResources",
  "courses",
  "courseResources",
  "demographics",
  "enrollments",
  "lineItemLearningObjectiveIds",
  "lineItems",
  "lineItemScoreScales",
  "orgs",
  "resources",
  "resultLearningObjectiveIds",
  "results",
  "resultScoreScales",
  "roles",
  "scoreScales",
  "userProfiles",
  "userResources",
  "users",
] as const;

const ORG_TYPES = ["department", "school", "district", "local", "state", "national"];
const ROLES = [
  "aide",
  "counselor",
  "districtAdministrator",
  "guardian",
  "parent",
  "principal",
  "proctor",
  "relative",
  "siteAdministrator",
  "student",
  "systemAdministrator",
  "teacher",
];
/** Lists of values; those of `EXTENDABLE` take `ext:` values too. */
const VALUES: Readonly<Partial<Record<RosterFile, Readonly<Record<string, readonly string[]>>>>> = {
  academicSessions: { type: ["gradingPeriod", "semester", "schoolYear", "term"] },
  orgs: { type: ORG_TYPES },
  users: { enabledUser: ["true", "false"] },
  roles: { roleType: ["primary", "secondary"], role: ROLES },
  classes: { classType: ["homeroom", "scheduled"] },
  enrollments: { role: ["administrator", "proctor", "student", "teacher"], primary: ["true", "false"] },
};
const EXTENDABLE = ["type", "role", "classType"];
export const STATUSES = ["active", "tobedeleted"];

export const isValue = (file: RosterFile, column: string, value: string): boolean => {
  const values = VALUES[file]?.[column];
  return !values || values.includes(value) || (EXTENDABLE.includes(column) && /^ext:[\w.-]+$/.test(value));
};

/** Columns that hold a day or a moment. */
export const DATES = ["startDate", "endDate", "beginDate"];
export const MOMENTS = ["dateLastModified"];
const isDay = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};
/** ISO 8601, e.g. 2026-09-01; a moment has its time after a T. */
export function isDate(text: string, isMoment: boolean): boolean {
  const [, year, month, day, time] =
    /^(\d{4})-(\d\d)-(\d\d)(T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(
      text,
    ) ?? [];
  return (isMoment || time === undefined) && isDay(Number(year), Number(month), Number(day));
}

/** GUIDs are 1 to 255 characters that need no escaping within a table: no spaces, quotes, commas or control characters. */
export const isGuid = (text: string): boolean => /^[^\s\p{Cc}\p{Cs}",]{1,255}$/u.test(text);

/** Columns that name rows of other files. */
export const REFERENCES: Readonly<Partial<Record<RosterFile, Readonly<Record<string, RosterFile>>>>> = {
  academicSessions: { parentSourcedId: "academicSessions" },
  orgs: { parentSourcedId: "orgs" },
  users: { primaryOrgSourcedId: "orgs" },
  roles: { userSourcedId: "users", orgSourcedId: "orgs" },
  courses: { schoolYearSourcedId: "academicSessions", orgSourcedId: "orgs" },
  classes: { courseSourcedId: "courses", schoolSourcedId: "orgs" },
  enrollments: { classSourcedId: "classes", schoolSourcedId: "orgs", userSourcedId: "users" },
};
