/** Answers that people read, and what an attempt is worth with their marks (docs/domain.md 10.6). */
import { sql } from "kysely";
import { Code, type Infer, mark, type Output } from "../../../core/contract/index.js";
import {
  latePenalty,
  namedFiles,
  roundPoints,
  scaledPoints,
  sumPoints,
} from "../../../core/rules/assessment/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { enrollmentRows } from "../course/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { isDouble, saveDouble } from "./double.js";
import { addressOf } from "./files.js";
import { messages } from "./messages.js";
import { nameOf } from "./names.js";
import { followOutline } from "./outline.js";
import { weighPeers } from "./peer-store.js";
import * as store from "./store/index.js";

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
