/** Assessments and question banks of a cartridge: QTI 1.2 in its profile, and what Canvas and others make of it. */
import { FileFault } from "../../../../exchange/file-fault.js";
import { demandShort, type Entry, entryOf, type Findings } from "../draft.js";
import {
  allOf,
  childOf,
  childrenOf,
  type MarkupElement,
  parseXml,
  rootOf,
  textOf,
} from "../../../../exchange/markup.js";
import type { FileMedium, MediaShelf } from "../media.js";
import { fieldsOf, readItem } from "./item-read.js";

export interface ReadPaper {
  readonly title: string;
  /** What stands above its questions. */
  readonly intro: string;
  /** Minutes. */
  readonly minutes?: number | undefined;
  readonly attempts?: number | undefined;
  readonly entries: readonly Entry[];
}

/** Items that stand in sections of sections, in their order. */
const itemsIn = (of: MarkupElement | undefined): MarkupElement[] =>
  childrenOf(of).flatMap((one) => (one.name === "item" ? [one] : one.name === "section" ? itemsIn(one) : []));
const wholeNumber = (text: string | undefined, most: number): number | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most
    ? Number(text)
    : undefined;

/**
 * @param find what a reference of the file stands for
 * @throws FileFault for what is neither
 */
export function readPaper(
  xml: string,
  {
    shelf,
    find,
  }: { readonly shelf: MediaShelf; readonly find: (reference: string) => FileMedium | undefined },
): ReadPaper {
  // Older writers name the document's type; what it declares is read by nobody.
  const root = rootOf(parseXml(xml.replace(/<!DOCTYPE\s+questestinterop\b[^[>]*>/i, "")));
  const held = childOf(root, "assessment") ?? childOf(root, "objectbank") ?? childOf(root, "section");
  if (root?.name !== "questestinterop" || (!held && !childOf(root, "item"))) throw new FileFault("format");
  const fields = fieldsOf(childOf(held, "qtimetadata"));
  const entries = itemsIn(held ?? root).map((item, at) => {
    const text = textOf(allOf(childOf(item, "presentation"), "mattext")[0]);
    const make = (findings: Findings) => {
      demandShort(textOf(item));
      return readItem(item, findings);
    };
    const plain = text.replace(/<[^>]*>/g, " ").trim() || (item.attributes["title"] ?? "");
    return entryOf(String(at + 1), { text: plain }, make, { shelf, around: { find } });
  });
  const intro = textOf(
    allOf(childOf(held, "presentation_material") ?? childOf(held, "rubric"), "mattext")[0],
  );
  return {
    title: (held?.attributes["title"] ?? "").trim(),
    intro: intro
      .replace(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, 4000),
    minutes: wholeNumber(fields.get("qmd_timelimit"), 1440),
    attempts: wholeNumber(fields.get("cc_maxattempts"), 100),
    entries,
  };
}
