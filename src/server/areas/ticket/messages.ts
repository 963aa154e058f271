import { message } from "../../messages.js";

export const messages = {
  answeredTitle: message("你的反馈 {number} 有了回复", "Your feedback {number} has a reply"),
  addedTitle: message("反馈 {number} 有了补充", "New reply from the sender of {number}"),
  notYours: message(
    "这张工单不在你名下，无需退回；请刷新后再看",
    "This ticket isn't yours to give back. Reload to see who has it.",
  ),
  mailSubject: message("【学海在线】关于你的反馈 {number}", "[Xuehai Learning] About your feedback {number}"),
  mailText: message(
    "你好：\n\n关于你提交的反馈 {number}，平台回复如下：\n\n{text}\n\n——\n请不要直接回复这封邮件。还有问题，请在平台右下角的“意见反馈”里写给我们，并提到编号 {number}。",
    "Hello,\n\nHere is our reply to your feedback {number}:\n\n{text}\n\n--\nPlease don't reply to this email. If you have more to tell us, use Feedback at the bottom right of the platform and quote {number}.",
  ),
};
