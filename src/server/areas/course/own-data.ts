/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const courseOwnData: readonly OwnTable[] = [
  ownTable("enrollment", "keep", { title: message("课程与学习进度", "Courses and progress") }),
  ownTable("course_rating", "keep", { title: message("课程评价", "Course reviews") }),
  ownTable("course_report", "keep", { title: message("举报", "Reports of reviews") }),
  ownTable("course_image", "keep"),
  ownTable("course_run", "keep", { column: "lead_id" }),
  ownTable("course_invitation", "keep", { column: "invited_by" }),
];
