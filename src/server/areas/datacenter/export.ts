/** What is taken away of the data centre, and who took it. */
import type { datacenter as contract, Output } from "../../../core/contract/index.js";
import { dayStart } from "../../../core/rules/day.js";
import { isoDate } from "../../adapters/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { type WrittenSheet, writeWorkbook } from "../../exchange/workbook.js";
import type { Given } from "../../http/index.js";
import { translate } from "../../messages.js";
import { audit } from "../audit/index.js";
import { heads } from "./messages.js";
import { dataOverview } from "./overview.js";

type Overview = Output<typeof contract.dataOverview>;

export const hoursOf = (seconds: number): number => Math.round(seconds / 360) / 10;
/** Percent with a tenth; a blank cell where nothing has a mark yet. */
export const rateOf = ({ marked, passed }: { marked: number; passed: number }): number | "" =>
  marked === 0 ? "" : Math.round((passed / marked) * 1000) / 10;

function sheetsOf(
  { schools, sums, totals, days }: Overview,
  say: (head: keyof typeof heads) => string,
): WrittenSheet[] {
  const columns = [
    "school",
    "members",
    "staff",
    "learners",
    "teachers",
    "courses",
    "runs",
    "enrolled",
    "hours",
    "resources",
    "homework",
    "exams",
    "marked",
    "passed",
    "passRate",
    "certificates",
  ] as const;
  const rowOf = (name: string, row: Omit<Overview["schools"][number], "org" | "name" | "edition">) => [
    name,
    row.members,
    row.staff,
    row.learners,
    row.teachers,
    row.courses,
    row.runs,
    row.enrolled,
    hoursOf(row.seconds),
    row.resources,
    row.homework,
    row.exams,
    row.marked,
    row.passed,
    rateOf(row),
    row.certificates,
  ];
  const dayColumns = [
    "day",
    "learners",
    "teachers",
    "enrolled",
    "hours",
    "homework",
    "exams",
    "certificates",
  ] as const;
  return [
    {
      name: say("schools"),
      headRows: 1,
      widths: [30, ...columns.slice(1).map(() => 14)],
      rows: [
        columns.map(say),
        ...schools.map((row) => rowOf(row.name, row)),
        rowOf(say("total"), {
          ...sums,
          members: totals.learners,
          staff: totals.teachers,
          resources: totals.resources,
        }),
      ],
    },
    {
      name: say("days"),
      headRows: 1,
      widths: dayColumns.map(() => 14),
      rows: [
        dayColumns.map(say),
        ...days.map((row) => [
          isoDate(dayStart(row.day) + 12 * 3_600_000).slice(0, 10),
          row.learners,
          row.teachers,
          row.enrolled,
          hoursOf(row.seconds),
          row.homework,
          row.exams,
          row.certificates,
        ]),
      ],
    },
  ];
}

export async function dataExport({
  input: { kind, ...filter },
  ctx,
}: Given<typeof contract.dataExport>): Promise<Output<typeof contract.dataExport>> {
  const overview = await dataOverview({ input: filter, ctx });
  const rows = overview.schools.length;
  const file =
    kind === "png"
      ? undefined
      : toBase64(await writeWorkbook(sheetsOf(overview, (head) => translate(heads[head], ctx.locale))));
  await audit(ctx, {
    action: "statistics.export",
    result: "ok",
    subject: filter.org ?? "all",
    method: kind,
    detail: {
      what: "datacenter",
      filter: { ...filter, term: overview.term },
      rows,
      // Whose figures they are, where they are of one school.
      ...(overview.schools.length === 1 && { org: overview.schools[0]?.org }),
    },
  });
  return { file, rows };
}
