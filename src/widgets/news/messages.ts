import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    missing: "没有找到这篇内容，它可能已经下线。",
    version: "版本 {version}",
    versions: "历次版本",
    versionOf: "{version} 版，{date}发布",
    isCurrent: "（现行）",
    older: "这是 {date}发布的旧版本，已不再适用。",
    toCurrent: "查看现行版本",
    home: "返回首页",
    print: "打印",
  },
  {
    missing: "This page wasn't found. It may have been taken down.",
    version: "Version {version}",
    versions: "All versions",
    versionOf: "Version {version}, published {date}",
    isCurrent: "(current)",
    older: "You are reading an earlier version, published {date}. It no longer applies.",
    toCurrent: "Read the current version",
    home: "Back to home page",
    print: "Print",
  },
);
