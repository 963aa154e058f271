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

/** What is written in Chinese, and perhaps in English. */
export const inLocale = (locale: Locale, chinese: string, english: string | null): string =>
  locale === "en-US" && english ? english : chinese;

export function translate(text: Message, locale: Locale, params?: Params): string {
  const words = text[locale];
  if (!params || !words.includes("{")) return words;
  return words.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/**
 * A text with its places filled, in each language: what is told is kept as it was said.
 * @param params a text for both languages, or one for each
 */
export function fill(text: Message, params: Readonly<Record<string, string | number | Message>>): Message {
  const inOne = (locale: Locale): string => {
    const own = Object.entries(params).map(([name, value]): [string, string | number] => [
      name,
      typeof value === "object" ? value[locale] : value,
    ]);
    return translate(text, locale, Object.fromEntries(own));
  };
  return message(inOne("zh-CN"), inOne("en-US"));
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
  [Code.forbidden]: message("没有权限进行此操作", "You don't have permission to do this."),
  [Code.notFound]: message("请求的内容不存在", "What you asked for doesn't exist."),
  [Code.failed]: message("操作失败", "The operation failed."),
  [Code.invalid]: message(
    "提交的内容有误，请检查后重试",
    "Some of the information is missing or invalid. Please check and try again.",
  ),
  [Code.clockSkew]: message(
    "请求已过期，请校准设备时间后重试",
    "The request is out of date. Please check your device's clock.",
  ),
  [Code.replayed]: message("请勿重复提交", "This has already been submitted."),
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
    "The request couldn't be read. Please reload the page.",
  ),
  [Code.tooLarge]: message("提交的内容过大", "The request is too large."),
  [Code.signInRefused]: message("账号或密码错误", "Incorrect account or password."),
  [Code.captchaRequired]: message("请先完成安全验证", "Please complete the security check first."),
  [Code.captchaInvalid]: message(
    "安全验证已失效，请重新验证",
    "The security check has expired. Please complete it again.",
  ),
  [Code.nonceInvalid]: message(
    "页面停留时间过长，请重试",
    "The page was open for too long. Please try again.",
  ),
  [Code.codeInvalid]: message("验证码错误或已失效", "The verification code is incorrect or has expired."),
  [Code.accountTaken]: message(
    "该手机号已注册，请直接登录",
    "This phone number is already registered. Please sign in.",
  ),
  [Code.passwordWeak]: message("密码格式错误！", "This password doesn't meet the requirements."),
  [Code.passwordMismatch]: message("两次密码不匹配!", "The passwords don't match."),
  [Code.ticketInvalid]: message("操作已超时，请重新开始", "This has timed out. Please start again."),
  [Code.oldPasswordWrong]: message("原密码错误", "The current password is incorrect."),
  [Code.reauthRequired]: message("请先验证身份", "Please verify your identity first."),
  [Code.lastSignInMethod]: message(
    "这是最后一种登录方式，无法解绑",
    "This is your only way to sign in, so it can't be unlinked.",
  ),
  [Code.linkInvalid]: message("链接无效或已过期", "This link is invalid or has expired."),
  [Code.identityTaken]: message("该账号已绑定其他用户", "This is already linked to another account."),
  [Code.stateInvalid]: message("授权已失效，请重新发起", "This request has expired. Please start again."),
  [Code.qrInvalid]: message("二维码无效或已过期", "This QR code is invalid or has expired."),
  [Code.notCertified]: message("请先完成身份认证后使用！", "Get certified as a teacher to use this."),
  [Code.libraryMissing]: message(
    "资源库不存在或已下线",
    "This library doesn't exist or has been taken down.",
  ),
  [Code.schoolOnly]: message(
    "该资源仅限本校成员使用",
    "This resource is only available to members of its school.",
  ),
  [Code.resourceOffline]: message("该资源已下线", "This resource has been taken down."),
  [Code.notDownloadable]: message("该资源不提供下载", "This resource can't be downloaded."),
  [Code.fileRefused]: message(
    "不支持该类型的文件，请上传文档、图片、音频或视频",
    "This type of file isn't supported. Upload a document, image, audio or video file.",
  ),
  [Code.notEnrolled]: message("你还没有加入这门课程", "You aren't enrolled in this course."),
  [Code.enrollPending]: message("你的报名还在等待审核", "Your application is still under review."),
  [Code.enrollBanned]: message(
    "你已被移出这门课程，请联系任课教师",
    "You've been removed from this course. Please contact the teacher.",
  ),
  [Code.notOpen]: message("报名还没有开始", "Enrollment hasn't opened yet."),
  [Code.closed]: message("报名已经结束", "Enrollment has closed."),
  [Code.enrollAssigned]: message(
    "这门课程由学校统一安排，请联系教务处",
    "Enrollment in this course is handled by the school. Please contact its office.",
  ),
  [Code.nodeLocked]: message("这一节还没有开放", "This part isn't open yet."),
  [Code.stale]: message(
    "内容已在别处更新，请刷新后再试",
    "This was changed somewhere else. Reload and try again.",
  ),
  [Code.courseEnded]: message("课程已结束，只能查看", "This course has ended and is view-only."),
  [Code.attemptsUsed]: message("作答次数已用完", "You've used all your attempts."),
  [Code.passwordWrong]: message("口令不正确", "That password isn't right."),
  [Code.deviceRefused]: message(
    "这次作答在另一台设备上进行。请回到那台设备；如果它不能用了，请老师解除后再从这里继续",
    "This attempt is open on another device. Go back to it, or ask your teacher to release the attempt if it no longer works.",
  ),
  [Code.addressRefused]: message(
    "不能从当前网络作答（IP 地址 {address}）。请换到老师指定的网络；已经写下的答案都还在",
    "You can't take this from your present network (IP address {address}). Use the network your teacher named; what you've written is safe.",
  ),
  [Code.consentNeeded]: message(
    "请先阅读并同意作答要求",
    "Read what this assessment asks for and agree to it first.",
  ),
  [Code.passwordLocked]: message(
    "口令输错次数过多，请 {minutes} 分钟后再试",
    "Too many wrong passwords. Try again in {minutes} min.",
  ),
  [Code.practiceOnly]: message(
    "这是练习，不用交卷。请刷新页面，从“开始练习”进入",
    "This is practice, so there's nothing to submit. Reload the page and choose “Practice”.",
  ),
  [Code.attemptClosed]: message("作答已经结束", "This attempt has ended."),
  [Code.runFull]: message("名额已满", "This course is full."),
  [Code.classCodeInvalid]: message(
    "班级邀请码不正确，请向教师确认",
    "The class code is incorrect. Please check with the teacher.",
  ),
  [Code.classCodeExpired]: message(
    "班级邀请码已过期，请让教师更新有效期",
    "This class code has expired. Ask the teacher for a new one.",
  ),
  [Code.classArchived]: message(
    "这个班级已归档，不再接收学生",
    "This class is archived and takes no more learners.",
  ),
  [Code.classTaken]: message(
    "每门课程只能加入一个班级，如需转班请联系教师",
    "You're already in a class for this course. Ask the teacher to move you.",
  ),
  [Code.muted]: message(
    "教师已将你禁言，现在只能浏览，不能发言",
    "A teacher has muted you. You can read here, but you can't post.",
  ),
  [Code.weights]: message("各部分比例合计应为 100%", "The parts of the grade have to add up to 100%."),
  [Code.gradingLocked]: message(
    "成绩已经发布，成绩构成不能再修改",
    "Grades have been released, so what they are made of can't be changed.",
  ),
  [Code.checklist]: message("发布前还有内容需要完善", "A few things need to be fixed before publishing."),
  [Code.importFaulty]: message(
    "文件无法导入，请检查后重试",
    "This file can't be imported. Check it and retry.",
  ),
  [Code.importTooLarge]: message(
    "文件过大，请分成几个后再导入",
    "The file is too large. Split it and import the parts.",
  ),
  [Code.noCertificate]: message(
    "这门课程不颁发证书，可在课程信息里开启",
    "This course gives no certificates. You can turn them on in its settings.",
  ),
  [Code.secondPerson]: message(
    "需要另一位平台管理员同意，请先申请",
    "Another platform administrator must agree to this. Ask for it first.",
  ),
  [Code.evaluationAnswered]: message(
    "你已经提交过评价，匿名作答不能修改",
    "You’ve answered already. Anonymous answers can’t be changed.",
  ),
  [Code.otherPlayer]: message("你正在另一处学习这门课程", "You are studying this course somewhere else."),
  [Code.tooMany]: message(
    "操作过于频繁，请 {seconds} 秒后再试",
    "Too many attempts. Please try again in {seconds} s.",
  ),
  [Code.sendsPaused]: message(
    "验证码发送量已达上限，请稍后再试",
    "The limit for verification codes has been reached. Please try again later.",
  ),
  [Code.unavailable]: message(
    "服务暂时不可用，请稍后再试",
    "The service isn't available right now. Please try again later.",
  ),
  [Code.internal]: message(
    "服务器繁忙，请稍后再试",
    "Something went wrong on the server. Please try again later.",
  ),
};
