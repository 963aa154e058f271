/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const textbookOwnData: readonly OwnTable[] = [
  ownTable("textbook_mark", "forget", { title: message("教材划线与笔记", "Textbook highlights and notes") }),
  ownTable("textbook_place", "forget", { title: message("教材阅读位置", "Places in textbooks") }),
  ownTable("textbook_progress", "forget", { title: message("教材阅读进度", "Progress in textbooks") }),
  ownTable("textbook", "keep", {
    title: message("上传的教材", "Textbooks you uploaded"),
    column: "owner_id",
  }),
  ownTable("reading_task", "keep", {
    title: message("布置的阅读", "Reading you assigned"),
    column: "author_id",
  }),
];
