import { defineMessages } from "./catalogue.js";

export const messages = defineMessages(
  { broken: "这部分内容没能显示出来。", missing: "这部分内容没有加载成功，请检查网络。", again: "重试" },
  {
    broken: "This part couldn't be displayed.",
    missing: "This part didn't load. Check your connection.",
    again: "Try again",
  },
);
