/** `npm run generate -- --resources 1000000`: made resources, to see the platform at the size of a province. */
import path from "node:path";
import { buildIfStale, install, root, run, say } from "./lib/project.mjs";

const at = process.argv.indexOf("--resources");
const count = Number(process.argv[at + 1]);
if (at < 0 || !Number.isSafeInteger(count) || count < 1) {
  say(
    "How many? npm run generate -- --resources 1000000 (DATABASE_URL says where; else the embedded database)",
  );
  process.exit(2);
}
install();
await buildIfStale();
const server = path.join(root, "dist/server");
run(process.execPath, [path.join(server, "generate.js"), path.join(server, "main.js"), String(count)]);
