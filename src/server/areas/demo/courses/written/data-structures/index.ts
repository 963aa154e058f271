/** 数据结构与算法, written for the demo. */
import type { WrittenCourse } from "../lesson.js";
import { lessons as linear } from "./chapter-1.js";
import { lessons as searching } from "./chapter-2.js";
import { lessons as graphs } from "./chapter-3.js";
import { lessons as sorting } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "数据结构与算法",
  intro:
    "同样的数据，换一种放法，快慢可以差上千倍。十二课从数组与链表讲到堆，每一种结构都用一组具体的数走完全程，并交代它什么时候会变慢、怎样避免。",
  objectives: [
    "为给定的操作选择合适的线性结构，并分析均摊代价",
    "实现二分查找、散列表与平衡树，说出各自的最坏情形",
    "用邻接表存图，写出两种遍历和最小生成树算法",
    "手工模拟三种高效排序，比较它们的时间、空间与稳定性",
  ],
  lessons: [...linear, ...searching, ...graphs, ...sorting],
};
