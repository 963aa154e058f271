/** Sizes of what a page loads, from the built files: an entry with all it imports at once. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root } from "./project.mjs";

const embed = path.join(root, "dist/embed");

/** Files that a module loads before it runs: itself and its static imports, all the way. */
export function staticFiles(entry, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const code = readFileSync(path.join(embed, entry), "utf8");
  for (const [, from] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    staticFiles(path.join(path.dirname(entry), from), seen);
  }
  return seen;
}

/** A part that is loaded late, by the name of its module. */
const lateFile = (name) => {
  const file = readdirSync(path.join(embed, "chunks")).find(
    (one) => one.startsWith(`${name}-`) && one.endsWith(".js"),
  );
  if (!file) throw new Error(`There is no late part ${name}`);
  return `chunks/${file}`;
};

const weigh = (compress) => (files) =>
  [...files].reduce((sum, file) => sum + compress(readFileSync(path.join(embed, file))).length, 0);
const brotli = weigh((bytes) => brotliCompressSync(bytes));
const gzip = weigh((bytes) => gzipSync(bytes, { level: 9 }));

const isReact = (file) => /chunks[\\/]react-/.test(file);

/** What every element stands on, and what layers over a page stand on. */
const isFoundation = (file) => /chunks[\\/](react|base|floating|rolldown-runtime)-/.test(file);

/** Files that elements have in common besides: what reads answers, and small parts of the kit. */
export const isShared = (file) => isFoundation(file) || /chunks[\\/](wire|pieces)-/.test(file);

/** What an element's own files load late, each by the name of its module. */
function lateParts(files) {
  const found = new Map();
  for (const file of files) {
    const code = readFileSync(path.join(embed, file), "utf8");
    for (const [, from] of code.matchAll(/import\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]\s*\)/g)) {
      const part = path.join(path.dirname(file), from);
      found.set(/^(.+)-.{8}\.js$/.exec(path.basename(part))?.[1] ?? path.basename(part), part);
    }
  }
  return found;
}

/** Everything that a module may ever load. */
function allFiles(entry, seen = new Set()) {
  for (const file of staticFiles(entry)) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const part of lateParts([file]).values()) allFiles(part, seen);
  }
  return seen;
}

/**
 * Gzipped bytes of the pages of the teaching workplace: `own` is what no other element ever loads, `above` all that stands
 * between what every element stands on and the page.
 * @param views the modules of the pages
 */
export function workplacePages(views) {
  const tag = "edu-course-studio.js";
  const element = staticFiles(tag);
  const others = new Set(
    readdirSync(embed)
      .filter((file) => /^edu-.+\.js$/.test(file) && file !== tag)
      .flatMap((file) => [...allFiles(file)]),
  );
  const parts = lateParts([...element].filter((file) => !isShared(file)));
  return views.map((name) => {
    const part = parts.get(name);
    if (!part) throw new Error(`The workplace has no view ${name}`);
    const files = [...staticFiles(part, new Set(element))].filter((file) => !isShared(file));
    return { name, own: gzip(files.filter((file) => !others.has(file))), above: gzip(files) };
  });
}

/** Figures that docs/figures.md quotes, in bytes. */
export function sizes() {
  const dialog = staticFiles("edu-login-dialog.js");
  const library = staticFiles("edu-lib-browser.js");
  const player = staticFiles("edu-course-player.js");
  // What stands between the element and a question that can be answered.
  const taking = staticFiles("edu-assessment.js");
  for (const name of ["Taking", "Paper"]) staticFiles(lateFile(name), taking);
  return {
    loader: gzip(["edu.js"]),
    dialogOnReact: brotli([...dialog].filter((file) => !isReact(file))),
    library: brotli([...library].filter((file) => !isFoundation(file))),
    player: gzip([...player].filter((file) => !isFoundation(file))),
    simulation: brotli(staticFiles("simulation.js")),
    taking: gzip([...taking].filter((file) => !isShared(file))),
  };
}
