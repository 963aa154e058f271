import { defineMessages } from "../../core/element/index.js";

export const passwordMessages = defineMessages(
  {
    strength: "密码强度",
    none: "—",
    weak: "弱",
    fair: "较弱",
    good: "良好",
    strong: "强",
    rules: "密码要求",
    length: "8–20 个字符",
    classes: "小写、大写字母、数字、符号中至少三种",
    run: "没有 4 个及以上连续或重复的字母、数字（如 1234、aaaa）",
    email: "不包含邮箱地址",
    met: "已满足",
    unmet: "未满足",
  },
  {
    strength: "Password strength",
    none: "—",
    weak: "weak",
    fair: "fair",
    good: "good",
    strong: "strong",
    rules: "Your password needs",
    length: "8 to 20 characters",
    classes: "at least three of: lowercase, uppercase, digits, symbols",
    run: "no 4 or more sequential or repeated letters or digits (1234, aaaa)",
    email: "no part of your email address",
    met: "met",
    unmet: "not met",
  },
);
