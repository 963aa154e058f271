/** Words of peer marking at the desk. */
import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    on: "互评：每人评 {n} 份，{time} 截止，占 {weight}%，其余为教师评分。",
    marks: "同学的评分",
    none: "还没有同学评分",
    one: "{name}：{points} 分",
    commented: "{name}：{points} 分。{comment}",
    result: "合计得分 {points} 分。",
    alone: "只按我的评分，不计互评",
  },
  {
    on: "Peer marking: {n} papers each, until {time}. It counts {weight}%, the teacher's mark the rest.",
    marks: "Marks from peers",
    none: "No peer has marked this yet",
    one: "{name}: {points} pts",
    commented: "{name}: {points} pts. {comment}",
    result: "Together {points} pts.",
    alone: "Count my mark alone, without peers",
  },
);
