/** What a cartridge takes of assessments and pages (docs/domain.md 11.55), and what of them it cannot hold. */
import { plainText, type RichText } from "../../../../../core/contract/index.js";
import type { Platform } from "../../../../adapters/index.js";
import type { Ctx } from "../../../../http/index.js";
import type { Locale } from "../../../../messages.js";
import { assessmentOf, questionTexts } from "../../store/index.js";
import { DEFAULTS, type Draft } from "../draft.js";
import { escapeMarkup } from "../../../../exchange/markup.js";
import { MediaShelf, mediaOf } from "../media.js";
import { htmlOf } from "../rich.js";
import { drafted } from "../same.js";
import { settleMedia, storedMedia } from "../settle.js";
import { holdsItem, writeItem, writePaper } from "./item-write.js";
import { GENERATOR } from "./page.js";
import { readPaper } from "./paper-read.js";
import { PartMedia } from "./part-media.js";

/** Where pages and assessments stand: one folder below the cartridge's top. */
const UP = "../";
/**
 * Within an assessment addresses begin with a token of the cartridge's folder. Some take it for the folder of the file, some
 * for `web_resources`: from both of them this leads to the top.
 */
const TOKEN = `$IMS-CC-FILEBASE$${UP}`;

/** `type`: the profile does not know what it asks; `part`: it comes back otherwise; `random`: it is drawn when somebody begins. */
export type PaperLoss = "type" | "part" | "media" | "random";
export interface PaperPart {
  readonly title: string;
  /** Undefined where nothing of it can be held. */
  readonly xml?: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly questions: number;
  readonly losses: readonly { readonly text: string; readonly reason: PaperLoss }[];
}

/** What the profile holds of a question; the rest is the bank's own. */
const essenceOf = (draft: Draft): string =>
  drafted({ ...draft, difficulty: DEFAULTS.difficulty, tags: [], knowledge: [] });

/** @returns undefined where the run has no such assessment */
export async function cartridgePaper(
  { platform, locale }: Ctx,
  runId: number,
  id: number,
): Promise<PaperPart | undefined> {
  const row = await assessmentOf(platform.db, runId, id);
  if (!row) return undefined;
  const { sections } = row.paper;
  const wanted = sections.flatMap(({ items }) => items);
  const texts = new Map(
    (await questionTexts(platform.db, wanted)).map((one) => [`${one.question}.${one.version}`, one]),
  );
  const drafts = wanted.flatMap(({ question, version, points }): Draft[] => {
    const text = texts.get(`${question}.${version}`);
    if (!text) return [];
    const { stem, content, analysis } = text;
    return [{ stem, content, ...(analysis && { analysis }), ...DEFAULTS, points, tags: [], knowledge: [] }];
  });
  const stored = await storedMedia(platform, drafts);
  const media = new PartMedia(stored, TOKEN);
  const items = drafts.map((draft, at) => ({ draft, xml: writeItem(draft, `q${at + 1}`, locale, media) }));
  const held = items.flatMap(({ draft, xml }) => (xml === undefined ? [] : [{ draft, xml }]));
  const intro = row.intro && plainText(row.intro).trim() !== "" ? row.intro : undefined;
  const { duration, attempts } = row.rules;
  const paper = writePaper({
    title: row.title,
    intro: intro ? htmlOf(intro) : "",
    minutes: duration === undefined ? undefined : Math.max(1, Math.round(duration / 60_000)),
    attempts,
    items: held.map(({ xml }) => xml),
  });
  // Read again: what comes back otherwise is said, whatever the reason.
  const again = await readAgain(platform, paper, media.files);
  const lossOf = (draft: Draft): PaperLoss | undefined => {
    if (!holdsItem(draft)) return "type";
    if (mediaOf(draft).some(({ attrs }) => !stored.has(String(attrs?.["src"])))) return "media";
    return again.has(essenceOf(draft)) ? undefined : "part";
  };
  const drawn = sections.flatMap(({ random }) => random).reduce((sum, { count }) => sum + count, 0);
  return {
    title: row.title,
    ...(held.length > 0 && { xml: paper }),
    files: held.length > 0 ? media.files : new Map(),
    questions: held.length,
    losses: [
      ...drafts.flatMap((draft) => {
        const reason = lossOf(draft);
        // Blanks as people know them.
        const text = plainText(draft.stem).replaceAll(/\{\{\d{1,2}\}\}/g, "____");
        return reason ? [{ text: text.slice(0, 200), reason }] : [];
      }),
      ...(drawn > 0 ? [{ text: String(drawn), reason: "random" as const }] : []),
    ],
  };
}

async function readAgain(
  platform: Platform,
  xml: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlySet<string>> {
  const shelf = new MediaShelf();
  const find = (reference: string) => {
    const bytes = files.get(reference.replace(TOKEN, ""));
    return bytes && { name: reference, bytes };
  };
  const { entries } = readPaper(xml, { shelf, find });
  const settled = await settleMedia(platform, { entries: [...entries], media: shelf.all });
  return new Set(settled.entries.flatMap(({ draft }) => (draft ? [essenceOf(draft)] : [])));
}

export interface PagePart {
  readonly html: string;
  /** What stands in it, for a part that is no page of its own. */
  readonly inside: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Pictures whose bytes are not at hand. */
  readonly missing: number;
}

/** A text as a page of its own. */
export async function cartridgePage(
  platform: Platform,
  {
    title,
    body,
    locale,
    isPart = false,
  }: {
    readonly title: string;
    readonly body: RichText;
    readonly locale: Locale;
    /** Its addresses begin with the token of the cartridge's folder. */
    readonly isPart?: boolean;
  },
): Promise<PagePart> {
  const draft: Draft = {
    stem: body,
    content: { type: "essay", body: {}, key: {} },
    ...DEFAULTS,
    tags: [],
    knowledge: [],
  };
  const stored = await storedMedia(platform, [draft]);
  const media = new PartMedia(stored, isPart ? TOKEN : UP);
  const inside = htmlOf(body, (node) => media.write(node));
  return {
    inside,
    html: `<!DOCTYPE html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="generator" content="${GENERATOR}"><title>${escapeMarkup(title)}</title></head><body>${inside}</body></html>\n`,
    files: media.files,
    missing: mediaOf(draft).filter(({ attrs }) => !stored.has(String(attrs?.["src"]))).length,
  };
}
