/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { gradeMerge } from "./merge.js";

export const gradeOwnData: readonly OwnTable[] = [
  ownTable("grade", "keep", gradeMerge, { title: message("成绩", "Grades") }),
  ownTable("appeal", "keep", join(["assessment_id"], { only: "$.state = 'open'" }), {
    title: message("成绩申诉", "Grade appeals"),
  }),
  ownTable("transcript", "keep", join(["run_id", "digest"]), { title: message("成绩单", "Transcripts") }),
  ownTable("daily_point", "keep", MOVE, { title: message("平时分", "Daily points") }),
  ownTable("appeal", "keep", MOVE, { column: "author_id" }),
  ownTable("daily_point", "keep", MOVE, { column: "author_id" }),
  ownTable("daily_point", "keep", MOVE, { column: "undone_by" }),
  ownTable("grade_history", "keep", MOVE, { title: message("成绩变更", "Grade changes") }),
  ownTable("grade_history", "keep", MOVE, { column: "author_id" }),
  ownTable("total_curve", "keep", MOVE, { column: "author_id" }),
  ownTable("total_curve", "keep", MOVE, { column: "undone_by" }),
];
