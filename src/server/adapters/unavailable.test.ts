/** Parts that vanish: whoever needs them learns it at once, and nothing that was spent can be spent again. */
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import type { Cache } from "./cache.js";
import { settableClock } from "./clock.js";
import { memoryCache } from "./memory-cache.js";
import { mirroredCache } from "./mirrored-cache.js";
import { smtpDelivery } from "./node/mail.js";
import { postgresDialect } from "./node/postgres.js";
import type { RedisCache } from "./node/redis.js";
import { s3Files } from "./node/s3.js";
import { isUnavailable, UnavailableError } from "./unavailable.js";

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});
async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  open.push(server);
  return (server.address() as AddressInfo).port;
}
const refused = (work: Promise<unknown>) => expect(work).rejects.toSatisfy(isUnavailable);

describe("a bucket", () => {
  const bucket = () =>
    createHttpServer((_request, response) => response.writeHead(200, { "content-length": 3 }).end());
  test("that is gone is said to be gone at once, and is used again when it is back", async () => {
    const first = bucket();
    const port = await listen(first);
    const url = `http://127.0.0.1:${port}/school`;
    const files = await s3Files({ url, accessKey: "a", secretKey: "s", region: "r" }, tmpdir());
    const id = "a".repeat(64);
    first.closeAllConnections();
    await new Promise((resolve) => first.close(resolve));
    open.splice(0);
    // What stands in its place cuts every line, and counts them: who asks later does not wait for another.
    let lines = 0;
    const gone = createServer((line) => {
      lines += 1;
      line.destroy();
    });
    await listen(gone, port);
    await refused(files.get(id));
    const tried = lines;
    expect(tried).toBeGreaterThan(0);
    await refused(files.get(id));
    expect(lines).toBe(tried);
    await refused(files.check?.() ?? Promise.resolve());
    await new Promise((resolve) => gone.close(resolve));
    open.splice(0);
    const again = bucket();
    await listen(again, port);
    await expect
      .poll(async () => (await files.get(id).catch(() => undefined))?.size, { timeout: 5000 })
      .toBe(3);
    again.closeAllConnections();
  });
});

describe("a mail server", () => {
  test("that cuts the line gets the message at the next try; one that refuses it does not", async () => {
    const received: string[] = [];
    let lines = 0;
    const port = await listen(
      createServer((line) => {
        lines += 1;
        if (lines === 1) return void line.destroy();
        let isData = false;
        line.write("220 test\r\n");
        line.on("data", (chunk: Buffer) => {
          for (const text of chunk.toString().split("\r\n").filter(Boolean)) {
            if (isData) {
              received.push(text);
              if (text === ".") isData = false;
              else continue;
            }
            if (text.startsWith("RCPT") && text.includes("nobody")) line.write("550 no such person\r\n");
            else if (text === "DATA") {
              isData = true;
              line.write("354 go on\r\n");
            } else line.write(text === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
          }
        });
        line.on("error", () => undefined);
      }),
    );
    const mail = smtpDelivery(`smtp://127.0.0.1:${port}`, "a@school.example");
    const message = { subject: "code", text: "123456", template: "", values: {} };
    await mail.send({ ...message, to: "b@school.example" });
    expect(received.join("\n")).toContain("123456");
    expect(lines).toBe(2);
    await expect(mail.send({ ...message, to: "nobody@school.example" })).rejects.not.toSatisfy(isUnavailable);
    expect(lines).toBe(3);
    mail.close();
  });
});

describe("PostgreSQL", () => {
  test("that takes connections and says nothing is given up after a second, and then at once", async () => {
    const lines: Socket[] = [];
    const port = await listen(createServer((line) => lines.push(line.on("error", () => undefined))));
    const dialect = postgresDialect(`postgres://edu@127.0.0.1:${port}/edu`, { onError: () => undefined });
    const driver = dialect.createDriver();
    await driver.init();
    await refused(driver.acquireConnection());
    const tried = lines.length;
    expect(tried).toBeGreaterThan(0);
    await refused(driver.acquireConnection());
    expect(lines).toHaveLength(tried);
    await expect(dialect.check()).rejects.toSatisfy(isUnavailable);
    for (const line of lines) line.destroy();
    await driver.destroy();
  });
});

describe("the cache of one process over Redis", () => {
  const clock = settableClock(1_767_571_200_000);
  function setting() {
    const stored = memoryCache(clock);
    let isGone = false;
    let back: () => void = () => undefined;
    // Looked up at each use: what was cleared is another one afterwards.
    const failing = <T extends object>(part: () => T): T =>
      new Proxy(part(), {
        get:
          (_, name) =>
          (...args: unknown[]) => {
            if (isGone) return Promise.reject(new UnavailableError("cache", "gone"));
            const current = part();
            return Reflect.apply(Reflect.get(current, name) as () => unknown, current, args);
          },
      });
    const redis: RedisCache = {
      ...stored,
      space: (...args: Parameters<Cache["space"]>) => failing(() => stored.space(...args)),
      counter: (...args) => failing(() => stored.counter(...args)),
      window: (...args) => failing(() => stored.window(...args)),
      check: () => Promise.resolve(),
      clear: () => stored.close(),
      onReturn: (listener) => {
        back = listener;
      },
    };
    return {
      redis,
      process: () => mirroredCache(memoryCache(clock), redis, () => undefined),
      go: () => {
        isGone = true;
      },
      comeBack: async () => {
        isGone = false;
        back();
        await Promise.resolve();
      },
    };
  }

  test("gives each value once, though Redis vanished between and came back with it", async () => {
    const { process, go, comeBack } = setting();
    const proofs = process().space<string>("proof");
    await proofs.set("one", "yes", 60_000);
    await proofs.set("two", "yes", 60_000);
    go();
    expect(await proofs.take("one")).toBe("yes");
    expect(await proofs.add("replay", "1", 60_000)).toBe(true);
    await comeBack();
    expect(await proofs.take("one")).toBeUndefined();
    expect(await proofs.add("replay", "1", 60_000)).toBe(false);
    expect(await proofs.take("two")).toBe("yes");
  });
  test("counts on where it was, and knows after a restart what it knew before", async () => {
    const { process, go, comeBack } = setting();
    const first = process();
    await first.counter("tries").add("a", 60_000);
    await first.window("hits").hit("a", 2, 60_000);
    go();
    expect((await first.counter("tries").add("a", 60_000)).count).toBe(2);
    expect((await first.window("hits").hit("a", 2, 60_000)).allowed).toBe(true);
    expect((await first.window("hits").hit("a", 2, 60_000)).allowed).toBe(false);
    await comeBack();
    await first.space("qr").set("code", { state: "new" }, 60_000);
    const second = process();
    expect(await second.space("qr").swap("code", { state: "new" }, { state: "scanned" })).toBe(true);
    expect(await first.space("qr").take("code")).toEqual({ state: "new" });
    expect(await second.space("qr").take("code")).toBeUndefined();
  });
});
