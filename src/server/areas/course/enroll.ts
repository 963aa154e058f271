/**
 * Enrolment (docs/domain.md 6.4 to 6.6). Everything about a run's places happens under its row's lock, so
 * that however many ask at once no more get in than there are places, and the rest stand in line in order.
 */
import { Code, type course as contract, type Input, type Output } from "../../../core/contract/index.js";
import type { CourseAction, EnrollmentState } from "../../../core/contract/course.js";
import { fail, limit, signedIn, type Ctx } from "../../http/index.js";
import type { Admission } from "../../../core/rules/admission.js";
import { accountById } from "../accounts/index.js";
import { tell } from "../message/index.js";
import type { Message } from "../../messages.js";
import type { Db, Trx } from "../../adapters/index.js";
import { audit } from "../audit/index.js";
import { admissionOf } from "./admission.js";
import { enrollmentCard } from "./cards.js";
import { theRun } from "./catalogue.js";
import { invitationOf, useInvitation } from "./invitations.js";
import { fill, messages } from "./messages.js";
import { actionOf, isFull, QUIT_BELOW, runState } from "./run.js";
import { askStaff } from "./applications.js";
import * as store from "./store.js";
import { refreshCourses } from "./write.js";
import { courses, rooms } from "../../../core/rules/places/course.js";

const HOUR = 3_600_000;

const introduce = (runId: number): string => courses.introduce.href({ course: runId });
export const titleOf = (row: Pick<store.RunRow, "title" | "title_en">): Message => ({
  "zh-CN": row.title,
  "en-US": row.title_en || row.title,
});

/** Of what somebody is told of their place in a run. */
export const enlistKey = (runId: number): string => `enroll ${runId}`;

/** Tells somebody of a decision on their enrolment. */
export const notify = (
  db: Db | Trx,
  accounts: readonly number[],
  row: store.RunRow,
  { title, text, at }: { title: Message; text: Message; at: number },
): Promise<void> =>
  tell(
    db,
    accounts,
    {
      kind: "course",
      title: fill(title, { course: titleOf(row) }),
      text,
      href: introduce(row.id),
      key: enlistKey(row.id),
    },
    at,
  );

const said = ({ kind, value }: Pick<Admission, "kind" | "value">) =>
  fill(messages.admission[kind], { value });

/** That a rule decided, and which. */
export const tellAdmitted = (
  trx: Trx,
  accounts: readonly number[],
  row: store.RunRow,
  { admission, state, at }: { admission: Admission; state: "active" | "waiting"; at: number },
): Promise<void> =>
  notify(trx, accounts, row, {
    title: messages.approvedTitle,
    text: fill(state === "active" ? messages.admittedText : messages.admittedQueuedText, {
      rule: said(admission),
    }),
    at,
  });

/** The run, kept from everybody else who enrols until the transaction ends. */
export async function lockRun(trx: Trx, id: number): Promise<store.RunRow> {
  await trx.selectFrom("course_run").select("id").where("id", "=", id).forUpdate().execute();
  const row = await store.run(trx, id);
  if (!row) throw fail(Code.notFound);
  return row;
}

/** Writes how many places are taken, and how many learn the course. */
export async function count(
  trx: Trx,
  { id, course_id }: store.RunRow,
  taken: number,
  learners: number,
): Promise<void> {
  if (taken !== 0)
    await trx
      .updateTable("course_run")
      .set((it) => ({ taken: it("taken", "+", taken) }))
      .where("id", "=", id)
      .execute();
  if (learners !== 0)
    await trx
      .updateTable("course")
      .set((it) => ({ learners: it("learners", "+", learners) }))
      .where("id", "=", course_id)
      .execute();
}

/**
 * Gives free places to those in line, in order, and tells them.
 * @param row read since the lock, `taken` as it is now
 */
export async function moveUp(trx: Trx, row: store.RunRow, now: number): Promise<store.RunRow> {
  const free = row.capacity === null ? 1000 : row.capacity - row.taken;
  if (free <= 0) return row;
  const next = await trx
    .selectFrom("enrollment")
    .select(["id", "account_id"])
    .where("run_id", "=", row.id)
    .where("state", "=", "waiting")
    .orderBy("applied_at")
    .orderBy("id")
    .limit(free)
    .execute();
  if (next.length === 0) return row;
  await trx
    .updateTable("enrollment")
    .set({ state: "active" })
    .where(
      "id",
      "in",
      next.map((each) => each.id),
    )
    .execute();
  await count(trx, row, next.length, next.length);
  const accounts = next.map(({ account_id }) => account_id);
  await notify(trx, accounts, row, { title: messages.movedTitle, text: messages.movedText, at: now });
  return { ...row, taken: row.taken + next.length };
}

export interface Place {
  readonly role: "learner" | "auditor";
  readonly state: EnrollmentState;
  readonly classId?: number | undefined;
  readonly reason?: string | undefined;
  /** What a rule of the run let them in by. */
  readonly admission?: Admission | undefined;
}

/** Puts somebody into a run as said; what they had done there before stays theirs. */
export async function put(
  trx: Trx,
  row: store.RunRow,
  accountId: number,
  { role, state, classId, reason = "", admission }: Place,
  now: number,
): Promise<void> {
  const values = {
    role,
    state,
    reason,
    applied_at: now,
    admission: admission ? JSON.stringify({ kind: admission.kind, value: admission.value }) : null,
    ...(classId === undefined ? {} : { class_id: classId }),
  };
  const before = await store.enrollment(trx, accountId, row.id);
  const { id } = await trx
    .insertInto("enrollment")
    .values({
      run_id: row.id,
      account_id: accountId,
      class_id: null,
      last_node: null,
      last_active_at: null,
      created_at: now,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "run_id"]).doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  if (state === "pending") await askStaff(trx, [id]);
  // Who left late is counted still.
  const isNew = before?.state !== "withdrawn";
  if (state === "active") await count(trx, row, role === "learner" ? 1 : 0, isNew ? 1 : 0);
}

/** @throws Failure classCodeInvalid, classCodeExpired, classArchived */
export async function classByCode(
  db: Db | Trx,
  runId: number,
  code: string,
  now: number,
): Promise<{ id: number; name: string; approval: boolean }> {
  const found = await db
    .selectFrom("course_class")
    .select(["id", "name", "code_until", "approval", "archived_at"])
    .where("run_id", "=", runId)
    .where("code", "=", code.trim().toUpperCase())
    .executeTakeFirst();
  if (!found) throw fail(Code.classCodeInvalid);
  if (found.archived_at !== null) throw fail(Code.classArchived);
  if (found.code_until !== null && found.code_until <= now) throw fail(Code.classCodeExpired);
  return found;
}

/** Codes are short; whoever tries them one after the other soon has to wait. */
export const limitCodes = (ctx: Ctx, accountId: number): Promise<void> =>
  limit(ctx, { name: "class code", key: String(accountId), max: 20, windowMs: HOUR });

type Refusal = Extract<CourseAction, "closed" | "notOpen" | "assigned" | "banned">;
const REFUSED: Record<Refusal, Code> = {
  closed: Code.closed,
  notOpen: Code.notOpen,
  assigned: Code.enrollAssigned,
  banned: Code.enrollBanned,
};
const isRefusal = (action: CourseAction): action is Refusal => action in REFUSED;

export async function courseEnroll(
  ctx: Ctx,
  { id, code = "", reason }: Input<typeof contract.courseEnroll>,
): Promise<Output<typeof contract.courseEnroll>> {
  const { accountId } = signedIn(ctx);
  const { clock, db, transaction } = ctx.platform;
  const now = clock.now();
  await theRun(ctx, id);
  if (code.trim()) await limitCodes(ctx, accountId);
  await transaction(async (trx) => {
    const row = await moveUp(trx, await lockRun(trx, id), now);
    const invitation = row.mode === "assigned" ? await invitationOf(ctx, trx, id, accountId) : undefined;
    const action = actionOf(row, await store.enrollment(trx, accountId, id), now, invitation !== undefined);
    if (isRefusal(action))
      throw fail(REFUSED[action], undefined, action === "notOpen" ? { result: { at: row.enroll_from } } : {});
    if (action === "audit") return put(trx, row, accountId, { role: "auditor", state: "active" }, now);
    const coded =
      action === "code" || (code.trim() && ["enroll", "queue", "apply"].includes(action))
        ? await classByCode(trx, id, code, now)
        : undefined;
    const classId = coded?.id ?? invitation?.class_id ?? undefined;
    // The class takes those whom its teacher lets in: they wait as in a run that is entered by application.
    if (coded?.approval || action === "apply") {
      const admission = await admissionOf(trx, row, accountId);
      const state = admission?.effect !== "admit" ? "pending" : isFull(row) ? "waiting" : "active";
      const by = state === "pending" ? undefined : admission;
      await put(trx, row, accountId, { role: "learner", state, reason, classId, admission: by }, now);
      if (state === "pending" || !by) return tellStaff(trx, row, accountId, now);
      await audit(ctx, { action: "enroll.rule", result: state, subject: id, detail: { kind: by.kind } }, trx);
      return tellAdmitted(trx, [accountId], row, { admission: by, state, at: now });
    }
    if (action === "enroll" || action === "queue" || action === "code") {
      const state = isFull(row) ? "waiting" : "active";
      await put(trx, row, accountId, { role: "learner", state, classId }, now);
      if (invitation) await useInvitation(trx, invitation);
    }
  });
  const [row, mine] = [(await store.run(db, id))!, (await store.enrollment(db, accountId, id))!];
  ctx.background("index a course", () => refreshCourses(ctx.platform, [row.course_id]));
  return { enrollment: await enrollmentCard(db, mine), action: actionOf(row, mine, now) };
}

async function tellStaff(trx: Trx, row: store.RunRow, accountId: number, at: number): Promise<void> {
  const staff = await trx
    .selectFrom("enrollment")
    .select("account_id")
    .where("run_id", "=", row.id)
    .where("role", "in", ["teacher", "ta"])
    .execute();
  const { nickname = "", real_name = "" } = (await accountById(trx, accountId)) ?? {};
  await tell(
    trx,
    staff.map(({ account_id }) => account_id),
    {
      kind: "review",
      title: fill(messages.appliedTitle, { name: real_name || nickname, course: titleOf(row) }),
      text: messages.appliedText,
      href: rooms.class.href({ course: row.id }),
      key: `applied ${row.id}`,
    },
    at,
  );
}

export async function courseQuit(ctx: Ctx, { id }: Input<typeof contract.courseQuit>): Promise<void> {
  const { accountId } = signedIn(ctx);
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const courseId = await transaction(async (trx) => {
    const row = await lockRun(trx, id);
    const mine = await store.enrollment(trx, accountId, id);
    // Nobody learns of a course that is still being made.
    if (!mine && (row.state === "draft" || row.state === "in_review")) throw fail(Code.notFound);
    if (!mine || mine.state === "withdrawn" || mine.state === "rejected") return row.course_id;
    if (mine.role === "teacher" || mine.role === "ta") throw fail(Code.forbidden);
    if (mine.state === "banned") throw fail(Code.enrollBanned);
    if (mine.state === "completed" || mine.state === "failed") throw fail(Code.failed, messages.mayNotQuit);
    if (mine.role === "learner" && runState(row, now) === "ended") throw fail(Code.courseEnded);
    const wasIn = mine.state === "active";
    const own = mine.id;
    // Who has done little leaves without trace; what others have seen of somebody stays.
    const isTraceless = mine.percent < QUIT_BELOW;
    if (isTraceless) await trx.deleteFrom("enrollment").where("id", "=", own).execute();
    else await trx.updateTable("enrollment").set({ state: "withdrawn" }).where("id", "=", own).execute();
    const freed = wasIn && mine.role === "learner" ? 1 : 0;
    if (wasIn) await count(trx, row, -freed, isTraceless ? -1 : 0);
    await moveUp(trx, { ...row, taken: row.taken - freed }, now);
    return row.course_id;
  });
  ctx.background("index a course", () => refreshCourses(ctx.platform, [courseId]));
}
