import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    lead: "选择你的学校，用学校的账号登录。",
    search: "查找学校",
    list: "可以登录的学校",
    last: "上次使用",
    notFound: "没有找到这所学校。它可能还没有开通，请用其他方式登录。",
    back: "返回账号登录",
  },
  {
    lead: "Choose your school and sign in with its account.",
    search: "Find your school",
    list: "Schools",
    last: "Used last time",
    notFound: "Couldn’t find this school. It may not offer sign-in here: use another way.",
    back: "Back to sign-in",
  },
);
