import type { FileFaultKind } from "../../../exchange/file-fault.js";
import { fileMessages } from "../../../exchange/messages.js";
import { message, type Message } from "../../../messages.js";

export const messages = {
  nothing: message("请选择文件，或粘贴题目文本", "Choose a file or paste your questions."),
  none: message(
    "没有找到题目。题目应以“1.”这样的题号开头，可先下载模板",
    "No questions were found. Start each one with a number such as “1.”, or download the template.",
  ),
  rows: message(
    "有的题目不能导入，请重新检查",
    "Some of these questions can't be imported. Check the file again.",
  ),
  noQuestions: message("没有可导出的题目", "There are no questions to export."),
  noneHeld: message(
    "这种格式不支持所选题目的题型，请换一种格式",
    "This format doesn't support any of these question types. Choose another format.",
  ),
  noFont: message(
    "这台服务器不能生成 PDF，请改用 Word 文档",
    "This server can't make PDFs. Use a Word document.",
  ),
  tooHeavy: message(
    "图片和声音太多，文件超过 20 MB，请分几次导出",
    "With its pictures and sounds the file has more than 20 MB. Export fewer questions at once.",
  ),
  tooMany: message(
    "一次最多导出 {max} 题，请先筛选",
    "You can export at most {max} questions at once. Narrow them first.",
  ),
  files: {
    ...fileMessages,
    format: message(
      "无法识别这个文件，请使用模板、Word 文档、GIFT、Aiken、Moodle XML 或 QTI",
      "This file isn't recognized. Use the template, a Word document, GIFT, Aiken, Moodle XML, or QTI.",
    ),
    large: message(
      "文件过大，请分成几个，每个不超过 20 MB、2000 题",
      "The file is too large. Split it into files of up to 20 MB and 2,000 questions.",
    ),
  } satisfies Record<FileFaultKind, Message>,
};
