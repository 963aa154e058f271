/** Commands of whoever runs the server: `npm run partner`, `npm run demo`. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildIfStale, install, root } from "./project.mjs";

/** Carries out what was typed after `npm run NAME --`, and ends with its exit code. */
export async function operatorCommand(name) {
  install();
  await buildIfStale();
  const server = path.join(root, "dist/server");
  // Not `run`: a complaint about what was typed is an answer, and wants no stack.
  const { status } = spawnSync(
    process.execPath,
    [path.join(server, "operator.js"), path.join(server, "main.js"), name, ...process.argv.slice(2)],
    { stdio: "inherit" },
  );
  process.exit(status ?? 1);
}
