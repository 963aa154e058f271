/** Addresses that people give lead nowhere inside (docs/security.md 48). */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublicAddress, nodeOutbound } from "./outbound.js";

let server: Server;
let at: string;
let hits = 0;
beforeAll(async () => {
  server = createServer(({ url, method }, response) => {
    hits += 1;
    if (url === "/inside") response.writeHead(302, { location: "http://10.0.0.1/" }).end();
    else if (url === "/large") response.end("x".repeat(9 * 1024 * 1024));
    else response.end(`${method} ${url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "2001:db8::1",
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["8.8.8.8", "1.1.1.1", "2400:3200::1"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test("a server asks nobody inside, however the address is written", async () => {
  const { port } = new URL(at);
  const before = hits;
  for (const address of [
    at,
    `http://localhost:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "http://8.8.8.8/",
    "https://name:password@example.org/",
    "file:///etc/passwd",
    "ftp://8.8.8.8/",
  ])
    await expect(nodeOutbound({ testing: false }).fetch(address)).rejects.toMatchObject({ kind: "address" });
  expect(hits).toBe(before);
});

test("in tests it asks this machine, and follows no redirect even there", async () => {
  const outbound = nodeOutbound({ testing: true });
  expect(await (await outbound.fetch(`${at}/a`, { method: "POST", body: "x" })).text()).toBe("POST /a");
  const before = hits;
  const answer = await outbound.fetch(`${at}/inside`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "http://10.0.0.1/"]);
  expect(hits).toBe(before + 1);
  await expect(outbound.fetch("https://10.0.0.1/")).rejects.toMatchObject({ kind: "address" });
});

test("an answer without an end is cut off, and nobody there is said", async () => {
  const outbound = nodeOutbound({ testing: true });
  await expect(outbound.fetch(`${at}/large`)).rejects.toMatchObject({ kind: "tooLarge" });
  await expect(outbound.fetch("http://127.0.0.1:9/")).rejects.toMatchObject({ kind: "unreachable" });
});
