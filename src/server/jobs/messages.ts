import { message } from "../messages.js";

export const messages = {
  broken: message("处理时出错，请稍后重试", "Something went wrong here. Please try again later."),
  noUndo: message("已超过可撤销的时间", "It’s too late to undo this."),
  ended: {
    done: message("已完成：{title}", "Finished: {title}"),
    cancelled: message("已停止：{title}", "Stopped: {title}"),
    undone: message("已撤销：{title}", "Undone: {title}"),
  },
  counts: message("共 {done} 项。", "{done} done."),
  countsWithFailed: message(
    "{done} 项完成，{failed} 项未完成，可查看原因并下载。",
    "{done} done, {failed} not. See why, and download them.",
  ),
  sheet: message("未完成", "Not done"),
  name: message("名称", "Name"),
  reason: message("原因", "Reason"),
  unknownTitle: message("后台任务", "Background job"),
};
