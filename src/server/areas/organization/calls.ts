/** What a school is made of, for those who administer it (docs/domain.md 2.11). */
import { college, organization } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { nameSubjects } from "../../jobs/index.js";
import { schoolRows } from "../accounts/index.js";
import { inLocale } from "../course/index.js";
import { collegeImports } from "./college-import.js";
import { collegeCalls, type MajorsOfColleges } from "./colleges.js";
import { administeredSchool, schoolHead, schoolsManaged } from "./schools.js";

nameSubjects("school", async (db, ids, locale) => {
  const rows = await schoolRows(db)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name, name_en }) => [id, inLocale(locale, name, name_en)]));
});

export const organizationArea = (majorsOf: MajorsOfColleges): Area => ({
  name: "organization",
  install({ bind, resolve }) {
    resolve({ org: administeredSchool });
    bind(organization, { schoolsManaged, schoolHead });
    bind(college, { ...collegeCalls(majorsOf), ...collegeImports(majorsOf) });
  },
});
