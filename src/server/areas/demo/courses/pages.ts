/** The pages of text that the demo's courses are read on. */
import type { RichNode, RichText } from "../../../../core/contract/rich-document.js";
import type { Subject } from "./subjects.js";

const words = (text: string): RichNode => ({ type: "text", text });
const bold = (text: string): RichNode => ({ type: "text", text, marks: [{ type: "bold" }] });
const paragraph = (...content: RichNode[]): RichNode => ({ type: "paragraph", content });
const heading = (text: string): RichNode => ({
  type: "heading",
  attrs: { level: 2 },
  content: [words(text)],
});
const listed = (type: "bulletList" | "orderedList", items: readonly string[]): RichNode => ({
  type,
  content: items.map((item) => ({ type: "listItem", content: [paragraph(words(item))] })),
});
const formula = (latex: string): RichNode => ({ type: "mathBlock", attrs: { latex } });
const math = (latex: string): RichNode => ({ type: "math", attrs: { latex } });

/** Pages that were written for their topic. */
const written: Readonly<Record<string, RichText>> = {
  数列的极限: {
    type: "doc",
    content: [
      paragraph(
        words("数列 "),
        math("a_n"),
        words(" 的极限为 "),
        math("A"),
        words("，是说只要项数足够大，各项与 "),
        math("A"),
        words(" 的距离就可以小于任意给定的正数："),
      ),
      formula(String.raw`\forall \varepsilon > 0,\ \exists N,\ n > N \Rightarrow |a_n - A| < \varepsilon`),
      heading("怎样读这个定义"),
      listed("orderedList", [
        "先给出精度，再去找项数。次序不能颠倒。",
        "找到的项数可以很大，只要存在就够了。",
        "前面有限项是多少，与极限无关。",
      ]),
      heading("例"),
      paragraph(
        words("证明 "),
        math(String.raw`\lim_{n\to\infty} \frac{1}{n} = 0`),
        words("。给定精度后，取项数大于它的倒数即可。"),
      ),
    ],
  },
  求导法则: {
    type: "doc",
    content: [
      paragraph(words("四条法则够用来求绝大多数初等函数的导数，其中最常写错的是商的法则：")),
      formula(String.raw`\left(\frac{u}{v}\right)' = \frac{u'v - uv'}{v^2}`),
      heading("复合函数"),
      paragraph(words("由外向内逐层求导，各层结果相乘：")),
      formula(String.raw`\frac{dy}{dx} = \frac{dy}{du} \cdot \frac{du}{dx}`),
      listed("bulletList", [
        "先认出最外层是什么函数。",
        "内层原样保留，不要同时求导。",
        "最后检查每一层都乘到了。",
      ]),
    ],
  },
  机床安全操作: {
    type: "doc",
    content: [
      paragraph(bold("开机之前"), words("，先看一遍自己，再看一遍机床：")),
      listed("orderedList", [
        "穿紧袖工作服，长发收进帽子，不戴手套操作旋转部件。",
        "卡盘扳手用完立即取下，放回原位。",
        "确认急停按钮能按下、能复位。",
        "关好防护门再启动主轴。",
      ]),
      heading("加工当中"),
      listed("bulletList", [
        "主轴没有停稳，不伸手、不测量、不清屑。",
        "切屑用钩子清理，不用手，也不用气枪对着人吹。",
        "听到异响先按急停，再找原因。",
      ]),
    ],
  },
};

/** The page of a topic; undefined where none was written. */
export const pageOf = (topic: string): RichText | undefined => written[topic];

const row = (type: "tableHeader" | "tableCell", cells: readonly string[]): RichNode => ({
  type: "tableRow",
  content: cells.map((text) => ({ type, content: [paragraph(words(text))] })),
});
/** What a course is about, chapter by chapter. */
export const overviewPage = ({ title, discipline, chapters }: Subject): RichText => ({
  type: "doc",
  content: [
    paragraph(words(`《${title}》（${discipline}）共 ${chapters.length} 章，每章的内容如下。`)),
    heading("各章内容"),
    {
      type: "table",
      content: [
        row("tableHeader", ["章", "内容"]),
        ...chapters.map((chapter) => row("tableCell", [chapter.title, chapter.topics.join("、")])),
      ],
    },
  ],
});
