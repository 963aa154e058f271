/** A school's people by files of OneRoster 1.2: checked, put in as a job, reported (docs/domain.md 2.13). */
import { Code, oneRoster as contract, type Output } from "../../../core/contract/index.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import { toBase64 } from "../../exchange/base64.js";
import { type Area, type Ctx, fail, type Given, signedIn } from "../../http/index.js";
import { startJob } from "../../jobs/index.js";
import { type Locale, translate } from "../../messages.js";
import { audit } from "../audit/index.js";
import { demandConsent } from "../exports/index.js";
import { demandAdministrator } from "../organization/index.js";
import { nameOf } from "../people/index.js";
import { type CheckedPackage, checkPackage } from "./check.js";
import { exportedTables } from "./export.js";
import type { FaultyRow } from "./findings.js";
import { faults, messages, refusals } from "./messages.js";
import { readPackage, type RosterPackage, type RosterRow } from "./package.js";
import { type Item, nameOfItem, oneRosterJob } from "./put.js";
import { installRostering } from "./rest/routes.js";
import { samplePackage } from "./sample.js";
import { addReport, reportsOf } from "./store.js";
import { writePackage } from "./write.js";

/** Faults that are listed; the workbook has all of them. */
const MOST_LISTED = 500;

/** The name by which somebody finds a row. */
const nameIn = ({ file, value }: RosterRow): string =>
  (file === "users" ? `${value("familyName")} ${value("givenName")}` : value("name") || value("title"))
    .trim()
    .slice(0, 128);
const faultAt = ({ row: { file, row }, column, fault }: FaultyRow) => ({
  sheet: `${file}.csv`,
  row,
  column,
  fault,
});

/** A sheet for each file with its faulty rows, as they came, and what is wrong with each. */
async function faultyWorkbook(
  { tables }: RosterPackage,
  faulty: readonly FaultyRow[],
  locale: Locale,
): Promise<string> {
  const files = [...tables.keys()].filter((file) => faulty.some(({ row }) => row.file === file));
  const bytes = await writeWorkbook(
    files.map((file) => {
      const head = tables.get(file)?.head ?? [];
      return {
        name: file,
        headRows: 1,
        isPlain: true,
        widths: [...head.map(() => 18), 56],
        rows: [
          [...head, translate(messages.fault, locale)],
          ...faulty
            .filter(({ row }) => row.file === file)
            .map(({ row, column, fault }) => [
              ...head.map((_, at) => row.cells[at] ?? ""),
              `${column && `${column}: `}${translate(faults[fault], locale)}`,
            ]),
        ],
      };
    }),
  );
  return toBase64(bytes);
}

const summary = (pack: RosterPackage, checked: CheckedPackage) => ({
  mode: pack.mode,
  colleges: checked.colleges.length,
  people: checked.people.length,
  enrollments: checked.places.length,
  there: checked.there,
  faulty: checked.faulty.length,
  left: [...checked.left],
});

/** The access of the call asks for students; teachers come by the same files. */
const demandTeachers = (ctx: Ctx, orgId: number, action: "import" | "export") =>
  ctx.platform.transaction((trx) =>
    demandAdministrator(trx, { orgId, accountId: signedIn(ctx).accountId, permission: `teacher.${action}` }),
  );

async function check({
  input: { file },
  org,
  ctx,
}: Given<typeof contract.oneRosterCheck>): Promise<Output<typeof contract.oneRosterCheck>> {
  await demandTeachers(ctx, org.id, "import");
  const { clock, db } = ctx.platform;
  const pack = readPackage(file);
  const checked = await checkPackage(db, org.id, pack, clock.now());
  const { colleges, people, places, faulty } = checked;
  return {
    ...summary(pack, checked),
    good: colleges.length + people.length + places.length,
    faults: faulty.slice(0, MOST_LISTED).map((one) => ({
      ...faultAt(one),
      sourcedId: one.row.value("sourcedId").slice(0, 256),
      name: nameIn(one.row),
    })),
    sheets: [...pack.tables.keys()].map((name) => `${name}.csv`),
    unread: { columns: [...pack.unread.columns], sheets: [...pack.unread.sheets] },
    file: faulty.length > 0 ? await faultyWorkbook(pack, faulty, ctx.locale) : undefined,
  };
}

async function start({
  input: { file },
  org,
  ctx,
}: Given<typeof contract.oneRosterImport>): Promise<Output<typeof contract.oneRosterImport>> {
  await demandTeachers(ctx, org.id, "import");
  const { platform, config } = ctx;
  const { clock, db, transaction } = platform;
  const pack = readPackage(file);
  const checked = await checkPackage(db, org.id, pack, clock.now());
  const { colleges, people, places, faulty } = checked;
  // In this order: colleges before those who are in them, people before their places.
  const items: Item[] = [
    ...colleges.map((college) => ({ college })),
    ...people.map((person) => ({ person })),
    ...places.map((place) => ({ place })),
  ];
  if (items.length === 0)
    throw fail(
      Code.importFaulty,
      checked.there > 0 && faulty.length === 0 ? messages.nothingNew : refusals.rows,
      {
        result: { fault: "rows" },
      },
    );
  const { report, job } = await transaction(async (trx) => {
    const started = await startJob(
      ctx,
      oneRosterJob,
      {
        subject: `school ${org.id}`,
        params: {
          orgId: org.id,
          school: nameOf(org),
          portal: config.publicUrl,
          courses: [...new Set(places.map(({ courseId }) => courseId))],
        },
        rows: items.map((item) => ({ name: nameOfItem(item), item })),
      },
      trx,
    );
    const made = { ...summary(pack, checked), faults: faulty.slice(0, MOST_LISTED).map(faultAt) };
    await addReport(trx, { org_id: org.id, job_id: started, report: made, created_at: clock.now() });
    return { report: made, job: started };
  });
  const { faults: _faults, left: _left, ...counts } = report;
  await audit(ctx, { action: "oneroster.import", result: "ok", subject: org.id, detail: { job, ...counts } });
  return { job, rows: items.length };
}

async function reports({
  org,
  ctx,
}: Given<typeof contract.oneRosterReports>): Promise<Output<typeof contract.oneRosterReports>> {
  const { accountId } = signedIn(ctx);
  const rows = await reportsOf(ctx.platform.db, org.id);
  return {
    list: rows.map((row) => ({
      ...row.report,
      id: row.id,
      at: row.created_at,
      by: row.real_name || row.nickname || "",
      job: row.job ?? undefined,
      state: row.state ?? undefined,
      done: row.done ?? 0,
      failed: row.failed ?? 0,
      undone: row.undone ?? 0,
      kept: row.kept ?? 0,
      isOwn: row.account_id === accountId,
    })),
  };
}

async function exportAll({
  input,
  org,
  ctx,
}: Given<typeof contract.oneRosterExport>): Promise<Output<typeof contract.oneRosterExport>> {
  await demandTeachers(ctx, org.id, "export");
  const consent = await demandConsent(ctx, "oneroster.export", input);
  const tables = await exportedTables(ctx.platform.db, org);
  await audit(ctx, {
    action: "oneroster.export",
    result: "ok",
    subject: org.id,
    detail: {
      ...Object.fromEntries(Object.entries(tables).map(([file, rows]) => [file, rows.length])),
      rows: tables.users.length,
      ...consent,
    },
  });
  return { file: writePackage(tables, `school-${org.id}`) };
}

export const oneRosterArea: Area = {
  name: "oneroster",
  install({ bind, raw }) {
    installRostering({ raw });
    bind(contract, {
      oneRosterCheck: check,
      oneRosterExport: exportAll,
      oneRosterImport: start,
      oneRosterReports: reports,
      oneRosterSample: async () => ({ file: samplePackage() }),
    });
  },
};
