/** A roster put in, row by row and once each (docs/domain.md 4.5 and 11.12). */
import { Code, type Output, type roster } from "../../../core/contract/index.js";
import { fail, type Given } from "../../http/index.js";
import { job, type RowGiven, type RowResult, startJob } from "../../jobs/index.js";
import {
  classOfRun,
  demandTeacher,
  enlist,
  type Enlisted,
  enlistKey,
  refreshCourses,
  takeBack,
} from "../course/index.js";
import { recall } from "../message/index.js";
import { checkRoster, type GoodRow } from "./check.js";
import { readRoster } from "./workbook.js";
import { columns, faults, messages } from "./workbook-messages.js";
import { messages as said } from "./messages.js";

const UNDO_WITHIN = 24 * 3_600_000;

interface Params {
  readonly runId: number;
  readonly courseId: number;
}
type Item = Omit<GoodRow, "row" | "sheet" | "columns">;

async function putIn({
  trx,
  params: { runId },
  items,
  accountId,
  now,
}: Pick<RowGiven<Params, Item>, "trx" | "params" | "accountId" | "now"> & {
  readonly items: readonly Item[];
}): Promise<RowResult<Enlisted>[]> {
  await demandTeacher(trx, runId, accountId);
  const results = await enlist(trx, runId, items, now);
  return results.map(({ outcome, before }) =>
    outcome === "in" ? { ...(before && { before }) } : { problem: faults[outcome] },
  );
}

const rosterJob = job<Params, Item, Enlisted>("roster", {
  title: messages.jobTitle,
  row: async ({ item, ...given }) => (await putIn({ ...given, items: [item] }))[0] ?? {},
  rows: putIn,
  async undo({ trx, params: { runId }, item, before, accountId }) {
    await demandTeacher(trx, runId, accountId);
    if (!(await takeBack(trx, runId, item, before))) throw fail(Code.failed, said.notTakenBack);
    await recall(trx, [item.account], [enlistKey(runId)]);
  },
  undoWithin: UNDO_WITHIN,
  finish: (platform, { courseId }) => refreshCourses(platform, [courseId]),
  sheet: { head: columns, cells: ({ number, name, className }) => [number, name, className] },
});

export async function rosterImport({
  input: { id, classId, file },
  ctx,
  member,
}: Given<typeof roster.rosterImport>): Promise<Output<typeof roster.rosterImport>> {
  const { db } = ctx.platform;
  if (classId !== undefined) await classOfRun(db, id, classId);
  const { rows } = await readRoster(file);
  const { good } = await checkRoster(db, { runId: id, teacherId: member.accountId, into: classId }, rows);
  if (good.length === 0) throw fail(Code.importFaulty, said.nothingGood, { result: { fault: "rows" } });
  const started = await startJob(ctx, rosterJob, {
    subject: `run ${id}`,
    params: { runId: id, courseId: member.run.course_id },
    rows: good.map(({ row: _row, sheet: _sheet, columns: _columns, ...item }) => ({
      name: `${item.number} ${item.name}`.slice(0, 128),
      item,
    })),
  });
  return { job: started, rows: good.length };
}
