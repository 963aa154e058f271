/** Words within a run: titles, texts, documents by their pages, and what is said in films by its seconds (docs/domain.md 11.24). */
import { plainText, type Output, type study } from "../../../core/contract/index.js";
import { MOST_CAPTION_BYTES, parseCaptions, type Cue } from "../../../core/rules/captions.js";
import { isFolder, type OutlineNode } from "../../../core/rules/index.js";
import type { Platform } from "../../adapters/index.js";
import { contentsOf, type NodeContent } from "../course/index.js";
import { fileById, filesWithWords } from "../file/index.js";
import type { Given } from "../../http/index.js";
import { fold } from "../../search/index.js";
import { withoutEarlyFilm } from "./live.js";
import { outlineOf } from "./outline.js";

type Found = Output<typeof study.find>["list"][number];
type Hit = Found["hits"][number];

const MOST_NODES = 50;
const MOST_HITS = 5;
/** Characters before and after the words. */
const AROUND = { before: 24, after: 64 };
/** Films whose captions one question reads. */
const MOST_FILMS = 400;

/** A text as it is searched, and where each of its characters stands in what is shown. */
function folded(text: string): { readonly text: string; readonly placeOf: (at: number) => number } {
  const whole = fold(text);
  if (whole.length === text.length) return { text: whole, placeOf: (at) => at };
  // Some characters are several when they are folded.
  const places: number[] = [];
  let [made, at] = ["", 0];
  for (const sign of text) {
    const one = fold(sign);
    for (let count = 0; count < one.length; count += 1) places.push(at);
    made += one;
    at += sign.length;
  }
  return { text: made, placeOf: (place) => places[place] ?? text.length };
}

/** The words and some around them, in one line. Words that one excerpt shows already have none of their own. */
function hitsIn(source: string, query: string, place: Hit["place"], at = 0): Hit[] {
  const { text, placeOf } = folded(source);
  const hits: Hit[] = [];
  let next = text.indexOf(query);
  while (next >= 0) {
    const from = Math.max(0, placeOf(next) - AROUND.before);
    const end = next + query.length;
    const to = Math.min(source.length, placeOf(end) + AROUND.after);
    const cut = source
      .slice(from, to)
      .replaceAll(/\p{Cs}/gu, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    const shown = `${from > 0 ? "…" : ""}${cut}${to < source.length ? "…" : ""}`;
    hits.push({ place, at, text: shown.slice(0, 300) });
    do next = text.indexOf(query, next + query.length);
    while (next >= 0 && placeOf(next + query.length) <= to);
  }
  return hits;
}

interface Block {
  readonly type: string;
  readonly text: string;
}

/** By pages or slides where the file has them. */
function hitsInFile({ text, blocks }: { text: string; blocks: readonly Block[] }, query: string): Hit[] {
  if (blocks.some(({ type }) => type === "page"))
    return blocks.flatMap((block, at) => hitsIn(block.text, query, "page", at + 1));
  if (!blocks.some(({ type }) => type === "slide")) return hitsIn(text, query, "text");
  let slide = 0;
  return blocks.flatMap((block) => {
    if (block.type === "slide") slide += 1;
    return hitsIn(block.text, query, "slide", slide);
  });
}

/** Captions of a file never change: those that were read lately are kept. */
const CACHED = 300;
const caches = new WeakMap<object, Map<number, readonly Cue[]>>();

async function cuesOf({ db, files }: Platform, fileId: number): Promise<readonly Cue[]> {
  const cache = caches.get(files) ?? new Map<number, readonly Cue[]>();
  caches.set(files, cache);
  const known = cache.get(fileId);
  if (known) return known;
  const row = await fileById(db, fileId);
  const kept = row && row.size <= MOST_CAPTION_BYTES ? await files.get(row.sha256) : undefined;
  if (!kept) return [];
  const read = parseCaptions(
    await new Response(kept.stream() as ReadableStream<Uint8Array<ArrayBuffer>>).text(),
  );
  const cues = "cues" in read ? read.cues : [];
  cache.set(fileId, cues);
  const [oldest] = cache.keys();
  if (cache.size > CACHED && oldest !== undefined) cache.delete(oldest);
  return cues;
}

/** In the reader's language first; in another where there is nothing in that. */
async function hitsInCaptions(
  platform: Platform,
  { captions = [] }: NodeContent,
  { query, locale }: { query: string; locale: string },
): Promise<Hit[]> {
  const [language = ""] = locale.split("-");
  const own = captions.filter(({ lang }) => lang.startsWith(language));
  for (const { file } of [...own, ...captions.filter((one) => !own.includes(one))]) {
    const cues = await cuesOf(platform, file);
    const hits = cues.flatMap(({ from, text }) =>
      hitsIn(text, query, "second", Math.floor(from / 1000)).slice(0, 1),
    );
    if (hits.length > 0) return hits;
  }
  return [];
}

export async function find({
  input: { run, query: asked },
  ctx: { platform, locale },
  member,
}: Given<typeof study.find>): Promise<Output<typeof study.find>> {
  const { db, clock } = platform;
  const query = fold(asked).trim();
  if (query === "") return { list: [], total: 0 };
  const who = { id: member.enrollment.id, isStaff: member.isStaff };
  const now = clock.now();
  const nodes = (await outlineOf(db, run, who, now)).filter((node) => !isFolder(node));
  const contents = await contentsOf(
    db,
    nodes.filter(({ locked }) => !locked).map(({ id }) => id),
  );
  const named = [...contents.values()].flatMap(({ file }) => file ?? []);
  const files = await filesWithWords(db, named, asked.trim());
  let films = 0;
  const hitsOf = async ({ id, title }: OutlineNode): Promise<Hit[]> => {
    const held = contents.get(id);
    const content = held && withoutEarlyFilm(held, true, now);
    const hits = hitsIn(title, query, "title");
    if (!content) return hits;
    if (content.body) hits.push(...hitsIn(plainText(content.body), query, "text"));
    const file = content.file === undefined ? undefined : files.get(content.file);
    if (file) hits.push(...hitsInFile(file, query));
    if (content.captions?.length && (films += 1) <= MOST_FILMS)
      hits.push(...(await hitsInCaptions(platform, content, { query, locale })));
    return hits;
  };
  const found: Found[] = [];
  for (const node of nodes) {
    const hits = await hitsOf(node);
    const { id, kind, title } = node;
    if (hits.length > 0)
      found.push({ node: id, kind, title, count: hits.length, hits: hits.slice(0, MOST_HITS) });
  }
  return { list: found.slice(0, MOST_NODES), total: found.length };
}
