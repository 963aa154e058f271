/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const roomOwnData: readonly OwnTable[] = [
  ownTable("announcement", "keep", MOVE, {
    title: message("发布的公告", "Announcements you made"),
    column: "author_id",
  }),
  ownTable("announcement_read", "forget", join(["announcement_id"])),
  ownTable("thread", "keep", MOVE, {
    title: message("发起的讨论", "Discussions you started"),
    column: "author_id",
  }),
  ownTable("post", "keep", MOVE, { title: message("讨论回复", "Replies"), column: "author_id" }),
  ownTable(
    "attendance",
    "keep",
    join(["meeting_id"], {
      better: (row) => `array_position(array['absent', 'leave', 'late', 'present'], ${row}.status)`,
    }),
    { title: message("考勤", "Attendance") },
  ),
];
