/** The font of the PDFs that people take away. */
import type { Platform } from "../adapters/index.js";
import type { TrueType } from "./true-type.js";
import { mergedFonts, readWoff } from "./woff.js";

/** Read once; a second one at the same moment waits for the first. */
const fonts = new WeakMap<Platform, Promise<TrueType | undefined>>();

/** @returns undefined on a platform that has no such files */
export function fontOf(platform: Platform): Promise<TrueType | undefined> {
  const known = fonts.get(platform);
  if (known) return known;
  const read = async () => {
    const [hanzi, latin] = await Promise.all(
      ["hanzi", "latin"].map((part) => platform.assets.read(`fonts/noto-sans-sc-${part}.woff`)),
    );
    return hanzi && latin ? mergedFonts([readWoff(latin), readWoff(hanzi)]) : undefined;
  };
  const font = read();
  fonts.set(platform, font);
  return font;
}
