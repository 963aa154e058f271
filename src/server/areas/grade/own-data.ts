/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const gradeOwnData: readonly OwnTable[] = [
  ownTable("grade", "keep", { title: message("成绩", "Grades") }),
  ownTable("appeal", "keep", { title: message("成绩申诉", "Grade appeals") }),
  ownTable("transcript", "keep", { title: message("成绩单", "Transcripts") }),
  ownTable("daily_point", "keep", { title: message("平时分", "Daily points") }),
  ownTable("appeal", "keep", { column: "author_id" }),
  ownTable("daily_point", "keep", { column: "author_id" }),
  ownTable("daily_point", "keep", { column: "undone_by" }),
  ownTable("grade_history", "keep", { title: message("成绩变更", "Grade changes") }),
  ownTable("grade_history", "keep", { column: "author_id" }),
  ownTable("total_curve", "keep", { column: "author_id" }),
  ownTable("total_curve", "keep", { column: "undone_by" }),
];
