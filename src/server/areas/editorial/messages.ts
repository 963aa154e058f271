/** What the server says about articles that are written. */
import { message } from "../../messages.js";

export const messages = {
  noSuchSchool: message("你不能为这个学校发布资讯", "You can't publish for this school."),
  platformPins: message("只有平台管理员可以置顶", "Only the platform's administrators pin articles."),
  faults: message("还有内容需要补充或修改", "Some things are missing or need a change."),
  notDraft: message("已发布的资讯请先下线再删除", "Take it offline before you delete it."),
  file: message(
    "请上传 8 MB 以内的 PDF、图片或 Office 文档（不含宏）",
    "Please upload a PDF, a picture or an Office document without macros, of up to 8 MB.",
  ),
  files: message("每种语言最多 10 个附件", "There can be 10 attachments in each language."),
};
