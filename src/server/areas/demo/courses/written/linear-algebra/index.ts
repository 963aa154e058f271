/** 线性代数, written for the demo. */
import type { WrittenCourse } from "../lesson.js";
import { lessons as determinants } from "./chapter-1.js";
import { lessons as matrices } from "./chapter-2.js";
import { lessons as spaces } from "./chapter-3.js";
import { lessons as eigenvalues } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "线性代数",
  intro:
    "行列式量面积，矩阵记变换，向量空间数自由度，特征值找不变的方向。全课用小而整的数字手算，每个结果都能自己验算，再说清它在图像、网络和数据里意味着什么。",
  objectives: [
    "用性质化简并计算行列式，判断方程组解的唯一性",
    "用初等变换求逆、求秩、解线性方程组",
    "判断向量组的相关性，求基、维数与标准正交基",
    "求特征值和特征向量，把矩阵对角化，把二次型化为标准形",
  ],
  lessons: [...determinants, ...matrices, ...spaces, ...eigenvalues],
};
