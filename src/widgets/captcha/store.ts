/**
 * The human check as a state machine (docs/specification.md 3.6). Views read `$state` and call the actions; time,
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
  type CaptchaLevel,
  CaptchaType,
  RepCode,
} from "../../core/contract/captcha.js";
import { captchaCheck, captchaGet } from "../../core/http/captcha.js";
import { CAPTCHA_POPUP_PAUSE, CAPTCHA_SLIDER_PAUSE, CAPTCHA_WORDS_PAUSE } from "../../core/rules/limits.js";
import { deviceMarks, serverNow } from "../../core/session/index.js";
import { clientUid } from "./client-uid.js";
import { makePayment, type Payment } from "./payment.js";
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
  /** The piece was moved by keys or buttons. */
  readonly byKeys: boolean;
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
  /** The same by a key or a button. */
  stepTo(x: number): void;
  /** Answers with the piece where it is. @param track of a drag */
  submit(track?: readonly TrackPoint[]): Promise<void>;
  /** Marks a character; the third mark is the answer. @param byKeys by the cross-hair */
  mark(point: Point, byKeys?: boolean): Promise<void>;
  /** Takes the last mark away. */
  unmark(): void;
  /** Finds the number of a proof of work, and answers with it. */
  work(): Promise<void>;
  /** The one press: asks for a proof of work and does it. */
  press(): Promise<void>;
}

/** The server asks for a pause: another challenge at once would be refused as well. */
const PAUSING: readonly string[] = [RepCode.getLimit, RepCode.locked, RepCode.checkLimit];

/** Steps of one answer at most, as the wire takes them. */
const MOST_STEPS = 400;

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));
const blank = (type: CaptchaType, phase: Phase): CaptchaState => ({
  type,
  phase,
  x: 0,
  byKeys: false,
  marks: [],
  progress: 0,
  message: "",
});

/**
 * @param first the type to begin with
 * @param locale the language that the server's refusals shall speak
 * @param level the least that the proof is wanted for
 */
export function createCaptcha(first: CaptchaType, locale: () => string, level?: CaptchaLevel): CaptchaStore {
  const $state = atom<CaptchaState>(blank(first, "idle"));
  const patch = (change: Partial<CaptchaState>) => $state.set({ ...$state.get(), ...change });
  const phase = () => $state.get().phase;
  let listener: CaptchaListener = {};
  let controller = new AbortController();
  let payment: Payment | undefined;
  /** Where keys, buttons or clicks went, and when; and when the challenge came. */
  let steps: TrackPoint[] = [];
  let shownAt = 0;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const after = (ms: number, act: () => void) => timers.add(setTimeout(act, ms));
  const noteStep = ({ x, y }: Point) =>
    steps.push([Math.round(performance.now() - shownAt), Math.round(x * 10) / 10, y]);

  function stop(): void {
    controller.abort();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    payment = undefined;
    steps = [];
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
        {
          captchaType: type,
          clientUid: clientUid(type),
          ts: Math.round(serverNow()),
          work: true,
          device: deviceMarks(),
          ...(level && { level }),
          // Nobody needs to read hanzi who reads the page in another language.
          script: locale().startsWith("zh") ? "hanzi" : "latin",
        },
        { locale: locale(), signal },
      );
      const { repCode, repData } = answer;
      return () => {
        if (repCode !== RepCode.ok || !repData) {
          block(answer);
          return;
        }
        shownAt = performance.now();
        // Worked out while the person looks and drags.
        if (repData.challenge && type !== CaptchaType.work)
          payment = makePayment(repData.challenge, signal, (progress) => {
            // Nobody needs to know of it who is still looking.
            if (phase() === "checking") patch({ progress });
          });
        patch({ phase: "ready", challenge: repData });
      };
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

  /** A person's hand is never so quick; an answer by keys on a fast machine may be. */
  const early = (least: number): Promise<void> | undefined => {
    const left = least - (performance.now() - shownAt);
    return left > 0 ? new Promise((resolve) => after(left, resolve)) : undefined;
  };

  async function check(value: unknown, track: readonly TrackPoint[] = []): Promise<void> {
    const { type, challenge, byKeys } = $state.get();
    if (!challenge) return;
    patch({ phase: "checking" });
    const { token, secretKey, least = 0 } = challenge;
    // The proof repeats this text: the server keeps it byte for byte.
    const plain = JSON.stringify(value);
    await exchange(async (signal) => {
      const { encrypt } = await import("./cipher.js");
      const pointJson = encrypt(plain, secretKey);
      const manner = {
        ...(track.length > 0 && { track: track.map((point): TrackPoint => [...point]) }),
        ...(byKeys && { keys: true }),
        ...(payment && { work: await payment(byKeys) }),
      };
      if (!signal.aborted) patch({ progress: 1 });
      await early(least);
      const answer = await captchaCheck(
        { captchaType: type, token, pointJson, clientUid: clientUid(type), ...manner },
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

  async function work(): Promise<void> {
    const puzzle = $state.get().challenge?.challenge;
    if (phase() !== "ready" || !puzzle) return;
    patch({ phase: "working" });
    let n: number | undefined;
    await exchange(async (signal) => {
      const { findWork } = await import("./proof-of-work.js");
      const found = await findWork(puzzle, { signal, onProgress: (progress) => patch({ progress }) });
      return () => (n = found);
    });
    if (n === undefined) return;
    patch({ progress: 1 });
    await check({ n });
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
    stepTo(x) {
      if (phase() !== "ready") return;
      patch({ x: clamp(x, MAX_X), byKeys: true });
      noteStep({ x: $state.get().x, y: 0 });
      // The wire takes no more: what counts is how it went on.
      if (steps.length > MOST_STEPS) steps = steps.slice(-MOST_STEPS);
    },
    async submit(track) {
      if (phase() !== "ready" && phase() !== "dragging") return;
      const { x, byKeys } = $state.get();
      if (byKeys && !track) noteStep({ x, y: 0 });
      await check({ x: Math.round(x * 10) / 10, y: 5 }, track ?? (byKeys ? steps : []));
    },
    async mark({ x, y }, byKeys = false) {
      if (phase() !== "ready") return;
      const { marks } = $state.get();
      const point = { x: clamp(Math.round(x), CAPTCHA_WIDTH), y: clamp(Math.round(y), CAPTCHA_HEIGHT) };
      noteStep(point);
      patch({ marks: [...marks, point], byKeys: byKeys || $state.get().byKeys });
      if (marks.length + 1 === CAPTCHA_CLICKS) await check($state.get().marks, steps);
    },
    unmark() {
      if (phase() !== "ready") return;
      steps.pop();
      patch({ marks: $state.get().marks.slice(0, -1) });
    },
    work,
    async press() {
      await load(CaptchaType.work);
      await work();
    },
  };
}
