/**
 * Makes src/server/areas/captcha/font: the characters of the click-word check in several faces, all under the SIL Open Font
 * License. Its result is committed, so nobody needs to run this: it wants `npm install --no-save subset-font` and the
 * packages `@fontsource/…` named below, and runs as `node scripts/make-captcha-fonts.mjs`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { root, say } from "./lib/project.mjs";

const FACES = [
  ["noto-sans-sc", 700],
  ["noto-serif-sc", 600],
  ["zcool-kuaile", 400],
  ["zcool-xiaowei", 400],
  ["zcool-qingke-huangyou", 400],
  ["ma-shan-zheng", 400],
];
const out = path.join(root, "src/server/areas/captcha/font");
mkdirSync(out, { recursive: true });
const source = readFileSync(path.join(root, "src/server/areas/captcha/glyphs.ts"), "utf8");
// Whatever stands between quotes there.
const characters = [...new Set([...source.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join(""))].join("");
const licences = [];
for (const [name, weight] of FACES) {
  const folder = path.join(root, "node_modules/@fontsource", name);
  const file = (part) => readFileSync(path.join(folder, `files/${name}-${part}-${weight}-normal.woff2`));
  for (const [part, suffix] of [
    ["chinese-simplified", "hanzi"],
    ["latin", "latin"],
  ]) {
    const bytes = await subsetFont(file(part), characters, { targetFormat: "woff2" });
    writeFileSync(path.join(out, `${name}-${suffix}.woff2`), bytes);
    say(`${name} ${suffix}: ${bytes.length} bytes`);
  }
  licences.push(`# ${name}\n\n${readFileSync(path.join(folder, "LICENSE"), "utf8").trim()}\n`);
}
writeFileSync(path.join(out, "OFL.txt"), licences.join("\n\n"));
