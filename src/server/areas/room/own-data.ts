/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const roomOwnData: readonly OwnTable[] = [
  ownTable("announcement", "keep", {
    title: message("发布的公告", "Announcements you made"),
    column: "author_id",
  }),
  ownTable("announcement_read", "forget"),
  ownTable("thread", "keep", {
    title: message("发起的讨论", "Discussions you started"),
    column: "author_id",
  }),
  ownTable("post", "keep", { title: message("讨论回复", "Replies"), column: "author_id" }),
  ownTable("attendance", "keep", { title: message("考勤", "Attendance") }),
];
