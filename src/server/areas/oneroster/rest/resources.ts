/** What partners' servers read: the rows of the files that a school gives out, as objects of the REST binding. */
import type { Db } from "../../../adapters/index.js";
import { schoolRows } from "../../accounts/index.js";
import { exportedTables } from "../export.js";
import type { WrittenRow } from "../write.js";
import type { Json } from "./select.js";

/** Names of collections in addresses, each with those of its objects in answers. */
export const COLLECTIONS = {
  academicSessions: ["academicSessions", "academicSession"],
  terms: ["academicSessions", "academicSession"],
  orgs: ["orgs", "org"],
  schools: ["orgs", "org"],
  users: ["users", "user"],
  students: ["users", "user"],
  teachers: ["users", "user"],
  courses: ["courses", "course"],
  classes: ["classes", "class"],
  enrollments: ["enrollments", "enrollment"],
} as const;
export type Collection = keyof typeof COLLECTIONS;

const BASE = ["sourcedId", "status", "dateLastModified"];
const SESSION = [...BASE, "title", "startDate", "endDate", "type", "schoolYear"];
const ORG = [...BASE, "name", "type", "identifier", "parent"];
const USER = [
  ...BASE,
  "enabledUser",
  "username",
  "givenName",
  "familyName",
  "identifier",
  "email",
  "sms",
  "primaryOrg",
  "roles",
  "agents",
  "userProfiles",
];
/** What objects of a collection may have: what filters, orders and selections may name. */
const FIELDS: Readonly<Record<Collection, readonly string[]>> = {
  academicSessions: SESSION,
  terms: SESSION,
  orgs: ORG,
  schools: ORG,
  users: USER,
  students: USER,
  teachers: USER,
  courses: [...BASE, "title", "courseCode", "org"],
  classes: [...BASE, "title", "classCode", "classType", "course", "school", "terms"],
  enrollments: [...BASE, "user", "class", "school", "role", "primary"],
};
/** Left out for whoever may not reach people. */
const CONTACTS = ["email", "sms"];

/** Only what is said. */
const said = (object: Record<string, unknown>): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== ""));

/**
 * @param base the address of the service, for references
 * @param readAt what the platform says of every object, since it keeps no moments of their changes: whoever asks for what has
 *   changed gets everything
 */
export async function resourcesOf(
  db: Db,
  orgId: number,
  { base, readAt }: { readonly base: string; readonly readAt: string },
): Promise<Readonly<Record<Collection, readonly Json[]>>> {
  const org = await schoolRows(db).where("id", "=", orgId).executeTakeFirstOrThrow();
  const tables = await exportedTables(db, org);
  const refer = (collection: Collection, sourcedId: string | undefined) =>
    sourcedId
      ? {
          href: `${base}/${collection}/${encodeURIComponent(sourcedId)}`,
          sourcedId,
          type: COLLECTIONS[collection][1],
        }
      : undefined;
  const make = (row: WrittenRow, more: Record<string, unknown>): Json =>
    said({ sourcedId: row["sourcedId"], status: "active", dateLastModified: readAt, ...more });
  const rolesOf = new Map<string, WrittenRow[]>();
  for (const role of tables.roles)
    rolesOf.set(role["userSourcedId"] ?? "", [...(rolesOf.get(role["userSourcedId"] ?? "") ?? []), role]);
  const sessions = tables.academicSessions.map((row) => make(row, row));
  const orgs = tables.orgs.map((row: WrittenRow) =>
    make(row, {
      name: row["name"],
      type: row["type"],
      identifier: row["identifier"],
      parent: refer("orgs", row["parentSourcedId"]),
    }),
  );
  const users = tables.users.map((row) => {
    const { primaryOrgSourcedId, ...rest } = row;
    return make(row, {
      ...rest,
      primaryOrg: refer("orgs", primaryOrgSourcedId),
      roles: (rolesOf.get(row["sourcedId"] ?? "") ?? []).map(({ roleType, role, orgSourcedId }) => ({
        roleType,
        role,
        org: refer("orgs", orgSourcedId),
      })),
      agents: [],
      userProfiles: [],
    });
  });
  const having = (role: string) => {
    const ids = new Set(tables.roles.flatMap((one) => (one["role"] === role ? [one["userSourcedId"]] : [])));
    return users.filter(({ sourcedId }) => ids.has(sourcedId as string));
  };
  return {
    academicSessions: sessions,
    terms: sessions,
    orgs,
    schools: orgs.filter(({ type }) => type === "school"),
    users,
    students: having("student"),
    teachers: having("teacher"),
    courses: tables.courses.map((row) =>
      make(row, {
        title: row.title,
        courseCode: row.courseCode,
        org: refer("orgs", row.orgSourcedId),
      }),
    ),
    classes: tables.classes.map((row) =>
      make(row, {
        title: row.title,
        classCode: row.classCode,
        classType: row.classType,
        course: refer("courses", row.courseSourcedId),
        school: refer("schools", row.schoolSourcedId),
        terms: [refer("terms", row.termSourcedIds)],
      }),
    ),
    enrollments: tables.enrollments.map((row) =>
      make(row, {
        user: refer("users", row.userSourcedId),
        class: refer("classes", row.classSourcedId),
        school: refer("schools", row.schoolSourcedId),
        role: row.role,
        primary: "false",
      }),
    ),
  };
}

export const withoutContacts = (object: Json): Json =>
  Object.fromEntries(Object.entries(object).filter(([field]) => !CONTACTS.includes(field)));
export const fieldsFor = (collection: Collection, mayReach: boolean): readonly string[] =>
  FIELDS[collection].filter((field) => mayReach || !CONTACTS.includes(field));
