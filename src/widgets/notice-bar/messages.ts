import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  { label: "通知公告", pause: "暂停滚动", play: "继续滚动", close: "关闭公告" },
  {
    label: "Announcements",
    pause: "Pause scrolling",
    play: "Resume scrolling",
    close: "Close announcements",
  },
);
