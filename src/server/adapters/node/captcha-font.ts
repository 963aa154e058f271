/** The faces of the click-word check (OFL, see font/OFL.txt), carried along. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { FACES, familyOf } from "../../areas/captcha/faces.js";
import type { WordScript } from "../../areas/captcha/paper.js";
import { canvas } from "./canvas.js";

const ready = new Map<WordScript, readonly string[]>();

/**
 * Makes the faces known to the canvas, once.
 * @returns their family names
 * @throws when a file is missing or cannot be read
 */
export function useFonts(script: WordScript): readonly string[] {
  const known = ready.get(script);
  if (known) return known;
  const here = path.dirname(fileURLToPath(import.meta.url));
  const families = FACES.map((face) => {
    const name = `${face}-${script}.woff2`;
    // In the area in the sources; beside the server or above its chunks when built.
    const file = ["../../areas/captcha/font", "font", "../font"]
      .map((folder) => path.join(here, folder, name))
      .find(existsSync);
    const family = familyOf(face, script);
    if (!file || !canvas().GlobalFonts.registerFromPath(file, family))
      throw new Error(`No captcha font: ${name}`);
    return family;
  });
  ready.set(script, families);
  return families;
}
