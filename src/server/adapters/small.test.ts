/** The adapters that need no database: randomness, hashes, files, the log, gateways. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.js";
import { settableClock } from "./clock.js";
import { smsGateway } from "./delivery.js";
import { FileTooLargeError, memoryFiles, type Files } from "./files.js";
import { sameText } from "./hash.js";
import { makeLog, type Level } from "./log.js";
import { diskFiles } from "./node/files.js";
import { argon2Cost, narrow, nodeHash } from "./node/hash.js";
import { serverFiles } from "./node/adapters.js";
import { s3Files } from "./node/s3.js";
import { random } from "./random.js";

describe("randomness", () => {
  test("makes tokens of the asked strength that differ", () => {
    const tokens = new Set(Array.from({ length: 1000 }, () => random.token(256)));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(random.hex(16)).toMatch(/^[0-9a-f]{32}$/);
  });
  test("makes every digit equally likely", () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const digit of random.digits(20_000)) counts[Number(digit)]!++;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(300);
    expect(random.digits(6)).toMatch(/^\d{6}$/);
  });
});

describe("hashing", () => {
  const hash = nodeHash({ secret: "s".repeat(32) });
  test("stores a password as argon2id of at least 19 MiB, two passes, one lane, salted (docs/security.md 1)", async () => {
    const one = await hash.password.hash("digest");
    const two = await hash.password.hash("digest");
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await hash.password.verify(one, "digest")).toBe(true);
    expect(await hash.password.verify(one, one)).toBe(false);
    expect(await hash.password.verify("nonsense", "digest")).toBe(false);
    expect(hash.password.needsRehash(one)).toBe(false);
  });
  test("asks for a new record when the cost was raised, or the record is unreadable", async () => {
    const weak = nodeHash({ secret: "", cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
    const record = await weak.password.hash("digest");
    expect(hash.password.needsRehash(record)).toBe(true);
    expect(await hash.password.verify(record, "digest")).toBe(true);
    expect(hash.password.needsRehash("nonsense")).toBe(true);
    expect(argon2Cost.memoryCost).toBeGreaterThanOrEqual(19_456);
  });
  test("keeps uses of the server's secret apart", () => {
    expect(hash.keyed("sms", "123456")).not.toBe(hash.keyed("mail", "123456"));
    expect(hash.keyed("sms", "123456")).not.toBe(hash.sha256("123456"));
    expect(hash.sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sameText("abc", "abc")).toBe(true);
    expect(sameText("abc", "abcd")).toBe(false);
    expect(sameText("abc", "")).toBe(false);
  });
  test("runs no more tasks at once than allowed, and goes on after one fails", async () => {
    const inTurn = narrow(2);
    let running = 0;
    let most = 0;
    const tasks = Array.from({ length: 20 }, (_, at) =>
      inTurn(async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        if (at === 3) throw new Error("no");
        return at;
      }),
    );
    const done = await Promise.allSettled(tasks);
    expect(most).toBe(2);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(19);
  });
});

describe("files", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "edu-files-"));
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "school" }],
  });
  const { port } = await store.run();
  const asked: string[] = [];
  store.httpServer.on("request", ({ method, headers }) => {
    const { range, "content-length": size, "x-amz-content-sha256": sum } = headers;
    asked.push([method, ...(method === "PUT" ? [size, sum] : [range])].join(" ").trim());
  });
  afterAll(async () => {
    store.httpServer.closeAllConnections();
    await store.close();
    await rm(folder, { recursive: true });
  });
  // The one account that s3rver knows.
  const settings = {
    url: `http://127.0.0.1:${port}/school`,
    accessKey: "S3RVER",
    secretKey: "S3RVER",
    region: "us-east-1",
  };
  const drafts = path.join(folder, "drafts");
  const sha256 = nodeHash({ secret: "" }).sha256;
  const kinds: [string, Files][] = [
    ["disk", diskFiles(path.join(folder, "disk"))],
    ["memory", memoryFiles(sha256)],
    ["S3", await s3Files(settings, drafts)],
  ];
  const content = new TextEncoder().encode("课件".repeat(10_000));

  const listed = async (files: Files) => {
    const ids: string[] = [];
    for await (const id of files.list()) ids.push(id);
    return ids.toSorted();
  };

  test.each(kinds)("on %s come back whole, once each, and can be deleted", async (_name, files) => {
    const { id, size } = await files.put(content);
    expect(await files.put(new Blob([content]).stream())).toEqual({ id, size });
    expect(id).toBe(sha256(content));
    const found = await files.get(id);
    expect(found?.size).toBe(content.byteLength);
    expect(await new Response(found?.stream()).text()).toBe("课件".repeat(10_000));
    expect(await listed(files)).toEqual([id]);
    await files.delete(id);
    await files.delete(id);
    expect(await listed(files)).toEqual([]);
    expect(await files.get(id)).toBeUndefined();
    expect(await files.get("../../etc/passwd")).toBeUndefined();
  });
  test.each(kinds)("on %s come back in parts, and empty ones too", async (_name, files) => {
    const found = await files.get((await files.put(content)).id);
    expect(await new Response(found?.stream(6, 11)).text()).toBe("课件");
    expect(await new Response(found?.stream(content.byteLength - 3)).text()).toBe("件");
    const none = await files.get((await files.put(new Uint8Array())).id);
    expect(none?.size).toBe(0);
    expect(await new Response(none?.stream()).text()).toBe("");
  });
  test.each(kinds)("on %s that are too large are refused", async (_name, files) => {
    const large = new TextEncoder().encode(`too large for ${_name}`.repeat(100));
    await expect(files.put(new Blob([large]).stream(), 1000)).rejects.toThrow(FileTooLargeError);
    expect(await files.get(sha256(large))).toBeUndefined();
  });
  test("in a bucket are listed beyond what it names at once", async () => {
    const ids = ["00", "7f", "ff"].map((begin) => begin + "a".repeat(62));
    const keys = ids.map((id) => `files/${id.slice(0, 2)}/${id}`);
    const bucket = createServer(({ url = "" }, answer) => {
      const marker = new URL(url, "http://bucket").searchParams.get("marker");
      const [next] = keys.filter((key) => key > (marker ?? ""));
      answer.end(
        `<ListBucketResult><IsTruncated>${next !== keys.at(-1)}</IsTruncated><Contents><Key>${next}</Key></Contents></ListBucketResult>`,
      );
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => bucket.once("listening", resolve));
    const { port: at } = bucket.address() as AddressInfo;
    const files = await s3Files({ ...settings, url: `http://127.0.0.1:${at}/school` }, drafts);
    expect(await listed(files)).toEqual(ids);
    bucket.closeAllConnections();
    await new Promise((resolve) => bucket.close(resolve));
  });
  test("that are too large leave nothing on disk", async () => {
    const files = diskFiles(path.join(folder, "large"));
    await expect(files.put(new Blob([content]).stream(), 1000)).rejects.toThrow(FileTooLargeError);
    expect(await readdir(path.join(folder, "large"))).toEqual([]);
  });
  test("cross to S3 once, with their size, and leave no drafts", async () => {
    const files = await s3Files(settings, drafts);
    asked.length = 0;
    const large = new Uint8Array(3_000_000).fill(7);
    const { id } = await files.put(new Blob([large]).stream());
    await files.put(large);
    const found = await files.get(id);
    const reader = found?.stream(1000, 2_999_999).getReader();
    expect((await reader?.read())?.value?.[0]).toBe(7);
    await reader?.cancel();
    expect(asked).toEqual(["HEAD", `PUT 3000000 ${sha256(large)}`, "HEAD", "HEAD", "GET bytes=1000-2999999"]);
    expect(await readdir(drafts)).toEqual([]);
  });
  test("of a server with a bucket are in it, and not on its disk", async () => {
    const dataDir = path.join(folder, "data");
    const config = readConfig({
      DATA_DIR: dataDir,
      S3_URL: settings.url,
      S3_ACCESS_KEY: settings.accessKey,
      S3_SECRET_KEY: settings.secretKey,
    });
    const { id } = await (await serverFiles(config)).put(new TextEncoder().encode("kept"));
    const found = await (await s3Files(settings, drafts)).get(id);
    expect(await new Response(found?.stream()).text()).toBe("kept");
    expect(await readdir(dataDir)).toEqual(["drafts"]);
    await (await serverFiles({ ...config, s3: undefined })).put(new TextEncoder().encode("kept"));
    expect(await readdir(dataDir)).toContain("files");
  });
  test("of an S3 that cannot be had tell which setting to look at, without the secret", async () => {
    const complaint = (change: Partial<typeof settings>) =>
      s3Files({ ...settings, secretKey: "geheim", ...change }, drafts).then(
        () => "none",
        (error: unknown) => String(error),
      );
    const free = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => free.once("listening", resolve));
    const address = free.address();
    await new Promise((resolve) => free.close(resolve));
    const gone = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const complaints = await Promise.all([
      complaint({ url: `${gone}/school` }),
      complaint({ accessKey: "nobody" }),
      complaint({ url: settings.url.replace("school", "no-school") }),
    ]);
    expect(complaints[0]).toBe(
      `UnavailableError: The file store at ${gone} cannot be reached: see that it runs, and that S3_URL is right`,
    );
    expect(complaints[1]).toMatch(/HTTP 403: .* S3_ACCESS_KEY and S3_SECRET_KEY/);
    expect(complaints[2]).toMatch(/HTTP 404: .* bucket that S3_URL names/);
    expect(complaints.join(" ")).not.toContain("geheim");
  });
});

describe("the log", () => {
  const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");
  const logged = (level: Level = "info", pretty = false) => {
    const lines: string[] = [];
    const log = makeLog({ clock: settableClock(0), level, pretty, write: (line) => void lines.push(line) });
    return { log, lines };
  };

  test("writes one JSON object a line, in UTC", () => {
    const { log, lines } = logged();
    log.with({ requestId: "r1" }).info("hello", { path: "/api/x", ms: 1.5 });
    log.debug("unseen");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        time: "1970-01-01T00:00:00.000Z",
        level: "info",
        message: "hello",
        requestId: "r1",
        path: "/api/x",
        ms: 1.5,
      },
    ]);
  });
  test.each([false, true])("gives no value a line or a terminal of its own (pretty: %s)", (pretty) => {
    const { log, lines } = logged("info", pretty);
    const evil = 'x\n{"level":"error","message":"forged"}\r\u001b[2J\u2028\u202e\u0000';
    log.info(evil, { userAgent: evil, [evil]: 1, level: "error", time: "never", error: new Error(evil) });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/[\n\r\u2028\u202e\0]/);
    expect(lines[0]?.replaceAll(COLOUR, "")).not.toContain("\u001b");
    if (!pretty)
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", time: "1970-01-01T00:00:00.000Z" });
  });
  test("writes no password, code or token, however deep", () => {
    const { log, lines } = logged();
    const secrets = { SQLP: "S1", DLMM: "S2", nested: { YZM: "S3", list: [{ password: "S4" }] } };
    log.info("login", { ...secrets, code: "123456", token: "S5", access_token: "S6", "set-cookie": "S7" });
    expect(lines[0]).not.toMatch(/S\d|123456/);
    log.info("answer", { code: 401 });
    expect(lines[1]).toContain("401");
  });
  test("bounds long, deep and odd values", () => {
    const { log, lines } = logged();
    const loop: Record<string, unknown> = { big: 10n, text: "x".repeat(1e6), bytes: new Uint8Array(5) };
    loop["self"] = loop;
    log.info("odd", { loop, many: Array.from({ length: 1e4 }, () => 1) });
    expect(lines[0]?.length).toBeLessThan(20_000);
  });
});

describe("the SMS gateway", () => {
  const message = {
    to: "13800000000",
    text: "验证码 123456",
    template: "code.register",
    values: { code: "123456" },
  };
  test("is asked by JSON with its key", async () => {
    const asked: Request[] = [];
    const gateway = smsGateway({
      url: "https://sms.example/send",
      key: "k1",
      fetch: async (url, init) => {
        asked.push(new Request(url, init));
        return new Response(null, { status: 204 });
      },
    });
    await gateway.send(message);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer k1");
    expect(await asked[0]?.json()).toEqual({
      phone: message.to,
      text: message.text,
      template: message.template,
      values: message.values,
    });
  });
  test("tells of a refusal without the message", async () => {
    const gateway = smsGateway({
      url: "https://sms.example",
      fetch: async () => new Response("123456", { status: 500 }),
    });
    await expect(gateway.send(message)).rejects.toThrow(/^The SMS gateway answered HTTP 500$/);
  });
});
