/** What would become of an archive's rows: colleges, people and places in classes; faults; and what is left, with its reason. */
import type { RosterFile } from "../../../core/contract/oneroster.js";
import type { Db } from "../../adapters/index.js";
import { schoolCourses } from "../course/index.js";
import type { CollegeItem } from "../organization/index.js";
import { checkOrgs } from "./colleges.js";
import type { RosterPerson } from "./decide.js";
import { checkEnrollments, type RosterPlace } from "./enrollments.js";
import type { RosterPackage } from "./package.js";
import { type FaultyRow, Findings, type Left } from "./findings.js";
import { checkUsers } from "./people.js";
import { checkRows, idOf } from "./rows.js";
import { linksOf } from "./store.js";

export interface CheckedPackage {
  readonly colleges: readonly CollegeItem[];
  readonly people: readonly RosterPerson[];
  readonly places: readonly RosterPlace[];
  readonly there: number;
  readonly faulty: readonly FaultyRow[];
  readonly left: readonly Left[];
}

export async function checkPackage(
  db: Db,
  orgId: number,
  pack: RosterPackage,
  now: number,
): Promise<CheckedPackage> {
  const links = await linksOf(db, orgId);
  const linkOf = new Map(links.map((link) => [link.sourced_id, link]));
  const { good, faulty: misshapen } = checkRows(pack, (id) => linkOf.has(id));
  const rowsOf = (file: RosterFile) => good.get(file) ?? [];
  const findings = new Findings(misshapen);
  const orgs = await checkOrgs(db, orgId, rowsOf("orgs"), findings);
  const people = await checkUsers(
    db,
    orgId,
    { users: rowsOf("users"), roles: rowsOf("roles"), links, colleges: orgs.tree },
    orgs.codeOf,
    findings,
  );
  findings.leave("academicSessions", "terms", rowsOf("academicSessions").length);
  const users = pack.tables.get("users");
  if (users?.mode === "bulk") {
    const said = new Set(users.rows.map(idOf));
    findings.leave("users", "notInFile", links.filter(({ sourced_id }) => !said.has(sourced_id)).length);
  }
  const courses = rowsOf("courses");
  const codes = courses.map(({ value }) => value("courseCode")).filter(Boolean);
  const places = await checkEnrollments(
    db,
    {
      courses,
      classes: rowsOf("classes"),
      enrollments: rowsOf("enrollments"),
      open: await schoolCourses.openClassesOf(db, orgId, codes, now),
      // Also those who come in by this very archive.
      accountOf: new Map([
        ...people.map(({ sourcedId }) => [sourcedId, 0] as const),
        ...links.map((link) => [link.sourced_id, link.account_id] as const),
      ]),
    },
    findings,
  );
  return {
    colleges: orgs.items,
    people,
    places,
    there: findings.there,
    faulty: findings.faulty,
    left: findings.left,
  };
}
