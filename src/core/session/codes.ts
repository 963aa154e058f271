/**
 * Codes by SMS and email: sending one, and the seconds until the next may be sent (docs/specification.md 3.4). The
 * wait lives here, not in a screen: it goes on when a dialog closes or changes its mode, and when two screens show
 * it.
 */
import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import { Code } from "../contract/codes.js";
import type { CodePurpose } from "../contract/parts.js";
import { ApiError } from "../http/index.js";
import { isMainlandPhone } from "../rules/account.js";
import { shared } from "../page/index.js";
import { request } from "./index.js";

/** What a code is for. */
export type CodeFlow = keyof typeof CodePurpose;

interface Wait {
  /** ms since 1970 on this browser's clock. */
  readonly $until: WritableAtom<number>;
  readonly $left: ReadableAtom<number>;
}

const waits = shared("edu.codes.v1", () => new Map<CodeFlow, Wait>());

function makeWait(): Wait {
  const $until = atom(0);
  const $left = atom(0);
  const left = () => Math.max(0, Math.ceil(($until.get() - Date.now()) / 1000));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    $left.set(left());
    // The next tick falls on the moment the figure changes.
    if ($left.get() > 0) timer = setTimeout(tick, $until.get() - Date.now() - ($left.get() - 1) * 1000);
  };
  onMount($left, () => {
    const stop = $until.subscribe(tick);
    return () => {
      stop();
      clearTimeout(timer);
    };
  });
  return { $until, $left };
}

function waitOf(flow: CodeFlow): Wait {
  let wait = waits.get(flow);
  if (!wait) waits.set(flow, (wait = makeWait()));
  return wait;
}

/** Whole seconds until another code of this flow may be sent; counts while somebody listens. */
export const $secondsToNextCode = (flow: CodeFlow): ReadableAtom<number> => waitOf(flow).$left;

/** The server said how many seconds to wait. */
export const startCodeWait = (flow: CodeFlow, seconds: number): void =>
  waitOf(flow).$until.set(Date.now() + seconds * 1000);

/** If a refusal says when to try again, the wait goes on from there. */
export function noteCodeRefusal(flow: CodeFlow, error: unknown): void {
  if (error instanceof ApiError && error.code === Code.tooMany && error.detail.retryAfter)
    startCodeWait(flow, error.detail.retryAfter);
}

/**
 * Sends a code: by SMS to a mainland phone, to anything else by e-mail (docs/specification.md 3.4), and starts the
 * wait.
 * @param captchaProof that a person asks, for this one send
 * @throws ApiError
 */
export async function sendCode(flow: CodeFlow, target: string, captchaProof: string): Promise<void> {
  const [{ smsSend, emailSend }, parts] = await Promise.all([
    import("../contract/auth.js"),
    import("../contract/parts.js"),
  ]);
  const purpose = parts.CodePurpose[flow];
  const to = target.trim();
  try {
    const { wait } = isMainlandPhone(to)
      ? await request(smsSend, { phone: to, purpose, captchaProof })
      : await request(emailSend, { email: to, purpose, captchaProof });
    startCodeWait(flow, wait);
  } catch (error) {
    noteCodeRefusal(flow, error);
    throw error;
  }
}
