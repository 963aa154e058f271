/** Words of how answers are marked. */
import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    marking: "评阅方式",
    double: "双人评阅",
    doubleHelp: "每份答案由两人各自评分，评分前看不到对方的分数。",
    gap: "允许的差距",
    gapHelp: "占该题满分的百分比。不超过时取平均分，超过时由第三人评定；团队没有第三人时由课程负责人评定。",
    percent: "%",
  },
  {
    marking: "Marking",
    double: "Double marking",
    doubleHelp: "Two people mark each answer. Neither sees the other's points before giving their own.",
    gap: "Gap allowed",
    gapHelp:
      "Percent of the question's points. Within it the mean counts; above it a third person decides, or the course's lead where the team has nobody else.",
    percent: "%",
  },
);
