/**
 * The attack that learns: a network is shown own pictures (the recipe is public), each as the piece over each of its
 * holes, and then picks the hole in pictures it has not seen. It is told where the holes are, which favours it.
 */
import { CAPTCHA_PIECE } from "../../../../core/contract/index.js";
import { shuffled, type Random } from "../random.js";
import type { SliderPicture } from "../slider.js";
import { CHANNELS, makeNetwork, SIDE } from "./network.js";
import { decode, type Pixels } from "./picture-data.js";

/** How much of the picture is looked at around a hole, in px. */
const WINDOW = 60;
const SCALE = WINDOW / SIDE;
const BATCH = 16;

type Sample = Float32Array<ArrayBuffer>[];

/** Mean of a small square of the picture, per channel; transparent parts count as grey. */
function mean(image: Pixels, left: number, top: number, c: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.floor(top); y < top + SCALE; y += 1) {
    for (let x = Math.floor(left); x < left + SCALE; x += 1) {
      const inside = x >= 0 && y >= 0 && x < image.width && y < image.height;
      const at = y * image.width + x;
      const alpha = inside ? (image.alpha[at] as number) : 0;
      sum += alpha > 0.5 ? (image.rgb[at * 3 + c] as number) - 128 : 0;
      count += 1;
    }
  }
  return sum / count / 64;
}

/** The picture around each hole with the piece over it, the true hole first. */
async function sampleOf({ original, jigsaw, y, x, holes }: SliderPicture): Promise<Sample> {
  const picture = await decode(original);
  const piece = await decode(jigsaw);
  const edge = (CAPTCHA_PIECE - WINDOW) / 2;
  const sorted = [x, ...holes.filter((hole) => hole !== x)];
  return sorted.map((hole) => {
    const input = new Float32Array(SIDE * SIDE * CHANNELS);
    for (let v = 0; v < SIDE; v += 1) {
      for (let u = 0; u < SIDE; u += 1) {
        const at = (v * SIDE + u) * CHANNELS;
        const top = y + edge + v * SCALE;
        for (let c = 0; c < 3; c += 1) {
          input[at + c] = mean(picture, hole + edge + u * SCALE, top, c);
          input[at + 3 + c] = mean(piece, edge + u * SCALE, top, c);
        }
      }
    }
    return input;
  });
}

/** Left and right changed, so that each picture teaches twice. */
const mirrored = (input: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> => {
  const out = new Float32Array(input.length);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const to = i - (i % SIDE) + SIDE - 1 - (i % SIDE);
    for (let c = 0; c < CHANNELS; c += 1) out[to * CHANNELS + c] = input[i * CHANNELS + c] as number;
  }
  return out;
};

export interface Training {
  /** Own pictures to learn from, and others to be tried on. */
  readonly pictures: number;
  readonly trials: number;
  /** Times through all pictures at most, and seconds at most. */
  readonly rounds: number;
  readonly seconds: number;
  readonly onRound?: (round: number, rate: number, seconds: number) => void;
}

/** @returns the share of pictures not seen before whose hole the network picks after its training */
export async function measureNetwork(
  make: (random: Random) => SliderPicture,
  random: Random,
  { pictures, trials, rounds, seconds, onRound }: Training,
): Promise<{ rate: number; rounds: number; seconds: number }> {
  const own: Sample[] = [];
  for (let i = 0; i < pictures; i += 1) own.push(await sampleOf(make(random)));
  const others: Sample[] = [];
  for (let i = 0; i < trials; i += 1) others.push(await sampleOf(make(random)));
  const network = makeNetwork(random);
  const rateOf = (): number => {
    let hits = 0;
    for (const sample of others) {
      const scores = sample.map((input) => network.score(input));
      if (scores.indexOf(Math.max(...scores)) === 0) hits += 1;
    }
    return hits / others.length;
  };
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1000;
  let round = 0;
  for (; round < rounds && passed() < seconds; round += 1) {
    const order = shuffled(random, own);
    const left = 1 - Math.max(round / rounds, passed() / seconds);
    order.forEach((sample, i) => {
      network.learn(random.float() < 0.5 ? sample : sample.map(mirrored));
      if (i % BATCH === BATCH - 1) network.update(left);
    });
    if (onRound) onRound(round + 1, rateOf(), passed());
  }
  return { rate: rateOf(), rounds: round, seconds: passed() };
}
