/** The server behind real ports. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Code, platform as contract } from "../../../core/contract/index.js";
import { isPortalPath } from "../../../core/rules/places/index.js";
import { signature } from "../../../core/contract/sign.js";
import { filePolicy, manualPolicy, portalPolicy } from "../../http/headers.js";
import type { Area } from "../../http/routes.js";
import { servePages } from "./pages.js";
import { listenPages, listenPortal, type Listener } from "./serve.js";
import { testServer, type TestServer } from "../../../testing/server.js";

let server: TestServer;
let listener: Listener;
let folder: string;
let at: string;
let release: () => void = () => undefined;

const area: Area = {
  name: "slow",
  install({ handle, raw }) {
    handle(contract.platformHealth, () => ({ ok: true }));
    handle(contract.feedbackSend, () => ({ ticket: "F-1" }));
    raw("GET", "/api/slow", async (_request, ctx) => {
      await new Promise<void>((resolve) => (release = resolve));
      return { json: { ip: ctx.ip } };
    });
    raw("POST", "/api/echo", async (request, ctx) => ({
      json: { ip: ctx.ip, length: (await request.text()).length },
    }));
  },
};

const EMBED = ["edu.js", "edu.iife.js", "edu-footer.js", "manifest.json", "chunks/react-AbCd1234.js"];
const textOf = (name: string) => `"${name}"`;

beforeAll(async () => {
  server = await testServer({ areas: [area], config: { trustedProxies: ["127.0.0.1"] } });
  folder = await mkdtemp(path.join(tmpdir(), "edu-pages-"));
  await mkdir(path.join(folder, "embed/chunks"), { recursive: true });
  await mkdir(path.join(folder, "portal"));
  await writeFile(path.join(folder, "portal/index.html"), "<title>portal</title>");
  await mkdir(path.join(folder, "book"));
  await writeFile(path.join(folder, "book/index.html"), "<title>manual</title>");
  for (const name of EMBED) {
    const file = path.join(folder, "embed", name);
    await writeFile(file, textOf(name));
    await writeFile(`${file}.br`, brotliCompressSync(textOf(name)));
    await writeFile(`${file}.gz`, gzipSync(textOf(name)));
  }
  const pages = servePages(
    [
      { prefix: "/embed", folder: path.join(folder, "embed"), policy: filePolicy },
      { prefix: "/book", folder: path.join(folder, "book"), policy: manualPolicy(["'sha256-x'"]) },
      {
        prefix: "",
        folder: path.join(folder, "portal"),
        policy: portalPolicy("'none'"),
        isRoute: isPortalPath,
        fill: { "%KEY%": "" },
      },
    ],
    { clock: server.platform.clock, watch: true },
  );
  listener = await listenPortal(server.app, 0, "127.0.0.1", pages);
  at = `http://127.0.0.1:${listener.port}`;
});
afterAll(async () => {
  await listener.stop();
  await server.close();
  await rm(folder, { recursive: true });
});

describe("pages", () => {
  test("are the portal's on every address without a file; one that it does not have is not found", async () => {
    const statuses = {
      "/": 200,
      "/index/home": 200,
      "/course/": 200,
      "/auth/qr?DM=x": 200,
      "/apiary": 404,
      "/404": 404,
    };
    for (const [address, status] of Object.entries(statuses)) {
      const answer = await fetch(at + address);
      expect([address, answer.status]).toEqual([address, status]);
      expect(await answer.text()).toBe("<title>portal</title>");
      expect(answer.headers.get("content-security-policy")).toBe(portalPolicy("'none'"));
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(answer.headers.get("strict-transport-security")).toBeTruthy();
    }
  });
  test("cost a page that loads many files few headers, and they have a policy of their own", async () => {
    const { headers } = await fetch(`${at}/embed/edu.js`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringContaining("max-age") as string,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers.get("cross-origin-opener-policy")).toBeNull();
    expect([...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)).toBeLessThan(
      700,
    );
  });
  test("tell the server's time to any page, by the server's clock", async () => {
    const answer = await fetch(`${at}/`, { method: "HEAD" });
    expect(answer.headers.get("date")).toBe(new Date(server.platform.clock.now()).toUTCString());
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-expose-headers")).toMatch(/Date/);
  });
  test("of a folder are reached with and without its slash, under the folder's own policy", async () => {
    const bare = await fetch(`${at}/book?path=/docs/x`, { redirect: "manual" });
    expect([bare.status, bare.headers.get("location")]).toEqual([308, "/book/?path=/docs/x"]);
    const page = await fetch(`${at}/book?path=/docs/x`);
    expect(await page.text()).toBe("<title>manual</title>");
    expect(page.headers.get("content-security-policy")).toContain("'wasm-unsafe-eval' 'sha256-x'");
    expect(await (await fetch(`${at}/bookings`)).text()).toBe("<title>portal</title>");
  });
  test("that are missing are missing, and nothing outside the folder is a page", async () => {
    expect((await fetch(`${at}/embed/none.js`)).status).toBe(404);
    expect(await (await fetch(`${at}/none.js`)).text()).toBe("404");
    const link = await fetch(`${at}/old/page.html`, { headers: { accept: "text/html,*/*;q=0.8" } });
    expect([link.status, await link.text()]).toEqual([404, "<title>portal</title>"]);
    const answer = await raw(
      `GET /embed/../../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toContain("root:");
    expect((await fetch(at, { method: "POST" })).status).toBe(405);
  });
});

describe("the server lives on", () => {
  test.each(["bytes=5-2", "bytes=x", "bytes=1-1,2-2", "pages=1-2"])(
    "after a range that makes no sense: %s",
    async (range) => {
      const answer = await fetch(`${at}/embed/edu.js`, {
        headers: { range, "accept-encoding": "identity" },
      });
      expect([answer.status, await answer.text()]).toEqual([200, textOf("edu.js")]);
    },
  );
  test("after a file went away that was there when it began", async () => {
    const own = path.join(folder, "deployed");
    await mkdir(own);
    await writeFile(path.join(own, "old.js"), "old");
    const pages = servePages([{ prefix: "", folder: own, policy: "" }], { clock: server.platform.clock });
    const listening = await listenPages(pages, 0, "127.0.0.1");
    await rm(path.join(own, "old.js"));
    const address = `http://127.0.0.1:${listening.port}`;
    expect((await fetch(`${address}/old.js`)).status).toBe(404);
    expect((await fetch(`${address}/none.js`)).status).toBe(404);
    await listening.stop();
  });
  test.each(["/%", "/embed/%E0%A4%A", "/%00", "/book/%ff"])("after the address %s", async (address) => {
    expect((await fetch(at + address)).status).toBeLessThan(500);
  });
});

describe("the elements' files", () => {
  const read = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${at}/embed/${name}`, { headers });

  test.each(EMBED)("%s is for any page, in the packing that the browser takes", async (name) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await read(name, { "accept-encoding": encoding });
      expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(await answer.text()).toBe(textOf(name));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "timing-allow-origin": "*",
        "x-content-type-options": "nosniff",
        vary: "Accept-Encoding",
        "content-type": `${name.endsWith(".js") ? "text/javascript" : "application/json"}; charset=utf-8`,
      });
    }
  });

  test.each([
    ["edu.js", "public, max-age=300, stale-while-revalidate=600"],
    ["edu.iife.js", "public, max-age=300, stale-while-revalidate=600"],
    ["edu-footer.js", "public, max-age=300, stale-while-revalidate=600"],
    ["manifest.json", "no-cache"],
    ["chunks/react-AbCd1234.js", "public, max-age=31536000, immutable"],
  ])("%s is kept: %s; and asked for again only when it changed", async (name, kept) => {
    const ask = (etag = "") => read(name, { "accept-encoding": "br", "if-none-match": etag });
    const answer = await ask();
    const etag = answer.headers.get("etag") ?? "";
    expect(answer.headers.get("cache-control")).toBe(kept);
    const again = await ask(etag);
    expect(again.status).toBe(304);
    expect(again.headers.get("cache-control")).toBe(kept);
    expect(again.headers.get("vary")).toBe("Accept-Encoding");
    await writeFile(path.join(folder, "embed", `${name}.br`), brotliCompressSync(`${textOf(name)};2`));
    expect((await ask(etag)).status).toBe(200);
    await writeFile(path.join(folder, "embed", `${name}.br`), brotliCompressSync(textOf(name)));
  });
});

describe("the wire (RFC 9110)", () => {
  const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(at + address, { method, headers: { "accept-encoding": "identity", ...headers } });

  test.each([
    ["br;q=0, gzip", "gzip"],
    ["br;q=0,gzip;q=0", "identity"],
    ["gzip;q=0.5, br;q=0.1", "gzip"],
    ["zstd, x-unknown", "identity"],
    ["brotli", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *;q=0.1", "gzip"],
    ["identity;q=0", "identity"],
    ["identity;q=0, *", "br"],
    ["identity, gzip;q=0.2", "identity"],
    ["GZIP ; Q=1", "gzip"],
    ["", "identity"],
  ])("who takes %j gets %s: a file of the elements and a page alike", async (accept, coding) => {
    for (const address of ["/embed/edu.js", "/index/home"]) {
      const answer = await ask(address, { "accept-encoding": accept });
      expect(answer.headers.get("content-encoding") ?? "identity").toBe(coding);
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(await answer.text()).toBe(
        address === "/index/home" ? "<title>portal</title>" : textOf("edu.js"),
      );
    }
  });
  test("tags in lists, dates, and parts of what the client has", async () => {
    const whole = await ask("/embed/edu.js");
    const etag = whole.headers.get("etag") ?? "";
    const changed = whole.headers.get("last-modified") ?? "";
    for (const value of [`"x", W/${etag}`, "*"])
      expect((await ask("/embed/edu.js", { "if-none-match": value })).status).toBe(304);
    expect((await ask("/embed/edu.js", { "if-modified-since": changed })).status).toBe(304);
    expect(
      (await ask("/embed/edu.js", { "if-modified-since": changed, "if-none-match": '"x"' })).status,
    ).toBe(200);
    const part = await ask("/embed/edu.js", { range: "bytes=0-0", "if-range": etag });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 0-0/8",
      '"',
    ]);
    expect(await (await ask("/embed/edu.js", { range: "bytes=-3" })).text()).toBe('js"');
    expect((await ask("/embed/edu.js", { range: "bytes=0-0", "if-range": '"x"' })).status).toBe(200);
    const beyond = await ask("/embed/edu.js", { range: "bytes=99-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */8"]);
    const packed = await ask("/embed/edu.js", { "accept-encoding": "br" });
    expect(packed.headers.get("etag")).not.toBe(etag);
    const page = await ask("/index/home");
    expect((await ask("/", { "if-none-match": page.headers.get("etag") ?? "" })).status).toBe(304);
  });
  test("HEAD answers as GET does, without the body: pages, files and calls", async () => {
    const call = contract.platformHealth.path;
    const ts = server.platform.clock.now();
    const signed = { ts: String(ts), sg: signature(call, "", ts, server.config.signSalt) };
    for (const address of ["/", "/embed/edu.js", "/none", `/api${call}`, "/api/none"]) {
      const [get, head] = [await ask(address, signed), await ask(address, signed, "HEAD")];
      expect([address, head.status]).toEqual([address, get.status]);
      for (const name of ["content-type", "etag", "cache-control"])
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      expect(head.headers.get("content-length")).toBe(String((await get.arrayBuffer()).byteLength));
      expect(await head.text()).toBe("");
    }
  });
});

test("the partner's page gets the portal's origin wherever it is marked, packed or not", async () => {
  const partner = path.join(folder, "partner");
  await mkdir(partner);
  const page = `<script src="%PORTAL%/embed/edu.js"></script><img src="%PORTAL%/x.png">`;
  await writeFile(path.join(partner, "index.html"), page);
  await writeFile(path.join(partner, "index.html.gz"), gzipSync(page));
  await writeFile(path.join(partner, "oauth.html"), "at %PORTAL%");
  await writeFile(path.join(partner, "school.css"), "/* %PORTAL% */");
  const portal = "http://localhost:9876";
  const pages = servePages([{ prefix: "", folder: partner, policy: "", fill: { "%PORTAL%": portal } }], {
    clock: server.platform.clock,
    watch: true,
  });
  const own = await listenPages(pages, 0, "127.0.0.1");
  const read = (address: string, method = "GET") =>
    fetch(`http://127.0.0.1:${own.port}${address}`, { method, headers: { "accept-encoding": "br" } });
  for (const address of ["/", "/index.html", "/?a=1", "/%69ndex.html"]) {
    const answer = await read(address);
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toBe(page.replaceAll("%PORTAL%", portal));
  }
  expect(await (await read("/", "HEAD")).text()).toBe("");
  expect(await (await read("/oauth.html?code=1")).text()).toBe(`at ${portal}`);
  expect(await (await read("/school.css")).text()).toBe("/* %PORTAL% */");
  expect((await read("/none.html")).status).toBe(404);
  await own.stop();
});

test("a page that is drawn anew and says the same is not sent again, in whatever coding", async () => {
  let now = 1;
  let version = "a".repeat(40);
  const mount = {
    prefix: "",
    folder: path.join(folder, "portal"),
    policy: portalPolicy("http://localhost"),
    isRoute: () => true,
    fill: {},
    draw: () => Promise.resolve({ text: `<p>${version}</p><i>${(now += 1)}</i>`, version, styles: [] }),
  };
  const own = await listenPages(servePages([mount], { clock: server.platform.clock }), 0, "127.0.0.1");
  const read = (tag?: string, coding = "br") =>
    fetch(`http://127.0.0.1:${own.port}/`, {
      headers: { "accept-encoding": coding, ...(tag && { "if-none-match": tag }) },
    });
  const first = await read();
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"/);
  expect(await first.text()).toContain("<i>2</i>");
  const again = await read(tag);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.get("cache-control")).toBe("private, no-cache");
  expect((await read(tag, "identity")).status).toBe(304);
  version = "b".repeat(40);
  const changed = await read(tag);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("<p>bbb");
  await own.stop();
});

/** A request as bytes, for what no HTTP client sends. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = "";
    const socket = connect(listener.port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });

describe("calls", () => {
  test("are answered with the fixed headers and the server's own time", async () => {
    const ts = server.platform.clock.now();
    const { path } = contract.platformHealth;
    const answer = await fetch(`${at}/api${path}`, {
      headers: { ts: String(ts), sg: signature(path, "", ts, server.config.signSalt) },
    });
    expect(await answer.json()).toMatchObject({ code: 200, result: { ok: true } });
    expect(answer.headers.get("date")).toBe(new Date(ts).toUTCString());
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
  test("see the client through a trusted proxy", async () => {
    const answer = await fetch(`${at}/api/echo`, {
      method: "POST",
      body: "x",
      headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.5" },
    });
    expect(await answer.json()).toEqual({ ip: "203.0.113.5", length: 1 });
  });
  test("with a megabyte too much get a clear answer, announced or not", async () => {
    const { path } = contract.feedbackSend;
    const large = `{"text":"${"x".repeat(1_000_000)}"}`;
    let ts = server.platform.clock.now();
    for (const body of [large, new Blob([large]).stream()]) {
      const sg = signature(path, "", ++ts, server.config.signSalt);
      const headers = { ts: String(ts), sg, "content-type": "application/json" };
      const answer = await fetch(`${at}/api${path}`, {
        method: "POST",
        body,
        headers,
        duplex: "half",
      } as RequestInit);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ code: Code.tooLarge });
    }
    expect((await fetch(`${at}/api/none`)).status).toBe(404);
  });
  test("that are no HTTP request are refused without a word of how", async () => {
    const noHost = await raw("GET /api/x HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n");
    expect(noHost).toMatch(/^HTTP\/1\.1 400 /);
    expect(noHost).not.toMatch(/Error|at .*\.js/);
    expect(await raw("nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test("a stopping server finishes what is under way and takes nothing new", async () => {
  const own = await listenPortal(server.app, 0, "127.0.0.1");
  const address = `http://127.0.0.1:${own.port}/api/slow`;
  const slow = fetch(address);
  await expect.poll(() => release.name).not.toBe("release");
  const stopped = own.stop();
  await expect
    .poll(() =>
      fetch(address).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  release();
  expect((await slow).status).toBe(200);
  await stopped;
});
