/** Types of files by their names. */
import { lookup } from "mrmime";

/** What browsers take and the library's table leaves out. */
const MORE: Readonly<Record<string, string>> = {
  ico: "image/x-icon",
  m3u8: "application/vnd.apple.mpegurl",
  srt: "text/plain",
  cjs: "text/javascript",
};
/** Texts that are no `text/*`. */
const TEXTS =
  /^(text\/.+|application\/(json|xml|manifest\+json|ld\+json|xhtml\+xml|xml-dtd)|image\/svg\+xml)$/;

export const isText = (mime: string): boolean => TEXTS.test(mime.replace(/;.*/, ""));

/** With the charset of texts: a page's own would be taken for a script that says none. */
export function mimeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const mime = MORE[ending] ?? lookup(ending) ?? "application/octet-stream";
  return isText(mime) ? `${mime}; charset=utf-8` : mime;
}
