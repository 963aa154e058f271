/** Many files at once: an archive and a workbook that says what each of them is (docs/domain.md 5.8). */
import { Code, type Output, type resourceManaging as contract } from "../../../../core/contract/index.js";
import { type BatchFault, MOST_BATCH_FILES } from "../../../../core/contract/resource-managing.js";
import type { Platform, Trx } from "../../../adapters/index.js";
import {
  checkAnswer,
  type FaultyRow,
  readRows,
  type SheetForm,
  type SheetRows,
  writeForm,
} from "../../../exchange/sheet-form.js";
import { fail, signedIn, type Ctx, type Given } from "../../../http/index.js";
import { job, type RowGiven, type RowResult, startJob } from "../../../jobs/index.js";
import { accountById } from "../../accounts/index.js";
import { audit } from "../../audit/index.js";
import { fileById, filesLike } from "../../file/index.js";
import { yearAt } from "../contribute.js";
import { withdrawReview } from "../../review/index.js";
import { askForResources, ownRefusal } from "../reviewing.js";
import { keepFile, readLeftFiles } from "../intake.js";
import { kindOfBytes } from "../kind.js";
import { facetNumbers, reindex } from "../search/index.js";
import { addResource, countResources } from "../store.js";
import { closeUpload, takeUpload } from "../uploads.js";
import { unpackBatch } from "./archive.js";
import { choicesOf, type Field, fieldColumns, readFields } from "./fields.js";
import { batchFaults, heads, messages, workbook } from "./messages.js";
import { managedLibrary, managedOrgs, orgsOf } from "./scope.js";
import * as store from "./store.js";

type Column = "fileName" | Field;
const UNDO_WITHIN = 24 * 3_600_000;
const OTHER_TYPE = 99;

const form: SheetForm<Column, BatchFault> = {
  name: workbook.batch,
  columns: [
    {
      name: "fileName",
      head: heads.fileName,
      pattern: /^文件(名(称)?)?$|^(file([ _]?name)?|filename)$/i,
      width: 36,
      longest: 200,
    },
    ...fieldColumns,
  ],
  demanded: ["fileName", "title"],
  notes: workbook.batchNotes,
  faults: batchFaults,
  mostRows: MOST_BATCH_FILES,
  empty: workbook.empty,
  otherHead: workbook.batchHead,
};

export async function batchTemplate({
  input: { library },
  ctx,
}: Given<typeof contract.batchTemplate>): Promise<Output<typeof contract.batchTemplate>> {
  const { db } = ctx.platform;
  await managedLibrary(db, await managedOrgs(ctx), library);
  return { file: await writeForm(form, ctx.locale, { choices: choicesOf(ctx.locale) }) };
}

interface Item {
  readonly fileName: string;
  readonly change: Partial<store.Metadata>;
}

/** The workbook as the person sent it, with a row for each file that it does not name. */
function withSurplus(read: SheetRows<Column>, names: readonly string[]): SheetRows<Column> {
  const [table, ...others] = read.tables;
  if (!table) return read;
  const at = table.columns.indexOf("fileName");
  const added = names.map((name) => table.columns.map((_, column) => (column === at ? name : "")));
  return { ...read, tables: [{ ...table, rows: [...table.rows, ...added] }, ...others] };
}

/** A file as the archive names it: Windows writes other strokes, and some begin with the folder they are in. */
const inArchive = (fileName: string) => fileName.replaceAll("\\", "/").replace(/^\.?\//, "");

async function checkBatch(
  ctx: Ctx,
  { library, upload, file }: { readonly library: number; readonly upload: string; readonly file: string },
) {
  const { db, hash } = ctx.platform;
  const place = await managedLibrary(db, await managedOrgs(ctx), library);
  const read = await readRows(form, file);
  const archive = await fileById(db, await takeUpload(ctx, upload));
  if (!archive) throw fail(Code.notFound);
  const files = await unpackBatch(ctx.platform, archive.sha256);
  const seen = new Set<string>();
  const good: Item[] = [];
  const faulty: FaultyRow<Column, BatchFault>[] = [];
  for (const row of read.rows) {
    const fileName = inArchive(row.fileName);
    const bytes = files.get(fileName);
    const judge = async (): Promise<BatchFault | Item> => {
      if (!fileName || !row.title) return "missing";
      if (!bytes) return "noFile";
      if (seen.has(fileName)) return "twice";
      seen.add(fileName);
      if (row.title.length > 200) return "longTitle";
      const change = readFields(row, place.sections, library);
      if (typeof change === "string") return change;
      if ((await kindOfBytes(bytes)) === undefined) return "refusedFile";
      const same = await filesLike(db, { sha256: hash.sha256(bytes) });
      if (await store.holdsFile(db, library, same)) return "there";
      return { fileName, change };
    };
    const made = await judge();
    if (typeof made === "string") faulty.push({ ...row, fault: made });
    else good.push(made);
  }
  const named = new Set(read.rows.map(({ fileName }) => inArchive(fileName)));
  const surplus = [...files.keys()].filter((name) => !named.has(name));
  const [table] = read.tables;
  const columns = new Set(form.columns.map(({ name }) => name));
  if (table)
    for (const [at, name] of surplus.entries()) {
      const empty = Object.fromEntries(form.columns.map((one) => [one.name, ""])) as Record<Column, string>;
      const row = table.head + table.rows.length + at + 2;
      const sheet = read.rows[0]?.sheet ?? "";
      faulty.push({ ...empty, fileName: name.slice(0, 200), sheet, row, columns, fault: "surplus" });
    }
  return { read: withSurplus(read, surplus), good, faulty, sha256: archive.sha256 };
}

export async function batchCheck({
  input,
  ctx,
}: Given<typeof contract.batchCheck>): Promise<Output<typeof contract.batchCheck>> {
  const { read, good, faulty } = await checkBatch(ctx, input);
  return checkAnswer(form, read, { good: good.length, faulty }, ctx.locale);
}

interface Params {
  readonly library: number;
  readonly sha256: string;
}
interface Before {
  readonly id: number;
  readonly version: number;
}
type Together = Omit<RowGiven<Params, Item>, "item"> & { readonly items: readonly Item[] };

async function putIn({
  trx,
  platform,
  params,
  items,
  accountId,
  now,
}: Together): Promise<RowResult<Before>[]> {
  const { library } = await managedLibrary(trx, await orgsOf(trx, accountId), params.library);
  const account = await accountById(trx, accountId);
  const wanted = new Set(items.map(({ fileName }) => fileName));
  const files = await unpackBatch(platform, params.sha256, (name) => wanted.has(name));
  const results: RowResult<Before>[] = [];
  const made: number[] = [];
  for (const { fileName, change } of items) {
    const bytes = files.get(fileName);
    const kept = bytes && (await keepFile(platform, trx, bytes));
    if (!kept) {
      results.push({ problem: batchFaults.noFile });
      continue;
    }
    if (await store.holdsFile(trx, params.library, [kept.id])) {
      results.push({ problem: batchFaults.there });
      continue;
    }
    const { id } = await addResource(trx, {
      library_id: params.library,
      org_id: library.org_id,
      owner_id: accountId,
      edition: library.edition,
      type: OTHER_TYPE,
      media: kept.media,
      title: fileName,
      description: "",
      keywords: [],
      language: "zh",
      discipline: "",
      major: library.major,
      knowledge: [],
      authors: [account?.real_name || account?.nickname || ""].filter(Boolean),
      source: "",
      license: "reserved",
      year: yearAt(now),
      visibility: "member",
      downloadable: true,
      file_id: kept.id,
      file_name: fileName.replace(/^.*\//, ""),
      size: kept.size,
      duration: 0,
      section_ids: [],
      ...change,
      state: "in_review",
      created_at: now,
      updated_at: now,
    });
    made.push(id);
    results.push({ before: { id, version: now } });
  }
  await askForResources(trx, made, now);
  return results;
}

async function takeOut({
  trx,
  accountId,
  before: { id, version },
  now,
}: {
  readonly trx: Trx;
  readonly accountId: number;
  readonly before: Before;
  readonly now: number;
}) {
  const [row] = await store.lockedRows(trx, await orgsOf(trx, accountId), [id]);
  if (!row || row.updated_at !== version) throw fail(Code.failed, messages.changedSince);
  if (row.state === "published") await countResources(trx, row.library_id, -1, now);
  // Harvesters may have been told of what was public; of the rest nobody was.
  if (row.harvested) await store.withdraw(trx, id, { reason: "", now: Math.max(now, version + 1) });
  else await store.erase(trx, id);
  await withdrawReview(trx, "resource", id, now);
  await reindex(trx, [id]);
}

const kind = job<Params, Item, Before>("resource-batch", {
  title: messages.batchJob,
  row: async ({ item, ...given }) => (await putIn({ ...given, items: [item] }))[0] ?? {},
  rows: putIn,
  undo: takeOut,
  undoWithin: UNDO_WITHIN,
  async finish(platform: Platform) {
    await facetNumbers(platform).changed();
    await readLeftFiles(platform);
  },
  sheet: {
    head: [heads.fileName, heads.title],
    cells: ({ fileName, change }) => [fileName, change.title ?? ""],
  },
});

export async function resourceBatch({
  input: { publish, ...input },
  ctx,
}: Given<typeof contract.resourceBatch>): Promise<Output<typeof contract.resourceBatch>> {
  const { library, upload } = input;
  // Nobody approves what they bring.
  if (publish) {
    const { db } = ctx.platform;
    const { library: place } = await managedLibrary(db, await managedOrgs(ctx), library);
    await audit(ctx, { action: "resource.batch", result: "refused", subject: library });
    throw await ownRefusal(db, place.org_id, signedIn(ctx).accountId);
  }
  const { good, sha256 } = await checkBatch(ctx, input);
  if (good.length === 0) throw fail(Code.importFaulty, messages.nothingGood, { result: { fault: "rows" } });
  const started = await startJob(ctx, kind, {
    subject: `library ${library} batch`,
    params: { library, sha256 },
    rows: good.map((item) => ({ name: item.fileName.slice(0, 128), item })),
  });
  await closeUpload(ctx.platform.db, upload);
  await audit(ctx, {
    action: "resource.batch",
    result: "ok",
    subject: library,
    detail: { job: started, rows: good.length },
  });
  return { job: started, rows: good.length };
}
