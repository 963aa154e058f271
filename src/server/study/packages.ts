/** What packages keep of a person (SCORM 1.2 and 2004 run-time data), and what is read out of it. */
import { Code, type Input, type Output, type study } from "../../core/contract/index.js";
import { accountById } from "../accounts/index.js";
import { fail, type Ctx } from "../http/index.js";
import { enrolled, ownNode } from "./node.js";
import { finish } from "./progress.js";
import * as store from "./store.js";

/** Who the person is comes from their account each time, never from what a package sent. */
const PERSONAL = /^cmi\.(core\.student_(id|name)|learner_(id|name))$/;

function packageOf(node: store.NodeRow) {
  if (!node.content.package) throw fail(Code.notFound);
  return node.content.package;
}

export async function stateGet(
  ctx: Ctx,
  { node: id }: Input<typeof study.stateGet>,
): Promise<Output<typeof study.stateGet>> {
  const { node, member } = await ownNode(ctx, id);
  const { version } = packageOf(node);
  const { db } = ctx.platform;
  const [kept, account] = await Promise.all([
    store.packageState(db, member.enrollment.id, id),
    accountById(db, member.accountId),
  ]);
  return {
    version,
    cmi: kept?.cmi ?? {},
    learnerId: String(member.accountId),
    learnerName: account?.nickname ?? "",
    rev: kept?.rev ?? 0,
  };
}

/** A number of the run-time data; undefined for what is none. */
function numberOf(cmi: Readonly<Record<string, string>>, name: string): number | undefined {
  const value = cmi[name]?.trim() ?? "";
  return value === "" || Number.isNaN(Number(value)) ? undefined : Number(value);
}

/**
 * Whether the score is a failed one, where the package has a mark to pass. The score decides before the package's own
 * word (SCORM 1.2 RTE 3.4.4, `mastery_score`; SCORM 2004 RTE 4.2.22.1).
 */
function hasFailed(
  cmi: Readonly<Record<string, string>>,
  manifest: Readonly<Record<string, string>>,
): boolean {
  const mastery = numberOf(manifest, "cmi.student_data.mastery_score");
  if (mastery !== undefined) {
    const score = numberOf(cmi, "cmi.core.score.raw");
    return score === undefined ? cmi["cmi.core.lesson_status"] === "failed" : score < mastery;
  }
  const passing = numberOf(manifest, "cmi.scaled_passing_score");
  if (passing === undefined) return false;
  const score = numberOf(cmi, "cmi.score.scaled");
  return score === undefined ? cmi["cmi.success_status"] === "failed" : score < passing;
}

/**
 * How far a package says the person is (SCORM 1.2 RTE 3.4.4; SCORM 2004 RTE 4.2).
 * @param manifest what the package's manifest gave it
 */
export function readCmi(
  cmi: Readonly<Record<string, string>>,
  manifest: Readonly<Record<string, string>> = {},
): { isDone: boolean; percent: number } {
  const status = cmi["cmi.core.lesson_status"];
  const measure = numberOf(cmi, "cmi.progress_measure") ?? Number.NaN;
  const threshold = numberOf(manifest, "cmi.completion_threshold");
  // With a threshold, how far decides before the package's word (RTE 4.2.4.1).
  const isCompleted =
    threshold === undefined || Number.isNaN(measure)
      ? cmi["cmi.completion_status"] === "completed"
      : measure >= threshold;
  const isDone =
    !hasFailed(cmi, manifest) &&
    (status === "completed" || status === "passed" || isCompleted || cmi["cmi.success_status"] === "passed");
  const percent = measure >= 0 && measure <= 1 ? Math.floor(measure * 100) : 0;
  return { isDone, percent: isDone ? 100 : Math.min(99, percent) };
}

export async function stateSave(
  ctx: Ctx,
  { node: id, rev, cmi }: Input<typeof study.stateSave>,
): Promise<Output<typeof study.stateSave>> {
  const { node, member } = await ownNode(ctx, id);
  const { cmi: manifest } = packageOf(node);
  const { platform } = ctx;
  const own = Object.fromEntries(Object.entries(cmi).filter(([name]) => !PERSONAL.test(name)));
  const isKept = await platform.transaction((trx) =>
    store.savePackageState(
      trx,
      {
        enrollment_id: member.enrollment.id,
        node_id: id,
        cmi: JSON.stringify(own),
        updated_at: platform.clock.now(),
      },
      rev,
    ),
  );
  if (!isKept) {
    const now = await store.packageState(platform.db, member.enrollment.id, id);
    throw fail(Code.stale, undefined, { result: { rev: now?.rev ?? 0 } });
  }
  const { isDone, percent } = readCmi(own, manifest);
  const marked = await finish(ctx, enrolled(member), id, { state: isDone ? "done" : "started", percent });
  return { rev: rev + 1, ...marked };
}
