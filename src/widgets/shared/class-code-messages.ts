/** Words of joining a class by its code. */
import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  { join: "加入班级", code: "班级邀请码", codeMissing: "请填写邀请码" },
  { join: "Join a class", code: "Class code", codeMissing: "Enter the class code" },
);
