/** What the human check says, by its codes. */
import { RepCode } from "../../../core/contract/index.js";
import { message, type Message } from "../../messages.js";

export const repMessages: Record<Exclude<RepCode, "0000">, Message> = {
  [RepCode.fieldMissing]: message("缺少参数：{field}", "A field is missing: {field}."),
  [RepCode.expired]: message("验证码已失效，请重新获取", "This check has expired. Please get a new one."),
  [RepCode.wrong]: message("验证失败，请重试", "Verification failed. Please try again."),
  [RepCode.notMade]: message(
    "获取验证码失败，请稍后再试",
    "Verification couldn't start. Please try again shortly.",
  ),
  [RepCode.getLimit]: message(
    "获取过于频繁，请 {seconds} 秒后再试",
    "Too many requests. Please try again in {seconds} seconds.",
  ),
  [RepCode.locked]: message(
    "失败次数过多，请 {seconds} 秒后再试",
    "Too many failed attempts. Please try again in {seconds} seconds.",
  ),
  [RepCode.checkLimit]: message(
    "提交过于频繁，请 {seconds} 秒后再试",
    "Too many answers. Please try again in {seconds} seconds.",
  ),
  [RepCode.invalid]: message("请求有误，请重试", "The request is malformed. Please try again."),
  [RepCode.other]: message("服务繁忙，请稍后再试", "The service is busy. Please try again shortly."),
};
