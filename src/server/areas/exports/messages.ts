import { type Message, message } from "../../messages.js";

const fields: Readonly<Record<string, Message>> = {
  q: message("搜索", "Search"),
  college: message("学院编号", "College No."),
  term: message("学期编号", "Term No."),
  teacher: message("教师账号编号", "Teacher’s account No."),
  state: message("状态", "State"),
  sort: message("排序", "Order"),
  order: message("顺序", "Direction"),
  id: message("活动编号", "Activity No."),
  actor: message("操作者", "Actor"),
  action: message("操作", "Action"),
  subject: message("对象", "Subject"),
  result: message("结果", "Result"),
  from: message("开始日期", "From day"),
  to: message("结束日期", "To day"),
};

export const messages = {
  fields,
  askFirst: message(
    "导出个人数据需要另一位平台管理员同意，请先填写理由申请。",
    "Another platform administrator must agree to an export of personal data. Ask for it first and say why.",
  ),
  waits: message(
    "这份导出正在等待另一位平台管理员同意。",
    "This export waits for another platform administrator to agree.",
  ),
  notPlatform: message(
    "只有平台管理员可以申请和审批",
    "Only the platform’s administrators ask and decide here.",
  ),
  notAsked: message(
    "导出条件无法识别，请回到列表重新导出",
    "What to export can’t be read. Go back to the list and export again.",
  ),
  nobodyElse: message(
    "目前没有另一位平台管理员可以审批。请先为另一位同事开通平台管理员。",
    "There is no other platform administrator to decide. Have a colleague made one first.",
  ),
  ownRequest: message("自己的申请要由另一位平台管理员审批", "Somebody else decides on your own request."),
  over: message("这份申请已经处理过，或已过期", "This request was decided already, or its time is over."),
  askedTitle: message("有一份个人数据导出等待审批", "An export of personal data waits for a decision"),
  askedText: message(
    "{asker} 申请导出：{what}。理由：{reason}",
    "{asker} asks to export: {what}. Reason: {reason}",
  ),
  approvedTitle: message("导出申请已同意", "Your export was approved"),
  approvedText: message(
    "{what}：{decider} 已同意（{word}）。请在 {hours} 小时内下载。",
    "{what}: {decider} agreed ({word}). Fetch the file within {hours} hours.",
  ),
  refusedTitle: message("导出申请未获同意", "Your export was refused"),
  refusedText: message("{what}：{decider} 未同意（{word}）。", "{what}: {decider} refused it ({word})."),
  expiredTitle: message("导出申请已过期", "Your request for an export is over"),
  unansweredText: message(
    "{what}：无人在 {days} 天内审批。仍需要时请重新申请。",
    "{what}: nobody decided within {days} days. Ask again if you still need it.",
  ),
  unfetchedText: message(
    "{what}：已同意，但没有在 {hours} 小时内下载。仍需要时请重新申请。",
    "{what}: it was approved but not fetched within {hours} hours. Ask again if you still need it.",
  ),
};
