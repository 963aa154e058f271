/** Questions and answers in the database. */
import type { Member } from "../../http/index.js";
import { sql } from "kysely";
import { personRows } from "../accounts/index.js";
import { enrollmentRows, INSIDE, everyNodeRow } from "../course/index.js";
import { hasReacted, reactors } from "../reaction/index.js";
import type { Db, Trx } from "../../adapters/index.js";

/** Who looks: a member, or whoever works on after their call. */
export type Viewer = Pick<Member, "isStaff" | "accountId"> & {
  readonly run: Pick<Member["run"], "id">;
  /** Nodes of discussions that they may not read yet. */
  readonly closed?: readonly number[];
};

/** What waits for a look or was hidden is seen by its writer and the staff; what was taken away by nobody. */
const isSeen = (table: "thread" | "post", { isStaff, accountId }: Viewer) => {
  const state = sql.ref(`${table}.state`);
  if (isStaff) return sql<boolean>`${state} <> 'deleted'`;
  return sql<boolean>`(${state} = 'visible' or (${state} in ('pending', 'hidden') and ${sql.ref(`${table}.author_id`)} = ${accountId}))`;
};

/** What others wrote in a discussion that somebody may not read yet is not there for them. */
const isReadable = ({ accountId, closed = [] }: Viewer) =>
  sql<boolean>`(not thread.discussion or thread.author_id = ${accountId}
    or thread.node_id is null or thread.node_id <> all(${[...closed]}::bigint[]))`;

const did = (subject: "thread" | "post", kind: "like" | "follow", accountId: number) =>
  hasReacted(subject, kind, accountId, `${subject}.id`);

const threads = (db: Db | Trx, member: Viewer) =>
  db
    .selectFrom("thread")
    .innerJoin(personRows(db).as("account"), "account.id", "thread.author_id")
    .leftJoin(enrollmentRows(db).as("enrollment"), (join) =>
      join
        .onRef("enrollment.account_id", "=", "thread.author_id")
        .onRef("enrollment.run_id", "=", "thread.run_id"),
    )
    .leftJoin(everyNodeRow(db).as("outline_node"), "outline_node.id", "thread.node_id")
    .where("thread.run_id", "=", member.run.id)
    .where(isSeen("thread", member))
    .where(isReadable(member));

const detailed = (db: Db | Trx, member: Viewer) =>
  threads(db, member)
    .selectAll("thread")
    .select([
      "account.nickname",
      "account.real_name",
      "account.avatar",
      "enrollment.role",
      "outline_node.title as node_title",
      did("thread", "like", member.accountId).as("liked"),
      did("thread", "follow", member.accountId).as("followed"),
    ]);
export type ThreadRow = Awaited<ReturnType<typeof thread>> & {};

export const thread = (db: Db | Trx, member: Viewer, id: number) =>
  detailed(db, member).where("thread.id", "=", id).executeTakeFirst();

export interface Wish {
  readonly query?: string | undefined;
  readonly tab?: "all" | "unanswered" | "mine" | "followed" | "essence" | undefined;
  readonly node?: number | undefined;
  readonly sort?: "active" | "new" | "votes" | undefined;
}

const ORDER = { active: "thread.active_at", new: "thread.created_at", votes: "thread.likes" } as const;

/** Pinned ones first. A run's questions are thousands at most, so their texts are looked through as they are. */
export async function threadPage(
  db: Db,
  member: Viewer,
  { query = "", tab = "all", node, sort = "active" }: Wish,
  { page, size }: { page: number; size: number },
) {
  const like = `%${query.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = [
    ...(query.trim() ? [sql<boolean>`(thread.title ilike ${like} or thread.text ilike ${like})`] : []),
    ...(node === undefined ? [] : [sql<boolean>`thread.node_id = ${node}`]),
    ...(tab === "unanswered"
      ? [sql<boolean>`(not thread.discussion and thread.accepted_post is null and not thread.endorsed)`]
      : []),
    ...(tab === "mine" ? [sql<boolean>`thread.author_id = ${member.accountId}`] : []),
    ...(tab === "followed" ? [did("thread", "follow", member.accountId)] : []),
    ...(tab === "essence" ? [sql<boolean>`thread.essence`] : []),
  ];
  const all =
    conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const [list, counted] = await Promise.all([
    detailed(db, member)
      .where(all)
      .orderBy("thread.pinned", "desc")
      .orderBy(ORDER[sort], "desc")
      .orderBy("thread.id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    threads(db, member)
      .where(all)
      .select((it) => it.fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(counted.n) };
}

const posts = (db: Db | Trx, member: Viewer, threadId: number) =>
  db
    .selectFrom("post")
    .innerJoin(personRows(db).as("account"), "account.id", "post.author_id")
    .leftJoin(enrollmentRows(db).as("enrollment"), (join) =>
      join.onRef("enrollment.account_id", "=", "post.author_id").on("enrollment.run_id", "=", member.run.id),
    )
    .where("post.thread_id", "=", threadId)
    .where(isSeen("post", member));

const detailedPosts = (db: Db | Trx, member: Viewer, threadId: number) =>
  posts(db, member, threadId)
    .selectAll("post")
    .select(["account.nickname", "account.real_name", "account.avatar", "enrollment.role"])
    .select(did("post", "like", member.accountId).as("liked"));
export type PostRow = Awaited<ReturnType<typeof post>> & {};

export const post = (db: Db | Trx, member: Viewer, threadId: number, id: number) =>
  detailedPosts(db, member, threadId).where("post.id", "=", id).executeTakeFirst();

/** The accepted answer first, then in the order in which they came. */
export async function postPage(
  db: Db,
  member: Viewer,
  { id, accepted_post }: Pick<ThreadRow, "id" | "accepted_post">,
  { page, size }: { page: number; size: number },
) {
  const [list, counted] = await Promise.all([
    detailedPosts(db, member, id)
      .orderBy(sql`post.id = ${accepted_post ?? 0}`, "desc")
      .orderBy("post.created_at")
      .orderBy("post.id")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    posts(db, member, id)
      .select((it) => it.fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(counted.n) };
}

/** A question of the run, kept from everybody else who changes it until the transaction ends. */
export const lockThread = (trx: Trx, runId: number, id: number) =>
  trx
    .selectFrom("thread")
    .select("id")
    .where("id", "=", id)
    .where("run_id", "=", runId)
    .forUpdate()
    .executeTakeFirst();

/** Counts the answers that all see, and tells whether one of them is endorsed. An accepted one that is gone is none. */
export const recount = async (trx: Trx, threadId: number): Promise<void> => {
  await sql`
    update thread set
      posts = (select count(*) from post where thread_id = thread.id and state = 'visible'),
      endorsed = own_endorsed
        or exists (select from post where thread_id = thread.id and state = 'visible' and endorsed),
      accepted_post = (select id from post where id = thread.accepted_post and state = 'visible')
    where id = ${threadId}`.execute(trx);
};

/**
 * Those who are to hear of an answer: who asked and who follows, as long as they are in the run.
 * @param withWriters also those who answered
 */
export async function listeners(
  trx: Trx,
  runId: number,
  threadId: number,
  withWriters = false,
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select enrollment.account_id from ${enrollmentRows(trx)} enrollment
    where enrollment.run_id = ${runId} and enrollment.state = any(${[...INSIDE]}::text[])
      and enrollment.account_id in (
        select author_id from thread where id = ${threadId}
        union select author_id from post where thread_id = ${threadId} and ${withWriters}::boolean
        union ${reactors("thread", "follow", threadId)})`.execute(trx);
  return rows.map(({ account_id }) => account_id);
}

/** How many questions of each run wait for its staff; a run without any is left out. */
export async function openQuestions(db: Db, runIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("thread")
    .select((it) => ["run_id", it.fn.countAll<string>().as("n")])
    .where("run_id", "in", [...runIds])
    .where("state", "in", ["visible", "pending"])
    .where((it) =>
      it.or([it("state", "=", "pending"), it.and([it("posts", "=", 0), it("discussion", "=", false)])]),
    )
    .groupBy("run_id")
    .execute();
  return new Map(rows.map(({ run_id, n }) => [run_id, Number(n)]));
}

/** The run in which everybody sees a question or an answer. */
export async function runOfWritten(
  db: Db,
  subject: "thread" | "post",
  id: number,
): Promise<number | undefined> {
  const row =
    subject === "thread"
      ? await db
          .selectFrom("thread")
          .select("run_id")
          .where("id", "=", id)
          .where("state", "=", "visible")
          .executeTakeFirst()
      : await db
          .selectFrom("post")
          .innerJoin("thread", "thread.id", "post.thread_id")
          .select("thread.run_id")
          .where("post.id", "=", id)
          .where("post.state", "=", "visible")
          .executeTakeFirst();
  return row?.run_id;
}
