/** Majors of schools and who serves them (docs/domain.md 11.53). */
import { major } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { teacherMajorPlan, teacherMajors, teacherMajorsSave } from "./teacher-majors.js";

export const majorArea: Area = {
  name: "major",
  install({ bind }) {
    bind(major, { teacherMajors, teacherMajorsSave, teacherMajorPlan });
  },
};
