/** The daily record of a run's learners (docs/domain.md 10.16). */
import { Code, type daily, type Output } from "../../../core/contract/index.js";
import { dayOf } from "../../../core/rules/index.js";
import { sumPoints } from "../../../core/rules/assessment/index.js";
import { audit } from "../audit/index.js";
import { classRows } from "../course/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import {
  countedSpan,
  type Day,
  daysOf,
  interactionsOf,
  participationPoints,
  pointsGiven,
  worthOf,
} from "./daily-store.js";
import { messages } from "./messages.js";
import { demandOpen, frozenAt, nameOf } from "./sheet.js";
import * as store from "./store.js";

/** Assistants see their own class. */
const classOf = ({ enrollment }: Member, wanted?: number): number | undefined =>
  enrollment.role === "ta" && enrollment.class_id !== null ? enrollment.class_id : wanted;

type Row = Output<typeof daily.dailyList>["list"][number];
const minutes = (seconds: number): number => Math.round(seconds / 60);

function totalsOf(days: readonly Day[]) {
  return {
    minutes: minutes(days.reduce((sum, { seconds }) => sum + seconds, 0)),
    signIns: days.filter(({ signedInAt }) => signedInAt !== undefined).length,
    interactions: days.reduce((sum, day) => sum + interactionsOf(day), 0),
    manual: sumPoints(days.map(({ manual }) => manual)),
  };
}

export async function dailyList({
  input: { id, q = "", classId, from, to, sort = "name", descending = false, page = 1, size = 20 },
  ctx: { platform },
  member,
}: Given<typeof daily.dailyList>): Promise<Output<typeof daily.dailyList>> {
  const { db, clock } = platform;
  const own = classOf(member);
  const wanted = classOf(member, classId);
  const now = clock.now();
  const classes = classRows(db).where("run_id", "=", id).orderBy("id");
  const [run, all, days, rows] = await Promise.all([
    store.theRun(db, id),
    store.learnersOf(db, id),
    daysOf(db, id, { from, to }),
    (own === undefined ? classes : classes.where("id", "=", own)).execute(),
  ]);
  const counting = countedSpan(run);
  // What counts is of all days, whatever is shown.
  const counted = !counting
    ? undefined
    : from === undefined && to === undefined && counting.to === undefined
      ? days
      : await daysOf(db, id, counting);
  const query = q.trim().toLowerCase();
  const found = all
    .filter((one) => wanted === undefined || one.class_id === wanted)
    .filter((one) => query === "" || nameOf(one).toLowerCase().includes(query))
    .map((one): Row => ({
      id: one.account_id,
      name: nameOf(one),
      className: one.class_name ?? "",
      ...totalsOf(days.get(one.account_id) ?? []),
      participation: counted && participationPoints(counted.get(one.account_id) ?? []),
    }));
  // Learners come by class and name.
  const ordered =
    sort === "name" ? found : found.toSorted((one, other) => one[sort] - other[sort] || one.id - other.id);
  const list = descending ? ordered.toReversed() : ordered;
  const end = frozenAt(run.ends_at);
  return {
    list: list.slice((page - 1) * size, page * size),
    total: list.length,
    page,
    size,
    classes: rows.map((one) => ({ classId: one.id, name: one.name })),
    mayGive: member.enrollment.role === "teacher" && (end === undefined || now <= end),
    now,
  };
}

/** @throws Failure notFound for whoever learns elsewhere, or in another class than an assistant's */
async function demandLearner(db: Parameters<typeof store.learnersOf>[0], member: Member, account: number) {
  const [learner] = await store.learnersOf(db, member.run.id, account);
  const own = classOf(member);
  if (!learner || (own !== undefined && learner.class_id !== own)) throw fail(Code.notFound);
}

const dayFields = ({ day, seconds, signedInAt, questions, answers, notes }: Day) => ({
  day,
  minutes: minutes(seconds),
  signedInAt,
  questions,
  answers,
  notes,
});
const pointFields = ({
  points,
  reason,
  at,
  real_name,
  nickname,
}: Awaited<ReturnType<typeof pointsGiven>>[number]) => ({
  points,
  reason,
  author: real_name || nickname || "",
  at,
});

export async function dailyDays({
  input: { id, learner, from, to },
  ctx: { platform },
  member,
}: Given<typeof daily.dailyDays>): Promise<Output<typeof daily.dailyDays>> {
  const { db } = platform;
  await demandLearner(db, member, learner);
  const [days, points] = await Promise.all([
    daysOf(db, id, { from, to }, learner),
    pointsGiven(db, id, { from, to }, learner),
  ]);
  return {
    list: (days.get(learner) ?? []).toReversed().map((one) => ({
      ...dayFields(one),
      points: points
        .filter(({ day }) => day === one.day)
        .map((row) => ({ point: row.id, ...pointFields(row) })),
    })),
  };
}

export async function dailyMine({
  input: { id },
  ctx: { platform },
  member: { accountId },
}: Given<typeof daily.dailyMine>): Promise<Output<typeof daily.dailyMine>> {
  const { db } = platform;
  const [run, [learner]] = await Promise.all([store.theRun(db, id), store.learnersOf(db, id, accountId)]);
  const span = countedSpan(run);
  if (!span || !learner) return { list: [] };
  const [days, points] = await Promise.all([
    daysOf(db, id, span, accountId),
    pointsGiven(db, id, span, accountId),
  ]);
  return {
    list: (days.get(accountId) ?? []).toReversed().map((one) => ({
      ...dayFields(one),
      worth: worthOf(one),
      points: points.filter(({ day }) => day === one.day).map(pointFields),
    })),
  };
}

/** Of one learner and day. */
const MOST = 50;

export async function dailyGive({
  input: { id, learner, day, points, reason },
  ctx,
  member,
}: Given<typeof daily.dailyGive>): Promise<Output<typeof daily.dailyGive>> {
  const now = ctx.platform.clock.now();
  if (reason.trim() === "") throw fail(Code.invalid, messages.wantsReason, { result: { field: "reason" } });
  if (day > dayOf(now)) throw fail(Code.invalid, messages.futureDay, { result: { field: "day" } });
  return ctx.platform.transaction(async (trx) => {
    demandOpen(await store.theRun(trx, id), now);
    await demandLearner(trx, member, learner);
    if ((await pointsGiven(trx, id, { from: day, to: day }, learner)).length >= MOST)
      throw fail(Code.tooMany);
    const row = await trx
      .insertInto("daily_point")
      .values({
        run_id: id,
        account_id: learner,
        day,
        points,
        reason: reason.trim(),
        author_id: member.accountId,
        at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await audit(
      ctx,
      {
        action: "daily.give",
        result: "ok",
        subject: learner,
        detail: { run: id, day, points, point: row.id },
      },
      trx,
    );
    return { point: row.id };
  });
}

export async function dailyTakeBack({
  input: { id, point },
  ctx,
  member,
}: Given<typeof daily.dailyTakeBack>): Promise<void> {
  const now = ctx.platform.clock.now();
  await ctx.platform.transaction(async (trx) => {
    const row = await trx
      .selectFrom("daily_point")
      .selectAll()
      .where("id", "=", point)
      .where("run_id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw fail(Code.notFound);
    if (row.undone_at !== null) return;
    demandOpen(await store.theRun(trx, id), now);
    await trx
      .updateTable("daily_point")
      .set({ undone_at: now, undone_by: member.accountId })
      .where("id", "=", point)
      .execute();
    await audit(
      ctx,
      { action: "daily.takeBack", result: "ok", subject: row.account_id, detail: { run: id, point } },
      trx,
    );
  });
}
