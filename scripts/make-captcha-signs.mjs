/**
 * Makes src/server/areas/captcha/sign-lines.ts: the lines of some of lucide's icons as points, so that they can be bent
 * before they are drawn. Its result is committed, so nobody needs to run this: `node scripts/make-captcha-signs.mjs`.
 */
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { browserArgs, findBrowser, root, say } from "./lib/project.mjs";

/** Things that everybody knows by their outline, of a few bold lines, and no two alike. */
const NAMES =
  `anchor apple axe banana bell bike bird bone bug bus cake camera candy car carrot castle cat cherry cloud clover club
  coffee crown diamond drum ear egg eye fan feather fish flag flame flower gem ghost gift glasses globe grape guitar hammer
  hand headphones heart hourglass testbed key lamp leaf lightbulb lock lollipop magnet mail mic moon mountain mouse
  music nut paperclip pencil phone piano pizza plane plug puzzle rabbit rainbow rocket ruler sailboat scissors shell shirt
  shovel smile snail snowflake sofa spade squirrel star sun sword tent trophy truck turtle umbrella utensils
  volleyball watch wheat wine worm wrench zap`
    .split(/\s+/)
    .filter(Boolean);

/** An SVG shape as the path that draws the same. */
function pathOf([tag, a]) {
  const n = (name) => Number(a[name] ?? 0);
  if (tag === "path") return a.d;
  if (tag === "line") return `M${n("x1")} ${n("y1")}L${n("x2")} ${n("y2")}`;
  if (tag === "polyline" || tag === "polygon") return `M${a.points}${tag === "polygon" ? "Z" : ""}`;
  if (tag === "rect") {
    const [x, y, w, h] = ["x", "y", "width", "height"].map(n);
    return `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  }
  const rx = n("rx") || n("r");
  const ry = n("ry") || n("r");
  const [cx, cy] = [n("cx"), n("cy")];
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}`;
}

/** In a browser, which knows how paths run: the points of every line of the paths, about 1.1 units apart. */
function pointsOf(paths) {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  return paths.flatMap((whole) => {
    // Each move begins a line of its own. A relative move goes on from where the part before it ended.
    let before = "";
    let from = 0;
    return (whole.match(/[Mm][^Mm]*/g) ?? []).map((part) => {
      before += part;
      line.setAttribute("d", before);
      const to = line.getTotalLength();
      const steps = Math.max(1, Math.ceil((to - from) / 1.1));
      const points = Array.from({ length: steps + 1 }, (_, i) => {
        const { x, y } = line.getPointAtLength(from + 1e-3 + ((to - from - 2e-3) * i) / steps);
        return [x, y];
      });
      from = to;
      return points;
    });
  });
}

/** Coordinates 0 … 24 as one printable character each. */
const letter = (value) => {
  const code = 35 + Math.round((Math.min(24, Math.max(0, value)) / 24) * 90);
  return String.fromCharCode(code >= 92 ? code + 1 : code);
};

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
const page = await browser.newPage();
const rows = [];
for (const name of NAMES) {
  const file = path.join(root, `node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const found = [file, file.replace(/\.mjs$/, ".js")].find(existsSync);
  const icon = found ? await import(pathToFileURL(found).href) : {};
  const data = Object.values(icon).find((value) => Array.isArray(value?.node));
  if (!data) {
    say(`no icon ${name}`);
    continue;
  }
  const lines = await page.evaluate(pointsOf, data.node.map(pathOf));
  const text = lines.map((points) => points.map(([x, y]) => letter(x) + letter(y)).join("")).join(" ");
  rows.push(`  ${JSON.stringify(text)},`);
}
await browser.close();
writeFileSync(
  path.join(root, "src/server/areas/captcha/sign-lines.ts"),
  `/**
 * Lines of icons of Lucide (ISC licence, https://lucide.dev/license), made by scripts/make-captcha-signs.mjs: an icon
 * a row, its lines apart by spaces, each point as two characters from \`#\` to \`~\` without the backslash.
 */
export const SIGN_LINES: readonly string[] = [
${rows.join("\n")}
];
`,
);
say(`${rows.length} signs`);
