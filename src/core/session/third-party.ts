/**
 * A third party's window: opened for the person, waited for, and believed only when its message comes from the
 * platform's own origin, in the right shape, with the state of this very run (docs/security.md 27 and 35). What the
 * code is good for (signing in, binding) is the caller's business.
 *
 *     const run = openThirdParty("wx", () => thirdPartyConfig("wx"));   // within a click, or the window is blocked
 *     run.$state                                                        // see ThirdPartyState; listens while it is watched
 */
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { SignInProvider } from "../contract/auth.js";
import { apiOrigin } from "../site/config.js";
import { storage } from "../page/index.js";
import { openWindow } from "./window.js";

export interface ThirdPartyAddress {
  readonly url: string;
  readonly state: string;
  /** The platform's own sandbox answers, not the real provider. */
  readonly isSandbox: boolean;
}

export type ThirdPartyState =
  /** The window is open and empty while its address is fetched. */
  | { readonly phase: "starting" }
  | ({ readonly phase: "waiting" } & ThirdPartyAddress)
  /** The browser did not open a window; a link to the address has to do. */
  | ({ readonly phase: "blocked" } & ThirdPartyAddress)
  /** The person closed the window. A late message still counts. */
  | ({ readonly phase: "closed" } & ThirdPartyAddress)
  /** The person said no there. */
  | ({ readonly phase: "denied" } & ThirdPartyAddress)
  | ({ readonly phase: "answered"; readonly code: string } & ThirdPartyAddress)
  | { readonly phase: "failed"; readonly error: unknown };

export interface ThirdPartyRun {
  readonly provider: SignInProvider;
  readonly $state: ReadableAtom<ThirdPartyState>;
  /** Starts over with a new window; call it within a click. */
  reopen(): void;
  /** The person took the link that stands in for a blocked window. */
  linkTaken(): void;
  /** Brings the open window to the front. */
  focus(): void;
  /** Ends it and closes the window. */
  cancel(): void;
}

const WATCH = 500;
const STATES = "edu.third-party.states";
const KEPT_STATES = 5;

function begunStates(): string[] {
  try {
    const value: unknown = JSON.parse(storage().getItem(STATES) ?? "[]");
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}

const remember = (state: string) =>
  storage().setItem(STATES, JSON.stringify([...begunStates(), state].slice(-KEPT_STATES)));

/**
 * Was a flow with this state begun in this browser? For answers that come by address instead of by message: without
 * this, a link could sign a person in as somebody else. Asking uses the state up.
 */
export function spendBegunState(state: string): boolean {
  const states = begunStates();
  if (!state || !states.includes(state)) return false;
  storage().setItem(STATES, JSON.stringify(states.filter((each) => each !== state)));
  return true;
}

interface Message {
  readonly type: "edu-oauth";
  readonly provider: string;
  readonly state: string;
  readonly code: string;
  readonly error: string;
}

const isMessage = (data: unknown): data is Message => {
  if (typeof data !== "object" || data === null) return false;
  const { type, ...rest } = data as Record<string, unknown>;
  return (
    type === "edu-oauth" &&
    ["provider", "state", "code", "error"].every((name) => typeof rest[name] === "string")
  );
};

/**
 * Opens a provider's window. Call it within a click: the window has to open before its address is known.
 * @param address where to send it; asked anew for each window
 * @param opened a window that the click has opened already, or null where nobody clicked: then a link is offered
 */
export function openThirdParty(
  provider: SignInProvider,
  address: () => Promise<ThirdPartyAddress>,
  opened: Window | null = openWindow(),
): ThirdPartyRun {
  const $state = atom<ThirdPartyState>({ phase: "starting" });
  let other: Window | null = null;
  let round = 0;

  const start = async (opened: Window | null) => {
    other?.close();
    other = opened;
    const mine = (round += 1);
    $state.set({ phase: "starting" });
    try {
      const { url, state, isSandbox } = await address();
      if (mine !== round) return;
      remember(state);
      const open = opened !== null && !opened.closed;
      if (open) opened.location.replace(url);
      $state.set({ phase: open ? "waiting" : "blocked", url, state, isSandbox });
    } catch (error) {
      if (mine !== round) return;
      opened?.close();
      $state.set({ phase: "failed", error });
    }
  };

  const hear = ({ origin, data }: MessageEvent<unknown>) => {
    const now = $state.get();
    if (origin !== apiOrigin() || !isMessage(data) || !("state" in now)) return;
    if (data.provider !== provider || data.state !== now.state || now.phase === "answered") return;
    const { url, state, isSandbox } = now;
    if (data.code) $state.set({ phase: "answered", url, state, isSandbox, code: data.code });
    else $state.set({ phase: "denied", url, state, isSandbox });
  };

  onMount($state, () => {
    globalThis.addEventListener("message", hear);
    let seenClosed = false;
    const watch = setInterval(() => {
      const now = $state.get();
      if (now.phase !== "waiting" || !other?.closed) {
        seenClosed = false;
        return;
      }
      // The window says its word and closes: its message may still be on the way.
      if (seenClosed) $state.set({ ...now, phase: "closed" });
      seenClosed = true;
    }, WATCH);
    return () => {
      globalThis.removeEventListener("message", hear);
      clearInterval(watch);
    };
  });

  void start(opened);
  return {
    provider,
    $state,
    reopen: () => void start(openWindow()),
    linkTaken() {
      const now = $state.get();
      if (now.phase === "blocked") $state.set({ ...now, phase: "waiting" });
    },
    focus: () => other?.focus(),
    cancel() {
      round += 1;
      other?.close();
    },
  };
}
