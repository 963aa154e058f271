/** How a file can be shown in place. */
import { POWERPOINT, WORD } from "./content.js";
import type { PreviewKind } from "../../../core/contract/library.js";

export type Preview = (typeof PreviewKind)[number];

/** By what the file is, as its bytes told when it came. */
export function previewOf(mime: string): Preview {
  if (mime === "application/pdf") return "pdf";
  if (/^image\/(png|jpeg|webp|gif|avif)$/.test(mime)) return "image";
  if (mime.startsWith("audio/")) return "audio";
  if (mime.startsWith("video/")) return "video";
  if (mime.startsWith("text/")) return "text";
  if (mime === WORD || mime === POWERPOINT) return "html";
  return "none";
}
