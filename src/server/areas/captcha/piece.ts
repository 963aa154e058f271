/** Draws the piece by itself. */
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE, CAPTCHA_WIDTH } from "../../../core/contract/index.js";
import type { Context, Encoded, Paper } from "./paper.js";
import type { Random } from "./random.js";
import { FIELD, MARGIN, smoothstep, type DistanceField } from "./shape.js";

/** Where in the scene the piece's picture is taken from, and how strong the noise on it is, 0 to 255. */
export interface Source {
  readonly x: number;
  readonly y: number;
  readonly grain: number;
}

/**
 * The 47×155 PNG: bright rim and soft shadow, so that it stands out from any picture.
 * @param y top edge of the piece, in px  @param onto draws more onto the piece, within its outline
 */
export function drawPiece<E extends Encoded>(
  paper: Paper<E>,
  random: Random,
  scene: Uint8ClampedArray,
  shape: DistanceField,
  source: Source,
  y: number,
  onto?: (context: Context) => void,
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
        const from = ((source.y + py) * CAPTCHA_WIDTH + source.x + px) * 4;
        const rim = 0.6 * (1 - smoothstep(0, 4.2, d));
        const noise = (random.float() - 0.5) * source.grain;
        for (const c of [0, 1, 2] as const) {
          const value = (scene[from + c] ?? 0) + noise;
          image.data[to + c] = (value + (255 - value) * rim) * (d > 0 ? 1 : cover);
        }
      }
      image.data[to + 3] = 255 * (d > 0 ? cover : Math.max(cover, 0.45 * smoothstep(-3.5, 0, d)));
    }
  }
  context.putImageData(image, 0, y);
  context.globalCompositeOperation = "source-atop";
  onto?.(context);
  return sheet.png();
}
