/** Pages that this platform wrote into a cartridge: what they say is a text again, not a package of a page. */
import * as v from "valibot";
import type { RichText } from "../../../../../core/contract/index.js";
import { body } from "../../../../../core/contract/course-parts.js";
import type { Platform } from "../../../../adapters/index.js";
import { DEFAULTS, type Draft, Findings } from "../draft.js";
import { parseHtml } from "../../../../exchange/markup.js";
import { type FileMedium, MediaShelf, readingOf } from "../media.js";
import { richOf } from "../rich.js";
import { keepMedia, settleMedia } from "../settle.js";

/** What its pages say of who wrote them. */
export const GENERATOR = "edu-widgets";
const OWN = new RegExp(`<meta name="generator" content="${GENERATOR}">`);
/** Characters of a page that is read. */
const LONGEST = 200_000;

export const isOwnPage = (html: string): boolean => html.length <= LONGEST && OWN.test(html.slice(0, 1000));

/**
 * The text of such a page, with its pictures kept.
 * @returns undefined for what no text of the platform holds
 */
export async function readOwnPage(
  platform: Platform,
  html: string,
  { find, accountId }: { find: (reference: string) => FileMedium | undefined; accountId: number },
): Promise<RichText | undefined> {
  const shelf = new MediaShelf();
  const stem = richOf(parseHtml(html), readingOf(new Findings({ shelf, around: { find } })));
  const draft: Draft = {
    stem,
    content: { type: "essay", body: {}, key: {} },
    ...DEFAULTS,
    tags: [],
    knowledge: [],
  };
  const entry = { at: "", text: "", draft, faults: [], notes: [] };
  const { entries, settled } = await settleMedia(platform, { entries: [entry], media: shelf.all });
  const [read] = entries;
  if (!read?.draft || !v.is(body(), read.draft.stem)) return undefined;
  await keepMedia(platform, [read.draft], settled, accountId);
  return read.draft.stem;
}
