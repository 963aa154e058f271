import type { FileFaultKind } from "../../../exchange/file-fault.js";
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
  tooMany: message(
    "一次最多导出 {max} 题，请先筛选",
    "You can export at most {max} questions at once. Narrow them first.",
  ),
  files: {
    format: message(
      "无法识别这个文件，请使用模板、Word 文档、GIFT、Aiken、Moodle XML 或 QTI",
      "This file isn't recognized. Use the template, a Word document, GIFT, Aiken, Moodle XML, or QTI.",
    ),
    broken: message("文件已损坏，请重新保存后再试", "The file is damaged. Save it again and retry."),
    large: message(
      "文件过大，请分成几个，每个不超过 8 MB、2000 题",
      "The file is too large. Split it into files of up to 8 MB and 2,000 questions.",
    ),
    encrypted: message(
      "文件有密码保护，请取消密码后再试",
      "The file is protected by a password. Remove the password and retry.",
    ),
    old: message(
      "这是旧版 Word 或 Excel 文件，请另存为 docx 或 xlsx",
      "This is an old Word or Excel file. Save it as docx or xlsx.",
    ),
    entities: message(
      "文件含有不允许的实体声明，请重新导出后再试",
      "The file declares entities, which isn't allowed. Export it again and retry.",
    ),
    path: message(
      "压缩包里有不允许的文件名，请重新打包",
      "The archive has a file name that isn't allowed. Pack it again.",
    ),
  } satisfies Record<FileFaultKind, Message>,
};
