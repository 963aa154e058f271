import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    missing: "没有找到这篇内容，它可能已经下线。",
    version: "版本 {version}",
    home: "返回首页",
    print: "打印",
  },
  {
    missing: "This page wasn't found. It may have been taken down.",
    version: "Version {version}",
    home: "Back to home page",
    print: "Print",
  },
);
