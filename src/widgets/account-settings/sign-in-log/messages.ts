import { defineMessages } from "../../../core/element/index.js";

export const signInLogMessages = defineMessages(
  {
    title: "登录记录",
    text: "最近 90 天的登录和登录失败的尝试；地址只显示前几段。",
    failed: "登录失败",
    from: "来自 {origin}",
    none: "最近 90 天没有登录记录",
    notMe: "不是我本人登录",
    notMeTitle: "有人登录了你的账号？",
    notMeText: "我们会立即退出其他所有设备。接着请修改密码，让对方无法再登录。",
    yes: "退出其他设备并修改密码",
    ended: "其他设备已退出，请修改密码",
  },
  {
    title: "Sign-in history",
    text: "Sign-ins and failed attempts of the last 90 days. Addresses are shown in part.",
    failed: "Failed",
    from: "From {origin}",
    none: "No sign-ins in the last 90 days",
    notMe: "This wasn't me",
    notMeTitle: "Someone signed in to your account?",
    notMeText:
      "We'll sign out all your other devices right away. Then change your password, so that nobody can sign in with the old one.",
    yes: "Sign out others and change password",
    ended: "Other devices are signed out. Now change your password.",
  },
);
