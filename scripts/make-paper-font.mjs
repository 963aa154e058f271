/**
 * Makes media/papers/font.ttf: the characters of the demo's papers, which their PDFs carry parts of. Its result is
 * committed; who adds characters to the demo's words runs `node scripts/make-paper-font.mjs` again.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inflateSync } from "node:zlib";
import { runnerImport } from "vite";
import { root, say } from "./lib/project.mjs";

const { module: font } = await runnerImport(path.join(root, "src/server/pdf/true-type.ts"));
const folder = path.join(root, "node_modules/@fontsource/noto-sans-sc");

/** A WOFF is a TrueType font whose tables are packed one by one. */
function unpack(bytes) {
  const tables = new Map();
  for (let nth = 0; nth < bytes.readUInt16BE(12); nth += 1) {
    const at = 44 + nth * 20;
    const [start, size, whole] = [4, 8, 12].map((offset) => bytes.readUInt32BE(at + offset));
    const packed = bytes.subarray(start, start + size);
    tables.set(
      bytes.toString("latin1", at, at + 4),
      new Uint8Array(size < whole ? inflateSync(packed) : packed),
    );
  }
  return tables;
}
const fonts = ["chinese-simplified", "latin"].map((part) =>
  font.readTrueType(unpack(readFileSync(path.join(folder, `files/noto-sans-sc-${part}-400-normal.woff`)))),
);

const papers = "src/server/areas/demo/papers";
const sources = [
  "src/server/areas/library/generate/words.ts",
  "src/server/areas/library/generate/make.ts",
  "src/core/rules/resource-types.ts",
  "src/server/areas/demo/courses/subjects.ts",
  "src/server/areas/demo/articles/attachments.ts",
  ...readdirSync(path.join(root, papers)).map((name) => `${papers}/${name}`),
];
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
const text = sources.map((name) => readFileSync(path.join(root, name), "utf8")).join("");
const characters = [...new Set(ascii + text)].filter((character) => character >= " ").toSorted();

const glyphs = characters.flatMap((character) => {
  const source = fonts.find((one) => one.glyphOf(character) !== undefined);
  if (!source) {
    say(`No font has ${character}`);
    return [];
  }
  const glyph = source.glyphOf(character);
  return [
    {
      code: character.codePointAt(0),
      outline: font.withoutHints(source.outline(glyph)),
      advance: source.advance(glyph),
    },
  ];
});
const bytes = font.writeTrueType(glyphs, fonts[0]);
const out = path.join(root, "media/papers");
mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, "font.ttf"), bytes);
copyFileSync(path.join(folder, "LICENSE"), path.join(out, "OFL.txt"));
say(`${glyphs.length} characters, ${bytes.length} bytes`);
