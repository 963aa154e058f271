/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const messageOwnData: readonly OwnTable[] = [
  ownTable("message", "forget", { title: message("消息", "Messages"), hidden: ["key", "settled_at"] }),
  ownTable("notification", "forget", { title: message("通知设置", "Notification settings") }),
  ownTable("course_mute", "forget", { title: message("静音的课程", "Muted courses") }),
];
