/**
 * `npm run build:package`: dist/npm, the folder that is published. tsc writes the elements' modules and declarations
 * to lib/; around them stand an entry for each element, with documented types, and the files of the script tag.
 * Dependencies stay outside: the published package.json names those that these modules import.
 */
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sourcesHash } from "../build.mjs";
import { ts } from "./manifest/sources.mjs";
import { describe, libOf } from "./package/model.mjs";
import { allTypes, defineTypes, elementTypes, jsxTypes, vscodeData, vueTypes } from "./package/types.mjs";
import { bin, buildIfStale, root, run, say } from "./project.mjs";

export const packageFolder = path.join(root, "dist/npm");
const stampFile = path.join(root, "dist/npm.sha256");
const inPackage = (...names) => path.join(packageFolder, ...names);
const rootPackage = () => JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Parts of these that are nobody's promise are used (src/core/element), so their versions are held exactly. */
const EXACT = new Set(["@r2wc/core", "@r2wc/react-to-web-component", "styled-components"]);
/** Behind a package that would take newer ones. */
const BEHIND = ["@r2wc/core"];

function write(name, text) {
  mkdirSync(path.dirname(inPackage(name)), { recursive: true });
  writeFileSync(inPackage(name), typeof text === "string" ? text : `${JSON.stringify(text, null, 2)}\n`);
}

const filesBelow = (folder, end) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => file.endsWith(end) && statSync(file).isFile());

/** What a module or declaration imports. */
const specifiers = (file) =>
  ts.preProcessFile(readFileSync(file, "utf8")).importedFiles.map(({ fileName }) => fileName);

/** The packages that the modules import, each with the versions that will do. */
function dependencies() {
  const { dependencies: known } = rootPackage();
  const names = new Set([
    ...BEHIND,
    ...[...filesBelow(inPackage("lib"), ".js"), ...filesBelow(inPackage("lib"), ".d.ts")]
      .flatMap(specifiers)
      .filter((from) => !from.startsWith("."))
      .map((from) =>
        from
          .split("/")
          .slice(0, from.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
  ]);
  const unknown = [...names].find((name) => builtinModules.includes(name) || !known[name]);
  if (unknown)
    throw new Error(`The elements import ${unknown}, which is not among the dependencies of package.json`);
  return Object.fromEntries(
    Object.entries(known)
      .filter(([name]) => names.has(name))
      .map(([name, version]) => [name, EXACT.has(name) ? version : `^${version}`]),
  );
}

/** Takes away declarations that none of the package's entries needs. */
function pruneDeclarations(entries) {
  const needed = new Set();
  const follow = (file) => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const from of specifiers(file).filter((each) => each.startsWith(".")))
      follow(path.resolve(path.dirname(file), from.replace(/\.js$/, ".d.ts")));
  };
  for (const entry of entries) follow(inPackage(entry));
  for (const file of filesBelow(inPackage("lib"), ".d.ts")) if (!needed.has(file)) rmSync(file);
}

/** The files of the script tag: the loader, the elements and what they share; not the portal's. */
function copyEmbed() {
  const embed = path.join(root, "dist/embed");
  const found = new Set();
  const follow = (file) => {
    if (found.has(file)) return;
    found.add(file);
    if (!file.endsWith(".js")) return;
    for (const [, from] of readFileSync(file, "utf8").matchAll(/["'`](\.{1,2}\/[\w./-]+)["'`]/g)) {
      const target = path.resolve(path.dirname(file), from);
      if (existsSync(target) && statSync(target).isFile()) follow(target);
    }
  };
  for (const name of readdirSync(embed))
    if (/^(edu|pictures-|simulation)[\w.-]*\.js$/.test(name)) follow(path.join(embed, name));
  for (const file of found) cpSync(file, inPackage("embed", path.relative(embed, file)));
}

/** The package.json that is published. */
function manifestOf(model) {
  const { name, version, license } = rootPackage();
  const entry = (file) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  const exports = { ".": entry("index"), "./define": entry("define") };
  for (const each of model) {
    exports[`./${each.name}`] = entry(`elements/${each.name}`);
    exports[`./${each.name}/define`] = entry(`elements/${each.name}.define`);
  }
  return {
    name,
    version,
    description:
      "Custom elements of an online education platform: sign-in, resource libraries, courses and their player, account and portal parts.",
    license,
    type: "module",
    keywords: ["custom-elements", "web-components", "education", "login", "library", "course", "player"],
    exports: {
      ...exports,
      "./simulation": entry("simulation"),
      "./jsx": entry("jsx"),
      "./vue": entry("vue"),
      "./embed/*": "./embed/*",
      "./custom-elements.json": "./custom-elements.json",
      "./vscode.html-custom-data.json": "./vscode.html-custom-data.json",
      "./package.json": "./package.json",
    },
    types: "./index.d.ts",
    unpkg: "./embed/edu.js",
    jsdelivr: "./embed/edu.js",
    customElements: "custom-elements.json",
    sideEffects: [
      "./define.js",
      "./elements/*.define.js",
      "./embed/**",
      "./lib/npm/placed.js",
      ...model.map(({ index }) => `./${libOf(index)}.js`),
    ],
    files: readdirSync(packageFolder).toSorted(),
    dependencies: dependencies(),
    peerDependencies: { "@types/react": ">=19", vue: ">=3.3" },
    peerDependenciesMeta: { "@types/react": { optional: true }, vue: { optional: true } },
  };
}

const hashOf = () => {
  const hash = createHash("sha256").update(sourcesHash());
  for (const name of ["package.json", "tsconfig.json", "tsconfig.package.json", "CHANGELOG.md", "LICENSE"])
    hash.update(readFileSync(path.join(root, name)));
  return hash.digest("hex");
};

/** Builds dist/npm out of the sources and dist/embed, which has to be there. */
export function buildPackage() {
  const started = performance.now();
  const hash = hashOf();
  rmSync(packageFolder, { recursive: true, force: true });
  run(bin("tsc"), ["-p", "tsconfig.package.json"]);
  const { manifest, model } = describe();
  for (const element of model) {
    const { name, className, file, index } = element;
    write(`elements/${name}.js`, `export { ${className} } from "../${libOf(file)}.js";\n`);
    write(`elements/${name}.d.ts`, elementTypes(element));
    write(
      `elements/${name}.define.js`,
      `import "../lib/npm/placed.js";\nimport "../${libOf(index)}.js";\nexport { ${className} } from "./${name}.js";\n`,
    );
    write(`elements/${name}.define.d.ts`, defineTypes(element));
  }
  const define = model.map(({ name }) => `export * from "./elements/${name}.define.js";\n`).join("");
  write("define.js", define);
  write("define.d.ts", define);
  write("elements/all.d.ts", allTypes(model));
  write("index.js", `export * from "./lib/npm/index.js";\n`);
  write("index.d.ts", `export * from "./lib/npm/index.js";\nexport type * from "./elements/all.js";\n`);
  for (const end of [".js", ".d.ts"])
    write(`simulation${end}`, `export * from "./lib/simulation-helper/index.js";\n`);
  // Types only; the modules are there for those who import them as they stand.
  for (const name of ["jsx", "vue"]) write(`${name}.js`, "export {};\n");
  write("jsx.d.ts", jsxTypes(model));
  write("vue.d.ts", vueTypes(model));
  write("custom-elements.json", manifest);
  write("vscode.html-custom-data.json", vscodeData(model));
  pruneDeclarations(["index.d.ts", "define.d.ts", "simulation.d.ts", "jsx.d.ts", "vue.d.ts"]);
  copyEmbed();
  cpSync(path.join(root, "src/npm/README.md"), inPackage("README.md"));
  for (const name of ["LICENSE", "CHANGELOG.md"]) cpSync(path.join(root, name), inPackage(name));
  write("package.json", manifestOf(model));
  writeFileSync(stampFile, hash);
  say(`  package in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds what is stale of dist and the package. */
export async function buildPackageIfStale() {
  await buildIfStale();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashOf()) return;
  buildPackage();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackageIfStale();
