/** The work beneath the check: what is sought, where it is sought, and that the page stays free meanwhile. */
import SHA256 from "crypto-js/sha256.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CaptchaType } from "../../core/contract/captcha.js";
import { bcryptWords } from "./bcrypt.js";
import { findWork } from "./proof-of-work.js";
import { firstWord } from "./sha256.js";
import { bcryptWord, decrypt, RIGHT_X, SLOW_SALT, type StubServer, stubServer } from "./stub-server.js";
import { type CaptchaStore, createCaptcha } from "./store.js";

let server: StubServer;
let store: CaptchaStore;
const now = () => store.$state.get();
async function begin(type: CaptchaType) {
  store = createCaptcha(type, () => "en-US");
  await store.load();
}
/** Ends what listens to it when the page has drawn five pictures. */
function fifthPicture(): AbortSignal {
  const controller = new AbortController();
  let pictures = 0;
  const count = () => {
    pictures += 1;
    if (pictures < 5) requestAnimationFrame(count);
    else controller.abort();
  };
  requestAnimationFrame(count);
  return controller.signal;
}
beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  store?.stop();
  server.restore();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("quick work", () => {
  test("the digest is SHA-256's, over block borders too", () => {
    const digest = firstWord();
    for (const length of [0, 3, 55, 56, 63, 64, 119, 120, 200]) {
      const text = "a".repeat(length);
      expect(digest(text), `${length} characters`).toBe(SHA256(text).words[0]);
    }
  });

  test("finds a number that proves it, and passes", async () => {
    server.difficulty = 12;
    await begin(CaptchaType.work);
    await store.work();
    expect(now()).toMatchObject({ phase: "passed", progress: 1 });
    const { n } = JSON.parse(decrypt(server.checks[0]?.pointJson ?? "")) as { n: number };
    expect(Math.clz32(SHA256(`salt${n}`).words[0] ?? -1)).toBeGreaterThanOrEqual(12);
  });

  test("beneath a picture it is done unseen, and answers by keys pay more", async () => {
    server.price = 9;
    await begin(CaptchaType.slider);
    expect(server.gets[0]).toMatchObject({ work: true });
    store.moveTo(RIGHT_X);
    await store.submit([[0, 0, 0]]);
    expect(now().phase).toBe("passed");
    const worth = (at: number) => Math.clz32(SHA256(`salt${server.checks[at]?.work}`).words[0] ?? -1);
    expect(worth(0)).toBeGreaterThanOrEqual(9);
    await store.load();
    store.stepTo(RIGHT_X);
    await store.submit();
    expect(now().phase).toBe("passed");
    expect(worth(1)).toBeGreaterThanOrEqual(10);
  });

  test("one press asks for it and does it", async () => {
    await begin(CaptchaType.slider);
    await store.press();
    expect(now()).toMatchObject({ phase: "passed", type: CaptchaType.work });
  });

  test("leaves the page its pictures, tells how far it is, and ends when asked", async () => {
    const shares: number[] = [];
    const signal = fifthPicture();
    // 32 bits would take minutes: only the fifth picture ends it.
    await expect(
      findWork({ salt: "x", difficulty: 32 }, { signal, onProgress: (share) => shares.push(share) }),
    ).rejects.toThrow();
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});

describe("slow work", () => {
  const seek = (difficulty: number, onProgress?: (share: number) => void) =>
    findWork(
      { salt: SLOW_SALT, difficulty, slow: true },
      { signal: AbortSignal.timeout(20_000), ...(onProgress && { onProgress }) },
    );

  test("is bcrypt's, three texts at a time", () => {
    const words = bcryptWords(SLOW_SALT);
    for (const [a, b, c] of [
      ["0", "1", "2"],
      ["1099511627776", "9007199254740991", "7"],
    ] as const)
      expect([...words(a, b, c)]).toEqual([a, b, c].map(bcryptWord));
  });

  test("is done by threads where the page allows them, and ends them", async () => {
    let opened = 0;
    let ended = 0;
    class Counted extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        opened += 1;
      }
      override terminate() {
        ended += 1;
        super.terminate();
      }
    }
    vi.stubGlobal("Worker", Counted);
    const shares: number[] = [];
    const n = await seek(8, (share) => shares.push(share));
    expect(Math.clz32(bcryptWord(String(n)))).toBeGreaterThanOrEqual(8);
    const count = Math.min(navigator.hardwareConcurrency, 6);
    expect(opened).toBe(count);
    expect(ended).toBe(count);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    // Only a thread's numbers begin so high.
    await vi.waitFor(async () => expect(await seek(8)).toBeGreaterThanOrEqual(2 ** 40), { timeout: 15_000 });
  });

  test.each(["says no", "says nothing", "fails later"])(
    "goes on in the page when a thread %s",
    async (way) => {
      vi.spyOn(globalThis, "Worker").mockImplementation(function () {
        if (way === "says no") throw new DOMException("refused by the page's policy", "SecurityError");
        const mute = new EventTarget();
        if (way === "fails later") setTimeout(() => mute.dispatchEvent(new Event("error")));
        return Object.assign(mute, { postMessage: vi.fn(), terminate: vi.fn() }) as unknown as Worker;
      });
      const n = await seek(4);
      expect(n).toBeLessThan(2 ** 40);
      expect(Math.clz32(bcryptWord(String(n)))).toBeGreaterThanOrEqual(4);
    },
  );

  test("leaves the page its pictures where there are no threads, and ends when asked", async () => {
    vi.spyOn(globalThis, "Worker").mockImplementation(function () {
      throw new DOMException("refused by the page's policy", "SecurityError");
    });
    const signal = fifthPicture();
    await expect(findWork({ salt: SLOW_SALT, difficulty: 32, slow: true }, { signal })).rejects.toThrow();
  });

  test("whoever answers sooner than it is done sees how far it is, and passes", async () => {
    // As the server asks for it, but less of it.
    server.price = 9;
    server.slow = true;
    store = createCaptcha(CaptchaType.slider, () => "en-US");
    const seen = new Set<number>();
    store.$state.listen(({ phase, progress }) => phase === "checking" && seen.add(progress));
    await store.load();
    store.moveTo(RIGHT_X);
    await store.submit([[0, 0, 0]]);
    expect(now()).toMatchObject({ phase: "passed", progress: 1 });
    expect([...seen].some((share) => share > 0 && share < 1)).toBe(true);
    const n = String(server.checks[0]?.work);
    expect(Math.clz32(bcryptWord(n))).toBeGreaterThanOrEqual(9);
  });

  test("a check says which level it is wanted for", async () => {
    store = createCaptcha(CaptchaType.slider, () => "en-US", "high");
    await store.load();
    expect(server.gets[0]).toMatchObject({ level: "high" });
  });
});
