/** What a school's administrators and those whom it is about are told of its courses. */
import { message } from "../../messages.js";

export const messages = {
  offlineTitle: message("《{course}》已由学校下线", "Your school took “{course}” offline"),
  offlineText: message(
    "原因：{reason}。已在课程中的师生可以继续使用，新学员暂时不能报名。",
    "Reason: {reason}. People in the course go on; nobody new can enroll for now.",
  ),
  onlineTitle: message("《{course}》重新上线", "“{course}” is online again"),
  onlineText: message("说明：{reason}", "Note: {reason}"),
  leadTitle: message("《{course}》的负责人有变", "“{course}” has another lead teacher"),
  leadText: message(
    "学校请 {name} 担任课程负责人。{reason}",
    "Your school made {name} the lead teacher. {reason}",
  ),
  copiedTitle: message("学校把《{course}》复制到了 {term}", "Your school copied “{course}” to {term}"),
  copiedText: message("新的期次是草稿，检查后再发布。", "The new run is a draft. Check it, then publish."),
  learns: message(
    "这位老师正在这门课里学习，不能同时担任负责人",
    "This person learns in the run and can't lead it.",
  ),
  notCertified: message("只有认证教师可以担任负责人", "Only certified teachers can lead."),
  notMember: message("请选择本校的老师", "Choose somebody of the school."),
  stillOn: message(
    "《{course}》还在进行，结束后才能归档",
    "“{course}” is still on. Archive it once it's over.",
  ),
  sheet: message("课程", "Courses"),
  heads: [
    message("课程编号", "Code"),
    message("课程", "Course"),
    message("期次", "Run"),
    message("学期", "Term"),
    message("状态", "State"),
    message("负责人", "Lead teacher"),
    message("学员", "Learners"),
    message("已完成", "Completed"),
    message("平均进度（%）", "Average progress (%)"),
  ],
  states: {
    draft: message("草稿", "Draft"),
    review: message("待审核", "In review"),
    live: message("已上线", "Online"),
    ended: message("已结束", "Ended"),
    offline: message("已下线", "Offline"),
    archived: message("已归档", "Archived"),
  },
};
