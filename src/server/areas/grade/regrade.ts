/** Questions that are put right after people have answered them, as grades meet it (docs/domain.md 10.10). */
import { Code, type Output, type regrade as contract } from "../../../core/contract/index.js";
import { roundPoints } from "../../../core/rules/assessment/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import type { Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { job, nameSubjects, startJob } from "../../jobs/index.js";
import { message } from "../../messages.js";
import {
  askedQuestions,
  assessmentOf,
  assessmentsById,
  beginRegrade,
  countedQuestion,
  gradedOf,
  leftBehind,
  lockAssessment,
  previewCorrection,
  type Regrade,
  regradeLearner,
  regradesOf,
  restoreLearner,
} from "../assessment/index.js";
import { fill, teachersOf } from "../course/index.js";
import { recall, tell, unreadKeys } from "../message/index.js";
import { messages } from "./messages.js";
import { demandOpen, nameOf } from "./sheet.js";
import * as store from "./store.js";

nameSubjects("assessment", async (db, ids) => {
  const rows = await assessmentsById(db, ids);
  return new Map(rows.map(({ id, title }) => [id, title]));
});

/** Milliseconds in which a regrade may be taken back. */
const UNDO_WITHIN = 24 * 3_600_000;

interface Params extends Regrade {
  readonly runId: number;
  readonly reason: string;
}

/** What somebody has by their attempts, where they can see it and no teacher set it by hand. */
async function shownPoints(trx: Trx, { runId, assessment }: Params, account: number, now: number) {
  const all = await gradedOf(trx, runId, now, [account]);
  const one = all.find(({ id }) => id === assessment);
  const [set] = await store.gradesOf(trx, [assessment], account);
  const isSet = set !== undefined && (set.excused || set.points !== null);
  if (!one?.isShown || isSet) return undefined;
  return { title: one.title, points: one.earned.get(account)?.points };
}

/** @returns whether what they see is another number now, and its title */
async function changed(
  trx: Trx,
  params: Params,
  account: number,
  now: number,
  act: () => Promise<unknown>,
): Promise<{ title: string; before: number; after: number } | undefined> {
  const before = await shownPoints(trx, params, account, now);
  await act();
  const after = await shownPoints(trx, params, account, now);
  if (before?.points === undefined || after?.points === undefined || before.points === after.points)
    return undefined;
  return { title: after.title, before: roundPoints(before.points), after: roundPoints(after.points) };
}

async function restore(trx: Trx, params: Params, account: number, now: number): Promise<void> {
  const seen = await changed(trx, params, account, now, () => restoreLearner(trx, params, account, now));
  const key = `regraded ${params.regrade}`;
  const unread = await unreadKeys(trx, account).where("key", "=", key).execute();
  await recall(trx, [account], [key]);
  // Whoever has not read of the change needs not hear that it is gone.
  if (!seen || unread.length > 0) return;
  const { title, ...points } = seen;
  await tell(
    trx,
    [account],
    {
      kind: "grade",
      title: fill(messages.restoredTitle, { title: message(title, title) }),
      text: fill(messages.restoredText, points),
      href: rooms.paper.href({ course: params.runId, item: params.assessment }),
      key,
    },
    now,
  );
}

async function demandTeacher(trx: Trx, { runId }: Params, accountId: number): Promise<void> {
  const teachers = await teachersOf(trx, runId);
  if (!teachers.includes(accountId)) throw fail(Code.forbidden);
}

const regradeJob = job<Params, number, true>("regrade", {
  title: messages.regradeTitle,
  async row({ trx, params, item: account, accountId, now }) {
    await demandTeacher(trx, params, accountId);
    const seen = await changed(trx, params, account, now, () => regradeLearner(trx, params, account, now));
    if (seen) {
      const { title, ...points } = seen;
      await tell(
        trx,
        [account],
        {
          kind: "grade",
          title: fill(messages.regradedTitle, { title: message(title, title) }),
          text: fill(messages.regradedText, { ...points, reason: params.reason.slice(0, 150) }),
          href: rooms.paper.href({ course: params.runId, item: params.assessment }),
          key: `regraded ${params.regrade}`,
        },
        now,
      );
    }
    return { before: true };
  },
  async undo({ trx, params, item: account, accountId, now }) {
    await demandTeacher(trx, params, accountId);
    await restore(trx, params, account, now);
  },
  undoWithin: UNDO_WITHIN,
  async finish(platform, params) {
    for (const account of await leftBehind(platform.db, params))
      await platform.transaction((trx) => restore(trx, params, account, platform.clock.now()));
  },
});

export async function regradeList({
  input: { assessment: id },
  ctx: { platform },
  member,
}: Given<typeof contract.regradeList>): Promise<Output<typeof contract.regradeList>> {
  const { db } = platform;
  const assessment = await assessmentOf(db, member.run.id, id);
  if (!assessment) throw fail(Code.notFound);
  const [questions, regrades] = await Promise.all([askedQuestions(db, assessment), regradesOf(db, id)]);
  return {
    questions,
    regrades: regrades.map(
      ({ id: regrade, question_id, mode, reason, at, changed: count, undone_at, ...author }) => ({
        regrade,
        question: question_id,
        mode,
        reason,
        name: nameOf(author),
        at,
        changed: Number(count),
        undoneAt: undone_at ?? undefined,
      }),
    ),
  };
}

export async function regradeQuestion({
  input: { assessment: id, question },
  ctx: { platform },
  member,
}: Given<typeof contract.regradeQuestion>): Promise<Output<typeof contract.regradeQuestion>> {
  const assessment = await assessmentOf(platform.db, member.run.id, id);
  if (!assessment) throw fail(Code.notFound);
  const { current } = await countedQuestion(platform.db, assessment, question);
  return { stem: current.stem, content: current.content };
}

export async function regradePreview({
  input: { assessment: id, question, mode, content },
  ctx: { platform },
  member,
}: Given<typeof contract.regradePreview>): Promise<Output<typeof contract.regradePreview>> {
  const { db } = platform;
  const assessment = await assessmentOf(db, member.run.id, id);
  if (!assessment) throw fail(Code.notFound);
  const found = await previewCorrection(db, platform, assessment, { question, mode, content });
  const set = await store.gradesOf(db, [id]);
  const byHand = new Set(
    set.filter(({ points, excused }) => excused || points !== null).map(({ account_id }) => account_id),
  );
  return {
    attempts: found.attempts,
    changed: found.changed.map(({ account, ...one }) => ({ ...one, isSet: byHand.has(account) })),
  };
}

export async function regradeStart({
  input: { assessment: id, question, mode, content, reason },
  ctx,
  member,
}: Given<typeof contract.regradeStart>): Promise<Output<typeof contract.regradeStart>> {
  const { platform } = ctx;
  const now = platform.clock.now();
  const runId = member.run.id;
  return platform.transaction(async (trx) => {
    demandOpen(await store.theRun(trx, runId), now);
    const assessment = await lockAssessment(trx, runId, id);
    if (!assessment) throw fail(Code.notFound);
    const decision = { question, mode, content };
    const { regrade, learners } = await beginRegrade(trx, assessment, decision, {
      reason,
      author: member.accountId,
      at: now,
    });
    const started = await startJob(
      ctx,
      regradeJob,
      {
        subject: `assessment ${id}`,
        params: { runId, assessment: id, question, regrade, reason },
        rows: learners.map(({ id: item, name }) => ({ name, item })),
      },
      trx,
    );
    return { job: started };
  });
}
