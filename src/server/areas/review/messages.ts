import { message } from "../../messages.js";

export const messages = {
  own: message(
    "不能审核自己提交或任教的内容，请由本校其他管理员或平台管理员审核",
    "You can't decide on what you submitted or teach yourself. Another administrator of the school, or of the platform, does.",
  ),
  reasonMissing: message("退回时请写明原因", "Say why it goes back."),
  notPending: message("已经处理过，或已撤回", "It has been decided on, or taken back."),
  province: message(
    "学校已通过，正在等待省级审核",
    "The school has approved it. It waits for the province now.",
  ),
  second: message(
    "你已在学校审核时处理过，请由另一位管理员复审",
    "You decided on it for the school. Somebody else decides for the province.",
  ),
  approveTitle: message("审核通过", "Approving"),
  returnTitle: message("审核退回", "Giving back"),
  title: message("审核", "Review"),
};
