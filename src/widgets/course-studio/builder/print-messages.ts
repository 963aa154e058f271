/** Words of papers to print. */
import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    print: "打印",
    title: "打印试卷",
    text: "每一卷的题目相同，题目和选项的顺序不同。答案单独成一个文件，题号和字母与各卷对应。",
    versions: "卷别",
    versionsOf: "{letters}",
    sheet: "附答题卡",
    seed: "排列编号",
    seedHelp: "同样的试卷和编号，每次得到同样的文件；换一个编号就换一种排列。",
    seedWrong: "请填写 1 到 32 个字母、数字、下划线或连字符",
    papers: "下载试卷",
    key: "下载答案",
    papersName: "{title} 试卷 {seed}",
    keyName: "{title} 答案 {seed}",
  },
  {
    print: "Print",
    title: "Print papers",
    text: "All versions ask the same questions, in another order and with the options in another order. The key is a file of its own, with the numbers and letters of each version.",
    versions: "Versions",
    versionsOf: "{letters}",
    sheet: "With answer sheets",
    seed: "Arrangement",
    seedHelp: "The same paper and arrangement give the same file again; another one shuffles anew.",
    seedWrong: "Enter 1 to 32 letters, digits, underscores, or hyphens.",
    papers: "Download papers",
    key: "Download key",
    papersName: "{title} papers {seed}",
    keyName: "{title} key {seed}",
  },
);
