import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    today: "今天要做的事",
    mark: "待批改 {count}",
    answer: "待回答 {count}",
    approve: "待审核 {count}",
    markOf: "待批改 {count} 份作答：{title}",
    answerOf: "待回答 {count} 个问题：{title}",
    approveOf: "待审核 {count} 份报名：{title}",
    done: "没有要批改、回答或审核的内容。",
    more: "另外 {count} 门课程也有待办",
    fewer: "收起",
  },
  {
    today: "To do today",
    mark: "{count} to mark",
    answer: "{count} to answer",
    approve: "{count} to approve",
    markOf: "{count} to mark: {title}",
    answerOf: "{count} to answer: {title}",
    approveOf: "{count} to approve: {title}",
    done: "Nothing to mark, answer or approve.",
    more: "{count} more {count|course|courses} with something to do",
    fewer: "Show fewer",
  },
);
