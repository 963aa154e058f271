/** Majors of schools, who serves them (docs/domain.md 11.53) and who keeps them (2.12). */
import { major, majorAdmin } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as admin from "./admin.js";
import * as imports from "./admin-import.js";
import { teacherMajorPlan, teacherMajors, teacherMajorsSave } from "./teacher-majors.js";

export const majorArea: Area = {
  name: "major",
  install({ bind }) {
    bind(major, { teacherMajors, teacherMajorsSave, teacherMajorPlan });
    bind(majorAdmin, {
      ...admin,
      majorExport: imports.majorExport,
      majorTemplate: imports.majorTemplate,
      majorCheck: imports.majorCheck,
      majorImport: imports.majorImport,
    });
  },
};
