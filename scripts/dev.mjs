/** `npm run dev`: builds, serves, and does both again when a source changes. */
import { watch } from "node:fs";
import path from "node:path";
import { install, root, say, startServer } from "./lib/project.mjs";
import { build } from "./build.mjs";

install();
const settings = {
  EDU_DEMO: "1",
  EDU_TEST_HOOKS: process.env.EDU_TEST_HOOKS ?? "0",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
};
let server;
let turn = Promise.resolve();
let asked = false;

async function again() {
  asked = false;
  try {
    await server?.stop();
    server = undefined;
    await build({ log: () => undefined });
    server = await startServer(settings);
    say(
      `${new Date().toLocaleTimeString()}  http://localhost:${server.port} and http://localhost:${server.partnerPort}`,
    );
  } catch (error) {
    // A broken source is mended next; the next change builds again.
    say(error.message);
  }
}
function later() {
  if (asked) return;
  asked = true;
  // Editors write a file in several steps.
  setTimeout(() => (turn = turn.then(again)), 150);
}
await again();
watch(path.join(root, "src"), { recursive: true }, later);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => void (server?.stop() ?? Promise.resolve()).then(() => process.exit(0)));
}
