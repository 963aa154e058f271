/**
 * A small convolutional network in plain code, for the attack on the slider that learns (docs/specification.md 6.8):
 * three 3×3 convolutions with max-pooling, one hidden layer, one score; trained by Adam.
 */
import type { Random } from "../random.js";
import { gaussian } from "./prng.js";

/** Side of what the network looks at, in its own pixels; halved three times. */
export const SIDE = 24;
export const CHANNELS = 6;
const FILTERS = [16, 24, 32] as const;
const HIDDEN = 48;
const RATE = 0.0015;

/** Weights with their gradient and what Adam remembers of it. */
interface Weights {
  readonly value: Float32Array;
  readonly slope: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

function weights(random: Random, count: number, inputs: number): Weights {
  const value = Float32Array.from({ length: count }, () => gaussian(random, Math.sqrt(2 / inputs)));
  return {
    value,
    slope: new Float32Array(count),
    mean: new Float32Array(count),
    square: new Float32Array(count),
  };
}

/** One step of Adam (Kingma and Ba 2015); empties the gradient. */
function step({ value, slope, mean, square }: Weights, round: number, rate: number): void {
  const warm = (rate * Math.sqrt(1 - 0.999 ** round)) / (1 - 0.9 ** round);
  for (let i = 0; i < value.length; i += 1) {
    const s = slope[i] as number;
    const m = (mean[i] as number) * 0.9 + s * 0.1;
    const v = (square[i] as number) * 0.999 + s * s * 0.001;
    mean[i] = m;
    square[i] = v;
    value[i] = (value[i] as number) * (1 - rate * 0.01) - (warm * m) / (Math.sqrt(v) + 1e-8);
    slope[i] = 0;
  }
}

/** A 3×3 convolution over a square, ReLU, and the greatest of each 2×2. Values lie row by row, channels together. */
function convolution(random: Random, side: number, inputs: number, outputs: number, isFirst: boolean) {
  const kernel = weights(random, 9 * inputs * outputs, 9 * inputs);
  const bias = weights(random, outputs, Infinity);
  const raw = new Float32Array(side * side * outputs);
  const half = side / 2;
  const pooled = new Float32Array(half * half * outputs);
  const winner = new Int32Array(pooled.length);
  const slopeIn = new Float32Array(side * side * inputs);
  const slopeRaw = new Float32Array(raw.length);
  let input = new Float32Array(0);

  function forward(given: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
    input = given;
    const w = kernel.value;
    for (let i = 0; i < raw.length; i += outputs) raw.set(bias.value, i);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const from = (y * side + x) * inputs;
        for (let c = 0; c < inputs; c += 1) {
          const value = given[from + c] as number;
          if (value === 0) continue;
          for (let k = 0; k < 9; k += 1) {
            const oy = y + 1 - ((k / 3) | 0);
            const ox = x + 1 - (k % 3);
            if (oy < 0 || ox < 0 || oy >= side || ox >= side) continue;
            const to = (oy * side + ox) * outputs;
            const at = (k * inputs + c) * outputs;
            for (let o = 0; o < outputs; o += 1)
              raw[to + o] = (raw[to + o] as number) + value * (w[at + o] as number);
          }
        }
      }
    }
    for (let y = 0; y < half; y += 1) {
      for (let x = 0; x < half; x += 1) {
        for (let o = 0; o < outputs; o += 1) {
          let best = 0;
          let at = -1;
          for (let k = 0; k < 4; k += 1) {
            const i = ((2 * y + (k >> 1)) * side + 2 * x + (k & 1)) * outputs + o;
            if ((raw[i] as number) > best) {
              best = raw[i] as number;
              at = i;
            }
          }
          const to = (y * half + x) * outputs + o;
          pooled[to] = best;
          winner[to] = at;
        }
      }
    }
    return pooled;
  }

  /** @param slope of the loss by each pooled value  @returns the same by each input; nothing for the first layer */
  function backward(slope: Float32Array): Float32Array {
    slopeRaw.fill(0);
    slope.forEach((s, i) => {
      const at = winner[i] as number;
      if (at >= 0) {
        slopeRaw[at] = s;
        const o = at % outputs;
        bias.slope[o] = (bias.slope[o] as number) + s;
      }
    });
    const w = kernel.value;
    const dw = kernel.slope;
    slopeIn.fill(0);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const from = (y * side + x) * inputs;
        for (let c = 0; c < inputs; c += 1) {
          const value = input[from + c] as number;
          // Behind a ReLU: what was not let through has no part in the loss.
          if (value === 0) continue;
          let sum = 0;
          for (let k = 0; k < 9; k += 1) {
            const oy = y + 1 - ((k / 3) | 0);
            const ox = x + 1 - (k % 3);
            if (oy < 0 || ox < 0 || oy >= side || ox >= side) continue;
            const to = (oy * side + ox) * outputs;
            const at = (k * inputs + c) * outputs;
            for (let o = 0; o < outputs; o += 1) {
              const s = slopeRaw[to + o] as number;
              dw[at + o] = (dw[at + o] as number) + value * s;
              if (!isFirst) sum += s * (w[at + o] as number);
            }
          }
          slopeIn[from + c] = sum;
        }
      }
    }
    return slopeIn;
  }
  return { forward, backward, parts: [kernel, bias] };
}

/** Every input to every output. */
function dense(random: Random, inputs: number, outputs: number) {
  const matrix = weights(random, inputs * outputs, inputs);
  const bias = weights(random, outputs, Infinity);
  const output = new Float32Array(outputs);
  const slopeIn = new Float32Array(inputs);
  let input = new Float32Array(0);
  return {
    parts: [matrix, bias],
    forward(given: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
      input = given;
      output.set(bias.value);
      for (let i = 0; i < inputs; i += 1) {
        const value = given[i] as number;
        if (value === 0) continue;
        for (let o = 0; o < outputs; o += 1)
          output[o] = (output[o] as number) + value * (matrix.value[i * outputs + o] as number);
      }
      return output;
    },
    backward(slope: Float32Array): Float32Array {
      for (let o = 0; o < outputs; o += 1) bias.slope[o] = (bias.slope[o] as number) + (slope[o] as number);
      for (let i = 0; i < inputs; i += 1) {
        const value = input[i] as number;
        let sum = 0;
        for (let o = 0; o < outputs; o += 1) {
          const at = i * outputs + o;
          matrix.slope[at] = (matrix.slope[at] as number) + value * (slope[o] as number);
          sum += (matrix.value[at] as number) * (slope[o] as number);
        }
        slopeIn[i] = sum;
      }
      return slopeIn;
    },
  };
}

export interface Network {
  /** How well this fits, higher is likelier; SIDE × SIDE × CHANNELS values around 0. */
  score(input: Float32Array<ArrayBuffer>): number;
  /** Learns from one question: which of these inputs is the first, true one. */
  learn(inputs: readonly Float32Array<ArrayBuffer>[]): void;
  /** Takes one step along what was learnt since the last. @param share of the training that is left, 1 … 0 */
  update(share: number): void;
}

export function makeNetwork(random: Random): Network {
  const [a, b, c] = FILTERS;
  const convolutions = [
    convolution(random, SIDE, CHANNELS, a, true),
    convolution(random, SIDE / 2, a, b, false),
    convolution(random, SIDE / 4, b, c, false),
  ];
  const hidden = dense(random, (SIDE / 8) ** 2 * c, HIDDEN);
  const last = dense(random, HIDDEN, 1);
  const all = [...convolutions, hidden, last].flatMap(({ parts }) => parts);
  const active = new Float32Array(HIDDEN);
  let round = 0;

  function score(input: Float32Array<ArrayBuffer>): number {
    const seen = convolutions.reduce((values, layer) => layer.forward(values), input);
    const raw = hidden.forward(seen);
    for (let i = 0; i < HIDDEN; i += 1) active[i] = Math.max(0, raw[i] as number);
    return last.forward(active)[0] as number;
  }
  return {
    score,
    learn(inputs) {
      const scores = inputs.map((input) => score(input));
      const most = Math.max(...scores);
      const sum = scores.reduce((total, s) => total + Math.exp(s - most), 0);
      inputs.forEach((input, i) => {
        const share = Math.exp((scores[i] as number) - most) / sum;
        const slope = share - (i === 0 ? 1 : 0);
        if (Math.abs(slope) < 1e-3) return;
        score(input);
        const behind = last.backward(Float32Array.of(slope)).slice();
        for (let h = 0; h < HIDDEN; h += 1) if (active[h] === 0) behind[h] = 0;
        let back = hidden.backward(behind);
        for (const layer of convolutions.toReversed()) back = layer.backward(back);
      });
    },
    update(share) {
      round += 1;
      for (const part of all) step(part, round, RATE * (0.05 + 0.95 * share));
    },
  };
}
