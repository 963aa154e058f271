/** A run's outline as a whole: read to be built on, and written anew when it is published (docs/domain.md 11.3). */
import { sql } from "kysely";
import type { NodeFields } from "../../../core/rules/authoring/index.js";
import type { NodeKind } from "../../../core/contract/course.js";
import type { Db, Trx } from "../../adapters/index.js";
import { insertMany } from "../../db/bulk.js";
import type { NodeContent } from "./node-content.js";

/** Every node with all that it is, in the order within each parent. */
export const outlineRows = (db: Db | Trx, runId: number) =>
  db
    .selectFrom("outline_node")
    .selectAll()
    .where("run_id", "=", runId)
    .where("removed_at", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
export type OutlineRow = Awaited<ReturnType<typeof outlineRows>>[number];

export interface PublishedNode extends Omit<NodeFields, "content"> {
  readonly key: string;
  /** Key of what it stands in; "" for a chapter. */
  readonly parent: string;
  readonly kind: NodeKind;
  /** What it was published as before. */
  readonly nodeId: number | undefined;
  readonly content: NodeContent;
}

const columnsOf = (node: PublishedNode, sort: number, parent: number | null) => ({
  parent_id: parent,
  title: node.title,
  sort,
  duration: node.duration,
  required: node.required,
  preview: node.preview,
  completion: node.completion,
  open_at: node.openAt || null,
  seek: node.seek,
  max_rate: node.maxRate,
  content: node.content,
});

/**
 * Writes the outline of a run as it is given. Nodes that were there keep their ids, and with them what people have done; those
 * that are no longer there are taken out.
 * @param nodes in their order, parents before what stands in them
 * @returns the node of each key
 */
export async function publishOutline(
  trx: Trx,
  runId: number,
  nodes: readonly PublishedNode[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  await trx.selectFrom("course_run").select("id").where("id", "=", runId).forUpdate().execute();
  const ids = new Map(nodes.flatMap(({ key, nodeId }) => (nodeId === undefined ? [] : [[key, nodeId]])));
  const sorts = new Map(nodes.map(({ key }, at) => [key, at + 1]));
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const depthOf = ({ parent }: PublishedNode): number => {
    const above = byKey.get(parent);
    return above ? 1 + depthOf(above) : 0;
  };
  const fresh = nodes.filter(({ key }) => !ids.has(key));
  // What a new node stands in has its id before it.
  for (const depth of [0, 1, 2]) {
    const level = fresh.filter((node) => depthOf(node) === depth);
    const made = await insertMany(
      trx,
      "outline_node",
      level.map((node) => ({
        run_id: runId,
        kind: node.kind,
        prereq: [],
        ...columnsOf(node, sorts.get(node.key)!, ids.get(node.parent) ?? null),
      })),
    );
    for (const [at, { key }] of level.entries()) ids.set(key, made[at]!);
  }
  const rows = nodes.map((node) => ({
    id: ids.get(node.key)!,
    prereq: node.prereq.flatMap((key) => ids.get(key) ?? []),
    ...columnsOf(node, sorts.get(node.key)!, ids.get(node.parent) ?? null),
  }));
  await sql`
    update outline_node node set parent_id = t.parent_id, title = t.title, sort = t.sort, duration = t.duration,
      required = t.required, preview = t.preview, completion = t.completion, prereq = t.prereq, open_at = t.open_at,
      seek = t.seek, max_rate = t.max_rate, content = t.content, removed_at = null
    from json_populate_recordset(null::outline_node, ${JSON.stringify(rows)}::json) t
    where node.id = t.id and node.run_id = ${runId}::bigint`.execute(trx);
  await sql`update outline_node set removed_at = ${now}::bigint where run_id = ${runId}::bigint
    and removed_at is null and id <> all(${[...ids.values()]}::bigint[])`.execute(trx);
  return ids;
}
