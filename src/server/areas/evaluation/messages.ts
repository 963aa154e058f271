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
  learners: message("只有学员可以评价", "Only learners can answer."),
  openTitle: message("请评价课程：{course}", "Tell us about {course}"),
  openText: message(
    "“{title}”匿名填写，提交后不能修改。",
    "“{title}” is anonymous and can't be changed once sent.",
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
