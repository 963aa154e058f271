/** 矩阵 */
import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "矩阵运算",
    goals: ["判断两个矩阵能否相乘并算出乘积", "解释邻接矩阵乘方的含义", "指出哪些数的运算律对矩阵失效"],
    text: String.raw`
食堂两个窗口今天各卖出几份饭、几份面，有一张表；饭和面各要多少米、多少油，又有一张表。想知道每个窗口用了多少米和油，就把两张表“乘”起来：

$$\begin{pmatrix}40&30\\ 20&50\end{pmatrix}\begin{pmatrix}150&10\\ 0&15\end{pmatrix}=\begin{pmatrix}6000&850\\ 3000&950\end{pmatrix}$$

左边矩阵的行是窗口、列是饭和面；右边的行是饭和面、列是米和油（克）。第一窗口用油 $40\cdot10+30\cdot15=850$ 克。中间那个“饭和面”被加掉了，所以**前一个的列数必须等于后一个的行数**。乘法这样规定，不是数学家的癖好，而是记账的需要。

## 数路线

三个站点，甲乙之间、乙丙之间、甲丙之间有直达车（双向），丙站另有一条环线回到自己。用 1 与 0 记录能否一步到达：

$$A=\begin{pmatrix}0&1&1\\ 1&0&1\\ 1&1&1\end{pmatrix},\qquad A^2=\begin{pmatrix}2&1&2\\ 1&2&2\\ 2&2&3\end{pmatrix}$$

$A^2$ 第一行第三列是 2，表示从甲到丙恰走两步的方法有两种：甲—乙—丙，甲—丙—丙。乘方在数路线，$A^3$ 便数三步的走法。

!figure

## 不能照搬的运算律

| 数 | 矩阵 | 反例或改法 |
| $ab=ba$ | 一般不成立 | 连能不能乘都可能不同 |
| $ab=0$ 则其一为 0 | 不成立 | 见下 |
| $(a+b)^2=a^2+2ab+b^2$ | $A^2+AB+BA+B^2$ | 交换才能合并 |
| 约去公因子 | 不成立 | 需要可逆 |

取 $A=\begin{pmatrix}1&2\\ 2&4\end{pmatrix}$，$B=\begin{pmatrix}2&-2\\ -1&1\end{pmatrix}$，两个都不是零矩阵，而 $AB=O$。验算第一格：$1\cdot2+2\cdot(-1)=0$。

## 为什么会不交换

把矩阵看成对平面的动作。先旋转 90 度再左右翻转，和先翻转再旋转，箭头的指向不同。$AB$ 表示先做 $B$、后做 $A$，次序自右向左，读反了就会出错。做一个小实验：把课本先绕竖直轴转 90 度，再绕水平轴转 90 度；换个次序再来一遍，封面的朝向并不相同。能交换是例外：与单位矩阵交换，与自己的幂交换，对角矩阵之间交换。

## 转置与幂

$(AB)^{\mathrm T}=B^{\mathrm T}A^{\mathrm T}$，次序颠倒。许多人漏掉这一步，遇到非方阵时便发现尺寸接不上，这是现成的检查办法。求幂时先算两三次找规律：$\begin{pmatrix}1&1\\ 0&1\end{pmatrix}^n=\begin{pmatrix}1&n\\ 0&1\end{pmatrix}$，再用归纳法证明。`,
    figure: {
      kind: "graph",
      caption: "三个站点的直达关系：从甲两步到丙有两条路线，一条经过乙，一条先到丙再绕环线",
      height: 240,
      nodes: [
        { id: "a", at: [120, 170], label: "甲", shape: "circle" },
        { id: "b", at: [320, 50], label: "乙", shape: "circle" },
        { id: "c", at: [440, 170], label: "丙", shape: "circle", tone: "main" },
        { id: "loop", at: [590, 170], label: "环线", shape: "box", tone: "quiet" },
      ],
      edges: [
        { from: "a", to: "b", tone: "main" },
        { from: "b", to: "c", tone: "main" },
        { from: "a", to: "c", tone: "other" },
        { from: "c", to: "loop", tone: "other", label: "回丙" },
      ],
    },
    questions: [
      {
        stem: "A 是 2×3 矩阵，B 是 3×4 矩阵，C 是 2×4 矩阵，可以运算的是（　　）。",
        content: the.single(["BA", "AC", "AB + C", "A + B"], 2),
        difficulty: 1,
        points: 2,
        knowledge: ["矩阵运算"],
        analysis: "AB 是 2×4，可与 C 相加；BA 需要 B 的列数 4 等于 A 的行数 2，不成立。",
      },
      {
        stem: "邻接矩阵 A 的平方中，第 i 行第 j 列的数表示（　　）。",
        content: the.single(
          [
            "从 i 到 j 恰走两步的走法数",
            "从 i 到 j 最多两步的走法数",
            "i 与 j 之间的最短距离",
            "i 与 j 的边数的平方",
          ],
          0,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["矩阵运算"],
        analysis: "求和的每一项对应一个中间站，恰好两步；要“最多两步”还得加上 A 本身。",
      },
      {
        stem: "对任意同阶方阵 A、B，一定成立的有（　　）。",
        content: the.multiple(
          ["(AB)ᵀ = BᵀAᵀ", "(A + B)(A − B) = A² − B²", "A(B + A) = AB + A²", "AB = O 则 A = O 或 B = O"],
          [0, 2],
        ),
        difficulty: 3,
        points: 4,
        knowledge: ["矩阵运算"],
        analysis: "平方差多出 BA − AB 两项；零因子有反例；转置换序与分配律总成立。",
      },
      {
        stem: "矩阵两行为 (1, 2)、(0, 1)，它的 10 次幂右上角的元素是 {{1}}。",
        content: the.gap([20]),
        difficulty: 2,
        points: 3,
        knowledge: ["矩阵运算"],
        analysis: "每乘一次右上角加 2，n 次幂为 2n。",
      },
      {
        stem: "一种饼干每盒用面粉 a 克、糖 b 克，两个门店分别要 20 盒与 30 盒。两店面粉与糖总用量是多少克？",
        content: the.calculation("50 * a + 50 * b", { a: [100, 200, 20], b: [20, 60, 10] }, ["g", "克"]),
        difficulty: 1,
        points: 3,
        knowledge: ["矩阵运算"],
        analysis: "各店用量是 (20, 30) 与 (a, b) 的乘积，全部相加得 (20 + 30)(a + b)。",
      },
    ],
    handout: [
      {
        heading: "相乘之前写尺寸",
        lines: [
          "(m×n)(n×p) → m×p，里面两个数相同才能乘。",
          "第 i 行第 j 列 = 前者第 i 行 · 后者第 j 列。",
          "n = 1 时是列乘行，结果为整块矩阵。",
        ],
      },
      {
        heading: "练习：手算并比较",
        lines: [
          "A = (1 2; 3 4)，B = (0 1; 1 0)",
          "AB = (2 1; 4 3)：交换了两列",
          "BA = (3 4; 1 2)：交换了两行",
        ],
      },
    ],
    slides: [
      { heading: "食堂的两张表", lines: ["窗口 × 饭面，饭面 × 米油", "中间的“饭面”加掉"] },
      { heading: "数路线", lines: ["A：一步", "A²：恰好两步"] },
      { heading: "失效的运算律", lines: ["交换律", "零因子", "消去律"] },
      { heading: "次序", lines: ["AB：先 B 后 A", "转置也要换序"] },
    ],
  },
  {
    topic: "逆矩阵",
    goals: ["用初等行变换求三阶逆矩阵", "解矩阵方程时分清左乘与右乘"],
    text: String.raw`
密码学里有一种老办法，叫希尔密码，用矩阵把一组数搅在一起。把两个数 $(8,9)$ 加密：乘上矩阵 $A=\begin{pmatrix}2&1\\ 5&3\end{pmatrix}$，得 $(25,67)$ 发出去。收到的人怎样还原？需要一个矩阵把 $A$ 的作用原路撤销。

$$A^{-1}=\begin{pmatrix}3&-1\\ -5&2\end{pmatrix},\quad A^{-1}\begin{pmatrix}25\\ 67\end{pmatrix}=\begin{pmatrix}75-67\\ -125+134\end{pmatrix}=\begin{pmatrix}8\\ 9\end{pmatrix}$$

撤销得了，当且仅当没有信息被压掉，也就是 $|A|\neq0$。满足 $AB=BA=E$ 的 $B$ 若存在便唯一，称为 $A$ 的逆。方阵只要验证 $AB=E$ 一边就够了。

## 二阶直接写

$$\begin{pmatrix}a&b\\ c&d\end{pmatrix}^{-1}=\frac1{ad-bc}\begin{pmatrix}d&-b\\ -c&a\end{pmatrix}$$

主对角线对调，副对角线变号，除以行列式。这条公式值得记住，因为它随手可验：乘回去，对角线上是行列式，其余两格恰好抵消。三阶以上也有类似的伴随矩阵公式，但要算九个二阶行列式，手算时不如下面的办法。

## 三阶用行变换

把 $A$ 与单位矩阵并排，对整行做变换，左边变成 $E$ 时，右边就是逆：

$$\left(\begin{array}{ccc|ccc}1&2&3&1&0&0\\ 2&5&3&0&1&0\\ 1&0&8&0&0&1\end{array}\right)$$

1. 第二行减 2 倍第一行，第三行减第一行，得 $(0,1,-3)$ 与 $(0,-2,5)$，右半边跟着变。
2. 第三行加 2 倍第二行，得 $(0,0,-1)$，右边是 $(-5,2,1)$；再乘 −1。
3. 自下而上消去第三列、第二列。

结果为 $\begin{pmatrix}-40&16&9\\ 13&-5&-3\\ 5&-2&-1\end{pmatrix}$。检验第一行乘 $A$ 的第一列：$-40+32+9=1$。

!figure

为什么有效？每次行变换等于左乘一个初等矩阵，全部乘起来就是 $A^{-1}$；它同时作用在右半边的 $E$ 上，留下的正是自己。所以过程中**只能用行变换**，夹进一次列变换，记录便乱了。

## 穿袜与穿鞋

早上先穿袜再穿鞋，晚上要先脱鞋再脱袜：$(AB)^{-1}=B^{-1}A^{-1}$。

## 左乘还是右乘

解 $AX=B$，两边**左**乘 $A^{-1}$，得 $X=A^{-1}B$；解 $XA=B$ 则是 $X=BA^{-1}$。写成分数 $\frac BA$ 是最常见的错误，因为分数线抹掉了方向。例如仍用上面的 $A$，$B=\begin{pmatrix}1&0\\ 0&2\end{pmatrix}$：

| 方程 | 解 |
| $AX=B$ | $\begin{pmatrix}3&-2\\ -5&4\end{pmatrix}$ |
| $XA=B$ | $\begin{pmatrix}3&-1\\ -10&4\end{pmatrix}$ |

还有一个误会：$(A+B)^{-1}$ 不等于 $A^{-1}+B^{-1}$，正如 $\frac1{2+3}\ne\frac12+\frac13$。出现和式，先想办法提成乘积，例如由 $A^2-3A+2E=O$ 得 $A(A-3E)=-2E$，于是 $A^{-1}=\frac12(3E-A)$，不必知道 $A$ 的任何一个元素。这类题的要领，是把等式一端凑成 $A$ 乘某个矩阵、另一端凑成单位矩阵的倍数。`,
    figure: {
      kind: "steps",
      caption: "加密与还原的来回：明文经 A 变成密文，经逆矩阵原路返回",
      steps: ["明文 (8, 9)", "左乘 A", "密文 (25, 67)", "左乘 A 的逆", "回到 (8, 9)"],
      back: 0,
    },
    questions: [
      {
        stem: "矩阵两行为 (4, 7)、(1, 2)，其逆矩阵的第一行是（　　）。",
        content: the.single(["(4, −7)", "(2, −7)", "(2, −1)", "(−2, 7)"], 1),
        difficulty: 2,
        points: 2,
        knowledge: ["逆矩阵"],
        analysis: "行列式为 1；主对角线对调得 2 在左上，副对角线变号得 −7。",
      },
      {
        stem: "A 可逆，由 XA = B 得（　　）。",
        content: the.single(["X = A⁻¹B", "X = B/A", "X = AB⁻¹", "X = BA⁻¹"], 3),
        difficulty: 2,
        points: 2,
        knowledge: ["逆矩阵"],
        analysis: "A 在右边，要右乘它的逆才能抵消。",
      },
      {
        stem: "方阵 A 满足 A² − A − 6E = O，则 A 的逆可写成 (A − E)/k，k = {{1}}。",
        content: the.gap([6]),
        difficulty: 3,
        points: 3,
        knowledge: ["逆矩阵"],
        analysis: "A(A − E) = 6E，所以逆是 (A − E)/6。",
      },
      {
        stem: "用行变换由 (A | E) 求逆时，为了省事可以夹用列变换。",
        content: the.trueFalse(false),
        difficulty: 2,
        points: 2,
        knowledge: ["逆矩阵"],
        analysis: "右半边记录的是左乘的初等矩阵；列变换是右乘，混用后左边虽成 E，右边却不是逆。",
      },
      {
        stem: "排出求三阶逆矩阵的步骤。",
        content: the.ordering([
          "写成 (A | E)",
          "把左上角化为 1，消去其下方",
          "继续向下化成阶梯形，并确认没有零行",
          "自下而上消去主元上方",
          "左边成 E，读出右边并验算",
        ]),
        difficulty: 2,
        points: 3,
        knowledge: ["逆矩阵"],
        analysis: "中途左边出现零行，就说明 A 不可逆，应停下来。",
      },
    ],
    handout: [
      {
        heading: "什么时候可逆（等价说法）",
        lines: ["行列式不为零", "秩等于阶数", "齐次方程组只有零解", "列向量线性无关", "0 不是特征值"],
      },
      {
        heading: "矩阵方程 AXB = C",
        lines: ["左边去 A：左乘 A 的逆", "右边去 B：右乘 B 的逆", "X = A⁻¹CB⁻¹，次序不能动"],
      },
      {
        heading: "伴随矩阵的坑",
        lines: [
          "第 i 行第 j 列的代数余子式，要放在第 j 行第 i 列。",
          "忘了转置，二阶的逆就会写成 (d, −c; −b, a)。",
        ],
      },
    ],
    slides: [
      { heading: "加密与还原", lines: ["(8, 9) → (25, 67)", "乘逆矩阵回来"] },
      { heading: "二阶公式", lines: ["主对角对调", "副对角变号", "除以行列式"] },
      { heading: "(A | E)", lines: ["只做行变换", "左成 E，右为逆"] },
      { heading: "鞋与袜", lines: ["(AB) 的逆 = B 的逆 · A 的逆", "后穿的先脱"] },
      { heading: "没有除法", lines: ["AX = B 与 XA = B 答案不同", "不写 B/A"] },
    ],
  },
  {
    topic: "初等变换",
    goals: ["用行变换把增广矩阵化为行最简形并写出通解", "由秩判断方程组解的情况"],
    text: String.raw`
配平丙烷燃烧的化学方程式：$x_1\,\mathrm{C_3H_8}+x_2\,\mathrm{O_2}\to x_3\,\mathrm{CO_2}+x_4\,\mathrm{H_2O}$。碳、氢、氧各守恒一次，得到三个方程、四个未知数。化学课上靠观察，这里靠一套谁做都一样的程序。

$$\begin{pmatrix}3&0&-1&0\\ 8&0&0&-2\\ 0&2&-2&-1\end{pmatrix}$$

## 三种行变换

交换两行，某行乘非零数，某行的倍数加到另一行。它们都可以撤销，所以变换前后方程组**同解**。目标是行最简形：每行第一个非零数为 1，它所在列的其余数为 0，台阶逐行右移。上面的矩阵化为

$$\begin{pmatrix}1&0&0&-\frac14\\ 0&1&0&-\frac54\\ 0&0&1&-\frac34\end{pmatrix}$$

$x_4$ 可任取。取 $x_4=4$，得 $1,5,3,4$，与课本上的配平相同。

## 秩：真正起作用的方程有几个

阶梯形中非零行的个数叫秩，记作 $r$。多余的方程会在消元中变成 $0=0$，矛盾的方程会变成 $0=$ 非零数。于是：

| 系数矩阵的秩与增广矩阵的秩 | 解 |
| 不相等 | 无解 |
| 相等且等于 $n$ | 唯一 |
| 相等且小于 $n$ | 无穷多，自由未知数 $n-r$ 个 |

!figure

## 例：通解的写法

$$\left(\begin{array}{ccc|c}1&1&2&1\\ 2&3&1&4\\ 1&2&-1&3\end{array}\right)\to\left(\begin{array}{ccc|c}1&1&2&1\\ 0&1&-3&2\\ 0&0&0&0\end{array}\right)\to\left(\begin{array}{ccc|c}1&0&5&-1\\ 0&1&-3&2\\ 0&0&0&0\end{array}\right)$$

两个秩都是 2，未知数有 3 个，自由未知数一个。令 $x_3=t$，

$$\begin{pmatrix}x_1\\ x_2\\ x_3\end{pmatrix}=\begin{pmatrix}-1\\ 2\\ 0\end{pmatrix}+t\begin{pmatrix}-5\\ 3\\ 1\end{pmatrix}$$

前一个是特解，后一个是齐次方程组的解，几何上是一条直线。若把第三个右端从 3 改成 5，最后一行变成 $0=2$，无解：三个平面两两相交，却没有公共点。

## 容易出岔的地方

解方程组时做了列变换。交换两列等于给未知数改名，最后会把 $x_1$ 与 $x_2$ 的答案张冠李戴；列的倍加更会改变方程组。求秩时行列变换都可以，解方程时只许行变换，两件事常被混在一起。

另一处：两行**同时**互减。写下“第一行减第二行，第二行减第一行”，如果都用旧的行，就把两行变成了互为相反数，凭空丢了一个方程。变换要一步一步做，后一步用前一步的结果。为了避免这类混乱，可以在每个箭头上写明对哪一行做了什么，检查时便能逐步倒推。`,
    figure: {
      kind: "steps",
      caption: "解线性方程组的固定程序：列增广矩阵、化阶梯形、比较秩，相容才写通解",
      steps: [
        "写出增广矩阵",
        "行变换化为阶梯形",
        "比较两个秩",
        "不等：无解，停",
        "相等：化行最简形",
        "令自由未知数为参数",
      ],
    },
    questions: [
      {
        stem: "5 个未知数的齐次方程组，系数矩阵的秩为 3，基础解系含解向量 {{1}} 个。",
        content: the.gap([2]),
        difficulty: 1,
        points: 2,
        knowledge: ["初等变换"],
        analysis: "自由未知数的个数 n − r = 5 − 3。",
      },
      {
        stem: "解线性方程组时，对增广矩阵可以使用的有（　　）。",
        content: the.multiple(
          ["交换两行", "某行乘 −3", "某列的 2 倍加到另一列", "某行的 2 倍加到另一行"],
          [0, 1, 3],
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["初等变换"],
        analysis: "行变换保持同解；列的倍加改变了未知数之间的关系。",
      },
      {
        stem: "系数矩阵的秩为 2，增广矩阵的秩为 3，则方程组（　　）。",
        content: the.single(["无解", "有唯一解", "有无穷多解", "要看未知数个数"], 0),
        difficulty: 2,
        points: 2,
        knowledge: ["初等变换"],
        analysis: "增广矩阵多出的一个主元在常数列，即出现 0 = 非零数。",
      },
      {
        stem: "方程个数少于未知数个数的方程组必有无穷多解。",
        content: the.trueFalse(false),
        difficulty: 3,
        points: 3,
        knowledge: ["初等变换"],
        analysis: "齐次时成立，非齐次时可能矛盾：x + y + z = 1 与 x + y + z = 2 无解。",
      },
      {
        stem: "甲烷燃烧 x₁CH₄ + x₂O₂ → x₃CO₂ + x₄H₂O 的最小整数配平中，x₂ = {{1}}，x₄ = {{2}}。",
        content: the.gap([2], [2]),
        difficulty: 2,
        points: 4,
        knowledge: ["初等变换"],
        analysis: "碳：x₁ = x₃；氢：4x₁ = 2x₄；氧：2x₂ = 2x₃ + x₄。取 x₁ = 1，得 2 与 2。",
      },
    ],
    handout: [
      {
        heading: "手算不出错的习惯",
        lines: [
          "每步旁边注明做了什么，如 r₂ − 2r₁。",
          "一次只改动一行。",
          "尽量留整数，最后再除。",
          "把解代回原方程组，不是代回阶梯形。",
        ],
      },
      {
        heading: "带参数的讨论",
        lines: [
          "x + y = 1，x + ay = a",
          "相减：(a − 1) y = a − 1",
          "a ≠ 1：唯一解 x = 0，y = 1",
          "a = 1：无穷多解",
        ],
      },
    ],
    slides: [
      { heading: "配平是一道线性方程组", lines: ["三个守恒，四个未知数", "1、5、3、4"] },
      { heading: "行最简形", lines: ["首个非零数为 1", "同列其余为 0", "台阶右移"] },
      { heading: "看秩", lines: ["不等：无解", "相等：n − r 个自由未知数"] },
      { heading: "通解 = 特解 + 齐次解", lines: ["(−1, 2, 0) + t(−5, 3, 1)", "一条直线"] },
      { heading: "只许行变换", lines: ["列变换给未知数改了名", "一次一步，用新结果"] },
    ],
  },
];
