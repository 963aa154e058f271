/** What staff do with shared notes: picked, hidden, made into a material (docs/domain.md 11.50). */
import { Code, type Output, type sharedNote as contract } from "../../../core/contract/index.js";
import { MOST_MATERIALS } from "../../../core/contract/material.js";
import { rooms } from "../../../core/rules/places/course.js";
import { writeDocument } from "../../pdf/document.js";
import { fontOf } from "../../pdf/font.js";
import { pagesOf, PAPER_GREY, PAPER_INK, type PdfParagraph } from "../../pdf/paragraphs.js";
import { fill, isNodeOf } from "../course/index.js";
import { addFile } from "../file/index.js";
import { fail, type Given } from "../../http/index.js";
import { recall, tell } from "../message/index.js";
import { type Locale, message } from "../../messages.js";
import { noteKey, placeOf, setSharedNotes } from "../study/index.js";
import type { Trx } from "../../adapters/index.js";
import { addMaterial, countMaterials } from "./material-store.js";
import { messages } from "./messages.js";
import { summaryOf } from "./people.js";
import { learnerName, orderedNotes } from "./shared-notes.js";

type Wanted = Given<typeof contract.noteSet>["input"];
interface Changed {
  readonly id: number;
  readonly account_id: number;
  readonly node_id: number;
  readonly text: string;
}
interface Telling {
  readonly run: number;
  readonly by: number;
  readonly now: number;
}

async function tellWriters(
  trx: Trx,
  { run, by, now }: Telling,
  notes: readonly Changed[],
  what: "picked" | "hidden",
  reason: string,
): Promise<void> {
  for (const { id, account_id, node_id, text } of notes) {
    const words = summaryOf(text);
    await tell(
      trx,
      account_id === by ? [] : [account_id],
      {
        kind: "interaction",
        title: what === "picked" ? messages.notePicked : fill(messages.noteHidden, { text: words }),
        text: what === "picked" ? message(words, words) : message(reason, reason),
        href: rooms.study.href({ course: run, node: node_id }),
        key: noteKey(run, id, what),
      },
      now,
    );
  }
}

/** @throws Failure invalid where nothing is said, a reason is missing, or what is hidden would be picked; notFound */
export async function noteSet({
  input,
  ctx: { platform },
  member,
}: Given<typeof contract.noteSet>): Promise<Output<typeof contract.noteSet>> {
  const { id: run, essence, hidden, reason = "" }: Wanted = input;
  const invalid = (field: keyof Wanted, text?: (typeof messages)["noteReason"]) =>
    fail(Code.invalid, text, { result: { field } });
  if ((essence === undefined) === (hidden === undefined)) throw invalid("essence");
  if (hidden && reason === "") throw invalid("reason", messages.noteReason);
  const chosen = { run, notes: input.notes };
  const telling = { run, by: member.accountId, now: platform.clock.now() };
  const changed = await platform.transaction(async (trx): Promise<readonly Changed[]> => {
    const known = await orderedNotes(trx, run)
      .where("note.id", "in", [...input.notes])
      .execute();
    if (known.length === 0) throw fail(Code.notFound);
    if (essence) {
      const rows = await setSharedNotes(trx, chosen, { essence_at: telling.now }, "plain");
      await tellWriters(trx, telling, rows, "picked", "");
      return rows;
    }
    const unpick = async (rows: readonly Changed[]) => {
      for (const row of rows) await recall(trx, [row.account_id], [noteKey(run, row.id, "picked")]);
    };
    if (essence === false) {
      const rows = await setSharedNotes(trx, chosen, { essence_at: null }, "picked");
      await unpick(rows);
      return rows;
    }
    if (hidden) {
      const change = { hidden_at: telling.now, hidden_reason: reason, essence_at: null };
      const rows = await setSharedNotes(trx, chosen, change, "shown");
      await unpick(rows);
      await tellWriters(trx, telling, rows, "hidden", reason);
      return rows;
    }
    const rows = await setSharedNotes(trx, chosen, { hidden_at: null, hidden_reason: "" }, "hidden");
    for (const row of rows) await recall(trx, [row.account_id], [noteKey(run, row.id, "hidden")]);
    return rows;
  });
  return { changed: changed.map(({ id }) => id) };
}

/** The notes of each lesson under its name, each with its place and its writer. */
function paragraphsOf(
  title: string,
  rows: Awaited<ReturnType<ReturnType<typeof orderedNotes>["execute"]>>,
  locale: Locale,
): PdfParagraph[] {
  let node = 0;
  return [
    { text: title, size: 20, colour: PAPER_INK, above: 0 },
    ...rows.flatMap((row): PdfParagraph[] => {
      const isNext = row.node_id !== node;
      node = row.node_id;
      const by = [placeOf(row, locale), row.nickname || learnerName(row)].filter(Boolean).join(" · ");
      return [
        ...(isNext ? [{ text: row.title, size: 14, colour: PAPER_INK, above: 16 }] : []),
        { text: by, size: 9.5, colour: PAPER_GREY, above: 10 },
        ...row.text.split("\n").map((text) => ({ text, size: 11, colour: PAPER_INK, above: 0 })),
      ];
    }),
  ];
}

/** @throws Failure notFound where one is not shared or hidden; invalid, tooMany */
export async function noteMaterial({
  input: { id, notes, name, node },
  ctx,
}: Given<typeof contract.noteMaterial>): Promise<Output<typeof contract.noteMaterial>> {
  const { platform, locale } = ctx;
  const { db, clock, files, transaction } = platform;
  if (node !== undefined && !(await isNodeOf(db, id, node)))
    throw fail(Code.invalid, undefined, { result: { field: "node" } });
  const title = name.replace(/\p{C}/gu, "").trim();
  if (title === "") throw fail(Code.invalid, undefined, { result: { field: "name" } });
  const rows = await orderedNotes(db, id)
    .where("note.id", "in", [...notes])
    .where("note.hidden_at", "is", null)
    .execute();
  // Somebody may have taken one back since it was chosen: the material is made of what was looked at, or not at all.
  if (rows.length < new Set(notes).size) throw fail(Code.notFound, messages.noteGone);
  const font = await fontOf(platform);
  if (!font) throw fail(Code.failed, messages.noFont);
  const { bytes, pages } = writeDocument(title, font, pagesOf(paragraphsOf(title, rows, locale)));
  const kept = await files.put(bytes);
  const file = await addFile(db, {
    sha256: kept.id,
    size: kept.size,
    mime: "application/pdf",
    media: "document",
    state: "ready",
    text: rows.map(({ text }) => text).join("\n"),
    facts: JSON.stringify({ pages }),
    created_at: clock.now(),
  });
  const full = `${title}.pdf`;
  const material = await transaction(async (trx) => {
    if ((await countMaterials(trx, id)) >= MOST_MATERIALS)
      throw fail(Code.tooMany, messages.materialsFull, { params: { most: MOST_MATERIALS } });
    return addMaterial(trx, {
      run_id: id,
      node_id: node ?? null,
      name: full,
      file_id: file.id,
      updated_at: clock.now(),
    });
  });
  return { material, name: full };
}
