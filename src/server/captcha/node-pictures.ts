/** The pictures by @napi-rs/canvas. */
import { createCanvas } from "@napi-rs/canvas";
import { useFont } from "./node-font.js";
import type { Paper } from "./paper.js";
import { picturesOn } from "./pictures.js";

const paper: Paper<Uint8Array> = {
  sheet(width, height) {
    const canvas = createCanvas(width, height);
    return {
      context: canvas.getContext("2d"),
      jpeg: (quality) => canvas.encodeSync("jpeg", quality),
      png: () => canvas.encodeSync("png"),
    };
  },
  font: useFont,
};

export const nodePictures = picturesOn(paper);
