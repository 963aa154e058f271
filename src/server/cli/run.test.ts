/** The built server as a process: first start, worker, lock, kill, stop. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askServer, socketOf } from "./operator-socket.js";

const source = fileURLToPath(new URL("main.ts", import.meta.url));
/** Below node_modules, so that the built file finds its packages. */
const built = path.join(source, "../../../../node_modules/.cache/edu-widgets", `server-${process.pid}`);
const main = path.join(built, "server/main.js");
const running = new Set<ChildProcess>();
let dataDir: string;

interface Started {
  child: ChildProcess;
  at: string;
  port: number;
  accounts: { role: string; account: string; password: string }[];
}

const launch = (env: Record<string, string> = {}) => {
  const { DATABASE_URL: _, REDIS_URL: __, ...rest } = process.env;
  const child = spawn(process.execPath, [main], {
    env: {
      ...rest,
      NODE_ENV: "",
      PORT: "0",
      PARTNER_PORT: "0",
      DATA_DIR: dataDir,
      EDU_TEST_HOOKS: "1",
      EDU_DEMO: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
};
const start = async (env?: Record<string, string>): Promise<Started> => {
  const child = launch(env);
  const ready = await new Promise<Pick<Started, "port" | "accounts">>((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { child, at: `http://127.0.0.1:${ready.port}`, ...ready };
};
const outboxOf = async ({ at }: Started) => {
  const answer = await fetch(`${at}/api/demo/outbox`);
  return ((await answer.json()) as { result: { list: { text: string }[] } }).result.list;
};
const ended = async (child: ChildProcess) => {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, text };
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "edu-run-"));
  await mkdir(built, { recursive: true });
  await build({
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: true,
      outDir: path.dirname(main),
      rollupOptions: { input: { main: source }, output: { entryFileNames: "[name].js" } },
    },
  });
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
});

test("makes its database, keeps others out of it, survives a kill, and stops when told", async () => {
  const first = await start();
  // Whoever started it can show the demo's accounts; the links it sends name the port it really has.
  expect(first.accounts).toHaveLength(7);
  expect(first.accounts).toContainEqual({
    role: "certified teacher",
    account: "teacher",
    password: "Lantern#26",
  });
  const sent = await outboxOf(first);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain(`http://localhost:${first.port}/oauth/index?activation=`);
  const moved = await fetch(`${first.at}/test/clock`, {
    method: "POST",
    body: '{"now":1800000000000}',
    headers: { "content-type": "application/json" },
  });
  expect(await moved.json()).toMatchObject({ now: expect.closeTo(1_800_000_000_000, -4) as number });
  const head = await fetch(`${first.at}/`, { method: "HEAD" });
  expect(Date.parse(head.headers.get("date") ?? "")).toBeCloseTo(1_800_000_000_000, -5);

  const second = await ended(launch());
  expect(second.code).toBe(1);
  expect(second.text).toMatch(/^Another server \(process \d+ on .*DATA_DIR.*DATABASE_URL/);
  expect(second.text).not.toMatch(/at .*\.js/);

  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  expect(existsSync(path.join(dataDir, "db.lock"))).toBe(true);
  const third = await start();
  expect(await outboxOf(third)).toEqual(sent);
  third.child.kill("SIGTERM");
  expect((await ended(third.child)).code).toBe(0);
  expect(existsSync(path.join(dataDir, "db.lock"))).toBe(false);
});

test("production refuses what the demo left, and starts once a command has removed it", async () => {
  const production = {
    NODE_ENV: "production",
    EDU_DEMO: "",
    EDU_TEST_HOOKS: "",
    APP_KEY: "q7Zt0vYw3nRk5mXe",
    SIGN_SALT: "b2Lp9sHd6fGj1cVa",
    PUBLIC_URL: "https://portal.example",
  };
  const refused = await ended(launch(production));
  expect(refused.code).toBe(2);
  expect(refused.text).toMatch(/^This database holds the demo.*npm run demo -- remove/);

  const demo = await start();
  const asked = { command: "demo", args: ["remove"], operator: "test" } as const;
  expect(await askServer(socketOf(dataDir), asked)).toMatch(/^The demo is removed: \d+ accounts closed/);
  demo.child.kill("SIGTERM");
  await ended(demo.child);

  const { child } = await start(production);
  child.kill("SIGTERM");
  expect((await ended(child)).code).toBe(0);
});

test("says what is wrong with its settings and does not start", async () => {
  const { code, text } = await ended(launch({ NODE_ENV: "production", PORT: "x" }));
  expect(code).toBe(2);
  expect(text).toMatch(/PORT=x .*\n.*EDU_TEST_HOOKS=1/);
});

/** A message of PostgreSQL's protocol (its version 3): a letter, the length, the body. */
const message = (type: string, body = "") => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, "latin1")]);
};

test("when the database goes away during the start, the server says to start it again", async () => {
  // Accepts every connection and ends it at the first statement, as a restarting database does.
  const database = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", "\0\0\0\0"), message("Z", "I")]));
      socket.once("data", () =>
        socket.end(message("E", "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0")),
      );
    });
  });
  await once(database.listen(0, "127.0.0.1"), "listening");
  try {
    const { port } = database.address() as AddressInfo;
    const { code, text } = await ended(launch({ DATABASE_URL: `postgres://edu@127.0.0.1:${port}/edu` }));
    expect(code).toBe(1);
    expect(text).toMatch(
      /^terminating connection.*\nA service that this server needs is unavailable\. Start the server again/,
    );
  } finally {
    database.close();
  }
});
