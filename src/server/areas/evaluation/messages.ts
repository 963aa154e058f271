import { message } from "../../messages.js";

export const messages = {
  window: message("结束时间要晚于开始时间", "It has to end after it begins."),
  past: message("结束时间已经过去", "The end has passed already."),
  open: message("评价已经开放，只能修改结束时间", "It's open. Only its end can be changed."),
  closed: message("评价已经结束，不能再修改", "It's closed and can't be changed."),
  still: message("评价结束后才能查看结果", "Results can be read once it's closed."),
  few: message("不足 5 人作答，为保护匿名不显示结果", "Fewer than 5 people answered, so nothing is shown."),
  many: message("一门课程最多 20 次评价", "A course has at most 20 evaluations."),
  incomplete: message("请给每一项打分", "Rate every item."),
  learners: message("只有学生可以评价", "Only learners can answer."),
  openTitle: message("请评价课程：{course}", "Tell us about {course}"),
  openText: message(
    "“{title}”匿名填写，提交后不能修改。",
    "“{title}” is anonymous and can't be changed once sent.",
  ),
  bySchool: message(
    "这是学校开放的评价，由学校修改和结束",
    "The school opened this one. Only the school changes or closes it.",
  ),
  dueTitle: message("课程评价即将结束：{course}", "Still time to rate {course}"),
  dueText: message(
    "“{title}”将在两天内结束，你还没有作答。匿名填写，提交后不能修改。",
    "“{title}” closes within two days and you haven't answered. It's anonymous and can't be changed once sent.",
  ),
  withheld: message(
    "学校请你先完成“{title}”，之后再看总评和成绩单",
    "Your school asks you to answer “{title}” before you see your total and transcript.",
  ),
  noFont: message("现在无法生成文件，请稍后再试", "The file can't be made now. Please try again later."),
};

/** Of exported results. */
export const words = {
  sheet: message("评价结果", "Results"),
  textSheet: message("文字意见", "Comments"),
  classSheet: message("按班级", "By class"),
  item: message("评价项", "Item"),
  mean: message("平均分", "Mean"),
  school: message("本校其他课程", "Rest of the school"),
  points: message("{points} 分", "{points}"),
  rest: message("其他班级", "Other classes"),
  className: message("班级", "Class"),
  answers: message("作答人数", "Answers"),
  answered: message("{answers} / {learners} 人作答，匿名", "{answers} of {learners} answered, anonymously"),
  line: message("{title}：{mean}", "{title}: {mean}"),
  lineSchool: message(
    "{title}：{mean}（本校其他课程 {school}）",
    "{title}: {mean} (rest of the school {school})",
  ),
};

/** Of evaluations that a school opens for a term. */
export const termMessages = {
  openTitle: message("开放学期评教", "Opening an evaluation"),
  endTitle: message("调整学期评教的结束时间", "Moving the end of an evaluation"),
  noRuns: message("没有符合条件的课程", "No course matches."),
  noNewRuns: message("没有新加入的课程", "No course has come since."),
  manyRuns: message(
    "一次最多 2000 门课程，请缩小范围",
    "At most 2,000 courses at a time. Please narrow them.",
  ),
  many: message("一个学期最多开放 20 次评教", "A term has at most 20 evaluations."),
  gone: message("这次评教已被删除", "The evaluation was deleted."),
  closed: message("这次评教已经结束", "The evaluation is closed."),
  opened: message("评教已经开放，不能删除", "It's open and can't be deleted."),
  runGone: message("课程已下线，或不在这个学期", "The course is no longer published, or not in the term."),
  noLearners: message("没有学生，没有开放", "It has no students, so it wasn't opened."),
  already: message("这门课程已经开放过", "It was opened there before."),
  runClosed: message("这门课程的评教已经结束", "It's closed there."),
  notBegun: message("结束时间要晚于开始时间", "It has to close after it opens."),
  still: message("评教结束后才能查看结果", "Results can be read once it's closed."),
  sheet: message("全校", "School"),
  runSheet: message("按课程", "By course"),
  teacherSheet: message("按教师", "By teacher"),
  course: message("课程", "Course"),
  teachers: message("教师", "Teachers"),
  teacher: message("教师", "Teacher"),
  courses: message("课程数", "Courses"),
  learners: message("学生人数", "Students"),
  overall: message("总平均分", "Overall mean"),
  fewer: message("不足 5 人", "Fewer than 5"),
  isOpen: message("尚未结束", "Still open"),
  where: message("{school} · {term}", "{school} · {term}"),
  runLine: message(
    "{title}（{teachers}）：{mean} · {answers} / {learners} 人作答",
    "{title} ({teachers}): {mean} · {answers} of {learners} answered",
  ),
  runFew: message("{title}（{teachers}）：{state}", "{title} ({teachers}): {state}"),
  teacherLine: message(
    "{name}：{mean} · {runs} 门课程 · {answers} 人作答",
    "{name}: {mean} · {runs} courses · {answers} answers",
  ),
};
