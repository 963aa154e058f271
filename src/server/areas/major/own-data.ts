/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { teacherMajorMerge } from "./merge.js";

export const majorOwnData: readonly OwnTable[] = [
  ownTable("teacher_major_list", "forget", teacherMajorMerge),
];
