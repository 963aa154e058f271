import { defineMessages } from "../../../core/element/index.js";

export const messages = defineMessages(
  {
    asTable: "看表格",
    asTableOf: "看表格：{title}",
    asChart: "看图表",
    asChartOf: "看图表：{title}",
    save: "存为图片",
    saveOf: "存为图片：{title}",
    saveFailed: "图片没有存成，请再试一次。",
    keys: "用左右方向键逐个查看",
  },
  {
    asTable: "Table",
    asTableOf: "Table: {title}",
    asChart: "Chart",
    asChartOf: "Chart: {title}",
    save: "Save image",
    saveOf: "Save image: {title}",
    saveFailed: "The image couldn't be saved. Try again.",
    keys: "Left and right arrow keys go from one to the next",
  },
);
