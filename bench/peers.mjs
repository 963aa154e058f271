/** Installs the peers, and what measures them, in a folder of their own and bundles each as ours is bundled. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { elementTargets } from "../scripts/vite/entries.mjs";
import { root, run, say } from "../scripts/lib/project.mjs";
import { keepingMode } from "./tools.mjs";

const folder = path.join(root, "bench/peers");
export const out = path.join(root, "bench/out");

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Installed, by name: what package.json asks for. */
export const versions = () =>
  Object.fromEntries(
    Object.keys(readJson(path.join(folder, "package.json")).dependencies).map((name) => [
      name,
      readJson(path.join(folder, "node_modules", name, "package.json")).version,
    ]),
  );

function isInstalled() {
  const { dependencies } = readJson(path.join(folder, "package.json"));
  const wanted = Object.entries(dependencies);
  return wanted.every(([name, version]) => {
    const file = path.join(folder, "node_modules", name, "package.json");
    return existsSync(file) && readJson(file).version === version;
  });
}

/** A peer's own copy of React where it asks for another than ours: all its parts then take that one. */
function reactOf(name) {
  const own = path.join(folder, "node_modules", name, "node_modules");
  return ["react", "react-dom"]
    .filter((part) => existsSync(path.join(own, part)))
    .map((part) => ({ find: part, replacement: path.join(own, part) }));
}

export function installPeers() {
  if (isInstalled()) return;
  say("Installing the peers …");
  run("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
}

/** A program of one of the packages there. */
export const peerBin = (name) => path.join(folder, "node_modules/.bin", name);

/** @param peers the cases to bundle, each with an entry of its name */
export async function preparePeers(peers) {
  installPeers();
  const { react } = versions();
  const ours = readJson(path.join(root, "node_modules/react/package.json")).version;
  if (react !== ours) throw new Error(`bench/peers/package.json asks for React ${react}, ours is ${ours}`);
  say("Bundling the peers …");
  rmSync(out, { recursive: true, force: true });
  for (const { name } of peers) await keepingMode(() => bundle(name));
}

const bundle = (name) =>
  build({
    configFile: false,
    root: folder,
    logLevel: "error",
    base: "./",
    resolve: { alias: reactOf(name) },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: path.join(out, name),
      target: elementTargets,
      modulePreload: false,
      rollupOptions: {
        input: { main: path.join(folder, "entries", `${name}.js`) },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          assetFileNames: "[name][extname]",
        },
      },
    },
  });
