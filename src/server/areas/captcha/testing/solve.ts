/** Answers challenges as the element does, for tests and measurements that know what is right. */
import { CaptchaType, type CaptchaChallenge } from "../../../../core/contract/index.js";
import { encrypt } from "../cipher.js";
import { verifyWork, type Work } from "../proof-of-work.js";
import type { Random } from "../random.js";
import type { TrackPoint } from "../track.js";
import { prng } from "./prng.js";
import { humanClickTrack, humanDrag } from "./people.js";

export function solveWork(work: Work): number {
  for (let n = 0; ; n += 1) if (verifyWork(work, n)) return n;
}

let chance: Random | undefined;

/** What goes with a right answer: the track of a person, and the work. */
export function mannerOf(
  { challenge }: Pick<CaptchaChallenge, "challenge">,
  captchaType: CaptchaType,
  pointJson: string,
  random: Random = (chance ??= prng(71)),
): { track?: TrackPoint[]; work?: number } {
  if (!challenge || captchaType === CaptchaType.work) return {};
  const answer = JSON.parse(pointJson) as { x: number } & { x: number; y: number }[];
  const track =
    captchaType === CaptchaType.slider
      ? humanDrag(random, answer.x, answer.x).track
      : humanClickTrack(random, answer);
  return { track, work: solveWork(challenge) };
}

/** The fields of the call that checks a right answer; of a proof of work it is found here. */
export function answerFields(
  { token, secretKey, challenge }: CaptchaChallenge,
  captchaType: CaptchaType,
  pointJson: string,
) {
  const plain =
    captchaType === CaptchaType.work && challenge ? JSON.stringify({ n: solveWork(challenge) }) : pointJson;
  const key = secretKey ?? "";
  return {
    fields: {
      captchaType,
      token,
      pointJson: encrypt(plain, key),
      ...mannerOf({ challenge }, captchaType, plain),
    },
    proof: encrypt(`${token}---${plain}`, key),
  };
}
