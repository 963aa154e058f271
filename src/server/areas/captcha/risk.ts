/**
 * What is asked of whom (docs/specification.md 6.8): every puzzle falls to a patient machine, so the form and the
 * price of an answer follow from what the server sees of the asker. One pure rule; its facts come from limits.ts.
 */
import { CaptchaLevel } from "../../../core/contract/index.js";

export interface RiskFacts {
  /** Somebody signed in from this browser before. */
  readonly isKnownDevice: boolean;
  /** It sends a track and a proof of work. The original AJ-Captcha client sends neither. */
  readonly doesWork: boolean;
  /** Wrong answers within 15 minutes: of the client, its address, the network around it. */
  readonly clientFailures: number;
  readonly sourceFailures: number;
  readonly networkFailures: number;
  /** Challenges asked for: by the client within a minute, by address and network within ten. */
  readonly clientPace: number;
  readonly sourceChallenges: number;
  readonly networkChallenges: number;
  /** Answers a minute that unknown devices give to this platform, lately. */
  readonly serverRate: number;
}

export interface Risk {
  readonly level: CaptchaLevel;
  /** Zero bits that the proof of work must have more than at low risk (proof-of-work.ts); each doubles the price. */
  readonly surcharge: number;
}

/** From here on a fact counts one point, and two. A school's classes share an address, a town a network. */
const RISK_STEPS = {
  clientFailures: [2, 4],
  sourceFailures: [20, 60],
  networkFailures: [60, 200],
  clientPace: [6, 12],
  sourceChallenges: [60, 200],
  networkChallenges: [200, 800],
} as const;

/** Answers a minute by unknown devices that are an ordinary day; each doubling costs two bits more. */
export const CALM_RATE = 60;
/** The greatest surcharge, of the highest level and under attack: seconds of a core, for native code too. */
export const MOST_SURCHARGE = 6;
/** By level: to the harder picture the highest adds the longest work. */
const SURCHARGES = [0, 2, MOST_SURCHARGE] as const;
/** Whoever has signed in from a browser before waits for no slow work there. */
const MOST_FOR_KNOWN = 2;
const KNOWN_DEVICE_DISCOUNT = -4;
const LEVELS = [CaptchaLevel.low, CaptchaLevel.raised, CaptchaLevel.high] as const;

/** Bits that everybody unknown pays more while the platform is under attack. */
const attackSurcharge = (serverRate: number): number =>
  Math.min(MOST_SURCHARGE, Math.max(0, Math.ceil(2 * Math.log2(Math.max(1, serverRate) / CALM_RATE))));

export function assessRisk(facts: RiskFacts): Risk {
  const names = ["clientFailures", "sourceFailures", "networkFailures"] as const;
  const paces = ["clientPace", "sourceChallenges", "networkChallenges"] as const;
  const points = (name: keyof typeof RISK_STEPS): number =>
    RISK_STEPS[name].filter((step) => facts[name] >= step).length;
  const worst = (of: readonly (keyof typeof RISK_STEPS)[]): number => Math.max(...of.map(points));
  // Errors and haste are two matters: either alone raises, both together are high.
  const own = worst(names) + worst(paces);
  const attack = facts.isKnownDevice ? 0 : attackSurcharge(facts.serverRate);
  const score = facts.isKnownDevice ? own - 1 : Math.max(own, attack > 0 || !facts.doesWork ? 1 : 0);
  const rank = Math.min(2, Math.max(0, score));
  const discount = facts.isKnownDevice && rank === 0 ? KNOWN_DEVICE_DISCOUNT : 0;
  const surcharge = Math.max(attack, SURCHARGES[rank] ?? MOST_SURCHARGE) + discount;
  return {
    level: LEVELS[rank] ?? CaptchaLevel.high,
    surcharge: facts.isKnownDevice ? Math.min(MOST_FOR_KNOWN, surcharge) : surcharge,
  };
}

/** Is a level at least another? */
export const reaches = (level: CaptchaLevel, least: CaptchaLevel): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(least);

/** What a proof is wanted for counts from every browser: an account under attack is guarded from known ones of others. */
export function raiseTo(risk: Risk, least: CaptchaLevel): Risk {
  const surcharge = Math.max(risk.surcharge, SURCHARGES[LEVELS.indexOf(least)] ?? 0);
  return least === CaptchaLevel.low
    ? risk
    : { level: reaches(risk.level, least) ? risk.level : least, surcharge };
}
