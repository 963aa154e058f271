/** Answers that came after the end, as the browser had kept them: taken by whoever teaches, or not (docs/domain.md 10.25). */
import { Code, type delivery, type Output } from "../../../core/contract/index.js";
import { canonical, type Change, merge } from "../../../core/rules/assessment/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import type { Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { personRows } from "../accounts/index.js";
import { classRows, enrollmentRows, fill, teachersOf } from "../course/index.js";
import { tell } from "../message/index.js";
import { takeLate } from "./attempts.js";
import { deliveryRows } from "./delivery-store.js";
import { checkFiles, filesNamed, filesOf } from "./files.js";
import { nameOf } from "./names.js";
import { messages } from "./messages.js";
import { paperOf } from "./papers.js";
import * as store from "./store/index.js";

/** After the end of an attempt, in ms: a telephone that was dead for a week still has its say. */
const LONGEST = 14 * 86_400_000;

/** What of the changes says something that the attempt does not know yet. */
function news(
  { answers, layout }: Pick<store.AttemptRow, "answers" | "layout">,
  changes: readonly Change[],
): Change[] {
  const known = new Set(layout.flatMap(({ items }) => items.map(({ key }) => key)));
  const own = changes.filter(({ item }) => known.has(item));
  const after = merge(answers, own).answers;
  return Object.entries(after).flatMap(([item, change]) => {
    const before = Object.hasOwn(answers, item) ? answers[item]?.value : undefined;
    return canonical(change.value) === canonical(before) ? [] : [{ item, ...change }];
  });
}

export async function attemptDeliver({
  input: { attempt: id, changes },
  ctx: { platform },
  member,
}: Given<typeof delivery.attemptDeliver>): Promise<Output<typeof delivery.attemptDeliver>> {
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const row = await store.lockAttempt(trx, member.run.id, member.accountId, id);
    if (!row || row.state === "void") throw fail(Code.notFound);
    // While it runs it is saved as ever.
    if (row.state === "doing") throw fail(Code.stale);
    if (now - (row.submitted_at ?? 0) > LONGEST) throw fail(Code.closed, messages.deliveryTooLate);
    const waiting = await trx
      .selectFrom("late_delivery")
      .select(["id", "changes"])
      .where("attempt_id", "=", id)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    const fresh = news(row, [...(waiting?.changes ?? []), ...changes]);
    await checkFiles(trx, platform, row, fresh);
    if (fresh.length === 0) return { items: 0, at: now };
    const kept = { changes: JSON.stringify(fresh), delivered_at: now };
    if (waiting) await trx.updateTable("late_delivery").set(kept).where("id", "=", waiting.id).execute();
    else
      await trx
        .insertInto("late_delivery")
        .values({ ...kept, attempt_id: id, state: "waiting", decided_by: null, decided_at: null })
        .execute();
    const assessment = await store.assessmentById(trx, row.assessment_id);
    if (assessment)
      await tell(
        trx,
        await teachersOf(trx, member.run.id),
        {
          kind: "grade",
          title: fill(messages.deliveryTitle, { title: assessment.title }),
          text: messages.deliveryText,
          href: workplace.marking.href({ course: member.run.id, assessment: assessment.id }),
          key: `delivery ${assessment.id}`,
        },
        now,
      );
    return { items: fresh.length, at: now };
  });
}

type Row = Output<typeof delivery.deliveryList>["list"][number];

export async function deliveryList({
  input: { assessment: id },
  ctx: { platform },
  member,
}: Given<typeof delivery.deliveryList>): Promise<Output<typeof delivery.deliveryList>> {
  const { db } = platform;
  const assessment = await store.assessmentOf(db, member.run.id, id);
  if (!assessment) throw fail(Code.notFound);
  const rows = await deliveryRows(db)
    .innerJoin(personRows(db).as("person"), "person.id", "attempt.account_id")
    .leftJoin(enrollmentRows(db).as("enrollment"), (join) =>
      join
        .onRef("enrollment.account_id", "=", "attempt.account_id")
        .on("enrollment.run_id", "=", member.run.id),
    )
    .leftJoin(classRows(db).as("class"), "class.id", "enrollment.class_id")
    .select(["person.real_name", "person.nickname", "class.name as class_name"])
    .select([
      "attempt.layout",
      "attempt.seed",
      "attempt.answers",
      "attempt.submitted_at",
      "attempt.receipt_at",
    ])
    .where("attempt.assessment_id", "=", id)
    .orderBy("late_delivery.id", "desc")
    .limit(200)
    .execute();
  const files = await filesOf(db, [...new Set(rows.map(({ attempt_id }) => attempt_id))]);
  const list: Row[] = [];
  for (const row of rows) {
    const sections = await paperOf(db, platform, row.layout, row.seed, assessment.settings, "all");
    const items = sections.flatMap((section) => section.items);
    const endedAt = row.submitted_at ?? row.delivered_at;
    const own = files.filter(({ attempt }) => attempt === row.attempt_id);
    list.push({
      delivery: row.id,
      attempt: row.attempt_id,
      name: nameOf(row),
      className: row.class_name ?? "",
      endedAt,
      savedAt: row.receipt_at || undefined,
      deliveredAt: row.delivered_at,
      state: row.state,
      reason: row.reason,
      items: row.changes.flatMap(({ item, value, at }) => {
        const seen = items.findIndex(({ key }) => key === item);
        if (seen < 0) return [];
        return [
          {
            item,
            no: seen + 1,
            stem: items[seen]?.stem,
            view: items[seen]?.view,
            before: Object.hasOwn(row.answers, item) ? row.answers[item]?.value : undefined,
            after: value,
            writtenAt: at,
            isAfterEnd: at > endedAt,
          },
        ];
      }),
      files: row.changes.flatMap(({ item, value }) => filesNamed(own, item, value)),
    });
  }
  return { list };
}

/** @throws Failure notFound where it is another's, or decided already */
async function waitingOne(trx: Trx, runId: number, id: number) {
  const row = await deliveryRows(trx)
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .where("late_delivery.id", "=", id)
    .where("assessment.run_id", "=", runId)
    .forUpdate("late_delivery")
    .executeTakeFirst();
  if (row?.state !== "waiting") throw fail(row ? Code.stale : Code.notFound);
  return row;
}

export async function deliveryDecide({
  input: { delivery: id, accept, reason },
  ctx: { platform },
  member,
}: Given<typeof delivery.deliveryDecide>): Promise<Output<typeof delivery.deliveryDecide>> {
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const row = await waitingOne(trx, member.run.id, id);
    const attempt = await store.lockAnyAttempt(trx, member.run.id, row.attempt_id);
    const assessment = attempt && (await store.settledAssessment(trx, attempt.assessment_id));
    if (!attempt || !assessment || attempt.state === "void") throw fail(Code.notFound);
    const points = accept ? await takeLate(platform, trx, attempt, assessment, row.changes) : attempt.points;
    await trx
      .updateTable("late_delivery")
      .set({
        state: accept ? "accepted" : "refused",
        reason,
        decided_by: member.accountId,
        decided_at: now,
      })
      .where("id", "=", id)
      .execute();
    await tell(
      trx,
      [attempt.account_id],
      {
        kind: "grade",
        title: fill(accept ? messages.deliveryAccepted : messages.deliveryRefused, {
          title: assessment.title,
        }),
        text: fill(messages.deliveryReason, { reason }),
        href: rooms.paper.href({ course: member.run.id, item: assessment.id }),
        key: `delivered ${attempt.id}`,
      },
      now,
    );
    return { points: points ?? undefined };
  });
}
