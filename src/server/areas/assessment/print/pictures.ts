/** Pictures of questions, as a PDF takes them. */
import type { Platform } from "../../../adapters/index.js";
import { jpegSize, type PdfPicture } from "../../../pdf/document.js";
import { imageBytes } from "../../course/index.js";

/** All of one paper, in bytes: what is more is left out rather than filling the memory. */
const MOST = 40 * 1024 * 1024;

/** @param sources addresses of the platform's own pictures; what is none of them is left out */
export async function readPictures(
  platform: Platform,
  sources: readonly string[],
): Promise<ReadonlyMap<string, PdfPicture>> {
  const found = new Map<string, PdfPicture>();
  let size = 0;
  for (const src of new Set(sources)) {
    const bytes = await imageBytes(platform, src.split("/").at(-1) ?? "");
    const drawn = bytes && (await platform.pictures.redraw(bytes, "image/jpeg"));
    const sides = drawn && drawn.mime === "image/jpeg" ? jpegSize(drawn.bytes) : undefined;
    if (!drawn || !sides) continue;
    size += drawn.bytes.length;
    if (size > MOST) break;
    found.set(src, { name: `P${found.size}`, jpeg: drawn.bytes, ...sides });
  }
  return found;
}
