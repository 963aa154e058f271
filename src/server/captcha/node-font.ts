/** The face of the click-word check: Noto Sans SC 700 (OFL, see font/OFL.txt), carried along. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";

const FAMILY = "Edu Captcha";
const FILE = "noto-sans-sc-chinese-simplified-700-normal.woff2";
let ready = false;

/**
 * Makes the face known to the canvas, once.
 * @returns its family name
 * @throws when the file is missing or cannot be read
 */
export function useFont(): string {
  if (ready) return FAMILY;
  const here = path.dirname(fileURLToPath(import.meta.url));
  // Beside this file in the sources; beside the server or above its chunks when built.
  const file = ["font", "../font"].map((folder) => path.join(here, folder, FILE)).find(existsSync);
  if (!file || !GlobalFonts.registerFromPath(file, FAMILY)) throw new Error(`No captcha font: ${FILE}`);
  ready = true;
  return FAMILY;
}
