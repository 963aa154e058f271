import { afterEach, expect, test } from "vitest";
import { platformHealth } from "../contract/platform.js";
import { createClient, serverClock } from "../http/index.js";
import { config, configure } from "./index.js";

afterEach(() => configure({ fetch: undefined }));

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
  const send = createClient({
    config,
    clock: serverClock(() => "https://portal.example", 1000),
    token: () => "",
    locale: () => "zh-CN",
    onUnauthorized: () => undefined,
    onNotice: () => undefined,
  });
  expect(await send(platformHealth, {})).toEqual({ ok: true });
  expect(carried).toEqual([
    { method: "HEAD", url: "https://portal.example/", signed: false },
    { method: "GET", url: `https://portal.example/api${platformHealth.path}`, signed: true },
  ]);
});
