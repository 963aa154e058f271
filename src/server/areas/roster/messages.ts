/** What is said to those who keep classes and rosters. */
import { message } from "../../messages.js";

export const messages = {
  nameTaken: message(
    "这门课程已有同名的班级，请换一个名称",
    "This course already has a class of that name. Choose another.",
  ),
  past: message("有效期必须晚于现在", "Choose an expiry date in the future."),
  notTakenBack: message(
    "学员已开始学习或状态已改变，保留在班级中",
    "They’ve begun to study, or their enrollment has changed since, so they stay.",
  ),
  nothingGood: message(
    "没有可以导入的行，请先改正工作簿",
    "No row can be imported. Mend the workbook first.",
  ),
  onlyActive: message(
    "所选学员都已有课程结果或不在课程中，不能移出",
    "Nobody you chose can be removed: they have a result already, or are no longer in the course.",
  ),
  unknownPeople: message(
    "没有找到所选学员，请重新搜索",
    "Couldn't find these learners. Search for them again.",
  ),
  told: message("来自{course}教师的消息：{title}", "From your teacher in {course}: {title}"),
  admittedTitle: message("你已加入{name}：{course}", "You're in {name}: {course}"),
  admittedText: message("教师通过了你的入班申请。", "Your teacher has let you into the class."),
  declinedTitle: message("入班申请未通过：{course}", "Class request declined: {course}"),
  declinedText: message(
    "教师没有通过你加入{name}的申请，你仍在课程中。",
    "Your teacher didn't let you into {name}. You're still in the course.",
  ),
  movedTitle: message("你已转到{name}：{course}", "You've been moved to {name}: {course}"),
  movedText: message("班级的上课安排以新班级为准。", "Meetings are now those of your new class."),
};
