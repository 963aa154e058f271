/** The first hour at a CNC lathe: safety, coordinates, the first cut. */
import { drawing, figure, math, mi, mn, mo, quiz } from "./draw.js";
import type { BookSource } from "./epub.js";

const BLUE = "#3b82f6";
const RED = "#e5484d";

const lathe = drawing(
  520,
  240,
  `<g fill="none" stroke="currentColor" stroke-width="2"><rect x="20" y="70" width="110" height="100" rx="6"/>` +
    `<rect x="130" y="90" width="26" height="60"/><rect x="156" y="104" width="180" height="32"/>` +
    `<path d="M20 210H500M380 120H500" stroke-dasharray="6 5"/></g>` +
    `<path d="M340 160l34 -22 0 22z" fill="${RED}"/><rect x="374" y="138" width="70" height="26" fill="none" stroke="${RED}" stroke-width="2"/>` +
    `<g font-size="16" fill="currentColor"><text x="48" y="60">主轴箱</text><text x="122" y="84">卡盘</text><text x="216" y="96">工件</text>` +
    `<text x="376" y="190">刀具</text></g>` +
    `<g stroke="${BLUE}" stroke-width="3" fill="${BLUE}"><path d="M336 120H470"/><path d="M470 120l-12 -6v12z"/><path d="M336 120V30"/><path d="M336 30l-6 12h12z"/></g>` +
    `<g font-size="18" fill="${BLUE}"><text x="476" y="112">Z</text><text x="346" y="36">X</text></g>`,
);
const shaft = drawing(
  520,
  190,
  `<g fill="none" stroke="currentColor" stroke-width="2"><path d="M40 60H220V78H340V92H460V118H340V132H220V150H40z"/>` +
    `<path d="M220 78V132M340 92V118"/><path d="M20 105H490" stroke-dasharray="14 5 3 5"/></g>` +
    `<g font-size="16" fill="currentColor"><text x="104" y="48">⌀30</text><text x="260" y="66">⌀18</text><text x="388" y="80">⌀9</text>` +
    `<text x="112" y="178">60</text><text x="268" y="178">40</text><text x="388" y="178">40</text></g>`,
);

export const latheBook: BookSource = {
  title: "数控车床上的第一小时",
  authors: ["周启航"],
  publisher: "江州职教出版社",
  year: 2025,
  isbn: "9787000000023",
  language: "zh-CN",
  summary:
    "写给第一次站到车床前的人。先学会停下来，再学会动起来：开机前看什么，坐标怎么定，对刀怎么对，第一段程序为什么要空跑。每一章都能对着机床做一遍。",
  drawings: { "lathe.svg": lathe, "shaft.svg": shaft },
  media: {
    "turning.mp4": "course/turning.mp4",
    "turning.jpg": "course/turning.jpg",
    "turning.vtt": "course/turning.zh.vtt",
  },
  chapters: [
    {
      title: "第一章　先学会停",
      sections: [["check", "开机前的六眼"]],
      body: `<h1>第一章　先学会停</h1>
<p>车间里第一个要记住的按钮，是红色的那个。急停按下去，主轴、进给和冷却全部停下，门也可以打开。站到机床前，先伸手试一次：不看，能不能摸到它？</p>
<aside epub:type="warning"><p><strong>三件不能做的事</strong></p><ul>
<li>主轴没有停稳，不开门、不测量、不擦铁屑。</li>
<li>不戴手套操作：手套会被工件卷进去。长头发收进帽子，袖口扣紧。</li>
<li>卡盘扳手用完立刻取下。忘在卡盘上的扳手，开机时会飞出来。</li></ul></aside>
<h2 id="check">开机前的六眼</h2>
<table><caption>表 1-1　开机前看一圈</caption>
<thead><tr><th scope="col">看哪里</th><th scope="col">看什么</th><th scope="col">不对怎么办</th></tr></thead>
<tbody>
<tr><th scope="row">油标</th><td>油面在两线之间</td><td>加到上线，不要过满</td></tr>
<tr><th scope="row">气压表</th><td>0.5 兆帕以上</td><td>查气源阀，再查漏气</td></tr>
<tr><th scope="row">卡盘</th><td>扳手已取下，爪上无铁屑</td><td>清理后再装夹</td></tr>
<tr><th scope="row">刀架</th><td>刀具夹紧，伸出不过长</td><td>重新装刀</td></tr>
<tr><th scope="row">防护门</th><td>关得严，玻璃无裂纹</td><td>报修，不得短接门锁</td></tr>
<tr><th scope="row">急停</th><td>按得下，转得回</td><td>报修，不开机</td></tr></tbody></table>
<p>六眼看完不到两分钟。老师傅每天都看，不是因为记性不好，而是因为夜班的人可能动过。</p>
${quiz(
  "切削时发现铁屑缠在工件上，应该怎么做？",
  [
    ["按进给保持，停主轴，等停稳后用钩子清理", true],
    ["戴手套伸手扯掉", false],
    ["用压缩空气对着吹", false],
    ["降低转速继续切", false],
  ],
  "先停进给，再停主轴，停稳了才能开门，用专用钩子清理。手和手套都不能靠近旋转的工件；压缩空气会把铁屑吹进眼睛和导轨。",
)}`,
    },
    {
      title: "第二章　两根轴",
      body: `<h1>第二章　两根轴</h1>
<p>数控车床只用两根轴。顺着主轴方向的是 Z 轴，远离卡盘为正；垂直于主轴、指向刀架的是 X 轴，远离工件为正。记法很简单：<em>离工件越远，数越大</em>。</p>
${figure("lathe.svg", "车床示意图：左边主轴箱和卡盘夹着工件，右边是刀具；Z 轴从工件端面向右，X 轴从轴线向上", "图 2-1　坐标原点放在工件右端面的中心")}
<p>编程时有一个容易错的地方：X 写的是直径，不是半径。刀具沿 X 走 1 毫米，工件的直径变化 2 毫米，所以程序里写 X30，指的就是车出直径 30 的外圆。</p>
<p>工件坐标系的原点由我们来定，通常放在右端面的中心。这样工件里面的点，Z 都是负数；看到 Z 为正还在进给，就该警觉了。</p>
${quiz(
  "刀尖在 X40 Z2，要移动到直径 30 的外圆、端面以内 5 毫米处，终点坐标是？",
  [
    ["X30 Z−5", true],
    ["X15 Z−5", false],
    ["X30 Z5", false],
  ],
  "X 写直径，所以是 X30；端面以内在 Z 的负方向，所以是 Z−5。",
)}`,
    },
    {
      title: "第三章　试切对刀",
      sections: [["film", "看一遍"]],
      body: `<h1>第三章　试切对刀</h1>
<p>机床知道刀架在哪里，却不知道刀尖在哪里，更不知道工件在哪里。对刀就是告诉它：刀尖碰到端面时，Z 是零；碰到外圆时，X 是量出来的直径。</p>
<h2 id="film">看一遍</h2>
<figure><video src="turning.mp4" poster="turning.jpg" controls="controls"><track src="turning.vtt" kind="captions" srclang="zh" label="中文"/></video>
<figcaption>视频 3-1　试切对刀的全过程</figcaption></figure>
<ol>
<li>手动方式，主轴每分钟 500 转，轻轻车平端面，沿 X 退出，<strong>Z 不动</strong>。在刀补页输入 Z0，按“测量”。</li>
<li>车一小段外圆，沿 Z 退出，<strong>X 不动</strong>。停主轴，用千分尺量直径。</li>
<li>在刀补页输入量得的值，例如 X29.86，按“测量”。</li>
<li>把刀退远，用手动输入方式走到 X50 Z50，用尺子核对：位置对了，才算对好。</li></ol>
<p>第四步最容易被省略，也最不该省略。对错一次刀，撞掉的是刀片，也可能是主轴的精度。</p>
${quiz(
  "车完端面之后，为什么要沿 X 退刀，而不能动 Z？",
  [
    ["因为要在这个 Z 位置记下端面", true],
    ["因为沿 Z 退刀会划伤工件", false],
    ["因为 X 方向退得更快", false],
  ],
  "“测量”记下的是当前刀架的位置。Z 一动，记下的就不再是端面。",
)}`,
    },
    {
      title: "第四章　第一段程序",
      body: `<h1>第四章　第一段程序</h1>
<p>要车的是一根阶梯轴。先算转速：切削速度取每分钟 120 米，直径 30 毫米，</p>
${math(`${mi("n")}${mo("=")}<mfrac><mrow>${mn(1000)}${mo("×")}${mn(120)}</mrow><mrow>${mi("π")}${mo("×")}${mn(30)}</mrow></mfrac>${mo("≈")}${mn(1273)}`, true)}
<p>取每分钟 1200 转，宁低勿高。</p>
${figure("shaft.svg", "阶梯轴图样：从左到右直径 30、18、9，长度 60、40、40", "图 4-1　要车的阶梯轴，单位毫米")}
<pre><code>O0001
T0101
M03 S1200
G00 X32 Z2
G01 X18.5 F0.15
    Z-80
    X32
G00 X100 Z100
M05
M30</code></pre>
<p>不要急着按循环启动。先锁住机床空跑一遍，看图形；再把进给倍率调到最低，单段执行，手放在进给保持上。第一刀切下去之前，眼睛看剩余移动量：刀尖离工件还有 10 毫米，屏幕上也该是 10。</p>
<p>一切正常，再把倍率慢慢放开。这一小时里你车得很慢，这正是对的。</p>`,
    },
  ],
};
