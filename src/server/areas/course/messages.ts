/** What the courses say to people. `{course}` and the like are filled in by `fill`. */
import { message } from "../../messages.js";

export { fill } from "../../messages.js";

export const messages = {
  noRight: message("课程负责人没有给你这项权限", "The lead teacher hasn’t given you the right to do this."),
  termTaken: message("已有同名学期", "There is a term of that name."),
  endsFirst: message("结束日期不能早于开始日期", "It can't end before it begins."),
  tooLong: message("一个学期最长一年，请检查日期", "A term lasts a year at most. Check the dates."),
  overlaps: message("与“{name}”的日期重叠", "Its days overlap with those of “{name}”."),
  tooManyTerms: message("最多保留 {most} 个学期", "At most {most} terms are kept."),
  termInUse: message(
    "有 {count} 门课程在这个学期开设，不能删除",
    "Courses run in it ({count}), so it can't be deleted.",
  ),
  reasonNeeded: message("请填写拒绝的理由", "Enter the reason for declining."),
  notOpen: message(
    "申请已撤回、过期或已由他人处理",
    "The application was withdrawn, has expired, or someone else decided on it.",
  ),
  full: message("名额已满，已转入候补", "The course is full, so they were added to the waitlist."),
  notUndone: message(
    "学生已开始学习或状态已改变，无法撤销",
    "They’ve started studying, or their enrollment has changed since.",
  ),
  undoneTitle: message("报名审核已撤回：{course}", "Decision undone: {course}"),
  undoneText: message(
    "教师撤回了审核结果，你的申请重新等待审核。",
    "Your teacher undid the decision. Your application is waiting for review again.",
  ),
  notAssigned: message(
    "只有由学校统一安排的课程才能批量加入学生",
    "Learners can be added this way only in courses where the school handles enrollment.",
  ),
  mayNotQuit: message(
    "课程已有结果，不能退出",
    "You already have a result in this course and can't leave it.",
  ),
  tooEarly: message(
    "学习进度达到 20% 后可以评价",
    "You can review a course once you've completed 20% of it.",
  ),
  picture: message(
    "图片无法识别，请上传 2 MB 以内的 PNG、JPEG 或 WebP",
    "Couldn't read this image. Upload a PNG, JPEG or WebP file of up to 2 MB.",
  ),
  approvedTitle: message("报名已通过：{course}", "Application accepted: {course}"),
  approvedText: message(
    "教师通过了你的报名，现在就可以开始学习。",
    "Your application has been accepted. You can start learning now.",
  ),
  queuedText: message(
    "教师通过了你的报名，但名额已满，你已进入候补队列。",
    "Your application has been accepted, but the course is full. You're on the waitlist.",
  ),
  admittedText: message(
    "你符合这门课程的报名规则（{rule}），已自动通过，现在就可以开始学习。",
    "You meet this course's enrollment rules ({rule}) and have been accepted automatically. You can start learning now.",
  ),
  admittedQueuedText: message(
    "你符合这门课程的报名规则（{rule}），已自动通过；名额已满，你已进入候补队列。",
    "You meet this course's enrollment rules ({rule}) and have been accepted automatically. The course is full, so you're on the waitlist.",
  ),
  admission: {
    school: message("所在学校：{value}", "school: {value}"),
    number: message("学号在名单中", "student number on the list"),
    email: message("邮箱：{value}", "email: {value}"),
  },
  admissionSchool: message("没有这所学校：{value}", "There's no school of that name: {value}"),
  admissionEmail: message("这不是邮箱结尾：{value}", "That isn't the end of an email address: {value}"),
  admissionLong: message("太长：{value}", "Too long: {value}"),
  notByRule: message("现在的规则不会通过这份申请", "The rules as they are now don't accept this application"),
  rejectedTitle: message("报名未通过：{course}", "Application declined: {course}"),
  movedTitle: message("候补成功：{course}", "You're off the waitlist: {course}"),
  movedText: message(
    "有人退出，名额轮到你了，现在就可以开始学习。",
    "A place has opened up. You can start learning now.",
  ),
  assignedTitle: message("你已加入课程：{course}", "You've been enrolled: {course}"),
  assignedText: message("学校为你安排了这门课程。", "Your school enrolled you in this course."),
  reviewTitle: message("审核报名", "Deciding on applications"),
  removedTitle: message("你已被移出课程：{course}", "You’ve been removed from {course}"),
  invitedTitle: message("邀请你加入课程：{course}", "You're invited to join: {course}"),
  invitedText: message(
    "任课教师邀请你加入这门课程。打开课程页面，选择“接受邀请”即可开始学习。",
    "A teacher has invited you to this course. Open the course page and accept to start.",
  ),
  appliedTitle: message("{name} 申请加入 {course}", "{name} has applied to join {course}"),
  appliedText: message(
    "请在 14 天内处理，逾期申请自动失效。",
    "Please decide within 14 days. After that, the application expires.",
  ),
};
