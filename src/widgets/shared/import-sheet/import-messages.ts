import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    choose: "选择工作簿",
    chooseArchive: "选择压缩包",
    tooLarge: "文件超过 {size} MB，请拆分后导入",
    sheets: "读取了 {count} 个工作表：{names}。",
    files: "读取了 {count} 个文件：{names}。",
    comma: "、",
    sheet: "工作表",
    file: "文件",
    found: "可导入 {good} 行，有问题 {faulty} 行。",
    saveFaulty: "下载标出问题的工作簿",
    mend: "有问题的行不会导入。可以先导入没有问题的行，改好工作簿后再导入一次。",
    mendFiles: "有问题的行不会导入。可以先导入没有问题的行，在学校系统中改正后再导出、导入一次。",
    faults: "有问题的行",
    row: "行",
    fault: "问题",
  },
  {
    choose: "Choose workbook",
    chooseArchive: "Choose archive",
    tooLarge: "The file is larger than {size} MB. Split it, then import the parts.",
    sheets: "{count} {count|sheet|sheets} read: {names}.",
    files: "{count} {count|file|files} read: {names}.",
    comma: ", ",
    sheet: "Sheet",
    file: "File",
    found: "{good} {good|row|rows} can be imported, {faulty} {faulty|has|have} a problem.",
    saveFaulty: "Download with problems marked",
    mend: "Rows with a problem aren’t imported. You can import the others now, mend the workbook, and import it again.",
    mendFiles:
      "Rows with a problem aren’t imported. You can import the others now, mend these in your school’s system, and export and import once more.",
    faults: "Rows with a problem",
    row: "Row",
    fault: "Problem",
  },
);
