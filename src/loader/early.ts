/** Whether an element may be drawn before its code is there, and in what looks: as its view would begin, or not at all. */
import { PICTURED } from "../core/element/first-picture.js";
import { bringPictures, type MorePictures, type PictureFile, prepare } from "./files.js";

const setupKey = Symbol.for("edu.setup.v1");
const configKey = Symbol.for("edu.config.v1");
const page = globalThis as unknown as Record<symbol, Record<string, string | undefined> | undefined>;

/** Of the languages there are; see `matchLocale` (src/core/preferences). */
const localeOf = (tag: string | null | undefined): string | undefined =>
  /^zh\b/i.test(tag ?? "") ? "zh-CN" : /^en\b/i.test(tag ?? "") ? "en-US" : undefined;

/** The closest language around an element, also outside its shadow root. */
function localeAround(element: Element): string | undefined {
  for (let at: Element | null | undefined = element; at;) {
    const found = localeOf(at.getAttribute("lang"));
    if (found) return found;
    at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host;
  }
  return undefined;
}

/** What the person chose; undefined where it is more than the pictures know, or somebody is signed in. */
function choices(): Record<string, string> | undefined {
  try {
    if (localStorage.getItem("SQLP")) return undefined;
    const {
      locale = "",
      pageStyle = "",
      ...more
    } = JSON.parse(localStorage.getItem("edu.preferences") ?? "{}") as Record<string, string>;
    return Object.keys(more).length > 0 ? undefined : { locale, pageStyle };
  } catch {
    return {};
  }
}

const asked: Record<string, Promise<unknown>> = {};
/** Each file of pictures is asked for once; of one that does not come nothing is drawn. */
const ask = (name: string, base: string) =>
  (asked[name] ??= bringPictures(name, base).catch(() => undefined));

/**
 * The code of an element did not come: whoever sees its picture is told.
 * @param again brings it
 */
export function tellMissing(tag: string, again: () => void): void {
  for (const file of Object.values(asked))
    void file.then((it) => (it as Partial<PictureFile> | undefined)?.tellMissing?.(tag, again));
}

/**
 * The next picture of the page is out, and the frame after it begun, or none is drawn because nobody looks.
 * @param meanwhile is done between the two
 */
const painted = (meanwhile: () => void) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(meanwhile);
      requestAnimationFrame(() => setTimeout(resolve));
    });
    setTimeout(resolve, 100);
  });

/**
 * Draws an element's first picture as soon as that is here, if its code is not. The code is fetched meanwhile; what it
 * does when it runs would keep the picture waiting.
 * @param base address of the loader
 * @param nonce of the page's policy
 * @param isWanted its code is brought with the page
 * @returns until when the code had better not run; nothing where no picture is drawn
 */
export function drawEarly(
  element: Element,
  base: string,
  nonce: string | undefined,
  isWanted: boolean,
): Promise<void> | undefined {
  const tag = element.localName;
  if (!element.matches(PICTURED)) return;
  // Once views are here they know more than a picture; in a frame, or drawn by a server, elements begin otherwise.
  if (page[configKey] || top !== self || document.getElementById("edu-handover")) return;
  if (!("adoptedStyleSheets" in Document.prototype)) return;
  const chosen = choices();
  const setup = page[setupKey];
  if (!chosen) return;
  const locale =
    localeOf(element.getAttribute("lang")) ??
    localeOf(chosen["locale"]) ??
    localeOf(setup?.["lang"]) ??
    localeAround(element) ??
    "zh-CN";
  const { origin } = new URL(setup?.["api"] ?? base, location.href);
  const look = {
    locale,
    theme: chosen["pageStyle"] || setup?.["theme"] || "dark",
    edition: setup?.["edition"] || "higher",
    portal: origin === location.origin ? "" : origin,
  };
  const isDialog = tag.endsWith("dialog");
  const files = [ask(locale, base), ask(isDialog ? locale : `page-${locale}`, base)];
  // What does not stand open comes after what does: all of its files at once, with the pictures.
  if (isDialog) prepare([`${tag}.js`], base, nonce);
  return Promise.all(files).then((all) => {
    const [file, own] = all as [PictureFile | undefined, MorePictures | undefined];
    if (!file || !own || page[configKey]) return;
    const fetchCode = () => isWanted && prepare(own.default.elements[tag]?.files ?? [], base, nonce);
    return file.draw(file.default, own.default, element, look) ? painted(fetchCode) : undefined;
  });
}
