/** Words of a report on a review, a question or an answer. */
import { defineMessages } from "../../core/element/index.js";

export const messages = defineMessages(
  {
    title: "举报",
    reason: "原因",
    spam: "广告或垃圾信息",
    rude: "辱骂或人身攻击",
    wrong: "内容错误",
    copyright: "侵犯版权",
    other: "其他",
    more: "补充说明",
    send: "提交",
    sent: "已收到，编号 {ticket}",
  },
  {
    title: "Report",
    reason: "Reason",
    spam: "Advertising or spam",
    rude: "Abuse or personal attack",
    wrong: "Incorrect content",
    copyright: "Copyright infringement",
    other: "Other",
    more: "Details",
    send: "Send",
    sent: "Report received, ticket {ticket}",
  },
);
