/**
 * Builds dist/: `embed/` (loader, one entry per element, shared chunks), `portal/` and `partner/` (the
 * demo's pages) and `server/`. `build()` is also called by start.mjs when sources are newer.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createBuilder } from "vite";
import { elementFiles, manifestOf } from "./lib/embed-manifest.mjs";
import { elementEntries, FOUNDATION } from "./vite/entries.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, "dist");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const stampFile = path.join(dist, "sources.sha256");

/** Files below a folder, by path from it. */
const walk = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    : [];

/** What the built files depend on, as one hash. */
export function sourcesHash() {
  const hash = createHash("sha256");
  const files = ["src", "scripts"]
    .flatMap((folder) => walk(path.join(root, folder)).map((file) => path.join(folder, file)))
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
  for (const file of [...files.toSorted(), "vite.config.ts", "package-lock.json"]) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

export const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourcesHash();

/**
 * The environments of vite.config.ts, one after the other.
 * @returns the elements' files by name, each with what it imports
 */
async function buildEnvironments() {
  const graph = {};
  const keepGraph = {
    name: "edu-keep-graph",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") graph[file.fileName] = file;
    },
  };
  const configFile = path.join(root, "vite.config.ts");
  const builder = await createBuilder({ root, configFile, plugins: [keepGraph] });
  await builder.buildApp();
  return graph;
}

/**
 * The first pictures of elements, which the built views draw, beside what puts them up (src/loader/pictures.ts). Values
 * that only a browser has, such as a function, are none of theirs. With each goes what its code imports at once, so that
 * all of it is fetched in one round.
 * @param graph the elements' files by name
 */
function buildPictures(graph) {
  const embed = path.join(dist, "embed");
  const module = path.join(embed, "pictures.js");
  const [code] = readFileSync(module, "utf8").split("//# sourceMappingURL=");
  // Late by its import, but no call goes without it.
  const calling = Object.keys(graph).filter((file) => graph[file].name === "wire");
  for (const locale of ["zh-CN", "en-US"]) {
    const drawn = execFileSync(process.execPath, [path.join(dist, "server/pictures.js"), locale], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    const { elements, ...common } = JSON.parse(drawn);
    for (const [tag, one] of Object.entries(elements))
      one.files = [...new Set([...elementFiles(tag, graph).files, ...calling])].filter(
        // A file without modules of its own only names one that several elements share.
        (file) => !FOUNDATION.includes(graph[file].name) && graph[file].moduleIds.length > 0,
      );
    const { "edu-login-dialog": dialog, ...others } = elements;
    const name = `pictures-${locale}.js`;
    const data = (value) =>
      `export default JSON.parse('${JSON.stringify(value).replace(/[\\']/g, "\\$&")}');\n`;
    writeFileSync(path.join(embed, `pictures-page-${locale}.js`), data({ elements: others }));
    // What comes after the code has no place in its map. JSON in a text is read sooner than a literal.
    const lines = [
      code + data({ ...common, elements: { "edu-login-dialog": dialog } }).trimEnd(),
      `//# sourceMappingURL=${name}.map`,
      "",
    ];
    writeFileSync(path.join(embed, name), lines.join("\n"));
    cpSync(`${module}.map`, path.join(embed, `${name}.map`));
  }
  for (const name of [module, `${module}.map`]) rmSync(name);
}

function copyFiles() {
  cpSync(path.join(root, "media"), path.join(dist, "media"), { recursive: true });
  cpSync(path.join(root, "src/server/areas/captcha/font"), path.join(dist, "server/font"), {
    recursive: true,
  });
  cpSync(path.join(root, "src/package-frame/frame.css"), path.join(dist, "packages/frame.css"));
}

/** Pages are templates: `%TITLE%`-free HTML whose script and style addresses already point below /embed. */
function buildPages() {
  for (const page of ["portal", "partner", "experiment"]) {
    const from = path.join(root, "src/host-demo", page);
    // What is compiled is there already.
    const filter = (file) => !file.endsWith(".ts");
    if (existsSync(from)) cpSync(from, path.join(dist, page), { recursive: true, filter });
  }
  const bootstrap = path.join(root, "node_modules/bootstrap/dist/css/bootstrap.min.css");
  mkdirSync(path.join(dist, "partner"), { recursive: true });
  cpSync(bootstrap, path.join(dist, "partner/bootstrap.min.css"));
  const fonts = path.join(root, "node_modules/@fontsource-variable/noto-sans-sc");
  mkdirSync(path.join(dist, "portal/fonts"), { recursive: true });
  cpSync(path.join(fonts, "files"), path.join(dist, "portal/fonts/files"), { recursive: true });
  cpSync(path.join(fonts, "index.css"), path.join(dist, "portal/fonts/index.css"));
  cpSync(path.join(fonts, "LICENSE"), path.join(dist, "portal/fonts/LICENSE"));
}

/** Brotli and gzip beside a file, so that the server sends without compressing. */
function pack(file) {
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function compress() {
  for (const folder of ["embed", "portal", "partner", "packages", "experiment"]) {
    walk(path.join(dist, folder))
      .filter((name) => /\.(js|css|html|svg|json)$/.test(name))
      .forEach((name) => pack(path.join(dist, folder, name)));
  }
}

function writeManifest(graph) {
  const embed = path.join(dist, "embed");
  const manifest = manifestOf(embed, Object.keys(elementEntries()), graph, version);
  writeFileSync(path.join(embed, "manifest.json"), `${JSON.stringify(manifest, undefined, 1)}\n`);
  pack(path.join(embed, "manifest.json"));
}

export async function build({ log = console.log } = {}) {
  const started = performance.now();
  const hash = sourcesHash();
  // Another mode, such as that of a test that builds, would compile JSX for development. Only for this build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  // The manual has a stamp of its own (lib/storybook.mjs).
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (!name.startsWith("storybook")) rmSync(path.join(dist, name), { recursive: true, force: true });
  }
  log("  elements, portal and server");
  const graph = await buildEnvironments();
  buildPictures(graph);
  copyFiles();
  log("  pages");
  buildPages();
  compress();
  writeManifest(graph);
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  writeFileSync(stampFile, hash);
  log(`  built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildAll() {
  await build();
  const { buildPackage } = await import("./lib/package.mjs");
  buildPackage();
  const { buildStorybookIfStale } = await import("./lib/storybook.mjs");
  buildStorybookIfStale();
}

// Not awaited here: what is imported above imports this module, and would wait for its end.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildAll().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
