/** Nodes of outlines, for whoever studies them or speaks of them. */
import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { PlainNode } from "../../../core/rules/index.js";
import type { NodeContent } from "./node-content.js";
import type { OutlineNodeTable } from "./schema.js";

/** With its course's state: what is not published is not studied. */
export const nodeById = (db: Db, id: number) =>
  db
    .selectFrom("outline_node")
    .innerJoin("course_run", "course_run.id", "outline_node.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .selectAll("outline_node")
    .select(["course.state as course_state", "course_run.course_id", "course_run.building"])
    .where("outline_node.id", "=", id)
    .where("outline_node.removed_at", "is", null)
    .executeTakeFirst();
export type NodeRow = Awaited<ReturnType<typeof nodeById>> & {};

/** Questions that stop the film until they are answered right. */
export const blockingOf = ({ questions = [] }: NodeContent): number[] =>
  questions.filter(({ blocking }) => blocking).map(({ id }) => id);

export const isNodeOf = async (db: Db, runId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom("outline_node")
    .select("id")
    .where("id", "=", id)
    .where("run_id", "=", runId)
    .where("removed_at", "is", null)
    .executeTakeFirst()) !== undefined;

/** The nodes of a run in their order, chapter by chapter. */
export async function nodesOf(db: Db | Trx, runId: number): Promise<PlainNode[]> {
  const rows = await db
    .selectFrom("outline_node")
    .select(["id", "parent_id", "kind", "title", "duration", "required", "preview", "prereq", "open_at"])
    .where("run_id", "=", runId)
    .where("removed_at", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const below = new Map<number | null, PlainNode[]>();
  for (const row of rows) below.set(row.parent_id, [...(below.get(row.parent_id) ?? []), row]);
  const walk = (parent: number | null): PlainNode[] =>
    (below.get(parent) ?? []).flatMap((node) => [node, ...walk(node.id)]);
  return walk(null);
}

/** With what its section and chapter ask for: a closed chapter closes all that is in it. */
export const nodesWithin = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("outline_node as node")
    .innerJoin("course_run", "course_run.id", "node.run_id")
    .leftJoin("outline_node as parent", "parent.id", "node.parent_id")
    .leftJoin("outline_node as above", "above.id", "parent.parent_id")
    .select([
      "node.id",
      "node.run_id",
      "node.kind",
      "node.title",
      "node.duration",
      "node.required",
      "node.completion",
      "node.max_rate",
      "node.content",
      sql<number[]>`node.prereq || coalesce(parent.prereq, '{}') || coalesce(above.prereq, '{}')`.as(
        "prereq",
      ),
      sql<number | null>`greatest(node.open_at, parent.open_at, above.open_at, course_run.starts_at)`.as(
        "open_at",
      ),
    ])
    .where("node.id", "in", [...ids])
    .where("node.removed_at", "is", null)
    .execute();

/** Nodes that wait for one of these. */
export const nodesAfter = async (db: Db | Trx, runId: number, nodes: readonly number[]) => {
  const rows = await db
    .selectFrom("outline_node")
    .select("id")
    .where("run_id", "=", runId)
    .where("removed_at", "is", null)
    .where(sql<boolean>`prereq && ${[...nodes]}::bigint[]`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Discussions in the outline of a run. */
export async function discussionNodes(db: Db | Trx, runId: number) {
  const rows = await db
    .selectFrom("outline_node")
    .select(["id", "title", "completion", "content"])
    .where("run_id", "=", runId)
    .where("removed_at", "is", null)
    .where("kind", "=", "discussion")
    .execute();
  return rows.map(({ content, ...node }) => ({
    ...node,
    settings: content.discussion ?? { anonymous: false, postFirst: false, closesAt: 0 },
  }));
}
export type DiscussionNode = Awaited<ReturnType<typeof discussionNodes>>[number];

/** Where an assessment stands in the outline of its run. */
export const assessmentNodes = (db: Db | Trx, runId: number, assessment: number) =>
  db
    .selectFrom("outline_node")
    .select(["id", "completion"])
    .where("run_id", "=", runId)
    .where("removed_at", "is", null)
    .where("kind", "=", "assessment")
    .where(sql<boolean>`content ->> 'assessment' = ${String(assessment)}`)
    .execute();

/** Before it nothing of the run is open. */
export const runStart = async (db: Db | Trx, runId: number): Promise<number | null> =>
  (await db.selectFrom("course_run").select("starts_at").where("id", "=", runId).executeTakeFirst())
    ?.starts_at ?? null;

/** Puts a node beside another one. */
export async function addNodeBeside(
  db: Db,
  beside: number,
  node: Omit<Insertable<OutlineNodeTable>, "run_id" | "parent_id" | "sort">,
): Promise<number> {
  const neighbour = await db
    .selectFrom("outline_node")
    .select(["run_id", "parent_id", "sort"])
    .where("id", "=", beside)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("outline_node")
    .values({ ...neighbour, ...node })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Files of the films and sounds in all outlines. */
export async function filmFiles(db: Db): Promise<number[]> {
  const { rows } = await sql<{ file: string | number }>`
    select distinct (source ->> 'file')::bigint as file
    from outline_node, jsonb_array_elements(coalesce(content -> 'sources', '[]'::jsonb)) as source
    where removed_at is null and kind in ('video', 'audio', 'live')`.execute(db);
  return rows.map(({ file }) => Number(file));
}

/** Live sessions in what learners of these runs see, from a moment on; those whose time is not settled are left out. */
export async function liveNodes(db: Db, runs: readonly number[], from: number) {
  if (runs.length === 0) return [];
  const rows = await db
    .selectFrom("outline_node")
    .innerJoin("course_run", "course_run.id", "outline_node.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["outline_node.id", "outline_node.run_id", "outline_node.title", "outline_node.content"])
    .where("outline_node.run_id", "in", [...runs])
    .where("outline_node.kind", "=", "live")
    .where("outline_node.removed_at", "is", null)
    .where("course.state", "=", "published")
    .where("course_run.building", "=", false)
    .orderBy("outline_node.id")
    .execute();
  return rows.flatMap(({ content: { live }, ...row }) =>
    live && live.startsAt > 0 && live.startsAt >= from ? [{ ...row, live }] : [],
  );
}

/** What these nodes show, without what packages are made of. */
export async function contentsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NodeContent>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("outline_node")
    .select("id")
    .select(sql<NodeContent>`content - 'package' - 'stream'`.as("content"))
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}
