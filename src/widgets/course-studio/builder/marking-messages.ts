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
    peer: "学生互评",
    peerHelp: "截止后，每个交卷的学生匿名评阅若干份同学的答卷。要先设置截止时间；双人评阅与互评只能选一种。",
    peerCount: "每人评阅",
    peerUnit: "份",
    peerDeadline: "互评截止时间",
    peerDeadlineWrong: "要晚于考核的截止时间",
    peerWeight: "互评所占比例",
    peerWeightHelp: "其余为教师评分。设为 100% 时只计互评，没有同学评过的答案由教师评分。",
  },
  {
    marking: "Marking",
    double: "Double marking",
    doubleHelp: "Two people mark each answer. Neither sees the other's points before giving their own.",
    gap: "Gap allowed",
    gapHelp:
      "Percent of the question's points. Within it the mean counts; above it a third person decides, or the course's lead where the team has nobody else.",
    percent: "%",
    peer: "Peer marking",
    peerHelp:
      "After the close each learner who handed in marks some papers of others, without names. It needs a closing time, and doesn't go together with double marking.",
    peerCount: "Papers each",
    peerUnit: "papers",
    peerDeadline: "Peer deadline",
    peerDeadlineWrong: "Must be later than the closing time",
    peerWeight: "Peers count",
    peerWeightHelp:
      "The teacher's mark counts the rest. At 100% peers count alone, and answers that no peer marked are the teacher's.",
  },
);
