/** Assessments that stand in an outline: what is handed in, and what it is worth, counts for the node (docs/domain.md 8.2). */
import { assessedNode } from "../../../core/rules/index.js";
import { assessmentNodes, enrollmentRows } from "../course/index.js";
import type { Trx } from "../../adapters/index.js";
import { count } from "./progress.js";
import * as store from "./store.js";

export interface Assessed {
  readonly assessment: number;
  readonly run: number;
  readonly account: number;
  readonly isEnded: boolean;
  /** Of the points, from 0 to 1; undefined while somebody has to mark them. */
  readonly share: number | undefined;
}

/** An attempt was begun, ended or marked: what is done by it stays done. */
export async function followAssessment(
  trx: Trx,
  { assessment, run, account, isEnded, share }: Assessed,
  at: number,
): Promise<void> {
  const nodes = await assessmentNodes(trx, run, assessment);
  if (nodes.length === 0) return;
  const enrollment = await enrollmentRows(trx)
    .where("run_id", "=", run)
    .where("account_id", "=", account)
    .executeTakeFirst();
  if (!enrollment) return;
  const done: number[] = [];
  for (const { id, completion } of nodes) {
    const now = assessedNode(completion, { isEnded, share });
    if (now.state === "done") done.push(id);
    await store.mark(trx, { enrollment_id: enrollment.id, node_id: id, at, ...now });
  }
  await count(trx, { enrollment_id: enrollment.id, run_id: run }, done, at);
}
