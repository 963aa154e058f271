import type { WrittenCourse } from "../lesson.js";
import { lessons as first } from "./chapter-1.js";
import { lessons as second } from "./chapter-2.js";
import { lessons as third } from "./chapter-3.js";
import { lessons as fourth } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "数控车削加工技术",
  intro:
    "从站到机床前的第一分钟讲起：怎样安全地开机、选刀、对刀，怎样把一张图纸变成程序，再把程序变成量得过关的轴。指令以 FANUC 系统为例，每节都算一个车间里真会碰到的数。",
  objectives: [
    "按规程开机、装夹、试切和停机，发现险情会先按急停再判断",
    "根据材料和轮廓选刀片，算出转速、进给和切削次数",
    "独立完成对刀，用 G71、G92 等循环编出阶梯轴和螺纹的程序",
    "用千分尺测量首件，凭测量结果修刀补，并说出表面缺陷的来由",
  ],
  lessons: [...first, ...second, ...third, ...fourth],
};
