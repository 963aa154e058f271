/** Questions that were written for a course of the demo. */
import * as the from "./question.js";
import type { DemoQuestion } from "./question.js";

const calculus: readonly DemoQuestion[] = [
  {
    stem: "函数在一点可导，是它在该点连续的（　　）。",
    content: the.single(["必要而不充分条件", "充分而不必要条件", "充分必要条件", "既不充分也不必要条件"], 1),
    difficulty: 2,
    points: 3,
    knowledge: ["导数的几何意义"],
    analysis: "可导必连续；连续而不可导的例子是绝对值函数在原点。",
  },
  {
    stem: "当 x 趋于 0 时，sin 3x 与 x 之比的极限是（　　）。",
    content: the.single(["0", "1", "3", "不存在"], 2),
    difficulty: 2,
    points: 3,
    knowledge: ["函数的极限"],
    analysis: "令 u = 3x，化为第一个重要极限的 3 倍。",
  },
  {
    stem: "有界数列一定收敛。",
    content: the.trueFalse(false),
    difficulty: 2,
    points: 2,
    knowledge: ["数列的极限"],
    analysis: "反例：在 1 与 −1 之间来回取值的数列有界而不收敛；单调有界才一定收敛。",
  },
  {
    stem: "下列函数中，在原点连续而不可导的有（　　）。",
    content: the.multiple(["x 的绝对值", "x 的平方", "x 的三次方根", "正弦函数"], [0, 2]),
    difficulty: 3,
    points: 4,
    knowledge: ["连续函数", "导数的几何意义"],
    analysis: "绝对值函数左右导数不等；三次方根函数在原点的切线竖直，斜率不存在。",
  },
  {
    stem: "曲线 y = x² 在点 (1, 1) 处切线的斜率是 {{1}}，切线与 y 轴交点的纵坐标是 {{2}}。",
    content: the.gap([2], [-1]),
    difficulty: 2,
    points: 4,
    knowledge: ["导数的几何意义"],
    analysis: "y′ = 2x，在 x = 1 处为 2；切线为 y = 2x − 1。",
  },
  {
    stem: "函数 y = a·x² + b·x 在 x = 3 处的导数是多少？",
    content: the.calculation("6 * a + b", { a: [2, 9, 1], b: [1, 12, 1] }),
    difficulty: 2,
    points: 4,
    knowledge: ["求导法则"],
    analysis: "y′ = 2a·x + b，代入 x = 3。",
  },
  {
    stem: "把函数与它的导数连起来。",
    content: the.matching([
      ["sin x", "cos x"],
      ["cos x", "−sin x"],
      ["ln x", "x 的倒数"],
      ["x³", "3x²"],
    ]),
    difficulty: 2,
    points: 4,
    knowledge: ["求导法则"],
  },
  {
    stem: "把用定义求导数的步骤排成正确的顺序。",
    content: the.ordering(["写出自变量的增量", "求函数的增量", "作增量之比", "令自变量的增量趋于零，求极限"]),
    difficulty: 2,
    points: 4,
    knowledge: ["导数的几何意义"],
  },
  {
    stem: "叙述拉格朗日中值定理，并说明它的几何意义。",
    content: the.short("连续", "可导", "切线", "平行"),
    difficulty: 3,
    points: 10,
    knowledge: ["拉格朗日中值定理"],
    analysis: "条件（闭区间连续、开区间可导）4 分，结论 3 分，几何意义（有一点的切线平行于弦）3 分。",
  },
  {
    stem: "有人说“定积分就是面积”。这句话对吗？举例说明定积分与面积的联系与区别。",
    content: the.essay(100),
    difficulty: 4,
    points: 15,
    knowledge: ["定积分", "面积与体积"],
    analysis: "指出带符号 5 分，举例恰当 5 分，联系与区别说清楚 5 分。",
  },
];

const structures: readonly DemoQuestion[] = [
  {
    stem: "在长度为 1000 的有序顺序表中二分查找，最多比较多少次？",
    content: the.single(["9", "10", "500", "1000"], 1),
    difficulty: 2,
    points: 3,
    knowledge: ["二分查找"],
    analysis: "每次比较剩下一半，2 的 10 次方是 1024。",
  },
  {
    stem: "下列排序中，稳定的有（　　）。",
    content: the.multiple(["归并排序", "快速排序", "堆排序", "插入排序"], [0, 3]),
    difficulty: 3,
    points: 4,
    knowledge: ["归并排序", "快速排序", "堆排序"],
  },
  {
    stem: "栈的特点是先进先出。",
    content: the.trueFalse(false),
    difficulty: 1,
    points: 2,
    knowledge: ["栈与队列"],
    analysis: "先进先出的是队列，栈是后进先出。",
  },
  {
    stem: "元素 1、2、3 依次入栈，全部出栈的次序共有 {{1}} 种。",
    content: the.gap([5]),
    difficulty: 3,
    points: 3,
    knowledge: ["栈与队列"],
    analysis: "共 5 种，唯一不可能的是 3、1、2。",
  },
  {
    stem: "把结构与它最合适的用途连起来。",
    content: the.matching([
      ["栈", "撤销上一步操作"],
      ["队列", "打印任务按到达次序处理"],
      ["散列表", "按学号直接找到学生"],
      ["图", "求两地之间的最短路线"],
    ]),
    difficulty: 2,
    points: 4,
    knowledge: ["栈与队列", "散列表怎样找东西"],
  },
  {
    stem: "散列表有 n 个位置，存放了 k 个元素，装填因子是多少？",
    content: the.calculation("k / n", { k: [20, 60, 4], n: [80, 120, 20] }),
    difficulty: 1,
    points: 3,
    knowledge: ["散列表怎样找东西"],
  },
  {
    stem: "散列表中发生冲突时，链地址法与开放定址法各怎样处理？各有什么优缺点？",
    content: the.short("链", "探测", "聚集"),
    difficulty: 3,
    points: 10,
    knowledge: ["散列表怎样找东西"],
    analysis: "两种处理各 3 分，优缺点各 2 分。",
  },
];

const turning: readonly DemoQuestion[] = [
  {
    stem: "试切后测量工件直径之前，必须先（　　）。",
    content: the.single(["退刀并停主轴，等它完全停稳", "打开冷却液", "提高转速", "松开卡盘"], 0),
    difficulty: 1,
    points: 3,
    knowledge: ["试切对刀", "机床安全操作"],
    analysis: "旋转的工件会卷住量具和手，读数也不准。",
  },
  {
    stem: "操作数控车床时，可以戴手套清理旋转中的切屑。",
    content: the.trueFalse(false),
    difficulty: 1,
    points: 2,
    knowledge: ["机床安全操作"],
    analysis: "手套会被卷入；应停机后用钩子清理。",
  },
  {
    stem: "把试切对刀的步骤排成正确的顺序。",
    content: the.ordering(["装夹工件与刀具", "试切外圆", "退刀、停主轴", "测量直径", "输入刀具偏置"]),
    difficulty: 2,
    points: 5,
    knowledge: ["试切对刀"],
  },
  {
    stem: "把指令与它的作用连起来。",
    content: the.matching([
      ["G00", "快速定位"],
      ["G01", "直线插补"],
      ["M03", "主轴正转"],
      ["M30", "程序结束并复位"],
    ]),
    difficulty: 2,
    points: 4,
    knowledge: ["坐标系与基本指令"],
  },
  {
    stem: "工件直径为 D 毫米，主轴转速为 n 转每分，切削速度是多少米每分？（圆周率取 3.14）",
    content: the.calculation("3.14 * D * n / 1000", { D: [20, 60, 10], n: [400, 1000, 100] }, [
      "m/min",
      "米每分",
    ]),
    difficulty: 3,
    points: 5,
    knowledge: ["刀具选择"],
    analysis: "切削速度等于圆周率乘直径乘转速，再除以 1000。",
  },
  {
    stem: "加工后发现外圆直径比图样大 0.04 毫米，应当怎样修改刀具偏置？说明理由。",
    content: the.short("偏置", "0.04", "直径"),
    difficulty: 4,
    points: 10,
    knowledge: ["试切对刀"],
    analysis: "说出减小 X 向偏置 0.04（直径编程）6 分，理由 4 分。",
  },
];

export const written: Readonly<Record<string, readonly DemoQuestion[]>> = {
  "高等数学（上）": calculus,
  数据结构与算法: structures,
  数控车削加工技术: turning,
};
