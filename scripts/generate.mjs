/**
 * `npm run generate -- --resources 1000000`, `-- --courses 40000 --progress 1000000`: made resources, courses and
 * progress, to see the platform at the size of a province.
 */
import path from "node:path";
import { buildIfStale, install, root, run, say } from "./lib/project.mjs";

const wishes = process.argv.slice(2);
const isWish = (word, at) =>
  at % 2 === 0
    ? ["--resources", "--courses", "--progress"].includes(word)
    : Number.isSafeInteger(Number(word)) && Number(word) >= 1;
if (wishes.length === 0 || wishes.length % 2 === 1 || !wishes.every(isWish)) {
  say(`How many? DATABASE_URL says where; else the embedded database.
  npm run generate -- --resources 1000000
  npm run generate -- --courses 40000 --progress 1000000`);
  process.exit(2);
}
install();
await buildIfStale();
const server = path.join(root, "dist/server");
run(process.execPath, [path.join(server, "generate.js"), path.join(server, "main.js"), ...wishes]);
