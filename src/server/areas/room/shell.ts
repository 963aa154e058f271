/** The room's head and its outline (docs/domain.md 7.2 and 8.1). */
import { sql } from "kysely";
import { Code, type Output, type room } from "../../../core/contract/index.js";
import { isFolder, totals } from "../../../core/rules/index.js";
import {
  inLocale,
  classRows,
  enrollmentCard,
  enrollmentOf,
  nodeRows,
  runOf,
  runState,
  termOf,
  theRun,
} from "../course/index.js";
import { isEvaluating } from "../evaluation/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { unreadKeys } from "../message/index.js";
import { outlineOf, signIn } from "../study/index.js";
import { threadKeysBegin } from "./address.js";
import { isFor } from "./announcement-store.js";
import { summaryOf } from "./people.js";

/** The head stays below 8 kB whoever teaches. */
const MOST_TEACHERS = 8;

const counts = async (ctx: Ctx, member: Member) => {
  const { db, clock } = ctx.platform;
  const { accountId, enrollment, run, isStaff } = member;
  const now = clock.now();
  const begin = threadKeysBegin(run.id);
  // To staff, what is new is what nobody has answered and what waits for a look; to others, what they were told of.
  const questions = isStaff
    ? sql`select count(*) from thread where run_id = ${run.id}
        and (state = 'pending' or (state = 'visible' and posts = 0 and not discussion)
          or exists (select from post where thread_id = thread.id and post.state = 'pending'))
        and state <> 'deleted'`
    : sql`select count(distinct split_part(key, ' ', 3)) from ${unreadKeys(db, accountId)} message
        where starts_with(key, ${begin})`;
  const { rows } = await sql<{
    items: string;
    required: string;
    class_name: string | null;
    announcements: string;
    questions: string;
  }>`
    select
      (select count(*) from ${nodeRows(db)} node where run_id = ${run.id} and kind not in ('chapter', 'section')) as items,
      (select count(*) from ${nodeRows(db)} node where run_id = ${run.id} and kind not in ('chapter', 'section')
        and required) as required,
      (select name from ${classRows(db)} class where id = ${enrollment.class_id}::bigint) as class_name,
      (select count(*) from announcement where run_id = ${run.id} and publish_at <= ${now} and ${isFor(member, now)}
        and author_id <> ${accountId}
        and not exists (select from announcement_read
          where announcement_id = announcement.id and account_id = ${accountId})) as announcements,
      (${questions}) as questions`.execute(db);
  return rows[0]!;
};

export async function shell({
  input: { id },
  ctx,
  member,
}: Given<typeof room.shell>): Promise<Output<typeof room.shell>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const [row, mine, counted, evaluating] = await Promise.all([
    runOf(db, id),
    enrollmentOf(db, member.accountId, id),
    counts(ctx, member),
    member.enrollment.role === "learner" && isEvaluating(db, id, now),
  ]);
  if (!row || !mine) throw fail(Code.notFound);
  const enrollment = await enrollmentCard(db, mine);
  // Whoever reads on does not wait for it.
  ctx.background("note the sign-in of a day", () => signIn(db, member.enrollment.id, now));
  return {
    id,
    courseId: row.course_id,
    title: inLocale(ctx.locale, row.title, row.title_en),
    cover: row.cover,
    discipline: row.discipline,
    school: inLocale(ctx.locale, row.school, row.school_en),
    teachers: row.staff.slice(0, MOST_TEACHERS).map(({ name }) => name),
    term: termOf(ctx.locale, row),
    state: runState(row, now),
    mode: row.mode,
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    readOnly: member.readOnly,
    evaluating: evaluating || undefined,
    staff: member.isStaff,
    rights: [...member.rights],
    className: counted.class_name ?? "",
    enrollment: { ...enrollment, reason: summaryOf(enrollment.reason) },
    done: mine.done,
    required: Number(counted.required) || Number(counted.items),
    badges: { announcements: Number(counted.announcements), questions: Number(counted.questions) },
    now,
  };
}

export async function outline({
  input: { id },
  ctx,
  member,
}: Given<typeof room.outline>): Promise<Output<typeof room.outline>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const { row } = await theRun(ctx, id);
  const who = member && { id: member.enrollment.id, isStaff: member.isStaff };
  const nodes = await outlineOf(db, id, who, now);
  const last = member && (await enrollmentOf(db, member.accountId, id))?.last_node;
  const open = nodes.filter((node) => !isFolder(node) && !node.locked);
  const resume = open.find((node) => node.id === last) ?? open.find(({ state }) => state !== "done");
  return {
    id,
    title: inLocale(ctx.locale, row.title, row.title_en),
    nodes,
    percent: member && !member.isStaff ? totals(nodes).percent : undefined,
    resume: resume?.id,
    now,
  };
}
