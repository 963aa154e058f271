/** The demo's textbooks: bound as EPUB files, and taken in as anybody's are; and what its learner has read of them. */
import { anchorOf } from "../../../../core/rules/textbook.js";
import type { Platform } from "../../../adapters/index.js";
import { writePdf } from "../papers/index.js";
import { fontOf } from "../../../pdf/font.js";
import { type BookFacts, importEpub, importPdf } from "../../textbook/index.js";
import { circuits } from "./circuits.js";
import { derivatives } from "./derivatives.js";
import { bindBook, type BookSource } from "./epub.js";
import { latheBook } from "./lathe.js";
import { linearAlgebra } from "./linear-algebra.js";
import { multimeter } from "./multimeter.js";
import { addReadingTasks } from "./reading-tasks.js";

const DAY = 86_400_000;

interface DemoBook {
  readonly source: BookSource;
  readonly edition: "higher" | "vocational" | null;
  readonly discipline: string;
  readonly printLimit?: number;
  /** From now. */
  readonly days?: { readonly from: number; readonly until: number };
}

export const books: readonly DemoBook[] = [
  { source: linearAlgebra, edition: "higher", discipline: "数学类" },
  {
    source: latheBook,
    edition: "vocational",
    discipline: "装备制造大类",
    days: { from: -200, until: 165 },
  },
  { source: derivatives, edition: null, discipline: "数学类" },
  {
    source: circuits,
    edition: null,
    discipline: "电子信息类",
    printLimit: 0,
    days: { from: -1100, until: -20 },
  },
];

async function mediaOf({ assets }: Platform, { media = {} }: BookSource): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const [path, from] of Object.entries(media)) {
    const bytes = await assets.read(from);
    if (bytes) found.set(path, bytes);
  }
  return found;
}

/** What the learner marked in the first book. */
const MARKS = [
  ["看图的时候想着数，算数的时候想着图", "yellow", "期中复习从这句开始"],
  ["两条路通向同一个角", "green", ""],
] as const;

async function addReading({ db }: Platform, textbook_id: number, account_id: number, now: number) {
  const own = { account_id, textbook_id };
  const chapters = await db
    .selectFrom("textbook_chapter")
    .select(["position", "words"])
    .where("textbook_id", "=", textbook_id)
    .orderBy("position")
    .execute();
  const [first, second] = chapters;
  if (!first || !second) return;
  const place = Math.floor(second.words.length * 0.4);
  await db
    .insertInto("textbook_progress")
    .values([
      { ...own, chapter: 1, reached: first.words.length },
      { ...own, chapter: 2, reached: place },
    ])
    .execute();
  await db
    .insertInto("textbook_place")
    .values({ ...own, chapter: 2, place, seconds: 1500, changed_at: now - DAY })
    .execute();
  for (const [at, [quote, colour, note]] of MARKS.entries()) {
    const start = first.words.indexOf(quote);
    if (start < 0) continue;
    const anchor = anchorOf(first.words, start, start + quote.length);
    await db
      .insertInto("textbook_mark")
      .values({
        ...own,
        key: `demo-mark-${at}`,
        chapter: 1,
        from_place: anchor.start,
        to_place: anchor.end,
        quote: anchor.quote,
        before: anchor.before,
        after: anchor.after,
        colour,
        note,
        rev: 1,
        changed_at: now - 2 * DAY,
      })
      .execute();
  }
}

/** @param learner who has begun to read the first one */
export async function addTextbooks(platform: Platform, learner: number): Promise<void> {
  const now = platform.clock.now();
  const ids: number[] = [];
  for (const { source, edition, discipline, printLimit, days } of books) {
    const facts: BookFacts = {
      edition,
      discipline,
      ...(printLimit !== undefined && { print_limit: printLimit }),
      ...(days && { licence_from: now + days.from * DAY, licence_until: now + days.until * DAY }),
    };
    ids.push(await importEpub(platform, bindBook(source, await mediaOf(platform, source)), facts));
  }
  const font = await fontOf(platform);
  if (font) {
    const { bytes, pages } = writePdf(multimeter, font);
    await importPdf(platform, bytes, {
      title: multimeter.title,
      authors: ["何敏"],
      publisher: "江州职教出版社",
      year: 2024,
      language: "zh-CN",
      discipline: "电子信息类",
      edition: "vocational",
      summary:
        "五页讲完一块表：拿起之前看什么，电压、电流、电阻怎么量才安全，出了事怎么办。可以打印贴在工位上。",
      pages,
    });
  }
  const [first, second] = ids;
  if (first !== undefined) await addReading(platform, first, learner, now);
  if (second !== undefined) await addReadingTasks(platform, second, learner);
}
