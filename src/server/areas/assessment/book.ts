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
import * as store from "./store/index.js";
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

/** A run that somebody learns in, with their class there. */
interface Studied {
  readonly id: number;
  readonly class_id: number | null;
}

/** What somebody may see the solution of by now, and had wrong, into their books: of all these runs at once. */
async function collect(platform: Platform, accountId: number, runs: readonly Studied[]): Promise<void> {
  const { db, clock } = platform;
  const ids = runs.map(({ id }) => id);
  const assessments = await store.publishedOf(db, ids);
  if (assessments.length === 0) return;
  await countAnswers(platform, { runs: ids, account: accountId });
  const now = clock.now();
  const classes = runs.map(({ class_id }) => class_id);
  const all = await standing(db, { accountId, classes }, assessments);
  const shown = all
    .filter(({ attempts }) => attempts.some(({ state }) => state === "submitted" || state === "auto"))
    .filter(({ assessment, rules }) =>
      isShown(assessment.settings.showSolutions, rules, assessment.released_at, now),
    )
    .map(({ assessment }) => assessment.id);
  const wrong = (await wrongAnswers(db, accountId, shown)).filter(
    ({ type, share }) => !MarkedTypes.includes(type as QuestionType) || share < PASSED,
  );
  if (wrong.length === 0) return;
  const texts = await store.questionTexts(db, wrong);
  await addCards(
    db,
    accountId,
    "attempt",
    wrong.filter((one) =>
      texts.some(
        (text) =>
          text.question === one.question && text.version === one.version && canBePractised(text.content),
      ),
    ),
  );
}

const collectOf = (platform: Platform, { accountId, run, enrollment }: Member): Promise<void> =>
  collect(platform, accountId, [{ id: run.id, class_id: enrollment.class_id }]);

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
  await collect(platform, accountId, runs);
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
