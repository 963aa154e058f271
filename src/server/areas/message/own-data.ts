/** What of this area is a person's (docs/domain.md 2.7). */
import { join } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const messageOwnData: readonly OwnTable[] = [
  ownTable("message", "forget", join(["key"], { only: "$.read_at is null", better: (row) => `${row}.at` }), {
    title: message("消息", "Messages"),
    hidden: ["key", "settled_at"],
  }),
  ownTable("notification", "forget", join([]), { title: message("通知设置", "Notification settings") }),
  ownTable("course_mute", "forget", join(["run_id"]), { title: message("静音的课程", "Muted courses") }),
];
