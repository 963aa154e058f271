import type { WrittenCourse } from "../lesson.js";
import { lessons as first } from "./chapter-1.js";
import { lessons as second } from "./chapter-2.js";
import { lessons as third } from "./chapter-3.js";
import { lessons as fourth } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "传感器应用技术",
  intro:
    "一个温度怎样变成屏幕上的数字？沿着这条路走一遍：敏感元件、放大、滤波、模数转换，再把它们装进温室、倒车雷达和流水线，最后学会标定、抗干扰和排故障。每节都有能在面包板上重做的数据。",
  objectives: [
    "按量程、精度、响应和安装条件选出温度、光电、超声波传感器",
    "设计从毫伏级信号到数字量的调理电路，并算出每一级的数值",
    "做出环境监测、距离报警、自动计数三个小系统，处理好阈值与误触发",
    "标定一台变送器，用测量而不是猜测找出现场故障",
  ],
  lessons: [...first, ...second, ...third, ...fourth],
};
