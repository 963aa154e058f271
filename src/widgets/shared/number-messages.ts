import { defineMessages } from "../../core/element/index.js";

/** What is wrong with a number, and which ones are right. */
export const messages = defineMessages(
  {
    number: "请填写 {min} 到 {max} 之间的数",
    wholeNumber: "请填写 {min} 到 {max} 之间的整数",
  },
  {
    number: "Enter a number from {min} to {max}.",
    wholeNumber: "Enter a whole number from {min} to {max}.",
  },
);
