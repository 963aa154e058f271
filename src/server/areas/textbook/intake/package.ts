/** What an EPUB says of itself: its package document and its contents (EPUB 3.3, 5 and 7; NCX of EPUB 2). */
import { FileFault } from "../../../exchange/file-fault.js";
import { type ArchiveLimits, unpackArchive } from "../../../exchange/archive.js";
import { childAt, childrenNamed, parseXmlFile, textNamed } from "../../../exchange/xml.js";
import { findElement, isElement, type RawElement, rawText, readXhtml } from "./xhtml.js";

export interface BookItem {
  /** From the archive's root. */
  readonly path: string;
  readonly mime: string;
  readonly properties: readonly string[];
}
export interface TocEntry {
  readonly title: string;
  readonly level: number;
  readonly path: string;
  readonly anchor: string;
}
export interface OpenBook {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly year: number;
  readonly isbn: string;
  readonly language: string;
  readonly summary: string;
  /** Documents in the order in which they are read. */
  readonly spine: readonly BookItem[];
  readonly toc: readonly TocEntry[];
  /** A picture, or a document that shows it (EPUB 2, guide); empty where none is named. */
  readonly cover: string;
  readonly file: (path: string) => Uint8Array | undefined;
}

/** Bytes and files of a book; films are the most of the largest. */
const LIMITS: ArchiveLimits = { bytes: 300_000_000, files: 5000 };
/** Texts unpack to some ten times their size, pictures and films hardly at all: what grows more is no book. */
const GROWTH = { from: 20_000_000, times: 60 };
const limitsOf = (archive: Uint8Array): ArchiveLimits => ({
  ...LIMITS,
  bytes: Math.min(LIMITS.bytes, GROWTH.from + GROWTH.times * archive.length),
});
/** Fonts may be garbled (EPUB 3.3, 4.3): they are not used. Whatever else is encrypted cannot be read. */
const GARBLED = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"];

/** A path as a document at `base` writes it, from the archive's root; undefined for one that is elsewhere. */
export function pathFrom(base: string, href: string): { path: string; anchor: string } | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return undefined;
  const [file = "", anchor = ""] = href.split("#");
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  if (file === "") return { path: base, anchor: decode(anchor) };
  const steps = file.startsWith("/") ? [] : base.split("/").slice(0, -1);
  for (const step of decode(file.split("?")[0] ?? "").split("/")) {
    if (step === "..") {
      if (steps.length === 0) return undefined;
      steps.pop();
    } else if (step !== "." && step !== "") steps.push(step);
  }
  return { path: steps.join("/"), anchor: decode(anchor) };
}

const MOST_ENTRIES = 2000;

function tocOfNav(path: string, document: readonly RawElement[]): TocEntry[] {
  const navigation = findElement(
    document,
    ({ tag, attributes }) => tag === "nav" && (attributes["epub:type"] ?? "").split(/\s+/).includes("toc"),
  );
  const entries: TocEntry[] = [];
  const walk = (list: RawElement, level: number): void => {
    for (const item of list.children.filter(isElement).filter(({ tag }) => tag === "li")) {
      const link = item.children.filter(isElement).find(({ tag }) => tag === "a" || tag === "span");
      const to = link?.attributes["href"] === undefined ? undefined : pathFrom(path, link.attributes["href"]);
      const title = link
        ? rawText(link.children)
            .replace(/[ \t\r\n]+/g, " ")
            .trim()
        : "";
      if (to && title && entries.length < MOST_ENTRIES) entries.push({ title, level, ...to });
      const inner = item.children.filter(isElement).find(({ tag }) => tag === "ol");
      if (inner && level < 6) walk(inner, level + 1);
    }
  };
  const first = navigation && findElement(navigation.children, ({ tag }) => tag === "ol");
  if (first) walk(first, 1);
  return entries;
}

function tocOfNcx(path: string, file: Uint8Array): TocEntry[] {
  const entries: TocEntry[] = [];
  const walk = (points: unknown, level: number): void => {
    for (const point of childrenNamed(points, "navPoint")) {
      const title = textNamed(childAt(point, "navLabel"), "text").replace(/[ \t\r\n]+/g, " ");
      const to = pathFrom(path, textNamed(childAt(point, "content"), "src"));
      if (to && title && entries.length < MOST_ENTRIES) entries.push({ title, level, ...to });
      if (level < 6) walk(point, level + 1);
    }
  };
  walk(childAt(parseXmlFile(file), "ncx", "navMap"), 1);
  return entries;
}

function refuseEncrypted(file: Uint8Array | undefined): void {
  if (!file) return;
  const all = childrenNamed(childAt(parseXmlFile(file), "encryption"), "EncryptedData");
  const isReadable = (one: unknown) =>
    GARBLED.includes(textNamed(childAt(one, "EncryptionMethod"), "Algorithm"));
  if (!all.every(isReadable)) throw new FileFault("encrypted");
}

const texts = (of: unknown, name: string): string[] =>
  childrenNamed(of, name)
    .map((one) => textNamed({ one }, "one").replace(/[ \t\r\n]+/g, " "))
    .filter(Boolean);

/** @throws FileFault */
export function openBook(archive: Uint8Array, limits: ArchiveLimits = limitsOf(archive)): OpenBook {
  const files = unpackArchive(archive, () => true, limits);
  const kind = new TextDecoder().decode(files.get("mimetype")?.subarray(0, 40)).trim();
  if (kind !== "application/epub+zip") throw new FileFault("format");
  refuseEncrypted(files.get("META-INF/encryption.xml"));
  const container = files.get("META-INF/container.xml");
  const root = container && childAt(parseXmlFile(container), "container", "rootfiles", "rootfile");
  const packagePath = textNamed(root, "full-path");
  const file = files.get(packagePath);
  if (!file) throw new FileFault("broken");
  const whole = childAt(parseXmlFile(file), "package");
  const items = new Map(
    childrenNamed(childAt(whole, "manifest"), "item").flatMap((one) => {
      const to = pathFrom(packagePath, textNamed(one, "href"));
      // Remote resources are none of a book's own.
      if (!to) return [];
      const item: BookItem = {
        path: to.path,
        mime: textNamed(one, "media-type"),
        properties: textNamed(one, "properties").split(/\s+/),
      };
      return [[textNamed(one, "id"), item] as const];
    }),
  );
  const spine = childAt(whole, "spine");
  const read = childrenNamed(spine, "itemref")
    .filter((one) => textNamed(one, "linear") !== "no")
    .flatMap((one) => items.get(textNamed(one, "idref")) ?? [])
    .filter(({ mime, path }) => mime === "application/xhtml+xml" && files.has(path));
  if (read.length === 0) throw new FileFault("format");
  const navigation = [...items.values()].find(({ properties }) => properties.includes("nav"));
  const ncx = items.get(textNamed(spine, "toc"));
  const [navFile, ncxFile] = [navigation, ncx].map((one) => one && files.get(one.path));
  const metadata = childAt(whole, "metadata");
  const coverId = childrenNamed(metadata, "meta").find((one) => textNamed(one, "name") === "cover");
  const cover =
    [...items.values()].find(({ properties }) => properties.includes("cover-image")) ??
    items.get(textNamed(coverId, "content"));
  const guide = childrenNamed(childAt(whole, "guide"), "reference").find(
    (one) => textNamed(one, "type") === "cover",
  );
  return {
    title: texts(metadata, "title")[0] ?? "",
    authors: texts(metadata, "creator").slice(0, 20),
    publisher: texts(metadata, "publisher")[0] ?? "",
    year: Number(/\d{4}/.exec(texts(metadata, "date")[0] ?? "")?.[0] ?? 0),
    isbn:
      texts(metadata, "identifier")
        .map((one) => one.replace(/^urn:isbn:|[\s-]/gi, ""))
        .find((one) => /^(97[89])?\d{9}[\dX]$/i.test(one)) ?? "",
    language: texts(metadata, "language")[0] ?? "",
    summary: texts(metadata, "description")[0] ?? "",
    spine: read,
    toc:
      navigation && navFile
        ? tocOfNav(navigation.path, readXhtml(navFile))
        : ncx && ncxFile
          ? tocOfNcx(ncx.path, ncxFile)
          : [],
    cover: cover?.path ?? (guide && pathFrom(packagePath, textNamed(guide, "href"))?.path) ?? "",
    file: (path) => files.get(path),
  };
}
