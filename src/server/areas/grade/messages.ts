import { message } from "../../messages.js";

export const messages = {
  frozen: message(
    "成绩已在课程结束 7 天后锁定，不能再修改",
    "Grades were locked 7 days after the course ended, and can't be changed.",
  ),
  changed: message(
    "这个成绩刚被别人改过，请核对后再保存",
    "Someone else has just changed this grade. Check it before you save.",
  ),
  wantsReason: message("请填写理由", "Say why."),
  tooMuch: message("最多 {max} 分", "At most {max} points."),
  appealEarly: message("成绩还没有发布", "This grade hasn't been released yet."),
  appealLate: message("申诉期（7 天）已过", "The 7 days for appeals are over."),
  appealOpen: message("你的申诉正在处理", "Your appeal is being looked at."),
  appealed: message("成绩申诉：{title}", "Grade appeal: {title}"),
  answered: message("申诉已答复：{title}", "Appeal answered: {title}"),
  regradedTitle: message("成绩有变化：{title}", "Your mark has changed: {title}"),
  regradedText: message(
    "有一道题重新评分，你的得分由 {before} 变为 {after}。原因：{reason}",
    "A question was re-marked: you now have {after} points instead of {before}. Reason: {reason}",
  ),
  restoredTitle: message("成绩已恢复：{title}", "Your mark is as it was: {title}"),
  restoredText: message(
    "重新评分已撤销，你的得分由 {before} 恢复为 {after}。",
    "The re-marking was undone: you have {after} points again instead of {before}.",
  ),
};
