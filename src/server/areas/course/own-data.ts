/** What of this area is a person's (docs/domain.md 2.7). */
import { MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { courseRatingMerge, enrollmentMerge } from "./merge.js";

export const courseOwnData: readonly OwnTable[] = [
  ownTable("enrollment", "keep", enrollmentMerge, {
    title: message("课程与学习进度", "Courses and progress"),
  }),
  ownTable("course_rating", "keep", courseRatingMerge, { title: message("课程评价", "Course reviews") }),
  ownTable("course_report", "keep", MOVE, { title: message("举报", "Reports of reviews") }),
  ownTable("course_image", "keep", MOVE),
  ownTable("course_run", "keep", MOVE, { column: "lead_id" }),
  ownTable("course_invitation", "keep", MOVE, { column: "invited_by" }),
];
