/** 积分学初步 */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "不定积分",
    goals: ["选凑微分、换元或分部，求出常见函数的原函数", "用求导检验积分结果，并解释常数 C 的作用"],
    text: String.raw`
知道里程表怎样走，求速度，用的是求导；只知道速度表的读数，想还原里程，就要反过来。反过来的答案不止一个：里程表出发时显示多少，速度表并不知道。这个不知道的起点，就是积分常数 $C$。

## 一族曲线

若 $F'=f$，则 $f$ 的全部原函数是 $F(x)+C$，记作 $\int f(x)\,\mathrm dx$。它们是同一条曲线上下平移的结果，在同一横坐标处切线互相平行。

!figure

## 三件工具

| 工具 | 什么时候用 | 一眼的记号 |
| 凑微分 | 有一个因子恰是另一部分的导数 | $f(u)\,\mathrm du$ |
| 第二换元 | 根号碍事 | 令根式为 $t$ |
| 分部积分 | 两类函数相乘 | $\int u\,\mathrm dv=uv-\int v\,\mathrm du$ |

**凑微分** $\int\dfrac{x}{1+x^2}\,\mathrm dx$：分子是分母导数的一半，所以等于 $\frac12\ln(1+x^2)+C$。

**换元** $\int\dfrac{\mathrm dx}{1+\sqrt x}$：令 $t=\sqrt x$，$\mathrm dx=2t\,\mathrm dt$，化为 $\int\frac{2t}{1+t}\,\mathrm dt=2t-2\ln(1+t)+C$，代回得 $2\sqrt x-2\ln(1+\sqrt x)+C$。换元的目的只有一个，让根号消失；换完若式子更长，多半是元选得不好，应退回来另选。

**分部** $\int x\mathrm e^{2x}\,\mathrm dx$：让求导后变简单的 $x$ 当 $u$，

$$\int x\mathrm e^{2x}\,\mathrm dx=\frac x2\mathrm e^{2x}-\frac12\int\mathrm e^{2x}\,\mathrm dx=\left(\frac x2-\frac14\right)\mathrm e^{2x}+C$$

反过来让 $\mathrm e^{2x}$ 当 $u$，$x$ 会升成 $x^2$，越做越难。选 $u$ 的次序常说成“反、对、幂、三、指”，排在前面的优先。口诀只是经验：它的道理在于，反三角与对数求导后变成代数式，越求越简单，而指数与三角怎样求都还是老样子。

## 不放心就求导

积分没有万能步骤，检验却人人会做：对上式求导，$\frac12\mathrm e^{2x}+\left(x-\frac12\right)\mathrm e^{2x}=x\mathrm e^{2x}$，正确。

## 两处容易丢分

换元时只换了被积函数，$\mathrm dx$ 原样留着，结果少一个因子 $2t$。记住被积表达式是一个整体，$\mathrm dx$ 也要跟着变。

另一处是忘写 $C$。它不是装饰。对 $\int\frac1x\,\mathrm dx$ 取 $u=\frac1x$、$\mathrm dv=\mathrm dx$，分部后得到

$$\int\frac{\mathrm dx}x=1+\int\frac{\mathrm dx}x$$

两边“消去”积分，竟有 $0=1$。矛盾的来源正是把一族函数当成一个函数：两边各带任意常数，相差 1 毫不奇怪。实际问题里，常数由初始条件定下来：知道出发时的里程表读数，那一族曲线中便只剩一条。`,
    figure: {
      kind: "plot",
      caption: "x² − 1 的三条原函数曲线：在 x = 1.5 处高度不同，切线斜率都是 1.25",
      x: [-2.2, 2.2, "x"],
      y: [-3, 3, "y"],
      curves: [
        { of: (x) => x ** 3 / 3 - x + 1.5, label: "C = 1.5", tone: "quiet" },
        { of: (x) => x ** 3 / 3 - x, label: "C = 0", tone: "main" },
        { of: (x) => x ** 3 / 3 - x - 1.5, label: "C = −1.5", tone: "quiet" },
        { of: (x) => 1.125 + 1.25 * (x - 1.5), from: 1.1, to: 1.9, tone: "other", dashed: true },
        { of: (x) => -0.375 + 1.25 * (x - 1.5), from: 1.1, to: 1.9, tone: "other", dashed: true },
        { of: (x) => -1.875 + 1.25 * (x - 1.5), from: 1.1, to: 1.9, tone: "other", dashed: true },
      ],
      points: [{ at: [1.5, 1.125] }, { at: [1.5, -0.375] }, { at: [1.5, -1.875] }],
    },
    questions: [
      {
        stem: "若 F 与 G 都是 f 在同一区间上的原函数，则（　　）。",
        content: the.single(["F = G", "F 与 G 之比为常数", "F − G 为常数", "F + G 也是 f 的原函数"], 2),
        difficulty: 1,
        points: 2,
        knowledge: ["不定积分"],
        analysis: "(F − G)′ = f − f = 0，导数恒为零的函数是常数；F + G 的导数是 2f。",
      },
      {
        stem: "求 ∫ x·ln x dx 时，分部积分应取 u 为（　　）。",
        content: the.single(["ln x", "x", "x·ln x", "1/x"], 0),
        difficulty: 2,
        points: 2,
        knowledge: ["不定积分"],
        analysis: "对数求导后变成 1/x，式子简化；若取 u = x，就要先求 ln x 的原函数，更绕。",
      },
      {
        stem: "若 ∫ f(x) dx = x²·eˣ + C，则 f(1) = {{1}}·e。",
        content: the.gap([3]),
        difficulty: 2,
        points: 3,
        knowledge: ["不定积分"],
        analysis: "f = (x² + 2x)eˣ，代入 1 得 3e。",
      },
      {
        stem: "把积分与最省事的方法归类。",
        content: the.classify([
          ["凑微分", ["∫ cos x·e^(sin x) dx", "∫ x/√(1−x²) dx"]],
          ["分部积分", ["∫ arctan x dx", "∫ x·cos x dx"]],
          ["第二换元", ["∫ dx/(2+√x)", "∫ √(4−x²) dx"]],
        ]),
        difficulty: 3,
        points: 4,
        knowledge: ["不定积分"],
        analysis: "看见导数因子就凑；反三角和幂乘三角用分部；裸露的根号用换元，如 x = 2 sin t。",
      },
      {
        stem: "∫ 1/x dx = ln x + C 在 x < 0 时也成立。",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["不定积分"],
        analysis: "x < 0 时 ln x 无意义，应写 ln|x| + C。",
      },
    ],
    handout: [
      {
        heading: "拿到积分的次序",
        lines: [
          "1. 能化简吗？（拆项、三角恒等式、除法）",
          "2. 有导数因子吗？凑。",
          "3. 有根号吗？换元，别忘 dx。",
          "4. 两类相乘？分部。",
          "5. 求导检验，写 C。",
        ],
      },
      {
        heading: "跟着做：∫ x² cos x dx",
        lines: [
          "u = x²，dv = cos x dx：x² sin x − 2∫ x sin x dx",
          "再分部：∫ x sin x dx = −x cos x + sin x",
          "合并：x² sin x + 2x cos x − 2 sin x + C",
        ],
      },
      {
        heading: "积不出来的也有",
        lines: ["e^(−x²)、sin x / x、1/ln x 的原函数不是初等函数。", "不是你不会，是写不出来。"],
      },
    ],
    slides: [
      { heading: "速度还原里程", lines: ["差一个出发时的读数", "这就是 C"] },
      { heading: "凑", lines: ["x/(1+x²)：½ ln(1+x²)", "找谁是谁的导数"] },
      { heading: "换", lines: ["t = √x，dx = 2t dt", "最后换回 x"] },
      { heading: "分", lines: ["反、对、幂、三、指", "x·e^(2x)：让 x 当 u"] },
      { heading: "0 = 1？", lines: ["不定积分是一族函数", "等号两边各有常数"] },
    ],
  },
  {
    topic: "定积分",
    goals: [
      "用分割、近似、求和、取极限说明定积分的含义",
      "用牛顿—莱布尼茨公式计算，并正确处理换元后的上下限",
      "对变上限积分求导",
    ],
    text: String.raw`
水库每小时记录一次入库流量。想知道一天进了多少水，最朴素的办法是：把每小时的流量当成不变，乘一小时，再加起来。记录改成每分钟一次，结果更准。让间隔趋于零，得到的极限就是定积分。

## 四步

分割区间，在每一小段上以常代变，求和，取极限：

$$\int_a^b f(x)\,\mathrm dx=\lim_{\lambda\to0}\sum_{i=1}^n f(\xi_i)\,\Delta x_i$$

以 $\int_0^1x^2\,\mathrm dx$ 为例，等分后分别取左端点与右端点：

| 份数 | 左端点和 | 右端点和 |
| 4 | 0.21875 | 0.46875 |
| 10 | 0.285 | 0.385 |
| 100 | 0.32835 | 0.33835 |

一个偏小，一个偏大，把真值 $\frac13$ 夹在中间；两者之差恰是 $\frac1n$。想要误差不超过千分之一，分一千份就够了；函数单调时，这个估计总是管用的。

!figure

## 从求和到求原函数

让上限动起来，$\Phi(x)=\int_a^xf(t)\,\mathrm dt$。上限多走一点，面积多一个高为 $f(x)$ 的窄条，所以 $\Phi'(x)=f(x)$。面积函数就是一个原函数，于是

$$\int_a^bf(x)\,\mathrm dx=F(b)-F(a)$$

上限若是 $x^2$，还要乘它自己的导数：$\dfrac{\mathrm d}{\mathrm dx}\displaystyle\int_0^{x^2}\sin t\,\mathrm dt=2x\sin x^2$。

## 例：换元必换限

$$\int_0^4\frac{\mathrm dx}{1+\sqrt x}\ \overset{t=\sqrt x}{=}\ \int_0^2\frac{2t}{1+t}\,\mathrm dt=\bigl[2t-2\ln(1+t)\bigr]_0^2=4-2\ln3\approx1.803$$

被积函数从 1 降到 $\frac13$，乘区间长 4，应在 1.33 与 4 之间，结果合理。算完花五秒估一下大小，可以抓住一大半错误。若换了元却沿用 0 到 4，就会得到 $8-2\ln5\approx4.78$，超出了上界。

## 负的面积？

$\int_0^{2\pi}\sin x\,\mathrm dx=0$，因为横轴下方计为负。定积分是**代数和**，求面积要分段取绝对值。对称区间上，奇函数积分为零，偶函数加倍，能省很多事。流量为负表示水在往外放，代数和恰好是净进水量，这样的约定在应用中很自然。

## 一个荒谬的 −2

$$\int_{-1}^1\frac{\mathrm dx}{x^2}\ \overset{?}{=}\ \Bigl[-\frac1x\Bigr]_{-1}^1=-2$$

处处为正的函数，积分怎么会是负的？公式要求被积函数在闭区间上连续，而它在 0 处无界。动笔之前先看一眼区间内有没有坏点；这一眼常被省略，是因为公式本身只用到两个端点的值，中间发生了什么，它并不过问。`,
    figure: {
      kind: "drawing",
      caption: "四等分时 y = x² 的左端点矩形（深）与右端点矩形（浅框），曲线从两组之间穿过",
      height: 330,
      shapes: [
        { box: [120, 273.75, 100, 16.25], tone: "quiet" },
        { box: [220, 225, 100, 65], tone: "quiet" },
        { box: [320, 143.75, 100, 146.25], tone: "quiet" },
        { box: [420, 30, 100, 260], tone: "quiet" },
        { box: [220, 273.75, 100, 16.25], tone: "main" },
        { box: [320, 225, 100, 65], tone: "main" },
        { box: [420, 143.75, 100, 146.25], tone: "main" },
        { path: "M120 290 Q320 290 520 30", tone: "other" },
        {
          line: [
            [100, 290],
            [560, 290],
          ],
          arrow: true,
        },
        {
          line: [
            [120, 310],
            [120, 20],
          ],
          arrow: true,
        },
        { text: "0", at: [108, 308] },
        { text: "0.25", at: [220, 310], align: "middle", small: true },
        { text: "0.5", at: [320, 310], align: "middle", small: true },
        { text: "0.75", at: [420, 310], align: "middle", small: true },
        { text: "1", at: [520, 310], align: "middle", small: true },
        { text: "x", at: [570, 294] },
        { text: "y = x²", at: [540, 60] },
      ],
    },
    questions: [
      {
        stem: "∫ 从 −2 到 2 的 (x³ + 3x²) dx = {{1}}。",
        content: the.gap([16]),
        difficulty: 2,
        points: 3,
        knowledge: ["定积分"],
        analysis: "奇函数 x³ 积分为零；3x² 为偶函数，2 × [x³] 从 0 到 2 = 16。",
      },
      {
        stem: "d/dx ∫（从 0 到 x²）cos t dt 等于（　　）。",
        content: the.single(["cos x²", "2x·cos x²", "sin x²", "2x·sin x²"], 1),
        difficulty: 2,
        points: 3,
        knowledge: ["定积分"],
        analysis: "上限是复合函数，先代入被积函数，再乘上限的导数 2x。",
      },
      {
        stem: "定积分为负时，被积函数在区间上仍可能有取正值的地方。",
        content: the.trueFalse(true),
        difficulty: 2,
        points: 2,
        knowledge: ["定积分"],
        analysis: "只说明横轴下方的面积更大，例如 x 在 [−2, 1] 上的积分为 −1.5。",
      },
      {
        stem: "把定积分的定义步骤排好。",
        content: the.ordering([
          "把区间分成 n 小段",
          "每段任取一点，以该点函数值乘段长",
          "把各段乘积相加",
          "令最长的一段趋于零取极限",
        ]),
        difficulty: 1,
        points: 3,
        knowledge: ["定积分"],
        analysis: "分割、近似、求和、取极限；要让最长的段趋于零，只让段数增多是不够的。",
      },
      {
        stem: "入库流量 q = a + b·t（立方米/时），从 t = 0 到 t = 6 时共进水多少立方米？",
        content: the.calculation("6 * a + 18 * b", { a: [100, 300, 50], b: [5, 20, 5] }, ["m³", "立方米"]),
        difficulty: 2,
        points: 3,
        knowledge: ["定积分"],
        analysis: "积分得 a·t + b·t²/2，代入 6：6a + 18b。",
      },
    ],
    handout: [
      {
        heading: "动笔前后各一问",
        lines: [
          "前：区间内有没有断点、无界点？有没有对称性？",
          "后：结果在“最小值×长度”与“最大值×长度”之间吗？",
        ],
      },
      { heading: "换元三件事", lines: ["被积函数换", "dx 换", "上下限换（下限对下限，不管大小）"] },
      {
        heading: "用辛普森公式估 ∫₀¹ e^(−x²) dx",
        lines: [
          "取 0、0.5、1 三点：1、0.7788、0.3679。",
          "(1/6)(1 + 4×0.7788 + 0.3679) = 0.7472。",
          "精确到四位是 0.7468，三个点已差不到千分之一。",
        ],
      },
    ],
    slides: [
      { heading: "一天进了多少水", lines: ["流量 × 时间，一段一段加", "间隔趋于零"] },
      { heading: "左和与右和", lines: ["n = 4：0.219 与 0.469", "n = 100：0.328 与 0.338", "夹住 1/3"] },
      { heading: "面积函数", lines: ["Φ′(x) = f(x)", "上限是函数，再乘一次导数"] },
      { heading: "换元必换限", lines: ["x：0 到 4；t：0 到 2", "4 − 2 ln 3 ≈ 1.803"] },
      { heading: "先看坏点", lines: ["1/x² 在 0 处无界", "牛顿—莱布尼茨公式不适用"] },
    ],
  },
  {
    topic: "面积与体积",
    goals: ["画出区域，选定积分变量并写出面积微元", "用圆盘法、垫圈法求旋转体体积"],
    text: String.raw`
## 一只碗能盛多少汤

碗的内壁由抛物线 $y=\frac{x^2}{8}$ 绕 $y$ 轴转成，口径 16 厘米，深 8 厘米。把汤横切成薄片，高度 $y$ 处是半径 $x$ 的圆，面积 $\pi x^2=8\pi y$，厚 $\mathrm dy$。从碗底加到碗口：

$$V=\int_0^8 8\pi y\,\mathrm dy=256\pi\approx804\ \text{cm}^3$$

大约 0.8 升，恰是同口径、同深度圆柱的一半。

求面积、体积的办法都是这样：**切一刀，写出一小片，再加起来**。这一小片叫微元。切的方向可以自己选，选得好，一小片是圆、矩形这类现成的图形，写出来只要一行；选得不好，每一片的形状都不一样，就没法往下算。

## 面积：上减下

求 $y=x^2$ 与 $y=x+2$ 围成的面积。先联立求交点，$x=-1$ 和 $x=2$；在其间取 $x=0$ 试一下，直线在上。草图不必画得准，但交点和上下关系要对，这两样决定了积分限与被积函数的符号。竖着切，每条高为 $(x+2)-x^2$：

$$S=\int_{-1}^{2}(x+2-x^2)\,\mathrm dx=\Bigl[\frac{x^2}2+2x-\frac{x^3}3\Bigr]_{-1}^{2}=\frac92$$

!figure

如果区域左右边界清楚而上下要分段，就横着切，用 $y$ 作积分变量。例如 $y^2=x$ 与 $y=x-2$：竖切须在 $x=1$ 处分成两块，横切一次完成，$\int_{-1}^{2}(y+2-y^2)\,\mathrm dy$，也是 $\frac92$。

## 体积：垫圈

把上面的区域绕 $x$ 轴转，一刀切下去是垫圈：外半径 $x+2$，内半径 $x^2$。

$$V=\pi\int_{-1}^{2}\bigl[(x+2)^2-x^4\bigr]\,\mathrm dx=\pi\left(21-\frac{33}5\right)=\frac{72}5\pi$$

| 切法 | 小片 | 体积微元 |
| 垂直于转轴，中间实 | 圆盘 | $\pi r^2\,\mathrm dx$ |
| 垂直于转轴，中间空 | 垫圈 | $\pi(R^2-r^2)\,\mathrm dx$ |
| 平行于转轴 | 薄壳 | $2\pi x\,h\,\mathrm dx$ |

## 平方的位置

许多人把垫圈写成 $\pi(R-r)^2$，得到 $8.1\pi$。想一想 $R=3$、$r=2$ 的垫圈：面积是 $9\pi-4\pi=5\pi$，而不是 $\pi$。错在把“上减下”的习惯从面积带到了体积：面积减的是**长度**，体积减的是**圆的面积**，平方应各自先做。

还有一类失误是区间内上下交换却没有分段。求 $y=\sin x$ 与 $y=\cos x$ 在 $[0,\frac\pi2]$ 上所夹面积，交点 $\frac\pi4$ 两侧谁在上不一样，直接积分时一正一负恰好抵消，得到荒唐的零，分段才得 $2\sqrt2-2\approx0.828$。`,
    figure: {
      kind: "plot",
      caption: "直线 y = x + 2 与抛物线 y = x² 围成的区域，交点 (−1, 1) 与 (2, 4)；竖线是宽 dx 的一小条",
      x: [-2, 3, "x"],
      y: [0, 5, "y"],
      curves: [
        { of: (x) => x + 2, from: -2, to: 3, label: "y = x + 2", tone: "main" },
        { of: (x) => x * x, from: -2, to: 2.2, label: "y = x²", tone: "other" },
      ],
      points: [
        { at: [-1, 1], label: "(−1, 1)" },
        { at: [2, 4], label: "(2, 4)" },
      ],
      lines: [
        { from: [-0.6, 0.36], to: [-0.6, 1.4] },
        { from: [-0.2, 0.04], to: [-0.2, 1.8] },
        { from: [0.2, 0.04], to: [0.2, 2.2] },
        { from: [0.6, 0.36], to: [0.6, 2.6] },
        { from: [1, 1], to: [1, 3] },
        { from: [1.4, 1.96], to: [1.4, 3.4] },
      ],
    },
    questions: [
      {
        stem: "y = x² 与 y = 2x 围成的面积是（　　）。",
        content: the.single(["2/3", "4/3", "8/3", "4"], 1),
        difficulty: 2,
        points: 3,
        knowledge: ["面积与体积"],
        analysis: "交点 0 与 2，∫(2x − x²)dx = 4 − 8/3 = 4/3。",
      },
      {
        stem: "y = √x、x = 4 与 x 轴围成的区域绕 x 轴转一周，体积是 {{1}}π。",
        content: the.gap([8]),
        difficulty: 2,
        points: 3,
        knowledge: ["面积与体积"],
        analysis: "π∫ x dx 从 0 到 4 = 8π。圆盘半径 √x，平方后正好是 x。",
      },
      {
        stem: "求垫圈型体积时，微元应写成（　　）。",
        content: the.single(["π(R − r)² dx", "π(R² − r²) dx", "2π(R − r) dx", "π(R + r)² dx"], 1),
        difficulty: 2,
        points: 2,
        knowledge: ["面积与体积"],
        analysis: "大圆面积减小圆面积，各自先平方。第一项是把面积题的“上减下”照搬过来。",
      },
      {
        stem: "按更合适的积分变量归类。",
        content: the.classify([
          ["对 x 积分", ["y = eˣ、y = 0、x = 0、x = 1", "y = x³ 与 y = x（第一象限）"]],
          ["对 y 积分", ["y² = 2x 与 y = x − 4", "x = y² 与 x = 2 − y²"]],
        ]),
        difficulty: 3,
        points: 4,
        knowledge: ["面积与体积"],
        analysis: "上下边界各是一条曲线就竖切；左右边界各是一条曲线就横切，避免分段。",
      },
      {
        stem: "抛物线碗内壁 y = x²/k（厘米）绕 y 轴转成，盛汤深 h 厘米，汤的体积是多少立方厘米？（π 取 3.1416）",
        content: the.calculation("3.1416 * k * h^2 / 2", { k: [4, 10, 1], h: [4, 8, 1] }, [
          "cm³",
          "立方厘米",
        ]),
        difficulty: 3,
        points: 4,
        knowledge: ["面积与体积"],
        analysis: "高 y 处圆的面积为 πk·y，积分得 πk·h²/2。",
      },
    ],
    handout: [
      {
        heading: "画、交、切、写、算",
        lines: ["画草图", "联立求交点", "决定竖切还是横切", "写微元，核对单位", "积分并估计大小"],
      },
      {
        heading: "对照：同一区域绕两根轴",
        lines: [
          "区域：y = x² 与 y = 4 之间、x ≥ 0。",
          "绕 y 轴：π∫₀⁴ y dy = 8π。",
          "绕 x 轴：π∫₀² (16 − x⁴) dx = 128π/5。",
        ],
      },
      { heading: "估一估", lines: ["旋转体比外接圆柱小，比内接圆锥大吗？", "面积比外接矩形小吗？"] },
    ],
    slides: [
      { heading: "碗的容积", lines: ["每片面积 8πy", "256π ≈ 804 立方厘米"] },
      { heading: "上减下", lines: ["交点 −1、2", "面积 9/2"] },
      { heading: "横切有时更快", lines: ["y² = x 与 y = x − 2", "竖切两块，横切一块"] },
      { heading: "垫圈", lines: ["R² − r²，不是 (R − r)²", "72π/5，而非 8.1π"] },
      { heading: "交叉要分段", lines: ["sin x 与 cos x", "π/4 处换位"] },
    ],
  },
];
