import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    asks: "“{title}”：请为这门课程打分，{until} 截止。",
    anonymous: "匿名作答，提交后不能修改。",
    answered: "你已完成“{title}”，谢谢。",
    answer: "去评价",
    answerNamed: "去评价：{title}",
    notice:
      "匿名：谁作答和答了什么分开保存并加密，教师、学校和数据库管理员都不能对应到你。因此提交后不能查看、修改或撤回。",
    points1: "1 很不同意",
    points2: "2",
    points3: "3",
    points4: "4",
    points5: "5 很同意",
    missing: "请给每一项打分",
    optional: "可不填。请不要写自己的姓名等信息。",
    send: "匿名提交",
    cancel: "取消",
    sent: "已提交，谢谢你的评价",
  },
  {
    asks: "“{title}”: rate this course by {until}.",
    anonymous: "It's anonymous and can't be changed once sent.",
    answered: "You've answered “{title}”. Thank you.",
    answer: "Rate the course",
    answerNamed: "Rate the course: {title}",
    notice:
      "Anonymous: who answered and what was said are kept apart and sealed, so teachers, the school and whoever runs the database can't match them. That's why you can't see, change or withdraw it afterwards.",
    points1: "1 Strongly disagree",
    points2: "2",
    points3: "3",
    points4: "4",
    points5: "5 Strongly agree",
    missing: "Rate every item",
    optional: "Optional. Leave out your name and the like.",
    send: "Send anonymously",
    cancel: "Cancel",
    sent: "Sent. Thank you.",
  },
);
