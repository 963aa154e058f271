/** Pages of cartridges: what they show beside their text, which not every system lists. */
import { charsetOf } from "../../../http/charset.js";
import { type Files, folderOf } from "../archive.js";

/** Canvas and others write it for the folder of a cartridge's files, and list none of them. */
export const BASE = /(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?/;
export const BASE_FOLDER = "web_resources/";
const NAMED = /\b(?:src|href|poster|data)\s*=\s*["']([^"'?#]+)/gi;

/**
 * With addresses that lead from the page to its files. A page that is written anew begins with a mark of UTF-8, which holds
 * whatever charset the page itself names.
 * @param root folder of the manifest
 */
export function pageBytes(name: string, bytes: Uint8Array, root: string): Uint8Array {
  const text = pageText(name, bytes, root);
  return BASE.test(new TextDecoder("latin1").decode(bytes))
    ? new TextEncoder().encode(`\uFEFF${text}`)
    : bytes;
}

function pageText(name: string, bytes: Uint8Array, root: string): string {
  const text = new TextDecoder(charsetOf("text/html", bytes) ?? "utf-8").decode(bytes);
  const up = "../".repeat(folderOf(name).slice(root.length).split("/").length - 1);
  return text.replaceAll(new RegExp(BASE, "g"), () => `${up}${BASE_FOLDER}`);
}

/** Names of the files that a page names, as far as the cartridge has them. */
export function filesOfPage(name: string, bytes: Uint8Array, files: Files, root: string): string[] {
  const base = new URL(name.split("/").map(encodeURIComponent).join("/"), "http://cartridge/");
  return [...pageText(name, bytes, root).matchAll(NAMED)].flatMap(([, address = ""]) => {
    try {
      const { origin, pathname } = new URL(address, base);
      const found = decodeURIComponent(pathname.slice(1));
      return origin === base.origin && found !== name && files.has(found) ? [found] : [];
    } catch {
      return [];
    }
  });
}
