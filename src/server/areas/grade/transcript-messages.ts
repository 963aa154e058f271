/** Words of a learner's transcript. */
import { message } from "../../messages.js";

export const messages = {
  title: message("成绩单", "Transcript"),
  name: message("姓名：{value}", "Name: {value}"),
  number: message("学号：{value}", "Student number: {value}"),
  course: message("课程：{value}", "Course: {value}"),
  term: message("学期：{value}", "Term: {value}"),
  className: message("班级：{value}", "Class: {value}"),
  item: message("成绩项", "Item"),
  weight: message("占总评", "Share of the total"),
  result: message("得分", "Result"),
  part: message("{name} {weight}%", "{name} {weight}%"),
  study: message("课程学习", "Course study"),
  daily: message("课堂参与", "Participation"),
  points: message("{points} / {max}", "{points} / {max}"),
  percent: message("{points}%", "{points}%"),
  excused: message("免计", "Excused"),
  missing: message("未提交", "Missing"),
  open: message("未出分", "Not released"),
  totalNone: message("总评：暂无", "Total: none yet"),
  excellent: message("总评：{total}（优秀）", "Total: {total} (excellent)"),
  passed: message("总评：{total}（及格）", "Total: {total} (passed)"),
  failed: message("总评：{total}（未及格）", "Total: {total} (not passed)"),
  note: message(
    "及格线 {pass}，优秀线 {excellent}；总评只计入已出分的成绩项。",
    "Pass mark {pass}, excellent from {excellent}. The total counts released items only.",
  ),
  curve: message("总评已按统一规则调整：{reason}", "Totals were curved by one rule: {reason}"),
  made: message("生成日期：{date}", "Made on {date}"),
  noLearner: message("只有学习者有成绩单", "Only learners have a transcript."),
  noFont: message(
    "现在无法生成成绩单，请稍后再试",
    "A transcript can't be made now. Please try again later.",
  ),
};
