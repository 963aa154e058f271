/** Fresh projects outside the repository, each with the packed tarball installed as anyone would. */
import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import sirv from "sirv";
import { packageFolder } from "../../scripts/lib/package.mjs";
import { root } from "../../scripts/lib/project.mjs";

interface PackageJson {
  version: string;
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as PackageJson;

/** The settings of this process without Vitest's own, which are none of a project's business. */
function ownSettings(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  return own;
}

/** Runs a program to its end. @throws Error with what it said, unless it succeeds */
export function command(
  folder: string,
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): string {
  const done = spawnSync(name, args, { cwd: folder, encoding: "utf8", env: { ...ownSettings(), ...env } });
  if (done.status !== 0)
    throw new Error(`${name} ${args.join(" ")} ended with ${done.status}:\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

export const bin = (name: string): string => path.join(root, "node_modules/.bin", name);

/** Builds what is stale and packs dist/npm. @returns the tarball and the paths in it */
export function pack(folder: string): { tarball: string; files: string[] } {
  command(root, process.execPath, ["scripts/lib/package.mjs"]);
  const [packed] = JSON.parse(
    command(packageFolder, "npm", ["pack", "--json", "--pack-destination", folder]),
  ) as {
    filename: string;
    files: { path: string }[];
  }[];
  if (!packed) throw new Error("npm pack packed nothing");
  return { tarball: path.join(folder, packed.filename), files: packed.files.map((file) => file.path) };
}

/**
 * Copies a project of tests/package/projects and installs it with the tarball. `"root"` in its package.json stands for
 * the version that this repository has.
 */
export async function install(folder: string, name: string, tarball: string): Promise<string> {
  const project = path.join(folder, name);
  cpSync(path.join(root, "tests/package/projects", name), project, { recursive: true });
  const ours = readPackage(root);
  const versions = { ...ours.dependencies, ...ours.devDependencies };
  const json = readPackage(project);
  const pinned = (given: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(given).map(([each, version]) => [each, version === "root" ? versions[each] : version]),
    );
  const dependencies = { ...pinned(json.dependencies), "edu-widgets": `file:${tarball}` };
  const devDependencies = pinned(json.devDependencies);
  mkdirSync(project, { recursive: true });
  writeFileSync(
    path.join(project, "package.json"),
    JSON.stringify({ ...json, dependencies, devDependencies }),
  );
  const options = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  await promisify(execFile)("npm", ["install", ...options], { cwd: project, env: ownSettings() });
  return project;
}

/** Serves a folder with the built projects. */
export async function serve(folder: string): Promise<{ origin: string; server: Server }> {
  const server = createServer(sirv(folder, { dev: true, dotfiles: true }));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, "127.0.0.1", ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
