/** The outline of a run as somebody sees it: the course's nodes, decided by what they have done. */
import { decide, type OutlineNode, type Standing } from "../../../core/rules/index.js";
import { nodesOf, runStart } from "../course/index.js";
import type { Db, Trx } from "../../adapters/index.js";

/**
 * @param who undefined for somebody who is not in the run
 * @param now milliseconds since 1970
 */
export async function outlineOf(
  db: Db | Trx,
  runId: number,
  who: Standing | undefined,
  now: number,
): Promise<OutlineNode[]> {
  const [startsAt, nodes, progress] = await Promise.all([
    runStart(db, runId),
    nodesOf(db, runId),
    who
      ? db
          .selectFrom("progress")
          .select(["node_id", "state", "percent"])
          .where("enrollment_id", "=", who.id)
          .execute()
      : [],
  ]);
  return decide(nodes, progress, who, startsAt, now);
}
