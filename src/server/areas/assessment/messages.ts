import { message } from "../../messages.js";

export const messages = {
  notOpen: message("还没有开始", "This hasn't opened yet."),
  closed: message("已经结束", "This has closed."),
  entryOver: message("已过允许进入的时间", "It's too late to start this."),
  pause: message("请稍后再开始下一次作答", "Wait a while before your next attempt."),
  tooEarly: message("还没有到允许交卷的时间", "It's too early to hand this in."),
  frozen: message(
    "已有人开始作答，试题不能再修改",
    "Someone has already started, so the questions can't be changed.",
  ),
  hasAttempts: message(
    "已有人开始作答，不能撤回",
    "Someone has already started, so this can't be unpublished.",
  ),
  dates: message("截止时间必须晚于开始时间", "The end must be later than the start."),
  tooMuch: message("这道题最多 {max} 分", "This question is worth at most {max} points."),
  marked: message("这份答案已有人评阅", "Someone else has already marked this answer."),
  tooManyComments: message(
    "评语库最多保存 {max} 条，请先删除不用的",
    "You can keep at most {max} comments. Delete some first.",
  ),
  untilNeeded: message("作答时间已过，请给出新的截止时间", "Their time is over. Choose a new deadline."),
  untilPast: message("截止时间必须晚于现在", "The deadline must be in the future."),
  releasedTitle: message("成绩已发布：{title}", "Marks released: {title}"),
  releasedText: message("可以查看得分和评语了。", "You can see your points and comments now."),
  returnedTitle: message("请重新作答：{title}", "Please try again: {title}"),
  returnedText: message("教师退回了你的答卷：{reason}", "Your teacher returned your work: {reason}"),
  pattern: message("正则表达式有误：{reason}", "The regular expression can't be read: {reason}"),
  formula: message("公式在第 {at} 个字符处有误", "The formula can't be read at character {at}."),
  ownFolder: message("文件夹不能移到它自己里面", "A folder can't be moved into itself."),
  faults: {
    option: message("答案与选项不一致", "The answer isn't among the options."),
    gaps: message("答案的个数与空的个数不一致", "There must be an answer for each blank."),
    pairs: message("每一项都要有对应的答案", "Each row needs its match."),
    order: message("答案要包含每一项，且只出现一次", "The order must name each row once."),
    pattern: message("正则表达式有误", "The regular expression can't be read."),
    formula: message("公式有误", "The formula can't be read."),
    areas: message("热区不能重名", "Each area needs a name of its own."),
  },
};
