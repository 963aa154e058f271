import { defineMessages } from "../../core/element/index.js";

/** How far saving is, and what can be done where two have changed the same. */
export const messages = defineMessages(
  {
    saved: "已保存",
    waiting: "还没保存",
    saving: "正在保存",
    retry: "重试",
    keepTheirs: "用对方的版本",
    keepMine: "用我的版本",
  },
  {
    saved: "Saved",
    waiting: "Not saved yet",
    saving: "Saving",
    retry: "Try again",
    keepTheirs: "Use their version",
    keepMine: "Use my version",
  },
);
