/** What of this area is a person's (docs/domain.md 2.7). */
import { MOVE, WITH } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const ticketOwnData: readonly OwnTable[] = [
  // Answers go before the feedback that they are found by.
  ownTable("feedback_reply", "forget", WITH, {
    title: message("意见反馈的回复", "Replies to your feedback"),
    column: "feedback_id",
    through: "feedback",
    hidden: ["author_id"],
  }),
  ownTable("feedback", "forget", MOVE, {
    title: message("意见反馈", "Feedback"),
    hidden: ["assignee_id"],
  }),
  ownTable("feedback", "keep", MOVE, { column: "assignee_id" }),
  ownTable("feedback_reply", "keep", MOVE, { column: "author_id" }),
  ownTable("feedback_note", "keep", MOVE, { column: "author_id" }),
];
