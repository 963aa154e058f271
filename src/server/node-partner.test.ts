/** `npm run partner` as a process, on an embedded database of its own. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "./node-empty-database.js";
import { lockFolder } from "./platform/node-lock.js";

const folder = path.dirname(fileURLToPath(import.meta.url));
/** Below node_modules, so that the built file finds its packages. */
const built = path.join(folder, "../../node_modules/.cache/edu-widgets", `partner-${process.pid}`);
let dataDir: string;

const partner = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { DATABASE_URL: _, REDIS_URL: __, ...rest } = process.env;
    const env = { ...rest, NODE_ENV: "", DATA_DIR: dataDir };
    // Without main.js as its first argument the database runs in the command's own thread.
    execFile(process.execPath, [path.join(built, "partner.js"), "", ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err }),
    );
  });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "edu-partner-"));
  await mkdir(built, { recursive: true });
  // What the first start makes, in a fraction of its time.
  const empty = await PGlite.create({
    dataDir: path.join(dataDir, "db"),
    loadDataDir: new Blob([await readFile(await emptyDatabase("none"))]),
  });
  await empty.close();
  await build({
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: true,
      outDir: built,
      rollupOptions: {
        input: { partner: path.join(folder, "node-partner.ts") },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
});
afterAll(async () => {
  for (const each of [dataDir, built]) await rm(each, { recursive: true, force: true });
});

test("keeps partners in the server's database, and says what to do while a server holds it", async () => {
  const added = await partner("add", "--name", "北校", "--key", "north", "--origin", "https://north.example");
  expect(added.err).toBe("");
  expect(added).toMatchObject({
    code: 0,
    out: expect.stringMatching(/The secret, shown this once:\n\S{43}\n$/),
  });
  expect(await partner("list")).toMatchObject({
    code: 0,
    out: "north  active    北校  https://north.example\n",
  });
  const wrong = await partner("change", "north", "--origin", "http://north.example", "--scope", "root");
  expect(wrong).toMatchObject({ code: 2, out: "" });
  expect(wrong.err).toMatch(/only https.*\n.*signin, profile, embed, records\n$/);

  const lock = await lockFolder(path.join(dataDir, "db.lock"));
  const locked = await partner("disable", "north");
  expect(await partner()).toMatchObject({ code: 0, out: expect.stringContaining("rotate KEY") as string });
  await lock.release();
  expect(locked).toMatchObject({ code: 1, out: "" });
  expect(locked.err).toMatch(/^The server is running.*Stop it.*DATABASE_URL/);
}, 30_000);
