/** The pictures by @napi-rs/canvas. */
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { useFonts } from "./captcha-font.js";
import type { Paper } from "../../areas/captcha/paper.js";
import { picturesOn, redrawnSize, type Redraw } from "../../areas/captcha/pictures.js";

const paper: Paper<Uint8Array> = {
  sheet(width, height) {
    const canvas = createCanvas(width, height);
    return {
      context: canvas.getContext("2d"),
      jpeg: (quality) => canvas.encodeSync("jpeg", quality),
      png: () => canvas.encodeSync("png"),
    };
  },
  fonts: useFonts,
};

const redraw: Redraw = async (bytes, mime) => {
  const image = await loadImage(Buffer.from(bytes)).catch(() => undefined);
  if (!image || image.width === 0 || image.height === 0) return undefined;
  const { width, height } = redrawnSize(image.width, image.height);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  // What a JPEG cannot leave out is paper.
  if (mime === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, 0, 0, width, height);
  if (mime === "image/png") return { mime, bytes: new Uint8Array(await canvas.encode("png")) };
  if (mime === "image/webp") return { mime, bytes: new Uint8Array(await canvas.encode("webp", 85)) };
  return { mime: "image/jpeg", bytes: new Uint8Array(await canvas.encode("jpeg", 85)) };
};

export const nodePictures = picturesOn(paper, redraw);
