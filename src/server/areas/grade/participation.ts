/** Points for questions and answers, by a rule that a teacher looks at before it is applied (docs/domain.md 11.15). */
import { Code, type Output, type participation as contract } from "../../../core/contract/index.js";
import {
  type ContributionRule,
  contributionPoints,
  FIRST_CONTRIBUTION_RULE,
} from "../../../core/rules/assessment/index.js";
import { participationColumn, setParticipationColumn } from "../assessment/index.js";
import { classRows } from "../course/index.js";
import { contributionsOf } from "../room/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import { startJob } from "../../jobs/index.js";
import { translate } from "../../messages.js";
import { applyJob } from "./apply.js";
import { PARTICIPATION } from "./daily-store.js";
import { messages } from "./messages.js";
import { demandOpen, frozenAt, nameOf } from "./sheet.js";
import * as store from "./store.js";

const SIZE = 20;

/** What a rule gives everybody, beside what they have. */
async function lookAt(db: Db | Trx, runId: number, wanted: ContributionRule | undefined) {
  const [run, learners, did, column] = await Promise.all([
    store.theRun(db, runId),
    store.learnersOf(db, runId),
    contributionsOf(db, runId),
    participationColumn(db, runId),
  ]);
  const rule = wanted ?? column?.rule ?? FIRST_CONTRIBUTION_RULE;
  const set = new Map(
    (column ? await store.gradesOf(db, [column.id]) : []).map((row) => [row.account_id, row]),
  );
  const rows = learners.map((one) => {
    const { questions = 0, answers = 0, endorsed = 0 } = did.get(one.account_id) ?? {};
    const cell = set.get(one.account_id);
    return {
      learner: one.account_id,
      name: nameOf(one),
      classId: one.class_id,
      className: one.class_name ?? "",
      questions,
      answers,
      endorsed,
      points: contributionPoints(rule, { questions, answers, endorsed }),
      before: cell?.points ?? undefined,
      isExcused: cell?.excused ?? false,
    };
  });
  return {
    run,
    rule,
    rows,
    column,
    part:
      column?.category ?? (run.grading.find(({ key }) => key === "discussion") ?? run.grading[0])?.key ?? "",
    // Whoever is excused stays so.
    changes: rows.filter(({ points, before, isExcused }) => !isExcused && points !== before),
  };
}
type Look = Awaited<ReturnType<typeof lookAt>>;

/** The database keeps a rule in an order of its own: its numbers are named one by one. */
function digestOf({ platform }: Ctx, { rule: { question, answer, endorsed, max }, rows }: Look): string {
  const cells = rows.map(({ learner, points, before, isExcused }) => [learner, points, before, isExcused]);
  return platform.hash
    .keyed("participation", JSON.stringify([question, answer, endorsed, max, cells]))
    .slice(0, 32);
}

export async function participationList({
  input: { id, q = "", classId, rule, page = 1, size = SIZE },
  ctx,
  member,
}: Given<typeof contract.participationList>): Promise<Output<typeof contract.participationList>> {
  const { db, clock } = ctx.platform;
  const [look, classes] = await Promise.all([
    lookAt(db, id, rule),
    classRows(db).where("run_id", "=", id).orderBy("id").execute(),
  ]);
  const query = q.trim().toLowerCase();
  const found = look.rows
    .filter((one) => classId === undefined || one.classId === classId)
    .filter((one) => query === "" || one.name.toLowerCase().includes(query))
    .toSorted((one, other) => other.points - one.points);
  const end = frozenAt(look.run.ends_at);
  return {
    list: found
      .slice((page - 1) * size, page * size)
      .map(({ classId: _class, isExcused: _excused, ...row }) => row),
    total: found.length,
    page,
    size,
    rule: look.rule,
    // The daily record fills its part by itself: contributions would count twice there.
    parts: look.run.grading
      .filter(({ key }) => key !== PARTICIPATION)
      .map(({ key, name }) => ({ key, name })),
    part: look.part,
    changes: look.changes.length,
    digest: digestOf(ctx, look),
    classes: classes.map((one) => ({ classId: one.id, name: one.name })),
    mayApply: member.enrollment.role === "teacher" && (end === undefined || clock.now() <= end),
  };
}

export async function participationApply({
  input: { id, rule, part, reason, digest },
  ctx,
}: Given<typeof contract.participationApply>): Promise<Output<typeof contract.participationApply>> {
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  return transaction(async (trx) => {
    const look = await lookAt(trx, id, rule);
    demandOpen(look.run, now);
    if (part === PARTICIPATION || !look.run.grading.some(({ key }) => key === part))
      throw fail(Code.invalid, messages.noPart, { result: { field: "part" } });
    if (digestOf(ctx, look) !== digest) throw fail(Code.stale, messages.contributedSince);
    if (look.changes.length === 0) throw fail(Code.failed, messages.nothingChanges);
    const assessment = await setParticipationColumn(trx, id, {
      rule,
      part,
      title: translate(messages.participationColumn, ctx.locale),
      now,
    });
    const rows = look.changes.map(({ learner, name, points, before }) => ({
      name: name.slice(0, 128),
      item: { assessment, learner, points, seen: before },
    }));
    return {
      job: await startJob(ctx, applyJob, { subject: `run ${id}`, params: { runId: id, reason }, rows }, trx),
    };
  });
}
