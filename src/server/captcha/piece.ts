/** Draws the piece by itself. */
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE } from "../../core/contract/index.js";
import type { Encoded, Paper } from "./paper.js";
import { lit, under, type Pose } from "./pose.js";
import type { Random } from "./random.js";
import { FIELD, MARGIN, smoothstep, type DistanceField } from "./shape.js";

/** The 47×155 PNG: bright rim and soft shadow, so that it stands out from any picture. */
export function drawPiece<E extends Encoded>(
  paper: Paper<E>,
  random: Random,
  scene: Uint8ClampedArray,
  shape: DistanceField,
  pose: Pose,
  x: number,
  y: number,
): E {
  const sheet = paper.sheet(CAPTCHA_PIECE, CAPTCHA_HEIGHT);
  const { context } = sheet;
  const image = context.createImageData(CAPTCHA_PIECE, CAPTCHA_PIECE);
  for (let py = 0; py < CAPTCHA_PIECE; py += 1) {
    for (let px = 0; px < CAPTCHA_PIECE; px += 1) {
      const d = shape[(py + MARGIN) * FIELD + px + MARGIN] ?? -FIELD;
      if (d < -3.5) continue;
      const to = (py * CAPTCHA_PIECE + px) * 4;
      const cover = smoothstep(-0.6, 0.8, d);
      if (cover > 0) {
        const from = under(pose, x, y, px, py);
        const rim = 0.6 * (1 - smoothstep(0, 4.2, d));
        const noise = (random.float() - 0.5) * 14;
        for (const c of [0, 1, 2] as const) {
          const value = lit(pose, scene, from, c) + noise;
          image.data[to + c] = (value + (255 - value) * rim) * (d > 0 ? 1 : cover);
        }
      }
      image.data[to + 3] = 255 * (d > 0 ? cover : Math.max(cover, 0.45 * smoothstep(-3.5, 0, d)));
    }
  }
  context.putImageData(image, 0, y);
  return sheet.png();
}
