/**
 * dist/embed/manifest.json, for whoever hosts the files or pins them:
 *
 *     { version,
 *       files:    { "edu.js": { integrity, bytes, gzip, brotli, map }, … },
 *       elements: { "edu-footer": { entry, files, later }, … },
 *       pictures: { "zh-CN": ["pictures-zh-CN.js", …], … } }
 *
 * `integrity` is what a script tag's attribute takes; sizes are in bytes; what was written by the bundler alone has no
 * map. `files` of an element is what its entry loads
 * before it runs, the entry first; `later` may come while it is used. `pictures` are files by language: what the loader draws of
 * some elements before their code is there, the first of them for the sign-in dialog alone.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** What is reached from a file; `next` names what a file leads to. */
function reach(start, next) {
  const found = new Set();
  const follow = (file) => {
    if (found.has(file)) return;
    found.add(file);
    next(file).forEach(follow);
  };
  start.forEach(follow);
  return [...found];
}

/**
 * @param graph built files by name, each with what it imports at once and what it may import later
 */
export function elementFiles(tag, graph) {
  const entry = `${tag}.js`;
  const files = reach([entry], (file) => graph[file].imports);
  const all = reach([entry], (file) => [...graph[file].imports, ...graph[file].dynamicImports]);
  return { entry, files, later: all.filter((file) => !files.includes(file)) };
}

/**
 * @param embed the folder; each file has its packed copies beside it
 * @param tags of the elements
 * @param graph see {@link elementFiles}
 */
export function manifestOf(embed, tags, graph, version) {
  const names = readdirSync(embed, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => /\.(js|css)$/.test(name))
    .toSorted();
  const size = (name) => statSync(path.join(embed, name)).size;
  const files = names.map((name) => {
    const content = readFileSync(path.join(embed, name));
    const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
    const sizes = { bytes: content.length, gzip: size(`${name}.gz`), brotli: size(`${name}.br`) };
    const map = existsSync(path.join(embed, `${name}.map`)) ? { map: `${name}.map` } : {};
    return [name, { integrity, ...sizes, ...map }];
  });
  return {
    version,
    files: Object.fromEntries(files),
    elements: Object.fromEntries(tags.map((tag) => [tag, elementFiles(tag, graph)])),
    pictures: Object.fromEntries(
      names.flatMap((name) => {
        const [, locale] = /^pictures-(\w\w-\w\w)\.js$/.exec(name) ?? [];
        return locale ? [[locale, [name, `pictures-page-${locale}.js`]]] : [];
      }),
    ),
  };
}
