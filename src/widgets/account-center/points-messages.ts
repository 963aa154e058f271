/** Words of one's points. */
import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    sum: "合计",
    lesson: "学完一节",
    answer: "回答被教师认可",
    completion: "获得结业证书",
    excellent: "获得优秀证书",
    counted: "{what}（{count} 次）",
    plus: "+{points}",
    rule: "{what} +{points}",
    rules: "积分规则：{rules}。教师撤回认可、证书被撤销后，相应积分不再计入。积分只有自己能看到。",
    comma: "；",
    none: "还没有积分",
    noneText: "学完一节课、回答同学的问题并被教师认可，或者获得证书，都会得到积分。",
  },
  {
    sum: "Total",
    lesson: "Lesson finished",
    answer: "Answer endorsed by a teacher",
    completion: "Certificate of Completion",
    excellent: "Certificate of Excellence",
    counted: "{what} (×{count})",
    plus: "+{points}",
    rule: "{what} +{points}",
    rules:
      "How you earn points: {rules}. An endorsement or certificate that is withdrawn no longer counts. Only you can see your points.",
    comma: " · ",
    none: "No points yet",
    noneText:
      "Finish a lesson, give an answer that a teacher endorses, or earn a certificate to get your first points.",
  },
);
