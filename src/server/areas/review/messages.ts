import { message } from "../../messages.js";

export const messages = {
  own: message(
    "不能审核自己提交或任教的内容，请由本校其他管理员或平台管理员审核",
    "You can't decide on what you submitted or teach yourself. Another administrator of the school, or of the platform, does.",
  ),
  ownInRun: message(
    "不能处理自己提交的内容，请由课程的其他教师处理",
    "You can't decide on what is yours. Another teacher of the course does.",
  ),
  reasonMissing: message("退回时请写明原因", "Say why it goes back."),
  answerMissing: message("请写明给学生的答复", "Write the answer that the learner reads."),
  reasonLong: message("内容太长，请缩短", "That's too long. Make it shorter."),
  notPending: message("已经处理过，或已撤回", "It has been decided on, or taken back."),
  province: message(
    "学校已通过，正在等待省级审核",
    "The school has approved it. It waits for the province now.",
  ),
  second: message(
    "你已在学校审核时处理过，请由另一位管理员复审",
    "You decided on it for the school. Somebody else decides for the province.",
  ),
  notColleague: message(
    "请选择本校或平台的另一位管理员",
    "Choose another administrator of your school, or of the platform.",
  ),
  daysOver: message("结束日期不能早于开始日期和今天", "The last day can't be before the first one, or over."),
  daysLong: message("委托最长一年，请缩短日期", "It can be for a year at most. Choose fewer days."),
  delegatedTitle: message("{name} 委托你代为审核", "{name} asks you to review for them"),
  delegatedText: message(
    "委托期间你的审核会注明代谁处理。",
    "What you decide in that time is noted as decided for them.",
  ),
  approveTitle: message("审核通过", "Approving"),
  returnTitle: message("审核退回", "Giving back"),
  title: message("审核", "Review"),
};
