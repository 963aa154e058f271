/** Texts with headings, lists, formulas and pictures: read. */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { RichText as RichDocument } from "../../core/contract/rich-text.js";
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
