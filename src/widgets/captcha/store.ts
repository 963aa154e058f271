/**
 * The human check as a state machine (spec.md sections 4, 8 and 9). Views read `$state` and call the actions; time,
 * requests and refusals live here.
 *
 *     idle → loading → ready ⇄ dragging → checking → passed
 *                        │        ↑ proof of work: working → checking
 *                        ├→ failed (wrong answer; a fresh challenge follows by itself)
 *                        ├→ blocked (the server refuses for now; pictures are gone, retry by hand)
 *                        └→ offline (no answer; retry by hand)
 */
import { atom, type ReadableAtom } from "nanostores";
import {
  CAPTCHA_CLICKS,
  CAPTCHA_HEIGHT,
  CAPTCHA_PIECE,
  CAPTCHA_WIDTH,
  type CaptchaAnswer,
  type CaptchaChallenge,
  CaptchaType,
  RepCode,
} from "../../core/contract/captcha.js";
import { captchaCheck, captchaGet } from "../../core/http/captcha.js";
import { CAPTCHA_POPUP_PAUSE, CAPTCHA_SLIDER_PAUSE, CAPTCHA_WORDS_PAUSE } from "../../core/rules/limits.js";
import { serverNow } from "../../core/session/index.js";
import { clientUid } from "./client-uid.js";
import type { TrackPoint } from "./track.js";

/** The piece's column moves from 0 to here, in px of the picture. */
export const MAX_X = CAPTCHA_WIDTH - CAPTCHA_PIECE;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Phase =
  | "idle"
  | "loading"
  | "ready"
  | "dragging"
  | "working"
  | "checking"
  | "passed"
  | "failed"
  | "blocked"
  | "offline";

export interface CaptchaState {
  readonly type: CaptchaType;
  readonly phase: Phase;
  /** There from `ready` on, until the server refuses or the next one is asked for. */
  readonly challenge?: CaptchaChallenge;
  /** Left edge of the piece's column, in px of the picture. */
  readonly x: number;
  /** The characters marked so far, in px of the picture. */
  readonly marks: readonly Point[];
  /** How likely the work was to be done by now, 0 … 1. */
  readonly progress: number;
  /** What the server said when it refused. */
  readonly message: string;
  /** Why there was no answer, while `offline`. */
  readonly error?: unknown;
}

export interface CaptchaListener {
  /** Passed, a second ago: the proof for the call that wants it. It works once, for three minutes. */
  readonly onVerified?: (verification: string, type: CaptchaType) => void;
  /** The server refused an answer or a challenge. */
  readonly onFail?: (detail: { readonly repCode: string; readonly message: string }) => void;
  /** Passed, a second and a half ago: a pop-up may go. */
  readonly onDone?: () => void;
}

export interface CaptchaStore {
  readonly $state: ReadableAtom<CaptchaState>;
  /** Says who hears what happens; the last one counts. */
  listen(listener: CaptchaListener): void;
  /** Gets a fresh challenge of the same type, or of another. Also the retry. */
  load(type?: CaptchaType): Promise<void>;
  /** Ends requests, timers and work. */
  stop(): void;
  /** The piece is taken up, and let go without an answer. */
  grab(): void;
  letGo(): void;
  /** Moves the piece; whole and half px alike, kept within the picture. */
  moveTo(x: number): void;
  /** Answers with the piece where it is. A track only for drags. */
  submit(track?: readonly TrackPoint[]): Promise<void>;
  /** Marks a character; the third mark is the answer. */
  mark(point: Point): Promise<void>;
  /** Takes the last mark away. */
  unmark(): void;
  /** Finds the number of a proof of work, and answers with it. */
  work(): Promise<void>;
}

/** The server asks for a pause: another challenge at once would be refused as well. */
const PAUSING: readonly string[] = [RepCode.getLimit, RepCode.locked, RepCode.checkLimit];

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));
const blank = (type: CaptchaType, phase: Phase): CaptchaState => ({
  type,
  phase,
  x: 0,
  marks: [],
  progress: 0,
  message: "",
});

/**
 * @param first the type to begin with
 * @param locale the language that the server's refusals shall speak
 */
export function createCaptcha(first: CaptchaType, locale: () => string): CaptchaStore {
  const $state = atom<CaptchaState>(blank(first, "idle"));
  const patch = (change: Partial<CaptchaState>) => $state.set({ ...$state.get(), ...change });
  const phase = () => $state.get().phase;
  let listener: CaptchaListener = {};
  let controller = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const after = (ms: number, act: () => void) => timers.add(setTimeout(act, ms));

  function stop(): void {
    controller.abort();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    const { type } = $state.get();
    // Whoever comes back gets a fresh one: a challenge lives two minutes on the server.
    $state.set(blank(type, "idle"));
  }

  /** Runs one exchange; what comes after it was ended is dropped. */
  async function exchange(act: (signal: AbortSignal) => Promise<() => void>): Promise<void> {
    const { signal } = controller;
    try {
      const settle = await act(signal);
      if (!signal.aborted) settle();
    } catch (error) {
      if (!signal.aborted) patch({ phase: "offline", challenge: undefined, error });
    }
  }

  function block({ repCode, repMsg }: CaptchaAnswer<unknown>): void {
    patch({ phase: "blocked", challenge: undefined, message: repMsg ?? "" });
    listener.onFail?.({ repCode, message: repMsg ?? "" });
  }

  async function load(type = $state.get().type): Promise<void> {
    stop();
    controller = new AbortController();
    $state.set(blank(type, "loading"));
    await exchange(async (signal) => {
      const answer = await captchaGet(
        { captchaType: type, clientUid: clientUid(type), ts: Math.round(serverNow()) },
        { locale: locale(), signal },
      );
      const { repCode, repData } = answer;
      return () =>
        repCode === RepCode.ok && repData ? patch({ phase: "ready", challenge: repData }) : block(answer);
    });
  }

  function refused(answer: CaptchaAnswer<unknown>): void {
    if (PAUSING.includes(answer.repCode)) {
      block(answer);
      return;
    }
    const { repCode, repMsg } = answer;
    patch({ phase: "failed", message: repMsg ?? "" });
    listener.onFail?.({ repCode, message: repMsg ?? "" });
    const pause = $state.get().type === CaptchaType.words ? CAPTCHA_WORDS_PAUSE : CAPTCHA_SLIDER_PAUSE;
    after(pause, () => void load());
  }

  async function check(value: unknown, track?: readonly TrackPoint[]): Promise<void> {
    const { type, challenge } = $state.get();
    if (!challenge) return;
    patch({ phase: "checking" });
    const { token, secretKey } = challenge;
    // The proof repeats this text: the server keeps it byte for byte.
    const plain = JSON.stringify(value);
    await exchange(async (signal) => {
      const { encrypt } = await import("./cipher.js");
      const pointJson = encrypt(plain, secretKey);
      const sent = track?.length ? { track: track.map((point): TrackPoint => [...point]) } : {};
      const answer = await captchaCheck(
        { captchaType: type, token, pointJson, ...sent },
        { locale: locale(), signal },
      );
      return () => {
        if (answer.repCode !== RepCode.ok) {
          refused(answer);
          return;
        }
        patch({ phase: "passed", message: "" });
        const verification = encrypt(`${token}---${plain}`, secretKey);
        after(CAPTCHA_SLIDER_PAUSE, () => listener.onVerified?.(verification, type));
        after(CAPTCHA_POPUP_PAUSE, () => listener.onDone?.());
      };
    });
  }

  return {
    $state,
    listen(next) {
      listener = next;
    },
    load,
    stop,
    grab() {
      if (phase() === "ready") patch({ phase: "dragging" });
    },
    letGo() {
      if (phase() === "dragging") patch({ phase: "ready", x: 0 });
    },
    moveTo(x) {
      if (phase() === "ready" || phase() === "dragging") patch({ x: clamp(x, MAX_X) });
    },
    async submit(track) {
      if (phase() !== "ready" && phase() !== "dragging") return;
      await check({ x: Math.round($state.get().x * 10) / 10, y: 5 }, track);
    },
    async mark({ x, y }) {
      if (phase() !== "ready") return;
      const { marks } = $state.get();
      const point = { x: clamp(Math.round(x), CAPTCHA_WIDTH), y: clamp(Math.round(y), CAPTCHA_HEIGHT) };
      patch({ marks: [...marks, point] });
      if (marks.length + 1 === CAPTCHA_CLICKS) await check($state.get().marks);
    },
    unmark() {
      if (phase() === "ready") patch({ marks: $state.get().marks.slice(0, -1) });
    },
    async work() {
      const work = $state.get().challenge?.challenge;
      if (phase() !== "ready" || !work) return;
      patch({ phase: "working" });
      let n: number | undefined;
      await exchange(async (signal) => {
        const { findWork } = await import("./proof-of-work.js");
        const found = await findWork(work, { signal, onProgress: (progress) => patch({ progress }) });
        return () => (n = found);
      });
      if (n === undefined) return;
      patch({ progress: 1 });
      await check({ n });
    },
  };
}
