/**
 * Where the loader finds an element's code: in files beside it. edu.iife.js carries the code itself; its build
 * (scripts/vite/whole.ts) puts another module in the place of this one.
 */

import foundation from "virtual:foundation";
import type { Pictures } from "../core/element/first-picture.js";
import type { draw, tellMissing } from "./pictures.js";

/** The build adds the pictures to the module that draws them. */
export interface PictureFile {
  readonly draw: typeof draw;
  readonly tellMissing: typeof tellMissing;
  readonly default: Pictures;
}

/** @param nonce of the page's policy, which a link to a script needs too */
function fetchAhead(file: string, base: string, nonce: string): void {
  const href = new URL(file, base).href;
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", crossOrigin: "", nonce, href }));
}

/**
 * Fetches an element's code, which runs once it is brought.
 * @param base address of the loader
 */
export function prepare(tag: string, base: string, nonce = ""): void {
  for (const file of [...foundation.splice(0), `${tag}.js`]) fetchAhead(file, base, nonce);
}

/**
 * @param base address of the loader
 * @param query makes another address of the same file
 */
export function bring(tag: string, base: string, nonce = "", query = ""): Promise<unknown> {
  // With the first element, not after it.
  for (const file of foundation.splice(0)) fetchAhead(file, base, nonce);
  return import(/* @vite-ignore */ new URL(`./${tag}.js${query}`, base).href);
}

/** The pictures of elements that stand in a page. */
export interface MorePictures {
  readonly default: Pick<Pictures, "elements">;
}

/**
 * A file of pictures, by name.
 * @param base address of the loader
 */
export const bringPictures = (name: string, base: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(`./pictures-${name}.js`, base).href);
