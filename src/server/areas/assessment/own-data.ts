/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE, WITH } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const assessmentOwnData: readonly OwnTable[] = [
  ownTable("attempt", "keep", WITH, {
    title: message("作答", "Attempts and answers"),
    hidden: ["seed", "receipt_digest", "receipt_chain"],
  }),
  ownTable("annotation", "keep", join(["answer_file_id"], { better: (row) => `${row}.at` }), {
    column: "author_id",
  }),
  ownTable("assessment_notice", "forget", join(["assessment_id", "kind"])),
  ownTable("assessment_override", "keep", join(["assessment_id"])),
  ownTable("attempt_decision", "keep", MOVE),
  ownTable("response", "keep", WITH, {
    title: message("逐题作答", "Answers to questions"),
    column: "attempt_id",
    through: "attempt",
    hidden: ["first_marker_id", "second_marker_id", "marker_id"],
  }),
  ownTable("response", "keep", MOVE, { column: "first_marker_id" }),
  ownTable("response", "keep", MOVE, { column: "marker_id" }),
  ownTable("response", "keep", MOVE, { column: "second_marker_id" }),
  ownTable("calendar_feed", "forget", join([])),
  ownTable("late_delivery", "keep", MOVE, { column: "decided_by" }),
  ownTable("mark_comment", "keep", join(["text"])),
  ownTable("marking", "keep", MOVE, { column: "marker_id" }),
  ownTable(
    "peer_review",
    "keep",
    join(["attempt_id"], { better: (row) => `(select count(*) from peer_mark where review_id = ${row}.id)` }),
    { column: "reviewer_id" },
  ),
  ownTable("practice_answer", "forget", join(["answer_id"]), { title: message("练习记录", "Practice") }),
  ownTable(
    "practice_card",
    "forget",
    join(["run_id", "question_id"], { better: (row) => `${row}.changed_at` }),
  ),
  ownTable("question_sound", "keep", MOVE),
  ownTable("question_version", "keep", MOVE, { column: "author_id" }),
  ownTable("regrade", "keep", MOVE, { column: "author_id" }),
  ownTable("voice_comment", "keep", MOVE, { column: "author_id" }),
];
