/** `npm run partner`, `npm run backup` and others as processes, on an embedded database of their own. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "./empty-database.js";
import { listenOperator, socketOf } from "./operator-socket.js";
import { CommandError, FoundError, type OperatorRequest } from "./operator-commands.js";
import { lockFolder } from "../adapters/node/lock.js";

const folder = path.dirname(fileURLToPath(import.meta.url));
/** Below node_modules, so that the built file finds its packages. */
const built = path.join(folder, "../../../node_modules/.cache/edu-widgets", `partner-${process.pid}`);
let dataDir: string;

const command = (name: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { DATABASE_URL: _, REDIS_URL: __, ...rest } = process.env;
    const env = { ...rest, NODE_ENV: "", DATA_DIR: dataDir, INIT_CWD: dataDir };
    // Without main.js as its first argument the database runs in the command's own thread.
    const file = path.join(built, "operator.js");
    execFile(process.execPath, [file, "", name, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err }),
    );
  });
const partner = (...args: string[]) => command("partner", ...args);

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "edu-partner-"));
  await mkdir(built, { recursive: true });
  // What the first start makes, in a fraction of its time.
  const empty = await PGlite.create({
    dataDir: path.join(dataDir, "db"),
    loadDataDir: new Blob([await readFile(await emptyDatabase())]),
  });
  await empty.close();
  await build({
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: true,
      outDir: built,
      rollupOptions: {
        input: { operator: path.join(folder, "operator.ts") },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
});
afterAll(async () => {
  for (const each of [dataDir, built]) await rm(each, { recursive: true, force: true });
});

test("keeps partners in the server's database, and says when another process holds it", async () => {
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
  expect(wrong.err).toMatch(/only https.*\n.*signin, profile, embed, records, roster, simulation\n$/);
  expect(await command("demo", "remove")).toMatchObject({
    code: 0,
    out: "There is no demo in this database.\n",
  });
  expect(await command("demo", "away")).toMatchObject({
    code: 2,
    err: expect.stringContaining("npm run demo -- remove") as string,
  });

  const lock = await lockFolder(path.join(dataDir, "db.lock"));
  const locked = await partner("disable", "north");
  expect(await partner()).toMatchObject({ code: 0, out: expect.stringContaining("rotate KEY") as string });
  await lock.release();
  expect(locked).toMatchObject({ code: 1, out: "" });
  expect(locked.err).toMatch(/^The embedded database is in use.*takes no commands/);
});

test("takes a backup where whoever types it stands, and restores none over a database that is there", async () => {
  expect(await command("backup", "kept")).toMatchObject({
    code: 0,
    out: expect.stringContaining(`in ${path.join(dataDir, "kept")}: `) as string,
  });
  expect(await command("restore", "kept")).toMatchObject({
    code: 2,
    err: expect.stringContaining("has tables already") as string,
  });
});

test("has the server that runs do it, and hands back its answer or its complaint", async () => {
  const lock = await lockFolder(path.join(dataDir, "db.lock"));
  const heard: OperatorRequest[] = [];
  const server = await listenOperator(socketOf(dataDir), async (request) => {
    heard.push(request);
    if (request.args[0] === "rotate") throw new CommandError("There is no partner south");
    if (request.command === "audit") throw new FoundError("Entry 4 of the chain is missing.");
    return "done by the server";
  });
  try {
    expect((await stat(socketOf(dataDir))).mode & 0o777).toBe(0o600);
    expect(await partner("list")).toEqual({ code: 0, out: "done by the server\n", err: "" });
    expect(await partner("rotate", "south")).toEqual({
      code: 2,
      out: "",
      err: "There is no partner south\n",
    });
    expect(await command("audit", "verify")).toEqual({
      code: 1,
      out: "",
      err: "Entry 4 of the chain is missing.\n",
    });
    expect(heard.map(({ command: name, args }) => [name, args])).toEqual([
      ["partner", ["list"]],
      ["partner", ["rotate", "south"]],
      ["audit", ["verify"]],
    ]);
    expect(heard[0]?.operator).not.toBe("");
  } finally {
    await server.stop();
    await lock.release();
  }
});
