import { message } from "../messages.js";

export const messages = {
  broken: message("处理时出错，请稍后重试", "Something went wrong here. Please try again later."),
  noUndo: message("已超过可撤销的时间", "It’s too late to undo this."),
};
