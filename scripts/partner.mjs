/** `npm run partner -- list`: the schools whose pages may call this server; without more it says how. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildIfStale, install, root } from "./lib/project.mjs";

install();
await buildIfStale();
const server = path.join(root, "dist/server");
// Not `run`: a complaint about what was typed is an answer, and wants no stack.
const { status } = spawnSync(
  process.execPath,
  [path.join(server, "partner.js"), path.join(server, "main.js"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
