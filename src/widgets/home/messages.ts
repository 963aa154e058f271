import { messages } from "../../core/element/index.js";

export const words = messages(
  {
    libraries: "资源库",
    allLibraries: "全部资源库",
    countResources: "{count} 个资源",
    platform: "在线学习平台",
    lead_higher: "汇聚全省高校的课程与资源，随时学习，学有所证。",
    lead_vocational: "对接岗位的课程与实训资源，学一门技能，走一条职业路。",
    register: "免费注册",
    signIn: "我有账号，去登录",
    welcome: "你好，{name}",
    welcomeText: "完善个人资料，绑定手机与邮箱，让账号更安全。",
    profile: "管理我的资料",
    notices: "通知公告",
    help: "新手帮助",
  },
  {
    libraries: "Resource libraries",
    allLibraries: "All libraries",
    countResources: "{count} resources",
    platform: "Online learning",
    lead_higher:
      "Courses and resources of the province's universities in one place. Learn any time, and prove what you learned.",
    lead_vocational:
      "Courses and training made with employers. Learn a skill, take the next step in your career.",
    register: "Register free",
    signIn: "I have an account",
    welcome: "Hello, {name}",
    welcomeText: "Complete your profile and bind your phone and e-mail to keep your account safe.",
    profile: "Manage my profile",
    notices: "Notices",
    help: "Getting started",
  },
);
