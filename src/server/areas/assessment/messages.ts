import { message } from "../../messages.js";

export const messages = {
  notOpen: message("还没有开始", "This hasn't opened yet."),
  closed: message("已经结束", "This has closed."),
  entryOver: message("已过允许进入的时间", "It's too late to start this."),
  pause: message("请稍后再开始下一次作答", "Wait a while before your next attempt."),
  tooEarly: message("还没有到允许交卷的时间", "It's too early to hand this in."),
};
