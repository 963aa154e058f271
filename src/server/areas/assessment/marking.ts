/** Answers that people read, and what an attempt is worth with their marks (docs/domain.md 10.6). */
import { sql, type RawBuilder } from "kysely";
import { Code, type Infer, mark, type Output } from "../../../core/contract/index.js";
import {
  latePenalty,
  namedFiles,
  roundPoints,
  scaledPoints,
  sumPoints,
} from "../../../core/rules/assessment/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { classRows, enrollmentRows } from "../course/index.js";
import { pageOf } from "../../db/page.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { deliveriesWaiting } from "./delivery-store.js";
import { doubleViews, isDouble, saveDouble, STAGES, type Team, teamOf, waitsFor } from "./double.js";
import { addressOf, filesNamed, filesOf } from "./files.js";
import { missingOf, zeroedOf } from "./decisions.js";
import { messages } from "./messages.js";
import { nameOf } from "./names.js";
import { followOutline } from "./outline.js";
import { peerViews, waitsForTeacher, weighPeers } from "./peer-store.js";
import { paperOf, solutionsOf } from "./papers.js";
import * as store from "./store.js";

/** What counts of an attempt: nothing yet while an answer waits, then all points less what lateness takes. */
export function standingPoints(
  { late: policy, max }: Pick<store.AssessmentRow, "late" | "max">,
  {
    auto,
    marked,
    pending,
    late,
    layout,
  }: {
    readonly auto: number;
    readonly marked: readonly number[];
    readonly pending: number;
    readonly late: number;
    readonly layout: store.AttemptRow["layout"];
  },
): { readonly penalty: number; readonly points: number | null } {
  const points = scaledPoints(sumPoints([auto, ...marked]), layout);
  const penalty = policy ? latePenalty(policy, { points, max, late }) : 0;
  return { penalty, points: pending > 0 ? null : roundPoints(points - penalty) };
}

/** Assistants mark their own class. */
export const classOf = ({ enrollment }: Member, wanted: number | undefined): number | undefined =>
  enrollment.role === "ta" && enrollment.class_id !== null ? enrollment.class_id : wanted;

/** Responses of an assessment, by those who learn in the run. */
export function responses(db: Db | Trx, runId: number, assessment: number, classId: number | undefined) {
  const rows = db
    .selectFrom("response")
    .innerJoin("attempt", "attempt.id", "response.attempt_id")
    .innerJoin(enrollmentRows(db).as("enrollment"), (join) =>
      join.onRef("enrollment.account_id", "=", "attempt.account_id").on("enrollment.run_id", "=", runId),
    )
    .where("attempt.assessment_id", "=", assessment)
    .where("attempt.state", "<>", "void");
  return classId === undefined ? rows : rows.where("enrollment.class_id", "=", classId);
}

type Queue = Output<typeof mark.markQueue>;

/** Whoever marks, and who marks beside them. */
interface Viewer {
  readonly person: number;
  readonly team: Team;
  /** In SQL: an answer waits for them. */
  readonly waits: RawBuilder<boolean>;
  readonly now: number;
}

/** The questions that a person marks, as one of those who answered saw them, and how many wait for whoever asks. */
async function itemsOf(
  platform: Platform,
  runId: number,
  assessment: store.AssessmentRow,
  classId: number | undefined,
  waits: RawBuilder<boolean>,
): Promise<Queue["items"]> {
  const { db } = platform;
  const counts = await responses(db, runId, assessment.id, classId)
    .select(["response.item", "response.question_id", "response.max"])
    .select((it) => [it.fn.countAll<string>().as("total")])
    .select(sql<string>`count(*) filter (where ${waits})`.as("pending"))
    .select(sql<number>`min(attempt.id)`.as("sample"))
    .groupBy(["response.item", "response.question_id", "response.max"])
    .orderBy("response.item")
    .execute();
  const samples = await store.layoutsOf(
    db,
    counts.map(({ sample }) => sample),
  );
  const items: Queue["items"] = [];
  for (const { item: key, max, pending, total, sample } of counts) {
    const attempt = samples.get(sample);
    if (!attempt) continue;
    const sections = await paperOf(db, platform, attempt.layout, attempt.seed, assessment.settings);
    const seen = sections.flatMap((section) => section.items).find((each) => each.key === key);
    const solution = (await solutionsOf(db, platform, attempt.layout)).get(key);
    items.push({
      item: key,
      stem: seen?.stem,
      view: seen?.view,
      solution: solution?.content,
      analysis: solution?.analysis ?? undefined,
      max,
      pending: Number(pending),
      total: Number(total),
    });
  }
  return items;
}

/** The number of the last mark of an answer. */
const lastMark = sql<number | null>`(select max(marking.id) from marking
  where marking.attempt_id = response.attempt_id and marking.item = response.item)`;

/** Everybody's answers, with their mark as it stands. */
async function answersOf(
  db: Db,
  runId: number,
  assessment: store.AssessmentRow,
  { person, team, waits: isWaiting, now }: Viewer,
  {
    item,
    state,
    late,
    classId,
    order = "item",
    anonymous = false,
    page = 1,
    size = 20,
  }: Given<typeof mark.markQueue>["input"],
): Promise<Pick<Queue, "list" | "total" | "page" | "size">> {
  let rows = responses(db, runId, assessment.id, classId)
    .leftJoin(personRows(db).as("person"), "person.id", "attempt.account_id")
    .leftJoin(personRows(db).as("marker"), "marker.id", "response.marker_id")
    .leftJoin(classRows(db).as("course_class"), "course_class.id", "enrollment.class_id")
    .select([
      "response.attempt_id",
      "response.item",
      "response.max",
      "response.state",
      "response.points",
      "response.comment",
      "response.marked_at",
      "response.first_marker_id",
      "response.second_marker_id",
      "enrollment.class_id",
      "attempt.answers",
      "attempt.submitted_at",
      "attempt.late_ms",
      "course_class.name as class_name",
      "person.real_name",
      "person.nickname",
      "marker.real_name as marker_real_name",
      "marker.nickname as marker_nickname",
    ])
    .select(lastMark.as("mark"));
  if (item !== undefined) rows = rows.where("response.item", "=", item);
  if (state !== undefined)
    rows = rows.where(state === "pending" ? isWaiting : sql<boolean>`not ${isWaiting}`);
  if (late !== undefined) rows = rows.where("attempt.late_ms", late ? ">" : "=", 0);
  const ordered =
    order === "item"
      ? rows
          .orderBy("response.item")
          .orderBy(sql`not ${isWaiting}`)
          .orderBy("response.attempt_id")
      : rows.orderBy("response.attempt_id").orderBy("response.item");
  const { list, total } = await pageOf(ordered, { page, size });
  const files = await filesOf(db, [...new Set(list.map((row) => row.attempt_id))]);
  const answerOf = ({ answers, item: key }: (typeof list)[number]): unknown =>
    Object.hasOwn(answers, key) ? answers[key]?.value : undefined;
  const marked = list.map((row) => ({
    ...row,
    given:
      row.points === null || row.marked_at === null
        ? undefined
        : {
            mark: row.mark ?? 0,
            points: row.points,
            comment: row.comment,
            marker: nameOf({ real_name: row.marker_real_name, nickname: row.marker_nickname }),
            at: row.marked_at,
          },
  }));
  const { settings } = assessment;
  const views = settings.peer
    ? await peerViews(db, marked, assessment, now)
    : await doubleViews(db, marked, settings.doubleMarkGap, person, team);
  return {
    list: marked.map((row) => ({
      attempt: row.attempt_id,
      item: row.item,
      name: anonymous ? "" : nameOf(row),
      className: row.class_name ?? "",
      max: row.max,
      state: row.state,
      answer: answerOf(row),
      files: filesNamed(
        files.filter(({ attempt }) => attempt === row.attempt_id),
        row.item,
        answerOf(row),
      ),
      given: row.given,
      submittedAt: row.submitted_at ?? 0,
      isLate: row.late_ms > 0,
      ...views.get(`${row.attempt_id} ${row.item}`),
    })),
    total,
    page,
    size,
  };
}

export async function markQueue({
  input,
  ctx: { platform },
  member,
}: Given<typeof mark.markQueue>): Promise<Queue> {
  const { db } = platform;
  const runId = member.run.id;
  const assessment = await store.assessmentOf(db, runId, input.assessment);
  if (!assessment) throw fail(Code.notFound);
  const classId = classOf(member, input.classId);
  const own = classOf(member, undefined);
  const classes = classRows(db).where("run_id", "=", runId).orderBy("id");
  const { doubleMarkGap: gap, peer } = assessment.settings;
  const now = platform.clock.now();
  const person = member.accountId;
  const team = await teamOf(db, runId);
  const waits = peer ? waitsForTeacher(assessment, now) : waitsFor(gap, person, team);
  const viewer: Viewer = { person, team, waits, now };
  const [items, answers, rows, waiting, missing, zeroed, deliveries] = await Promise.all([
    itemsOf(platform, runId, assessment, classId, waits),
    answersOf(db, runId, assessment, viewer, { ...input, classId }),
    (own === undefined ? classes : classes.where("id", "=", own)).execute(),
    responses(db, runId, input.assessment, own)
      .select([
        sql<string>`count(*) filter (where ${waits})`.as("count"),
        STAGES.second.as("second"),
        STAGES.third.as("third"),
      ])
      .executeTakeFirstOrThrow(),
    missingOf(db, assessment, now, own),
    zeroedOf(db, assessment.id),
    deliveriesWaiting(db, assessment.id),
  ]);
  return {
    title: assessment.title,
    items,
    ...answers,
    classes: rows.map(({ id, name }) => ({ classId: id, name })),
    waiting: Number(waiting.count),
    double:
      gap === undefined || peer
        ? undefined
        : {
            gap,
            second: Number(waiting.second),
            third: Number(waiting.third),
            team: team.people.length,
          },
    peer,
    missing: missing.length,
    zeroed,
    deliveries,
    isTeacher: member.enrollment.role === "teacher",
    isGraded: assessment.kind !== "practice" && assessment.state === "published",
    releasedAt: assessment.released_at ?? undefined,
  };
}

/** The mark as it stands, where it is another than the one that was seen. */
async function newerMark(
  trx: Trx,
  attempt: number,
  item: string,
  seen: number,
): Promise<Infer<typeof mark.givenCodec> | undefined> {
  const last = await trx
    .selectFrom("marking")
    .leftJoin(personRows(trx).as("marker"), "marker.id", "marking.marker_id")
    .select(["marking.id", "marking.points", "marking.comment", "marking.at"])
    .select(["marker.real_name", "marker.nickname"])
    .where("marking.attempt_id", "=", attempt)
    .where("marking.item", "=", item)
    .orderBy("marking.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.id === seen) return undefined;
  return { mark: last.id, points: last.points, comment: last.comment, marker: nameOf(last), at: last.at };
}

/** @throws Failure stale with the mark that came meanwhile */
async function keepOnce(
  trx: Trx,
  { attempt, item, points, comment, seen, alone }: Given<typeof mark.markSave>["input"],
  marker: number,
  at: number,
): Promise<number> {
  const newer = seen === undefined ? undefined : await newerMark(trx, attempt, item, seen);
  if (newer) throw fail(Code.stale, messages.marked, { result: { given: mark.givenCodec.encode(newer) } });
  const { id } = await trx
    .insertInto("marking")
    .values({ attempt_id: attempt, item, marker_id: marker, points, comment, at, decides: alone ?? false })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("response")
    .set({ state: "marked", points, comment, marker_id: marker, marked_at: at })
    .where("attempt_id", "=", attempt)
    .where("item", "=", item)
    .execute();
  return id;
}

/** What an attempt is worth by its answers as they stand. */
export async function restand(
  trx: Trx,
  assessment: store.AssessmentRow,
  attempt: number,
): Promise<{ readonly points: number | null; readonly pending: number }> {
  const row = await trx
    .selectFrom("attempt")
    .selectAll()
    .where("id", "=", attempt)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  const responses = await store.responsesOf(trx, attempt);
  const pending = responses.filter(({ state }) => state === "pending").length;
  const standing = standingPoints(assessment, {
    auto: row.auto_points ?? 0,
    marked: responses.flatMap(({ points }) => points ?? []),
    pending,
    late: row.late_ms,
    layout: row.layout,
  });
  await trx.updateTable("attempt").set(standing).where("id", "=", attempt).execute();
  return { points: standing.points, pending };
}

export async function markSave({
  input,
  ctx: { platform },
  member,
}: Given<typeof mark.markSave>): Promise<Output<typeof mark.markSave>> {
  const { attempt: id, item, points, used = [] } = input;
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const attempt = await store.lockAnyAttempt(trx, member.run.id, id);
    if (!attempt) throw fail(Code.notFound);
    const own = classOf(member, undefined);
    const all = await responses(trx, member.run.id, attempt.assessment_id, own)
      .select([
        "response.attempt_id",
        "response.item",
        "response.max",
        "response.state",
        "response.points",
        "response.first_marker_id",
        "response.second_marker_id",
        "enrollment.class_id",
      ])
      .where("response.attempt_id", "=", id)
      .execute();
    const wanted = all.find((each) => each.item === item);
    if (!wanted) throw fail(Code.notFound);
    if (points > wanted.max)
      throw fail(Code.invalid, messages.tooMuch, {
        params: { max: wanted.max },
        result: { field: "points" },
      });
    const assessment = await store.assessmentById(trx, attempt.assessment_id);
    if (!assessment) throw fail(Code.notFound);
    const gap = assessment.settings.doubleMarkGap;
    const twice =
      !assessment.settings.peer && isDouble(gap, wanted)
        ? await saveDouble(trx, wanted, input, { member, gap, now })
        : undefined;
    const kept = twice?.mark ?? (await keepOnce(trx, input, member.accountId, now));
    if (used.length > 0)
      await trx
        .updateTable("mark_comment")
        .set({ uses: sql<number>`uses + 1` })
        .where("account_id", "=", member.accountId)
        .where("id", "in", used)
        .execute();
    if (assessment.settings.peer) {
      await weighPeers(trx, assessment, id, now);
      const { points: worth, pending } = await restand(trx, assessment, id);
      return { mark: kept, points: worth ?? undefined, pending };
    }
    const worth = twice ? twice.points : points;
    const others = all.filter((each) => each.item !== item);
    const pending = others.filter(({ state }) => state === "pending").length + (worth === undefined ? 1 : 0);
    const standing = standingPoints(assessment, {
      auto: attempt.auto_points ?? 0,
      marked: [worth ?? 0, ...others.flatMap((each) => (each.points === null ? [] : [each.points]))],
      pending,
      late: attempt.late_ms,
      layout: attempt.layout,
    });
    await trx.updateTable("attempt").set(standing).where("id", "=", id).execute();
    await followOutline(trx, attempt, assessment, standing.points, now);
    return { mark: kept, points: standing.points ?? undefined, pending, double: twice?.double };
  });
}

/** For whoever may mark the answer that names it. */
export async function markFileUrl({
  input: { attempt, file, use },
  ctx: { platform },
  member,
}: Given<typeof mark.markFileUrl>): Promise<Output<typeof mark.markFileUrl>> {
  const { db } = platform;
  const row = await store.anyAttempt(db, member.run.id, attempt);
  if (!row) throw fail(Code.notFound);
  const waiting = await responses(db, member.run.id, row.assessment_id, classOf(member, undefined))
    .select("response.item")
    .where("response.attempt_id", "=", attempt)
    .execute();
  const isNamed = waiting.some(({ item }) =>
    namedFiles(row.answers[item]?.value).some((one) => one.file === file),
  );
  if (!isNamed) throw fail(Code.notFound);
  return addressOf(platform, attempt, file, use);
}
