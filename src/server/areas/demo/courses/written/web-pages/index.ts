import type { WrittenCourse } from "../lesson.js";
import { lessons as first } from "./chapter-1.js";
import { lessons as second } from "./chapter-2.js";
import { lessons as third } from "./chapter-3.js";
import { lessons as fourth } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "网页制作",
  intro:
    "为一家社区书店从零做一个网站：先用语义标签搭骨架，再用样式让它在手机和电脑上都好看，用脚本接住点击、校验和数据，最后让看不见屏幕的人也能用，并把它安全地放到网上。",
  objectives: [
    "用语义标签、表格和表单写出结构清楚、能被读屏软件读懂的页面",
    "解释层叠与盒模型，做出从 320 到 1440 像素都不溢出的布局",
    "用事件委托、约束校验和 fetch 完成可靠的交互",
    "测量页面的对比度与体积，完成部署、备案与回退",
  ],
  lessons: [...first, ...second, ...third, ...fourth],
};
