import type { WrittenCourse } from "../lesson.js";
import { lessons as first } from "./chapter-1.js";
import { lessons as second } from "./chapter-2.js";
import { lessons as third } from "./chapter-3.js";
import { lessons as fourth } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "新能源汽车电池检修",
  intro:
    "四百伏的动力电池不会给人第二次机会。课程从断电和验电练起，再拆开电池包看电芯、管理系统和热管理，学会判断容量和失衡，最后更换模组、做气密、把车放心交回车主。实操须在持证教师监护下进行。",
  objectives: [
    "按断、等、锁、验的次序完成高压下电，并用数据证明无电",
    "由串并联数算出电池包的电压、容量和能量，说清 BMS 的上电时序",
    "测量容量、内阻和绝缘电阻，判定老化、失衡与漏电",
    "更换模组并完成气密检测，写出可追溯的维修记录",
  ],
  lessons: [...first, ...second, ...third, ...fourth],
};
