import type { ImportFaults } from "../../../../core/contract/question-exchange.js";
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
  /** The job that lets them in. */
  jobTitle: message("导入题目", "Importing questions"),
  question: message("题目", "Question"),
  notTakenBack: message(
    "导入后已修改或归档，没有撤销",
    "It was changed or archived after the import, so it was kept.",
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
  /** Why a question of a cartridge is not let in. */
  faults: {
    stemMissing: message("没有题干", "It has no stem."),
    typeMissing: message("没有说明题型", "It doesn't say its type."),
    typeUnknown: message("没有“{detail}”这种题型", "There's no type “{detail}”."),
    typeUnsupported: message(
      "不支持这种题型（{detail}）",
      "Questions of this type aren't supported ({detail}).",
    ),
    optionsMissing: message("选项不足两个", "It has fewer than two options."),
    optionEmpty: message("选项 {detail} 没有内容", "Option {detail} is empty."),
    optionTwice: message("选项重复：{detail}", "An option is there twice: {detail}"),
    answerMissing: message("没有正确答案", "It has no right answer."),
    answerUnknown: message(
      "正确答案不在选项里（{detail}）",
      "The right answer isn't among the options ({detail}).",
    ),
    answerMany: message(
      "单选题有多个正确答案（{detail}）",
      "A single choice has several right answers ({detail}).",
    ),
    answerNotTrueFalse: message(
      "答案不是对或错（{detail}）",
      "The answer is neither true nor false ({detail}).",
    ),
    gapCount: message("空的个数不对（{detail}）", "The number of blanks is wrong ({detail})."),
    pairWrong: message("配对不完整（{detail}）", "A pair isn't complete ({detail})."),
    numberWrong: message("不是数字（{detail}）", "That's no number ({detail})."),
    tooLong: message("题目太长（{detail} 个字符）", "It's too long ({detail} characters)."),
    syntax: message("题目的结构不完整", "Its structure isn't complete."),
    mediumMissing: message(
      "文件包里没有这个图片或声音：{detail}",
      "A picture or sound isn't in the package: {detail}",
    ),
    mediumElsewhere: message(
      "图片或声音在其他网站上，没有下载：{detail}",
      "A picture or sound is on another site and isn't fetched: {detail}",
    ),
    mediumWrong: message(
      "不支持这种图片或声音：{detail}",
      "A picture or sound of this kind isn't supported: {detail}",
    ),
    mediumLarge: message("图片或声音太大：{detail}", "A picture or sound is too large: {detail}"),
    invalid: message("题库不接受这道题：{detail}", "The bank doesn't take it: {detail}"),
  } satisfies Record<(typeof ImportFaults)[number], Message>,
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
