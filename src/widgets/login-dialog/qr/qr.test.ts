/** The state machine of a QR sign-in, on a clock the test turns (docs/specification.md 3.5). */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QrState } from "../../../core/contract/auth.js";
import type { Fresh } from "../../../core/session/sign-in.js";
import { createQrSignIn, type QrCode, type QrSignIn } from "./qr.js";

let applied = 0;
let checks: QrCode[] = [];
let state: number = QrState.waiting;
let failing: Error | undefined;
let authorised: Fresh[] = [];
let refusing: Error | undefined;
let qr: QrSignIn;
let stop: () => void;

const codeOf = (n: number): QrCode => ({
  deviceCode: `d${n}`,
  pollSecret: `s${n}`,
  url: `u${n}`,
  match: "42",
});
const phase = () => qr.$qr.get().phase;
/** Lets time pass, and with it the promises that came due. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const fresh = { token: "t", expiresAt: 1 };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  applied = 0;
  checks = [];
  state = QrState.waiting;
  failing = undefined;
  refusing = undefined;
  authorised = [];
  qr = createQrSignIn({
    apply: async () => {
      if (failing) throw failing;
      return codeOf((applied += 1));
    },
    check: async (code) => {
      checks.push(code);
      if (failing) throw failing;
      return { state, session: state === QrState.authorised ? fresh : undefined };
    },
    authorised: async (session) => {
      authorised.push(session);
      if (refusing) throw refusing;
    },
  });
  stop = qr.$qr.listen(() => undefined);
  await pass(0);
});
afterEach(() => {
  stop();
  // nanostores unmounts a store a second after its last listener went.
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
});

test("asks for a code at once and polls it every 3 s", async () => {
  expect(qr.$qr.get()).toMatchObject({ phase: "waiting", code: codeOf(1) });
  await pass(2999);
  expect(checks).toHaveLength(0);
  await pass(1);
  expect(checks).toEqual([codeOf(1)]);
  await pass(9000);
  expect(checks).toHaveLength(4);
});

test("120 s without a scan: a new code, and the old one is not asked for again", async () => {
  await pass(119_999);
  expect(applied).toBe(1);
  await pass(1);
  expect(qr.$qr.get()).toMatchObject({ phase: "waiting", code: codeOf(2) });
  checks = [];
  await pass(3000);
  expect(checks).toEqual([codeOf(2)]);
});

test("scanned: 60 s to confirm, then expired, then 3 s later a new code", async () => {
  await pass(90_000);
  state = QrState.scanned;
  await pass(3000);
  expect(phase()).toBe("scanned");
  // The code's own 120 s end while the phone is asked: the 60 s count.
  await pass(59_999);
  expect(phase()).toBe("scanned");
  await pass(1);
  expect(phase()).toBe("expired");
  state = QrState.waiting;
  await pass(2999);
  expect(phase()).toBe("expired");
  await pass(1);
  expect(qr.$qr.get()).toMatchObject({ phase: "waiting", code: codeOf(2) });
});

test("authorised: the session is handed over once, and nothing is polled any more", async () => {
  state = QrState.scanned;
  await pass(3000);
  state = QrState.authorised;
  await pass(3000);
  expect(phase()).toBe("authorised");
  expect(authorised).toEqual([fresh]);
  checks = [];
  await pass(300_000);
  expect(checks).toEqual([]);
  expect(authorised).toHaveLength(1);
});

test("authorised, but the session cannot be taken over: the reason shows with a new code", async () => {
  refusing = new Error("no permissions");
  state = QrState.authorised;
  await pass(3000);
  expect(qr.$qr.get()).toEqual({ phase: "waiting", code: codeOf(2), error: refusing });
});

test.each([
  ["denied", QrState.denied],
  ["expired", QrState.expired],
] as const)("the server says %s: it shows for 3 s, then a new code", async (name, answer) => {
  state = answer;
  await pass(3000);
  expect(phase()).toBe(name);
  state = QrState.waiting;
  await pass(3000);
  expect(qr.$qr.get()).toMatchObject({ phase: "waiting", code: codeOf(2) });
});

test("a failed poll: a new code with the reason, which the next good poll takes away", async () => {
  const error = new Error("lost");
  failing = error;
  const good = vi.advanceTimersByTimeAsync(3000).then(() => undefined);
  // The poll fails; by the time a new code is asked for, the network is back.
  await good;
  expect(qr.$qr.get()).toEqual({ phase: "failed", error });
  failing = undefined;
  qr.refresh();
  await pass(0);
  expect(qr.$qr.get()).toMatchObject({ phase: "waiting", code: codeOf(2) });
});

test("a failed poll alone brings a new code and keeps the reason on screen until a poll succeeds", async () => {
  const error = new Error("one bad answer");
  let bad = true;
  const machine = createQrSignIn({
    apply: async () => codeOf((applied += 1)),
    check: async () => {
      if (!bad) return { state: QrState.waiting };
      bad = false;
      throw error;
    },
    authorised: async () => undefined,
  });
  const end = machine.$qr.listen(() => undefined);
  await pass(3000);
  expect(machine.$qr.get()).toMatchObject({ phase: "waiting", error });
  await pass(3000);
  expect(machine.$qr.get().error).toBeUndefined();
  end();
});

test("a new code by hand: an answer about the old one comes too late", async () => {
  let answer: (value: { state: number }) => void = () => undefined;
  const machine = createQrSignIn({
    apply: async () => codeOf((applied += 1)),
    check: () => new Promise((settle) => (answer = settle)),
    authorised: async () => undefined,
  });
  const end = machine.$qr.listen(() => undefined);
  await pass(3000);
  machine.refresh();
  await pass(0);
  const { code } = machine.$qr.get();
  answer({ state: QrState.denied });
  await pass(0);
  expect(machine.$qr.get()).toEqual({ phase: "waiting", code, error: undefined });
  end();
});

test("a hidden tab does not poll; when it is seen again, what is overdue happens at once", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(60_000);
  expect(checks).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(checks).toHaveLength(1);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(300_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(applied).toBe(2);
  hidden.mockRestore();
});

test("when nobody looks any more, it stops", async () => {
  stop();
  await pass(1500);
  checks = [];
  await pass(300_000);
  expect(checks).toEqual([]);
  expect(applied).toBe(1);
});
