/** Papers as a teacher builds them, and who takes them when (docs/domain.md 10.3). */
import { sql } from "kysely";
import {
  Code,
  type Input,
  type Output,
  type override as exceptions,
  type teach,
} from "../../../core/contract/index.js";
import type { PublishFault } from "../../../core/contract/teach.js";
import { canonical, missingOf, sumPoints, wrongAddresses } from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { areClassesOf, enrollmentRows } from "../course/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { teamOf } from "./double.js";
import { messages } from "./messages.js";
import { noticeSoon, takeBackNotices } from "./notices.js";
import { learnersOf, paperQuestions } from "./builder-store.js";
import { setPeerDue } from "./peer.js";
import { draw, paperOf } from "./papers.js";
import type { Paper } from "./schema.js";
import * as store from "./store/index.js";

export async function assessList({
  ctx: { platform },
  member,
}: Given<typeof teach.assessList>): Promise<Output<typeof teach.assessList>> {
  const { db, clock } = platform;
  const rows = await db
    .selectFrom("assessment")
    .selectAll("assessment")
    .select([
      sql<string>`(select count(distinct account_id) from attempt where assessment_id = assessment.id and state <> 'void')`.as(
        "begun",
      ),
      sql<string>`(select count(distinct account_id) from attempt
        where assessment_id = assessment.id and state in ('submitted', 'auto'))`.as("submitted"),
      sql<string>`(select count(*) from attempt
        where assessment_id = assessment.id and state in ('submitted', 'auto') and points is null)`.as(
        "unmarked",
      ),
    ])
    .where("run_id", "=", member.run.id)
    .where("participation", "is", null)
    .orderBy("id", "desc")
    .execute();
  const { learners } = await db
    .selectFrom(enrollmentRows(db).as("enrollment"))
    .select((it) => it.fn.countAll<string>().as("learners"))
    .where("run_id", "=", member.run.id)
    .where("role", "=", "learner")
    .where("state", "=", "active")
    .executeTakeFirstOrThrow();
  return {
    list: rows.map(({ rules: { openAt, dueAt, closeAt }, ...row }) => ({
      assessment: row.id,
      kind: row.kind,
      title: row.title,
      state: row.state,
      openAt,
      dueAt,
      closeAt,
      max: row.max,
      questions: row.questions,
      learners: Number(learners),
      begun: Number(row.begun),
      submitted: Number(row.submitted),
      unmarked: Number(row.unmarked),
      releasedAt: row.released_at ?? undefined,
    })),
    now: clock.now(),
  };
}

const isFrozen = async (db: Db | Trx, id: number): Promise<boolean> =>
  (await db
    .selectFrom("attempt")
    .select("id")
    .where("assessment_id", "=", id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function assessDetail({
  input,
  ctx: { platform },
  member,
}: Given<typeof teach.assessDetail>): Promise<Output<typeof teach.assessDetail>> {
  const { db } = platform;
  const row = await store.assessmentOf(db, member.run.id, input.assessment);
  if (!row) throw fail(Code.notFound);
  const overrides = await store.overridesOf(db, row.id);
  const { intro, late, rules, settings } = row;
  return {
    assessment: row.id,
    state: row.state,
    kind: row.kind,
    title: row.title,
    intro: intro ?? undefined,
    category: row.category,
    paper: row.paper as Output<typeof teach.assessDetail>["paper"],
    rules,
    late: late ?? undefined,
    choice: row.choice,
    settings,
    frozen: await isFrozen(db, row.id),
    max: row.max,
    questions: await paperQuestions(db, row.paper),
    overrides: overrides.map(({ id, class_id, account_id, name, values, reason }) => ({
      override: id,
      classId: class_id ?? undefined,
      account: account_id ?? undefined,
      name: name ?? "",
      ...values,
      reason,
    })),
    updatedAt: row.updated_at,
  };
}

/** What a paper is worth, and how many questions it has. */
export function sizeOf({ sections }: Paper): { max: number; questions: number } {
  const worth = sections.flatMap(({ items, random }) => [
    ...items.map(({ points }) => points),
    ...random.map(({ count, points }) => count * points),
  ]);
  const questions = sections.reduce(
    (sum, { items, random }) => sum + items.length + random.reduce((drawn, { count }) => drawn + count, 0),
    0,
  );
  return { max: sumPoints(worth), questions };
}

/** @throws Failure invalid where the paper names what the course's bank has not */
async function demandQuestions(trx: Trx, courseId: number, { sections }: Paper): Promise<void> {
  const items = sections.flatMap((section) => section.items);
  if (new Set(items.map(({ key }) => key)).size !== items.length)
    throw fail(Code.invalid, undefined, { result: { field: "paper" } });
  const own = new Set(await store.versionsOf(trx, courseId, items));
  if (items.some(({ question, version }) => !own.has(`${question}.${version}`)))
    throw fail(Code.notFound, undefined, { result: { field: "paper" } });
}

function demandDates({ openAt, dueAt, closeAt }: Input<typeof teach.assessSave>["rules"]): void {
  const times = [openAt, dueAt, closeAt].filter((time) => time !== undefined);
  if (times.some((time, at) => at > 0 && time < (times[at - 1] ?? 0)))
    throw fail(Code.invalid, messages.dates, { result: { field: "rules" } });
}

function demandAddresses({ addresses = [] }: Input<typeof teach.assessSave>["settings"]): void {
  const lines = wrongAddresses(addresses);
  if (lines[0])
    throw fail(Code.invalid, messages.address, { params: lines[0], result: { field: "settings", lines } });
}

export async function assessSave({
  input: { id: _run, assessment: id, updatedAt, paper, rules, late, intro, settings, ...rest },
  ctx: { platform },
  member,
}: Given<typeof teach.assessSave>): Promise<Output<typeof teach.assessSave>> {
  demandDates(rules);
  demandAddresses(settings);
  if (settings.peer && settings.doubleMarkGap !== undefined)
    throw fail(Code.invalid, messages.oneWay, { result: { field: "settings" } });
  if (settings.peer && rules.closeAt !== undefined && settings.peer.deadline <= rules.closeAt)
    throw fail(Code.invalid, messages.peerTimes, { result: { field: "settings" } });
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    await demandQuestions(trx, member.run.course_id, paper);
    const values = {
      ...rest,
      ...sizeOf(paper),
      intro: JSON.stringify(intro ?? null),
      paper: JSON.stringify(paper),
      rules: JSON.stringify(rules),
      late: JSON.stringify(late ?? null),
      settings: JSON.stringify(settings),
      updated_at: now,
    };
    if (id === undefined) {
      const made = await trx
        .insertInto("assessment")
        .values({ ...values, run_id: member.run.id, state: "draft", released_at: null, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { assessment: made.id, max: values.max, updatedAt: now };
    }
    const before = await store.lockAssessment(trx, member.run.id, id);
    if (!before) throw fail(Code.notFound);
    if (updatedAt !== undefined && updatedAt !== before.updated_at)
      throw fail(Code.stale, undefined, { result: { updatedAt: before.updated_at } });
    if (canonical(before.paper) !== canonical(paper) && (await isFrozen(trx, id)))
      throw fail(Code.invalid, messages.frozen, { result: { field: "paper", frozen: true } });
    await trx.updateTable("assessment").set(values).where("id", "=", id).execute();
    // Its times may be others now.
    await noticeSoon(trx, id, now);
    await setPeerDue(trx, id, now);
    return { assessment: id, max: values.max, updatedAt: now };
  });
}

interface Fault {
  readonly fault: PublishFault;
  /** Of the paper, from 0. */
  readonly section?: number;
}

async function faultsOf(trx: Trx, member: Member, row: store.AssessmentRow): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (row.questions === 0) faults.push({ fault: "empty" });
  else if (row.max === 0 && row.kind !== "practice") faults.push({ fault: "noPoints" });
  const pools = await store.poolsOf(trx, member.run.course_id, row.paper);
  row.paper.sections.forEach(({ random }, section) => {
    if (random.some(({ count }, nth) => missingOf({ count, pool: pools[section]?.[nth] ?? [] }) > 0))
      faults.push({ fault: "thin", section });
  });
  const { openAt, closeAt, duration } = row.rules;
  if (openAt !== undefined && closeAt !== undefined && closeAt <= openAt) faults.push({ fault: "dates" });
  if (row.kind === "exam" && duration === undefined && closeAt === undefined)
    faults.push({ fault: "noTime" });
  if (row.settings.doubleMarkGap !== undefined && (await teamOf(trx, row.run_id)).people.length < 2)
    faults.push({ fault: "oneMarker" });
  if (row.settings.peer && (closeAt === undefined || row.settings.peer.deadline <= closeAt))
    faults.push({ fault: "peerTimes" });
  return faults;
}

export async function assessPublish({
  input: { assessment: id, published },
  ctx: { platform },
  member,
}: Given<typeof teach.assessPublish>): Promise<void> {
  const now = platform.clock.now();
  await platform.transaction(async (trx) => {
    const row = await store.lockAssessment(trx, member.run.id, id);
    if (!row) throw fail(Code.notFound);
    if (published) {
      const faults = await faultsOf(trx, member, row);
      if (faults.length > 0) throw fail(Code.checklist, undefined, { result: { faults } });
      // Pools may be thinner together than each by itself.
      const pools = await store.poolsOf(trx, member.run.course_id, row.paper);
      try {
        draw(row.paper, pools, "check", row.settings);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        throw fail(Code.checklist, undefined, { result: { faults: [{ fault: "thin" }] } });
      }
    } else if (await isFrozen(trx, id)) throw fail(Code.invalid, messages.hasAttempts);
    await trx
      .updateTable("assessment")
      .set({ state: published ? "published" : "draft", updated_at: now, notice_at: null })
      .where("id", "=", id)
      .execute();
    await setPeerDue(trx, id, now);
    if (published) await noticeSoon(trx, id, now);
    else await takeBackNotices(trx, id);
  });
}

/** The paper as one learner might see it; nothing is kept. */
export async function assessPreview({
  input: { assessment: id, seed },
  ctx: { platform },
  member,
}: Given<typeof teach.assessPreview>): Promise<Output<typeof teach.assessPreview>> {
  const row = await store.assessmentOf(platform.db, member.run.id, id);
  if (!row) throw fail(Code.notFound);
  const pools = await store.poolsOf(platform.db, member.run.course_id, row.paper);
  const layout = draw(row.paper, pools, seed, row.settings);
  return {
    title: row.title,
    sections: await paperOf(platform.db, platform, layout, seed, row.settings, "all"),
  };
}

export const learnerList = ({
  input: { q },
  ctx: { platform },
  member,
}: Given<typeof exceptions.learnerList>): Promise<Output<typeof exceptions.learnerList>> =>
  learnersOf(platform.db, member.run.id, (q ?? "").trim());

export async function overrideSave({
  input: { id: run, assessment, classId, account, reason, ...values },
  ctx: { platform },
  member,
}: Given<typeof exceptions.overrideSave>): Promise<Output<typeof exceptions.overrideSave>> {
  const { db } = platform;
  if ((classId === undefined) === (account === undefined))
    throw fail(Code.invalid, undefined, { result: { field: "account" } });
  demandDates(values);
  if (!(await store.assessmentOf(db, run, assessment))) throw fail(Code.notFound);
  if (classId !== undefined && !(await areClassesOf(db, run, [classId]))) throw fail(Code.notFound);
  if (account !== undefined) {
    const found = await db
      .selectFrom(enrollmentRows(db).as("enrollment"))
      .select("id")
      .where("run_id", "=", member.run.id)
      .where("account_id", "=", account)
      .executeTakeFirst();
    if (!found) throw fail(Code.notFound);
  }
  const override = await store.putOverride(db, { assessment, classId, account, values, reason });
  await noticeSoon(db, assessment, platform.clock.now());
  return { override };
}

export async function overrideDelete({
  input: { id: run, assessment, override },
  ctx: { platform },
}: Given<typeof exceptions.overrideDelete>): Promise<void> {
  if (!(await store.assessmentOf(platform.db, run, assessment))) throw fail(Code.notFound);
  if (!(await store.dropOverride(platform.db, assessment, override))) throw fail(Code.notFound);
  await noticeSoon(platform.db, assessment, platform.clock.now());
}
