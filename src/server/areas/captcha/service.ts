/**
 * A challenge's life: made, answered once, turned into a proof, spent once (docs/specification.md 6.8,
 * docs/security.md 14, 15 and 17).
 */
import {
  CaptchaLevel,
  CaptchaType,
  RepCode,
  type CaptchaChallenge,
  type CaptchaPassed,
} from "../../../core/contract/index.js";
import type { Platform, Space } from "../../adapters/index.js";
import { decrypt, encrypt } from "./cipher.js";
import { hasHumanTrack, hasWork, isRight, type Answer, type Manner } from "./judge.js";
import { makeLimits, networkOf, type Asker } from "./limits.js";
import type { WordScript } from "./paper.js";
import type { Pictures } from "./pictures.js";
import { BASE_DIFFICULTY, makeProofOfWork, type Work } from "./proof-of-work.js";
import { ALPHANUMERIC, HEX, text, type Random } from "./random.js";
import { assessRisk, raiseTo, reaches, type Risk } from "./risk.js";
import { makeCurves } from "./same-curve.js";

export const TOKEN_MS = 120_000;
/** With slow work, which an old phone may need a minute for where the page allows no threads. */
export const SLOW_TOKEN_MS = 300_000;
export const PROOF_MS = 180_000;
/** Challenges kept at most; past it the oldest goes. One address has at most 600 of them alive. */
const MOST_CHALLENGES = 50_000;
/** Characters of an answer's plain text. */
const LONGEST_ANSWER = 256;

/** A picture is not seen, understood and answered sooner. */
const LEAST_MS = 500;
/** A track may be that much longer than the time since the challenge went out: clocks tick apart. */
const SLACK_MS = 300;

interface Challenge {
  answer: Answer;
  secretKey: string;
  asker: Asker;
  /** As the client named itself; an answer may leave it out, but not name another. */
  uid: string;
  /** The work beneath a picture. */
  work?: Work;
  level: CaptchaLevel;
  /** Milliseconds since 1970. */
  madeAt: number;
}
/** What a proof stands for until it is spent. */
interface Proof {
  type: CaptchaType;
  /** What was asked for it; low where no work was done. */
  level: CaptchaLevel;
  /** Milliseconds since 1970. */
  passedAt: number;
}

export type Outcome<T> =
  | { repCode: typeof RepCode.ok; repData: T }
  | { repCode: Exclude<RepCode, "0000">; retryAfter?: number };

export interface GetInput {
  captchaType: CaptchaType;
  clientUid?: string;
  work?: boolean;
  script?: WordScript;
  /** The least level that the proof is wanted for. */
  level?: CaptchaLevel;
}
export interface CheckInput extends Manner {
  captchaType: CaptchaType;
  token: string;
  pointJson: string;
  clientUid?: string;
}
/** Where a call comes from. */
export interface Origin {
  ip: string;
  /** Of a browser that somebody signed in from before: its id. */
  device?: string | undefined;
}

export interface Captcha {
  get(input: GetInput, from: Origin): Promise<Outcome<CaptchaChallenge>>;
  check(input: CheckInput, from: Origin): Promise<Outcome<CaptchaPassed>>;
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
 * @param least a proof of a lower level is spent for nothing
 */
export async function spend(
  platform: Parts,
  proof: string,
  purpose: string,
  target: string,
  least: CaptchaLevel = CaptchaLevel.low,
): Promise<boolean> {
  const key = platform.hash.sha256(proof);
  const spent = await proofs(platform).take(key);
  platform.log.debug("captcha proof", {
    purpose,
    to: platform.hash.sha256(target).slice(0, 12),
    spent: !!spent,
  });
  return spent !== undefined && reaches(spent.level, least);
}

export interface CaptchaOptions {
  /** Challenges kept at once. */
  most?: number;
  /** Zero bits of the proof of work at low risk. */
  difficulty?: number;
}

export function makeCaptcha(
  platform: Parts,
  random: Random,
  pictures: Pictures,
  { most = MOST_CHALLENGES, difficulty = BASE_DIFFICULTY }: CaptchaOptions = {},
): Captcha {
  const { cache, clock, hash, log } = platform;
  const challenges = cache.space<Challenge>("captcha challenges", { max: most });
  const limits = makeLimits(cache, clock);
  const curves = makeCurves(cache, clock);

  async function draw(type: CaptchaType, { level }: Risk, script?: WordScript): Promise<Made> {
    if (type === CaptchaType.words) {
      const { original, words, points } = pictures.words(random, script);
      return {
        answer: { type, points },
        shown: { originalImageBase64: toBase64(await original), wordList: words },
      };
    }
    const make = level === CaptchaLevel.low ? pictures.simpleSlider : pictures.slider;
    const { original, jigsaw, x } = make(random);
    return {
      answer: { type: CaptchaType.slider, x },
      shown: { originalImageBase64: toBase64(await original), jigsawImageBase64: toBase64(await jigsaw) },
    };
  }
  /** @returns what is remembered, and what is sent */
  async function make({ captchaType, work: doesWork, script }: GetInput, risk: Risk): Promise<Made> {
    const price = { difficulty, surcharge: risk.surcharge };
    if (captchaType === CaptchaType.work) {
      const work = makeProofOfWork(random, price, true);
      return { answer: { type: captchaType, work }, shown: { challenge: work, level: risk.level } };
    }
    const made = await draw(captchaType, risk, script);
    if (!doesWork) return made;
    const work = makeProofOfWork(random, price, false);
    return { ...made, work, shown: { ...made.shown, challenge: work, level: risk.level, least: LEAST_MS } };
  }

  /** Whether the answer came from the client that asked, in a person's time and manner, and paid for. */
  async function isHuman(challenge: Challenge, plain: string, manner: Manner): Promise<boolean> {
    const { answer, asker, work, madeAt } = challenge;
    if (answer.type === CaptchaType.work) return true;
    const passed = clock.now() - madeAt;
    if (passed < LEAST_MS) return false;
    if (!work) return true;
    if (!hasHumanTrack(answer.type, plain, manner, passed + SLACK_MS)) return false;
    if (manner.keys || answer.type !== CaptchaType.slider) return true;
    return !(await curves.isRepeated(asker.network, manner.track ?? []));
  }

  return {
    async get(input, { ip, device }) {
      const { captchaType, clientUid: uid = "" } = input;
      const asker: Asker = {
        ip,
        network: networkOf(ip),
        client: hash.sha256(`${ip} ${uid}`),
        isKnownDevice: device !== undefined && (await limits.trusts(device)),
        doesWork: input.work === true || captchaType === CaptchaType.work,
      };
      const pause = await limits.paused(asker);
      if (pause > 0) return { repCode: RepCode.locked, retryAfter: pause };
      const wait = await limits.get(asker);
      if (wait > 0) return { repCode: RepCode.getLimit, retryAfter: wait };
      const risk = raiseTo(assessRisk(await limits.facts(asker)), input.level ?? CaptchaLevel.low);
      let made: Made;
      try {
        made = await make(input, risk);
      } catch (error) {
        log.error("a captcha could not be drawn", { captchaType, error });
        return { repCode: RepCode.notMade };
      }
      const { answer, work, shown } = made;
      const token = text(random, 32, HEX);
      const secretKey = text(random, 16, ALPHANUMERIC);
      const level = asker.doesWork ? risk.level : CaptchaLevel.low;
      const kept = { answer, secretKey, asker, uid, work, level, madeAt: clock.now() };
      await challenges.set(token, kept, shown.challenge?.slow ? SLOW_TOKEN_MS : TOKEN_MS);
      return { repCode: RepCode.ok, repData: { ...BLANK, token, secretKey, ...shown } };
    },

    async check({ captchaType, token, pointJson, clientUid, ...manner }, { ip }) {
      const wait = await limits.check(ip);
      if (wait > 0) return { repCode: RepCode.checkLimit, retryAfter: wait };
      // Taken before it is looked at: a token is answered once, right or wrong.
      const challenge = await challenges.take(token);
      // Whoever has others solve it elsewhere is told no more than that it is gone.
      if (!challenge || networkOf(ip) !== challenge.asker.network) return { repCode: RepCode.expired };
      if (clientUid !== undefined && clientUid !== challenge.uid) return { repCode: RepCode.expired };
      const { answer, secretKey, asker, level } = challenge;
      const pause = await limits.paused(asker);
      if (pause > 0) return { repCode: RepCode.locked, retryAfter: pause };
      const plain = decrypt(pointJson, secretKey);
      const { work } = challenge;
      const isPaid = work === undefined || hasWork(work, manner);
      const right =
        answer.type === captchaType &&
        plain !== undefined &&
        plain.length <= LONGEST_ANSWER &&
        isPaid &&
        isRight(answer, plain) &&
        (await isHuman(challenge, plain, manner));
      if (!right) {
        await limits.failed(asker, work !== undefined && isPaid);
        return { repCode: RepCode.wrong };
      }
      const full = asker.doesWork ? 0 : await limits.classicPass();
      if (full > 0) return { repCode: RepCode.checkLimit, retryAfter: full };
      // The client builds this same text: what it sent is kept byte for byte.
      const proof = encrypt(`${token}---${plain}`, secretKey);
      const kept = { type: captchaType, level, passedAt: clock.now() };
      await proofs(platform).set(hash.sha256(proof), kept, PROOF_MS);
      await limits.passed(asker);
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
  work?: Work;
  shown: Partial<CaptchaChallenge>;
}
const BLANK = { originalImageBase64: null, jigsawImageBase64: null, wordList: null };

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary);
}
