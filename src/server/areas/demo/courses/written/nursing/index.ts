import type { WrittenCourse } from "../lesson.js";
import { lessons as first } from "./chapter-1.js";
import { lessons as second } from "./chapter-2.js";
import { lessons as third } from "./chapter-3.js";
import { lessons as fourth } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "基础护理技术",
  intro:
    "一张平整的床、一次准确的血压、一支算对剂量的针，病人的安心就由这些组成。课程跟着病人从入院到交班，每项操作讲清步骤、数值和为什么，并练习怎样对病人说。临床操作以所在医院的规程和带教老师为准。",
  objectives: [
    "按无菌原则和节力原则完成铺床、测量与无菌操作",
    "计算给药剂量、输液滴速和供氧时间，并自我复核",
    "评估压疮、营养与口腔问题，写出可执行的护理措施",
    "用两种身份识别核对用药，用评分预防跌倒，用 SBAR 交清病情",
  ],
  lessons: [...first, ...second, ...third, ...fourth],
};
