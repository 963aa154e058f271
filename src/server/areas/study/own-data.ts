/** What of this area is a person's (docs/domain.md 2.7). */
import { MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { progressMerge } from "./merge.js";

export const studyOwnData: readonly OwnTable[] = [
  ownTable("note", "forget", MOVE, { title: message("学习笔记", "Notes") }),
  ownTable("progress", "keep", progressMerge, {
    title: message("学习记录", "Lesson progress"),
    column: "enrollment_id",
    through: "enrollment",
  }),
  ownTable("learning_event", "forget", MOVE, { title: message("学习行为", "Study events") }),
  ownTable("learning_event_archive", "forget", MOVE, {
    title: message("较早的学习行为", "Earlier study events"),
  }),
];
