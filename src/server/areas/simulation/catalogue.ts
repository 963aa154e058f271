/** Experiments, found and read about. */
import type { Output, simulation as contract } from "../../../core/contract/index.js";
import { Code } from "../../../core/contract/index.js";
import { attemptState } from "../../../core/rules/simulation.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import type { Locale } from "../../messages.js";
import { inLocale } from "../course/index.js";
import * as store from "./store.js";

const PAGE = 12;

const cardOf = (row: store.ExperimentRow, locale: Locale, best: number | undefined) => ({
  id: row.id,
  title: inLocale(locale, row.title, row.title_en),
  summary: inLocale(locale, row.summary, row.summary_en),
  subject: row.subject,
  school: inLocale(locale, row.school ?? "", row.school_en),
  schoolId: row.org_id ?? 0,
  minutes: row.minutes,
  passScore: row.pass_score,
  best,
});

const bestOf = ({ platform, session }: Ctx, ids: readonly number[]) =>
  session ? store.bestScores(platform.db, session.accountId, ids) : new Map<number, number>();

/** @throws Failure notFound */
export async function theExperiment(ctx: Ctx, id: number): Promise<store.ExperimentRow> {
  const row = await store.experimentById(ctx.platform.db, id);
  if (!row) throw fail(Code.notFound);
  return row;
}

/** The maker, while it is a partner that may have experiments. */
export async function makerOf(
  { clients }: Pick<Ctx, "clients">,
  { client_id, address }: { client_id: number; address: string },
) {
  const { origin } = new URL(address);
  const client = await clients.byOrigin(origin);
  return client?.id === client_id && client.scopes.includes("simulation") ? client : undefined;
}

export async function simulationList({
  input: { page = 1, size = PAGE, ...filter },
  ctx,
}: Given<typeof contract.simulationList>): Promise<Output<typeof contract.simulationList>> {
  const { list, total } = await store.experimentPage(ctx.platform.db, filter, { page, size });
  const best = await bestOf(
    ctx,
    list.map(({ id }) => id),
  );
  return { list: list.map((row) => cardOf(row, ctx.locale, best.get(row.id))), total, page, size };
}

export async function simulationDetail({
  input: { id },
  ctx,
}: Given<typeof contract.simulationDetail>): Promise<Output<typeof contract.simulationDetail>> {
  const { locale } = ctx;
  const row = await theExperiment(ctx, id);
  const maker = await makerOf(ctx, row);
  const [best, courses] = await Promise.all([bestOf(ctx, [id]), store.coursesOf(ctx.platform.db, id)]);
  return {
    ...cardOf(row, locale, best.get(id)),
    about: locale === "en-US" && row.about_en.length > 0 ? row.about_en : row.about,
    steps: row.steps.map(({ title, title_en, max }) => ({ title: inLocale(locale, title, title_en), max })),
    maker: maker?.name ?? "",
    host: new URL(row.address).host,
    isOpen: maker !== undefined,
    courses: courses.map((course) => ({
      run: course.run,
      title: inLocale(locale, course.title, course.title_en),
      school: inLocale(locale, course.school, course.school_en),
    })),
  };
}

type Attempt = Awaited<ReturnType<typeof store.ownAttempts>>["list"][number];
const outcomeOf = (row: Attempt, now: number) => ({
  attempt: row.id,
  state: attemptState(
    {
      startedAt: row.started_at,
      openedAt: row.opened_at,
      finishedAt: row.finished_at,
      runUntil: row.run_until,
      passed: row.passed,
    },
    now,
  ),
  startedAt: row.started_at,
  finishedAt: row.finished_at ?? undefined,
  seconds: row.seconds ?? undefined,
  score: row.score ?? undefined,
});

export async function simulationAttempts({
  input: { id, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.simulationAttempts>): Promise<Output<typeof contract.simulationAttempts>> {
  const { db, clock } = ctx.platform;
  const { list, total } = await store.ownAttempts(db, signedIn(ctx).accountId, id, { page, size });
  return { list: list.map((row) => outcomeOf(row, clock.now())), total, page, size };
}

export async function simulationResult({
  input: { attempt },
  ctx,
}: Given<typeof contract.simulationResult>): Promise<Output<typeof contract.simulationResult>> {
  const { db, clock } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const row = await store.ownAttempt(db, accountId, attempt);
  if (!row) throw fail(Code.notFound);
  const best = await store.bestScores(db, accountId, [row.experiment_id]);
  const steps = await store.stepsOf(db, attempt);
  return {
    ...outcomeOf(row, clock.now()),
    experiment: row.experiment_id,
    title: inLocale(ctx.locale, row.title, row.title_en),
    passScore: row.pass_score,
    best: best.get(row.experiment_id),
    reason: row.reason,
    steps: steps.map((one) => ({
      seq: one.seq,
      title: one.title,
      startedAt: one.started_at,
      endedAt: one.ended_at,
      seconds: one.seconds,
      expected: one.expected,
      max: one.max,
      score: one.score,
      repeats: one.repeats,
      evaluation: one.evaluation,
    })),
    address: (await makerOf(ctx, row)) ? row.address : "",
  };
}
