/** Texts of the roster's workbooks. */
import type { RosterFault } from "../../../core/contract/roster.js";
import { message, type Message } from "../../messages.js";

export const columns = [
  message("★学号", "★student_no"),
  message("★姓名", "★name"),
  message("班级", "class"),
] as const;

export const messages = {
  sheet: message("名单", "Roster"),
  empty: message(
    "工作簿里没有名单，请从第二行开始填写",
    "The workbook has no rows. Fill it in from the second row on.",
  ),
  otherHead: message(
    "没有找到“学号”和“姓名”两列，请使用模板填写",
    "There are no columns “student_no” and “name”. Please use the template.",
  ),
  jobTitle: message("导入班级名单", "Importing a class roster"),
};

export const notes = [
  message(
    "第一行是列名，请勿修改；从第二行开始，每行一名学生。",
    "The first row names the columns: leave it. Fill in one learner per row from the second row on.",
  ),
  message(
    "★ 为必填列。学号必须是你任教学校的学生，姓名必须与学校登记的一致。",
    "Columns with ★ are required. The number has to be that of a learner of your school, with the name as the school has it.",
  ),
  message(
    "“班级”可从下拉列表选择；留空时加入导入时选定的班级。",
    "Choose the class from the list, or leave it empty for the class that you choose when importing.",
  ),
  message(
    "每门课程一名学生只能在一个班级；已在班级里的行会跳过。",
    "A learner is in one class of a course. Rows of learners who are in the class already are skipped.",
  ),
  message(
    "导入后 24 小时内可以撤销，已经开始学习的学生会保留。",
    "An import can be undone for 24 hours. Learners who have begun to study stay.",
  ),
];

export const faults: Readonly<Record<RosterFault, Message>> = {
  missing: message("缺少学号或姓名", "The number or the name is missing"),
  unknownNumber: message("你的学校没有这个学号的学生", "No learner of your school has this number"),
  wrongName: message("姓名与该学号的学生不一致", "The name isn’t that of the learner with this number"),
  unknownClass: message("课程没有这个班级", "The course has no such class"),
  noClass: message("没有填写班级", "No class is given"),
  archivedClass: message("班级已归档，不再接收学生", "The class is archived and takes no more learners"),
  twice: message("学生在文件中重复出现", "The learner is in the file twice"),
  there: message("已在这个班级", "Already in this class"),
  elsewhere: message("已在本课程的另一个班级", "In another class of this course"),
  staff: message("是本课程的教师或助教", "Teaches or assists in this course"),
  banned: message("已被禁止参加本课程", "Barred from this course"),
  full: message("超出课程名额", "The course has no place left"),
};
