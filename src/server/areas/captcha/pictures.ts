/** What the human check, and whoever takes pictures in, ask of whoever draws. */
import type { Encoded, Paper, WordScript } from "./paper.js";
import type { Random } from "./random.js";
import { drawSimpleSlider, drawSlider, type SliderPicture } from "./slider.js";
import { drawWords, type WordsPicture } from "./words.js";

/** A picture drawn anew: only what is seen remains, neither metadata nor another file behind it. */
export interface Redrawn {
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
/** Undefined for bytes that no decoder makes a picture of. */
export type Redraw = (bytes: Uint8Array<ArrayBuffer>, mime: string) => Promise<Redrawn | undefined>;

/** Longest side of a picture that was drawn anew, in px. */
const REDRAWN_SIDE = 2000;
/** The size that a picture is drawn at: its own, unless that is too large. */
export function redrawnSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, REDRAWN_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Pictures<E extends Encoded = Encoded> {
  /** One hole, for whoever gives no reason to doubt. */
  readonly simpleSlider: (random: Random) => SliderPicture<E>;
  readonly slider: (random: Random) => SliderPicture<E>;
  readonly words: (random: Random, script?: WordScript) => WordsPicture<E>;
  /** Of people's own pictures. */
  readonly redraw: Redraw;
}

export const picturesOn = <E extends Encoded>(paper: Paper<E>, redraw: Redraw): Pictures<E> => ({
  simpleSlider: (random) => drawSimpleSlider(paper, random),
  slider: (random) => drawSlider(paper, random),
  words: (random, script) => drawWords(paper, random, script),
  redraw,
});
