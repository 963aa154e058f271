import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    columns: "有 {count} 列没有用到：{names}。",
    sheets: "有 {count} 个工作表没有读取：{names}。需要的话，另存为单独的工作簿再导入。",
    comma: "、",
  },
  {
    columns: "{count} {count|column|columns} not used: {names}.",
    sheets:
      "{count} {count|sheet|sheets} not read: {names}. To import {count|it|them} too, save {count|it|each} as a workbook of its own.",
    comma: ", ",
  },
);
