/** Chosen questions of a file put into a bank, once each, and taken out again within a day (docs/domain.md 4.5 and 10.2). */
import { Code, type Output, plainText, questionExchange } from "../../../../core/contract/index.js";
import { fail, type Given } from "../../../http/index.js";
import { job, type RowGiven, type RowResult, startJob } from "../../../jobs/index.js";
import { demandTeacher } from "../../course/index.js";
import { type Bank, writableBank } from "../banks.js";
import { demandFolder } from "../folders.js";
import type { Draft } from "./draft.js";
import { addAll, judged } from "./import.js";
import { messages } from "./messages.js";
import { keepMedia } from "./settle.js";

const UNDO_WITHIN = 24 * 3_600_000;

interface Params {
  readonly runId: number;
  readonly bank: Pick<Bank, "column" | "id">;
  readonly folder?: number;
}
interface Item {
  readonly draft: Draft;
  readonly digest: string;
}
interface Before {
  readonly question: number;
}

async function putIn({
  trx,
  params: { runId, bank, folder },
  items,
  accountId,
  now,
}: Pick<RowGiven<Params, Item>, "trx" | "params" | "accountId" | "now"> & {
  readonly items: readonly Item[];
}): Promise<RowResult<Before>[]> {
  await demandTeacher(trx, runId, accountId);
  await demandFolder(trx, bank, folder);
  const added = await addAll(trx, items, { bank, folder_id: folder ?? null, author_id: accountId, now });
  return added.map((question) => ({ before: { question } }));
}

const importJob = job<Params, Item, Before>("question-import", {
  title: messages.jobTitle,
  row: async ({ item, ...given }) => (await putIn({ ...given, items: [item] }))[0] ?? {},
  rows: putIn,
  async undo({ trx, params: { runId, bank }, before, accountId, now }) {
    await demandTeacher(trx, runId, accountId);
    // Papers that took it already keep it, as they do with any other question of the archive.
    const { numUpdatedRows } = await trx
      .updateTable("question")
      .set({ state: "archived", updated_at: now })
      .where("id", "=", before.question)
      .where(bank.column, "=", bank.id)
      .where("version", "=", 1)
      .where("state", "=", "ready")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw fail(Code.failed, messages.notTakenBack);
  },
  undoWithin: UNDO_WITHIN,
  sheet: { head: [messages.question], cells: ({ draft }) => [plainText(draft.stem)] },
});

export async function questionImport({
  input: { rows: chosen, folder, ...source },
  ctx,
  member,
}: Given<typeof questionExchange.questionImport>): Promise<Output<typeof questionExchange.questionImport>> {
  const { platform, locale } = ctx;
  const { column, id } = await writableBank(platform.db, member, source);
  const bank = { column, id };
  const { rows, settled } = await judged(platform, bank, source, locale);
  const wanted = [...new Set(chosen)].toSorted((one, other) => one - other).map((no) => rows[no - 1]);
  const sound = wanted.flatMap((row) =>
    row?.draft && row.digest ? [{ draft: row.draft, digest: row.digest }] : [],
  );
  // All that were chosen or none: what was shown is what is stored.
  if (sound.length < wanted.length) throw fail(Code.importFaulty, messages.rows);
  await demandFolder(platform.db, bank, folder);
  await keepMedia(
    platform,
    sound.map(({ draft }) => draft),
    settled,
    member.accountId,
  );
  const started = await startJob(ctx, importJob, {
    subject: questionExchange.questionImportSubject(source),
    params: { runId: source.id, bank, ...(folder !== undefined && { folder }) },
    rows: sound.map((item) => ({ name: plainText(item.draft.stem).trim().slice(0, 128), item })),
  });
  return { job: started, questions: sound.length };
}
