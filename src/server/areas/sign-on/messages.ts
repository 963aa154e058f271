import { message } from "../../messages.js";

export const messages = {
  missing: message("请填写此项", "This is needed."),
  unset: message("请先填写并保存设置", "Fill in and save the settings first."),
  untested: message(
    "先测试连接，成功后才能启用",
    "Test the connection first; it can be turned on after that.",
  ),
  off: message("这所学校没有开通统一身份认证登录", "This school has no sign-in of its own here."),
  noAnswer: message(
    "学校的登录服务没有应答，请稍后再试，或用其他方式登录",
    "Your school's sign-in service doesn't answer. Try again later, or sign in another way.",
  ),
  taken: message(
    "这个学号已绑定另一个学校身份，请联系学校管理员",
    "Another school identity is linked to this number. Ask your school's administrator.",
  ),
  left: message(
    "你在这所学校的身份已停用，请联系学校管理员",
    "You no longer have access through this school. Ask its administrator.",
  ),
};
