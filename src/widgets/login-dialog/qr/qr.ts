/**
 * The browser's side of a QR sign-in as a state machine (docs/specification.md 3.5 and 6.9): polls every 3 s,
 * waits 60 s for a confirmation after the scan, fetches a new code 3 s after an expired or denied one and when 120 s
 * have passed. It runs while somebody listens and the tab can be seen.
 */
import { atom, onMount, type ReadableAtom } from "nanostores";
import { QrState } from "../../../core/contract/auth.js";
import { QR_LIFE, QR_POLL, QR_REFRESH_AFTER_EXPIRY, QR_SCANNED_WAIT } from "../../../core/rules/limits.js";
import type { Fresh } from "../../../core/session/sign-in.js";

export interface QrCode {
  readonly deviceCode: string;
  readonly pollSecret: string;
  /** What the picture says. */
  readonly url: string;
  /** Two digits to compare on both screens. */
  readonly match: string;
}

export type QrPhase = "loading" | "waiting" | "scanned" | "authorised" | "expired" | "denied" | "failed";

export interface QrView {
  readonly phase: QrPhase;
  readonly code?: QrCode | undefined;
  /** Why the last poll failed: the code on screen is a new one. Or why there is no code. */
  readonly error?: unknown;
}

export interface QrCalls {
  readonly apply: () => Promise<QrCode>;
  readonly check: (code: QrCode) => Promise<{ state: number; session?: Fresh | undefined }>;
  /** The phone said yes. Should taking the session over fail, a new code comes with that error. */
  readonly authorised: (fresh: Fresh) => Promise<void>;
}

export interface QrSignIn {
  readonly $qr: ReadableAtom<QrView>;
  /** A new code now. */
  refresh(): void;
}

type Deadline = "poll" | "life" | "scan" | "refresh";

export function createQrSignIn({ apply, check, authorised }: QrCalls): QrSignIn {
  const $qr = atom<QrView>({ phase: "loading" });
  let running = false;
  /** Grows with each code: what an older one answers comes too late. */
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Moments in ms, so that a tab that slept does at once what is overdue. */
  let deadlines: { [K in Deadline]?: number } = {};

  function plan() {
    clearTimeout(timer);
    if (!running || document.hidden) return;
    const next = Math.min(...Object.values(deadlines));
    if (Number.isFinite(next)) timer = setTimeout(due, Math.max(0, next - Date.now()));
  }

  function due() {
    const over = (name: Deadline) => (deadlines[name] ?? Infinity) <= Date.now();
    if (over("refresh") || over("life")) void renew();
    else if (over("scan")) pauseThenRenew("expired");
    else if (over("poll")) {
      delete deadlines.poll;
      void poll();
    }
    plan();
  }

  async function renew(error?: unknown) {
    const mine = (round += 1);
    deadlines = {};
    $qr.set({ phase: "loading", error });
    try {
      const code = await apply();
      if (mine !== round) return;
      deadlines = { poll: Date.now() + QR_POLL, life: Date.now() + QR_LIFE };
      $qr.set({ phase: "waiting", code, error });
    } catch (failure) {
      if (mine !== round) return;
      $qr.set({ phase: "failed", error: failure });
    }
    plan();
  }

  function pauseThenRenew(phase: "expired" | "denied") {
    round += 1;
    deadlines = { refresh: Date.now() + QR_REFRESH_AFTER_EXPIRY };
    $qr.set({ phase, code: $qr.get().code });
    plan();
  }

  async function poll() {
    const { code } = $qr.get();
    const mine = round;
    if (!code) return;
    try {
      const { state, session } = await check(code);
      if (mine === round) follow(code, state, session);
    } catch (error) {
      if (mine === round) await renew(error);
    }
    plan();
  }

  function follow(code: QrCode, state: number, session: Fresh | undefined) {
    if (state === QrState.expired) return pauseThenRenew("expired");
    if (state === QrState.denied) return pauseThenRenew("denied");
    if (state === QrState.authorised && session) {
      round += 1;
      deadlines = {};
      $qr.set({ phase: "authorised", code });
      void authorised(session).catch(renew);
      return;
    }
    deadlines.poll = Date.now() + QR_POLL;
    if (state === QrState.scanned && $qr.get().phase !== "scanned") {
      // From here the 60 s count; the server ends the code's own life itself.
      delete deadlines.life;
      deadlines.scan = Date.now() + QR_SCANNED_WAIT;
      $qr.set({ phase: "scanned", code });
    } else if ($qr.get().error !== undefined) $qr.set({ ...$qr.get(), error: undefined });
  }

  onMount($qr, () => {
    running = true;
    document.addEventListener("visibilitychange", plan);
    void renew();
    return () => {
      running = false;
      round += 1;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", plan);
    };
  });
  return { $qr, refresh: () => void renew() };
}
