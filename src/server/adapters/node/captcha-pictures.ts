/** The pictures by @napi-rs/canvas. */
import { canvas } from "./canvas.js";
import { useFonts } from "./captcha-font.js";
import type { Paper } from "../../areas/captcha/paper.js";
import { picturesOn, redrawnSize, type Redraw } from "../../areas/captcha/pictures.js";

const paper: Paper<Uint8Array> = {
  sheet(width, height) {
    const made = canvas().createCanvas(width, height);
    return {
      context: made.getContext("2d"),
      jpeg: (quality) => made.encodeSync("jpeg", quality),
      png: () => made.encodeSync("png"),
    };
  },
  fonts: useFonts,
};

const redraw: Redraw = async (bytes, mime) => {
  const image = await canvas()
    .loadImage(Buffer.from(bytes))
    .catch(() => undefined);
  if (!image || image.width === 0 || image.height === 0) return undefined;
  const { width, height } = redrawnSize(image.width, image.height);
  const made = canvas().createCanvas(width, height);
  const context = made.getContext("2d");
  // What a JPEG cannot leave out is paper.
  if (mime === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, 0, 0, width, height);
  if (mime === "image/png") return { mime, bytes: new Uint8Array(await made.encode("png")) };
  if (mime === "image/webp") return { mime, bytes: new Uint8Array(await made.encode("webp", 85)) };
  return { mime: "image/jpeg", bytes: new Uint8Array(await made.encode("jpeg", 85)) };
};

export const nodePictures = picturesOn(paper, redraw);
