/** Words of double marking. */
import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    on: "双人评阅：差距不超过该题满分的 {gap}% 时取平均分，超过时由第三人评定。",
    counts: "{second} 份等待第二人，{third} 份等待第三人",
    alone: "这门课只有一位评阅人，答案要有两人评分才能出分。请先邀请一位老师或助教。",
    second: "等第二人",
    third: "等第三人",
    first: "你看不到另一位评阅人的分数，直到你也评完。",
    given: "你已评分，正在等另一位评阅人。在此之前你可以修改。",
    pair: "两人的评分",
    one: "{name}：{points} 分",
    commented: "{name}：{points} 分。{comment}",
    apart: "两人的分数相差过大，正在等第三人评定。",
    decide: "两人的分数相差过大。你的评分将作为这份答案的得分。",
    settled: "最终得分 {points} 分。",
  },
  {
    on: "Double marking: within {gap}% of a question's points the mean counts; above it a third person decides.",
    counts: "{second} waiting for a second marker, {third} for a third",
    alone:
      "This course has only one person to mark. Answers get points once two have marked them, so invite a teacher or an assistant.",
    second: "Needs a second",
    third: "Needs a third",
    first: "You'll see the other marker's points once you've given yours.",
    given: "You've marked this, and it's waiting for the other marker. You can change yours until then.",
    pair: "The two marks",
    one: "{name}: {points} pts",
    commented: "{name}: {points} pts. {comment}",
    apart: "The two marks are too far apart. A third person will decide.",
    decide: "The two marks are too far apart. Yours decides.",
    settled: "It came to {points} pts.",
  },
);
