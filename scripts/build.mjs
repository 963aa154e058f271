/**
 * Builds dist/: `embed/` (loader, one entry per element, shared chunks), `portal/` and `partner/` (the
 * demo's pages) and `server/`. `build()` is also called by start.mjs when sources are newer.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build as vite } from "vite";
import { chunkGroups, FOUNDATION } from "./lib/chunks.mjs";
import { manifestOf } from "./lib/embed-manifest.mjs";
import { fitHelpers } from "./lib/helpers.mjs";
import { whole } from "./lib/whole.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, "dist");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const stampFile = path.join(dist, "sources.sha256");

/** Elements by tag: every widget folder with an index.ts, and the region of notices that core places. */
export function elementEntries() {
  const widgets = path.join(root, "src/widgets");
  const entries = readdirSync(widgets)
    .filter((name) => existsSync(path.join(widgets, name, "index.ts")))
    .map((name) => [`edu-${name}`, path.join(widgets, name, "index.ts")]);
  return { ...Object.fromEntries(entries), "edu-toasts": path.join(root, "src/ui/toasts-entry.ts") };
}

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
  for (const file of [...files.toSorted(), "package-lock.json"]) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

export const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourcesHash();

/** Packages mark files as the client's for frameworks with two sides; here there is only this one. */
const onwarn = (warning, warn) => {
  const file = warning.id ?? warning.loc?.file ?? warning.message;
  if (warning.code === "MODULE_LEVEL_DIRECTIVE" && file.includes("node_modules")) return;
  warn(warning);
};

const shared = {
  configFile: false,
  root,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
};

/** The browsers of the last four years. */
export const elementTargets = ["es2022", "chrome107", "safari16", "firefox107"];

/** `npm run check` weighs what a page waits for; a reader of PDFs is as large as it is. */
const chunkSizeWarningLimit = Number.POSITIVE_INFINITY;

const builtins = path.join(root, "src/core/shared/builtins.ts");
/** For pages whose libraries have changed what modules of the elements, and of packages in them, stand on. */
const inject = { "Array.from": [builtins, "arrayFrom"], "JSON.stringify": [builtins, "jsonText"] };

/** A classic script of its own, which a page of any charset reads right. */
async function buildClassic(name, target, define, plugins = []) {
  await vite({
    ...shared,
    define: { ...shared.define, VERSION: JSON.stringify(version), ...define },
    plugins: [fitHelpers, ...plugins],
    build: {
      outDir: path.join(dist, "embed"),
      emptyOutDir: false,
      chunkSizeWarningLimit,
      target,
      modulePreload: false,
      sourcemap: true,
      rollupOptions: {
        input: { [name]: path.join(root, "src/loader/loader.ts") },
        onwarn,
        transform: { inject },
        output: { format: "iife", entryFileNames: "[name].js", charset: "ascii", codeSplitting: false },
      },
    },
  });
}

/** @param foundation files below dist/embed that come with the first element */
const buildLoader = (foundation) => buildClassic("edu", "es2022", { FOUNDATION: JSON.stringify(foundation) });

/** All in one file, for pages that cannot have modules. */
const buildWhole = (graph) =>
  buildClassic(
    "edu.iife",
    elementTargets,
    // A classic script has no address of its own; what asks for it does without.
    { "import.meta.url": JSON.stringify("") },
    whole(elementEntries(), graph),
  );

/** @returns the names of the files that every element stands on, and what each file imports */
async function buildElements() {
  const entries = elementEntries();
  const { output } = await vite({
    ...shared,
    base: "./",
    plugins: [fitHelpers],
    build: {
      outDir: path.join(dist, "embed"),
      emptyOutDir: false,
      chunkSizeWarningLimit,
      target: elementTargets,
      modulePreload: false,
      sourcemap: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      assetsDir: "assets",
      rollupOptions: {
        input: { ...entries, portal: path.join(root, "src/host-demo/main.ts") },
        preserveEntrySignatures: "allow-extension",
        onwarn,
        transform: { inject },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
          codeSplitting: {
            groups: chunkGroups(entries),
          },
        },
      },
    },
  });
  const chunks = output.filter(({ type }) => type === "chunk");
  return {
    foundation: chunks.filter(({ name }) => FOUNDATION.includes(name)).map(({ fileName }) => fileName),
    graph: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])),
  };
}

async function buildServer() {
  await vite({
    ...shared,
    build: {
      ssr: true,
      outDir: path.join(dist, "server"),
      target: "node20",
      sourcemap: true,
      copyPublicDir: false,
      rollupOptions: {
        input: {
          main: path.join(root, "src/server/main.ts"),
          generate: path.join(root, "src/server/node-generate.ts"),
          operator: path.join(root, "src/server/node-operator.ts"),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      },
    },
  });
  cpSync(path.join(root, "media"), path.join(dist, "media"), { recursive: true });
  const font = path.join(root, "src/server/captcha/font");
  if (existsSync(font)) cpSync(font, path.join(dist, "server/font"), { recursive: true });
}

/** What stands around a package of others, on the packages' own origin. */
async function buildPackageFrame() {
  await vite({
    ...shared,
    base: "./",
    build: {
      outDir: path.join(dist, "packages"),
      emptyOutDir: false,
      chunkSizeWarningLimit,
      target: elementTargets,
      modulePreload: false,
      sourcemap: true,
      rollupOptions: {
        input: { frame: path.join(root, "src/package-frame/frame.ts") },
        onwarn,
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      },
    },
  });
  cpSync(path.join(root, "src/package-frame/frame.css"), path.join(dist, "packages/frame.css"));
}

/** Pages are templates: `%TITLE%`-free HTML whose script and style addresses already point below /embed. */
function buildPages() {
  for (const page of ["portal", "partner"]) {
    const from = path.join(root, "src/host-demo", page);
    if (existsSync(from)) cpSync(from, path.join(dist, page), { recursive: true });
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
  for (const folder of ["embed", "portal", "partner", "packages"]) {
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
  log("  elements and portal");
  const { foundation, graph } = await buildElements();
  await buildLoader(foundation);
  await buildWhole(graph);
  log("  server");
  await buildServer();
  await buildPackageFrame();
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
