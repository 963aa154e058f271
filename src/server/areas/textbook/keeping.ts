/** What somebody keeps of their reading: the place, marks and notes; from several devices, and after a time without a network. */
import { Code, type Output, type textbook as contract } from "../../../core/contract/index.js";
import { fail, type Given, signedIn } from "../../http/index.js";
import * as keeping from "./keeping-store.js";
import { theTextbook } from "./shelf.js";
import * as store from "./store.js";

export async function textbookPlaceSave({
  input: { id, chapter, offset, reached, seconds, at },
  ctx,
}: Given<typeof contract.textbookPlaceSave>): Promise<Output<typeof contract.textbookPlaceSave>> {
  const { accountId } = signedIn(ctx);
  const { platform } = ctx;
  const row = await theTextbook(platform.db, id);
  if (chapter > row.chapters) throw fail(Code.notFound);
  const own = { account_id: accountId, textbook_id: id, chapter };
  // A clock that is ahead would hold the place for ever.
  const moment = Math.min(at, platform.clock.now());
  return platform.transaction(async (trx) => {
    const lengths = await store.chapterLengths(trx, id);
    // A book in pages has no text here: its pages are its chapters.
    const longest = row.kind === "pdf" ? 1 : (lengths[chapter - 1]?.characters ?? 0);
    await keeping.savePlace(trx, {
      ...own,
      place: Math.min(offset, longest),
      seconds,
      changed_at: moment,
    });
    await keeping.saveReached(trx, { ...own, reached: Math.min(reached, longest), reached_at: moment });
    const read = await keeping.charactersRead(trx, accountId, [id]);
    return { percent: Math.min(100, Math.round(((read.get(id) ?? 0) * 100) / Math.max(1, row.characters))) };
  });
}

const markOf = (row: keeping.MarkRow) => ({
  key: row.key,
  chapter: row.chapter,
  start: row.from_place,
  end: row.to_place,
  quote: row.quote,
  before: row.before,
  after: row.after,
  colour: row.colour,
  note: row.note,
  rev: row.rev,
  at: row.changed_at,
});

export async function textbookMarks({
  input: { id },
  ctx,
}: Given<typeof contract.textbookMarks>): Promise<Output<typeof contract.textbookMarks>> {
  const rows = await keeping.marks(ctx.platform.db, signedIn(ctx).accountId, id);
  return { list: rows.map(markOf) };
}

const MOST_MARKS = 5000;

export async function textbookMarkSave({
  input: { id, key, rev, ...mark },
  ctx,
}: Given<typeof contract.textbookMarkSave>): Promise<Output<typeof contract.textbookMarkSave>> {
  const { accountId } = signedIn(ctx);
  const { platform } = ctx;
  const row = await theTextbook(platform.db, id);
  if (mark.chapter > row.chapters || mark.end <= mark.start) throw fail(Code.invalid);
  return platform.transaction(async (trx) => {
    const found = await keeping.lockMark(trx, accountId, id, key);
    // A new mark that is sent again, because the first answer did not come; it may have been changed meanwhile.
    const isAgain = rev === 0 && found?.rev === 1;
    if (found && found.rev !== rev && !isAgain)
      throw fail(Code.stale, undefined, { result: { rev: found.rev } });
    if (!found && (await keeping.countMarks(trx, accountId, id)) >= MOST_MARKS) throw fail(Code.tooMany);
    const changed = { rev: (found?.rev ?? 0) + 1, changed_at: platform.clock.now() };
    await keeping.saveMark(trx, {
      account_id: accountId,
      textbook_id: id,
      key,
      chapter: mark.chapter,
      from_place: mark.start,
      to_place: mark.end,
      quote: mark.quote,
      before: mark.before,
      after: mark.after,
      colour: mark.colour,
      note: mark.note,
      ...changed,
    });
    return { rev: changed.rev, at: changed.changed_at };
  });
}

export async function textbookMarkRemove({
  input: { id, key },
  ctx,
}: Given<typeof contract.textbookMarkRemove>): Promise<Record<string, never>> {
  await keeping.removeMark(ctx.platform.db, signedIn(ctx).accountId, id, key);
  return {};
}
