/** 微分中值定理 */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "罗尔定理",
    goals: [
      "逐条核对罗尔定理的三个条件",
      "用“导数零点的个数”反推方程根的个数",
      "构造辅助函数证明含导数的等式",
    ],
    text: String.raw`
往上抛的球又落回手里，途中必有一刻速度为零。不用知道空气阻力多大，也不用写运动方程，只凭“起点与终点同高、运动不断不拐硬角”就能断言。罗尔定理说的就是这件事。

**定理** 若 $f$ 在 $[a,b]$ 上连续，在 $(a,b)$ 内可导，且 $f(a)=f(b)$，则至少有一点 $\xi\in(a,b)$ 使 $f'(\xi)=0$。

## 为什么成立

闭区间上的连续函数有最大值 $M$ 和最小值 $m$。若 $M=m$，函数是常数，处处导数为零。否则至少有一个不等于端点的值，在区间内部的某点 $\xi$ 取到；这一点左侧差商与右侧差商符号相反，可导又要求两者的极限相等，只能都是零。

## 三个条件，一个也不能少

| 缺什么 | 反例 | 现象 |
| 端点不连续 | $f(x)=x$（$0\le x<1$），$f(1)=0$ | 斜率恒为 1 |
| 内部不可导 | $\lvert x\rvert$，区间 $[-1,1]$ | 尖点处无切线 |
| 端值不等 | $x$，区间 $[0,1]$ | 一路上坡 |

最常被省掉的是可导性。因为课本上的函数大多光滑，人们习惯了不查；遇到绝对值或分段函数，就会套出错误的结论。

## 具体看一个

$f(x)=x^3-3x^2+2x=x(x-1)(x-2)$ 在 0、1、2 三处为零。罗尔定理预言 $(0,1)$ 与 $(1,2)$ 内各有一个导数的零点；解 $3x^2-6x+2=0$ 得 $x=1\pm\frac{1}{\sqrt3}$，即约 0.423 与 1.577，果然如此。

!figure

## 反过来数根

两个根之间夹着导数的一个根，所以**函数的根最多比导数的根多一个**。证明 $2^x-x^2-1=0$ 恰有三个实根：0 和 1 代入成立；左端在 4 处为 −1，在 5 处为 6，中间还有一个。假如有四个根，用罗尔定理三次，三阶导数 $2^x(\ln2)^3$ 就该有零点，可它恒正，矛盾。

## 辅助函数从哪里来

设 $f$ 在 $[0,1]$ 上连续、$(0,1)$ 内可导，$f(1)=0$，求证有 $\xi$ 使 $\xi f'(\xi)+f(\xi)=0$。把 $\xi$ 换成 $x$，左端正是 $xf(x)$ 的导数。令 $F(x)=xf(x)$，$F(0)=F(1)=0$，对 $F$ 用定理即得。诀窍是把要证的式子看成“谁的导数”，出现 $f'+kf$ 时试乘 $\mathrm e^{kx}$。写证明时，先说明辅助函数满足三个条件，再写结论，不要倒过来。`,
    figure: {
      kind: "plot",
      caption: "三次曲线 x(x−1)(x−2)：相邻两个零点之间各有一处水平切线，在 x ≈ 0.423 与 1.577",
      x: [-0.3, 2.3, "x"],
      y: [-1, 1, "y"],
      curves: [
        { of: (x) => x * (x - 1) * (x - 2), from: -0.25, to: 2.25, tone: "main", label: "f" },
        { of: () => 0, tone: "quiet" },
        { of: () => 0.3849, from: 0.1, to: 0.75, tone: "other", dashed: true },
        { of: () => -0.3849, from: 1.25, to: 1.9, tone: "other", dashed: true },
      ],
      points: [
        { at: [0, 0] },
        { at: [1, 0] },
        { at: [2, 0] },
        { at: [0.4226, 0.3849], label: "0.423" },
        { at: [1.5774, -0.3849], label: "1.577" },
      ],
    },
    questions: [
      {
        stem: "在给定区间上满足罗尔定理全部条件的是（　　）。",
        content: the.single(["|x|，[−1, 1]", "x² − 2x，[0, 2]", "x³，[−1, 1]", "1/x²，[−1, 1]"], 1),
        difficulty: 2,
        points: 3,
        knowledge: ["罗尔定理"],
        analysis: "x² − 2x 处处可导，两端都是 0。|x| 在 0 不可导，x³ 端值不等，1/x² 在 0 无定义。",
      },
      {
        stem: "f(x) = x² − 4x + 1 在 [1, 3] 上满足定理，其中的 ξ = {{1}}。",
        content: the.gap([2]),
        difficulty: 1,
        points: 2,
        knowledge: ["罗尔定理"],
        analysis: "f(1) = f(3) = −2，2ξ − 4 = 0。",
      },
      {
        stem: "若 f′(x) = 0 恰有两个实根，f 处处可导，则 f(x) = 0 的实根个数（　　）。",
        content: the.single(["恰为三个", "最多三个", "至少三个", "恰为两个"], 1),
        difficulty: 3,
        points: 3,
        knowledge: ["罗尔定理"],
        analysis: "根最多比导数的根多一个；也可能更少，例如整条曲线在横轴上方。",
      },
      {
        stem: "要证存在 ξ 使 f′(ξ) + 2f(ξ) = 0，合适的辅助函数是（　　）。",
        content: the.single(["F = f² ", "F = f + 2x", "F = e^(2x)·f", "F = 2x·f"], 2),
        difficulty: 4,
        points: 4,
        knowledge: ["罗尔定理"],
        analysis: "对 e^(2x)·f 求导得 e^(2x)(f′ + 2f)，指数因子不为零，可以约去。",
      },
      {
        stem: "函数在 [a, b] 上可导且 f′ 处处不为零，那么 f(a) ≠ f(b)。",
        content: the.trueFalse(true),
        difficulty: 3,
        points: 3,
        knowledge: ["罗尔定理"],
        analysis: "这是定理的逆否：若端值相等，条件齐全，导数必有零点。",
      },
    ],
    handout: [
      {
        heading: "条件核对单",
        lines: [
          "□ 闭区间上连续（端点也算）",
          "□ 开区间内可导（找尖点、断点）",
          "□ 两端函数值相等（代入算出来）",
          "三项写全，才写“由罗尔定理”。",
        ],
      },
      {
        heading: "见到什么，想到谁的导数",
        lines: ["x f′ + f：x·f", "x f′ − f：f / x", "f′ + k f：e^(kx)·f", "f f″ + (f′)²：f·f′"],
      },
      {
        heading: "数根的写法",
        lines: [
          "下界：代值、零点定理，找出 k 个。",
          "上界：求导到不为零，反证。",
          "例：x⁵ + 2x − 1 = 0，导数恒正，恰一根。",
        ],
      },
    ],
    slides: [
      { heading: "抛球与零速度", lines: ["回到同一高度", "途中必有一刻速度为零"] },
      { heading: "三个条件", lines: ["闭区间连续", "开区间可导", "端值相等"] },
      { heading: "反例", lines: ["|x|：缺可导", "x：缺端值相等"] },
      { heading: "数根", lines: ["根最多比导数的根多一个", "2^x − x² − 1 = 0：三个根"] },
      { heading: "造辅助函数", lines: ["问：它是谁的导数？", "f′ + kf → e^(kx)·f"] },
    ],
  },
  {
    topic: "拉格朗日中值定理",
    goals: ["解释平均变化率与某点变化率的关系", "用定理证明不等式并估计误差"],
    text: String.raw`
高速公路的区间测速从不拍你某一刻的速度。两个门架相距 20 千米，你用 9 分钟跑完，平均每小时 133 千米；限速 120，罚单就来了。司机不能辩称“每一刻都没有超”，因为平均速度必在某一刻达到过。

## 从水平弦到斜弦

罗尔定理要求弦是水平的。把曲线减去弦，就回到水平的情形。令

$$F(x)=f(x)-f(a)-\frac{f(b)-f(a)}{b-a}(x-a)$$

$F(a)=F(b)=0$，有 $\xi$ 使 $F'(\xi)=0$，也就是

$$f(b)-f(a)=f'(\xi)(b-a),\quad a<\xi<b$$

几何上：总有一点的切线平行于弦。条件仍是闭区间连续、开区间可导，端值不必相等。

!figure

## 例：不开方估计根号 105

对 $\sqrt x$ 在 $[100,105]$ 上应用：$\sqrt{105}-10=\dfrac{5}{2\sqrt\xi}$。由 $10<\sqrt\xi<10.25$，差在 0.2439 与 0.25 之间，所以 $\sqrt{105}$ 介于 10.2439 与 10.25 之间；真值是 10.24695。定理没有告诉我们 $\xi$ 是多少，但**知道它在哪个范围**已经够用。

## 证明一对不等式

当 $x>0$ 时，

$$\frac{x}{1+x}<\ln(1+x)<x$$

取 $f(t)=\ln(1+t)$，区间 $[0,x]$，得 $\ln(1+x)=\dfrac{x}{1+\xi}$，其中 $0<\xi<x$。分母在 1 与 $1+x$ 之间，不等式立刻出现。银行里年利率 2% 时，它说明连续计息的利率 $\ln1.02$ 在 0.01961 与 0.02 之间，实际约 0.01980。

## 三个直接的推论

- 导数恒为零的函数是常数，因此两个原函数只差一个常数。
- 导数恒正则严格增加。
- 若 $|f'|\le M$，则 $|f(b)-f(a)|\le M|b-a|$，例如 $|\sin a-\sin b|\le|a-b|$。

## 别把 ξ 当作固定的数

区间一变，$\xi$ 就变。有人对 $f$、$g$ 各用一次定理，把两个 $\xi$ 写成同一个字母相除，就“证明”了柯西中值定理。可是 $f(x)=x^2$ 在 $[0,1]$ 上 $\xi=\frac12$，$g(x)=x^3$ 在同一区间上 $\xi=\frac1{\sqrt3}\approx0.577$，根本不是一个点。正确的证明要造一个同时含 $f$ 与 $g$ 的辅助函数。

最后说说它与区间测速的差别。定理保证至少有一刻达到平均速度，却不说是哪一刻、有几刻；它也只管平均值，司机中途飞驰又停车休息，平均不超，测速架便看不出来。会用一条定理，包括知道它**不能**说什么。
`,
    figure: {
      kind: "plot",
      caption: "曲线 y = x²/4 上由 (0, 0) 到 (4, 4) 的弦，与 x = 2 处的切线平行",
      x: [0, 5, "x"],
      y: [-1, 5, "y"],
      curves: [
        { of: (x) => (x * x) / 4, to: 4.4, label: "x²/4", tone: "main" },
        { of: (x) => x, from: 0, to: 4, label: "弦，斜率 1", dashed: true, tone: "quiet" },
        { of: (x) => x - 1, from: 0.2, to: 5, label: "切线，斜率 1", tone: "other" },
      ],
      points: [{ at: [0, 0] }, { at: [4, 4] }, { at: [2, 1], label: "ξ = 2" }],
      lines: [{ from: [2, -1], to: [2, 1], dashed: true }],
    },
    questions: [
      {
        stem: "汽车 10 分钟行驶 22 千米，由定理可断言途中（　　）。",
        content: the.single(
          [
            "每一刻速度都是 132 千米/时",
            "至少有一刻速度恰为 132 千米/时",
            "最高速度是 132 千米/时",
            "恰有一刻速度为 132 千米/时",
          ],
          1,
        ),
        difficulty: 1,
        points: 3,
        knowledge: ["拉格朗日中值定理"],
        analysis: "22 ÷ (1/6) = 132；定理保证存在，不保证唯一，也不说最高。",
      },
      {
        stem: "f(x) = x³ 在 [0, 3] 上，使定理成立的 ξ 的平方等于 {{1}}。",
        content: the.gap([3]),
        difficulty: 2,
        points: 3,
        knowledge: ["拉格朗日中值定理"],
        analysis: "27/3 = 9 = 3ξ²，ξ² = 3。",
      },
      {
        stem: "对 x² 与 x³ 在 [0, 1] 上分别用拉格朗日中值定理，得到的中间点不同。",
        content: the.trueFalse(true),
        difficulty: 3,
        points: 2,
        knowledge: ["拉格朗日中值定理"],
        analysis: "x² 与 x³ 在 [0, 1] 上的中间点分别是 0.5 与约 0.577。",
      },
      {
        stem: "f(x) = x² 在 [a, b] 上的 ξ 是多少？",
        content: the.calculation("(a + b) / 2", { a: [0, 4, 1], b: [6, 12, 1] }),
        difficulty: 2,
        points: 3,
        knowledge: ["拉格朗日中值定理"],
        analysis: "(b² − a²)/(b − a) = a + b = 2ξ，二次函数的 ξ 正好是中点。",
      },
      {
        stem: "用中值定理说明：对任意 a、b，|cos a − cos b| 不大于 |a − b|。",
        content: the.short("拉格朗日", "ξ", "sin", "不超过 1"),
        difficulty: 3,
        points: 4,
        knowledge: ["拉格朗日中值定理"],
        analysis: "cos a − cos b = −sin ξ·(a − b)，而 |sin ξ| ≤ 1；a = b 时等号成立。",
      },
    ],
    handout: [
      {
        heading: "证不等式的五行",
        lines: [
          "选 f：不等式中间那一块写成函数值之差。",
          "选区间：差的两个端点。",
          "写条件：连续、可导。",
          "写出 f′(ξ) 与 ξ 的范围。",
          "放大或缩小 f′(ξ)。",
        ],
      },
      {
        heading: "例：b > a > 0 时 (b−a)/b < ln(b/a) < (b−a)/a",
        lines: [
          "f = ln x，区间 [a, b]。",
          "ln b − ln a = (b − a)/ξ。",
          "a < ξ < b，所以 1/b < 1/ξ < 1/a，乘 (b − a)。",
        ],
      },
      {
        heading: "两个定理的关系",
        lines: [
          "罗尔：弦水平，切线水平。",
          "拉格朗日：弦倾斜，切线与弦平行。",
          "柯西：把曲线写成参数方程再说同一件事。",
        ],
      },
    ],
    slides: [
      { heading: "区间测速", lines: ["20 千米，9 分钟", "平均 133 千米/时", "必有一刻达到它"] },
      { heading: "定理", lines: ["f(b) − f(a) = f′(ξ)(b − a)", "切线平行于弦"] },
      { heading: "估值", lines: ["√105 − 10 = 5/(2√ξ)", "10.2439 到 10.25"] },
      { heading: "证不等式", lines: ["ln(1+x) = x/(1+ξ)", "ξ 在 0 与 x 之间"] },
      { heading: "小心 ξ", lines: ["随区间、函数而变", "x² 与 x³ 的 ξ 不同"] },
    ],
  },
  {
    topic: "洛必达法则",
    goals: [
      "先判断未定式的类型，再决定是否求导",
      "把 0·∞、1^∞ 等型改写成比",
      "识别法则失效的情形并换别的办法",
    ],
    text: String.raw`
1696 年，洛必达出版了欧洲第一本微积分教科书，书里的这条法则其实来自他的老师约翰·伯努利。三百多年后，它仍是学生最爱、也最容易滥用的工具。

## 法则与它的前提

若 $x\to a$ 时 $f$、$g$ 同趋于 0（或同趋于 ∞），在 $a$ 的附近可导，$g'\neq0$，并且 $\lim\frac{f'}{g'}$ **存在或为无穷**，则

$$\lim_{x\to a}\frac{f(x)}{g(x)}=\lim_{x\to a}\frac{f'(x)}{g'(x)}$$

注意是分子、分母**各自**求导，不是对商求导。

## 例：差一点就看不见的量

$$\lim_{x\to0}\frac{x-\sin x}{x^3}=\lim_{x\to0}\frac{1-\cos x}{3x^2}=\lim_{x\to0}\frac{\sin x}{6x}=\frac16$$

每一步都先确认仍是 $\frac00$。取 $x=0.1$，原式为 0.16658，与 0.16667 吻合。

## 其他类型先变形

| 类型 | 改写 | 例 |
| $0\cdot\infty$ | 一个翻到分母 | $x\ln x=\frac{\ln x}{1/x}\to0$ |
| $\infty-\infty$ | 通分或有理化 | $\frac1x-\frac1{\sin x}\to0$ |
| $1^\infty,\ 0^0,\ \infty^0$ | 取对数 | $x^x\to\mathrm e^{0}=1$ |

翻谁到分母有讲究，选错了并不算错，只是走不到头：$x\ln x$ 若写成 $\frac{x}{1/\ln x}$，求导后更复杂。一般留对数在分子。

!figure

## 谁跑得更快

$x\to+\infty$ 时 $\dfrac{\ln x}{x}\to0$，$\dfrac{x^{5}}{\mathrm e^x}\to0$。对数慢于幂，幂慢于指数，与次数高低无关。不过“最终”可能来得很晚：$x=5$ 时 $x^5=3125$，$\mathrm e^x$ 才 148；到 $x=13$ 指数才反超。算法的快慢、细菌的繁殖、复利的积累，比较的都是这个名次；看几个小数值就下结论，往往会看反。

## 三种用错的情形

1. **不是未定式**。$\lim\limits_{x\to0}\frac{\cos x}{1+x}$ 直接代入得 1，硬求导却得 0。
2. **求导后的极限不存在**。$\lim\limits_{x\to\infty}\frac{x+\sin x}{x}$ 求导得 $1+\cos x$，来回摆动；但这不说明原极限不存在，拆开便知等于 1。法则只是充分条件。
3. **绕圈子**。$\frac{\sqrt{x^2+1}}{x}$ 当 $x\to+\infty$ 时求导一次变成倒数，再求一次又变回来。除以 $x$ 即得 1。

会出这些错，是因为求导有固定步骤，让人跳过了“现在是什么形”这一问。手里有锤子，看什么都像钉子；可许多极限用约分、有理化一步就出来，求导反而越求越长。每求一次导，停下来重新判断一次；能用等价无穷小化简的先化简，式子会短得多。`,
    figure: {
      kind: "graph",
      caption: "求极限时的判断：先认形，再化简，最后才求导；求导后若仍是未定式，从头再问一遍",
      height: 330,
      nodes: [
        { id: "in", at: [320, 40], label: "代入，是什么形？", shape: "box", tone: "main" },
        { id: "no", at: [90, 130], label: "不是未定式", shape: "box" },
        { id: "ratio", at: [320, 130], label: "0/0 或 ∞/∞", shape: "box" },
        { id: "other", at: [540, 130], label: "其他未定式", shape: "box" },
        { id: "end", at: [90, 290], label: "直接得出", shape: "box" },
        { id: "simplify", at: [320, 200], label: "先化简、等价替换", shape: "box" },
        { id: "derive", at: [320, 290], label: "分子分母各求导", shape: "box", tone: "other" },
        { id: "rewrite", at: [540, 220], label: "改写成比", shape: "box" },
      ],
      edges: [
        { from: "in", to: "no", arrow: true },
        { from: "in", to: "ratio", arrow: true },
        { from: "in", to: "other", arrow: true },
        { from: "no", to: "end", arrow: true },
        { from: "ratio", to: "simplify", arrow: true },
        { from: "simplify", to: "derive", arrow: true },
        { from: "other", to: "rewrite", arrow: true },
        { from: "rewrite", to: "simplify", arrow: true },
        { from: "derive", to: "end", arrow: true, label: "已定" },
      ],
    },
    questions: [
      {
        stem: "可以直接用洛必达法则的是（　　）。",
        content: the.single(
          [
            "x → 0 时 (1 + x)/cos x",
            "x → 0 时 (eˣ − 1 − x)/x²",
            "x → ∞ 时 (x − sin x)/x",
            "x → 1 时 (x² + 1)/(x + 1)",
          ],
          1,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["洛必达法则"],
        analysis: "只有它是 0/0 且求导后的极限存在（等于 1/2）。第三个求导后摆动，另两个不是未定式。",
      },
      {
        stem: "x → 0 时 (eˣ − e^(−x))/sin x 的极限是 {{1}}。",
        content: the.gap([2]),
        difficulty: 2,
        points: 2,
        knowledge: ["洛必达法则"],
        analysis: "0/0 型，求导得 (eˣ + e^(−x))/cos x → 2。",
      },
      {
        stem: "若 lim f′/g′ 不存在也不是无穷，则 lim f/g 一定不存在。",
        content: the.trueFalse(false),
        difficulty: 3,
        points: 2,
        knowledge: ["洛必达法则"],
        analysis: "(x + sin x)/x 就是反例，极限为 1。法则给的是充分条件。",
      },
      {
        stem: "当 x → +∞ 时，由慢到快排列增长速度。",
        content: the.ordering(["ln x", "√x", "x²", "x¹⁰", "2ˣ"]),
        difficulty: 2,
        points: 4,
        knowledge: ["洛必达法则"],
        analysis: "对数慢于任何正次幂，幂按次数排，指数快于任何幂。",
      },
      {
        stem: "未定式与第一步改写配对。",
        content: the.matching([
          ["x·ln x（x → 0⁺）", "写成 ln x ÷ (1/x)"],
          ["x 的 x 次方（x → 0⁺）", "取对数"],
          ["1/x − 1/(eˣ−1)（x → 0）", "通分"],
          ["√(x²+x) − x（x → +∞）", "有理化"],
        ]),
        difficulty: 3,
        points: 4,
        knowledge: ["洛必达法则"],
        analysis: "各改写成比的形式；最后一个有理化后得 1/2，不必求导。",
      },
    ],
    handout: [
      {
        heading: "每求一次导，停一停",
        lines: [
          "现在还是 0/0 或 ∞/∞ 吗？",
          "有没有极限不为零的因子可以先提出去？",
          "能不能用 x 代替 sin x（只在乘除里）？",
        ],
      },
      {
        heading: "完整一题：x → 0⁺ 时 (cot x)^(1/ln x)",
        lines: [
          "∞⁰ 型，取对数：ln cot x ÷ ln x。",
          "∞/∞，求导：(−1/(sin x cos x)) ÷ (1/x) = −x/(sin x cos x)。",
          "趋于 −1，所以原极限为 1/e。",
        ],
      },
    ],
    slides: [
      { heading: "法则的前提", lines: ["0/0 或 ∞/∞", "分子分母各自求导", "求导后的极限存在或为 ∞"] },
      { heading: "(x − sin x)/x³", lines: ["求导三次", "1/6；x = 0.1 时 0.16658"] },
      { heading: "变形", lines: ["0·∞：翻一个", "幂指型：取对数", "∞ − ∞：通分"] },
      { heading: "失灵", lines: ["(x + sin x)/x：摆动", "√(x²+1)/x：绕圈"] },
      { heading: "增长的名次", lines: ["对数 < 幂 < 指数", "x⁵ 与 eˣ：x = 13 才反超"] },
    ],
  },
];
