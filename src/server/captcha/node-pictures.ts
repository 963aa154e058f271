/** The pictures by @napi-rs/canvas. Loaded when the server starts, never by what also runs in a page. */
import type { Pictures } from "./pictures.js";
import { makeSlider } from "./slider.js";
import { makeWords } from "./words.js";

export const nodePictures: Pictures = { slider: makeSlider, words: makeWords };
