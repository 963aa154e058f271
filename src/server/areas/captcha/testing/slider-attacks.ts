/**
 * The attacks on the slider that docs/specification.md 6.8 names, written as someone would who knows how
 * the pictures are made (the recipe is public; only chance is secret).
 */
import { luma, type Pixels } from "./picture-data.js";

interface Spot {
  x: number;
  y: number;
}

/** What can be learnt from the piece alone; x in its 47 px column, y in the picture. */
export interface Contour {
  /** On the outline itself. */
  edge: Spot[];
  /** Clean picture behind the rim of the piece, each with a clean spot across the hole's blended edge. */
  inner: Spot[];
  outer: Spot[];
}

const isSolid = (piece: Pixels, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < piece.width && y < piece.height && (piece.alpha[y * piece.width + x] ?? 0) > 0.75;

/** The piece's outline, and how far every spot around is from it. */
export interface Trace {
  edge: Spot[];
  around: { spot: Spot; solid: boolean; far: number }[];
}

/** Traces the outline from the piece's alpha; spots go round the piece by angle. */
export function traceOf(piece: Pixels): Trace {
  const edge: Spot[] = [];
  for (let y = 0; y < piece.height; y += 1) {
    for (let x = 0; x < piece.width; x += 1) {
      const inner =
        isSolid(piece, x - 1, y) &&
        isSolid(piece, x + 1, y) &&
        isSolid(piece, x, y - 1) &&
        isSolid(piece, x, y + 1);
      if (isSolid(piece, x, y) && !inner) edge.push({ x, y });
    }
  }
  const around: Trace["around"] = [];
  const rows = edge.map((e) => e.y);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const margin = 8;
  for (let y = top - margin; y <= bottom + margin; y += 1) {
    for (let x = -margin; x < piece.width + margin; x += 1) {
      const far = distanceTo(edge, x, y);
      if (far < margin) around.push({ spot: { x, y }, solid: isSolid(piece, x, y), far });
    }
  }
  const angle = ({ spot }: { spot: Spot }): number =>
    Math.atan2(spot.y - (top + bottom) / 2, spot.x - piece.width / 2);
  return { edge, around: around.toSorted((a, b) => angle(a) - angle(b)) };
}

/**
 * Pairs clean spots across the outline.
 * @param inside how far behind the outline the piece is clean, in px
 * @param outside how far before the outline the picture is clean, in px
 */
export function contourOf({ edge, around }: Trace, inside: number, outside: number): Contour {
  const ring = (solid: boolean, from: number): Spot[] =>
    around.filter((a) => a.solid === solid && a.far >= from && a.far < from + 1.2).map(({ spot }) => spot);
  const inner = ring(true, inside);
  const beyond = ring(false, outside);
  const apart = (a: Spot, b: Spot): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
  const outer = inner.map((i) => beyond.reduce((b, s) => (apart(s, i) < apart(b, i) ? s : b)));
  return { edge, inner, outer };
}

function distanceTo(edge: readonly Spot[], x: number, y: number): number {
  let least = Infinity;
  for (const e of edge) {
    const d = (e.x - x) * (e.x - x) + (e.y - y) * (e.y - y);
    if (d < least) least = d;
  }
  return Math.sqrt(least);
}

/** The piece may lie 4 px off: looking at every second pixel loses nothing. */
export const STEP = 2;
/** A score for every place the piece could go, STEP px apart; higher is likelier. */
export type Scores = Float64Array;

const clamp = (value: number, top: number): number => Math.min(top, Math.max(0, value));

/** Values of the picture at the spots, the column standing at x: three numbers a spot. */
function sample(image: Pixels, spots: readonly Spot[], x: number, into: Float32Array): Float32Array {
  for (let i = 0; i < spots.length; i += 1) {
    const spot = spots[i] as Spot;
    const at = (clamp(spot.y, image.height - 1) * image.width + clamp(x + spot.x, image.width - 1)) * 3;
    for (let c = 0; c < 3; c += 1) into[i * 3 + c] = image.rgb[at + c] ?? 0;
  }
  return into;
}

const overPlaces = (original: Pixels, piece: Pixels, score: (x: number) => number): Scores =>
  Float64Array.from({ length: Math.floor((original.width - piece.width) / STEP) + 1 }, (_, i) =>
    score(i * STEP),
  );

/** The place with the best score, in px; the first few lie under the piece at rest. */
export function best(scores: Scores): number {
  let at = 3;
  for (let i = at; i < scores.length; i += 1) if ((scores[i] ?? 0) > (scores[at] ?? 0)) at = i;
  return at * STEP;
}

/** Brought to mean 0 and deviation 1, weighted and added. */
export function combined(parts: readonly (readonly [Scores, number])[]): Scores {
  const sum = new Float64Array(parts[0]?.[0].length ?? 0);
  for (const [scores, weight] of parts) {
    const mean = scores.reduce((a, b) => a + b, 0) / scores.length;
    const sd = Math.sqrt(scores.reduce((a, b) => a + (b - mean) ** 2, 0) / scores.length) || 1;
    scores.forEach((s, x) => {
      sum[x] = (sum[x] ?? 0) + (weight * (s - mean)) / sd;
    });
  }
  return sum;
}

/**
 * The classic attack: the hole of the classic picture has a white line around it, so slide the
 * piece's outline along and look where it is brightest against both of its sides.
 */
export function outlineScores(original: Pixels, piece: Pixels, trace: Trace): Scores {
  const light = luma(original);
  const { edge, inner, outer } = contourOf(trace, 3, 3);
  const mean = (spots: readonly Spot[], x: number): number => {
    let sum = 0;
    for (const s of spots)
      sum +=
        light[clamp(s.y, original.height - 1) * original.width + clamp(x + s.x, original.width - 1)] ?? 0;
    return sum / Math.max(1, spots.length);
  };
  return overPlaces(original, piece, (x) => 2 * mean(edge, x) - mean(inner, x) - mean(outer, x));
}

/** How much the picture changes across the outline placed at x: where a patch was put in. */
export function contourScores(original: Pixels, piece: Pixels, contour: Contour): Scores {
  const { inner, outer } = contour;
  const a = new Float32Array(inner.length * 3);
  const b = new Float32Array(inner.length * 3);
  return overPlaces(original, piece, (x) => {
    sample(original, inner, x, a);
    sample(original, outer, x, b);
    let sum = 0;
    for (let i = 0; i < a.length; i += 1) sum += Math.min(50, Math.abs((a[i] ?? 0) - (b[i] ?? 0)));
    return sum;
  });
}

export type SeamKind = "distance" | "correlation" | "nearest";
const SEAMS = { distance, correlation, nearest };

/** How well the piece's rim goes on in the picture around the outline placed at x. */
export function seamScores(original: Pixels, piece: Pixels, contour: Contour, kind: SeamKind): Scores {
  const rim = sample(piece, contour.inner, 0, new Float32Array(contour.inner.length * 3));
  const around = new Float32Array(rim.length);
  const compare = SEAMS[kind];
  return overPlaces(original, piece, (x) => compare(rim, sample(original, contour.outer, x, around)));
}

/** Minus the mean difference, each channel's mean (the piece's own light) taken out. */
function distance(a: Float32Array, b: Float32Array): number {
  const count = a.length / 3;
  let sum = 0;
  for (let c = 0; c < 3; c += 1) {
    let shift = 0;
    for (let i = c; i < a.length; i += 3) shift += (b[i] ?? 0) - (a[i] ?? 0);
    shift = Math.max(-40, Math.min(40, shift / count));
    for (let i = c; i < a.length; i += 3) sum += Math.min(90, Math.abs((a[i] ?? 0) + shift - (b[i] ?? 0)));
  }
  return -sum;
}

/** Zero-mean normalised cross-correlation, summed over the channels. */
function correlation(a: Float32Array, b: Float32Array): number {
  const count = a.length / 3;
  let sum = 0;
  for (let c = 0; c < 3; c += 1) {
    let u = 0;
    let v = 0;
    let uv = 0;
    let uu = 0;
    let vv = 0;
    for (let i = c; i < a.length; i += 3) {
      const p = a[i] ?? 0;
      const q = b[i] ?? 0;
      u += p;
      v += q;
      uv += p * q;
      uu += p * p;
      vv += q * q;
    }
    sum += (uv - (u * v) / count) / Math.sqrt((uu - (u * u) / count + 1) * (vv - (v * v) / count + 1));
  }
  return sum;
}

/** Each spot of the rim against the closest colour within 6 px: lines that cross at a slant still meet. */
function nearest(a: Float32Array, b: Float32Array): number {
  const reach = 6 * 3;
  let sum = 0;
  for (let i = 0; i < a.length; i += 3) {
    let least = 120;
    for (let j = i - reach; j <= i + reach; j += 6) {
      const k = (j + b.length) % b.length;
      const far =
        Math.abs((a[i] ?? 0) - (b[k] ?? 0)) +
        Math.abs((a[i + 1] ?? 0) - (b[k + 1] ?? 0)) +
        Math.abs((a[i + 2] ?? 0) - (b[k + 2] ?? 0));
      if (far < least) least = far;
    }
    sum += least;
  }
  return -sum;
}
