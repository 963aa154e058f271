/** What is said to those who keep classes and rosters. */
import { message } from "../../messages.js";

export const messages = {
  team: {
    leadOnly: message("只有课程负责人可以管理教学团队", "Only the lead teacher manages the team."),
    notCertified: message(
      "只有认证教师可以任教，可以先设为助教",
      "Only certified teachers teach. Add them as an assistant.",
    ),
    inTeam: message("这位成员已在教学团队中", "They're in the team already."),
    learns: message(
      "这位学生正在学习这门课程，请先把其移出课程",
      "They learn in this course. Remove them from the roster first.",
    ),
    full: message("教学团队最多 100 人", "A team has at most 100 people."),
    leadStays: message("请先把负责人转交给另一位教师", "Give the lead to another teacher first."),
    addedTitle: message("你已加入教学团队：{course}", "You're on the team of {course}"),
    changedTitle: message(
      "你在教学团队中的身份已更改：{course}",
      "Your part in the team has changed: {course}",
    ),
    asTeacher: message(
      "身份：教师。可以编辑大纲和试卷、批改、管理班级。",
      "You're a teacher: you build the outline and papers, mark, and manage classes.",
    ),
    asAssistant: message(
      "身份：助教。可以批改、查看成绩、回答问题和发布公告。",
      "You're an assistant: you mark, see grades, answer questions, and post announcements.",
    ),
    rightsTitle: message(
      "你作为助教的权限已更改：{course}",
      "What you may do as an assistant has changed: {course}",
    ),
    rightsText: message(
      "教学团队页面列出了你现在可以做什么。",
      "The team page lists what you may do from now on.",
    ),
    leadTitle: message("你已成为课程负责人：{course}", "You now lead {course}"),
    leadText: message("现在由你管理这门课程的教学团队。", "You manage the course's team from now on."),
    removedTitle: message("你已不在教学团队中：{course}", "You're no longer on the team of {course}"),
    removedText: message("课程负责人将你移出了教学团队。", "The lead teacher has removed you from the team."),
  },
  nameTaken: message(
    "这门课程已有同名的班级，请换一个名称",
    "This course already has a class of that name. Choose another.",
  ),
  past: message("有效期必须晚于现在", "Choose an expiry date in the future."),
  notTakenBack: message(
    "学生已开始学习或状态已改变，保留在班级中",
    "They’ve begun to study, or their enrollment has changed since, so they stay.",
  ),
  nothingGood: message(
    "没有可以导入的行，请先改正工作簿",
    "No row can be imported. Mend the workbook first.",
  ),
  onlyActive: message(
    "所选学生都已有课程结果或不在课程中，不能移出",
    "Nobody you chose can be removed: they have a result already, or are no longer in the course.",
  ),
  unknownPeople: message(
    "没有找到所选学生，请重新搜索",
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
