import { expect, test } from "vitest";
import * as v from "valibot";
import { richText } from "./rich-text.js";
import { plainText, type RichNode, type RichText } from "./rich-document.js";

const paragraph = (text: string): RichNode => ({ type: "paragraph", content: [{ type: "text", text }] });
const cell = (type: string, ...content: RichNode[]): RichNode => ({ type, content });
const table = (...rows: RichNode[][]): RichText => ({
  type: "doc",
  content: [{ type: "table", content: rows.map((content) => ({ type: "tableRow", content })) }],
});
const isTaken = (document: unknown): boolean => v.safeParse(richText(60_000), document).success;

test("a table is taken: rows of cells that hold paragraphs; what an editor says of widths is left behind", () => {
  const heads = [cell("tableHeader", paragraph("茶类")), cell("tableHeader", paragraph("水温"))];
  const row = [
    cell("tableCell", paragraph("绿茶")),
    cell("tableCell", paragraph("80 ℃"), paragraph("不焖盖")),
  ];
  const document = table(heads, row);
  const written = table(
    heads,
    row.map((one) => ({ ...one, attrs: { colspan: 1, rowspan: 1, colwidth: null } })),
  );
  expect(v.parse(richText(60_000), written)).toEqual(document);
  expect(plainText(document)).toBe("茶类 | 水温\n绿茶 | 80 ℃\n不焖盖");
});

test("what is no table is refused: cells without a row, empty rows, lists in a cell", () => {
  expect(isTaken({ type: "doc", content: [cell("tableCell", paragraph("x"))] })).toBe(false);
  expect(isTaken(table([]))).toBe(false);
  expect(isTaken(table([cell("tableCell")]))).toBe(false);
  expect(isTaken(table([cell("tableCell", { type: "bulletList", content: [] })]))).toBe(false);
  expect(isTaken(table([cell("tableCell", { type: "table", content: [] })]))).toBe(false);
  expect(isTaken(table(Array.from({ length: 21 }, () => cell("tableCell", paragraph("x")))))).toBe(false);
});
