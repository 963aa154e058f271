/** What the human check asks of whoever draws. */
import type { Encoded, Paper } from "./paper.js";
import type { Random } from "./random.js";
import { drawSlider, type SliderPicture } from "./slider.js";
import { drawWords, type WordsPicture } from "./words.js";

export interface Pictures<E extends Encoded = Encoded> {
  readonly slider: (random: Random) => SliderPicture<E>;
  readonly words: (random: Random) => WordsPicture<E>;
}

export const picturesOn = <E extends Encoded>(paper: Paper<E>): Pictures<E> => ({
  slider: (random) => drawSlider(paper, random),
  words: (random) => drawWords(paper, random),
});
