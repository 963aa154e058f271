import fc from "fast-check";
import { expect, test } from "vitest";
import type { RichText } from "../contract/rich-document.js";
import { blocksOfText, textOfBlocks } from "./information-text.js";

const words = fc
  .array(fc.constantFrom("期末", "exam", "1.", "—", "👩‍🏫", "<b>", "&amp;", "a|b"), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(" "));
const block = fc.record({ type: fc.constantFrom("heading", "paragraph", "item"), text: words });

test("blocks are the same after they were text for the editor", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
      expect(blocksOfText(textOfBlocks(blocks))).toEqual(blocks);
    }),
  );
});

test("of a text every word is kept, whatever it stands in, and marks are none", () => {
  const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const document: RichText = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "安排" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "详见", marks: [{ type: "bold" }] },
          { type: "text", text: "附件", marks: [{ type: "link", attrs: { href: "https://a.example" } }] },
        ],
      },
      {
        type: "orderedList",
        content: [
          {
            type: "listItem",
            content: [
              paragraph("一"),
              { type: "bulletList", content: [{ type: "listItem", content: [paragraph("甲")] }] },
            ],
          },
        ],
      },
      { type: "image", attrs: { src: `/api/course/image/${"0".repeat(64)}`, alt: "图" } },
      { type: "blockquote", content: [paragraph("引文")] },
      { type: "paragraph" },
    ],
  };
  expect(blocksOfText(document)).toEqual([
    { type: "heading", text: "安排" },
    { type: "paragraph", text: "详见附件" },
    { type: "item", text: "一" },
    { type: "item", text: "甲" },
    { type: "paragraph", text: "引文" },
  ]);
});

test("what is longer than a block goes on in the next one, and no sign is cut in two", () => {
  const text = `${"字".repeat(3999)}👩${"尾".repeat(10)}`;
  const blocks = blocksOfText(textOfBlocks([{ type: "paragraph", text }]));
  expect(blocks.map((one) => one.text.length)).toEqual([3999, 12]);
  expect(blocks.map((one) => one.text).join("")).toBe(text);
});
