/** Names that only capital letters tell apart: on macOS and Windows one file takes the other's place. */
import { spawnSync } from "node:child_process";
import { root } from "./project.mjs";

/** Sources that become one file: `Card.tsx` and `card.ts` are both `card.js` in the package. */
const stemOf = (file) => file.replace(/\.(d\.ts|[cm]?[jt]sx?)$/, "");

/**
 * @param {readonly string[]} files paths
 * @returns {string[][]} those that are the same but for case, folders too
 */
export function sameButForCase(files) {
  const groups = new Map();
  for (const file of files) {
    const parts = stemOf(file).split("/");
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const name = parts.slice(0, depth).join("/");
      const key = name.toLowerCase();
      groups.set(key, (groups.get(key) ?? new Set()).add(name));
    }
  }
  return [...groups.values()]
    .filter(({ size }) => size > 1)
    .map((names) => [...names].toSorted((a, b) => (a < b ? -1 : 1)));
}

/** @throws Error when the repository has such names */
export function checkNames() {
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const same = sameButForCase(stdout.split("\n").filter(Boolean));
  if (same.length > 0)
    throw new Error(
      `Names differ by case alone, rename one of each:\n  ${same.map((names) => names.join("  ")).join("\n  ")}`,
    );
}
