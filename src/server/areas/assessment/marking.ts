/** Answers that people read, and what an attempt is worth with their marks (docs/domain.md 9). */
import { sql } from "kysely";
import { Code, type Output, type teach } from "../../../core/contract/index.js";
import { latePenalty, roundPoints, sumPoints } from "../../../core/rules/assessment/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { classRows, enrollmentRows } from "../course/index.js";
import { pageOf } from "../../db/page.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { messages } from "./messages.js";
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
  }: {
    readonly auto: number;
    readonly marked: readonly number[];
    readonly pending: number;
    readonly late: number;
  },
): { readonly penalty: number; readonly points: number | null } {
  const points = sumPoints([auto, ...marked]);
  const penalty = policy ? latePenalty(policy, { points, max, late }) : 0;
  return { penalty, points: pending > 0 ? null : roundPoints(points - penalty) };
}

/** Assistants mark their own class. */
const classOf = ({ enrollment }: Member, wanted: number | undefined): number | undefined =>
  enrollment.role === "ta" && enrollment.class_id !== null ? enrollment.class_id : wanted;

/** Responses of an assessment, by those who learn in the run. */
function responses(db: Db | Trx, runId: number, assessment: number, classId: number | undefined) {
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

export async function markQueue({
  input: { assessment: id, item, classId, state, anonymous = false, page = 1, size = 20 },
  ctx: { platform },
  member,
}: Given<typeof teach.markQueue>): Promise<Output<typeof teach.markQueue>> {
  const { db } = platform;
  const assessment = await store.assessmentOf(db, member.run.id, id);
  if (!assessment) throw fail(Code.notFound);
  const own = classOf(member, classId);
  const counts = await responses(db, member.run.id, id, own)
    .select(["response.item", "response.question_id", "response.max"])
    .select((it) => [it.fn.countAll<string>().as("total")])
    .select(sql<string>`count(*) filter (where response.state = 'pending')`.as("pending"))
    .select(sql<number>`min(attempt.id)`.as("sample"))
    .groupBy(["response.item", "response.question_id", "response.max"])
    .orderBy("response.item")
    .execute();
  // A question is shown as one of those who answered it saw it.
  const samples = await store.layoutsOf(
    db,
    counts.map(({ sample }) => sample),
  );
  const items = [];
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
  let rows = responses(db, member.run.id, id, own)
    .leftJoin(personRows(db).as("person"), "person.id", "attempt.account_id")
    .leftJoin(classRows(db).as("course_class"), "course_class.id", "enrollment.class_id")
    .select([
      "response.attempt_id",
      "response.item",
      "response.max",
      "response.state",
      "response.points",
      "response.comment",
      "attempt.answers",
      "attempt.submitted_at",
      "attempt.late_ms",
      "course_class.name as class_name",
    ])
    .select((it) => it.fn.coalesce("person.real_name", "person.nickname").as("name"));
  if (item !== undefined) rows = rows.where("response.item", "=", item);
  if (state !== undefined) rows = rows.where("response.state", "=", state);
  const { list, total } = await pageOf(
    rows
      .orderBy("response.item")
      .orderBy(sql`response.state = 'marked'`)
      .orderBy("response.attempt_id"),
    { page, size },
  );
  return {
    title: assessment.title,
    items,
    list: list.map((row) => ({
      attempt: row.attempt_id,
      item: row.item,
      name: anonymous ? "" : (row.name ?? ""),
      className: row.class_name ?? "",
      max: row.max,
      state: row.state,
      answer: Object.hasOwn(row.answers, row.item) ? row.answers[row.item]?.value : undefined,
      points: row.points ?? undefined,
      comment: row.comment,
      submittedAt: row.submitted_at ?? 0,
      isLate: row.late_ms > 0,
    })),
    total,
    page,
    size,
    releasedAt: assessment.released_at ?? undefined,
  };
}

export async function markSave({
  input: { attempt: id, item, points, comment },
  ctx: { platform },
  member,
}: Given<typeof teach.markSave>): Promise<Output<typeof teach.markSave>> {
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const attempt = await store.lockAnyAttempt(trx, member.run.id, id);
    if (!attempt) throw fail(Code.notFound);
    const own = classOf(member, undefined);
    const all = await responses(trx, member.run.id, attempt.assessment_id, own)
      .select(["response.item", "response.max", "response.state", "response.points"])
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
    await store.mark(trx, { attempt: id, item, points, comment, marker: member.accountId, at: now });
    const others = all.filter((each) => each.item !== item);
    const pending = others.filter(({ state }) => state === "pending").length;
    const standing = standingPoints(assessment, {
      auto: attempt.auto_points ?? 0,
      marked: [points, ...others.flatMap((each) => (each.points === null ? [] : [each.points]))],
      pending,
      late: attempt.late_ms,
    });
    await trx.updateTable("attempt").set(standing).where("id", "=", id).execute();
    return { points: standing.points ?? undefined, pending };
  });
}

export async function markRelease({
  input: { assessment: id, released },
  ctx: { platform },
  member,
}: Given<typeof teach.markRelease>): Promise<Output<typeof teach.markRelease>> {
  const releasedAt = released ? platform.clock.now() : null;
  const row = await platform.db
    .updateTable("assessment")
    .set({ released_at: releasedAt })
    .where("id", "=", id)
    .where("run_id", "=", member.run.id)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return { releasedAt: releasedAt ?? undefined };
}
