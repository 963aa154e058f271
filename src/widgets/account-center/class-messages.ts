/** Words of one's classes. */
import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    joinHelp: "向教师索要班级邀请码。还没有选这门课程的，会同时报名。",
    joined: "你已加入“{course}”的{name}",
    askedFor: "已申请加入“{course}”的{name}，通过后即可进入班级",
    none: "你还没有加入班级",
    noneText: "向教师索要班级邀请码，在上面填写；也可以先选一门课程，由学校或教师安排班级。",
    classOf: "班级：{name}",
    teacherOf: "教师：{name}",
    people: "{count} 人",
    asked: "等待教师通过",
    queued: "名额已满，候补中",
    attended: "考勤：出勤 {present}，迟到 {late}，缺勤 {absent}，请假 {leave}",
    notRecorded: "还没有考勤记录",
  },
  {
    joinHelp:
      "Ask your teacher for the class code. If you aren't enrolled in the course yet, it enrolls you too.",
    joined: "You've joined {name} in “{course}”",
    askedFor: "You've asked to join {name} in “{course}”. You'll be in once that's approved.",
    none: "You aren't in a class yet",
    noneText:
      "Ask your teacher for a class code and enter it above. Or find a course first: your school or teacher may assign you to a class.",
    classOf: "Class: {name}",
    teacherOf: "Teacher: {name}",
    people: "{count} {count|learner|learners}",
    asked: "Waiting for approval",
    queued: "On the waitlist",
    attended: "Attendance: {present} present, {late} late, {absent} absent, {leave} on leave",
    notRecorded: "No attendance recorded yet",
  },
);
