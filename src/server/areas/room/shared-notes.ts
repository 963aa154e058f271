/** Notes that learners share with their run (docs/domain.md 11.50). What is not shared is not asked for here at all. */
import { sql } from "kysely";
import type { Output, sharedNote as contract } from "../../../core/contract/index.js";
import { pageOf } from "../../db/page.js";
import { personRows } from "../accounts/index.js";
import { classRows, enrollmentRows, everyNodeRow, isNoteSharing } from "../course/index.js";
import { sharedNoteRows } from "../study/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import type { Given } from "../../http/index.js";
import { nameOf } from "./people.js";

const SIZE = 20;
const MOST_NODES = 2000;
const MOST_LEARNERS = 5000;

/** With their writers and where they stand. */
const noteRows = (db: Db | Trx, runId: number) =>
  db
    .selectFrom(sharedNoteRows(db).as("note"))
    .innerJoin(personRows(db).as("account"), "account.id", "note.account_id")
    .innerJoin(everyNodeRow(db).as("outline_node"), "outline_node.id", "note.node_id")
    .leftJoin(enrollmentRows(db).as("enrollment"), (join) =>
      join
        .onRef("enrollment.account_id", "=", "note.account_id")
        .onRef("enrollment.run_id", "=", "note.run_id"),
    )
    .leftJoin(classRows(db).as("class"), "class.id", "enrollment.class_id")
    .where("note.run_id", "=", runId);

const shown = (db: Db | Trx, runId: number) =>
  noteRows(db, runId)
    .selectAll("note")
    .select([
      "account.nickname",
      "account.real_name",
      "account.avatar",
      "enrollment.role",
      "class.name as class_name",
      "outline_node.title",
      "outline_node.kind",
    ]);

/** In the order of the outline, and of the film or document. */
export const orderedNotes = (db: Db | Trx, runId: number) =>
  shown(db, runId).orderBy("outline_node.sort").orderBy("note.node_id").orderBy("note.at").orderBy("note.id");

export async function sharedNoteList({
  input: { page = 1, size = SIZE },
  ctx: {
    platform: { db },
  },
  node,
  member: { accountId },
}: Given<typeof contract.sharedNoteList>): Promise<Output<typeof contract.sharedNoteList>> {
  if (!(await isNoteSharing(db, node.run_id))) return { list: [], total: 0, page, size };
  const rows = shown(db, node.run_id)
    .where("note.node_id", "=", node.id)
    .where("note.account_id", "<>", accountId)
    .where("note.hidden_at", "is", null)
    .orderBy(sql`note.essence_at is null`)
    .orderBy("note.at")
    .orderBy("note.id");
  const { list, total } = await pageOf(rows, { page, size });
  return {
    list: list.map((row) => ({
      note: row.id,
      author: nameOf(row),
      avatar: row.avatar,
      role: row.role ?? "learner",
      at: row.at,
      text: row.text,
      essence: row.essence_at !== null,
      sharedAt: row.shared_at ?? 0,
    })),
    total,
    page,
    size,
  };
}

/** For staff, who know learners by their names. */
export const learnerName = ({
  real_name,
  nickname,
}: {
  readonly real_name: string;
  readonly nickname: string;
}): string => real_name || nickname;

type Filters = Omit<Given<typeof contract.noteTable>["input"], "id" | "page" | "size">;
const IN: Record<NonNullable<Filters["filter"]>, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`note.hidden_at is null`,
  essence: sql<boolean>`note.essence_at is not null`,
  hidden: sql<boolean>`note.hidden_at is not null`,
};

function filtered(db: Db, runId: number, { q = "", filter = "all", node, learner }: Filters) {
  const like = `%${q.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  let rows = orderedNotes(db, runId).where(IN[filter]);
  if (q.trim()) rows = rows.where("note.text", "ilike", like);
  if (node !== undefined) rows = rows.where("note.node_id", "=", node);
  if (learner !== undefined) rows = rows.where("note.account_id", "=", learner);
  return rows;
}

export async function noteTable({
  input: { id, page = 1, size = SIZE, ...filters },
  ctx: {
    platform: { db },
  },
}: Given<typeof contract.noteTable>): Promise<Output<typeof contract.noteTable>> {
  const count = (which: keyof typeof IN) => sql<string>`count(*) filter (where ${IN[which]})`;
  const [{ list, total }, counts, nodes, learners, sharing] = await Promise.all([
    pageOf(filtered(db, id, filters), { page, size }),
    noteRows(db, id)
      .select([count("all").as("all"), count("essence").as("essence"), count("hidden").as("hidden")])
      .executeTakeFirstOrThrow(),
    noteRows(db, id)
      .select(["note.node_id", "outline_node.title", "outline_node.sort"])
      .distinct()
      .orderBy("outline_node.sort")
      .orderBy("note.node_id")
      .limit(MOST_NODES)
      .execute(),
    noteRows(db, id)
      .select(["note.account_id", "account.real_name", "account.nickname"])
      .distinct()
      .orderBy("account.real_name")
      .orderBy("note.account_id")
      .limit(MOST_LEARNERS)
      .execute(),
    isNoteSharing(db, id),
  ]);
  return {
    list: list.map((row) => ({
      note: row.id,
      node: row.node_id,
      nodeTitle: row.title,
      kind: row.kind,
      at: row.at,
      text: row.text,
      learner: row.account_id,
      author: learnerName(row),
      className: row.class_name ?? "",
      essence: row.essence_at !== null,
      hidden: row.hidden_at !== null,
      hiddenReason: row.hidden_reason,
      sharedAt: row.shared_at ?? 0,
    })),
    total,
    page,
    size,
    counts: {
      all: Number(counts.all),
      essence: Number(counts.essence),
      hidden: Number(counts.hidden),
    },
    nodes: nodes.map((row) => ({ node: row.node_id, title: row.title })),
    learners: learners.map((row) => ({ learner: row.account_id, name: learnerName(row) })),
    sharing,
  };
}
