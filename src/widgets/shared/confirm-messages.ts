import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  { cancel: "取消", confirm: "确定" },
  { cancel: "Cancel", confirm: "OK" },
);
