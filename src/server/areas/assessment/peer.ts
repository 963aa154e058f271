/** Peer marking (docs/domain.md 10.17): tasks after the close, others' answers without names, and results at the deadline. */
import { Code, type Output, type peer } from "../../../core/contract/index.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import { GRACE, peerTasks, roundPoints, valuesOf } from "../../../core/rules/assessment/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { enrollmentRows, fill } from "../course/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { tell } from "../message/index.js";
import { addressOf, filesNamed, filesOf } from "./files.js";
import { restand } from "./marking.js";
import { messages } from "./messages.js";
import { sayMoment } from "./notices.js";
import { paperOf, solutionsOf } from "./papers.js";
import { isPeerTimeOver, weighPeers } from "./peer-store.js";
import * as store from "./store/index.js";

export async function peerList({
  ctx: {
    platform: { db, clock },
  },
  member,
}: Given<typeof peer.peerList>): Promise<Output<typeof peer.peerList>> {
  const now = clock.now();
  const [assessments, rows] = await Promise.all([
    store.publishedOf(db, [member.run.id]),
    db
      .selectFrom("peer_review")
      .select(["peer_review.assessment_id"])
      .select((it) => [
        it
          .selectFrom("response")
          .whereRef("response.attempt_id", "=", "peer_review.attempt_id")
          .select((each) => each.fn.countAll<string>().as("n"))
          .as("items"),
        it
          .selectFrom("peer_mark")
          .whereRef("peer_mark.review_id", "=", "peer_review.id")
          .select((each) => each.fn.countAll<string>().as("n"))
          .as("marks"),
      ])
      .where("reviewer_id", "=", member.accountId)
      .execute(),
  ]);
  const list = assessments.flatMap(({ id, title, settings }) => {
    const own = rows.filter(({ assessment_id }) => assessment_id === id);
    if (!settings.peer || own.length === 0) return [];
    const marked = own.filter(({ items, marks }) => Number(marks) >= Number(items)).length;
    return [{ assessment: id, title, deadline: settings.peer.deadline, total: own.length, marked }];
  });
  return { list: list.toSorted((one, other) => one.deadline - other.deadline), now };
}

function levelsOf(content: QuestionContent | undefined, max: number) {
  if (!content || content.type === "group" || !("levels" in content.key)) return [];
  return (content.key.levels ?? []).map(({ share, text }) => ({ points: roundPoints(share * max), text }));
}

/** What a file of somebody else is called: its own name may be theirs. */
const plainName = (name: string, at: number): string => {
  const end = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  return `${at + 1}${end.toLowerCase()}`;
};

export async function peerTask({
  input: { assessment: id },
  ctx: { platform },
  member,
}: Given<typeof peer.peerTask>): Promise<Output<typeof peer.peerTask>> {
  const { db, clock } = platform;
  const assessment = await store.assessmentOf(db, member.run.id, id);
  const reviews = await db
    .selectFrom("peer_review")
    .innerJoin("attempt", "attempt.id", "peer_review.attempt_id")
    .select(["peer_review.id", "attempt_id", "attempt.layout", "attempt.seed", "attempt.answers"])
    .where("peer_review.assessment_id", "=", id)
    .where("reviewer_id", "=", member.accountId)
    .where("attempt.state", "<>", "void")
    .orderBy("peer_review.id")
    .execute();
  if (!assessment || assessment.state !== "published" || !assessment.settings.peer || reviews.length === 0)
    throw fail(Code.notFound);
  const attempts = reviews.map(({ attempt_id }) => attempt_id);
  const [responses, marks, files] = await Promise.all([
    db
      .selectFrom("response")
      .select(["attempt_id", "item", "max"])
      .where("attempt_id", "in", attempts)
      .orderBy("item")
      .execute(),
    db
      .selectFrom("peer_mark")
      .selectAll()
      .where(
        "review_id",
        "in",
        reviews.map((one) => one.id),
      )
      .execute(),
    filesOf(db, attempts),
  ]);
  const list: Output<typeof peer.peerTask>["reviews"] = [];
  for (const { id: review, attempt_id, layout, seed, answers } of reviews) {
    const paper = await paperOf(db, platform, layout, seed, assessment.settings);
    const solutions = await solutionsOf(db, platform, layout);
    const seen = new Map(paper.flatMap(({ items }) => items).map((one) => [one.key, one]));
    const values = valuesOf(answers);
    const own = files.filter(({ attempt }) => attempt === attempt_id);
    list.push({
      review,
      items: responses
        .filter((one) => one.attempt_id === attempt_id)
        .map(({ item, max }) => {
          const answer = Object.hasOwn(values, item) ? values[item] : undefined;
          const given = marks.find((one) => one.review_id === review && one.item === item);
          return {
            item,
            max,
            stem: seen.get(item)?.stem,
            view: seen.get(item)?.view,
            answer,
            files: filesNamed(own, item, answer).map((file, at) => ({
              ...file,
              name: plainName(file.name, at),
            })),
            levels: levelsOf(solutions.get(item)?.content, max),
            given: given && { points: given.points, comment: given.comment },
          };
        }),
    });
  }
  return {
    title: assessment.title,
    deadline: assessment.settings.peer.deadline,
    isOpen: !isPeerTimeOver(assessment, clock.now()),
    reviews: list,
  };
}

/** @throws Failure notFound for a task that is not theirs */
async function ownReview(db: Db | Trx, { accountId, run }: Member, id: number) {
  const row = await db
    .selectFrom("peer_review")
    .innerJoin("assessment", "assessment.id", "peer_review.assessment_id")
    .innerJoin("attempt", "attempt.id", "peer_review.attempt_id")
    .select(["peer_review.attempt_id", "peer_review.assessment_id"])
    .where("peer_review.id", "=", id)
    .where("reviewer_id", "=", accountId)
    .where("assessment.run_id", "=", run.id)
    .where("assessment.state", "=", "published")
    .where("attempt.state", "<>", "void")
    .executeTakeFirst();
  const assessment = row && (await store.assessmentById(db, row.assessment_id));
  if (!assessment?.settings.peer) throw fail(Code.notFound);
  return { attempt: row!.attempt_id, assessment };
}

export async function peerSave({
  input: { review, item, points, comment },
  ctx: { platform },
  member,
}: Given<typeof peer.peerSave>): Promise<void> {
  const now = platform.clock.now();
  await platform.transaction(async (trx) => {
    const { attempt, assessment } = await ownReview(trx, member, review);
    const response = await trx
      .selectFrom("response")
      .select("max")
      .where("attempt_id", "=", attempt)
      .where("item", "=", item)
      .executeTakeFirst();
    if (!response) throw fail(Code.notFound);
    const deadline = assessment.settings.peer?.deadline ?? 0;
    if (now >= deadline) throw fail(Code.closed, messages.peerOver, { result: { at: deadline } });
    if (points > response.max)
      throw fail(Code.invalid, messages.tooMuch, {
        params: { max: response.max },
        result: { field: "points" },
      });
    await trx
      .insertInto("peer_mark")
      .values({ review_id: review, item, points, comment, at: now })
      .onConflict((conflict) =>
        conflict.columns(["review_id", "item"]).doUpdateSet({ points, comment, at: now }),
      )
      .execute();
  });
}

export async function peerFileUrl({
  input: { review, file, use },
  ctx: { platform },
  member,
}: Given<typeof peer.peerFileUrl>): Promise<Output<typeof peer.peerFileUrl>> {
  const { db } = platform;
  const { attempt } = await ownReview(db, member, review);
  const [row, all, responses] = await Promise.all([
    store.anyAttempt(db, member.run.id, attempt),
    filesOf(db, [attempt]),
    store.responsesOf(db, attempt),
  ]);
  const named = responses.flatMap(({ item }) => filesNamed(all, item, row?.answers[item]?.value));
  const at = named.findIndex((one) => one.file === file);
  if (at === -1) throw fail(Code.notFound);
  return addressOf(platform, attempt, file, use, plainName(named[at]?.name ?? "", at));
}

/** Assessments of one transaction. */
const ROUND = 20;

/** Who handed in, by the last attempt of each. */
async function handedIn(trx: Trx, { id, run_id }: store.AssessmentRow) {
  const rows = await trx
    .selectFrom("attempt")
    .innerJoin(enrollmentRows(trx).as("enrollment"), (join) =>
      join.onRef("enrollment.account_id", "=", "attempt.account_id").on("enrollment.run_id", "=", run_id),
    )
    .distinctOn("attempt.account_id")
    .select(["attempt.id", "attempt.account_id"])
    .select((it) =>
      it
        .exists(it.selectFrom("response").select("item").whereRef("response.attempt_id", "=", "attempt.id"))
        .as("isReadable"),
    )
    .where("attempt.assessment_id", "=", id)
    .where("attempt.state", "in", ["submitted", "auto"])
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", ["active", "completed", "failed"])
    // A zero for whoever began nothing is no paper that was handed in.
    .where("attempt.seed", "<>", "")
    .orderBy("attempt.account_id")
    .orderBy("attempt.no", "desc")
    .execute();
  return rows.map((row) => ({ ...row, isReadable: Boolean(row.isReadable) }));
}

async function assign(trx: Trx, assessment: store.AssessmentRow, now: number): Promise<void> {
  const { peer: rule } = assessment.settings;
  if (!rule) return;
  const people = await handedIn(trx, assessment);
  const attemptOf = new Map(people.map(({ id, account_id }) => [account_id, id]));
  const idsOf = (isReadable: boolean) =>
    people.filter((one) => one.isReadable === isReadable).map(({ account_id }) => account_id);
  const tasks = peerTasks(idsOf(true), idsOf(false), rule.n, `assessment ${assessment.id}`);
  for (let from = 0; from < tasks.length; from += 1000)
    await trx
      .insertInto("peer_review")
      .values(
        tasks.slice(from, from + 1000).map(({ reviewer, author }) => ({
          assessment_id: assessment.id,
          reviewer_id: reviewer,
          attempt_id: attemptOf.get(author)!,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await trx
    .updateTable("assessment")
    .set({ peer_assigned_at: now })
    .where("id", "=", assessment.id)
    .execute();
  await tell(
    trx,
    [...new Set(tasks.map(({ reviewer }) => reviewer))],
    {
      kind: "course",
      title: fill(messages.peerTitle, { title: assessment.title }),
      text: fill(messages.peerText, { count: String(rule.n), time: sayMoment(rule.deadline) }),
      href: rooms.paper.href({ course: assessment.run_id, item: assessment.id, filter: "peer=true" }),
      key: `peer ${assessment.id}`,
    },
    now,
  );
}

async function weighAll(trx: Trx, assessment: store.AssessmentRow, now: number): Promise<void> {
  const attempts = await trx
    .selectFrom("attempt")
    .select("id")
    .where("assessment_id", "=", assessment.id)
    .where("state", "in", ["submitted", "auto"])
    .orderBy("id")
    .execute();
  for (const { id } of attempts)
    if (await weighPeers(trx, assessment, id, now)) await restand(trx, assessment, id);
  await trx.updateTable("assessment").set({ peer_settled_at: now }).where("id", "=", assessment.id).execute();
}

/**
 * Gives out what is to be read once an assessment has closed and nobody writes any more, and weighs the marks once their time is over.
 * Rows are a transaction's own, so that of two servers one does it.
 */
export async function runPeers({ clock, transaction }: Platform): Promise<void> {
  await transaction(async (trx) => {
    const now = clock.now();
    const rows = await trx
      .selectFrom("assessment")
      .selectAll()
      .where("state", "=", "published")
      .where("peer_due", "<=", now)
      .orderBy("peer_due")
      .limit(ROUND)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      const isAssigned = row.peer_assigned_at !== null;
      const { peer: rule } = row.settings;
      if (rule && !isAssigned && now < rule.deadline) {
        const isWriting = await trx
          .selectFrom("attempt")
          .select("id")
          .where("assessment_id", "=", row.id)
          .where("state", "=", "doing")
          .executeTakeFirst();
        // The server ends them within seconds of their time; those with a longer one are waited for.
        if (!isWriting) await assign(trx, row, now);
      } else if (rule && now >= rule.deadline) await weighAll(trx, row, now);
      await setPeerDue(trx, row.id, now);
    }
  });
}

/** When there is something to be done for peers next; nothing where it is done, or nobody marks each other. */
export async function setPeerDue(trx: Trx | Db, id: number, now: number): Promise<void> {
  const row = await store.assessmentById(trx, id);
  if (!row) return;
  const { peer: rule } = row.settings;
  const closing = (row.rules.closeAt ?? 0) + GRACE;
  const MINUTE = 60_000;
  const due =
    !rule || row.rules.closeAt === undefined
      ? null
      : row.peer_assigned_at === null && now < rule.deadline
        ? Math.min(rule.deadline, Math.max(closing, now + MINUTE / 6))
        : row.peer_settled_at === null || row.peer_settled_at < rule.deadline
          ? rule.deadline
          : null;
  await trx.updateTable("assessment").set({ peer_due: due }).where("id", "=", id).execute();
}
