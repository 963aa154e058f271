import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    heading: "学校管理",
    signInTitle: "登录后管理学校",
    staffTitle: "你没有可以管理的学校",
    staffText: "学校管理员可以在这里维护本校的学院、专业和师生。需要权限时，请联系平台管理员。",
    otherTitle: "没有找到这所学校",
    otherText: "它不存在，或不在你的管理范围内。",
    toOwn: "回到我的学校",
    school: "学校",
    parts: "管理内容",
    colleges: "学院",
    majors: "专业",
    people: "师生",
    statistics: "学期统计",
    singleSignOn: "统一登录",
    publicPage: "查看学校主页",
  },
  {
    heading: "School administration",
    signInTitle: "Sign in to administer a school",
    staffTitle: "You administer no school",
    staffText:
      "Administrators keep their school’s colleges, majors and people here. Ask the platform’s administrators if you need to.",
    otherTitle: "Couldn’t find this school",
    otherText: "It doesn’t exist, or isn’t one that you administer.",
    toOwn: "Back to my school",
    school: "School",
    parts: "Parts of the school",
    colleges: "Colleges",
    majors: "Majors",
    people: "People",
    statistics: "Terms",
    singleSignOn: "Sign-in",
    publicPage: "View school page",
  },
);
