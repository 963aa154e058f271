/** Names that the font has not whole: they leave no gap, and are copied and found as what they are. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPdf } from "../adapters/node/pdf.js";
import { rowsOf, textAt, writeDocument } from "./document.js";
import { mergedFonts, readWoff } from "./woff.js";

const STYLE = { size: 24, colour: "0 0 0" };

const woff = (part: string) =>
  readWoff(readFileSync(`node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-400-normal.woff`));

test("rare Chinese and names from right to left stand in a PDF", async () => {
  const font = mergedFonts([woff("latin"), woff("chinese-simplified")]);
  const names = ["刘䶮", "𠮷野家", "محمد", "דוד"];
  const { bytes } = writeDocument("证书", font, (glyphs) => {
    // A box is as wide as a character: lines break where they should.
    expect(rowsOf("刘䶮刘䶮", STYLE.size, STYLE.size * 2.1, glyphs)).toEqual(["刘䶮", "刘䶮"]);
    expect(glyphs.encode("䶮")).not.toBe("0000");
    expect(glyphs.encode("\u200F")).toBe("0000");
    return [names.map((name, at) => textAt(glyphs, name, STYLE, { x: 40, y: 700 - at * 40 })).join("")];
  });
  const read = await readPdf(bytes, { cover: true });
  const text = read?.pages.join("\n") ?? "";
  expect(text).toContain("刘䶮");
  expect(text).toContain("𠮷野家");
  for (const sign of "محمددוד") expect(text).toContain(sign);
  expect(read?.cover).toBeDefined();
});
