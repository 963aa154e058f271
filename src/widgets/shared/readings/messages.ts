/** Words of what is to be read, in a room and on one's own page. */
import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    oneChapter: "{title}",
    chapters: "{from} 至 {to}",
    onePage: "第 {from} 页",
    pages: "第 {from}–{to} 页",
    percentRead: "已读 {percent}%",
    finished: "已读完",
    finishedLate: "逾期读完",
    overdue: "已逾期",
    scheduled: "尚未开放",
    ended: "授权已到期",
  },
  {
    oneChapter: "{title}",
    chapters: "{from} to {to}",
    onePage: "Page {from}",
    pages: "Pages {from}–{to}",
    percentRead: "{percent}% read",
    finished: "Read",
    finishedLate: "Read late",
    overdue: "Overdue",
    scheduled: "Not open yet",
    ended: "Licence ended",
  },
);
