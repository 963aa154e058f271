import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    open: "查看",
    openNamed: "查看：{name}",
    close: "收起",
    closeNamed: "收起：{name}",
    download: "下载",
    downloadNamed: "下载：{name}",
  },
  {
    open: "View",
    openNamed: "View: {name}",
    close: "Hide",
    closeNamed: "Hide: {name}",
    download: "Download",
    downloadNamed: "Download: {name}",
  },
);
