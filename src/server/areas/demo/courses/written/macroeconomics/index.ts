/** 宏观经济学, written for the demo. */
import type { WrittenCourse } from "../lesson.js";
import { lessons as income } from "./chapter-1.js";
import { lessons as money } from "./chapter-2.js";
import { lessons as policies } from "./chapter-3.js";
import { lessons as openEconomy } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "宏观经济学",
  intro:
    "一个国家一年生产多少、花到哪里、物价和利率怎样变、政府和央行能做什么。每课用一组小数字把账算平，再回到新闻里的说法，看它说对了几分。",
  objectives: [
    "用支出法核算国内生产总值，分清名义与实际",
    "用乘数、货币创造和费雪方程做定量推算",
    "比较财政政策与货币政策的传导、时滞和局限",
    "用国际收支、汇率与增长核算分析开放经济和长期趋势",
  ],
  lessons: [...income, ...money, ...policies, ...openEconomy],
};
