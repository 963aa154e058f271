import { message } from "../../messages.js";

export const messages = {
  subject: message("【学海在线】你有 {count} 条新消息", "[Xuehai Learning] You have {count} new messages"),
  oneSubject: message("【学海在线】{title}", "[Xuehai Learning] {title}"),
  rest: message("另有 {count} 条，查看全部：{url}", "{count} more. See them all: {url}"),
  foot: message(
    "——\n想收到哪些邮件，可以在“个人设置 · 消息通知”里选择：{settings}\n一键停收所有消息邮件（无需登录）：{stop}\n账号安全邮件不受影响。",
    "--\nChoose which emails you get under Settings, Notifications: {settings}\nStop all message emails in one click, no sign-in needed: {stop}\nSecurity emails still reach you.",
  ),
  sms: message(
    "【学海在线】你有 {count} 条新消息，最新一条：{title}。查看：{url}",
    "[Xuehai Learning] You have {count} new messages. Latest: {title}. See {url}",
  ),
  oneSms: message("【学海在线】{title}。查看：{url}", "[Xuehai Learning] {title}. See {url}"),
  stopTitle: message("停收消息邮件", "Stop message emails"),
  stopText: message(
    "停收后，消息仍会出现在平台的“消息”里；账号安全邮件不受影响。",
    "Messages will still be in the platform, and security emails still reach you.",
  ),
  stopButton: message("不再接收消息邮件", "Stop message emails"),
  stopped: message("已停收消息邮件", "You won't get message emails any more"),
  stoppedText: message(
    "想重新接收，请登录后到“个人设置 · 消息通知”中打开。",
    "To get them again, sign in and turn them on under Settings, Notifications.",
  ),
  badLink: message("链接无效", "This link isn't valid"),
  badLinkText: message(
    "链接可能没有复制完整。你也可以登录后在“个人设置 · 消息通知”中关闭邮件。",
    "Part of it may be missing. You can also sign in and turn emails off under Settings, Notifications.",
  ),
};
