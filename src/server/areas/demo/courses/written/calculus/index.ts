/** 高等数学（上）, written for the demo. */
import type { WrittenCourse } from "../lesson.js";
import { lessons as limits } from "./chapter-1.js";
import { lessons as derivatives } from "./chapter-2.js";
import { lessons as meanValues } from "./chapter-3.js";
import { lessons as integrals } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "高等数学（上）",
  intro:
    "从“无限接近”怎样说清楚讲起，经过导数与中值定理，到用定积分算出面积和体积。每一课都有一道从头算到尾的例题，也指出最容易踏空的那一步。",
  objectives: [
    "用 ε 语言判断数列与函数的极限，并算出常见的未定式",
    "熟练求出初等函数、复合函数与隐函数的各阶导数",
    "核对中值定理的条件，用它证明不等式和方程根的个数",
    "用换元与分部求积分，算出平面图形的面积和旋转体的体积",
  ],
  lessons: [...limits, ...derivatives, ...meanValues, ...integrals],
};
