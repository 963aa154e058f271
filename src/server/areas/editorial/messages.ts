/** What the server says about articles that are written. */
import type { FileFaultKind } from "../../exchange/file-fault.js";
import { fileMessages } from "../../exchange/messages.js";
import { message, type Message } from "../../messages.js";

export const messages = {
  banner: message(
    "横幅须为 4:1 的图片，宽度至少 800 像素",
    "A banner is four times as wide as high, and 800 px wide at least.",
  ),
  noSchool: message("平台上没有名为“{name}”的学校", "There is no school named {name} on the platform."),
  noSuchSchool: message("你不能为这个学校发布资讯", "You can't publish for this school."),
  platformPins: message("只有平台管理员可以置顶", "Only the platform's administrators pin articles."),
  faults: message("还有内容需要补充或修改", "Some things are missing or need a change."),
  notDraft: message("已发布的资讯请先下线再删除", "Take it offline before you delete it."),
  file: message(
    "请上传 8 MB 以内的 PDF、图片或 Office 文档（不含宏）",
    "Please upload a PDF, a picture or an Office document without macros, of up to 8 MB.",
  ),
  files: message("每种语言最多 10 个附件", "There can be 10 attachments in each language."),
  policyWaits: message(
    "已有待生效的版本，请先撤回",
    "Another version waits for its day. Take that one back first.",
  ),
  policyHolds: message("这个版本已经生效，不能撤回", "This version holds already and can't be taken back."),
  policyDraft: message(
    "请先发布或放弃正在写的草稿，再撤回",
    "There is a draft already. Publish it or throw it away first.",
  ),
  wordEmpty: message("文档里没有可以导入的内容", "There's nothing to import in this document."),
  wordTooLong: message(
    "文档超过一篇资讯的长度，请分成几个文档",
    "The document is longer than an article can be. Split it into several.",
  ),
  word: {
    ...fileMessages,
    format: message(
      "这不是 Word 文档，请选择 docx 文件",
      "This isn't a Word document. Choose a file that was saved as docx.",
    ),
    large: message(
      "文档过大，请分成几个，每个不超过 20 MB",
      "The document is too large. Split it into several of up to 20 MB.",
    ),
  } satisfies Record<FileFaultKind, Message>,
};
