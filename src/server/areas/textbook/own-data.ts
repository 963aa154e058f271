/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const textbookOwnData: readonly OwnTable[] = [
  ownTable(
    "textbook_mark",
    "forget",
    join(["textbook_id", "key"], { better: (row) => `${row}.changed_at` }),
    { title: message("教材划线与笔记", "Textbook highlights and notes") },
  ),
  ownTable(
    "textbook_place",
    "forget",
    join(["textbook_id"], {
      better: (row) => `${row}.changed_at`,
      blend: { seconds: (best, other) => `${best}.seconds + ${other}.seconds` },
    }),
    { title: message("教材阅读位置", "Places in textbooks") },
  ),
  ownTable(
    "textbook_progress",
    "forget",
    join(["textbook_id", "chapter"], { better: (row) => `${row}.reached` }),
    { title: message("教材阅读进度", "Progress in textbooks") },
  ),
  ownTable("textbook", "keep", MOVE, {
    title: message("上传的教材", "Textbooks you uploaded"),
    column: "owner_id",
  }),
  ownTable("reading_task", "keep", MOVE, {
    title: message("布置的阅读", "Reading you assigned"),
    column: "author_id",
  }),
];
