/** How the scene lies under the piece, turned and lit so that its rim fits no hole to the pixel. */
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE, CAPTCHA_WIDTH } from "../../core/contract/index.js";
import { between, type Random } from "./random.js";
import { FIELD, MARGIN, type DistanceField } from "./shape.js";

/** How the picture lies under the piece, and in what light. */
export interface Pose {
  cos: number;
  sin: number;
  dx: number;
  dy: number;
  gain: readonly [number, number, number];
  lift: number;
}

/** How much of the colour is taken out of the piece: a person goes by what it shows. */
const GREY = 0.5;
const TRIES = 24;

function makePose(random: Random): Pose {
  const turn = (random.float() < 0.5 ? -1 : 1) * between(random, 0.07, 0.14);
  const scale = between(random, 0.8, 0.9);
  const gain = (): number => between(random, 0.8, 1.2);
  return {
    cos: Math.cos(turn) * scale,
    sin: Math.sin(turn) * scale,
    dx: between(random, -3, 3),
    dy: between(random, -3, 3),
    gain: [gain(), gain(), gain()],
    lift: between(random, -14, 14),
  };
}

/** Index into the scene's RGBA of what the piece shows at (px, py) of its 47 px box. */
export function under(pose: Pose, x: number, y: number, px: number, py: number): number {
  const u = px - CAPTCHA_PIECE / 2;
  const v = py - CAPTCHA_PIECE / 2;
  const sx = Math.round(x + CAPTCHA_PIECE / 2 + pose.dx + u * pose.cos - v * pose.sin);
  const sy = Math.round(y + CAPTCHA_PIECE / 2 + pose.dy + u * pose.sin + v * pose.cos);
  return (
    (Math.min(CAPTCHA_HEIGHT - 1, Math.max(0, sy)) * CAPTCHA_WIDTH +
      Math.min(CAPTCHA_WIDTH - 1, Math.max(0, sx))) *
    4
  );
}

export const lit = (pose: Pose, scene: Uint8ClampedArray, at: number, c: 0 | 1 | 2): number => {
  const grey = 0.3 * (scene[at] ?? 0) + 0.59 * (scene[at + 1] ?? 0) + 0.11 * (scene[at + 2] ?? 0);
  return ((scene[at + c] ?? 0) * (1 - GREY) + grey * GREY) * pose.gain[c] + pose.lift;
};

/**
 * Tries poses until the rim of the piece fits the true hole no better, to a matcher, than chance
 * would have it: as the k-th best of the four, k drawn evenly.
 * @param holes left edges, the true one first  @param y top edge of the boxes, in px
 */
export function choosePose(
  random: Random,
  scene: Uint8ClampedArray,
  shape: DistanceField,
  holes: readonly number[],
  y: number,
): Pose {
  const [x = 0] = holes;
  const rim = rimPairs(shape);
  const outsides = holes.map((hole) => outside(scene, rim, hole, y));
  const wanted = random.int(holes.length);
  let chosen = makePose(random);
  let off = holes.length;
  for (let i = 0; i < TRIES && off > 0; i += 1) {
    const pose = makePose(random);
    const own = inside(scene, rim, pose, x, y);
    const fits = outsides.map((around) => fit(own, around));
    const miss = Math.abs(fits.filter((f) => f > (fits[0] ?? 0)).length - wanted);
    if (miss < off) {
      off = miss;
      chosen = pose;
    }
  }
  return chosen;
}

/** A spot behind the rim of the piece and one beyond the hole's soft edge, both in the 47 px box. */
interface RimPair {
  px: number;
  py: number;
  ox: number;
  oy: number;
}

/** Pairs along the outline, in the order in which they lie around it. */
function rimPairs(shape: DistanceField): RimPair[] {
  const pairs: RimPair[] = [];
  const at = (x: number, y: number): number => shape[y * FIELD + x] ?? -FIELD;
  for (let y = 2; y < FIELD - 2; y += 1) {
    for (let x = 2 + (y % 2); x < FIELD - 2; x += 2) {
      const d = at(x, y);
      if (d < 3 || d > 4.2) continue;
      const nx = at(x + 2, y) - at(x - 2, y);
      const ny = at(x, y + 2) - at(x, y - 2);
      const length = Math.hypot(nx, ny);
      if (length < 1) continue;
      const step = 8 / length;
      pairs.push({
        px: x - MARGIN,
        py: y - MARGIN,
        ox: Math.round(x - nx * step) - MARGIN,
        oy: Math.round(y - ny * step) - MARGIN,
      });
    }
  }
  const angle = ({ px, py }: RimPair): number => Math.atan2(py - CAPTCHA_PIECE / 2, px - CAPTCHA_PIECE / 2);
  return pairs.toSorted((a, b) => angle(a) - angle(b));
}

/** Three values for each pair. */
function outside(scene: Uint8ClampedArray, rim: readonly RimPair[], hole: number, y: number): Float32Array {
  const values = new Float32Array(rim.length * 3);
  rim.forEach(({ ox, oy }, i) => {
    const column = Math.min(CAPTCHA_WIDTH - 1, Math.max(0, hole + ox));
    const row = Math.min(CAPTCHA_HEIGHT - 1, Math.max(0, y + oy));
    for (let c = 0; c < 3; c += 1) values[i * 3 + c] = scene[(row * CAPTCHA_WIDTH + column) * 4 + c] ?? 0;
  });
  return values;
}

function inside(
  scene: Uint8ClampedArray,
  rim: readonly RimPair[],
  pose: Pose,
  x: number,
  y: number,
): Float32Array {
  const values = new Float32Array(rim.length * 3);
  rim.forEach(({ px, py }, i) => {
    const from = under(pose, x, y, px, py);
    for (const c of [0, 1, 2] as const) values[i * 3 + c] = lit(pose, scene, from, c);
  });
  return values;
}

/**
 * What the strongest of the simple attacks go by: correlation, distance, and distance to the nearest
 * colour a little way along the rim, added at about equal weight.
 */
function fit(a: Float32Array, b: Float32Array): number {
  const n = Math.max(1, a.length / 3);
  let score = 0;
  for (let c = 0; c < 3; c += 1) {
    let u = 0;
    let v = 0;
    for (let i = c; i < a.length; i += 3) {
      u += a[i] ?? 0;
      v += b[i] ?? 0;
    }
    const shift = Math.max(-40, Math.min(40, (v - u) / n));
    let uv = 0;
    let uu = 1;
    let vv = 1;
    let far = 0;
    for (let i = c; i < a.length; i += 3) {
      const p = (a[i] ?? 0) - u / n;
      const q = (b[i] ?? 0) - v / n;
      uv += p * q;
      uu += p * p;
      vv += q * q;
      far += Math.min(90, Math.abs((a[i] ?? 0) + shift - (b[i] ?? 0)));
    }
    score += uv / Math.sqrt(uu * vv) - far / n / 20;
  }
  return score - nearest(a, b) / n / 12;
}

function nearest(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 3) {
    let least = 120;
    for (let j = i - 9; j <= i + 9; j += 3) {
      const k = (j + b.length) % b.length;
      let far = 0;
      for (let c = 0; c < 3; c += 1) far += Math.abs((a[i + c] ?? 0) - (b[k + c] ?? 0));
      if (far < least) least = far;
    }
    sum += least;
  }
  return sum;
}
