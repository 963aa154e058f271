/** Drafts in the database: made from what is published, read as a whole, written node by node. */
import { sql, type Insertable } from "kysely";
import {
  type Draft,
  type DraftNode,
  draftOf,
  orderOf,
  type Revisions,
} from "../../../core/rules/authoring/index.js";
import { isFolder, type NodeCompletion } from "../../../core/rules/index.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { insertMany } from "../../db/bulk.js";
import { personRows } from "../accounts/index.js";
import { outlineRows, type NodeContent, type OutlineRow } from "../course/index.js";
import { cardOf, hasContent } from "./card.js";
import type { OutlineVersionTable, StoredNode } from "./schema.js";

/** With its fields in one order: two that say the same are the same text. */
const plainCompletion = ({ rule, percent, dwell, posts, chars }: NodeCompletion): NodeCompletion => ({
  rule,
  ...(percent !== undefined && { percent }),
  ...(dwell !== undefined && { dwell }),
  ...(posts !== undefined && { posts }),
  ...(chars !== undefined && { chars }),
});

const keyOf = (id: number): string => `n${id}`;

function nodeOf(row: OutlineRow, contentId: number): StoredNode {
  return {
    key: keyOf(row.id),
    parent: row.parent_id === null ? "" : keyOf(row.parent_id),
    kind: row.kind,
    title: row.title,
    required: row.required,
    preview: row.preview,
    completion: plainCompletion(row.completion),
    prereq: row.prereq.map(keyOf),
    openAt: row.open_at ?? 0,
    seek: row.seek,
    maxRate: row.max_rate,
    duration: row.duration,
    content: contentId,
  };
}

const rowOf = (runId: number, { parent, content, ...node }: StoredNode, place: number) => ({
  run_id: runId,
  key: node.key,
  parent,
  place,
  kind: node.kind,
  title: node.title,
  required: node.required,
  preview: node.preview,
  completion: node.completion,
  prereq: node.prereq,
  open_at: node.openAt,
  seek: node.seek,
  max_rate: node.maxRate,
  duration: node.duration,
  content_id: content,
});

/** Makes the draft of a run from what is published, where there is none. @returns whether there was none */
async function makeDraft({ transaction, clock, db }: Platform, runId: number, accountId: number) {
  const known = await db
    .selectFrom("outline_draft")
    .select("run_id")
    .where("run_id", "=", runId)
    .executeTakeFirst();
  if (known) return;
  const now = clock.now();
  await transaction(async (trx) => {
    const made = await trx
      .insertInto("outline_draft")
      .values({ run_id: runId, rev: 0, published_rev: 0, published_at: null, published: "[]" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("run_id")
      .executeTakeFirst();
    if (!made) return;
    const rows = await outlineRows(trx, runId);
    const shown = rows.filter((row) => !isFolder(row) && hasContent(row.content));
    const ids = await insertMany(
      trx,
      "draft_content",
      shown.map(({ kind, content, title }) => ({
        run_id: runId,
        kind,
        content,
        card: cardOf(content, title),
        author_id: accountId,
        created_at: now,
      })),
    );
    const contentOf = new Map(shown.map(({ id }, at) => [id, ids[at]!]));
    const nodes = rows.map((row) => nodeOf(row, contentOf.get(row.id) ?? 0));
    await insertMany(
      trx,
      "draft_node",
      nodes.map((node, place) => ({
        ...rowOf(runId, node, place),
        node_id: rows[place]!.id,
        revs: {},
        removed: false,
      })),
      "run_id",
    );
    await trx
      .updateTable("outline_draft")
      .set({ published: JSON.stringify(nodes), published_at: nodes.length > 0 ? now : null })
      .where("run_id", "=", runId)
      .execute();
  });
}

/** The draft of a run that has none and published nothing. */
export async function addDraft(trx: Trx, runId: number, nodes: readonly StoredNode[]): Promise<void> {
  await trx
    .insertInto("outline_draft")
    .values({ run_id: runId, rev: 0, published_rev: 0, published_at: null, published: "[]" })
    .execute();
  await insertMany(
    trx,
    "draft_node",
    nodes.map((node, place) => ({
      ...rowOf(runId, node, place),
      node_id: null,
      revs: {},
      removed: false,
    })),
    "run_id",
  );
}

export interface StoredDraft {
  readonly rev: number;
  readonly publishedRev: number;
  readonly publishedAt: number | null;
  readonly draft: Draft;
  readonly published: Draft;
  readonly revisions: ReadonlyMap<string, Revisions>;
  /** What nodes were published as. */
  readonly nodeIds: ReadonlyMap<string, number>;
}

async function read(db: Db | Trx, runId: number): Promise<StoredDraft> {
  const head = await db
    .selectFrom("outline_draft")
    .selectAll()
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("draft_node")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("place")
    .orderBy("key")
    .execute();
  const there = rows.filter(({ removed }) => !removed);
  return {
    rev: head.rev,
    publishedRev: head.published_rev,
    publishedAt: head.published_at,
    published: draftOf(head.published),
    draft: draftOf(
      there.map((row) => ({
        key: row.key,
        parent: row.parent,
        kind: row.kind,
        title: row.title,
        required: row.required,
        preview: row.preview,
        completion: plainCompletion(row.completion),
        prereq: row.prereq,
        openAt: row.open_at,
        seek: row.seek,
        maxRate: row.max_rate,
        duration: row.duration,
        content: row.content_id,
      })),
    ),
    revisions: new Map(rows.map(({ key, revs }) => [key, revs])),
    nodeIds: new Map(rows.flatMap(({ key, node_id }) => (node_id === null ? [] : [[key, node_id]]))),
  };
}

/** The draft of a run, made where there is none. */
export async function readDraft(platform: Platform, runId: number, accountId: number): Promise<StoredDraft> {
  await makeDraft(platform, runId, accountId);
  return read(platform.db, runId);
}

/** The same, kept from everybody else who saves until the transaction ends; it has to be there. */
export async function lockDraft(trx: Trx, runId: number): Promise<StoredDraft | undefined> {
  const head = await trx
    .selectFrom("outline_draft")
    .select("run_id")
    .where("run_id", "=", runId)
    .forUpdate()
    .executeTakeFirst();
  return head && read(trx, runId);
}

/** Writes what differs between two drafts, with the revisions of what was touched. */
export async function writeNodes(
  trx: Trx,
  runId: number,
  { before, after }: { readonly before: Draft; readonly after: Draft },
  revisions: ReadonlyMap<string, Revisions>,
): Promise<void> {
  const places = (draft: Draft) =>
    new Map([...draft.below.values()].flatMap((keys) => keys.map((key, at) => [key, at] as const)));
  const [was, is] = [places(before), places(after)];
  const isWritten = (key: string): boolean =>
    before.nodes.get(key) !== after.nodes.get(key) ||
    before.parents.get(key) !== after.parents.get(key) ||
    was.get(key) !== is.get(key);
  const rows = [...after.nodes.values()]
    .filter(({ key }) => isWritten(key))
    .map((node) => ({
      ...rowOf(runId, { ...node, parent: after.parents.get(node.key) ?? "" }, is.get(node.key)!),
      revs: revisions.get(node.key) ?? {},
    }));
  const gone = [...before.nodes.keys()].filter((key) => !after.nodes.has(key));
  if (rows.length > 0)
    await sql`
      insert into draft_node (run_id, key, parent, place, kind, title, required, preview, completion, prereq, open_at,
        seek, max_rate, duration, content_id, revs, removed)
      select run_id, key, parent, place, kind, title, required, preview, completion, prereq, open_at,
        seek, max_rate, duration, content_id, revs, false
      from json_populate_recordset(null::draft_node, ${JSON.stringify(rows)}::json)
      on conflict (run_id, key) do update set parent = excluded.parent, place = excluded.place, kind = excluded.kind,
        title = excluded.title, required = excluded.required, preview = excluded.preview,
        completion = excluded.completion, prereq = excluded.prereq, open_at = excluded.open_at, seek = excluded.seek,
        max_rate = excluded.max_rate, duration = excluded.duration, content_id = excluded.content_id,
        revs = excluded.revs, removed = false`.execute(trx);
  if (gone.length > 0)
    await trx
      .updateTable("draft_node")
      .set({ removed: true })
      .where("run_id", "=", runId)
      .where("key", "in", gone)
      .execute();
}

/** The nodes of a draft as they are kept in a version. */
export const storedNodes = (draft: Draft): StoredNode[] =>
  orderOf(draft).map((key) => ({
    ...(draft.nodes.get(key) as DraftNode),
    parent: draft.parents.get(key) ?? "",
  }));

export async function cardsOf(db: Db | Trx, runId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("draft_content")
    .select(["id", "kind", "card"])
    .select(sql<string | null>`content ->> 'assessment'`.as("assessment"))
    .where("run_id", "=", runId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return rows.map(({ id, kind, card, assessment }) => ({
    content: id,
    kind,
    ...card,
    ...(assessment !== null && { assessment: Number(assessment) }),
  }));
}

export async function contentsOf(
  db: Db | Trx,
  runId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NodeContent>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("draft_content")
    .select(["id", "content"])
    .where("run_id", "=", runId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export const contentById = (db: Db, runId: number, id: number) =>
  db
    .selectFrom("draft_content")
    .select(["id", "kind", "content", "card"])
    .where("run_id", "=", runId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Saves since a revision, oldest first, each with who made it. */
export const changesSince = (db: Db | Trx, runId: number, rev: number, most: number) =>
  db
    .selectFrom("outline_change")
    .innerJoin(personRows(db).as("person"), "person.id", "outline_change.account_id")
    .select(["rev", "commands", "person.real_name", "person.nickname", "outline_change.account_id"])
    .where("run_id", "=", runId)
    .where("rev", ">", rev)
    .orderBy("rev")
    .limit(most)
    .execute();

/** What the nodes of a draft were published as. */
export async function setNodeIds(trx: Trx, runId: number, ids: ReadonlyMap<string, number>): Promise<void> {
  await sql`update draft_node set node_id = t.id
    from unnest(${[...ids.keys()]}::text[], ${[...ids.values()]}::bigint[]) as t(key, id)
    where run_id = ${runId}::bigint and draft_node.key = t.key
      and draft_node.node_id is distinct from t.id`.execute(trx);
}

/** @returns its number, from 1 */
export async function addVersion(
  trx: Trx,
  runId: number,
  version: Omit<Insertable<OutlineVersionTable>, "run_id" | "version">,
): Promise<number> {
  const { version: number } = await trx
    .insertInto("outline_version")
    .values({
      run_id: runId,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from outline_version where run_id = ${runId}::bigint)`,
      ...version,
    })
    .returning("version")
    .executeTakeFirstOrThrow();
  return number;
}
