import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    true: "正确",
    false: "错误",
    gap: "第 {no} 空",
    choose: "请选择",
    up: "上移：{name}",
    down: "下移：{name}",
    words: "{count} 字",
    atLeast: "至少 {count} 字",
    atMost: "最多 {count} 字",
    unlikely: "完全不会",
    likely: "非常愿意",
  },
  {
    true: "True",
    false: "False",
    gap: "Blank {no}",
    choose: "Choose",
    up: "Move up: {name}",
    down: "Move down: {name}",
    words: "{count} {count|word|words}",
    atLeast: "at least {count}",
    atMost: "at most {count}",
    unlikely: "Not at all likely",
    likely: "Extremely likely",
  },
);
