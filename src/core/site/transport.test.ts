import { afterEach, expect, test, vi } from "vitest";
import { platformHealth } from "../contract/platform.js";
import { createClient, serverClock } from "../http/index.js";
import { config, configure } from "./config.js";

afterEach(() => configure({ fetch: undefined }));

const client = () =>
  createClient({
    config,
    clock: serverClock(() => "https://portal.example", 1000),
    token: () => "",
    locale: () => "zh-CN",
    onUnauthorized: () => undefined,
    onNotice: () => undefined,
  });

test("a page without an origin asks for nothing: its author and the caller are told why", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("origin", "null");
  configure({ api: "https://portal.example/api" });
  for (let times = 0; times < 2; times += 1)
    await expect(client()(platformHealth, {})).rejects.toMatchObject({ kind: "nowhere" });
  expect(fetched).not.toHaveBeenCalled();
  expect(warned.mock.calls).toEqual([[expect.stringContaining("[edu] this page has no origin")]]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a page's own transport carries calls and the look at the server's clock, signed as ever", async () => {
  const carried: { method: string; url: string; signed: boolean }[] = [];
  configure({
    api: "https://portal.example/api",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      carried.push({ method: request.method, url: request.url, signed: request.headers.has("sg") });
      return Response.json({ code: 200, message: "success", result: { ok: true } });
    },
  });
  expect(await client()(platformHealth, {})).toEqual({ ok: true });
  expect(carried).toEqual([
    { method: "HEAD", url: "https://portal.example/", signed: false },
    { method: "GET", url: `https://portal.example/api${platformHealth.path}`, signed: true },
  ]);
});
