/** One's own notes of all courses: found by their words, and taken along as one file (docs/domain.md 11.50). */
import { strToU8 } from "fflate";
import { Code, type note as contract, type Output } from "../../../core/contract/index.js";
import type { Platform } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { toBase64 } from "../../exchange/base64.js";
import { documentParagraph, packDocument } from "../../exchange/docx.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { type Locale, translate } from "../../messages.js";
import { writeDocument } from "../../pdf/document.js";
import { fontOf } from "../../pdf/font.js";
import { pagesOf, PAPER_GREY, PAPER_INK, type PdfParagraph } from "../../pdf/paragraphs.js";
import { inLocale } from "../course/index.js";
import { messages } from "./messages.js";
import { placeOf, plainMarkdown } from "./note-file.js";
import * as store from "./note-store.js";
import { told } from "./notes.js";

const SIZE = 20;
const MOST_COURSES = 500;
/** Of one file. */
const MOST_TAKEN = 5000;

export async function noteMine({
  input: { q, run, page = 1, size = SIZE },
  ctx,
}: Given<typeof contract.noteMine>): Promise<Output<typeof contract.noteMine>> {
  const { accountId } = signedIn(ctx);
  const {
    platform: { db },
    locale,
  } = ctx;
  const [{ list, total }, courses] = await Promise.all([
    pageOf(store.everyNote(db, { accountId, q, run }), { page, size }),
    store.coursesNoted(db, { accountId, q }, MOST_COURSES),
  ]);
  return {
    list: list.map((one) => ({
      ...told(one),
      run: one.run_id,
      course: inLocale(locale, one.run_title, one.run_title_en),
    })),
    total,
    page,
    size,
    courses: courses.map(({ id, title, title_en, notes }) => ({
      run: id,
      title: inLocale(locale, title, title_en),
      notes: Number(notes),
    })),
  };
}

interface Line {
  readonly of: "course" | "lesson" | "place" | "text";
  readonly text: string;
}

/** Each note below its lesson and its course, which are named once. */
function linesOf(rows: Awaited<ReturnType<ReturnType<typeof store.everyNote>["execute"]>>, locale: Locale) {
  const lines: Line[] = [];
  let [run, node] = [0, 0];
  for (const row of rows) {
    if (row.run_id !== run)
      lines.push({ of: "course", text: inLocale(locale, row.run_title, row.run_title_en) });
    if (row.run_id !== run || row.node_id !== node) lines.push({ of: "lesson", text: row.title });
    [run, node] = [row.run_id, row.node_id];
    const place = placeOf(row, locale);
    if (place !== "") lines.push({ of: "place", text: place });
    lines.push({ of: "text", text: row.text });
  }
  return lines;
}

const MARKDOWN: Readonly<Record<Line["of"], (text: string) => string>> = {
  course: (text) => `# ${text}`,
  lesson: (text) => `## ${text}`,
  place: (text) => `**${text}**`,
  text: (text) => text,
};
const ON_PAPER: Readonly<Record<Line["of"], Omit<PdfParagraph, "text">>> = {
  course: { size: 18, colour: PAPER_INK, above: 24 },
  lesson: { size: 13, colour: PAPER_INK, above: 14 },
  place: { size: 9.5, colour: PAPER_GREY, above: 8 },
  text: { size: 11, colour: PAPER_INK, above: 4 },
};
const IN_WORD: Partial<Record<Line["of"], "Heading1" | "Heading2">> = {
  course: "Heading1",
  lesson: "Heading2",
};

async function pdfOf(platform: Platform, lines: readonly Line[], title: string): Promise<Uint8Array> {
  const font = await fontOf(platform);
  if (!font) throw fail(Code.failed, messages.noFont);
  const paragraphs = lines.flatMap(({ of, text }) =>
    text.split("\n").map((part, at) => ({ ...ON_PAPER[of], text: part, ...(at > 0 && { above: 0 }) })),
  );
  return writeDocument(title, font, pagesOf(paragraphs)).bytes;
}

/** @throws Failure failed where there is no note, or no font to print with */
export async function noteMineExport({
  input: { q, run, format },
  ctx,
}: Given<typeof contract.noteMineExport>): Promise<Output<typeof contract.noteMineExport>> {
  const { accountId } = signedIn(ctx);
  const { platform, locale } = ctx;
  const rows = await store.everyNote(platform.db, { accountId, q, run }).limit(MOST_TAKEN).execute();
  if (rows.length === 0) throw fail(Code.failed, messages.noNotes);
  const lines = linesOf(rows, locale);
  const title = translate(messages.ownTitle, locale);
  const bytes =
    format === "pdf"
      ? await pdfOf(platform, lines, title)
      : format === "docx"
        ? packDocument(lines.map(({ of, text }) => documentParagraph(text, IN_WORD[of])).join(""))
        : strToU8(`${lines.map(({ of, text }) => MARKDOWN[of](plainMarkdown(text))).join("\n\n")}\n`);
  return { file: toBase64(bytes), notes: rows.length };
}
