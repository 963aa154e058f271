import { defineMessages } from "../../../core/element/index.js";

/** Of an article, wherever it is shown. */
export const articleWords = {
  "zh-CN": {
    news: "新闻",
    notice: "通知公告",
    policy: "政策文件",
    release: "平台更新",
    platform: "平台",
    pinned: "置顶",
  },
  "en-US": {
    news: "News",
    notice: "Notices",
    policy: "Policies",
    release: "Platform updates",
    platform: "The platform",
    pinned: "Pinned",
  },
} as const;

export const messages = defineMessages(
  { ...articleWords["zh-CN"], files: "附件" },
  { ...articleWords["en-US"], files: "Attachments" },
);
