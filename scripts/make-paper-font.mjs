/**
 * Makes media/papers/font.ttf: the characters of the demo's papers, which their PDFs carry parts of, and the signs of
 * formulas; and media/papers/italic.ttf: the letters that stand for quantities. Its results are committed; who adds
 * characters to the demo's words runs `node scripts/make-paper-font.mjs` again.
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
const parts = readdirSync(path.join(folder, "files"))
  .map((name) => /^noto-sans-sc-(.+)-400-normal\.woff$/.exec(name)?.[1])
  .filter((part) => part !== undefined)
  // The two large parts first: their glyphs are whole.
  .toSorted((a, b) => Number(/^\d/.test(a)) - Number(/^\d/.test(b)));
const katex = path.join(root, "node_modules/katex/dist/fonts");
const readKatex = (name) =>
  font.readTrueType(font.tablesOf(readFileSync(path.join(katex, `KaTeX_${name}.ttf`))));
const [main, italic] = [readKatex("Main-Regular"), readKatex("Math-Italic")];
const fonts = [
  ...parts.map((part) =>
    font.readTrueType(unpack(readFileSync(path.join(folder, `files/noto-sans-sc-${part}-400-normal.woff`)))),
  ),
  // Greek letters, which the others have not; small ones exist slanted only.
  main,
  italic,
];

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
const GREEK = "αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΦΨΩϕϵϑ";
const SIGNS = "⋅∓−′″∫∑∏√∞≤≥≠≈→←↑↓↔⇒⇔∈⊂∪∩∅∀∃∂∇℃‰①②③④⑤⑥⑦⑧⑨⑩■□●○▲△▼▽★☆✓∥⊥∠∽≌⌊⌋⌈⌉‖×÷±·°²³¹⁴½¼µΩ…—–“”‘’";
const NARROW = "√⋅∓±×÷";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A font of these characters, each from the first that has it whole. */
function made(characters, sources) {
  const glyphs = characters.flatMap((character) => {
    // As wide as a letter there, and as a Chinese character elsewhere.
    const order = NARROW.includes(character) ? [main, ...sources] : sources;
    const source = order.find((one) => {
      const glyph = one.glyphOf(character);
      return glyph !== undefined && !font.isComposite(one.outline(glyph));
    });
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
  return { count: glyphs.length, bytes: font.writeTrueType(glyphs, sources[0]) };
}

const characters = [...new Set(ascii + GREEK + SIGNS + text)]
  .filter((character) => character >= " ")
  .toSorted();
const out = path.join(root, "media/papers");
mkdirSync(out, { recursive: true });
for (const [name, letterList, sources] of [
  ["font.ttf", characters, fonts],
  ["italic.ttf", Array.from(letters + GREEK), [italic, main]],
]) {
  const { count, bytes } = made(letterList, sources);
  writeFileSync(path.join(out, String(name)), bytes);
  say(`${String(name)}: ${count} characters, ${bytes.length} bytes`);
}
copyFileSync(path.join(folder, "LICENSE"), path.join(out, "OFL.txt"));
