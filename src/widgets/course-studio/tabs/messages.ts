import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    tabs: "打开的页面",
    more: "标签操作",
    close: "关闭",
    closeNamed: "关闭“{name}”",
    closeOthers: "关闭其他",
    closeLeft: "关闭左侧",
    closeRight: "关闭右侧",
    refresh: "刷新",
    // docs/specification.md 8
    lastTab: "这是最后一个标签了, 无法被关闭",
    noneLeft: "左侧没有标签",
    noneRight: "右侧没有标签",
  },
  {
    tabs: "Open pages",
    more: "Tab actions",
    close: "Close",
    closeNamed: "Close {name}",
    closeOthers: "Close others",
    closeLeft: "Close tabs to the left",
    closeRight: "Close tabs to the right",
    refresh: "Refresh",
    lastTab: "This is the last tab and can't be closed",
    noneLeft: "There are no tabs to the left",
    noneRight: "There are no tabs to the right",
  },
);
