/** The helper against a platform that is slow, broken, or refuses: nothing is lost and nothing is told twice. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openExperiment } from "./index.js";

const SERVER = "https://portal.example";
const HOUR = 3_600_000;

interface Sent {
  readonly name: string;
  readonly body: Record<string, unknown> & { steps?: { seq: number; title: string }[] };
}
let sent: Sent[];
/** What the platform does with a call; an error stands for a network that is gone. */
let answer: (name: string, body: Sent["body"]) => unknown;
const refusal = (code: number, message: string) => ({ code, message });
const ok = (result: unknown) => ({ code: 200, message: "success", result });
const opened = (more: object = {}) =>
  ok({
    attempt: 8,
    token: "token",
    expiresAt: Date.now() + 24 * HOUR,
    title: "酸碱滴定",
    passScore: 60,
    success: `${SERVER}/result/success?attempt=8`,
    failure: `${SERVER}/result/fail?attempt=8`,
    ...more,
  });
const finished = ok({
  attempt: 8,
  score: 86,
  passed: true,
  best: 91,
  next: `${SERVER}/result/success?attempt=8`,
});
const usual: typeof answer = (name) =>
  name === "open"
    ? opened()
    : name === "finish"
      ? finished
      : ok({ steps: 1, expiresAt: Date.now() + 24 * HOUR });

const names = () => sent.map(({ name }) => name);
const step = (title: string) => ({ title, score: 10, max: 20 });
const start = () => {
  location.hash = "#ticket=abc&lang=en-US";
  return openExperiment({ server: SERVER });
};
/** As a reload would: the page begins anew, with what this tab keeps. */
const again = () => openExperiment({ server: SERVER });

beforeEach(() => {
  sent = [];
  answer = usual;
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (address: string, init: { body: string }) => {
    const name = address.slice(`${SERVER}/api/simulation/`.length);
    const body = JSON.parse(init.body) as Sent["body"];
    sent.push({ name, body });
    return Response.json(answer(name, body));
  });
  // Tries come at once: what is waited for here is what was sent.
  vi.stubGlobal("setTimeout", (act: () => void, wait: number) => {
    if (wait < 9000) queueMicrotask(act);
    return 0;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("spends the ticket, takes it out of the address, and knows the person's language", async () => {
  const run = await start();
  expect(sent).toEqual([{ name: "open", body: { ticket: "abc" } }]);
  expect(location.href).not.toContain("abc");
  expect(run).toMatchObject({ attempt: 8, lang: "en-US", passScore: 60, unsent: undefined });
  expect(run.failure).toBe(`${SERVER}/result/fail?attempt=8&reason=upload`);
});

test("a page that was not started from the platform has no attempt", async () => {
  await expect(again()).rejects.toMatchObject({ code: "noTicket" });
});

test("a spent ticket is refused with the platform's words, and sent once only", async () => {
  answer = () => refusal(4018, "票据无效");
  await expect(start()).rejects.toMatchObject({ code: "refused", message: "票据无效" });
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await expect(start()).rejects.toMatchObject({ code: "unreachable" });
  expect(names()).toEqual(["open", "open"]);
});

test("steps are numbered and told one after the other; the result takes along what is not told yet", async () => {
  const run = await start();
  run.step(step("一"));
  await vi.waitFor(() => expect(names()).toEqual(["open", "step"]));
  answer = (name, body) => (name === "step" ? refusal(5030, "稍后再试") : usual(name, body));
  run.step(step("二"));
  const result = await run.finish({ score: 86 });
  expect(result).toMatchObject({ score: 86, best: 91, passed: true });
  expect(sent[1]?.body.steps).toMatchObject([{ seq: 1, title: "一" }]);
  expect(sent.at(-1)).toMatchObject({ name: "finish", body: { token: "token", score: 86 } });
  expect(sent.at(-1)?.body.steps).toMatchObject([{ seq: 2, title: "二", score: 10, max: 20 }]);
  expect(sessionStorage).toHaveLength(0);
});

test("a result is sent again until it arrives, always the same one", async () => {
  const run = await start();
  let losses = 3;
  answer = (name, body) => {
    if (name === "finish" && losses-- > 0) throw new TypeError("Failed to fetch");
    return usual(name, body);
  };
  await expect(run.finish({ score: 86 })).resolves.toMatchObject({ score: 86 });
  const bodies = sent.filter(({ name }) => name === "finish").map(({ body }) => JSON.stringify(body));
  expect(bodies).toHaveLength(4);
  expect(new Set(bodies).size).toBe(1);
});

test("what cannot be sent outlives a reload: steps, result and token", async () => {
  const run = await start();
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  run.step(step("一"));
  await expect(run.finish({ score: 40, reason: "spilled" })).rejects.toMatchObject({ code: "unreachable" });
  answer = usual;
  sent = [];
  const later = await again();
  expect(later.unsent).toEqual({ score: 40, reason: "spilled" });
  await later.finish(later.unsent!);
  expect(sent).toMatchObject([
    { name: "finish", body: { token: "token", score: 40, reason: "spilled", steps: [{ seq: 1 }] } },
  ]);
  await expect(again()).rejects.toMatchObject({ code: "noTicket" });
});

test("a result that is refused is not kept: it would be refused again", async () => {
  const run = await start();
  answer = () => refusal(4132, "已经结束");
  await expect(run.finish({ score: 100 })).rejects.toMatchObject({ code: "refused" });
  expect(names().filter((name) => name === "finish")).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test("a token that ends soon is prolonged before it is used", async () => {
  answer = (name, body) =>
    name === "open" ? opened({ expiresAt: Date.now() + HOUR / 2 }) : usual(name, body);
  const run = await start();
  await run.finish({ score: 86 });
  expect(names()).toEqual(["open", "refresh", "finish"]);
});

test("what another platform's attempt left behind is not taken for this one's", async () => {
  await start();
  await expect(openExperiment({ server: "https://other.example" })).rejects.toMatchObject({
    code: "noTicket",
  });
});
