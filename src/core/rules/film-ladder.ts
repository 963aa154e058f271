/** Which films are made smaller, and at which heights (docs/domain.md 11.23). */

/** Px of the shorter side. */
const HEIGHTS = [360, 720, 1080] as const;
/** What is at least this much larger than the height below it is a height of its own. */
const STEP = 1.25;
/** Bytes and seconds under which a film is sent as it is: nobody waits for it on a slow network either. */
const SMALL_BYTES = 20_000_000;
const SMALL_SECONDS = 120;
/** Bits of a second, which is what the smallest height may take. */
const LEAST_RATE = 800_000;

export interface FilmSize {
  readonly bytes: number;
  /** 0 where nobody knows. */
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

/** From small to large, none above the film's own; [] for what is sent as it is. */
export function ladderHeights({ bytes, seconds, width, height }: FilmSize): number[] {
  if (bytes < SMALL_BYTES || (seconds > 0 && seconds < SMALL_SECONDS)) return [];
  if (seconds > 0 && (bytes * 8) / seconds < LEAST_RATE) return [];
  const own = Math.floor(Math.min(width, height, 1080) / 2) * 2;
  const heights: number[] = HEIGHTS.filter((one) => one <= own);
  const top = heights.at(-1);
  if (top !== undefined && own >= top * STEP) heights.push(own);
  // One alone gives nobody a choice.
  return heights.length > 1 ? heights : [];
}
