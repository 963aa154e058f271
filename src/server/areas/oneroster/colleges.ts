/** Departments of `orgs.csv` are a school's colleges. */
import { type CollegeFault, MOST_COLLEGES } from "../../../core/contract/college.js";
import { Code } from "../../../core/contract/index.js";
import type { OneRosterFault } from "../../../core/contract/oneroster.js";
import type { Db } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { checkColleges, type CollegeItem, collegesOf, type CollegeSheetRow } from "../organization/index.js";
import type { Findings } from "./findings.js";
import { refusals } from "./messages.js";
import type { RosterRow } from "./package.js";
import { idOf, isDeleted } from "./rows.js";

const FAULTS: Readonly<Record<Exclude<CollegeFault, "there">, readonly [OneRosterFault, column: string]>> = {
  missing: ["required", "name"],
  badCode: ["collegeCode", "identifier"],
  codeTwice: ["collegeCode", "identifier"],
  nameTwice: ["collegeName", "name"],
  nameTaken: ["collegeName", "name"],
  unknownParent: ["collegePlace", "parentSourcedId"],
  cycle: ["collegePlace", "parentSourcedId"],
  deep: ["collegePlace", "parentSourcedId"],
};

export interface CheckedOrgs {
  readonly items: readonly CollegeItem[];
  /** Of a department that is a college, or becomes one. */
  readonly codeOf: (orgSourcedId: string) => string | undefined;
  readonly tree: Awaited<ReturnType<typeof collegesOf>>;
}

export async function checkOrgs(
  db: Db,
  orgId: number,
  rows: readonly RosterRow[],
  findings: Findings,
): Promise<CheckedOrgs> {
  const tree = await collegesOf(db, orgId);
  const isDepartment = ({ value }: RosterRow) => value("type") === "department";
  for (const row of rows) {
    if (isDepartment(row) && isDeleted(row)) findings.leave("orgs", "deletedCollege");
    // The school itself is no news.
    if (!isDepartment(row) && row.value("type") !== "school") findings.leave("orgs", "otherOrg");
  }
  const departments = rows.filter((row) => isDepartment(row) && !isDeleted(row));
  if (departments.length > MOST_COLLEGES)
    throw fail(Code.importFaulty, refusals.departments, {
      result: { fault: "many" },
      params: { max: MOST_COLLEGES },
    });
  const byId = new Map(departments.map((row) => [idOf(row), row]));
  /** One without a number is found by its name; a new one takes its sourcedId. */
  const codeOf = (row: RosterRow): string =>
    row.value("identifier") || (tree.find(({ name }) => name === row.value("name"))?.code ?? idOf(row));
  const sheet = departments.map((row): CollegeSheetRow => {
    const parent = byId.get(row.value("parentSourcedId"));
    return {
      sheet: "orgs",
      row: row.row,
      columns: new Set(["code", "name", ...(parent ? (["parent"] as const) : [])]),
      code: codeOf(row),
      name: row.value("name"),
      nameEn: "",
      parent: parent ? codeOf(parent) : "",
    };
  });
  const { good, faulty } = checkColleges(tree, sheet);
  const refused = new Set<number>();
  for (const { row: at, fault } of faulty) {
    const row = departments.find((one) => one.row === at);
    if (fault === "there") findings.stays();
    else if (row) {
      findings.refuse(row, ...FAULTS[fault]);
      refused.add(at);
    }
  }
  return {
    items: good,
    tree,
    codeOf: (id) => {
      const row = byId.get(id);
      return row && !refused.has(row.row) ? codeOf(row) : undefined;
    },
  };
}
