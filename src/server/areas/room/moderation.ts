/** Questions of a run as its staff look after them (docs/domain.md 11.15). */
import { sql } from "kysely";
import type { moderation, Output } from "../../../core/contract/index.js";
import { OVERDUE_HOURS } from "../../../core/contract/moderation.js";
import { toBase64 } from "../../exchange/base64.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import { type Message, translate } from "../../messages.js";
import { personRows, studentNumbers } from "../accounts/index.js";
import { classRows, enrollmentRows, everyNodeRow, nodeRows, openReportRows } from "../course/index.js";
import type { Db } from "../../adapters/index.js";
import type { Given } from "../../http/index.js";
import { contributionsOf } from "./contributions.js";
import { messages } from "./messages.js";
import { summaryBelow } from "./people.js";

const HOUR = 3_600_000;
const SIZE = 20;
const MOST_REPORTS = 20;
const MOST_ROWS = 20_000;

/** What nobody has decided on about a question or its answers. */
const reported = sql<boolean>`exists (select from course_report_open report
  where (report.subject = 'thread' and report.subject_id = thread.id)
     or (report.subject = 'post' and report.subject_id in (select id from post where thread_id = thread.id)))`;
const pendingPosts = sql<string>`(select count(*) from post where post.thread_id = thread.id and post.state = 'pending')`;
const waiting = sql<boolean>`(thread.state = 'pending' or ${pendingPosts} > 0)`;
const unanswered = sql<boolean>`(thread.state = 'visible' and thread.posts = 0 and not thread.discussion)`;
const overdueAt = (now: number) =>
  sql<boolean>`(${unanswered} and thread.created_at < ${now - OVERDUE_HOURS * HOUR}::bigint)`;
const all = sql<boolean>`thread.state <> 'hidden'`;

/** Questions of a run with their writers; `course_report_open` is what is reported. */
const questions = (db: Db, runId: number) =>
  db
    .with("course_report_open", () => openReportRows(db))
    .selectFrom("thread")
    .innerJoin(personRows(db).as("account"), "account.id", "thread.author_id")
    .leftJoin(enrollmentRows(db).as("enrollment"), (join) =>
      join
        .onRef("enrollment.account_id", "=", "thread.author_id")
        .onRef("enrollment.run_id", "=", "thread.run_id"),
    )
    .leftJoin(classRows(db).as("class"), "class.id", "enrollment.class_id")
    .leftJoin(everyNodeRow(db).as("outline_node"), "outline_node.id", "thread.node_id")
    .where("thread.run_id", "=", runId)
    .where("thread.state", "<>", "deleted");

/** How many questions nobody has answered, by run. */
export async function unansweredOf(db: Db, runs: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("thread")
    .select((it) => ["run_id", it.fn.countAll<string>().as("n")])
    .where("run_id", "in", [0, ...runs])
    .where(unanswered)
    .groupBy("run_id")
    .execute();
  return new Map(rows.map(({ run_id, n }) => [run_id, Number(n)]));
}

type Filter = NonNullable<Given<typeof moderation.moderationList>["input"]["filter"]>;
const BY: Record<Filter, typeof all> = {
  all,
  unanswered,
  reported,
  pending: waiting,
  hidden: sql<boolean>`thread.state = 'hidden'`,
};

async function countsOf(db: Db, runId: number, now: number) {
  const count = (which: typeof all) => sql<string>`count(*) filter (where ${which})`;
  const row = await questions(db, runId)
    .select([
      count(all).as("all"),
      count(unanswered).as("unanswered"),
      count(overdueAt(now)).as("overdue"),
      count(reported).as("reported"),
      count(waiting).as("pending"),
      count(BY.hidden).as("hidden"),
    ])
    .executeTakeFirstOrThrow();
  return {
    all: Number(row.all),
    unanswered: Number(row.unanswered),
    overdue: Number(row.overdue),
    reported: Number(row.reported),
    pending: Number(row.pending),
    hidden: Number(row.hidden),
  };
}

/** Hours until half of the questions had an answer of somebody else, to a tenth. */
async function medianHours(db: Db, runId: number): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select percentile_cont(0.5) within group (order by answered - asked) as ms from (
      select thread.created_at as asked, (select min(post.created_at) from post where post.thread_id = thread.id
        and post.state = 'visible' and post.author_id <> thread.author_id) as answered
      from thread where thread.run_id = ${runId}::bigint and thread.state = 'visible' and not thread.discussion) times
    where answered is not null`.execute(db);
  const ms = rows[0]?.ms;
  return ms === null || ms === undefined ? undefined : Math.round((ms / HOUR) * 10) / 10;
}

async function reportsOf(db: Db, threads: readonly number[]) {
  if (threads.length === 0) return [];
  return db
    .selectFrom(openReportRows(db).as("report"))
    .leftJoin("post", (join) =>
      join.on("report.subject", "=", "post").onRef("post.id", "=", "report.subject_id"),
    )
    .select(["report.id", "report.reason", "report.text", "report.created_at"])
    .select(sql<number>`coalesce(post.thread_id, report.subject_id)`.as("thread_id"))
    .where((it) =>
      it.or([
        it.and([it("report.subject", "=", "thread"), it("report.subject_id", "in", [...threads])]),
        it("post.thread_id", "in", [...threads]),
      ]),
    )
    .orderBy("report.id", "desc")
    .limit(2000)
    .execute();
}

const nameOf = ({ real_name, nickname }: { real_name: string; nickname: string }) => real_name || nickname;

export async function moderationList({
  input: { id, q = "", filter = "all", node, classId, page = 1, size = SIZE },
  ctx: { platform },
}: Given<typeof moderation.moderationList>): Promise<Output<typeof moderation.moderationList>> {
  const { db, clock } = platform;
  const now = clock.now();
  const like = `%${q.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const overdue = overdueAt(now);
  let rows = questions(db, id).where(BY[filter]);
  if (q.trim()) rows = rows.where(sql<boolean>`(thread.title ilike ${like} or thread.text ilike ${like})`);
  if (node !== undefined) rows = rows.where("thread.node_id", "=", node);
  if (classId !== undefined) rows = rows.where("enrollment.class_id", "=", classId);
  const [list, { total }, counts, median, classes, nodes] = await Promise.all([
    rows
      .selectAll("thread")
      .select([
        "account.nickname",
        "account.real_name",
        "class.name as class_name",
        "outline_node.title as node_title",
        pendingPosts.as("pending_posts"),
        overdue.as("overdue"),
      ])
      .orderBy(overdue, "desc")
      .orderBy(sql`case when ${overdue} then thread.created_at end`)
      .orderBy("thread.active_at", "desc")
      .orderBy("thread.id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    rows.select((it) => it.fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
    countsOf(db, id, now),
    medianHours(db, id),
    classRows(db).where("run_id", "=", id).orderBy("id").execute(),
    nodeRows(db).where("run_id", "=", id).orderBy("sort").orderBy("id").limit(2000).execute(),
  ]);
  const reports = await reportsOf(
    db,
    list.map((row) => row.id),
  );
  return {
    list: list.map((row) => ({
      thread: row.id,
      title: row.title,
      summary: summaryBelow(row),
      author: nameOf(row),
      className: row.class_name ?? "",
      anonymous: row.anonymous,
      node: row.node_id ?? undefined,
      nodeTitle: row.node_title ?? "",
      state: row.state === "deleted" ? "hidden" : row.state,
      hiddenReason: row.hidden_reason,
      posts: row.posts,
      pendingPosts: Number(row.pending_posts),
      endorsed: row.endorsed,
      answered: row.accepted_post !== null || row.endorsed,
      overdue: row.overdue,
      reports: reports
        .filter(({ thread_id }) => thread_id === row.id)
        .slice(0, MOST_REPORTS)
        .map(({ reason, text, created_at }) => ({ reason, text, at: created_at })),
      createdAt: row.created_at,
      activeAt: row.active_at,
    })),
    total: Number(total),
    page,
    size,
    counts,
    medianHours: median,
    classes: classes.map((one) => ({ classId: one.id, name: one.name })),
    nodes: nodes.map((one) => ({ node: one.id, title: one.title })),
    now,
  };
}

const STATES: Record<string, Message> = {
  visible: messages.stateVisible,
  pending: messages.statePending,
  hidden: messages.stateHidden,
};

export async function moderationExport({
  input: { id },
  ctx: { platform, locale },
}: Given<typeof moderation.moderationExport>): Promise<Output<typeof moderation.moderationExport>> {
  const { db } = platform;
  const say = (text: Message) => translate(text, locale);
  const [people, did, rows] = await Promise.all([
    db
      .selectFrom(enrollmentRows(db).as("enrollment"))
      .innerJoin(personRows(db).as("person"), "person.id", "enrollment.account_id")
      .leftJoin(classRows(db).as("class"), "class.id", "enrollment.class_id")
      .select(["enrollment.account_id", "person.nickname", "person.real_name", "class.name as class_name"])
      .where("enrollment.run_id", "=", id)
      .where("enrollment.role", "=", "learner")
      .where("enrollment.state", "in", ["active", "completed", "failed"])
      .orderBy("class.name")
      .orderBy("enrollment.account_id")
      .execute(),
    contributionsOf(db, id),
    questions(db, id)
      .selectAll("thread")
      .select([
        "account.nickname",
        "account.real_name",
        "class.name as class_name",
        "outline_node.title as node_title",
      ])
      .orderBy("thread.id")
      .limit(MOST_ROWS)
      .execute(),
  ]);
  const numbers = await studentNumbers(
    db,
    people.map((one) => one.account_id),
  );
  const when = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Shanghai",
    dateStyle: "short",
    timeStyle: "short",
  });
  const bytes = await writeWorkbook([
    {
      name: say(messages.sheetPeople),
      headRows: 1,
      isPlain: true,
      widths: [16, 16, 18, 10, 10, 10],
      rows: [
        [
          messages.colNumber,
          messages.colName,
          messages.colClass,
          messages.colAsked,
          messages.colAnswered,
          messages.colEndorsed,
        ].map(say),
        ...people.map((one) => {
          const { questions: asked = 0, answers = 0, endorsed = 0 } = did.get(one.account_id) ?? {};
          return [
            numbers.get(one.account_id) ?? "",
            nameOf(one),
            one.class_name ?? "",
            asked,
            answers,
            endorsed,
          ];
        }),
      ],
    },
    {
      name: say(messages.sheetQuestions),
      headRows: 1,
      isPlain: true,
      widths: [36, 16, 18, 24, 18, 10, 12, 60],
      rows: [
        [
          messages.colTitle,
          messages.colName,
          messages.colClass,
          messages.colNode,
          messages.colTime,
          messages.colAnswered,
          messages.colState,
          messages.colText,
        ].map(say),
        ...rows.map((row) => [
          row.title,
          nameOf(row),
          row.class_name ?? "",
          row.node_title ?? "",
          when.format(row.created_at),
          row.posts,
          say(STATES[row.state] ?? messages.stateHidden),
          row.text.slice(0, 2000),
        ]),
      ],
    },
  ]);
  return { file: toBase64(bytes) };
}
