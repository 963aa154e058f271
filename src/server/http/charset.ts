/**
 * In which charset a text is written, by what it says of itself. The type that is sent with a file decides over the
 * file's own word (HTML 13.2.3.2), so that it must not say another one.
 */

/** Bytes in which a text names its charset, and by which one that names none is told. */
export const CHARSET_HEAD = 16 * 1024;

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
const HTML = /^(text\/html|application\/xhtml\+xml)/;
const XML = /^(application\/(.+\+)?xml|text\/xml|image\/svg\+xml)/;
const LABEL = "[\"']?\\s*([\\w.:-]+)";
const IN_HTML = new RegExp(`<meta\\s[^>]*?charset\\s*=\\s*${LABEL}`, "i");
const IN_XML = new RegExp(`^\\s*<\\?xml\\s[^>]*?encoding\\s*=\\s*${LABEL}`, "i");
const IN_CSS = /^@charset "([\w.:-]+)";/;

/** The name by which browsers know a charset; undefined for one that they do not. */
function known(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    // A declaration that can be read byte by byte is not in UTF-16 (HTML 13.2.3.3).
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    return undefined;
  }
}

function declared(mime: string, head: Uint8Array): string | undefined {
  const text = new TextDecoder("latin1").decode(head);
  const found = HTML.test(mime)
    ? (IN_HTML.exec(text.replace(/<!--.*?-->/gs, "")) ?? IN_XML.exec(text))
    : XML.test(mime)
      ? IN_XML.exec(text)
      : mime.startsWith("text/css")
        ? IN_CSS.exec(text)
        : null;
  return found?.[1] === undefined ? undefined : known(found[1]);
}

/** @param isCut whether more follows: then the last sign need not be whole */
export function isUtf8(bytes: Uint8Array, isCut = false): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/**
 * @param head the first bytes of the text
 * @returns undefined for a script or style sheet that is not in UTF-8 and names nothing: the page that it is part of
 * decides then (HTML 8.1.4.2; CSS Syntax 3.2), which it does where nothing is said
 */
export function charsetOf(mime: string, head: Uint8Array): string | undefined {
  const mark = MARKS.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  const own = mark?.[0] ?? declared(mime, head);
  if (own !== undefined) return own;
  if (isUtf8(head, true)) return "utf-8";
  return HTML.test(mime) || mime.startsWith("text/plain") ? "gb18030" : undefined;
}
