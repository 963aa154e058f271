/** Decoded pictures, for the attack bench: what anyone holds who fetched a challenge. */
import { createCanvas, loadImage } from "@napi-rs/canvas";

/** Red, green and blue planes in one array of width × height × 3 numbers, 0 to 255. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Float32Array;
  /** 0 to 1 for each pixel. */
  alpha: Float32Array;
}

export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  const rgb = new Float32Array(width * height * 3);
  const alpha = new Float32Array(width * height);
  for (let i = 0; i < alpha.length; i += 1) {
    for (let c = 0; c < 3; c += 1) rgb[i * 3 + c] = data[i * 4 + c] ?? 0;
    alpha[i] = (data[i * 4 + 3] ?? 0) / 255;
  }
  return { width, height, rgb, alpha };
}

export const luma = (p: Pixels): Float32Array =>
  p.alpha.map(
    (_, i) => 0.299 * (p.rgb[i * 3] ?? 0) + 0.587 * (p.rgb[i * 3 + 1] ?? 0) + 0.114 * (p.rgb[i * 3 + 2] ?? 0),
  );
