/** Courses as those who teach begin, describe and archive them (docs/domain.md 11.5). */
import { type building, Code, type Input, type Output } from "../../../core/contract/index.js";
import type { BuildState } from "../../../core/contract/course-building.js";
import { areWeightsWhole } from "../../../core/rules/authoring/index.js";
import { accountById, schoolsOf } from "../accounts/index.js";
import { gradedOf } from "../assessment/index.js";
import { audit } from "../audit/index.js";
import {
  builtRun,
  type BuiltRun,
  changeRun,
  createCourse,
  disciplinesOf,
  isKeptImage,
  inLocale,
  refreshCourses,
  runState,
  taughtRuns,
  termOf,
  termRows,
} from "../course/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { messages } from "./messages.js";

type Row = Pick<BuiltRun, "building" | "submitted_at" | "state" | "archived">;
const buildState = (row: Row): BuildState => {
  if (row.archived) return "archived";
  if (!row.building) return "live";
  return row.submitted_at !== null && row.state === "in_review" ? "review" : "draft";
};

const isCertified = async (ctx: Ctx): Promise<boolean> =>
  (await accountById(ctx.platform.db, signedIn(ctx).accountId))?.certification === "certified";

export async function createOptions({
  ctx,
}: Given<typeof building.createOptions>): Promise<Output<typeof building.createOptions>> {
  const schools = await schoolsOf(ctx.platform.db, signedIn(ctx).accountId);
  return {
    schools: schools.map(({ id, name }) => ({ school: id, name })),
    certified: await isCertified(ctx),
  };
}

export async function courseCreate({
  input: { school, title },
  ctx,
}: Given<typeof building.courseCreate>): Promise<Output<typeof building.courseCreate>> {
  const { db, clock, transaction } = ctx.platform;
  const account = await accountById(db, signedIn(ctx).accountId);
  if (account?.certification !== "certified") throw fail(Code.notCertified);
  const schools = await schoolsOf(db, account.id);
  if (!schools.some(({ id }) => id === school)) throw fail(Code.schoolOnly);
  const id = await transaction((trx) =>
    createCourse(trx, {
      school,
      title,
      teacher: { id: account.id, name: account.real_name || account.nickname, title: "" },
      now: clock.now(),
    }),
  );
  await audit(ctx, { action: "course.create", result: "ok", subject: String(id) });
  return { id };
}

/** Once grades were released their parts stand. */
const isGradingLocked = async ({ platform: { db, clock } }: Ctx, runId: number): Promise<boolean> =>
  (await gradedOf(db, runId, clock.now(), [])).some(({ releasedAt }) => releasedAt !== undefined);

export async function runSettings({
  ctx,
  member,
}: Given<typeof building.runSettings>): Promise<Output<typeof building.runSettings>> {
  const { db, clock } = ctx.platform;
  const row = await builtRun(db, member.run.id);
  if (!row) throw fail(Code.notFound);
  const [terms, disciplines, gradingLocked] = await Promise.all([
    termRows(db),
    disciplinesOf(db),
    isGradingLocked(ctx, row.id),
  ]);
  return {
    settings: {
      title: row.title,
      titleEn: row.title_en,
      cover: row.cover,
      intro: row.intro,
      objectives: row.objectives,
      discipline: row.discipline,
      major: row.major,
      kind: row.kind,
      credit: row.credit,
      hours: row.hours,
      books: row.books,
      certificate: row.certificate,
      schoolOnly: row.school_only,
      term: row.term_id ?? 0,
      mode: row.mode,
      enrollFrom: row.enroll_from ?? 0,
      enrollUntil: row.enroll_until ?? 0,
      startsAt: row.starts_at ?? 0,
      endsAt: row.ends_at ?? 0,
      capacity: row.capacity ?? 0,
      passMark: row.pass_mark,
      excellentMark: row.excellent_mark,
      selfStudy: row.self_study,
      noteSharing: row.note_sharing,
      grading: row.grading,
    },
    edition: row.edition,
    school: inLocale(ctx.locale, row.school, row.school_en),
    state: buildState(row),
    note: row.review_note,
    terms: terms.map((term) => ({
      term: term.id,
      name: inLocale(ctx.locale, term.name, term.name_en),
      startsAt: term.starts_at,
      endsAt: term.ends_at,
    })),
    disciplines,
    gradingLocked,
    canEdit: member.enrollment.role === "teacher",
    updatedAt: row.updated_at,
    now: clock.now(),
  };
}

type Change = Input<typeof building.runSettingsSave>;
/** @throws Failure invalid where the marks to pass contradict each other, or a part of the grade is named twice */
function demandSense(row: BuiltRun, change: Change): void {
  const invalid = (field: keyof Change) =>
    fail(Code.invalid, messages[field === "grading" ? "parts" : "marks"], { result: { field } });
  if ((change.excellentMark ?? row.excellent_mark) < (change.passMark ?? row.pass_mark))
    throw invalid("excellentMark");
  const keys = change.grading?.map(({ key }) => key) ?? [];
  if (new Set(keys).size < keys.length) throw invalid("grading");
}

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
const orNull = (value: number | undefined): number | null | undefined => (value === 0 ? null : value);

export async function runSettingsSave({
  input,
  ctx,
  member,
}: Given<typeof building.runSettingsSave>): Promise<Output<typeof building.runSettingsSave>> {
  const { clock, transaction } = ctx.platform;
  const { id: run, updatedAt, grading } = input;
  if (input.cover && !(await isKeptImage(ctx.platform, input.cover)))
    throw fail(Code.notFound, undefined, { result: { field: "cover" } });
  const isLocked = grading !== undefined && (await isGradingLocked(ctx, run));
  const now = clock.now();
  const saved = await transaction(async (trx) => {
    const row = await builtRun(trx, run, true);
    if (!row) throw fail(Code.notFound);
    if (updatedAt !== undefined && updatedAt !== row.updated_at)
      throw fail(Code.stale, undefined, { result: { updatedAt: row.updated_at } });
    demandSense(row, input);
    const isOther = grading !== undefined && JSON.stringify(grading) !== JSON.stringify(row.grading);
    if (isOther && isLocked) throw fail(Code.gradingLocked);
    // Learners' totals are made of them: what they see is always whole.
    if (isOther && !row.building && !areWeightsWhole(grading)) throw fail(Code.weights);
    // Two saves within a millisecond are two.
    const at = Math.max(now, row.updated_at + 1);
    await changeRun(
      trx,
      { run, course: row.course_id },
      {
        course: {
          ...given({
            title: input.title,
            title_en: input.titleEn,
            cover: input.cover,
            intro: input.intro,
            objectives: input.objectives,
            discipline: input.discipline,
            major: input.major,
            kind: input.kind,
            credit: input.credit,
            hours: input.hours,
            books: input.books,
            certificate: input.certificate,
            school_only: input.schoolOnly,
          }),
          updated_at: at,
        },
        run: given({
          term_id: orNull(input.term),
          mode: input.mode,
          enroll_from: orNull(input.enrollFrom),
          enroll_until: orNull(input.enrollUntil),
          starts_at: orNull(input.startsAt),
          ends_at: orNull(input.endsAt),
          capacity: orNull(input.capacity),
          pass_mark: input.passMark,
          excellent_mark: input.excellentMark,
          self_study: input.selfStudy,
          note_sharing: input.noteSharing,
          ...(isOther && { grading: JSON.stringify(grading) }),
        }),
      },
    );
    return at;
  });
  await refreshCourses(ctx.platform, [member.run.course_id]);
  return { updatedAt: saved };
}

export async function taughtList({
  input: { archived = false },
  ctx,
}: Given<typeof building.taughtList>): Promise<Output<typeof building.taughtList>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const rows = await taughtRuns(db, signedIn(ctx).accountId, archived);
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: inLocale(ctx.locale, row.title, row.title_en),
      school: inLocale(ctx.locale, row.school, row.school_en),
      term: termOf(ctx.locale, row),
      build: buildState(row),
      state: runState(row, now),
      note: row.review_note,
      learners: Number(row.learners),
      lessons: Number(row.lessons),
      startsAt: row.starts_at ?? undefined,
      endsAt: row.ends_at ?? undefined,
    })),
    certified: await isCertified(ctx),
    now,
  };
}

export async function runArchive({
  input: { id, archived },
  ctx: { platform },
}: Given<typeof building.runArchive>): Promise<void> {
  await platform.transaction(async (trx) => {
    const row = await builtRun(trx, id, true);
    if (!row) throw fail(Code.notFound);
    const isOver = row.ends_at !== null && row.ends_at <= platform.clock.now();
    if (archived && !isOver && buildState(row) !== "draft") throw fail(Code.failed, messages.stillOn);
    await changeRun(trx, { run: id, course: row.course_id }, { course: {}, run: { archived } });
  });
}
