/**
 * For tests and stories only: the two calls of the human check, answered within the page by its transport. It judges
 * answers as the wire describes (docs/specification.md 6.8); the real server is met by the end-to-end tests.
 */
import { decodeBase64, encodeBase64, hashSync } from "bcryptjs";
import AES from "crypto-js/aes.js";
import Utf8 from "crypto-js/enc-utf8.js";
import ECB from "crypto-js/mode-ecb.js";
import SHA256 from "crypto-js/sha256.js";
import { config, configure } from "../../core/site/config.js";
import { type CaptchaLevel, captchaPaths, CaptchaType, RepCode } from "../../core/contract/captcha.js";

/** Of slow work. */
export const SLOW_SALT = "0123456789abcdef00ff00ff80808080";
export const KEY = "0123456789abcdef";
/** What solves every challenge of the sandbox. */
export const RIGHT_X = 200;
export const RIGHT_POINTS = [
  { x: 60, y: 40 },
  { x: 155, y: 100 },
  { x: 250, y: 60 },
] as const;
const WORDS = { hanzi: ["学", "海", "舟"], latin: ["K", "7", "M"] } as const;
type Script = keyof typeof WORDS;

interface GetBody {
  captchaType: CaptchaType;
  clientUid: string;
  ts: number;
  work?: boolean;
  script?: Script;
  level?: CaptchaLevel;
}
interface CheckBody {
  captchaType: CaptchaType;
  token: string;
  pointJson: string;
  track?: [number, number, number][];
  keys?: boolean;
  work?: number;
}

export interface StubServer {
  readonly gets: GetBody[];
  readonly checks: CheckBody[];
  /** The next call of this kind is refused with a code. */
  refuse(call: "get" | "check", repCode: string, repMsg: string): void;
  /** From now on: `ok`, no connection, or no answer ever. */
  network: "ok" | "down" | "silent";
  /** Bits of the proof of work. */
  difficulty: number;
  /** Bits of the work beneath pictures; none unless set. */
  price?: number;
  /** That work is bcrypt's. */
  slow?: boolean;
  level?: CaptchaLevel;
  /** False: challenges carry no key. */
  keyed: boolean;
  restore(): void;
}

export const decrypt = (text: string): string =>
  AES.decrypt(text, Utf8.parse(KEY), { mode: ECB }).toString(Utf8);

function draw(width: number, paint: (context: CanvasRenderingContext2D) => void): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height: 155 });
  const context = canvas.getContext("2d");
  if (context) paint(context);
  return canvas.toDataURL("image/png").replace(/^[^,]*,/, "");
}

const ground = (context: CanvasRenderingContext2D) => {
  const sky = context.createLinearGradient(0, 0, 310, 155);
  sky.addColorStop(0, "#2b4a7f");
  sky.addColorStop(1, "#7fb4a6");
  context.fillStyle = sky;
  context.fillRect(0, 0, 310, 155);
};
const sliderPicture = () =>
  draw(310, (context) => {
    ground(context);
    [20, 80, 140, RIGHT_X].forEach((x, i) => {
      context.fillStyle = ["#e0b060", "#c86f5a", "#6ea0d8", "#8fc07a"][i] ?? "";
      context.fillRect(x - 4, 40, 55, 90);
      context.fillStyle = "rgb(20 30 50 / .55)";
      context.fillRect(x, 60, 47, 47);
    });
  });
const piecePicture = () =>
  draw(47, (context) => {
    context.fillStyle = "#8fc07a";
    context.fillRect(0, 60, 47, 47);
    context.strokeStyle = "#fff";
    context.strokeRect(8, 68, 31, 31);
  });
const wordsPicture = (script: Script) =>
  draw(310, (context) => {
    ground(context);
    context.font = "700 30px sans-serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = "#fff";
    RIGHT_POINTS.forEach(({ x, y }, i) => context.fillText(WORDS[script][i] ?? "", x, y));
  });

function isRight(type: CaptchaType, plain: string, difficulty: number): boolean {
  const answer = JSON.parse(plain) as { x?: number; n?: number } & { x: number; y: number }[];
  if (type === CaptchaType.slider) return Math.abs((answer.x ?? 0) - RIGHT_X) <= 4;
  if (type === CaptchaType.words)
    return RIGHT_POINTS.every(
      ({ x, y }, i) => Math.hypot((answer[i]?.x ?? 0) - x, (answer[i]?.y ?? 0) - y) <= 18,
    );
  return isWorth(answer.n ?? 0, difficulty);
}
const isWorth = (n: number, difficulty: number): boolean =>
  Math.clz32(SHA256(`salt${n}`).words[0] ?? -1) >= difficulty;

/** The first word of a text's bcrypt, by the implementation that the server has. */
export function bcryptWord(text: string): number {
  const bytes = Array.from({ length: 16 }, (_, i) => Number.parseInt(SLOW_SALT.slice(i * 2, i * 2 + 2), 16));
  const record = hashSync(text, `$2b$04$${encodeBase64(bytes, 16)}`);
  const [a = 0, b = 0, c = 0, d = 0] = decodeBase64(record.slice(29), 4);
  return (a << 24) | (b << 16) | (c << 8) | d;
}

/** Takes the place of the page's transport for the two calls until `restore()`. */
export function stubServer(): StubServer {
  const before = config().fetch;
  const refusals: Partial<Record<"get" | "check", { repCode: string; repMsg: string }>> = {};
  let count = 0;

  function answer(call: "get" | "check", body: GetBody & CheckBody): object {
    const refusal = refusals[call];
    delete refusals[call];
    if (refusal) return { ...refusal, repData: null, success: false };
    const { captchaType, script = "hanzi" } = body;
    if (call === "get") {
      count += 1;
      const pictures = {
        [CaptchaType.slider]: { originalImageBase64: sliderPicture(), jigsawImageBase64: piecePicture() },
        [CaptchaType.words]: { originalImageBase64: wordsPicture(script), wordList: WORDS[script] },
        [CaptchaType.work]: { challenge: { salt: "salt", difficulty: made.difficulty } },
      };
      const repData = {
        token: String(count).padStart(32, "0"),
        secretKey: made.keyed ? KEY : null,
        ...(made.price !== undefined && {
          challenge: {
            salt: made.slow ? SLOW_SALT : "salt",
            difficulty: made.price,
            keys: made.price + 1,
            ...(made.slow && { slow: true }),
          },
        }),
        ...(made.level && { level: made.level }),
        ...pictures[captchaType],
      };
      return { repCode: RepCode.ok, repMsg: null, repData, success: true };
    }
    const plain = made.keyed ? decrypt(body.pointJson) : body.pointJson;
    const price = made.price !== undefined && captchaType !== CaptchaType.work ? made.price : 0;
    const bits = price && body.keys ? price + 1 : price;
    const work = body.work ?? 0;
    const isPaid = made.slow ? Math.clz32(bcryptWord(String(work))) >= bits : isWorth(work, bits);
    if (!isPaid || !isRight(captchaType, plain, made.difficulty))
      return { repCode: RepCode.wrong, repMsg: "Not where it belongs", repData: null, success: false };
    return { repCode: RepCode.ok, repMsg: null, repData: { ...body, result: true }, success: true };
  }

  const made: StubServer = {
    gets: [],
    checks: [],
    network: "ok",
    difficulty: 8,
    keyed: true,
    refuse(call, repCode, repMsg) {
      refusals[call] = { repCode, repMsg };
    },
    restore() {
      configure({ fetch: before });
    },
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const call = url.endsWith(captchaPaths.get) ? "get" : url.endsWith(captchaPaths.check) ? "check" : "";
    if (call === "") return (before ?? globalThis.fetch)(input, init);
    const body = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as GetBody & CheckBody;
    (call === "get" ? made.gets : made.checks).push(body);
    if (made.network === "down") throw new TypeError("Failed to fetch");
    if (made.network === "silent") {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    }
    return Response.json(answer(call, body));
  };
  configure({ fetch });
  return made;
}
