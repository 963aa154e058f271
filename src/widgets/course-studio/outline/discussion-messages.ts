/** Words of discussions while the outline is built. */
import { defineMessages } from "../../../core/element/index.js";

export const discussionMessages = defineMessages(
  {
    prompt: "讨论题目",
    promptHelp: "写清楚请同学谈什么、怎样谈。",
    anonymous: "同学之间可以匿名（教师和助教仍能看到姓名）",
    postFirst: "先发言，才能看到其他同学的发言",
    closes: "截止时间",
    closesHelp: "截止后只能阅读，教师和助教仍可以发言。不填就一直开放。",
  },
  {
    prompt: "Question",
    promptHelp: "Say what learners should discuss and how.",
    anonymous: "Learners can be anonymous to each other (teachers and assistants still see their names)",
    postFirst: "Learners post before they see what others wrote",
    closes: "Closes",
    closesHelp:
      "After that it can only be read; teachers and assistants can still post. Leave it empty to keep it open.",
  },
);
