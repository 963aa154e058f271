/** Majors as workbooks: taken away, checked row by row, and put in as a job (docs/domain.md 2.12 and 4.5). */
import { Code, type majorAdmin as contract, type Output } from "../../../core/contract/index.js";
import {
  MAJOR_CODE,
  MOST_MAJOR_ROWS,
  MOST_YEARS,
  type MajorFault,
} from "../../../core/contract/major-admin.js";
import { type MajorLevel, MajorLevels } from "../../../core/contract/major.js";
import { keysOf } from "../../../core/rules/records.js";
import type { Db, Trx } from "../../adapters/index.js";
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
import { translate, type Message } from "../../messages.js";
import type { School } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { collegesOf, demandAdministrator } from "../organization/index.js";
import { faults, levels, messages, states, workbook } from "./admin-messages.js";
import * as store from "./admin-store.js";
import { inCatalogue, isMisnamed } from "./catalogue/index.js";

type Column = "code" | "name" | "nameEn" | "college" | "level" | "years" | "state";
type Row = SheetRow<Column>;
const UNDO_WITHIN = 24 * 3_600_000;

const form: SheetForm<Column, MajorFault> = {
  name: workbook.name,
  columns: [
    {
      name: "code",
      head: workbook.code,
      pattern: /^(专业)?(代码|编号|编码)$|^(major[ _]?)?(code|no|number)$/i,
      width: 14,
    },
    { name: "name", head: workbook.title, pattern: /^(专业)?名称$|^专业$|^(major[ _]?)?name$/i, width: 28 },
    {
      name: "nameEn",
      head: workbook.titleEn,
      pattern: /^英文(名称|名)?$|^(name[ _]en|english( name)?)$/i,
      width: 36,
    },
    { name: "college", head: workbook.college, pattern: /^(所属)?学院$|^(college|school)$/i, width: 24 },
    { name: "level", head: workbook.level, pattern: /^(专业|培养)?层次$|^level$/i, width: 14 },
    { name: "years", head: workbook.years, pattern: /^学制(（年）|\(年\))?$|^years$/i, width: 8 },
    { name: "state", head: workbook.state, pattern: /^(招生)?状态$|^state$/i, width: 10 },
  ],
  demanded: ["code", "name"],
  notes: workbook.notes,
  faults,
  mostRows: MOST_MAJOR_ROWS,
  empty: workbook.empty,
  otherHead: workbook.otherHead,
};

/** What a row makes of a major. */
type Kept = Pick<store.MajorRow, "name_en" | "college_id" | "level" | "years" | "state">;
interface Item extends Partial<Kept> {
  readonly code: string;
  readonly name: string;
}
const LOCALES = ["zh-CN", "en-US"] as const;
const named = <K extends string>(texts: Readonly<Record<K, Message>>, said: string): K | undefined =>
  keysOf(texts).find((key) =>
    LOCALES.some((locale) => texts[key][locale].toLowerCase() === said.toLowerCase()),
  );

/** Each row against the catalogue, the school's colleges and its majors. */
async function checkMajors(
  db: Db,
  org: School,
  rows: readonly Row[],
): Promise<{ readonly good: readonly Item[]; readonly faulty: readonly FaultyRow<Column, MajorFault>[] }> {
  const [colleges, majors] = await Promise.all([collegesOf(db, org.id), store.majorsIn(db, org.id)]);
  const seen = new Set<string>();
  const judge = (row: Row): MajorFault | Item => {
    const code = row.code.normalize("NFKC").replace(/\s+/g, "");
    const { name } = row;
    if (!code || !name) return "missing";
    if (code.length > 16 || !MAJOR_CODE.test(code)) return "badCode";
    if (isMisnamed(code, name)) return "otherName";
    if (seen.has(`${code} ${name}`)) return "twice";
    seen.add(`${code} ${name}`);
    const college =
      colleges.find((one) => one.code === row.college) ?? colleges.find((one) => one.name === row.college);
    if (row.college && !college) return "unknownCollege";
    const level = named(levels, row.level);
    if (row.level && !level) return "badLevel";
    const years = Number(row.years.replace(/年$/, ""));
    if (row.years && (!Number.isInteger(years) || years < 1 || years > MOST_YEARS)) return "badYears";
    const state = named(states, row.state);
    if (row.state && !state) return "badState";
    const known = majors.find((one) => one.code === code && one.name === name);
    if (college?.state === "disabled" && known?.college_id !== college.id) return "disabledCollege";
    const listed = inCatalogue(code);
    const change: Partial<Kept> = known
      ? {
          ...(row.columns.has("nameEn") && { name_en: row.nameEn }),
          ...(row.columns.has("college") && { college_id: college?.id ?? null }),
          ...(level && { level }),
          ...(row.years && { years }),
          ...(state && { state }),
        }
      : {
          name_en: row.nameEn || (listed?.name === name ? listed.nameEn : ""),
          college_id: college?.id ?? null,
          level: level ?? listed?.level ?? (org.edition === "higher" ? "undergraduate" : "vocational"),
          years: row.years ? years : (listed?.years ?? 0),
          state: state ?? "active",
        };
    const isSame =
      known &&
      Object.entries({ ...keptOf(known), ...change }).every(
        ([field, value]) => known[field as keyof Kept] === value,
      );
    return isSame ? "there" : { code, name, ...change };
  };
  const good: Item[] = [];
  const faulty: FaultyRow<Column, MajorFault>[] = [];
  for (const row of rows) {
    const made = judge(row);
    if (typeof made === "string") faulty.push({ ...row, fault: made });
    else good.push(made);
  }
  return { good, faulty };
}

interface Before {
  readonly id: number;
  /** Undefined: it was not there. */
  readonly was?: Kept;
  readonly now: Kept;
}
const keptOf = ({ name_en, college_id, level, years, state }: store.MajorRow): Kept => ({
  name_en,
  college_id,
  level,
  years,
  state,
});

async function putIn(trx: Trx, orgId: number, { code, name, ...change }: Item): Promise<Before> {
  const rows = await store.lockMajors(trx, orgId);
  const known = rows.find((one) => one.code === code && one.name === name);
  const college = (await collegesOf(trx, orgId)).find(({ id }) => id === change.college_id);
  if (
    typeof change.college_id === "number" &&
    college?.state !== "active" &&
    known?.college_id !== college?.id
  )
    throw fail(Code.failed, college ? faults.disabledCollege : faults.unknownCollege);
  if (known) {
    const now = { ...keptOf(known), ...change };
    await store.changeMajor(trx, known.id, now);
    return { id: known.id, was: keptOf(known), now };
  }
  const now: Kept = {
    name_en: "",
    college_id: null,
    level: MajorLevels[0],
    years: 0,
    state: "active",
    ...change,
  };
  const { id } = await store.addMajor(trx, { ...now, org_id: orgId, code, name });
  return { id, now };
}

const kind = job<{ readonly orgId: number }, Item, Before>("majors", {
  title: messages.jobTitle,
  async row({ trx, params: { orgId }, item, accountId }) {
    await demandAdministrator(trx, { orgId, accountId, permission: "major.import" });
    return { before: await putIn(trx, orgId, item) };
  },
  async undo({ trx, params: { orgId }, before: { id, was, now }, accountId }) {
    await demandAdministrator(trx, { orgId, accountId, permission: "major.import" });
    const row = (await store.lockMajors(trx, orgId)).find((one) => one.id === id);
    // Somebody took it out already.
    if (!row) return;
    const kept = keptOf(row);
    if (keysOf(kept).some((field) => kept[field] !== now[field]))
      throw fail(Code.failed, messages.changedSince);
    if (was) {
      const college = (await collegesOf(trx, orgId)).find((one) => one.id === was.college_id);
      if (was.college_id !== null && !college) throw fail(Code.failed, messages.changedSince);
      await store.changeMajor(trx, id, was);
    } else if ((await store.teachersOf(trx, id)) > 0) throw fail(Code.failed, messages.servedSince);
    else await store.removeMajor(trx, id);
  },
  undoWithin: UNDO_WITHIN,
  sheet: { head: [workbook.code, workbook.title], cells: ({ code, name }) => [code, name] },
});

const sayLevel = (level: MajorLevel) => levels[level];

export async function majorExport({
  org,
  ctx,
}: Given<typeof contract.majorExport>): Promise<Output<typeof contract.majorExport>> {
  const { platform, locale } = ctx;
  const rows = await store.majorsListed(platform.db, org.id);
  await audit(ctx, {
    action: "major.export",
    result: "ok",
    subject: org.id,
    detail: { rows: rows.length },
  });
  return {
    file: await writeForm(form, locale, {
      rows: rows.map((row) => [
        row.code,
        row.name,
        row.name_en,
        row.college ?? "",
        translate(sayLevel(row.level), locale),
        row.years || "",
        translate(states[row.state], locale),
      ]),
    }),
  };
}

export async function majorTemplate({
  org,
  ctx: { platform, locale },
}: Given<typeof contract.majorTemplate>): Promise<Output<typeof contract.majorTemplate>> {
  const colleges = (await collegesOf(platform.db, org.id)).filter(({ state }) => state === "active");
  return {
    file: await writeForm(form, locale, {
      choices: {
        college: colleges.map(({ name }) => name),
        level: MajorLevels.map((level) => translate(sayLevel(level), locale)),
        state: keysOf(states).map((state) => translate(states[state], locale)),
      },
    }),
  };
}

export async function majorCheck({
  input: { file },
  org,
  ctx: { platform, locale },
}: Given<typeof contract.majorCheck>): Promise<Output<typeof contract.majorCheck>> {
  const read = await readRows(form, file);
  const { good, faulty } = await checkMajors(platform.db, org, read.rows);
  return checkAnswer(form, read, { good: good.length, faulty }, locale);
}

export async function majorImport({
  input: { file },
  org,
  ctx,
}: Given<typeof contract.majorImport>): Promise<Output<typeof contract.majorImport>> {
  const { rows } = await readRows(form, file);
  const { good } = await checkMajors(ctx.platform.db, org, rows);
  if (good.length === 0) throw fail(Code.importFaulty, messages.nothingGood, { result: { fault: "rows" } });
  const started = await startJob(ctx, kind, {
    subject: `school ${org.id}`,
    params: { orgId: org.id },
    rows: good.map((item) => ({ name: `${item.code} ${item.name}`.slice(0, 128), item })),
  });
  await audit(ctx, {
    action: "major.import",
    result: "ok",
    subject: org.id,
    detail: { job: started, rows: good.length },
  });
  return { job: started, rows: good.length };
}
