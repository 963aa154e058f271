/** Texts with headings, lists, formulas and pictures: read. */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { type Mounted, mountView } from "../../core/element/testing.js";
import { defaultPreferences, prefer } from "../../core/preferences/index.js";
import { RichText } from "./RichText.js";
import { violations } from "../../testing/accessibility.js";

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.remove();
  prefer(defaultPreferences);
});

const said = (text: string, ...marks: string[]) => ({
  type: "text",
  text,
  marks: marks.map((type) => ({ type })),
});
const document: RichDocument = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [said("特征值")] },
    {
      type: "paragraph",
      content: [
        said("<b>不是标记</b>"),
        said("要点", "bold", "italic"),
        {
          type: "text",
          text: "教材",
          marks: [{ type: "link", attrs: { href: "https://book.example/1" } }],
        },
        { type: "math", attrs: { latex: "x^2" } },
      ],
    },
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [{ type: "listItem", content: [{ type: "paragraph", content: [said("第三")] }] }],
    },
    { type: "blockquote", content: [{ type: "paragraph", content: [said("引文")] }] },
    { type: "codeBlock", content: [said("print(1)")] },
    { type: "horizontalRule" },
    { type: "mathBlock", attrs: { latex: "\\frac{1}{2} \\quad \\sum_{i=1}^n i" } },
    { type: "mathBlock", attrs: { latex: "\\frac{" } },
    { type: "image", attrs: { src: `/api/course/image/${"a".repeat(64)}`, alt: "示意图" } },
  ],
};

test.each(["dark", "light"] as const)("every kind of node, read by anybody (%s)", async (pageStyle) => {
  prefer({ pageStyle });
  mounted = mountView(() => <RichText document={document} lang="zh-CN" />, { lang: "zh-CN" });
  const { root } = mounted;
  await expect.element(page.getByRole("heading", { level: 2, name: "特征值" })).toBeVisible();
  await expect.element(page.getByText("<b>不是标记</b>")).toBeVisible();
  expect(root.querySelector("em > strong, strong > em")?.textContent).toBe("要点");
  const link = page.getByRole("link", { name: "教材" });
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  expect(root.querySelector("ol")?.start).toBe(3);
  await vi.waitFor(() => expect(root.querySelectorAll("math")).toHaveLength(2));
  expect(root.querySelector('math[display="block"] mfrac')).toBeInstanceOf(MathMLElement);
  // One that cannot be read stays as it was written.
  await expect.element(page.getByText("\\frac{", { exact: true })).toBeVisible();
  const image = root.querySelector("img");
  expect(image?.alt).toBe("示意图");
  expect(image?.getBoundingClientRect().height).toBeGreaterThan(50);
  expect(root.querySelector("[style]:not(div)")).toBeNull();
  expect(await violations(mounted.host)).toEqual([]);
});

const cell = (type: "tableHeader" | "tableCell", text: string) => ({
  type,
  content: [{ type: "paragraph", content: [said(text)] }],
});
const table: RichDocument = {
  type: "doc",
  content: [
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: ["茶类", "水温", "时间", "投茶量", "器具", "出汤"].map((text) =>
            cell("tableHeader", text),
          ),
        },
        {
          type: "tableRow",
          content: [
            cell("tableHeader", "绿茶"),
            ...["80 ℃左右", "一到两分钟", "三克左右", "玻璃杯或盖碗", "不焖盖"].map((text) =>
              cell("tableCell", text),
            ),
          ],
        },
      ],
    },
  ],
};

test.each(["dark", "light"] as const)(
  "a table has heads of columns and rows, and on a phone scrolls within itself (%s)",
  async (pageStyle) => {
    prefer({ pageStyle });
    mounted = mountView(
      () => (
        <div style={{ width: 300 }}>
          <RichText document={table} lang="zh-CN" />
        </div>
      ),
      { lang: "zh-CN" },
    );
    const { root, host } = mounted;
    const column = page.getByRole("columnheader", { name: "水温" });
    await expect.element(column).toHaveAttribute("scope", "col");
    await expect.element(page.getByRole("rowheader", { name: "绿茶" })).toHaveAttribute("scope", "row");
    await expect.element(page.getByRole("cell", { name: "三克左右" })).toBeVisible();
    const frame = page.getByRole("group", { name: "表格" }).element();
    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    const body = root.querySelector("[part=rich-text]")!;
    expect(body.scrollWidth).toBe(body.clientWidth);
    expect(await violations(host)).toEqual([]);
  },
);
