import { expect, test } from "vitest";
import * as v from "valibot";
import { richText } from "../../../../../core/contract/rich-text.js";
import { plainText } from "../../../../../core/contract/rich-document.js";
import { inlineOf, lettersOf, nodesOfMarkup, pageOfLesson } from "./markup.js";

const text = (said: string) => ({ type: "text", text: said });
const paragraph = (said: string) => ({ type: "paragraph", content: [text(said)] });

test("headings, lists, quotes, formulas and paragraphs; a list goes on over an empty line", () => {
  const nodes = nodesOfMarkup(
    String.raw`
先看
一行。

## 定义
### 小标题
- 一

- 二
1. 甲
2. 乙

> 引文

$$\frac{1}{2}$$

$$
a = b
$$

末段。`,
    undefined,
  );
  expect(nodes.map(({ type }) => type)).toEqual([
    "paragraph",
    "heading",
    "heading",
    "bulletList",
    "orderedList",
    "blockquote",
    "mathBlock",
    "mathBlock",
    "paragraph",
  ]);
  expect(nodes[0]).toEqual(paragraph("先看\n一行。"));
  expect(nodes.slice(1, 3).map(({ attrs }) => attrs?.["level"])).toEqual([2, 3]);
  expect(nodes[3]?.content).toHaveLength(2);
  expect(nodes.slice(6, 8).map(({ attrs }) => attrs?.["latex"])).toEqual([String.raw`\frac{1}{2}`, "a = b"]);
});

test("bold and formulas within a line, one in the other; a dollar that is escaped is one", () => {
  expect(inlineOf(String.raw`**每一个 $\varepsilon$** 都要 $N$，卖 \$5。`)).toEqual([
    { type: "text", text: "每一个 ", marks: [{ type: "bold" }] },
    { type: "math", attrs: { latex: String.raw`\varepsilon` } },
    text(" 都要 "),
    { type: "math", attrs: { latex: "N" } },
    text("，卖 $5。"),
  ]);
});

test("a table has its heads first; bars of a formula are not its borders, and empty cells stay", () => {
  const [table] = nodesOfMarkup("| 条件 | 结论 |\n|---|---|\n| $|q|<1$ | 收敛 |\n| 其余 |  |", undefined);
  expect(table?.content?.map(({ content }) => content?.map(({ type }) => type))).toEqual([
    ["tableHeader", "tableHeader"],
    ["tableCell", "tableCell"],
    ["tableCell", "tableCell"],
  ]);
  expect(plainText({ type: "doc", content: [table!] })).toBe("条件 | 结论\n|q|<1 | 收敛\n其余 |");
});

test("code keeps its lines, and the figure stands where the text says", () => {
  const image = { type: "image", attrs: { src: `/api/course/image/${"a".repeat(64)}`, alt: "图" } };
  const nodes = nodesOfMarkup("前\n\n!figure\n\n```\nfor i in x:\n\n  print(i)\n```\n\n后", image);
  expect(nodes).toEqual([
    paragraph("前"),
    image,
    { type: "codeBlock", content: [text("for i in x:\n\n  print(i)")] },
    paragraph("后"),
  ]);
  expect(nodesOfMarkup("!figure", undefined)).toEqual([]);
});

test("a page begins with its goals and is what the contract takes", () => {
  const page = pageOfLesson({
    goals: ["求出切线"],
    text: "## 斜率\n\n见 **图**。\n\n| a | b |\n| 1 | 2 |",
    language: "zh",
  });
  expect(v.parse(richText(60_000), page)).toEqual(page);
  expect(plainText(page)).toMatch(/^学完这一节，你能够：\n求出切线\n斜率/);
});

test("the length of a text leaves markup out", () => {
  expect(lettersOf("## 题\n\n- **甲** $x$\n\n| a | b |\n|---|---|\n\n!figure")).toBe("题甲xab");
});
