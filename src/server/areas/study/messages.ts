/** What studying says to people; `{page}` and the like are filled in. */
import { message } from "../../messages.js";

export const messages = {
  sharingOff: message("教师没有开放笔记分享", "The teachers haven't opened sharing of notes."),
  liveClosed: message("现在不在直播时间内。", "The live session isn't on at this moment."),
  atPage: message("第 {page} 页", "page {page}"),
  fileTitle: message("《{course}》学习笔记", "Notes: {course}"),
  ownTitle: message("我的学习笔记", "My notes"),
  noNotes: message("没有可导出的笔记", "There are no notes to export."),
  noFont: message(
    "这台服务器不能生成 PDF，请改用 Word 文档",
    "This server can't make PDFs. Use a Word document.",
  ),
  sheet: message("笔记", "Notes"),
  colNode: message("课时", "Lesson"),
  colAt: message("位置", "Place"),
  colText: message("内容", "Text"),
  colTime: message("更新时间", "Updated"),
  colShared: message("分享", "Shared"),
  shared: message("已分享", "Shared"),
  picked: message("精华", "Featured"),
  hidden: message("已隐藏", "Hidden"),
};
