/** Appeals as those who teach in a run meet them. */
import { Code, type grade, type Output } from "../../../core/contract/index.js";
import { message } from "../../messages.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows } from "../accounts/index.js";
import { assessmentsById, gradedOf } from "../assessment/index.js";
import { fill, runOf } from "../course/index.js";
import { fail, type Failure, type Given } from "../../http/index.js";
import { tell } from "../message/index.js";
import { openReview, type ReviewDetail, reviewKind, settleOpenReview } from "../review/index.js";
import { messages } from "./messages.js";
import { gradesHref } from "./hrefs.js";
import * as store from "./store.js";

export async function appealList({
  input: { id, state, page = 1, size = 20 },
  ctx: { platform },
}: Given<typeof grade.appealList>): Promise<Output<typeof grade.appealList>> {
  const { db, clock } = platform;
  const titles = await gradedOf(db, id, clock.now(), []);
  const { list, total } = await store.appealPage(
    db,
    titles.map((one) => one.id),
    state,
    { page, size },
  );
  const people = list.map((row) => row.account_id);
  const assessments = await gradedOf(db, id, clock.now(), people);
  return {
    list: list.map((row) => {
      const one = assessments.find((each) => each.id === row.assessment_id);
      return {
        appeal: row.id,
        assessment: row.assessment_id,
        title: one?.title ?? "",
        text: row.text,
        state: row.state,
        answer: row.answer,
        at: row.at,
        answeredAt: row.answered_at ?? undefined,
        learner: row.account_id,
        name: row.real_name || row.nickname,
        points: one?.earned.get(row.account_id)?.points,
        max: one?.max ?? 0,
      };
    }),
    total,
    page,
    size,
  };
}

interface Answered {
  readonly run: number;
  readonly appeal: number;
  readonly state: "upheld" | "declined";
  readonly answer: string;
  readonly reviewer: number;
  readonly now: number;
}

/** Answers an appeal, in the queue of reviews as in the gradebook, and tells the learner. */
async function answerAppeal(
  trx: Trx,
  { run, appeal, state, answer, reviewer, now }: Answered,
  gone: () => Failure,
): Promise<void> {
  const assessments = await gradedOf(trx, run, now, []);
  const closed = await store.closeAppeal(
    trx,
    appeal,
    assessments.map((one) => one.id),
    { state, answer, author_id: reviewer, answered_at: now },
  );
  if (!closed) throw gone();
  const title = assessments.find((one) => one.id === closed.assessment_id)?.title ?? "";
  await tell(
    trx,
    [closed.account_id],
    {
      kind: "grade",
      title: fill(messages.answered, { title: message(title, title) }),
      text: message(answer.slice(0, 200), answer.slice(0, 200)),
      href: gradesHref(run),
      key: `appeal:${appeal}`,
    },
    now,
  );
}

export async function appealAnswer({
  input: { id, appeal, state, answer },
  ctx: { platform },
  member,
}: Given<typeof grade.appealAnswer>): Promise<void> {
  const now = platform.clock.now();
  const reviewer = member.accountId;
  await platform.transaction(async (trx) => {
    await store.lockAppeal(trx, appeal);
    await settleOpenReview(trx, "appeal", appeal, {
      approved: state === "upheld",
      reason: answer,
      reviewer,
      now,
    });
    // Another run's appeal, or one that has its answer: with the failure the review is as it was, too.
    await answerAppeal(trx, { run: id, appeal, state, answer, reviewer, now }, () => fail(Code.notFound));
  });
}

/** An appeal with the assessment that it is about. */
async function placed(db: Db | Trx, id: number) {
  const appeal = await store.appealById(db, id);
  const [assessment] = appeal ? await assessmentsById(db, [appeal.assessment_id]) : [];
  return appeal && assessment && { appeal, assessment };
}

/** A learner's appeal waits for the teachers of its run from now on. */
export async function askForAnswer(trx: Trx, id: number): Promise<void> {
  const found = await placed(trx, id);
  const run = found && (await runOf(trx, found.assessment.run_id));
  if (!run) return;
  const { appeal, assessment } = found;
  const person = await personRows(trx).where("id", "=", appeal.account_id).executeTakeFirst();
  await openReview(trx, {
    kind: "appeal",
    subject_type: "appeal",
    subject_id: id,
    org_id: run.org_id,
    run_id: run.id,
    author_id: appeal.account_id,
    title: person?.real_name || person?.nickname || "*",
    about: `${run.title} · ${assessment.title}`.slice(0, 300),
    submitted_at: appeal.at,
  });
}

async function detail(db: Db, subject: number): Promise<ReviewDetail> {
  const found = await placed(db, subject);
  if (!found) return {};
  const { appeal, assessment } = found;
  const learner = appeal.account_id;
  // As the gradebook has it: what a teacher set stands above what was earned.
  const [graded, [set]] = await Promise.all([
    gradedOf(db, assessment.run_id, appeal.at, [learner]),
    store.gradesOf(db, [assessment.id], learner),
  ]);
  const one = graded.find(({ id }) => id === assessment.id);
  return {
    appeal: {
      run: assessment.run_id,
      title: assessment.title,
      text: appeal.text,
      points: set?.points ?? one?.earned.get(learner)?.points,
      max: one?.max ?? 0,
      answer: appeal.answer,
    },
  };
}

reviewKind("appeal", {
  lock: async (trx, subject) => void (await store.lockAppeal(trx, subject)),
  async decide({ trx, subject, approved, reason, reviewer, now }) {
    // Only a job that began before an answer was wanted comes without one.
    if (reason === "") throw fail(Code.failed, messages.wantsAnswer);
    const found = await placed(trx, subject);
    if (!found) throw fail(Code.notFound);
    const state = approved ? "upheld" : "declined";
    await answerAppeal(
      trx,
      { run: found.assessment.run_id, appeal: subject, state, answer: reason, reviewer, now },
      () => fail(Code.failed, messages.answeredAlready),
    );
  },
  detail,
});
