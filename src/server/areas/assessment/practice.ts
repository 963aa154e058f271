/** Practice: an answer, what is right at once, as often as somebody wants, and no grade (docs/domain.md 10.21). */
import { Code, type Output, type practice as contract } from "../../../core/contract/index.js";
import { refusalOf, score } from "../../../core/rules/assessment/index.js";
import { scoredQuestion } from "../../../core/contract/question.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { rulesFor } from "./attempts.js";
import { refuse } from "./attempt-start.js";
import { canBePractised, ownerOf } from "./book.js";
import { draw, viewsOf } from "./papers.js";
import { addCards, cardOf, lockCard, putSchedule } from "./practice-store.js";
import { freshSchedule, type Recall, reviewed, type Schedule } from "./schedule.js";
import * as store from "./store/index.js";

const scheduleOf = ({ due, reps, lapses }: Schedule) => ({ dueAt: due, reviews: reps, lapses });

/** @throws Failure notFound for what is no practice of the run; notOpen, closed, passwordWrong */
async function openPractice(
  platform: Platform,
  member: Member,
  id: number,
  password: string | undefined,
): Promise<store.AssessmentRow> {
  const row = await store.assessmentOf(platform.db, member.run.id, id);
  if (!row || row.state !== "published" || row.kind !== "practice") throw fail(Code.notFound);
  const { attempts: _, ...rules } = await rulesFor(platform.db, row, member);
  // As often as somebody wants: only the window counts.
  const refusal = refusalOf(rules, [], platform.clock.now());
  if (refusal) throw refuse(refusal);
  if (row.settings.password !== undefined && row.settings.password !== password)
    throw fail(Code.passwordWrong);
  return row;
}

export async function practicePaper({
  input: { assessment, seed, password },
  ctx: { platform },
  member,
}: Given<typeof contract.practicePaper>): Promise<Output<typeof contract.practicePaper>> {
  const { db } = platform;
  const row = await openPractice(platform, member, assessment, password);
  const pools = await store.poolsOf(db, member.run.course_id, row.paper);
  const items = draw(row.paper, pools, seed, row.settings).flatMap((section) => section.items);
  const texts = await store.questionTexts(db, items);
  const able = items.filter((item) =>
    texts.some(
      (text) =>
        text.question === item.question && text.version === item.version && canBePractised(text.content),
    ),
  );
  const list = await viewsOf(
    db,
    platform,
    able.map(({ question, version, points }) => ({ question, version, points, seed })),
  );
  return { title: row.title, list, leftOut: items.length - able.length };
}

/** @throws Failure notFound for a question that is neither in the practice nor in the learner's book */
async function demandQuestion(
  platform: Platform,
  member: Member,
  { assessment, password, question, version }: Given<typeof contract.practiceCheck>["input"],
): Promise<void> {
  const { db } = platform;
  if (assessment === undefined) {
    const card = await cardOf(db, ownerOf(member), question);
    if (!card || card.version !== version) throw fail(Code.notFound);
    return;
  }
  const { paper } = await openPractice(platform, member, assessment, password);
  const pools = await store.poolsOf(db, member.run.course_id, paper);
  const isAsked = [...paper.sections.map(({ items }) => items), ...pools.flat()]
    .flat()
    .some((one) => one.question === question && one.version === version);
  if (!isAsked) throw fail(Code.notFound);
}

const answerOf = (trx: Trx, account: number, answerId: string) =>
  trx
    .selectFrom("practice_answer")
    .selectAll()
    .where("account_id", "=", account)
    .where("answer_id", "=", answerId)
    .executeTakeFirst();

export async function practiceCheck({
  input,
  ctx: { platform },
  member,
}: Given<typeof contract.practiceCheck>): Promise<Output<typeof contract.practiceCheck>> {
  const { question, version, seed, answer, answerId } = input;
  await demandQuestion(platform, member, input);
  const [text] = await store.questionTexts(platform.db, [{ question, version }]);
  if (!text || !canBePractised(text.content)) throw fail(Code.notFound);
  const owner = ownerOf(member);
  const now = platform.clock.now();
  const name = String(question);
  const scored = score(scoredQuestion(name, 1, text.content), answer, { seed });
  // What a person would have to read the learner compares; an empty one is none of them.
  const isJudged = scored.isCorrect !== undefined && !scored.needsMarking;
  const share = scored.max === 0 ? 0 : scored.points / scored.max;
  const isCorrect = isJudged ? scored.isCorrect : undefined;
  const card = await platform.transaction(async (trx) => {
    const before = await lockCard(trx, owner, question);
    const kept = await trx
      .insertInto("practice_answer")
      .values({
        account_id: owner.account,
        answer_id: answerId,
        run_id: owner.run,
        question_id: question,
        version,
        at: now,
        is_correct: isCorrect ?? null,
        share: isJudged ? share : null,
        before: JSON.stringify(before && !before.is_out ? before.schedule : null),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("answer_id")
      .executeTakeFirst();
    if (!kept) return cardOf(trx, owner, question);
    if (isCorrect !== undefined)
      await rate(trx, owner, { question, version, now }, before, isCorrect ? "knew" : "missed");
    return cardOf(trx, owner, question);
  });
  return {
    isCorrect,
    ...(isJudged && { share }),
    solution: text.content,
    analysis: text.analysis ?? undefined,
    card: card && !card.is_out ? scheduleOf(card.schedule) : undefined,
  };
}

type Card = Awaited<ReturnType<typeof cardOf>>;

/** Sets when it comes again. One that is in no book gets into it by a miss alone. */
async function rate(
  trx: Trx,
  owner: ReturnType<typeof ownerOf>,
  { question, version, now }: { readonly question: number; readonly version: number; readonly now: number },
  before: Card,
  recall: Recall,
): Promise<void> {
  const isIn = before !== undefined && !before.is_out;
  if (!isIn && recall !== "missed") return;
  if (!isIn) await addCards(trx, owner.account, "practice", [{ run: owner.run, question, version, at: now }]);
  await putSchedule(
    trx,
    owner,
    question,
    reviewed(isIn ? before.schedule : freshSchedule(now), recall, now),
    now,
  );
}

export async function practiceRate({
  input: { answerId, recall },
  ctx: { platform },
  member,
}: Given<typeof contract.practiceRate>): Promise<Output<typeof contract.practiceRate>> {
  const owner = ownerOf(member);
  return platform.transaction(async (trx) => {
    const answer = await answerOf(trx, owner.account, answerId);
    if (!answer || answer.run_id !== owner.run) throw fail(Code.notFound);
    const { question_id: question, version, before, at } = answer;
    const card = await lockCard(trx, owner, question);
    const last = await trx
      .selectFrom("practice_answer")
      .select("answer_id")
      .where("account_id", "=", owner.account)
      .where("run_id", "=", owner.run)
      .where("question_id", "=", question)
      .orderBy("at", "desc")
      .orderBy("answer_id", "desc")
      .limit(1)
      .executeTakeFirst();
    const shown = (one: Card) => ({ card: one && !one.is_out ? scheduleOf(one.schedule) : undefined });
    // It was answered again since: that answer's word stands.
    if (last?.answer_id !== answerId) return shown(card);
    const said: Recall = answer.is_correct === false ? "missed" : recall;
    if (before === null && said !== "missed") return shown(card);
    if (before === null && !card)
      await addCards(trx, owner.account, "practice", [{ run: owner.run, question, version, at }]);
    else if (!card || card.is_out) return shown(card);
    // Always from what stood before the answer: said twice, or otherwise, it counts once.
    await putSchedule(trx, owner, question, reviewed(before ?? freshSchedule(at), said, at), at);
    return shown(await cardOf(trx, owner, question));
  });
}
