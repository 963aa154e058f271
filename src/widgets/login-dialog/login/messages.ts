import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    phone: "手机号",
    phoneFirst: "请输入手机号！",
    phoneWrong: "请输入正确的手机号！",
    codeMissing: "请输入验证码",
    lead: "验证码会发送到你账号绑定的手机号。",
    submit: "登录",
    byPassword: "密码登录",
    register: "注册账号",
  },
  {
    phone: "Phone number",
    phoneFirst: "Enter a phone number first.",
    phoneWrong: "Enter a valid phone number.",
    codeMissing: "Enter the verification code",
    lead: "We'll text a code to the phone number of your account.",
    submit: "Sign in",
    byPassword: "Sign in with your password",
    register: "Create an account",
  },
);
