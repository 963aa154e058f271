/** Discussions in an outline: what somebody wrote there counts for the node (docs/domain.md 11.71). */
import { discussedNode, type NodeCompletion, type Written } from "../../../core/rules/index.js";
import { enrollmentRows } from "../course/index.js";
import type { Trx } from "../../adapters/index.js";
import { count } from "./progress.js";
import * as store from "./store.js";

interface Discussed {
  readonly run: number;
  readonly account: number;
  readonly node: { readonly id: number; readonly completion: NodeCompletion };
  /** All that they wrote in it. */
  readonly written: readonly Written[];
}

/** Somebody wrote in a discussion, or what they wrote is seen by all now: what is done by it stays done. */
export async function followDiscussion(
  trx: Trx,
  { run, account, node, written }: Discussed,
  at: number,
): Promise<void> {
  if (!written.some(({ isVisible }) => isVisible)) return;
  const enrollment = await enrollmentRows(trx)
    .where("run_id", "=", run)
    .where("account_id", "=", account)
    .where("role", "in", ["learner", "auditor"])
    .executeTakeFirst();
  if (!enrollment) return;
  const now = discussedNode(node.completion, written);
  await store.mark(trx, { enrollment_id: enrollment.id, node_id: node.id, at, ...now });
  await count(trx, { enrollment_id: enrollment.id, run_id: run }, now.state === "done" ? [node.id] : [], at);
}
