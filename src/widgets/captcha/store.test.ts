/** The check's rules without its looks: what is sent, when it goes on, what refusals do. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CaptchaType } from "../../core/contract/captcha.js";
import { encrypt } from "./cipher.js";
import { decrypt, KEY, RIGHT_POINTS, RIGHT_X, type StubServer, stubServer } from "./stub-server.js";
import { type CaptchaStore, createCaptcha } from "./store.js";
import { recorder } from "./track.js";

let server: StubServer;
let store: CaptchaStore;
const received: string[] = [];
const now = () => store.$state.get();

async function begin(type: CaptchaType) {
  make(type);
  await store.load();
}
function make(type: CaptchaType) {
  store = createCaptcha(type, () => "en-US");
  store.listen({
    onVerified: (verification) => received.push(`verified ${verification}`),
    onFail: ({ repCode, message }) => received.push(`fail ${repCode} ${message}`),
    onDone: () => received.push("done"),
  });
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  received.length = 0;
  server = stubServer();
  make(CaptchaType.slider);
});
afterEach(() => {
  store.stop();
  server.restore();
  vi.useRealTimers();
});

describe("what is sent", () => {
  test("AES-128-ECB in base64, as another implementation makes it; plain text without a key", () => {
    expect(encrypt('{"x":200,"y":5}', KEY)).toBe("KzlBowgnkxPKQGboYvbnFg==");
    expect(encrypt("plain", null)).toBe("plain");
  });

  test("a client keeps its id under slider and point", async () => {
    localStorage.removeItem("slider");
    localStorage.removeItem("point");
    await begin(CaptchaType.slider);
    await store.load();
    await store.load(CaptchaType.words);
    await store.load(CaptchaType.work);
    const [first, again, words, work] = server.gets.map(({ clientUid }) => clientUid);
    const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
    expect(first).toMatch(new RegExp(`^slider-${uuid}$`));
    expect(again).toBe(first);
    expect(localStorage.getItem("slider")).toBe(first);
    expect(words).toMatch(new RegExp(`^point-${uuid}$`));
    expect(localStorage.getItem("point")).toBe(words);
    // Whoever was paused on the slider can still go by work.
    expect(work).toBe(words);
  });

  test("who answers, and how it came about: steps of keys, clicks, the samples of a drag", async () => {
    await begin(CaptchaType.slider);
    store.stepTo(10);
    store.stepTo(RIGHT_X);
    await store.submit();
    expect(server.checks[0]).toMatchObject({ keys: true, clientUid: server.gets[0]?.clientUid });
    expect(server.checks[0]?.track?.map(([, x]) => x)).toEqual([10, RIGHT_X, RIGHT_X]);
    await store.load(CaptchaType.words);
    for (const point of RIGHT_POINTS) await store.mark(point);
    expect(server.checks[1]?.track?.map(([, x, y]) => ({ x, y }))).toEqual(RIGHT_POINTS);
    expect(server.checks[1]).not.toHaveProperty("keys");
    await store.load(CaptchaType.slider);
    store.grab();
    store.moveTo(RIGHT_X);
    await store.submit([
      [0, 0, 0],
      [300, RIGHT_X, 1],
    ]);
    expect(server.checks[2]?.track).toHaveLength(2);
    expect(server.checks[2]).not.toHaveProperty("keys");
  });

  test("letters for whoever reads another language, hanzi for who reads Chinese", async () => {
    await begin(CaptchaType.words);
    store.stop();
    store = createCaptcha(CaptchaType.words, () => "zh-CN");
    await store.load();
    expect(server.gets.map(({ script }) => script)).toEqual(["latin", "hanzi"]);
  });

  test("without a key the answer and the proof are plain text", async () => {
    server.keyed = false;
    await begin(CaptchaType.slider);
    store.moveTo(RIGHT_X);
    await store.submit();
    vi.advanceTimersByTime(1000);
    expect(server.checks[0]?.pointJson).toBe(`{"x":${RIGHT_X},"y":5}`);
    expect(received).toEqual([`verified ${server.checks[0]?.token}---{"x":${RIGHT_X},"y":5}`]);
  });
});

describe("how it goes on", () => {
  test("slider: the proof comes 1 s after success, the end at 1.5 s", async () => {
    await begin(CaptchaType.slider);
    store.grab();
    expect(now().phase).toBe("dragging");
    store.moveTo(RIGHT_X + 1);
    await store.submit([[0, 0, 0]]);
    expect(now().phase).toBe("passed");
    vi.advanceTimersByTime(999);
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(decrypt(received[0]?.slice("verified ".length) ?? "")).toBe(
      `${server.checks[0]?.token}---{"x":${RIGHT_X + 1},"y":5}`,
    );
    vi.advanceTimersByTime(499);
    expect(received).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(received[1]).toBe("done");
  });

  test("slider: a wrong place brings a fresh challenge after 1 s", async () => {
    await begin(CaptchaType.slider);
    store.moveTo(20);
    await store.submit();
    expect(now()).toMatchObject({ phase: "failed", message: "Not where it belongs", x: 20 });
    expect(received).toEqual(["fail 6111 Not where it belongs"]);
    vi.advanceTimersByTime(999);
    expect(now().phase).toBe("failed");
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(now()).toMatchObject({ phase: "ready", x: 0 }));
    expect(server.gets).toHaveLength(2);
  });

  test("words: the third mark is the answer; wrong ones bring a fresh challenge after 0.7 s", async () => {
    await begin(CaptchaType.words);
    await store.mark({ x: 1, y: 1 });
    await store.mark({ x: 2, y: 2 });
    store.unmark();
    expect(now().marks).toEqual([{ x: 1, y: 1 }]);
    await store.mark({ x: 2, y: 2 });
    expect(server.checks).toHaveLength(0);
    await store.mark({ x: 3, y: 3 });
    expect(now().phase).toBe("failed");
    vi.advanceTimersByTime(699);
    expect(now().phase).toBe("failed");
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(now()).toMatchObject({ phase: "ready", marks: [] }));
    for (const point of RIGHT_POINTS) await store.mark(point);
    expect(now().phase).toBe("passed");
    expect(JSON.parse(decrypt(server.checks[1]?.pointJson ?? ""))).toEqual(RIGHT_POINTS);
  });

  test.each(["get", "check"] as const)(
    "6201 on %s clears the pictures, says why and waits for a retry",
    async (call) => {
      server.refuse(call, "6201", "Wait 9 s");
      await begin(CaptchaType.slider);
      if (call === "check") {
        expect(now().challenge).toBeDefined();
        await store.submit();
      }
      expect(now()).toMatchObject({ phase: "blocked", message: "Wait 9 s", challenge: undefined });
      expect(received).toEqual(["fail 6201 Wait 9 s"]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(now().phase).toBe("blocked");
      await store.load();
      expect(now().phase).toBe("ready");
    },
  );

  test("no answer within 6 s is a time-out, and a retry goes on", async () => {
    server.network = "silent";
    const loading = begin(CaptchaType.slider);
    await vi.advanceTimersByTimeAsync(5999);
    expect(now().phase).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(now()).toMatchObject({ phase: "offline", error: { kind: "timeout" } });
    server.network = "ok";
    await store.load();
    expect(now().phase).toBe("ready");
  });

  test("an answer that comes after the way was changed is dropped", async () => {
    await begin(CaptchaType.slider);
    store.moveTo(RIGHT_X);
    const late = store.submit();
    await store.load(CaptchaType.words);
    await late;
    await vi.advanceTimersByTimeAsync(2000);
    expect(now()).toMatchObject({ phase: "ready", type: CaptchaType.words });
    expect(received).toEqual([]);
  });
});

test("a long drag is thinned to what the wire takes, from its start to its end", () => {
  const record = recorder(1000);
  for (let i = 0; i <= 2000; i += 1) record.add(1000 + i * 16, i / 10, 0);
  const points = record.points();
  expect(points.length).toBeLessThanOrEqual(512);
  expect(points[0]).toEqual([0, 0, 0]);
  expect(points.at(-1)).toEqual([32_000, 200, 0]);
  expect(points.every(([ms], i) => i === 0 || ms > (points[i - 1]?.[0] ?? 0))).toBe(true);
});
