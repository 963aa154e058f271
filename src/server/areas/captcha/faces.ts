/** The faces of the click-word check, by their files in font/. */
import type { WordScript } from "./paper.js";

export const FACES = [
  "noto-sans-sc",
  "noto-serif-sc",
  "zcool-kuaile",
  "zcool-xiaowei",
  "zcool-qingke-huangyou",
  "ma-shan-zheng",
] as const;

export const familyOf = (face: string, script: WordScript): string => `Edu Captcha ${face} ${script}`;
