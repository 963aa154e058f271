/**
 * `custom-elements.json`, made from the elements' classes, and the check that their documentation tells what their
 * code has: every attribute, property, method, event, slot, part and custom property, and nothing else.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "@custom-elements-manifest/analyzer";
import { checkBase, checkElement, checkKit, checkTokens, kitDocs } from "./manifest/check.mjs";
import { elementClass, islandPlugin, tagOf, tokensOf } from "./manifest/plugin.mjs";
import { forget, relative, tree } from "./manifest/sources.mjs";
import { filesOf, ownOf, sideOf } from "./manifest/uses.mjs";
import { root, say } from "./project.mjs";

const island = path.join(root, "src/core/element/island.tsx");
const tokens = path.join(root, "src/core/element/tokens.ts");
const kit = path.join(root, "src/ui");
const loader = path.join(root, "src/loader/loader.ts");

/**
 * Every element: a folder of src/widgets with an element.ts, and the region of notices that core places.
 * @returns {{ name: string, tag: string, className: string, file: string, index: string }[]} `name` without `edu-`
 */
export function elements() {
  const widgets = path.join(root, "src/widgets");
  const found = readdirSync(widgets)
    .map((name) => ({
      file: path.join(widgets, name, "element.ts"),
      index: path.join(widgets, name, "index.ts"),
    }))
    .filter(({ file }) => existsSync(file));
  found.push({
    file: path.join(kit, "feedback/toast.tsx"),
    index: path.join(kit, "feedback/toasts-entry.ts"),
  });
  return found.map(({ file, index }) => {
    const tag = tagOf(file);
    return { name: tag.replace(/^edu-/, ""), tag, className: elementClass(file).name, file, index };
  });
}

/** Parts that an element has from the kit's views and from views of other elements, each with its description. */
function inheritedParts({ file }, all) {
  const own = ownOf(file);
  const parts = new Map();
  for (const each of filesOf(file)) {
    const side = sideOf(each, own);
    if (side === "kit") for (const [name, text] of kitDocs(each, "csspart")) parts.set(name, text);
  }
  const lent = new Set(filesOf(file).map((each) => sideOf(each, own)));
  for (const other of all) {
    if (other.file === file || !lent.has(other.name)) continue;
    for (const [name, text] of kitDocs(other.file, "csspart")) parts.set(name, `${text} (${other.tag})`);
  }
  return [...parts].map(([name, description]) => ({ name, description }));
}

/**
 * The manifest, with the paths of the sources.
 * @returns {{ manifest: object, names: Map<string, Map<string, { file: string, exported: string }>> }} `names` says
 *   for each class where the types come from that the manifest names
 */
export function makeManifest() {
  const all = elements();
  const names = new Map();
  const entries = new Map(all.map(({ file }) => [relative(file), file]));
  const manifest = create({
    // Fresh trees: the analyser writes on them.
    modules: [island, ...all.map(({ file }) => file)].map((file) => tree(file)),
    plugins: [islandPlugin(entries, { file: island, tokens }, names)],
    context: { dev: false },
  });
  for (const element of all) {
    const module = manifest.modules.find((each) => each.path === relative(element.file));
    const [doc] = module.declarations;
    const own = new Set(doc.cssParts?.map(({ name }) => name));
    const parts = inheritedParts(element, all).filter(({ name }) => !own.has(name));
    if (parts.length > 0) doc.cssParts = [...(doc.cssParts ?? []), ...parts];
    module.exports.push({
      kind: "custom-element-definition",
      name: element.tag,
      declaration: { name: element.className, module: relative(element.file) },
    });
  }
  return { manifest, names };
}

/** Files of a folder that become part of elements. */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$|^fixtures|testing/.test(name))
    .map((name) => path.join(folder, name));

/** @returns {string[]} what is wrong, each with the file and what to do */
export function manifestProblems() {
  forget();
  const all = elements();
  const kitFiles = [...sourcesIn(kit), ...sourcesIn(path.join(root, "src/widgets/shared"))];
  const shared = { tokens: tokensOf(tokens).map(({ name }) => name), attributes: [] };
  const base = checkBase(island, [...sourcesIn(path.dirname(island)), loader], shared);
  const read = [
    ...kitFiles,
    ...sourcesIn(path.dirname(island)),
    ...sourcesIn(path.join(root, "src/widgets")),
  ];
  return [
    ...base,
    ...checkTokens(tokens, read),
    ...kitFiles.flatMap((file) => checkKit(file)),
    ...all.flatMap(({ file }) => checkElement(file, shared)),
  ];
}

/** @throws Error when the documentation and the code differ */
export function checkManifest() {
  const problems = manifestProblems();
  for (const problem of problems) say(`  ${problem}`);
  if (problems.length > 0)
    throw new Error(`${problems.length} differences between the elements and their documentation.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) checkManifest();
