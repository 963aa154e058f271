/** My book of wrong answers: what goes into it, and what is practised from it (docs/domain.md 10.21). */
import { Code, type Output, type practice as contract } from "../../../core/contract/index.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import { isPractisable, MarkedTypes, type QuestionType } from "../../../core/rules/assessment/index.js";
import type { Platform } from "../../adapters/index.js";
import { fail, type Given, type Member, signedIn } from "../../http/index.js";
import { inLocale } from "../course/index.js";
import { runsOf } from "./mine.js";
import { viewsOf } from "./papers.js";
import { addCards, cardsOf, countsOf, type Owner, wrongAnswers } from "./practice-store.js";
import { isShown, standing } from "./standing.js";
import * as store from "./store.js";
import { countAnswers } from "./tally.js";

/** A person who reads gives nearly nobody all points: below this an answer is one to practise again. */
const PASSED = 0.6;
/** In one sitting, and in a list. */
const SITTING = 20;
const MOST = 1000;

export const ownerOf = ({ accountId, run }: Member): Owner => ({ account: accountId, run: run.id });
/** Options and numbers in another order each time it is practised. */
const seedOf = (question: number, reviews: number): string => `book-${question}-${reviews}`;

export const canBePractised = (content: QuestionContent): boolean =>
  content.type === "group"
    ? content.children.every((child) => isPractisable(child.content.type))
    : isPractisable(content.type);

/** What somebody may see the solution of by now, and had wrong, into their book. */
async function collect(
  platform: Platform,
  owner: Owner,
  classes: readonly (number | null)[],
  assessments: readonly store.AssessmentRow[],
): Promise<void> {
  const { db, clock } = platform;
  await countAnswers(platform, { run: owner.run, account: owner.account });
  const now = clock.now();
  const all = await standing(db, { accountId: owner.account, classes }, assessments);
  const shown = all
    .filter(({ attempts }) => attempts.some(({ state }) => state === "submitted" || state === "auto"))
    .filter(({ assessment, rules }) =>
      isShown(assessment.settings.showSolutions, rules, assessment.released_at, now),
    )
    .map(({ assessment }) => assessment.id);
  const wrong = (await wrongAnswers(db, owner, shown)).filter(
    ({ type, share }) => !MarkedTypes.includes(type as QuestionType) || share < PASSED,
  );
  const texts = await store.questionTexts(db, wrong);
  await addCards(
    db,
    owner,
    "attempt",
    wrong.filter((one) =>
      texts.some(
        (text) =>
          text.question === one.question && text.version === one.version && canBePractised(text.content),
      ),
    ),
  );
}

async function collectOf(platform: Platform, member: Member): Promise<void> {
  const assessments = await store.publishedOf(platform.db, [member.run.id]);
  await collect(platform, ownerOf(member), [member.enrollment.class_id], assessments);
}

export async function bookList({
  ctx: { platform },
  member,
}: Given<typeof contract.bookList>): Promise<Output<typeof contract.bookList>> {
  await collectOf(platform, member);
  const now = platform.clock.now();
  const owner = ownerOf(member);
  const [cards, counts] = await Promise.all([
    cardsOf(platform.db, owner, MOST),
    countsOf(platform.db, owner.account, [owner.run], now),
  ]);
  return {
    list: cards.map((card) => ({
      question: card.question_id,
      type: card.type,
      text: card.text.slice(0, 300),
      source: card.source,
      wrongAt: card.wrong_at,
      dueAt: card.due_at,
      reviews: card.schedule.reps,
      lapses: card.schedule.lapses,
    })),
    ...(counts.get(owner.run) ?? { due: 0, total: 0 }),
    now,
  };
}

export async function bookSession({
  input: { early = false },
  ctx: { platform },
  member,
}: Given<typeof contract.bookSession>): Promise<Output<typeof contract.bookSession>> {
  await collectOf(platform, member);
  const { db, clock } = platform;
  const now = clock.now();
  const owner = ownerOf(member);
  const cards = await cardsOf(db, owner, SITTING);
  const wanted = early ? cards : cards.filter(({ due_at }) => due_at <= now);
  const list = await viewsOf(
    db,
    platform,
    wanted.map(({ question_id, version, schedule }) => ({
      question: question_id,
      version,
      points: 1,
      seed: seedOf(question_id, schedule.reps),
    })),
  );
  const counts = await countsOf(db, owner.account, [owner.run], now);
  return { list, due: counts.get(owner.run)?.due ?? 0 };
}

export async function bookRemove({
  input: { questions, removed },
  ctx: { platform },
  member,
}: Given<typeof contract.bookRemove>): Promise<Output<typeof contract.bookRemove>> {
  const { account, run } = ownerOf(member);
  const { numUpdatedRows } = await platform.db
    .updateTable("practice_card")
    .set({ is_out: removed, changed_at: platform.clock.now() })
    .where("account_id", "=", account)
    .where("run_id", "=", run)
    .where("question_id", "in", questions)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw fail(Code.notFound);
  return { changed: Number(numUpdatedRows) };
}

export async function bookMine({
  ctx,
}: Given<typeof contract.bookMine>): Promise<Output<typeof contract.bookMine>> {
  const { platform, locale } = ctx;
  const { db } = platform;
  const { accountId } = signedIn(ctx);
  const runs = await runsOf(db, accountId);
  const published = await store.publishedOf(
    db,
    runs.map(({ id }) => id),
  );
  for (const run of runs) {
    const own = published.filter(({ run_id }) => run_id === run.id);
    if (own.length > 0) await collect(platform, { account: accountId, run: run.id }, [run.class_id], own);
  }
  const now = platform.clock.now();
  const counts = await countsOf(
    db,
    accountId,
    runs.map(({ id }) => id),
    now,
  );
  return {
    list: runs
      .flatMap(({ id, title, title_en }) => {
        const count = counts.get(id);
        return count ? [{ id, course: inLocale(locale, title, title_en), ...count }] : [];
      })
      .toSorted((one, other) => other.due - one.due || one.id - other.id)
      .slice(0, MOST),
    now,
  };
}
