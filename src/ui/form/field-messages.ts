/** What a field says when the contract refuses its value and the form has no words of its own for it. */
import { defineMessages } from "../../core/element/index.js";

export const fieldMessages = defineMessages(
  { missing: "请填写这一项", invalid: "请检查这一项" },
  { missing: "Fill in this field", invalid: "Check this field" },
);
