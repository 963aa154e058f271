/** What the human check asks of whoever draws: `node-pictures.ts` in Node. */
import type { Random } from "./random.js";
import type { SliderPicture } from "./slider.js";
import type { WordsPicture } from "./words.js";

export interface Pictures {
  slider(random: Random): SliderPicture;
  words(random: Random): WordsPicture;
}
