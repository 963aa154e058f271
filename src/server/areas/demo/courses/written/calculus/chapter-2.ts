/** 导数与微分 */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "导数的几何意义",
    goals: [
      "由割线斜率的极限求切线方程",
      "区分“在某点处的切线”与“过某点的切线”",
      "举出连续而不可导的例子并说明图像特征",
    ],
    text: String.raw`
## 把山路放大

在地图上看，盘山公路弯弯曲曲；站在路上看脚下两米，它几乎是直的。曲线放大到足够近，会越来越像一条直线——这条直线就是切线，它的斜率就是导数：

$$f'(x_0)=\lim_{h\to0}\frac{f(x_0+h)-f(x_0)}{h}$$

分式是割线的斜率，取极限是让第二个交点沿曲线滑向第一个。

## 动手算一条切线

取 $f(x)=\sqrt x$，$x_0=4$。割线斜率

$$\frac{\sqrt{4+h}-2}{h}=\frac{1}{\sqrt{4+h}+2}\to\frac14$$

| h | 1 | 0.1 | 0.01 | −0.1 |
| 割线斜率 | 0.2361 | 0.2485 | 0.2498 | 0.2516 |

切线是 $y-2=\frac14(x-4)$，即 $y=\frac x4+1$；过同一点且与它垂直的法线斜率为 −4。用切线代替曲线，$\sqrt{4.1}\approx 2.025$，真值为 2.02485，误差不到万分之二。这种“以直代曲”就是微分：$\mathrm dy=f'(x_0)\,\mathrm dx$。

!figure

## 切线只碰一下吗

圆给人留下“切线与曲线只有一个公共点”的印象，到了一般曲线就不成立。$y=x^3$ 在 $(1,1)$ 处的切线 $y=3x-2$ 会在 $(-2,-8)$ 再次与曲线相交：由 $x^3-3x+2=(x-1)^2(x+2)$ 看得很清楚，1 是二重根，−2 是单根。相切的标志是**重根**，不是公共点的个数。

## “在”与“过”

求抛物线 $y=x^2$ 过点 $(0,-1)$ 的切线。这个点不在曲线上，若直接把 $x=0$ 代进导数，会得到水平线 $y=-1$，它根本没有碰到抛物线。正确做法是设切点 $(t,t^2)$，切线 $y=2tx-t^2$ 要经过 $(0,-1)$，得 $t=\pm1$，于是有两条：$y=\pm2x-1$。题目里的“过”字提醒我们先找切点。

## 导数不存在的三种样子

- 尖角：$|x|$ 在原点，左右斜率是 −1 和 1。
- 竖直切线：$\sqrt[3]{x}$ 在原点，割线斜率趋于无穷。
- 断开：不连续必不可导。

前两种都连续。所以可导推得出连续，连续推不出可导。遇到分段函数，应先看接口处连不连续，再分别算左、右导数，两者相等才可导；直接把两段各自求导、再看导函数的极限，只在连续的前提下才靠得住。`,
    figure: {
      kind: "plot",
      caption: "曲线 y = √x 与它在 (4, 2) 处的切线；两条割线随第二个交点靠近而转向切线",
      x: [0, 10, "x"],
      y: [0, 4, "y"],
      curves: [
        { of: (x) => Math.sqrt(x), label: "√x", tone: "main" },
        { of: (x) => x / 4 + 1, label: "切线", tone: "other" },
        { of: (x) => 2 + (x - 4) * 0.2, label: "过 (9, 3)", dashed: true, tone: "quiet" },
        {
          of: (x) => 2 + ((x - 4) * (Math.sqrt(6) - 2)) / 2,
          label: "过 (6, √6)",
          dashed: true,
          tone: "quiet",
        },
      ],
      points: [{ at: [4, 2], label: "(4, 2)" }, { at: [9, 3] }, { at: [6, Math.sqrt(6)] }],
    },
    questions: [
      {
        stem: "若 f′(2) = 3，则 h 趋于 0 时 [f(2 − h) − f(2)]/h 的极限为（　　）。",
        content: the.single(["3", "−3", "1/3", "−1/3"], 1),
        difficulty: 2,
        points: 3,
        knowledge: ["导数的几何意义"],
        analysis: "令 k = −h，分式等于 −[f(2+k) − f(2)]/k，极限是 −3。忽略分子里的负号会选 3。",
      },
      {
        stem: "曲线 y = x³ 在 (1, 1) 处的切线与曲线的另一个交点的横坐标是 {{1}}。",
        content: the.gap([-2]),
        difficulty: 2,
        points: 3,
        knowledge: ["导数的几何意义"],
        analysis: "x³ − 3x + 2 = (x−1)²(x+2)，另一根是 −2。",
      },
      {
        stem: "过点 (0, −4) 作抛物线 y = x² 的切线，共有（　　）。",
        content: the.single(["0 条", "1 条", "2 条", "无数条"], 2),
        difficulty: 3,
        points: 3,
        knowledge: ["导数的几何意义"],
        analysis: "设切点 (t, t²)，切线 y = 2tx − t² 过 (0, −4)，t² = 4，t = ±2，两条。",
      },
      {
        stem: "在 x = 0 处连续但不可导的有（　　）。",
        content: the.multiple(["|x|", "x·|x|", "x 的三次方根", "|sin x|"], [0, 2, 3]),
        difficulty: 3,
        points: 4,
        knowledge: ["导数的几何意义"],
        analysis: "x·|x| 在原点的差商是 |h|，趋于 0，可导；其余三个一个竖直、两个有尖角。",
      },
      {
        stem: "抛物线 y = a·x² 在横坐标为 t 的点处，切线与 y 轴交点的纵坐标是多少？",
        content: the.calculation("-a * t^2", { a: [1, 5, 1], t: [1, 4, 1] }),
        difficulty: 3,
        points: 4,
        knowledge: ["导数的几何意义"],
        analysis: "切线 y = 2a·t·x − a·t²，令 x = 0 得 −a·t²：交点到原点的距离恰是切点的高度。",
      },
    ],
    handout: [
      {
        heading: "求切线之前问自己",
        lines: [
          "给的点在不在曲线上？代入验证。",
          "在：用该点的导数。",
          "不在：设切点，列方程，可能不止一条。",
        ],
      },
      {
        heading: "范例：过原点作 y = ln x 的切线",
        lines: [
          "设切点 (t, ln t)，斜率 1/t。",
          "过原点：ln t = (1/t)·t = 1，t = e。",
          "切线 y = x/e，只有一条。",
        ],
      },
    ],
    slides: [
      { heading: "放大看曲线", lines: ["越近越直", "那条直线的斜率 = 导数"] },
      { heading: "割线滑成切线", lines: ["h = 1：0.2361", "h = 0.01：0.2498", "极限：0.25"] },
      { heading: "切线还会再相交", lines: ["y = x³ 与 y = 3x − 2", "x = 1 重根，x = −2 单根"] },
      { heading: "“过点”的切线", lines: ["切点未知，设为 t", "(0, −1) 到 y = x²：两条"] },
      { heading: "不可导", lines: ["尖角、竖直、断开", "可导必连续，反之不然"] },
    ],
  },
  {
    topic: "求导法则",
    goals: ["对复合函数由外到内逐层求导", "用隐函数求导法与取对数求导法处理不便显化的式子"],
    text: String.raw`
没有人每次都从差商算起。就像乘法口诀，几条法则配上一张基本导数表，足以拆开所有初等函数。难处不在记公式，而在看清一个式子**最后一步**做的是什么运算。设想你代入一个具体的数用计算器算，最后按下的那个键，就是最外层，求导要从它开始。

## 四则与复合

| 最后一步 | 法则 |
| 相加 | $(u+v)'=u'+v'$ |
| 相乘 | $(uv)'=u'v+uv'$ |
| 相除 | $\left(\frac uv\right)'=\frac{u'v-uv'}{v^2}$ |
| 套进去 | $[f(g(x))]'=f'(g(x))\cdot g'(x)$ |

乘法为什么不是 $u'v'$？把 $uv$ 看成长方形的面积：长增一点、宽增一点，面积多出两条窄边 $u\,\Delta v$ 与 $v\,\Delta u$，角上的小块 $\Delta u\,\Delta v$ 在极限中消失。若真是 $u'v'$，那么 $(x\cdot x)'$ 就成了 1，与 $2x$ 相矛盾。

!figure

## 例一：剥洋葱

求 $y=\ln\cos(3x^2)$ 的导数。最外层是对数，里面是余弦，再里面是 $3x^2$：

$$y'=\frac{1}{\cos(3x^2)}\cdot\bigl(-\sin(3x^2)\bigr)\cdot 6x=-6x\tan(3x^2)$$

漏掉最后的 $6x$ 是这类题最大的失分点：写完 $-\sin(3x^2)$ 时，人们觉得“导过了”，其实那只是余弦一层。写的时候每剥一层就在旁边记一个因子，剥到 $x$ 为止。三层函数就应当有三个因子，数一数便知道漏没漏。

## 例二：解不出 y 也能求导

曲线 $x^2+xy+y^2=7$ 过点 $(1,2)$。两边对 $x$ 求导，把 $y$ 当作 $x$ 的函数：

$$2x+y+xy'+2yy'=0$$

代入得 $4+5y'=0$，$y'=-\frac45$。这里 $xy$ 是乘积，$y^2$ 是复合，两处都会冒出 $y'$。

## 例三：指数上有变量

$y=x^{\sin x}$（$x>0$）既不是幂函数也不是指数函数，套 $nx^{n-1}$ 或 $a^x\ln a$ 都不对。取对数，$\ln y=\sin x\ln x$，再求导：

$$y'=x^{\sin x}\left(\cos x\ln x+\frac{\sin x}{x}\right)$$

同一个办法也适合连乘除的长式，例如 $\dfrac{(x+1)^2\sqrt{x+2}}{(x+3)^3}$，取对数后变成几项相加，每一项单独求导都很短，最后再乘回原来的函数。

## 反函数

$y=\arcsin x$ 即 $\sin y=x$，两边求导 $\cos y\cdot y'=1$，而 $\cos y=\sqrt{1-x^2}$，于是 $y'=\dfrac1{\sqrt{1-x^2}}$。切线关于直线 $y=x$ 翻折，斜率变成倒数。开方的正负号取决于值域：反正弦的值在 $-\frac\pi2$ 与 $\frac\pi2$ 之间，余弦为正，所以取正号。这一句在考卷上常值一分，却很少有人写出来。`,
    figure: {
      kind: "drawing",
      caption: "长 u、宽 v 的长方形各长一点：多出两条窄边 v·Δu、u·Δv 和一个可忽略的小角",
      height: 300,
      shapes: [
        { box: [150, 40, 260, 160], label: "u · v" },
        { box: [410, 40, 80, 160], tone: "main", label: "v · Δu" },
        { box: [150, 200, 260, 50], tone: "other", label: "u · Δv" },
        { box: [410, 200, 80, 50], tone: "quiet", label: "Δu · Δv" },
        { text: "u", at: [280, 30], align: "middle" },
        { text: "Δu", at: [450, 30], align: "middle" },
        { text: "v", at: [135, 125], align: "end" },
        { text: "Δv", at: [135, 230], align: "end" },
        { text: "小角比窄边小得多，除以 Δx 后趋于 0", at: [320, 280], align: "middle", small: true },
      ],
    },
    questions: [
      {
        stem: "函数 y = sin²(2x) 的导数是（　　）。",
        content: the.single(["2 sin 2x", "2 sin 2x · cos 2x", "cos²(2x)", "2 sin 4x"], 3),
        difficulty: 2,
        points: 3,
        knowledge: ["求导法则"],
        analysis:
          "外层平方得 2 sin 2x，中层得 cos 2x，内层得 2，乘起来 4 sin 2x cos 2x = 2 sin 4x。第二项漏了内层的 2。",
      },
      {
        stem: "曲线 x² + xy + y² = 3 在点 (1, 1) 处的切线斜率是 {{1}}。",
        content: the.gap([-1]),
        difficulty: 2,
        points: 3,
        knowledge: ["求导法则"],
        analysis: "2x + y + xy′ + 2yy′ = 0 代入得 3 + 3y′ = 0。",
      },
      {
        stem: "把求 y = (x² + 1)^x 的导数的步骤排好。",
        content: the.ordering([
          "两边取自然对数",
          "得 ln y = x·ln(x²+1)",
          "两边对 x 求导，左边是 y′/y",
          "两边乘 y 并换回 x 的式子",
        ]),
        difficulty: 3,
        points: 4,
        knowledge: ["求导法则"],
        analysis: "底和指数都含 x，须先取对数把指数变成因子。",
      },
      {
        stem: "若 u、v 都可导，则 (u/v)′ = u′/v′。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["求导法则"],
        analysis: "取 u = x²、v = x，左边是 1，右边是 2x。",
      },
      {
        stem: "函数 y = (a·x + b)³ 在 x = 1 处的导数是多少？",
        content: the.calculation("3 * a * (a + b)^2", { a: [1, 4, 1], b: [1, 5, 1] }),
        difficulty: 2,
        points: 4,
        knowledge: ["求导法则"],
        analysis: "外层 3(ax+b)²，内层 a；代入 x = 1。少乘 a 是常见的漏层。",
      },
    ],
    handout: [
      {
        heading: "先看最后一步",
        lines: [
          "x·eˣ：最后一步是乘。",
          "e^(x·x)：最后一步是取指数。",
          "ln x / x：最后一步是除。",
          "(1 + √x)⁵：最后一步是五次方。",
        ],
      },
      {
        heading: "自测（答案在右）",
        lines: [
          "(x² eˣ)′ …… (x² + 2x) eˣ",
          "(√(1+x²))′ …… x/√(1+x²)",
          "(arctan 2x)′ …… 2/(1+4x²)",
          "(xˣ)′ …… xˣ(ln x + 1)",
        ],
      },
      {
        heading: "隐函数检查",
        lines: ["每个 y 求导后都带 y′ 吗？", "xy 用乘积法则了吗？", "点的坐标在求导之后才代入吗？"],
      },
    ],
    slides: [
      { heading: "法则四条", lines: ["加、乘、除、复合", "先判断最后一步运算"] },
      { heading: "长方形里的乘法法则", lines: ["两条窄边相加", "小角可以忽略"] },
      { heading: "ln cos(3x²)", lines: ["1/cos → −sin → 6x", "结果 −6x tan(3x²)"] },
      { heading: "隐函数", lines: ["x² + xy + y² = 7", "在 (1, 2) 处 y′ = −4/5"] },
      { heading: "幂指函数", lines: ["底与指数都在变", "先取对数"] },
    ],
  },
  {
    topic: "高阶导数",
    goals: ["用莱布尼茨公式求乘积的 n 阶导数", "正确求参数方程的二阶导数", "由二阶导数的符号判断凹凸与拐点"],
    text: String.raw`
电梯起步时，人觉得脚下一沉；匀速上升时没有感觉；快到楼层时身子一轻。位置和速度都在变，身体感受到的却是**速度的变化率**。位移求一次导得速度，再求一次得加速度。

设电梯在 $0\le t\le2$ 秒内的位移 $s=0.9t^2-0.3t^3$（米），则 $v=1.8t-0.9t^2$，$a=1.8-1.8t$。$t=1$ 时速度达到最大值 0.9 米/秒，加速度过零变负：这一秒之前你觉得沉，之后觉得轻。

!figure

## 凹凸与拐点

$f''>0$ 时切线斜率在增加，曲线向上弯，称为凹（教材也叫下凸）；$f''<0$ 则向下弯。弯法改变的点叫拐点，上例的拐点在 $(1,0.6)$。

注意 $f''(x_0)=0$ 不等于拐点：$y=x^4$ 在原点二阶导数为零，两侧却都向上弯。要看的是**变号**。

## 几个有规律的 n 阶导数

| 函数 | n 阶导数 |
| $\mathrm e^{kx}$ | $k^n\mathrm e^{kx}$ |
| $\sin x$ | $\sin\left(x+\frac{n\pi}2\right)$ |
| $\frac1{1+x}$ | $\frac{(-1)^n n!}{(1+x)^{n+1}}$ |

先求两三阶，看清规律再归纳，比硬记可靠。符号交替的，写成负一的乘方；系数连乘的，写成阶乘；每次转四分之一圈的，写成角度的平移。

## 乘积：莱布尼茨公式

$$(uv)^{(n)}=\sum_{k=0}^{n}\binom nk u^{(n-k)}v^{(k)}$$

样子与二项式展开相同，只是乘方换成求导次数。求 $y=x^2\mathrm e^{2x}$ 的十阶导数，让 $v=x^2$，它求到三阶就没有了，和式只剩三项：

$$2^{10}x^2\mathrm e^{2x}+10\cdot2^9\cdot2x\,\mathrm e^{2x}+45\cdot2^8\cdot2\,\mathrm e^{2x}$$

合并为 $1024\,\mathrm e^{2x}\left(x^2+10x+\frac{45}2\right)$。选多项式当 $v$，是为了早早归零。代入 $n=1$ 检查一下公式，是防止系数写错的好办法。

## 参数方程里的陷阱

设 $x=t^2$，$y=t^3$（$t>0$）。一阶导数 $\dfrac{\mathrm dy}{\mathrm dx}=\dfrac{3t^2}{2t}=\dfrac{3t}2$，没有问题。二阶导数若写成 $\dfrac{y''(t)}{x''(t)}=\dfrac{6t}{2}=3t$ 就错了：这是对 $t$ 求了两次导再相比，而我们要的是一阶导数**对 $x$** 的变化率：

$$\frac{\mathrm d^2y}{\mathrm dx^2}=\frac{\mathrm d}{\mathrm dt}\left(\frac{3t}2\right)\Big/\frac{\mathrm dx}{\mathrm dt}=\frac{3/2}{2t}=\frac{3}{4t}$$

消去参数可以验证：$y=x^{3/2}$，$y''=\frac34x^{-1/2}=\frac3{4t}$，两种算法一致。二阶导数的记号容易让人以为可以像分数那样约，错误多半由此而来。做题时先把一阶导数化到最简，再对参数求导，既短又不容易错。`,
    figure: {
      kind: "plot",
      caption: "电梯的位移、速度与加速度：t = 1 时位移曲线换弯法，速度最大，加速度过零",
      x: [0, 2, "t / s"],
      y: [-2, 2, "s / m，v / m·s⁻¹，a / m·s⁻²"],
      curves: [
        { of: (t) => 0.9 * t * t - 0.3 * t ** 3, label: "s", tone: "main" },
        { of: (t) => 1.8 * t - 0.9 * t * t, label: "v", tone: "other" },
        { of: (t) => 1.8 - 1.8 * t, label: "a", tone: "ink", dashed: true },
      ],
      points: [{ at: [1, 0.6], label: "拐点" }, { at: [1, 0.9], label: "v 最大" }, { at: [1, 0] }],
      lines: [{ from: [1, -2], to: [1, 2], dashed: true }],
    },
    questions: [
      {
        stem: "若 f″(x₀) = 0，则点 (x₀, f(x₀)) （　　）。",
        content: the.single(["必为拐点", "必不是拐点", "可能是拐点，还要看两侧是否变号", "必为极值点"], 2),
        difficulty: 2,
        points: 2,
        knowledge: ["高阶导数"],
        analysis: "x³ 在原点是拐点，x⁴ 在原点不是，两者二阶导数都为零。",
      },
      {
        stem: "y = x·eˣ 的五阶导数在 x = 0 处的值是 {{1}}。",
        content: the.gap([5]),
        difficulty: 3,
        points: 3,
        knowledge: ["高阶导数"],
        analysis: "莱布尼茨公式给出 (x + 5)·eˣ，代入 0 得 5。",
      },
      {
        stem: "设 x = 2t，y = t³，则 d²y/dx² 等于（　　）。",
        content: the.single(["6t", "3t/2", "3t", "6t/0，不存在"], 1),
        difficulty: 3,
        points: 3,
        knowledge: ["高阶导数"],
        analysis: "dy/dx = 3t²/2，再对 t 求导得 3t，除以 dx/dt = 2，得 3t/2。",
      },
      {
        stem: "把函数与二阶导数配对。",
        content: the.matching([
          ["sin 2x", "−4 sin 2x"],
          ["ln x", "−1/x²"],
          ["x³", "6x"],
          ["e^(−x)", "e^(−x)"],
        ]),
        difficulty: 2,
        points: 4,
        knowledge: ["高阶导数"],
        analysis: "逐次求导即可；e^(−x) 求两次导，两个负号相消。",
      },
      {
        stem: "质点位移 s = a·t³ + b·t²（米），求 t = 2 秒时的加速度。",
        content: the.calculation("12 * a + 2 * b", { a: [1, 5, 1], b: [1, 6, 1] }, ["m/s²", "米/秒²"]),
        difficulty: 2,
        points: 3,
        knowledge: ["高阶导数"],
        analysis: "s″ = 6a·t + 2b，代入 t = 2。",
      },
    ],
    handout: [
      {
        heading: "画图四步",
        lines: [
          "求 f′ 的零点：增减与极值。",
          "求 f″ 的零点与不存在点：凹凸与拐点。",
          "找渐近线。",
          "列表后描点连线。",
        ],
      },
      {
        heading: "整理一张表：y = x³ − 3x",
        lines: [
          "x < −1：增，上凸；x = −1：极大 2。",
          "−1 到 0：减，上凸；x = 0：拐点。",
          "0 到 1：减，下凸；x = 1：极小 −2。",
          "x > 1：增，下凸。",
        ],
      },
      {
        heading: "参数方程的二阶导",
        lines: [
          "第一步：y′(t) ÷ x′(t)，化简。",
          "第二步：把结果对 t 求导。",
          "第三步：再除以 x′(t)，不要忘。",
        ],
      },
    ],
    slides: [
      { heading: "电梯里的三条曲线", lines: ["位移、速度、加速度", "身体感受到的是二阶导数"] },
      { heading: "拐点要变号", lines: ["x³：变号，是", "x⁴：不变号，不是"] },
      { heading: "n 阶导数的规律", lines: ["sin x：每次超前 π/2", "1/(1+x)：阶乘与交替的符号"] },
      { heading: "莱布尼茨公式", lines: ["像二项式定理", "让多项式当 v", "x² e^(2x)：只剩三项"] },
      { heading: "参数方程", lines: ["对 x 求导，不是对 t", "正确：3/(4t)；误：3t"] },
    ],
  },
];
