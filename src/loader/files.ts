/**
 * Where the loader finds an element's code: in files beside it. edu.iife.js carries the code itself; its build
 * (scripts/vite/whole.ts) puts another module in the place of this one.
 */

import foundation, { gathered } from "virtual:foundation";
import type { Pictures } from "../core/element/first-picture.js";
import type { draw, tellMissing } from "./pictures.js";

/** The build adds the pictures to the module that draws them. */
export interface PictureFile {
  readonly draw: typeof draw;
  readonly tellMissing: typeof tellMissing;
  readonly default: Pictures;
}

const links: Record<string, HTMLLinkElement> = {};

/**
 * Fetches files, and what every element stands on with the first of them; they run once an element is brought.
 * Each is asked for once.
 * @param base address of the loader
 * @param nonce of the page's policy, which a link to a script needs too
 */
export function prepare(files: readonly string[], base: string, nonce = ""): void {
  for (const file of [...foundation.splice(0), ...files]) {
    const href = new URL(file, base).href;
    if (links[file]) continue;
    const link = (links[file] = document.createElement("link"));
    document.head.append(Object.assign(link, { rel: "modulepreload", crossOrigin: "", nonce, href }));
  }
}

/**
 * The element's own file is there under every version of the platform; one that holds several is not, where a page has
 * kept an older loader.
 * @param base address of the loader
 * @param query makes another address of the same file
 */
export function bring(tag: string, base: string, nonce = "", query = ""): Promise<unknown> {
  prepare([], base, nonce);
  const load = (file: string): Promise<unknown> =>
    import(/* @vite-ignore */ new URL(file + query, base).href);
  const shared = gathered[tag];
  return shared ? load(shared).catch(() => load(`${tag}.js`)) : load(`${tag}.js`);
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
