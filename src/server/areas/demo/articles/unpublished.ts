/** What the demo's editors are writing: two drafts, and a notice that waits for its day. */
import type { DemoArticle } from "./text.js";

export const unpublished: readonly DemoArticle[] = [
  {
    code: "DraftWinterSchool",
    kind: "notice",
    category: "news",
    isDraft: true,
    daysAgo: 0,
    "zh-CN": {
      title: "寒假线上冬令营：先定这三门课",
      summary: "名额和开课时间还在和学校确认，定了就发。",
      text: `
冬令营今年开三门课：机器人编程入门、古建筑测绘、急救与护理。
# 谁可以报名
- 高一、高二学生，不限学校；
- 大学一年级学生可以做助教。
# 待确认
每门课的名额和直播时间。`,
    },
    "en-US": {
      title: "Winter school online: three courses to begin with",
      summary: "Places and times are being settled with the schools.",
      text: `
There are three courses this year: robots for beginners, measuring old buildings, and first aid.
# Who can come
- pupils of grades 10 and 11, of any school;
- first-year students, as assistants.
# To be settled
How many places each course has, and when it is live.`,
    },
  },
  {
    code: "DraftAccessibilityReport",
    kind: "notice",
    category: "release",
    isDraft: true,
    daysAgo: 0,
    "zh-CN": {
      title: "无障碍改进：键盘、字幕与高对比度",
      summary: "本季度修复了三十一处问题，清单和剩下的计划都在这里。",
      text: `
这个季度我们请六位视障和听障用户逐页试用，修复了三十一处问题。
- 所有弹窗都可以用键盘打开、关闭，焦点回到原处；
- 视频字幕可以调大，也可以换成高对比度；
- 图表都附有数据表。`,
    },
    "en-US": {
      title: "More accessible: keyboard, captions, contrast",
      summary: "Thirty-one things were put right this quarter. Here they are, and what is left.",
      text: `
Six people who see or hear little tried every page this quarter, and thirty-one things were put right.
- Every dialog opens and closes by keyboard, and the focus goes back to where it was;
- captions can be larger, or of high contrast;
- each chart comes with its table.`,
    },
  },
  {
    code: "ScheduledMaintenanceWindow",
    kind: "notice",
    category: "notice",
    daysAgo: -20,
    "zh-CN": {
      title: "服务器搬迁：凌晨两点到四点只能看、不能交",
      summary: "搬迁期间课程和资料照常浏览，作业、考试和讨论暂停提交。",
      text: `
平台服务器将搬到新机房，当天凌晨两点到四点进行切换。
# 期间可以做什么
- 看课程、资料和成绩，照常；
- 提交作业、参加考试、发帖，暂停。
# 会不会影响截止时间
截止时间在这两小时内的作业，自动顺延到当天中午十二点。`,
    },
    "en-US": {
      title: "Servers move: from two to four at night you can read, not submit",
      summary: "Courses and materials stay open; homework, exams and discussions take nothing meanwhile.",
      text: `
The platform moves to new rooms, and changes over between two and four at night.
# What works meanwhile
- courses, materials and grades, as always;
- homework, exams and posts wait.
# What about deadlines
Homework that is due within these two hours is due at noon instead.`,
    },
  },
];
