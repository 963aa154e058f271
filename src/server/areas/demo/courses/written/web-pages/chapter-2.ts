import * as the from "../../../assessment/question.js";
import type { WrittenLesson } from "../lesson.js";

export const lessons: readonly WrittenLesson[] = [
  {
    topic: "选择器",
    goals: ["算出选择器的优先级并预测哪条规则生效", "用类名组织样式，避免 !important 的连锁反应"],
    text: String.raw`
“我明明写了红色，它就是不红。”这句话在机房里每节课能听到五遍。浏览器没有偏心，它按一张计分表办事，你只是还没看过那张表。

## 计分表

一个选择器的**优先级**写成三个数 (a, b, c)：a 数 id，b 数类、属性和伪类，c 数标签和伪元素。从左往右比，左边大就赢，不进位——十一个类也赢不了一个 id。

| 选择器 | a | b | c |
| li | 0 | 0 | 1 |
| .menu li.active > a | 0 | 2 | 2 |
| #nav .item a:hover | 1 | 2 | 1 |
| input[type="tel"]:focus | 0 | 2 | 1 |

大于号、空格、加号这些组合符不计分；通配符也是零。三个数全一样时，**后写的**赢。行内 style 高于所有选择器，!important 再高一层。

## 那个不红的链接

!figure

> .menu li.active > a { color: gray; }
> .hot { color: red; }

第二条写在后面，可是 (0,1,0) 对 (0,2,2)，左起第一位平，第二位 1 小于 2，输了。学生的第一反应是补一句 !important，果真红了。下周要在深色背景上改成白色，又输了，再补一句 !important；一个月后，全站有四十处，谁也不敢动。

更好的做法是把第一条写**轻**：给链接自己一个类名 menu-link，激活时再加 is-active，两条规则都是一个类，后写的就能盖住先写的。能写一个类，就不写三层后代。

## 关系与状态

空格选**所有后代**，大于号只选**儿子**。菜单里嵌着子菜单时，.menu a 会把子菜单的链接一起染上，.menu > li > a 才是第一层。状态用伪类表达：:hover 指向、:focus-visible 键盘焦点、:checked 选中、:nth-child(2n) 偶数行。

:not() 与 :is() 的优先级取括号里**最高的**一个，写成 :is(#top, .side) a，哪怕命中的是 .side，也按 id 计分；:where() 则一律按零。做一套默认样式时把选择器包进 :where()，以后任何人用一个类就能改动它，这是库作者爱用的礼貌。

排查时打开开发者工具，被划掉的那条旁边就写着是谁赢了，先看一眼再动手。
`,
    figure: {
      caption: "菜单的元素树：大于号只到第一层，空格会染到子菜单",
      kind: "graph",
      height: 270,
      nodes: [
        { id: "m", at: [320, 30], label: ".menu", shape: "box", tone: "main" },
        { id: "l1", at: [180, 110], label: "li.active", shape: "box" },
        { id: "l2", at: [460, 110], label: "li", shape: "box" },
        { id: "a1", at: [90, 200], label: "a 首页", shape: "box", tone: "main" },
        { id: "u", at: [260, 200], label: "ul 子菜单", shape: "box", tone: "quiet" },
        { id: "a2", at: [460, 200], label: "a 活动", shape: "box", tone: "main" },
        { id: "a3", at: [400, 250], label: "a 往期", shape: "box", tone: "other" },
      ],
      edges: [
        { from: "m", to: "l1" },
        { from: "m", to: "l2" },
        { from: "l1", to: "a1" },
        { from: "l1", to: "u" },
        { from: "l2", to: "a2" },
        { from: "u", to: "a3" },
      ],
    },
    questions: [
      {
        stem: "选择器 #nav .item a:hover 的优先级是 ({{1}}, {{2}}, {{3}})。",
        content: the.gap([1], [2], [1]),
        difficulty: 2,
        points: 3,
        knowledge: ["选择器"],
        analysis: "一个 id；一个类加一个伪类；一个标签。",
      },
      {
        stem: '规则甲：.menu li.active > a 为灰色；规则乙（写在后面）：.hot 为红色。<a class="hot"> 同时命中两条，颜色是什么？',
        content: the.single(["红色，因为后写", "两色混合", "取决于浏览器", "灰色，因为优先级高"], 3),
        difficulty: 2,
        points: 3,
        knowledge: ["选择器"],
        analysis: "(0,2,2) 大于 (0,1,0)，先比优先级，相同才看先后。",
      },
      {
        stem: "一个 id 的优先级高于十一个类组成的选择器。",
        content: the.trueFalse(true),
        difficulty: 2,
        points: 2,
        knowledge: ["选择器"],
        analysis: "三位分别比较，不进位，a 位 0 小于 1。",
      },
      {
        stem: "按优先级从低到高排序（写在不同文件里，不考虑先后）。",
        content: the.ordering(["li", ".item", ".menu .item", "#nav", "行内 style"]),
        difficulty: 2,
        points: 5,
        knowledge: ["选择器"],
        analysis: "(0,0,1)、(0,1,0)、(0,2,0)、(1,0,0)，行内再高。",
      },
      {
        stem: "不想把子菜单里的链接也染色，应选哪些写法？",
        content: the.multiple(
          [".menu > li > a", ".menu a", "给一级链接单独的类 .menu-link", ".menu li a"],
          [0, 2],
        ),
        difficulty: 2,
        points: 4,
        knowledge: ["选择器"],
        analysis: "子代选择符或单独的类只命中一级；空格会选到全部后代。",
      },
    ],
    handout: [
      {
        heading: "计分练习（盖住右边自己算）",
        lines: ["ul li a → 0,0,3", ".card:hover h3 → 0,2,1", "#a #b p → 2,0,1", ":where(.x) p → 0,0,1"],
      },
      {
        heading: "不红了怎么办",
        lines: ["工具里找到划掉的那条。", "看赢家的三个数。", "把赢家写轻，别把自己写重。"],
      },
    ],
    slides: [
      { heading: "计分表", lines: ["id、类、标签", "从左比，不进位"] },
      { heading: "不红的链接", lines: ["0,2,2 赢 0,1,0", "后写也没用"] },
      { heading: "写轻一点", lines: ["一个类就够", "!important 会连锁"] },
      { heading: "空格与大于号", lines: ["后代与儿子", "子菜单会被染色"] },
    ],
  },
  {
    topic: "盒模型",
    goals: ["分别按 content-box 与 border-box 算元素占的宽度", "判断上下外边距何时合并，如何隔开"],
    text: String.raw`
三张卡片各占三分之一，算得刚刚好，第三张却掉到了下一行。宽度 33.33% 乘三等于 99.99%，怎么会装不下？因为你量的是**书**，没量**书套**。

## 四层从里到外

内容、内边距 padding、边框 border、外边距 margin。默认的 content-box 里，width 只管内容。写 width: 300px; padding: 20px; border: 1px，它实际占

$$300+2\times20+2\times1=342\ \text{px}$$

改成 box-sizing: border-box，300 把内边距和边框也包进去，内容剩 $300-40-2=258$ px，占位就是 300。多数项目第一行样式是：让所有元素（含伪元素）都用 border-box，从此加边框不怕撑破。

!figure

回到三张卡片：容器 960，每张内容 319.97，加上内边距 20 与边框 1 的两侧，变成约 362，三张 1086，自然掉行。换成 border-box 又加上 16 px 的间距，三张仍超出 32 px；间距应由**容器**的 gap 提供，宽度写成弹性，由浏览器去扣。

## 外边距会抱在一起

段落下边距 24，下一个标题上边距 16，两者之间不是 40，而是 **24**：相邻的垂直外边距取较大的一个。父元素没有内边距和边框时，首个孩子的上边距还会穿过父元素跑到外面，看着像父元素自己往下掉了。

| 情形 | 结果 |
| 上 24、下 16，均为正 | 24 |
| 上 24、下 −10 | 14 |
| 弹性或网格容器里的孩子 | 不合并，40 就是 40 |
| 左右外边距 | 从不合并 |

要挡住父子之间的合并，给父元素 display: flow-root，比塞一个 1 px 的透明边框干净。

## 行内元素不听 height 的话

给 span 写 width 和 height 毫无反应，上下 padding 虽然画得出来，却不推开邻行，背景会盖到上一行的字上。做标签徽章要先改成 inline-block。图片也是行内的，底部总有三四像素的缝，那是给 g、y 这类字母的尾巴留的，设为 display: block 就消失了。

量不准就别猜，开发者工具里有一张彩色的盒子图，橙、黄、绿、蓝依次是外边距、边框、内边距、内容。
`,
    figure: {
      caption: "content-box 下宽 300 的盒子：四层叠起来占 342，再加外边距",
      kind: "drawing",
      height: 280,
      shapes: [
        { box: [60, 16, 520, 240], tone: "quiet" },
        { text: "外边距 16", at: [320, 36], align: "middle" },
        { box: [110, 46, 420, 180], tone: "ink" },
        { text: "边框 1", at: [540, 140], small: true },
        { box: [118, 54, 404, 164], tone: "other" },
        { text: "内边距 20", at: [320, 76], align: "middle" },
        { box: [170, 90, 300, 92], tone: "main", label: "内容 300" },
        {
          line: [
            [110, 240],
            [530, 240],
          ],
          arrow: true,
          tone: "main",
        },
        { text: "占位 342", at: [320, 275], align: "middle" },
      ],
    },
    questions: [
      {
        stem: "content-box 下 width 为 w，内边距 p，边框 b（单位均为像素，四边相同），元素不含外边距占多宽？",
        content: the.calculation("w + 2 * p + 2 * b", { w: [200, 400, 20], p: [8, 24, 4], b: [1, 3, 1] }, [
          "px",
          "像素",
        ]),
        difficulty: 1,
        points: 4,
        knowledge: ["盒模型"],
        analysis: "width 只管内容，两侧内边距和边框另加。",
      },
      {
        stem: "border-box 下 width 300、padding 20、border 1，内容宽 {{1}} 像素。",
        content: the.gap([258]),
        difficulty: 2,
        points: 3,
        knowledge: ["盒模型"],
        analysis: "300−40−2＝258。",
      },
      {
        stem: "普通流中，上一段下边距 24，下一段上边距 16，两段间距是多少？",
        content: the.single(["40", "24", "16", "20"], 1),
        difficulty: 2,
        points: 2,
        knowledge: ["盒模型"],
        analysis: "相邻垂直外边距合并，取较大者。",
      },
      {
        stem: "哪些做法能阻止父元素与首个孩子的上外边距合并？",
        content: the.multiple(
          ["父元素 display: flow-root", "父元素加上内边距", "父元素改为 flex 容器", "给孩子加左外边距"],
          [0, 1, 2],
        ),
        difficulty: 3,
        points: 4,
        knowledge: ["盒模型"],
        analysis: "新的格式化环境或中间有内边距都能隔开；左右外边距与此无关。",
      },
      {
        stem: "给 span 设置 height: 40px 不会让它变高。",
        content: the.trueFalse(true),
        difficulty: 1,
        points: 2,
        knowledge: ["盒模型"],
        analysis: "行内非替换元素不理会宽高，要改成 inline-block 或 block。",
      },
    ],
    handout: [
      {
        heading: "算宽度三步",
        lines: [
          "看 box-sizing。",
          "content-box：向外加；border-box：向里减。",
          "外边距最后算，想一想会不会合并。",
        ],
      },
      {
        heading: "三道宽度题",
        lines: [
          "content-box 240 + 16×2 + 2×2 = 276",
          "border-box 240，padding 16，border 2 → 内容 204",
          "四列 1000，gap 20：每列 235",
        ],
      },
    ],
    slides: [
      { heading: "掉下去的第三张", lines: ["量了书，没量书套", "319.97 变成 362"] },
      { heading: "两种量法", lines: ["content-box：342", "border-box：300"] },
      { heading: "合并", lines: ["24 与 16 → 24", "弹性容器里不合并"] },
      { heading: "行内元素", lines: ["不听宽高", "图片底下的缝"] },
    ],
  },
  {
    topic: "响应式布局",
    goals: ["用网格的 minmax 与 auto-fit 算出列数和列宽", "用 clamp 让字号随视口变化又有上下限"],
    text: String.raw`
书店首页在店主的大屏上很体面，读者在公交车上打开，字小得像蚂蚁，还要左右拖。给手机另做一个站？不必。让**同一份页面**学会看地方说话。

## 第一行不能少

> <meta name="viewport" content="width=device-width, initial-scale=1">

没有它，手机假装自己有 980 像素宽，把整页缩小塞进来，后面写什么媒体查询都不会生效。

## 让网格自己数列

> .books { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); }

容器 960 px 时能放几列？$n$ 列需要 $220n+16(n-1)$，解

$$n\le\frac{960+16}{220+16}\approx4.1$$

取 4，每列 $(960-48)\div4=228$ px。手机容器 358 px，只够 1 列，列宽 358。一个断点都没写，列数自己变了。

| 容器宽 | 列数 | 每列 |
| 358 | 1 | 358 |
| 600 | 2 | 292 |
| 960 | 4 | 228 |
| 1200 | 5 | 227.2 |

若容器比 220 还窄，minmax 的下限会把格子撑出屏幕，写成 minmax(min(220px, 100%), 1fr) 就安全了。

## 字号也会伸缩

> font-size: clamp(1rem, 0.8rem + 1vw, 1.25rem)

1rem 是 16 px。视口 390 时，中间值 $12.8+3.9=16.7$ px；视口 1440 时算得 27.2，被上限压到 20 px；视口 300 时算得 15.8，被下限托在 16。中间值里保留一份 rem 很重要：只写 4vw，用户把浏览器字号调大一倍，它纹丝不动，老花眼读者就被挡在门外。

!figure

## 断点按内容定

还有人先查各种手机型号的宽度，写一堆 375、390、414。机型每年在变，内容却不变：把窗口慢慢拖窄，**哪里开始难看，哪里就是断点**。先写窄屏的样式，再用 min-width 逐步添加，规则会比反过来写少一半。

导航在窄屏上折成一列时，别只图省事全藏进汉堡菜单；书店只有四个链接，允许换行就够了。验收用 320 像素宽再走一遍，任何地方出现横向滚动条，就用工具逐个隐藏元素，找出那个写死宽度的家伙。
`,
    figure: {
      caption: "clamp 的字号随视口变化：320 以下不再小，720 以上不再大",
      kind: "plot",
      x: [240, 1000, "视口宽 / px"],
      y: [14, 22, "字号 / px"],
      curves: [{ of: (w) => Math.min(20, Math.max(16, 12.8 + 0.01 * w)), tone: "main", label: "clamp" }],
      points: [
        { at: [320, 16], label: "320，16" },
        { at: [390, 16.7], label: "390，16.7" },
        { at: [720, 20], label: "720，20" },
      ],
    },
    questions: [
      {
        stem: "容器宽 w 像素，间距 16，共 4 列等宽，每列多少像素？",
        content: the.calculation("(w - 48) / 4", { w: [960, 1200, 40] }, ["px", "像素"]),
        difficulty: 1,
        points: 3,
        knowledge: ["响应式布局"],
        analysis: "四列有三道间距，先扣 48 再除以 4。",
      },
      {
        stem: "容器 700 px，gap 16 px，minmax(220px, 1fr) 配 auto-fit，会排 {{1}} 列。",
        content: the.gap([3]),
        difficulty: 3,
        points: 4,
        knowledge: ["响应式布局"],
        analysis: "(700＋16)÷236≈3.03，取 3 列。",
      },
      {
        stem: "font-size 写成 4vw 的主要缺点是什么？",
        content: the.single(
          ["旧浏览器不支持", "用户调大浏览器字号时它不跟着变", "在平板上会变成零", "不能与行高同时使用"],
          1,
        ),
        difficulty: 2,
        points: 3,
        knowledge: ["响应式布局"],
        analysis: "vw 只跟视口有关，妨碍放大文字；中间值应含 rem。",
      },
      {
        stem: "断点应依照市面上常见手机型号的宽度来定。",
        content: the.trueFalse(false),
        difficulty: 1,
        points: 2,
        knowledge: ["响应式布局"],
        analysis: "机型不断变化，应在内容开始难看的宽度设断点。",
      },
      {
        stem: "手机上媒体查询全不生效，整页被缩小显示。请说明原因和改法，并说明原理。",
        content: the.short("viewport", "device-width", "980"),
        difficulty: 2,
        points: 5,
        knowledge: ["响应式布局"],
        analysis:
          "缺少 viewport 声明，浏览器按约 980 px 的虚拟视口布局；加上 width=device-width 后按设备宽度布局。",
      },
    ],
    handout: [
      {
        heading: "四个宽度走一遍",
        lines: ["320：无横向滚动", "390：按钮高不小于 44", "768：两三列", "1440：正文每行不超过约 40 个汉字"],
      },
      {
        heading: "列数口算",
        lines: [
          "列数 = (容器 + 间距) ÷ (最小列 + 间距)，舍去小数",
          "800、12、180 → 812 ÷ 192 = 4 列，列宽 191",
        ],
      },
    ],
    slides: [
      { heading: "一份页面", lines: ["看地方说话", "先写 viewport"] },
      { heading: "网格数列", lines: ["976 ÷ 236 → 4 列", "358 → 1 列"] },
      { heading: "clamp", lines: ["下限、理想、上限", "理想值里要有 rem"] },
      { heading: "断点看内容", lines: ["拖到难看处", "窄屏先写"] },
    ],
  },
];
