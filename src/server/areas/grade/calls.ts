/** Grades of a run (docs/domain.md 10.7). */
import { grade } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { appealAnswer, appealList } from "./appeals.js";
import { appealSave, gradeMine } from "./mine.js";
import { gradeHistory, gradeSave, gradeSheet } from "./sheet.js";

export const gradeArea: Area = {
  name: "grade",
  install({ bind }) {
    bind(grade, { gradeMine, appealSave, gradeSheet, gradeSave, gradeHistory, appealList, appealAnswer });
  },
};
