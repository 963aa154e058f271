import { message } from "../../messages.js";

export const messages = {
  own: message("不能审核自己提交或任教的内容", "You can't decide on what you submitted or teach yourself."),
  reasonMissing: message("退回时请写明原因", "Say why it goes back."),
  notPending: message("已经处理过，或已撤回", "It has been decided on, or taken back."),
  approveTitle: message("审核通过", "Approving"),
  returnTitle: message("审核退回", "Giving back"),
  title: message("审核", "Review"),
};
