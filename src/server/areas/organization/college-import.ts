/** Colleges as workbooks: taken away, checked row by row, and put in as a job (docs/domain.md 2.11 and 4.5). */
import { Code, type college as contract, type Output } from "../../../core/contract/index.js";
import { COLLEGE_CODE, type CollegeFault, MOST_COLLEGES } from "../../../core/contract/college.js";
import { misplaced, treeInOrder } from "../../../core/rules/tree.js";
import type { Trx } from "../../adapters/index.js";
import {
  checkAnswer,
  type FaultyRow,
  readRows,
  type SheetForm,
  type SheetRow,
  writeForm,
} from "../../exchange/sheet-form.js";
import { fail, type Given } from "../../http/index.js";
import { job, startJob } from "../../jobs/index.js";
import { translate } from "../../messages.js";
import { collegeMembers } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { demandAdministrator } from "./administrators.js";
import { contentsOf, type MajorsOfColleges, nodesOf } from "./colleges.js";
import { faults, messages, workbook } from "./messages.js";
import * as store from "./store.js";

type Column = "code" | "name" | "nameEn" | "parent";
export type CollegeSheetRow = SheetRow<Column>;
type Row = CollegeSheetRow;
const UNDO_WITHIN = 24 * 3_600_000;

const form: SheetForm<Column, CollegeFault> = {
  name: workbook.name,
  columns: [
    {
      name: "code",
      head: workbook.code,
      pattern: /^(学院)?(编号|代码|编码)$|^(college[ _]?)?(code|no|number)$/i,
      width: 14,
    },
    { name: "name", head: workbook.title, pattern: /^(学院)?名称$|^学院$|^(college[ _]?)?name$/i, width: 28 },
    {
      name: "nameEn",
      head: workbook.titleEn,
      pattern: /^英文(名称|名)?$|^(name[ _]en|english( name)?)$/i,
      width: 36,
    },
    {
      name: "parent",
      head: workbook.parent,
      pattern: /^上级(学院|编号|名称)?$|^parent([ _]?(code|name))?$/i,
      width: 20,
    },
  ],
  demanded: ["code", "name"],
  told: [workbook.state, workbook.majors, workbook.members],
  notes: workbook.notes,
  faults,
  mostRows: MOST_COLLEGES,
  empty: workbook.empty,
  otherHead: workbook.otherHead,
};

/** What a row makes of a college; what its table has no column for stays. */
export interface CollegeItem {
  readonly code: string;
  readonly name: string;
  readonly nameEn?: string;
  /** The code of the one above; empty for the top. */
  readonly parent?: string;
}

/** Each row against the school's tree and the other rows; those above come first. */
export function checkColleges(
  there: readonly store.CollegeRow[],
  rows: readonly Row[],
): { readonly good: readonly CollegeItem[]; readonly faulty: readonly FaultyRow<Column, CollegeFault>[] } {
  const faulty: FaultyRow<Column, CollegeFault>[] = [];
  const refuse = (row: Row, fault: CollegeFault) => void faulty.push({ ...row, fault });
  const open = new Map<string, Row>();
  const names = new Set<string>();
  for (const given of rows) {
    const row = { ...given, code: given.code.normalize("NFKC").replace(/\s+/g, "") };
    if (!row.code || !row.name) refuse(row, "missing");
    else if (row.code.length > 16 || !COLLEGE_CODE.test(row.code)) refuse(row, "badCode");
    else if (open.has(row.code)) refuse(row, "codeTwice");
    else if (names.has(row.name)) refuse(row, "nameTwice");
    else {
      open.set(row.code, row);
      names.add(row.name);
    }
  }
  // The tree as it becomes, by codes: a row that is good changes it for those that follow.
  const idOf = new Map(there.map(({ id, code }) => [code, id]));
  const codeOf = new Map(there.map(({ id, code }) => [id, code]));
  const nameOf = new Map(there.map(({ code, name }) => [code, name]));
  let tree = nodesOf(there);
  const good: CollegeItem[] = [];
  const waiting = new Set(open.values());
  const place = (row: Row): CollegeFault | CollegeItem | undefined => {
    const { code, name } = row;
    // Another row may give the name up.
    const holder = [...nameOf].find(([other, taken]) => taken === name && other !== code);
    if (holder) return [...waiting].some((one) => one.code === holder[0]) ? undefined : "nameTaken";
    const known = there.find((one) => one.code === code);
    let parent: string | undefined;
    if (row.columns.has("parent")) {
      parent = row.parent;
      if (parent !== "") {
        const named = [...waiting].find((one) => one.code === parent || one.name === parent);
        if (named) return named === row ? "cycle" : undefined;
        parent = nameOf.has(parent) ? parent : [...nameOf].find(([, taken]) => taken === parent)?.[0];
        if (parent === undefined) return "unknownParent";
      }
      const above = parent === "" ? 0 : (idOf.get(parent) ?? 0);
      const fault = misplaced(tree, known?.id ?? 0, above);
      if (fault) return fault;
    }
    const item = {
      code,
      name,
      ...(row.columns.has("nameEn") && { nameEn: row.nameEn }),
      ...(parent !== undefined && { parent }),
    };
    const isSame =
      known !== undefined &&
      known.name === name &&
      (item.nameEn === undefined || item.nameEn === known.name_en) &&
      (parent === undefined || parent === (codeOf.get(known.parent_id ?? 0) ?? ""));
    return isSame ? "there" : item;
  };
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const row of waiting) {
      const made = place(row);
      if (made === undefined) continue;
      isMoving = true;
      waiting.delete(row);
      if (typeof made === "string") {
        refuse(row, made);
        continue;
      }
      good.push(made);
      // Ids of new ones are below zero: no college has them.
      const id = idOf.get(made.code) ?? -good.length;
      const before = tree.find((one) => one.id === id);
      const parent = made.parent === undefined ? (before?.parent ?? 0) : (idOf.get(made.parent) ?? 0);
      tree = [...tree.filter((one) => one !== before), { id, parent }];
      idOf.set(made.code, id);
      nameOf.set(made.code, made.name);
    }
  }
  // Each waits for another one.
  for (const row of waiting) refuse(row, "cycle");
  return { good, faulty };
}

type Kept = Pick<store.CollegeRow, "name" | "name_en" | "parent_id">;
export interface CollegeBefore {
  readonly id: number;
  /** Undefined: it was not there. */
  readonly was?: Kept;
  readonly now: Kept;
}
const keptOf = ({ name, name_en, parent_id }: store.CollegeRow): Kept => ({ name, name_en, parent_id });
const isSame = (one: Kept, other: Kept) =>
  one.name === other.name && one.name_en === other.name_en && one.parent_id === other.parent_id;

/** @throws Failure failed where the tree has changed since it was checked */
export async function putCollege(trx: Trx, orgId: number, item: CollegeItem): Promise<CollegeBefore> {
  const rows = await store.lockColleges(trx, orgId);
  const known = rows.find(({ code }) => code === item.code);
  const above = item.parent ? rows.find(({ code }) => code === item.parent) : undefined;
  if (item.parent && !above) throw fail(Code.failed, faults.unknownParent);
  if (rows.some((one) => one.name === item.name && one !== known)) throw fail(Code.failed, faults.nameTaken);
  if (!known && rows.length >= MOST_COLLEGES)
    throw fail(Code.failed, messages.tooMany, { params: { max: MOST_COLLEGES } });
  const now = {
    name: item.name,
    name_en: item.nameEn ?? known?.name_en ?? "",
    parent_id: item.parent === undefined ? (known?.parent_id ?? null) : (above?.id ?? null),
  };
  const fault = misplaced(nodesOf(rows), known?.id ?? 0, now.parent_id ?? 0);
  if (fault) throw fail(Code.failed, messages[fault]);
  if (known) {
    await store.changeCollege(trx, known.id, now);
    return { id: known.id, was: keptOf(known), now };
  }
  const position = 1 + Math.max(0, ...rows.map((one) => one.position));
  const { id } = await store.addCollege(trx, { ...now, org_id: orgId, code: item.code, position });
  return { id, now };
}

/** @throws Failure failed where it was changed since, or has something in it */
export async function takeBackCollege(
  trx: Trx,
  majorsOf: MajorsOfColleges,
  orgId: number,
  before: CollegeBefore,
): Promise<void> {
  const rows = await store.lockColleges(trx, orgId);
  const row = rows.find(({ id }) => id === before.id);
  // Somebody took it out already.
  if (!row) return;
  if (!isSame(keptOf(row), before.now)) throw fail(Code.failed, messages.changedSince);
  const { was } = before;
  if (!was) {
    const { majors, colleges, members } = await contentsOf(trx, majorsOf, rows, row);
    if (majors + colleges + members.all > 0) throw fail(Code.failed, messages.usedSince);
    await store.removeCollege(trx, row.id);
    return;
  }
  const isFree = rows.every((one) => one.id === row.id || one.name !== was.name);
  const isPlace = was.parent_id === null || rows.some(({ id }) => id === was.parent_id);
  if (!isFree || !isPlace || misplaced(nodesOf(rows), row.id, was.parent_id ?? 0))
    throw fail(Code.failed, messages.changedSince);
  await store.changeCollege(trx, row.id, was);
}

export function collegeImports(majorsOf: MajorsOfColleges) {
  const kind = job<{ readonly orgId: number }, CollegeItem, CollegeBefore>("colleges", {
    title: messages.jobTitle,
    async row({ trx, params: { orgId }, item, accountId }) {
      await demandAdministrator(trx, { orgId, accountId, permission: "college.import" });
      return { before: await putCollege(trx, orgId, item) };
    },
    async undo({ trx, params: { orgId }, before, accountId }) {
      await demandAdministrator(trx, { orgId, accountId, permission: "college.import" });
      await takeBackCollege(trx, majorsOf, orgId, before);
    },
    undoWithin: UNDO_WITHIN,
    sheet: {
      head: [workbook.code, workbook.title, workbook.titleEn, workbook.parent],
      cells: ({ code, name, nameEn = "", parent = "" }) => [code, name, nameEn, parent],
    },
  });

  return {
    async collegeExport({
      org,
      ctx,
    }: Given<typeof contract.collegeExport>): Promise<Output<typeof contract.collegeExport>> {
      const { platform, locale } = ctx;
      const { db } = platform;
      const [rows, majors, members] = await Promise.all([
        store.collegesOf(db, org.id),
        majorsOf.counts(db, org.id),
        collegeMembers(db, org.id),
      ]);
      const listed = treeInOrder(rows.map((row) => ({ ...row, parent: row.parent_id ?? 0 })));
      await audit(ctx, {
        action: "college.export",
        result: "ok",
        subject: org.id,
        detail: { rows: listed.length },
      });
      return {
        file: await writeForm(form, locale, {
          rows: listed.map((row) => [
            row.code,
            row.name,
            row.name_en,
            rows.find(({ id }) => id === row.parent_id)?.code ?? "",
            translate(workbook[row.state], locale),
            majors.get(row.id)?.majors ?? 0,
            members.get(row.id)?.active ?? 0,
          ]),
        }),
      };
    },

    async collegeTemplate({
      ctx: { locale },
    }: Given<typeof contract.collegeTemplate>): Promise<Output<typeof contract.collegeTemplate>> {
      return { file: await writeForm(form, locale) };
    },

    async collegeCheck({
      input: { file },
      org,
      ctx: { platform, locale },
    }: Given<typeof contract.collegeCheck>): Promise<Output<typeof contract.collegeCheck>> {
      const read = await readRows(form, file);
      const { good, faulty } = checkColleges(await store.collegesOf(platform.db, org.id), read.rows);
      return checkAnswer(form, read, { good: good.length, faulty }, locale);
    },

    async collegeImport({
      input: { file },
      org,
      ctx,
    }: Given<typeof contract.collegeImport>): Promise<Output<typeof contract.collegeImport>> {
      const { rows } = await readRows(form, file);
      const { good } = checkColleges(await store.collegesOf(ctx.platform.db, org.id), rows);
      if (good.length === 0)
        throw fail(Code.importFaulty, messages.nothingGood, { result: { fault: "rows" } });
      const started = await startJob(ctx, kind, {
        subject: `school ${org.id}`,
        params: { orgId: org.id },
        rows: good.map((item) => ({ name: `${item.code} ${item.name}`.slice(0, 128), item })),
      });
      await audit(ctx, {
        action: "college.import",
        result: "ok",
        subject: org.id,
        detail: { job: started, rows: good.length },
      });
      return { job: started, rows: good.length };
    },
  };
}
