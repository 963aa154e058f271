/** Metadata of resources as a workbook: taken away, compared, and put back as a job that can be undone (docs/domain.md 5.8). */
import { Code, type Output, type resourceManaging as contract } from "../../../../core/contract/index.js";
import {
  type MetadataFault,
  MetadataFields,
  MOST_RESOURCE_ROWS,
} from "../../../../core/contract/resource-managing.js";
import type { Db, Platform, Trx } from "../../../adapters/index.js";
import {
  checkAnswer,
  type FaultyRow,
  readRows,
  type SheetForm,
  type SheetRow,
  writeForm,
} from "../../../exchange/sheet-form.js";
import { fail, signedIn, type Given } from "../../../http/index.js";
import { job, type RowGiven, type RowResult, startJob } from "../../../jobs/index.js";
import { translate } from "../../../messages.js";
import { audit } from "../../audit/index.js";
import { needsReview } from "../changes.js";
import { facetNumbers, reindex } from "../search/index.js";
import { choicesOf, type Field, fieldColumns, readFields, writeField } from "./fields.js";
import { heads, messages, metadataFaults, STATES, workbook } from "./messages.js";
import { managedOrgs, orgsOf } from "./scope.js";
import * as store from "./store.js";

type Column = "number" | Field;
type Row = SheetRow<Column>;
const UNDO_WITHIN = 24 * 3_600_000;
const LONGEST_SHOWN = 500;

const form: SheetForm<Column, MetadataFault> = {
  name: workbook.metadata,
  columns: [
    {
      name: "number",
      head: heads.number,
      pattern: /^(资源)?编号$|^(resource[ _]?)?(id|no|number)$/i,
      width: 10,
    },
    ...fieldColumns,
  ],
  demanded: ["number", "title"],
  told: [workbook.library, workbook.state],
  notes: workbook.metadataNotes,
  faults: metadataFaults,
  mostRows: MOST_RESOURCE_ROWS,
  empty: workbook.empty,
  otherHead: workbook.metadataHead,
};

interface Item {
  readonly id: number;
  readonly title: string;
  readonly change: Partial<store.Metadata>;
}
interface Before {
  readonly id: number;
  readonly was: Partial<store.Metadata>;
  readonly version: number;
}
async function sectionsFor(db: Db | Trx, rows: readonly { readonly library_id: number }[]) {
  return store.sectionsOf(db, [...new Set(rows.map(({ library_id }) => library_id))]);
}

async function checkMetadata(db: Db, orgs: store.ManagedOrgs, rows: readonly Row[]) {
  const numberOf = ({ number }: Row) => Number(number.normalize("NFKC").replace(/\s+/g, ""));
  const ids = rows.map(numberOf).filter((id) => Number.isSafeInteger(id) && id > 0);
  const known = new Map((await store.managedRows(db, orgs, [...new Set(ids)])).map((row) => [row.id, row]));
  const sections = await sectionsFor(db, [...known.values()]);
  const seen = new Set<number>();
  const good: (Item & { readonly row: store.ManagedRow })[] = [];
  const faulty: FaultyRow<Column, MetadataFault>[] = [];
  for (const said of rows) {
    const id = numberOf(said);
    const row = known.get(id);
    const judge = (): MetadataFault | Item => {
      if (!said.number || !said.title) return "missing";
      if (!Number.isSafeInteger(id) || id < 1) return "badNumber";
      if (!row) return "unknown";
      if (seen.has(id)) return "twice";
      seen.add(id);
      const read = readFields({ ...said, title: said.title.slice(0, 200) }, sections, row.library_id);
      if (typeof read === "string") return read;
      if (needsReview(orgs, row)) return "reviewed";
      const { keys, next } = store.differences(row, read);
      return keys.length === 0 ? "there" : { id, title: row.title, change: next };
    };
    const made = judge();
    if (typeof made === "string") faulty.push({ ...said, fault: made });
    else if (row) good.push({ ...made, row });
  }
  return { good, faulty, sections };
}

type Given1 = Omit<RowGiven<object, Item>, "item"> & { readonly items: readonly Item[] };

async function putIn({ trx, items, accountId, now }: Given1): Promise<RowResult<Before>[]> {
  const orgs = await orgsOf(trx, accountId);
  const rows = await store.lockedRows(
    trx,
    orgs,
    items.map(({ id }) => id),
  );
  const results: RowResult<Before>[] = [];
  for (const { id, change } of items) {
    const row = rows.find((one) => one.id === id);
    if (!row) {
      results.push({ problem: metadataFaults.unknown });
      continue;
    }
    // It was published since the workbook was checked.
    if (needsReview(orgs, row)) {
      results.push({ problem: metadataFaults.reviewed });
      continue;
    }
    const { was } = store.differences(row, change);
    results.push({ before: { id, was, version: await store.writeMetadata(trx, row, change, now) } });
  }
  await reindex(
    trx,
    rows.map(({ id }) => id),
  );
  return results;
}

const kind = job<object, Item, Before>("resource-metadata", {
  title: messages.metadataJob,
  row: async ({ item, ...given }) => (await putIn({ ...given, items: [item] }))[0] ?? {},
  rows: putIn,
  async undo({ trx, accountId, before: { id, was, version }, now }) {
    const [row] = await store.lockedRows(trx, await orgsOf(trx, accountId), [id]);
    // It was withdrawn, or is somebody else's by now.
    if (!row || row.updated_at !== version) throw fail(Code.failed, messages.changedSince);
    await store.writeMetadata(trx, row, was, now);
    await reindex(trx, [id]);
  },
  undoWithin: UNDO_WITHIN,
  finish: (platform: Platform) => facetNumbers(platform).changed(),
  sheet: { head: [heads.number, heads.title], cells: ({ id, title }) => [id, title] },
});

export async function resourceExport({
  input: { resources },
  ctx,
}: Given<typeof contract.resourceExport>): Promise<Output<typeof contract.resourceExport>> {
  const { db } = ctx.platform;
  const orgs = await managedOrgs(ctx);
  const rows = await store.managedRows(db, orgs, resources);
  const [sections, libraries] = await Promise.all([sectionsFor(db, rows), store.managedLibraries(db, orgs)]);
  const file = await writeForm(form, ctx.locale, {
    rows: rows.map((row) => [
      row.id,
      ...fieldColumns.map(({ name }) => writeField(name, row, sections, ctx.locale)),
      libraries.find(({ id }) => id === row.library_id)?.name ?? "",
      translate(STATES[row.state], ctx.locale),
    ]),
    choices: choicesOf(ctx.locale),
  });
  await audit(ctx, { action: "resource.export", result: "ok", detail: { rows: rows.length } });
  return { file };
}

export async function resourceCheck({
  input: { file },
  ctx,
}: Given<typeof contract.resourceCheck>): Promise<Output<typeof contract.resourceCheck>> {
  const read = await readRows(form, file);
  const { good, faulty, sections } = await checkMetadata(ctx.platform.db, await managedOrgs(ctx), read.rows);
  const changes = good.flatMap(({ id, change, row }) => {
    const say = (field: Field, from: typeof row) =>
      writeField(field, from, sections, ctx.locale).slice(0, LONGEST_SHOWN);
    return MetadataFields.filter((field) => (field === "section" ? "section_ids" : field) in change).map(
      (field) => ({
        resource: id,
        title: row.title,
        field,
        before: say(field, row),
        after: say(field, { ...row, ...change }),
      }),
    );
  });
  return {
    checked: await checkAnswer(form, read, { good: good.length, faulty }, ctx.locale),
    changes: changes.slice(0, 200),
    count: changes.length,
  };
}

export async function resourceImport({
  input: { file },
  ctx,
}: Given<typeof contract.resourceImport>): Promise<Output<typeof contract.resourceImport>> {
  signedIn(ctx);
  const { rows } = await readRows(form, file);
  const { good } = await checkMetadata(ctx.platform.db, await managedOrgs(ctx), rows);
  if (good.length === 0) throw fail(Code.importFaulty, messages.nothingGood, { result: { fault: "rows" } });
  const started = await startJob(ctx, kind, {
    subject: "resources",
    params: {},
    rows: good.map(({ id, title, change }) => ({
      name: `${id} ${title}`.slice(0, 128),
      item: { id, title, change },
    })),
  });
  await audit(ctx, { action: "resource.import", result: "ok", detail: { job: started, rows: good.length } });
  return { job: started, rows: good.length };
}
