/** QTI packages and single items: 2.2 and 3.0 are read, 3.0 is written. */
import { strToU8, zipSync } from "fflate";
import { isArchive, unpackArchive } from "../../../exchange/archive.js";
import { FileFault } from "../../../exchange/file-fault.js";
import type { Locale } from "../../../messages.js";
import { demandShort, type Draft, type Entry, entryOf, type Findings } from "./draft.js";
import {
  allOf,
  childOf,
  childrenOf,
  escapeMarkup,
  type MarkupElement,
  textOf,
} from "../../../exchange/markup.js";
import { type FileMedium, MediaShelf, type StoredMedia } from "./media.js";
import { readItem } from "./qti-item.js";
import { ItemMedia, packageOf } from "./qti-media.js";
import { parseQtiXml } from "./qti-tree.js";
import { writeItem } from "./qti-write.js";

const MANIFEST = "imsmanifest.xml";
/** Schemas, styles and films of a package are no part of its questions. */
const NOT_READ = /\.(?:xsd|css|js|html?|mp4|mov|avi|pdf|zip)$/i;
/** LOM 5.8, in the order of our levels. */
const LEVELS = ["very easy", "easy", "medium", "difficult", "very difficult"] as const;

type Facts = Pick<Draft, "tags" | "knowledge"> & { readonly difficulty: number | undefined };

function factsOf(resource: MarkupElement): Facts {
  const lom = allOf(resource, "lom")[0];
  const words = (of: MarkupElement | undefined) =>
    childrenOf(of, "keyword")
      .map((one) => textOf(one).trim().slice(0, 40))
      .filter(Boolean);
  const level = textOf(childOf(childOf(childOf(lom, "educational"), "difficulty"), "value")).trim();
  const at = LEVELS.findIndex((one) => one === level);
  return {
    tags: words(childOf(lom, "general")),
    knowledge: childrenOf(lom, "classification").flatMap(words),
    difficulty: at < 0 ? undefined : at + 1,
  };
}

function entryIn(
  xml: string,
  at: string,
  { shelf, media }: { readonly shelf: MediaShelf; readonly media: (path: string) => FileMedium | undefined },
  facts?: Facts,
): Entry | undefined {
  const root = parseQtiXml(xml);
  if (root?.name !== "assessmentitem") return undefined;
  const known = { text: root.attributes["title"] ?? textOf(childOf(root, "itembody")) };
  const make = (findings: Findings) => {
    demandShort(xml);
    const draft = readItem(root, findings);
    const { difficulty = draft.difficulty, ...rest } = facts ?? {};
    return { ...draft, ...rest, difficulty };
  };
  return entryOf(at, known, make, { shelf, around: packageOf(at, root, media) });
}

/** @throws FileFault for what holds no item */
export function parseQti(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array) => string,
  shelf = new MediaShelf(),
): Entry[] {
  if (!isArchive(bytes)) {
    const entry = entryIn(decode(bytes), "1", { shelf, media: () => undefined });
    if (!entry) throw new FileFault("format");
    return [entry];
  }
  const parts = unpackArchive(bytes, (name) => !NOT_READ.test(name));
  const known = new Map<string, FileMedium>();
  const media = (name: string): FileMedium | undefined => {
    const found = parts.get(name);
    if (found && !known.has(name)) known.set(name, { name, bytes: found });
    return known.get(name);
  };
  const manifest = parts.get(MANIFEST);
  const listed = manifest
    ? allOf(parseQtiXml(decode(manifest)), "resource")
        .filter(({ attributes }) => /^imsqti_item_/i.test(attributes["type"] ?? ""))
        .map((resource) => ({
          name: decodeURIComponentSafely(resource.attributes["href"] ?? ""),
          facts: factsOf(resource),
        }))
    : [...parts.keys()].filter((name) => /\.xml$/i.test(name)).map((name) => ({ name, facts: undefined }));
  const entries = listed.flatMap(({ name, facts }) => {
    const part = parts.get(name);
    const entry = part && entryIn(decode(part), name, { shelf, media }, facts);
    return entry ? [entry] : [];
  });
  if (entries.length === 0) throw new FileFault("format");
  return entries;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const string = (text: string): string => `<string language="x-none">${escapeMarkup(text)}</string>`;

export function writeQti(drafts: readonly Draft[], locale: Locale, media: StoredMedia): Uint8Array {
  const parts = new Map<string, Uint8Array>();
  const items = drafts.flatMap((draft, at) => {
    const id = `q${at + 1}`;
    const beside = new ItemMedia(media, parts);
    const xml = writeItem(draft, id, locale, beside);
    return xml === undefined ? [] : [{ id, xml, draft, files: beside.files }];
  });
  const resources = items.map(({ id, files, draft: { tags, knowledge, difficulty } }) => {
    const keywords = (list: readonly string[]) =>
      list.map((word) => `<keyword>${string(word)}</keyword>`).join("");
    const lom = `<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords(tags)}</general><educational><difficulty><source>LOMv1.0</source><value>${LEVELS[difficulty - 1] ?? "medium"}</value></difficulty></educational>${knowledge.length > 0 ? `<classification><purpose><source>LOMv1.0</source><value>discipline</value></purpose>${keywords(knowledge)}</classification>` : ""}</lom>`;
    return `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="items/${id}.xml"><metadata>${lom}</metadata><file href="items/${id}.xml"/>${[...files].map((path) => `<file href="${path}"/>`).join("")}</resource>`;
  });
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="questions"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>${resources.join("")}</resources></manifest>`;
  return zipSync({
    [MANIFEST]: strToU8(manifest),
    ...Object.fromEntries(items.map(({ id, xml }) => [`items/${id}.xml`, strToU8(xml)])),
    // They are packed already.
    ...Object.fromEntries([...parts].map(([path, content]) => [path, [content, { level: 0 }] as const])),
  });
}
