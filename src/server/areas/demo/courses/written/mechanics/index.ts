/** 大学物理（力学）, written for the demo. */
import type { WrittenCourse } from "../lesson.js";
import { lessons as kinematics } from "./chapter-1.js";
import { lessons as dynamics } from "./chapter-2.js";
import { lessons as rigidBodies } from "./chapter-3.js";
import { lessons as oscillations } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "大学物理（力学）",
  intro:
    "从描述运动到解释运动，再到转动与波。每课取一件做得出、量得到的事：投篮、过河、追尾、花样滑冰、琴弦，列式、代数、估数量级，最后问一句结果可不可信。",
  objectives: [
    "用矢量和微积分描述质点的运动，在不同参考系间换算速度",
    "画受力图，选用牛顿定律、动量或能量求解力学问题",
    "用转动惯量和角动量分析刚体的定轴转动与进动",
    "写出简谐振动与平面波的方程，说明共振和多普勒效应",
  ],
  lessons: [...kinematics, ...dynamics, ...rigidBodies, ...oscillations],
};
