import { message } from "../../messages.js";

/** Heads of the data centre's workbook, in the order of its columns. */
export const heads = {
  schools: message("学校统计", "Schools"),
  days: message("逐日统计", "Days"),
  school: message("学校", "School"),
  day: message("日期", "Day"),
  members: message("在册学生", "Learners on record"),
  staff: message("在册教师", "Teachers on record"),
  learners: message("活跃学习者", "Active learners"),
  teachers: message("活跃教师", "Active teachers"),
  courses: message("开课门数", "Courses"),
  runs: message("开课班次", "Runs"),
  enrolled: message("新增选课人次", "New enrollments"),
  hours: message("学习时长（小时）", "Hours studied"),
  resources: message("资源数", "Resources"),
  homework: message("提交作业", "Homework handed in"),
  exams: message("参加考试", "Exams taken"),
  marked: message("已评分", "Marked"),
  passed: message("合格", "Passed"),
  passRate: message("合格率（%）", "Pass rate (%)"),
  certificates: message("颁发证书", "Certificates"),
  total: message("合计", "Total"),
};

/** The sheet of term statistics. */
export const sheet = {
  unit: message("填报单位：", "Institution: "),
  date: message("填报日期：", "Date: "),
  number: message("序号", "No."),
  term: message("学期", "Term"),
  code: message("课程代码", "Course code"),
  course: message("课程名称", "Course"),
  uses: message("资源使用次数", "Resource uses"),
  schoolName: message("学校", "School"),
  schoolTitle: message("在线教学学期统计表（学校）", "Online teaching by term: school"),
  courseName: message("课程", "Courses"),
  courseTitle: message("在线教学学期统计表（课程）", "Online teaching by term: courses"),
};
