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
  curveChanged: message(
    "总评的调整规则刚被别人改动，请刷新后再试",
    "Someone has just changed the curve of totals. Reload and try again.",
  ),
  futureDay: message("这一天还没有到", "That day hasn't come yet."),
  wantsReason: message("请填写理由", "Say why."),
  tooMuch: message("最多 {max} 分", "At most {max} points."),
  appealEarly: message("成绩还没有发布", "This grade hasn't been released yet."),
  appealLate: message("申诉期（7 天）已过", "The 7 days for appeals are over."),
  appealOpen: message("你的申诉正在处理", "Your appeal is being looked at."),
  wantsAnswer: message("请写明给学生的答复", "Write the answer that the learner reads."),
  answeredAlready: message("这个申诉已经答复过", "This appeal has been answered already."),
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
  changedSince: message("之后又有人改过这个成绩", "Someone has changed this grade since."),
  cellName: message("{name}，{title}", "{name}, {title}"),
  sheetName: message("成绩", "Grades"),
  notesName: message("说明", "Notes"),
  number: message("学号", "Student number"),
  name: message("姓名", "Name"),
  className: message("班级", "Class"),
  total: message("总评", "Total"),
  column: message("{title}（满分 {max}）", "{title} (out of {max})"),
  excused: message("免计", "Excused"),
  notes: [
    message(
      "修改分数后保存，再把这个文件导入成绩册。",
      "Change points, save, and import this file in the gradebook.",
    ),
    message(
      "只会导入改动过的格子；导入前可以先看到改动，再填写理由。",
      "Only cells you changed are imported. You see the changes first, and give one reason for them.",
    ),
    message(
      "可以排序、删除行或列；请不要删除隐藏的第一行和第一列。",
      "You may sort, and delete rows or columns. Keep the hidden first row and first column.",
    ),
    message(
      "清空一格会取消人工调整，恢复系统计算的得分。",
      "An emptied cell takes back what was set by hand.",
    ),
    message("总评由系统计算，改动不会导入。", "Totals are computed; changes to them aren't imported."),
  ],
  otherFile: message(
    "这不是从成绩册导出的文件，请先导出，再在导出的文件中修改",
    "This file wasn't exported from the gradebook. Export one first, and change that.",
  ),
  otherRun: message("这个文件是从另一门课程导出的", "This file was exported from another course."),
  tooManyFaults: message("有误的格子太多", "Too many cells are wrong."),
  applyTitle: message("批量登记成绩", "Entering grades"),
  regradeTitle: message("更正试题并重新判分", "Regrading a question"),
  file: {
    format: message("请选择 Excel 工作簿（.xlsx）", "Choose an Excel workbook (.xlsx)."),
    broken: message(
      "文件无法读取，请重新导出成绩册，填好再导入",
      "The file can't be read. Export the gradebook again, fill it in, then import it.",
    ),
    large: message(
      "文件太大，请重新导出成绩册，只改其中的成绩再导入",
      "The file is too large. Export the gradebook again, change only its grades, then import it.",
    ),
    encrypted: message("文件有密码，请先取消密码", "The file has a password. Remove it first."),
    many: message("请另存为 .xlsx 格式再导入", "Save it as .xlsx, then import it."),
    old: message("请另存为 .xlsx 格式再导入", "Save it as .xlsx, then import it."),
    entities: message("文件中有不允许的内容", "The file holds something that isn't allowed."),
    path: message("文件中有不允许的内容", "The file holds something that isn't allowed."),
  },
  participationColumn: message("讨论参与", "Taking part in questions"),
  noPart: message(
    "请选择成绩构成中的一项；日常表现按每日记录自动计分，不能选择",
    "Choose a part of the grading. The part that the daily record fills can't be chosen.",
  ),
  contributedSince: message(
    "预览之后有新的提问、回答或成绩变动，请重新查看",
    "Somebody contributed, or a grade changed, since you looked. Look again, then apply.",
  ),
  nothingChanges: message("按这条规则没有需要改动的成绩", "By this rule no grade changes."),
};
