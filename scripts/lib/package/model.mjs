/** What the generated files of the package say of each element, read from the manifest. */
import path from "node:path";
import { elements, makeManifest } from "../manifest.mjs";
import { relative } from "../manifest/sources.mjs";
import { root } from "../project.mjs";

/** A source as the package has it: `src/a/b.tsx` → `lib/a/b`. */
export const libOf = (file) =>
  `lib/${path
    .relative(path.join(root, "src"), file)
    .split(path.sep)
    .join("/")
    .replace(/\.tsx?$/, "")}`;

/** Names of the package's other entries, which no element may have. */
const RESERVED = ["define", "embed", "jsx", "simulation", "vue"];

/** The manifest with the paths of the package. */
function packageManifest(manifest, all) {
  const published = new Map(all.map(({ file, name }) => [relative(file), `elements/${name}.js`]));
  const text = JSON.stringify(manifest, (key, value) => {
    if ((key !== "path" && key !== "module") || typeof value !== "string") return value;
    return published.get(value) ?? `${libOf(path.join(root, value))}.js`;
  });
  const made = JSON.parse(text);
  for (const { name, className, tag } of all) {
    const entry = made.modules.find((each) => each.path === `elements/${name}.js`);
    entry.exports = entry.exports.filter(({ kind }) => kind === "js");
    made.modules.push({
      kind: "javascript-module",
      path: `elements/${name}.define.js`,
      declarations: [],
      exports: [
        {
          kind: "custom-element-definition",
          name: tag,
          declaration: { name: className, module: entry.path },
        },
        { kind: "js", name: className, declaration: { name: className, module: entry.path } },
      ],
    });
  }
  return made;
}

/**
 * @returns {{ manifest: object, model: { name: string, tag: string, className: string, file: string, index: string,
 *   doc: object, names: Map<string, { file: string, exported: string }> }[] }}
 */
export function describe() {
  const all = elements();
  const { manifest, names } = makeManifest();
  const model = all.map((element) => ({
    ...element,
    doc: manifest.modules.find((each) => each.path === relative(element.file)).declarations[0],
    names: names.get(element.className),
  }));
  const taken = model.find(({ name }) => RESERVED.includes(name));
  if (taken)
    throw new Error(
      `${relative(taken.file)}: edu-widgets/${taken.name} is taken: name the element otherwise`,
    );
  return { manifest: packageManifest(manifest, all), model };
}
