import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    framed: "当前页面被嵌入在其他网站中。为了你的账号安全，这里不显示登录框。",
    framedLink: "前往平台登录",
    alreadyAs: "当前账号：{name}",
    goHome: "进入首页",
    change: "切换账号",
  },
  {
    framed:
      "This page is embedded in another site. To protect your account, the sign-in form isn't shown here.",
    framedLink: "Go to the platform to sign in",
    alreadyAs: "Signed in as {name}",
    goHome: "Go to home page",
    change: "Switch account",
  },
);
