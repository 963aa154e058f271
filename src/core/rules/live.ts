/** When a live session takes place (docs/domain.md 11.70). */

const MINUTE = 60_000;
/** ms before its start from which people are let in. */
const LIVE_EARLY = 15 * MINUTE;

/** When a session takes place, as its author set it. */
export interface LiveTime {
  /** ms; 0: it is not settled yet. */
  readonly startsAt: number;
  readonly minutes: number;
}
/** `open`: people are let in. */
export type LiveState = "waiting" | "open" | "over";

export const liveEnd = ({ startsAt, minutes }: LiveTime): number => startsAt + minutes * MINUTE;

/** @param times ms from which people are let in, and until when */
export function liveState(
  { opensAt, endsAt }: { readonly opensAt: number; readonly endsAt: number },
  now: number,
): LiveState {
  if (now < opensAt) return "waiting";
  return now < endsAt ? "open" : "over";
}

/** The moments of a session. */
export const liveTimes = (time: LiveTime): { startsAt: number; opensAt: number; endsAt: number } => ({
  startsAt: time.startsAt,
  opensAt: Math.max(0, time.startsAt - LIVE_EARLY),
  endsAt: liveEnd(time),
});

/** The same session in a run that begins later: what was recorded of the one before is not of this one. */
export const laterLive = <T extends LiveTime & { readonly recording: string }>(
  live: T,
  shift: number,
): T => ({
  ...live,
  startsAt: live.startsAt > 0 ? Math.max(0, live.startsAt + shift) : 0,
  recording: "",
});
