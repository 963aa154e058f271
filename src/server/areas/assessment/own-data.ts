/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const assessmentOwnData: readonly OwnTable[] = [
  ownTable("attempt", "keep", {
    title: message("作答", "Attempts and answers"),
    hidden: ["seed", "receipt_digest", "receipt_chain"],
  }),
  ownTable("annotation", "keep", { column: "author_id" }),
  ownTable("assessment_notice", "forget"),
  ownTable("assessment_override", "keep"),
  ownTable("attempt_decision", "keep"),
  ownTable("response", "keep", {
    title: message("逐题作答", "Answers to questions"),
    column: "attempt_id",
    through: "attempt",
    hidden: ["first_marker_id", "second_marker_id", "marker_id"],
  }),
  ownTable("response", "keep", { column: "first_marker_id" }),
  ownTable("response", "keep", { column: "marker_id" }),
  ownTable("response", "keep", { column: "second_marker_id" }),
  ownTable("calendar_feed", "forget"),
  ownTable("late_delivery", "keep", { column: "decided_by" }),
  ownTable("mark_comment", "keep"),
  ownTable("marking", "keep", { column: "marker_id" }),
  ownTable("peer_review", "keep", { column: "reviewer_id" }),
  ownTable("practice_answer", "forget", { title: message("练习记录", "Practice") }),
  ownTable("practice_card", "forget"),
  ownTable("question_sound", "keep"),
  ownTable("question_version", "keep", { column: "author_id" }),
  ownTable("regrade", "keep", { column: "author_id" }),
  ownTable("voice_comment", "keep", { column: "author_id" }),
];
