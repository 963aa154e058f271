/** Captions of films and sounds and the questions in them (docs/domain.md 11.20). */
import { Code, type film, type Input, type Output } from "../../../core/contract/index.js";
import {
  type Cue,
  cueFault,
  MOST_CAPTION_BYTES,
  parseCaptions,
  tidyCue,
  writeVtt,
} from "../../../core/rules/captions.js";
import { filmQuestionFault } from "../../../core/rules/film-question.js";
import type { Platform } from "../../adapters/index.js";
import { fromBase64 } from "../../exchange/base64.js";
import { isUtf8 } from "../../http/charset.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import type { NodeContent, VideoQuestion } from "../course/index.js";
import {
  addFile,
  dropUnusedLadders,
  fileById,
  filmsOf,
  heightsOf,
  laddersOf,
  queueLadder,
  readFilmAgain,
  signContent,
} from "../file/index.js";
import { keepContent } from "./content.js";
import { filmsShown, knownQuestionIds, newQuestionIds } from "./content-store.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

/** Characters of the words that are kept for search. */
const MOST_WORDS = 60_000;

/** UTF-16 by its mark, UTF-8, or GB18030 as older programs in China write it; undefined for anything else. */
function textOf(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : isUtf8(bytes)
          ? "utf-8"
          : "gb18030";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The line that is not text of any encoding, from 1. In all of them but UTF-16 a line feed is a byte of its own. */
function wrongLine(bytes: Uint8Array): number {
  for (let line = 1, from = 0; from < bytes.length; line += 1) {
    const found = bytes.indexOf(10, from);
    const to = found < 0 ? bytes.length : found;
    if (textOf(bytes.subarray(from, to)) === undefined) return line;
    from = to + 1;
  }
  return 1;
}

const refused = (fault: keyof typeof messages.captions, line: number) =>
  fail(Code.importFaulty, messages.captions[fault], { result: { fault, line }, params: { line } });

export function captionsRead({
  input: { file },
}: Given<typeof film.captionsRead>): Output<typeof film.captionsRead> {
  const bytes = fromBase64(file);
  if (!bytes) throw refused("format", 1);
  if (bytes.length > MOST_CAPTION_BYTES) throw fail(Code.importTooLarge, messages.captionsLarge);
  const text = textOf(bytes);
  if (text === undefined) throw refused("encoding", wrongLine(bytes));
  const read = parseCaptions(text);
  if ("fault" in read) throw refused(read.fault, read.line);
  if (read.cues.length === 0) throw refused("format", 1);
  return { cues: [...read.cues] };
}

/** @throws Failure notFound for what is no film and no sound of the run */
async function filmOf({ platform }: Ctx, member: Member, content: number) {
  const row = await store.contentById(platform.db, member.run.id, content);
  const isFilm =
    row?.kind === "video" || row?.kind === "audio" || (row?.kind === "live" && row.content.sources);
  if (!row || !isFilm) throw fail(Code.notFound);
  return row;
}

async function cuesOf({ db, files }: Platform, fileId: number): Promise<readonly Cue[] | undefined> {
  const row = await fileById(db, fileId);
  const kept = row && row.size <= MOST_CAPTION_BYTES ? await files.get(row.sha256) : undefined;
  if (!kept) return undefined;
  const bytes = new Uint8Array(
    await new Response(kept.stream() as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  );
  const text = textOf(bytes);
  const read = text === undefined ? undefined : parseCaptions(text);
  return read && "cues" in read ? read.cues : undefined;
}

export async function filmDetail({
  input,
  ctx,
  member,
}: Given<typeof film.filmDetail>): Promise<Output<typeof film.filmDetail>> {
  const { platform } = ctx;
  const { content } = await filmOf(ctx, member, input.content);
  const [source] = content.sources ?? [];
  const signed = (file: number | undefined) =>
    file === undefined ? "" : signContent(platform, file, "preview", "").path;
  const read = await filmsOf(platform.db, source ? [source.file] : []);
  const captions = await Promise.all(
    (content.captions ?? []).map(async ({ lang, label, file }) => {
      const cues = await cuesOf(platform, file);
      return { lang, label, cues: [...(cues ?? [])], unreadable: cues === undefined };
    }),
  );
  return {
    url: signed(source?.file),
    mime: source?.mime ?? "",
    poster: signed(content.poster ?? read.get(source?.file ?? 0)?.poster_id ?? undefined),
    captions,
    questions: (content.questions ?? []).map(({ id, ...question }) => ({ question: id, ...question })),
    chapters: content.chapters ?? [],
  };
}

/** The file that is played where nothing says which; of a stream alone there is none. */
const playedOf = (content: NodeContent): number | undefined => content.sources?.[0]?.file;

export async function filmReading({
  input,
  ctx,
  member,
}: Given<typeof film.filmReading>): Promise<Output<typeof film.filmReading>> {
  const { db, films } = ctx.platform;
  const file = playedOf((await filmOf(ctx, member, input.content)).content);
  const ladder = { state: "none", reason: "", percent: 0, heights: [] as number[] } as const;
  const none = { reason: "", seconds: 0, width: 0, height: 0, ladder } as const;
  if (file === undefined) return { state: "unavailable", ...none };
  const known = (await filmsOf(db, [file])).get(file);
  if (!known) return { state: (await films?.find()) ? "unread" : "unavailable", ...none };
  const { state, reason, seconds, width, height } = known;
  return { state, reason, seconds, width, height, ladder: await ladderOf(ctx, file) };
}

type Ladder = Output<typeof film.filmReading>["ladder"];

async function ladderOf({ platform: { db, films } }: Ctx, file: number): Promise<Ladder> {
  const made = (await laddersOf(db, [file])).get(file);
  if (made) {
    const { state, reason, percent, heights } = made;
    return { state, reason, percent, heights: [...heights] };
  }
  const heights = await heightsOf(db, file);
  const plain = { reason: "", percent: 0, heights } as const;
  if (heights.length === 0) return { state: "none", ...plain };
  return { state: (await films?.find())?.encode ? "unmade" : "unavailable", ...plain };
}

export async function filmLadderMake({
  input,
  ctx,
  member,
}: Given<typeof film.filmLadderMake>): Promise<void> {
  const file = playedOf((await filmOf(ctx, member, input.content)).content);
  if (file === undefined || !(await queueLadder(ctx.platform, file))) throw fail(Code.notFound);
}

/** Drops what was made of films that no outline shows any more, nor any draft. */
export async function sweepLadders(platform: Platform): Promise<void> {
  await dropUnusedLadders(platform, new Set(await filmsShown(platform.db)));
}

export async function filmReadAgain({ input, ctx, member }: Given<typeof film.filmReadAgain>): Promise<void> {
  const file = playedOf((await filmOf(ctx, member, input.content)).content);
  if (file === undefined || !(await readFilmAgain(ctx.platform, file))) throw fail(Code.notFound);
}

type Wanted = Input<typeof film.filmSave>;

async function keepCues({ db, clock, files }: Platform, cues: readonly Cue[]): Promise<number> {
  const kept = await files.put(new TextEncoder().encode(writeVtt(cues)));
  const row = await addFile(db, {
    sha256: kept.id,
    size: kept.size,
    mime: "text/vtt",
    media: "text",
    state: "ready",
    text: cues
      .map(({ text }) => text)
      .join("\n")
      .slice(0, MOST_WORDS),
    created_at: clock.now(),
  });
  return row.id;
}

async function captionsOf(
  platform: Platform,
  { captions }: Wanted,
  before: NonNullable<NodeContent["captions"]>,
): Promise<NonNullable<NodeContent["captions"]>> {
  const wrong = (lang: string, at: number, fault: string) =>
    fail(Code.invalid, messages.cue, { result: { field: "captions", lang, at, fault } });
  const languages = captions.map(({ lang }) => lang.toLowerCase());
  const made: NonNullable<NodeContent["captions"]> = [];
  for (const [place, { lang, label, cues }] of captions.entries()) {
    if (languages.indexOf(lang.toLowerCase()) !== place) throw wrong(lang, 0, "same");
    if (!cues) {
      const known = before.find((one) => one.lang === lang);
      if (!known) throw wrong(lang, 0, "empty");
      made.push({ ...known, label });
      continue;
    }
    const tidy = cues.map((cue) => ({ ...cue, text: tidyCue(cue.text) }));
    for (const [at, cue] of tidy.entries()) {
      const fault = cue.text === "" ? "empty" : cueFault(cue, tidy[at - 1]);
      if (fault) throw wrong(lang, at, fault);
    }
    if (tidy.length === 0) throw wrong(lang, 0, "empty");
    made.push({ lang, label, file: await keepCues(platform, tidy) });
  }
  return made;
}

async function questionsOf({ db }: Platform, runId: number, { questions }: Wanted): Promise<VideoQuestion[]> {
  const wrong = (at: number, fault: string) =>
    fail(Code.invalid, messages.filmQuestion, { result: { field: "questions", at, fault } });
  const named = questions.flatMap(({ question }) => question ?? []);
  const known = await knownQuestionIds(db, runId, named);
  for (const [at, one] of questions.entries()) {
    const fault = filmQuestionFault(one);
    if (fault) throw wrong(at, fault);
    if (
      one.question !== undefined &&
      (!known.has(one.question) || named.indexOf(one.question) !== named.lastIndexOf(one.question))
    )
      throw wrong(at, "question");
  }
  const fresh = await newQuestionIds(db, questions.length - named.length);
  return questions
    .map(({ question, ...rest }) => ({
      ...rest,
      id: question ?? fresh.pop()!,
      options: rest.options.map((option) => option.trim()),
      right: rest.right.toSorted((one, other) => one - other),
    }))
    .toSorted((one, other) => one.at - other.at);
}

export async function filmSave({
  input,
  ctx,
  member,
}: Given<typeof film.filmSave>): Promise<Output<typeof film.filmSave>> {
  const { platform } = ctx;
  const { kind, content, card } = await filmOf(ctx, member, input.content);
  const questions = await questionsOf(platform, member.run.id, input);
  const captions = await captionsOf(platform, input, content.captions ?? []);
  return keepContent(ctx, member, kind, {
    content: { ...content, captions, questions },
    card: { ...card, captions: captions.length, questions: questions.length },
  });
}
