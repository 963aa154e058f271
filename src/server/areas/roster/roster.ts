/** Who is in the classes of a run, and what staff do with them (docs/domain.md 11.11). */
import { sql } from "kysely";
import { Code, type Output, type roster } from "../../../core/contract/index.js";
import { message } from "../../messages.js";
import { pageOf } from "../../db/page.js";
import { fail, type Given } from "../../http/index.js";
import type { Db } from "../../adapters/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import { findLearners } from "../accounts/index.js";
import {
  answerAsking,
  changeLearners,
  classOfRun,
  enlist,
  fill,
  groupsOf,
  placesOf,
  refreshCourses,
  releaseLearners,
  rosterRows,
  type RosterRow,
  runTitleRows,
} from "../course/index.js";
import { totalsOf } from "../grade/index.js";
import { tell, type News } from "../message/index.js";
import { ownClass } from "./classes.js";
import { messages } from "./messages.js";

type Changed = { changed: number };
const MOST_FOUND = 20;

export const nameOf = ({ real_name, nickname }: { real_name: string; nickname: string }): string =>
  real_name || nickname || "*";

const ORDER = {
  name: sql`coalesce(nullif(real_name, ''), nickname)`,
  number: sql`student_number`,
  college: sql`nullif(college, '')`,
  progress: sql`percent`,
  lastSeen: sql`last_active_at`,
} as const;

const stateOf = ({ state, asking }: Pick<RosterRow, "state" | "asking">) =>
  asking ? ("asking" as const) : state === "completed" || state === "failed" ? state : ("active" as const);

export async function rosterList({
  input: { id, classId, q, state, progress, group, sort = "number", descending = false, page = 1, size = 20 },
  ctx: { platform },
  member,
}: Given<typeof roster.rosterList>): Promise<Output<typeof roster.rosterList>> {
  const { db, clock } = platform;
  const now = clock.now();
  const wanted = ownClass(member) ?? classId;
  const found = db
    .selectFrom(rosterRows(db, { runId: id, classId: wanted, q, state, progress, group }).as("learner"))
    .selectAll();
  const ordered =
    sort === "mark"
      ? found.orderBy("account_id")
      : found
          .orderBy(ORDER[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
          .orderBy("account_id");
  const groups = wanted ? groupsOf(db, id, wanted) : [];
  const { list, total, marks } =
    sort === "mark"
      ? await byMark(db, id, await ordered.execute(), { descending, page, size }, now)
      : await (async () => {
          const paged = await pageOf(ordered, { page, size });
          return { ...paged, marks: await totalsOf(db, id, paged.list, now) };
        })();
  return {
    list: list.map((row) => ({
      id: row.account_id,
      name: nameOf(row),
      number: row.number ?? "",
      college: row.college ?? "",
      state: stateOf(row),
      muted: row.muted_at !== null,
      className: row.class_name ?? "",
      group: row.group_name,
      progress: row.percent,
      lastSeen: row.last_active_at ?? undefined,
      mark: marks.get(row.account_id),
    })),
    total,
    page,
    size,
    groups: await groups,
  };
}

/** Whoever has no mark comes after all who have. */
async function byMark<R extends { readonly account_id: number; readonly percent: number }>(
  db: Db,
  runId: number,
  rows: readonly R[],
  { descending, page, size }: { readonly descending: boolean; readonly page: number; readonly size: number },
  now: number,
) {
  const marks = await totalsOf(db, runId, rows, now);
  const rank = ({ account_id }: R) => marks.get(account_id);
  const sign = descending ? -1 : 1;
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined) || one.account_id - other.account_id;
    return sign * (a - b) || one.account_id - other.account_id;
  });
  return { list: sorted.slice((page - 1) * size, page * size), total: rows.length, marks };
}

export async function rosterSearch({
  input: { id, classId, q },
  ctx: { platform },
  member,
}: Given<typeof roster.rosterSearch>): Promise<Output<typeof roster.rosterSearch>> {
  const { db } = platform;
  await classOfRun(db, id, classId);
  const found = await findLearners(db, member.accountId, { q }, MOST_FOUND * 5);
  const places = new Map(
    (
      await placesOf(
        db,
        id,
        found.map((one) => one.id),
      )
    ).map((one) => [one.account_id, one]),
  );
  const shown = found.filter((one) => {
    const place = places.get(one.id);
    return !place || (place.role === "learner" && place.state !== "banned" && place.class_id !== classId);
  });
  const distinct = [...new Map(shown.map((one) => [one.id, one])).values()];
  return {
    list: distinct.slice(0, MOST_FOUND).map((one) => ({
      id: one.id,
      name: nameOf(one),
      number: one.number ?? "",
      college: one.school,
      className: places.get(one.id)?.class_name ?? "",
    })),
  };
}

/** A class that takes people. @throws Failure notFound, classArchived */
async function openClass(db: Db, runId: number, classId: number) {
  const found = await classOfRun(db, runId, classId);
  if (found.archived_at !== null) throw fail(Code.classArchived);
  return found;
}

export async function rosterAdd({
  input: { id, classId, learners },
  ctx,
  member,
}: Given<typeof roster.rosterAdd>): Promise<Changed> {
  const { clock, db, transaction } = ctx.platform;
  await openClass(db, id, classId);
  const known = new Set(
    (await findLearners(db, member.accountId, { accounts: learners }, 1000)).map((one) => one.id),
  );
  const wanted = [...new Set(learners)];
  // Somebody of another school is nobody that a teacher could have found.
  if (wanted.some((one) => !known.has(one)))
    throw fail(Code.invalid, messages.unknownPeople, { result: { field: "learners" } });
  const changed = await transaction(async (trx) => {
    const results = await enlist(
      trx,
      id,
      wanted.map((account) => ({ account, classId })),
      clock.now(),
    );
    const outcomes = new Set(results.map(({ outcome }) => outcome));
    if (outcomes.has("full")) throw fail(Code.runFull);
    if (outcomes.has("elsewhere")) throw fail(Code.classTaken);
    if (outcomes.has("banned") || outcomes.has("staff"))
      throw fail(Code.invalid, messages.unknownPeople, { result: { field: "learners" } });
    return results.filter(({ outcome }) => outcome === "in").length;
  });
  ctx.background("index a course", () => refreshCourses(ctx.platform, [member.run.course_id]));
  return { changed };
}

async function titleOf(db: Db, runId: number) {
  const { title, title_en } = await db
    .selectFrom(runTitleRows(db).as("run"))
    .selectAll()
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  return message(title, title_en || title);
}
const newsOf = (runId: number, words: Pick<News, "title" | "text">): News => ({
  kind: "course",
  ...words,
  href: rooms.class.href({ course: runId }),
  key: `class ${runId}`,
});

export async function rosterMove({
  input: { id, classId, learners },
  ctx: { platform },
}: Given<typeof roster.rosterMove>): Promise<Changed> {
  const { db, clock, transaction } = platform;
  const { name: className } = await openClass(db, id, classId);
  const course = await titleOf(db, id);
  const changed = await transaction(async (trx) => {
    const moved = await changeLearners(trx, id, learners, {
      class_id: classId,
      wanted_class_id: null,
      group_name: "",
    });
    const params = { course, name: className };
    await tell(
      trx,
      moved,
      newsOf(id, { title: fill(messages.movedTitle, params), text: messages.movedText }),
      clock.now(),
    );
    return moved.length;
  });
  return { changed };
}

export async function rosterGroup({
  input: { id, learners, group },
  ctx: { platform },
}: Given<typeof roster.rosterGroup>): Promise<Changed> {
  return { changed: (await changeLearners(platform.db, id, learners, { group_name: group })).length };
}

export async function rosterMute({
  input: { id, learners, muted },
  ctx: { platform },
  member,
}: Given<typeof roster.rosterMute>): Promise<Changed> {
  const values = { muted_at: muted ? platform.clock.now() : null };
  return { changed: (await changeLearners(platform.db, id, learners, values, ownClass(member))).length };
}

export async function rosterAdmit({
  input: { id, learners, admit },
  ctx: { platform },
}: Given<typeof roster.rosterAdmit>): Promise<Changed> {
  const { db, clock, transaction } = platform;
  const course = await titleOf(db, id);
  return transaction(async (trx) => {
    const answered = await answerAsking(trx, id, learners, admit);
    const classes = new Set(answered.flatMap(({ wanted_class_id }) => wanted_class_id ?? []));
    for (const classId of classes) {
      const { name: className } = await classOfRun(trx, id, classId);
      const params = { course, name: className };
      await tell(
        trx,
        answered.filter((one) => one.wanted_class_id === classId).map((one) => one.account_id),
        newsOf(id, {
          title: fill(admit ? messages.admittedTitle : messages.declinedTitle, params),
          text: fill(admit ? messages.admittedText : messages.declinedText, params),
        }),
        clock.now(),
      );
    }
    return { changed: answered.length };
  });
}

export async function rosterRemove({
  input: { id, learners, reason },
  ctx,
  member,
}: Given<typeof roster.rosterRemove>): Promise<Changed> {
  const { clock, transaction } = ctx.platform;
  const changed = await transaction((trx) => releaseLearners(trx, id, learners, reason, clock.now()));
  if (changed === 0) throw fail(Code.invalid, messages.onlyActive, { result: { field: "learners" } });
  ctx.background("index a course", () => refreshCourses(ctx.platform, [member.run.course_id]));
  return { changed };
}

export async function rosterTell({
  input: { id, learners, title, text },
  ctx: { platform },
  member,
}: Given<typeof roster.rosterTell>): Promise<Changed> {
  const { db, clock } = platform;
  const only = ownClass(member);
  const inside = await rosterRows(db, { runId: id, classId: only })
    .where(sql<boolean>`enrollment.account_id = any(${[...learners]}::bigint[])`)
    .execute();
  const people = inside.map(({ account_id }) => account_id);
  const now = clock.now();
  const news = {
    ...newsOf(id, {
      title: fill(messages.told, { course: await titleOf(db, id), title }),
      text: message(text, text),
    }),
    // Each is a message of its own.
    key: `told ${id} ${now}`,
  };
  await tell(db, people, news, now);
  return { changed: people.length };
}
