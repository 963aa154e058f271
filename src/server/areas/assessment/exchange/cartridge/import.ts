/** Assessments and question banks of a cartridge into a run: judged first, kept where somebody lets them in (docs/domain.md 11.56). */
import { richTextOf } from "../../../../../core/contract/index.js";
import type { Db, Platform, Trx } from "../../../../adapters/index.js";
import { FileFault } from "../../../../exchange/file-fault.js";
import { charsetOf } from "../../../../http/charset.js";
import type { Ctx, Member } from "../../../../http/index.js";
import { translate } from "../../../../messages.js";
import { sizeOf } from "../../building.js";
import type { Paper } from "../../schema.js";
import { DEFAULTS, type Draft } from "../draft.js";
import { addAll, compared, type Judged } from "../import.js";
import { type FileMedium, MediaShelf } from "../media.js";
import { messages } from "../messages.js";
import { drafted } from "../same.js";
import { keepMedia, settleMedia, type Settled } from "../settle.js";
import { type ReadPaper, readPaper } from "./paper-read.js";

interface Sound {
  readonly draft: Draft;
  readonly digest: string;
}
/** Items of one section of a paper. */
const MOST_ITEMS = 300;

export interface JudgedPaper {
  readonly paper: Omit<ReadPaper, "entries">;
  readonly sound: readonly Sound[];
  /** What cannot be let in, each with why. */
  readonly left: readonly { readonly text: string; readonly reason: string }[];
  readonly settled: readonly Settled[];
  /** Questions that the bank has not. */
  readonly fresh: number;
}

const bankOf = (course: number) => ({ column: "course_id", id: course }) as const;
/** Two that ask the same in the same words, whatever they are worth in their papers. */
const essenceOf = (draft: Draft): string => drafted({ ...draft, ...DEFAULTS, tags: [], knowledge: [] });

type Place = { readonly question: number; readonly version: number };
/** What the bank has of these, by their essence. */
async function known(
  db: Db | Trx,
  course: number,
  sound: readonly Sound[],
): Promise<ReadonlyMap<string, Place>> {
  if (sound.length === 0) return new Map();
  const rows = await db
    .selectFrom("question")
    .innerJoin("question_version as text", (join) =>
      join.onRef("text.question_id", "=", "question.id").onRef("text.version", "=", "question.version"),
    )
    .select(["question.id", "question.version", "text.stem", "text.content", "text.analysis"])
    .where("course_id", "=", course)
    .where("state", "=", "ready")
    .where(
      "digest",
      "in",
      sound.map(({ digest }) => digest),
    )
    .execute();
  return new Map(
    rows.map(({ id, version, stem, content, analysis }) => {
      const draft = { stem, content, ...(analysis && { analysis }), ...DEFAULTS, tags: [], knowledge: [] };
      return [essenceOf(draft), { question: id, version }];
    }),
  );
}

function reasonOf({ locale }: Ctx, { faults }: Judged): string {
  return faults
    .slice(0, 3)
    .map(({ code, detail }) => translate(messages.faults[code], locale, { detail: detail.slice(0, 80) }))
    .join(" ");
}

/**
 * @param find what a reference of its file stands for
 * @throws FileFault for what is no assessment and no bank
 */
export async function judgePaper(
  ctx: Ctx,
  course: number,
  { xml, find }: { readonly xml: Uint8Array; readonly find: (reference: string) => FileMedium | undefined },
): Promise<JudgedPaper> {
  const text = new TextDecoder(charsetOf("application/xml", xml) ?? "gb18030").decode(xml);
  const shelf = new MediaShelf();
  const { entries: read, ...paper } = readPaper(text, { shelf, find });
  if (read.length > MOST_ITEMS * 10) throw new FileFault("large");
  const { entries, settled } = await settleMedia(ctx.platform, { entries: [...read], media: shelf.all });
  const rows = await compared(ctx.platform, bankOf(course), entries, ctx.locale);
  const sound = rows.flatMap(({ draft, digest }) =>
    draft && digest !== undefined ? [{ draft, digest }] : [],
  );
  const own = await known(ctx.platform.db, course, sound);
  return {
    paper,
    sound,
    settled,
    left: rows.flatMap((row) =>
      row.draft ? [] : [{ text: row.text || row.at, reason: reasonOf(ctx, row) }],
    ),
    fresh: new Set(sound.map(({ draft }) => essenceOf(draft)).filter((one) => !own.has(one))).size,
  };
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/**
 * Puts the questions into the course's bank, where it has not the same, and makes a draft of the paper that asks them.
 * @param title of the draft; undefined for a bank
 */
export async function keepPaper(
  platform: Platform,
  member: Member,
  { paper, sound, settled }: JudgedPaper,
  title: string | undefined,
): Promise<{ assessment?: number; questions: number }> {
  const course = member.run.course_id;
  const now = platform.clock.now();
  await keepMedia(
    platform,
    sound.map(({ draft }) => draft),
    settled,
    member.accountId,
  );
  return platform.transaction(async (trx) => {
    const places = new Map(await known(trx, course, sound));
    const fresh = new Map(
      sound.flatMap((one) => {
        const essence = essenceOf(one.draft);
        return places.has(essence) ? [] : [[essence, one] as const];
      }),
    );
    const added = await addAll(trx, [...fresh.values()], {
      bank: bankOf(course),
      folder_id: null,
      author_id: member.accountId,
      now,
    });
    [...fresh.keys()].forEach((essence, at) => places.set(essence, { question: added[at]!, version: 1 }));
    if (title === undefined) return { questions: added.length };
    const items = sound.flatMap(({ draft }, at) => {
      const place = places.get(essenceOf(draft));
      return place ? [{ key: `i${at + 1}`, ...place, points: draft.points }] : [];
    });
    const sections = chunks(items, MOST_ITEMS).map((some) => ({ title: "", items: some, random: [] }));
    const made: Paper = { sections };
    const { id } = await trx
      .insertInto("assessment")
      .values({
        run_id: member.run.id,
        kind: "quiz",
        title,
        intro: JSON.stringify(paper.intro === "" ? null : richTextOf(paper.intro)),
        category: "",
        paper: JSON.stringify(made),
        rules: JSON.stringify({
          ...(paper.attempts !== undefined && { attempts: paper.attempts }),
          ...(paper.minutes !== undefined && { duration: paper.minutes * 60_000 }),
        }),
        late: JSON.stringify(null),
        choice: "highest",
        settings: JSON.stringify({
          shuffleItems: false,
          shuffleOptions: false,
          showPoints: "now",
          showSolutions: "closed",
        }),
        ...sizeOf(made),
        state: "draft",
        released_at: null,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { assessment: id, questions: added.length };
  });
}
