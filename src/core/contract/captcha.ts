/**
 * The human check: AJ-Captcha's wire format (docs/specification.md 6.8). Its two calls answer
 * `{repCode, repMsg, repData, success}` at the top level, HTTP 200 always, outside the envelope.
 */
import * as v from "valibot";

export const captchaPaths = { get: "/auth/ajCaptcha/get", check: "/auth/ajCaptcha/check" } as const;

export const CaptchaType = {
  slider: "blockPuzzle",
  words: "clickWord",
  work: "proofOfWork",
} as const;
export type CaptchaType = (typeof CaptchaType)[keyof typeof CaptchaType];

/** What is asked: the simple puzzle with one press beside it, or the harder forms. */
export const CaptchaLevel = { low: "low", raised: "raised", high: "high" } as const;
export type CaptchaLevel = (typeof CaptchaLevel)[keyof typeof CaptchaLevel];

/** The picture's size in px; answers are given in it (docs/specification.md 3.6). */
export const CAPTCHA_WIDTH = 310;
export const CAPTCHA_HEIGHT = 155;
/** The piece's column: a 50 px bar of which 47 px carry the picture. */
export const CAPTCHA_PIECE = 47;
export const CAPTCHA_CLICKS = 3;

export const RepCode = {
  ok: "0000",
  fieldMissing: "0011",
  expired: "6110",
  wrong: "6111",
  notMade: "6112",
  getLimit: "6201",
  locked: "6202",
  checkLimit: "6204",
  invalid: "6206",
  other: "9999",
} as const;
export type RepCode = (typeof RepCode)[keyof typeof RepCode];

export const captchaGetInput = v.object({
  captchaType: v.picklist(Object.values(CaptchaType)),
  clientUid: v.optional(v.pipe(v.string(), v.maxLength(64))),
  ts: v.optional(v.number()),
  /**
   * The client will do a proof of work beside the picture and send how it was answered. AJ-Captcha's own client
   * says nothing and gets the harder forms.
   */
  work: v.optional(v.boolean()),
  /** Marks of accounts that have signed in from the browser, parted by dots (server/auth/devices.ts). */
  device: v.optional(v.pipe(v.string(), v.maxLength(768))),
  /** The least level that the proof is wanted for, as a refused sign-in says; the asker's own may be higher. */
  level: v.optional(v.picklist(Object.values(CaptchaLevel))),
  /** What the words are made of: hanzi unless said. */
  script: v.optional(v.picklist(["hanzi", "latin"])),
});

/** One sample of an answer: milliseconds since it began, and x, y in px of the picture. */
const trackPoint = v.tuple([v.number(), v.number(), v.number()]);

export const captchaCheckInput = v.object({
  captchaType: v.picklist(Object.values(CaptchaType)),
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  pointJson: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  clientUid: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** How the answer came about: the samples of a drag, the clicks, or where each key or button moved to. */
  track: v.optional(v.pipe(v.array(trackPoint), v.maxLength(512))),
  /** The answer was given by keys or buttons: nothing was dragged or clicked at. */
  keys: v.optional(v.boolean()),
  /** The number that solves the challenge's proof of work. */
  work: v.optional(v.number()),
});

/** Sought is a whole number whose digest begins with so many zero bits. */
export interface CaptchaWork {
  /** 32 hex characters. */
  salt: string;
  difficulty: number;
  /** As many for an answer by keys, whose track says less. */
  keys?: number;
  /** Of bcrypt ($2b$04$, the salt's 16 bytes) of the number; without it of SHA-256 of salt and number as one text. */
  slow?: boolean;
}

export interface CaptchaChallenge {
  originalImageBase64: string | null;
  jigsawImageBase64: string | null;
  token: string;
  secretKey: string | null;
  wordList: string[] | null;
  /**
   * A proof of work: the whole answer of `proofOfWork`; beneath a picture `work` of the answer.
   */
  challenge?: CaptchaWork;
  level?: CaptchaLevel;
  /** Milliseconds before which an answer is taken for a machine's. */
  least?: number;
}

export interface CaptchaPassed {
  captchaType: CaptchaType;
  token: string;
  pointJson: string;
  result: true;
}

export interface CaptchaAnswer<T> {
  repCode: RepCode;
  repMsg: string | null;
  repData: T | null;
  success: boolean;
}
