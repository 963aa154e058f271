/** What the server says to people. Areas keep their own messages in their folders, made the same way. */
import { Code } from "../core/contract/index.js";

export const LOCALES = ["zh-CN", "en-US"] as const;
export type Locale = (typeof LOCALES)[number];
/** One text in each language; `{name}` is a place for a parameter. */
export type Message = Readonly<Record<Locale, string>>;
export type Params = Readonly<Record<string, string | number>>;

export const message = (chinese: string, english: string): Message => ({
  "zh-CN": chinese,
  "en-US": english,
});

export function say(text: Message, locale: Locale, params?: Params): string {
  const words = text[locale];
  if (!params || !words.includes("{")) return words;
  return words.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

const understood = new Map<string, Locale>();

/**
 * The language of an answer: the first of ours in Accept-Language, by weight (RFC 9110, 12.5.4); Chinese
 * when none is named.
 */
export function localeOf(accept: string | null): Locale {
  if (!accept) return "zh-CN";
  const known = understood.get(accept) ?? readAccept(accept);
  // Browsers send few different ones; what an attacker sends must not fill the memory.
  if (understood.size < 500) understood.set(accept, known);
  return known;
}

function readAccept(accept: string): Locale {
  const wishes = accept
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((it) => /^\s*q=([\d.]+)$/.exec(it)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wishes) {
    if (tag === "*" || tag === "zh" || tag.startsWith("zh-")) return "zh-CN";
    if (tag === "en" || tag.startsWith("en-")) return "en-US";
  }
  return "zh-CN";
}

/** For programs; screens have words of their own for what went well. */
const success = message("success", "success");

/** What each code says unless the call says it better. */
export const codeMessages: Record<Code, Message> = {
  [Code.ok]: success,
  [Code.okSignIn]: success,
  [Code.okAutoSignIn]: success,
  [Code.unauthorized]: message("登录已失效，请重新登录", "Your session has ended. Please sign in again."),
  [Code.forbidden]: message("没有权限进行此操作", "You are not allowed to do this."),
  [Code.notFound]: message("请求的内容不存在", "There is nothing at this address."),
  [Code.failed]: message("操作失败", "This could not be done."),
  [Code.invalid]: message(
    "提交的内容有误，请检查后重试",
    "Something in the request is missing or malformed.",
  ),
  [Code.clockSkew]: message(
    "请求已过期，请校准设备时间后重试",
    "The request is out of date. Please check your device's clock.",
  ),
  [Code.replayed]: message("请勿重复提交", "This was submitted already."),
  [Code.badSignature]: message(
    "请求签名有误，请刷新页面后重试",
    "The request's signature is wrong. Please reload the page.",
  ),
  [Code.badDigest]: message(
    "请求内容与签名不符，请刷新页面后重试",
    "The request isn't what was signed. Please reload the page.",
  ),
  [Code.unsealable]: message(
    "请求内容无法解析，请刷新页面后重试",
    "The request could not be read. Please reload the page.",
  ),
  [Code.tooLarge]: message("提交的内容过大", "The request is too large."),
  [Code.signInRefused]: message("账号或密码错误", "The account or the password is wrong."),
  [Code.captchaRequired]: message("请先完成安全验证", "Please complete the security check first."),
  [Code.captchaInvalid]: message(
    "安全验证已失效，请重新验证",
    "The security check is no longer valid. Please do it again.",
  ),
  [Code.nonceInvalid]: message(
    "页面停留时间过长，请重试",
    "The page was open for too long. Please try again.",
  ),
  [Code.codeInvalid]: message("验证码错误或已失效", "The code is wrong or no longer valid."),
  [Code.accountTaken]: message(
    "该手机号已注册，请直接登录",
    "This number is registered already. Please sign in.",
  ),
  [Code.passwordWeak]: message("密码格式错误！", "The password does not follow the rules."),
  [Code.passwordMismatch]: message("两次密码不匹配!", "The two passwords are not the same."),
  [Code.ticketInvalid]: message("操作已超时，请重新开始", "This took too long. Please start again."),
  [Code.oldPasswordWrong]: message("原密码错误", "The old password is wrong."),
  [Code.reauthRequired]: message("请先验证身份", "Please confirm that it is you first."),
  [Code.lastSignInMethod]: message(
    "这是最后一种登录方式，无法解绑",
    "This is your last way to sign in, so it has to stay.",
  ),
  [Code.linkInvalid]: message("链接无效或已过期", "The link is not valid or has expired."),
  [Code.identityTaken]: message("该账号已绑定其他用户", "This is linked to another account already."),
  [Code.stateInvalid]: message(
    "授权已失效，请重新发起",
    "The authorisation is no longer valid. Please start it again.",
  ),
  [Code.qrInvalid]: message("二维码无效或已过期", "The QR code is not valid or has expired."),
  [Code.notCertified]: message("请先完成身份认证后使用！", "Please complete your certification first."),
  [Code.libraryMissing]: message("资源库不存在或已下线", "There is no such library, or it was taken down."),
  [Code.schoolOnly]: message("该资源仅限本校成员使用", "This is for members of its school only."),
  [Code.resourceOffline]: message("该资源已下线", "This resource was taken down."),
  [Code.notDownloadable]: message("该资源不提供下载", "This resource cannot be downloaded."),
  [Code.fileRefused]: message(
    "不支持该类型的文件，请上传文档、图片、音频或视频",
    "Files of this kind are not taken. Send a document, a picture, audio or video.",
  ),
  [Code.notEnrolled]: message("你还没有加入这门课程", "You are not enrolled in this course."),
  [Code.enrollPending]: message("你的报名还在等待审核", "Your application is still waiting for a decision."),
  [Code.enrollBanned]: message(
    "你已被移出这门课程，请联系任课教师",
    "You were removed from this course. Please ask its teacher.",
  ),
  [Code.enrollNotOpen]: message("报名还没有开始", "Enrolment has not begun yet."),
  [Code.enrollClosed]: message("报名已经结束", "Enrolment is over."),
  [Code.enrollAssigned]: message(
    "这门课程由学校统一安排，请联系教务处",
    "The school enrols people in this course. Please ask its office.",
  ),
  [Code.nodeLocked]: message("这一节还没有开放", "This part is not open yet."),
  [Code.stale]: message("内容已在别处更新，请刷新后再试", "It was changed elsewhere. Reload and try again."),
  [Code.courseEnded]: message("课程已结束，只能查看", "The course has ended and can only be read."),
  [Code.runFull]: message("名额已满", "There is no place left."),
  [Code.classCodeInvalid]: message(
    "班级邀请码不正确或已失效，请向教师确认",
    "The class code is wrong or no longer valid. Please ask the teacher.",
  ),
  [Code.otherPlayer]: message("你正在另一处学习这门课程", "You are studying this course somewhere else."),
  [Code.tooMany]: message(
    "操作过于频繁，请 {seconds} 秒后再试",
    "Too many attempts. Please try again in {seconds} s.",
  ),
  [Code.sendsPaused]: message(
    "验证码发送量已达上限，请稍后再试",
    "Verification codes have reached their limit. Try again later.",
  ),
  [Code.unavailable]: message(
    "服务暂时不可用，请稍后再试",
    "The service is not available right now. Please try again later.",
  ),
  [Code.internal]: message(
    "服务器繁忙，请稍后再试",
    "Something went wrong on the server. Please try again later.",
  ),
};
