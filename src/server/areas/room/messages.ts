/** What a course room says to people; `{course}` and the like are filled in. */
import { message } from "../../messages.js";

export const messages = {
  anonymous: message("匿名同学", "A classmate"),
  tooLate: message(
    "发布 30 分钟后不能再修改",
    "This was posted more than 30 minutes ago and can't be changed any more.",
  ),
  locked: message(
    "这个问题已被教师锁定，不能再回答",
    "The teacher has locked this question, so it can't be answered.",
  ),
  endsBefore: message("结束时间必须晚于开始时间", "The end must be after the start."),
  oneClass: message(
    "每门课程只能加入一个班级，如需转班请联系教师",
    "You're already in a class for this course. Ask the teacher to move you.",
  ),
  alreadyOut: message(
    "公告已经发布，不能再改为定时发布",
    "This has already been published and can't be scheduled.",
  ),
  newTitle: message("{course}有新公告", "New announcement in {course}"),
  remindTitle: message("请查看{course}的公告", "Please read the announcement in {course}"),
  answeredTitle: message("{name}回答了“{title}”", "{name} answered “{title}”"),
  acceptedTitle: message("你的回答被采纳：{title}", "Your answer was accepted: {title}"),
  endorsedTitle: message("你的回答获得教师认可：{title}", "A teacher has endorsed your answer: {title}"),
  approvedTitle: message("你的内容已通过审核：{title}", "Your post has been approved: {title}"),
};
