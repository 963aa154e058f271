/**
 * A challenge's life: made, answered once, turned into a proof, spent once (protocol.md "Captcha",
 * security.md 14, 15, 17).
 */
import {
  CaptchaType,
  RepCode,
  type CaptchaChallenge,
  type CaptchaPassed,
} from "../../core/contract/index.js";
import type { Platform, Space } from "../platform/index.js";
import { decrypt, encrypt } from "./cipher.js";
import { isRight, type Answer } from "./judge.js";
import { makeLimits, type Asker } from "./limits.js";
import type { Pictures } from "./pictures.js";
import { makeProofOfWork } from "./proof-of-work.js";
import { ALPHANUMERIC, HEX, text, type Random } from "./random.js";
import { isHumanTrack, type TrackPoint } from "./track.js";

export const TOKEN_MS = 120_000;
export const PROOF_MS = 180_000;
/** Challenges kept at most; past it the oldest goes. One address has at most 600 of them alive. */
const MOST_CHALLENGES = 50_000;
/** Characters of an answer's plain text. */
const LONGEST_ANSWER = 256;

interface Challenge {
  answer: Answer;
  secretKey: string;
  client: string;
}
/** What a proof stands for until it is spent. */
interface Proof {
  type: CaptchaType;
  /** Milliseconds since 1970. */
  passedAt: number;
}

export type Outcome<T> =
  | { repCode: typeof RepCode.ok; repData: T }
  | { repCode: Exclude<RepCode, "0000">; retryAfter?: number };

export interface GetInput {
  captchaType: CaptchaType;
  clientUid?: string;
}
export interface CheckInput {
  captchaType: CaptchaType;
  token: string;
  pointJson: string;
  track?: readonly TrackPoint[];
}

export interface Captcha {
  get(input: GetInput, ip: string): Promise<Outcome<CaptchaChallenge>>;
  check(input: CheckInput, ip: string): Promise<Outcome<CaptchaPassed>>;
  /** The answer of a challenge that is not answered yet, as the plain text of its pointJson. For test hooks. */
  peek(token: string): Promise<{ captchaType: CaptchaType; pointJson: string } | undefined>;
}

type Parts = Pick<Platform, "cache" | "clock" | "hash" | "log">;

/** Proofs by their digest: a lookup by it takes the same time however much of a guess is right. */
const proofs = ({ cache }: Pick<Platform, "cache">): Space<Proof> =>
  cache.space("captcha proofs", { max: MOST_CHALLENGES });

/**
 * Spends a proof. Of many calls at once with one proof exactly one gets true, and only for the purpose and
 * target it names: no later call can use that proof, for this or anything else.
 */
export async function spend(
  platform: Parts,
  proof: string,
  purpose: string,
  target: string,
): Promise<boolean> {
  const key = platform.hash.sha256(proof);
  const spent = await proofs(platform).take(key);
  platform.log.debug("captcha proof", {
    purpose,
    to: platform.hash.sha256(target).slice(0, 12),
    spent: !!spent,
  });
  return spent !== undefined;
}

/** @param most challenges kept at once */
export function makeCaptcha(
  platform: Parts,
  random: Random,
  pictures: Pictures,
  most = MOST_CHALLENGES,
): Captcha {
  const { cache, clock, hash, log } = platform;
  const challenges = cache.space<Challenge>("captcha challenges", { max: most });
  const limits = makeLimits(cache, clock);
  const asker = (ip: string, uid = ""): Asker => ({ ip, client: hash.sha256(`${ip} ${uid}`) });

  async function make(type: CaptchaType, ip: string): Promise<Made> {
    if (type === CaptchaType.work) {
      const work = makeProofOfWork(random, await limits.works(ip));
      return { answer: { type, work }, shown: { challenge: work } };
    }
    if (type === CaptchaType.words) {
      const { original, words, points } = pictures.words(random);
      return {
        answer: { type, points },
        shown: { originalImageBase64: toBase64(await original), wordList: words },
      };
    }
    const { original, jigsaw, x } = pictures.slider(random);
    return {
      answer: { type, x },
      shown: { originalImageBase64: toBase64(await original), jigsawImageBase64: toBase64(await jigsaw) },
    };
  }

  return {
    async get({ captchaType, clientUid }, ip) {
      const who = asker(ip, clientUid);
      const pause = await limits.paused(who);
      if (pause > 0) return { repCode: RepCode.locked, retryAfter: pause };
      const wait = await limits.get(who);
      if (wait > 0) return { repCode: RepCode.getLimit, retryAfter: wait };
      let made: Made;
      try {
        made = await make(captchaType, ip);
      } catch (error) {
        log.error("a captcha could not be drawn", { captchaType, error });
        return { repCode: RepCode.notMade };
      }
      const token = text(random, 32, HEX);
      const secretKey = text(random, 16, ALPHANUMERIC);
      await challenges.set(token, { answer: made.answer, secretKey, client: who.client }, TOKEN_MS);
      return { repCode: RepCode.ok, repData: { ...BLANK, token, secretKey, ...made.shown } };
    },

    async check({ captchaType, token, pointJson, track }, ip) {
      const wait = await limits.check(ip);
      if (wait > 0) return { repCode: RepCode.checkLimit, retryAfter: wait };
      // Taken before it is looked at: a token is answered once, right or wrong.
      const challenge = await challenges.take(token);
      if (!challenge) return { repCode: RepCode.expired };
      const who = { ip, client: challenge.client };
      const pause = await limits.paused(who);
      if (pause > 0) return { repCode: RepCode.locked, retryAfter: pause };
      const { answer, secretKey } = challenge;
      const plain = decrypt(pointJson, secretKey);
      const right =
        answer.type === captchaType &&
        plain !== undefined &&
        plain.length <= LONGEST_ANSWER &&
        isRight(answer, plain) &&
        (captchaType !== CaptchaType.slider || track === undefined || isHumanTrack(track));
      if (!right) {
        await limits.failed(who);
        return { repCode: RepCode.wrong };
      }
      // The client builds this same text: what it sent is kept byte for byte.
      const proof = encrypt(`${token}---${plain}`, secretKey);
      await proofs(platform).set(hash.sha256(proof), { type: captchaType, passedAt: clock.now() }, PROOF_MS);
      await limits.passed(who);
      return { repCode: RepCode.ok, repData: { captchaType, token, pointJson, result: true } };
    },

    async peek(token) {
      const answer = (await challenges.get(token))?.answer;
      if (!answer) return undefined;
      if (answer.type === CaptchaType.slider)
        return { captchaType: answer.type, pointJson: JSON.stringify({ x: answer.x, y: 5 }) };
      if (answer.type === CaptchaType.words)
        return { captchaType: answer.type, pointJson: JSON.stringify(answer.points) };
      return { captchaType: answer.type, pointJson: JSON.stringify({ challenge: answer.work }) };
    },
  };
}

interface Made {
  answer: Answer;
  shown: Partial<CaptchaChallenge>;
}
const BLANK = { originalImageBase64: null, jigsawImageBase64: null, wordList: null };

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary);
}
