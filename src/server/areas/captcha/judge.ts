/** Is an answer right? Anything that is not the answer's shape is wrong, never an error. */
import * as v from "valibot";
import { CaptchaType } from "../../../core/contract/index.js";
import { verifyWork, type Work } from "./proof-of-work.js";
import { areHumanClicks, areHumanSteps, isHumanTrack, lengthOf, type TrackPoint } from "./track.js";

/** What is remembered of a challenge. */
export type Answer =
  | { type: typeof CaptchaType.slider; x: number }
  | { type: typeof CaptchaType.words; points: { x: number; y: number }[] }
  | { type: typeof CaptchaType.work; work: Work };

/** Farthest from the answer, in px: along x for the piece, around the centre for a character. */
export const SLIDER_TOLERANCE = 4;
export const WORD_TOLERANCE = 18;

const point = v.object({ x: v.number(), y: v.number() });
const shapes = {
  [CaptchaType.slider]: point,
  [CaptchaType.words]: v.pipe(v.array(point), v.length(3)),
  [CaptchaType.work]: v.object({ n: v.number() }),
};

/** @param pointJson the plain text of the wire's pointJson */
export function isRight(answer: Answer, pointJson: string): boolean {
  let given: unknown;
  try {
    given = JSON.parse(pointJson);
  } catch {
    return false;
  }
  switch (answer.type) {
    case CaptchaType.slider: {
      const guess = v.safeParse(shapes[answer.type], given);
      return guess.success && Math.abs(guess.output.x - answer.x) <= SLIDER_TOLERANCE;
    }
    case CaptchaType.words: {
      const guess = v.safeParse(shapes[answer.type], given);
      return (
        guess.success &&
        answer.points.every(({ x, y }, i) => {
          const click = guess.output[i];
          return click !== undefined && Math.hypot(click.x - x, click.y - y) <= WORD_TOLERANCE;
        })
      );
    }
    case CaptchaType.work: {
      const guess = v.safeParse(shapes[answer.type], given);
      return guess.success && verifyWork(answer.work, guess.output.n);
    }
  }
}

/** How an answer came about, as the client tells. */
export interface Manner {
  track?: readonly TrackPoint[];
  /** By keys or buttons. */
  keys?: boolean;
  work?: number;
}

export const hasWork = (work: Work, { keys, work: n }: Manner): boolean =>
  n !== undefined && verifyWork(keys ? { ...work, difficulty: work.keys ?? work.difficulty } : work, n);

/**
 * @param pointJson the plain text of a right answer
 * @param longest how long the track may be, in ms: no longer than the challenge was out
 */
export function hasHumanTrack(
  type: CaptchaType,
  pointJson: string,
  { track = [], keys }: Manner,
  longest: number,
): boolean {
  if (lengthOf(track) > longest) return false;
  if (keys) return areHumanSteps(track);
  if (type === CaptchaType.words) {
    const clicks = v.safeParse(shapes[type], JSON.parse(pointJson));
    return clicks.success && areHumanClicks(track, clicks.output);
  }
  const end = v.safeParse(shapes[CaptchaType.slider], JSON.parse(pointJson));
  return end.success && isHumanTrack(track, end.output.x);
}
