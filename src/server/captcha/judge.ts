/** Is an answer right? Anything that is not the answer's shape is wrong, never an error. */
import * as v from "valibot";
import { CaptchaType } from "../../core/contract/index.js";
import { verifyWork, type Work } from "./proof-of-work.js";

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
