/** Who may enter a course run, and as what: what a call's access asks (docs/domain.md 7.1). */
import { Code, type course, type ObjectParts } from "../../../core/contract/index.js";
import { fail, Failure, signedIn, type Ctx, type Member, type Visit } from "../../http/index.js";
import type { CourseRole } from "../../../core/contract/course.js";
import type { Db, Trx } from "../../adapters/index.js";
import { AssistantRights, type AssistantRight } from "../../../core/contract/rights.js";
import { batched, perOwner } from "../../db/batched.js";
import { messages } from "./messages.js";
import { isVoid } from "./run.js";
import { placeOf } from "./store.js";

/** People who are in: whoever finished or failed may still look. */
export const INSIDE: readonly course.EnrollmentState[] = ["active", "completed", "failed"];

const isStaff = (role: CourseRole | null): boolean => role === "teacher" || role === "ta";

/** What somebody may do in a run as its staff (docs/domain.md 11.59). */
export const rightsOf = (row: {
  readonly role: CourseRole | null;
  readonly rights: readonly AssistantRight[] | null;
}): readonly AssistantRight[] =>
  row.role === "teacher"
    ? AssistantRights
    : row.role === "ta"
      ? // Nobody has taken any away: a column of millions of rows holds nothing.
        AssistantRights.filter((right) => row.rights?.includes(right) ?? true)
      : [];
/** @throws Failure forbidden */
export function demandRight({ rights }: Pick<Member, "rights">, right: AssistantRight | undefined): void {
  if (right !== undefined && !rights.includes(right)) throw fail(Code.forbidden, messages.noRight);
}

/** Nobody but its staff sees it yet. */
export const isHidden = (row: { readonly course_state: string; readonly building: boolean }): boolean =>
  row.building || row.course_state === "draft" || row.course_state === "in_review";

interface Wanted {
  readonly runId: number;
  readonly accountId: number;
}

/** Runs, with the places that these people have in them. */
const placesIn = (db: Db | Trx, wanted: readonly Wanted[]) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .leftJoin("enrollment", (join) =>
      join
        .onRef("enrollment.run_id", "=", "course_run.id")
        .on("enrollment.account_id", "in", [...new Set(wanted.map(({ accountId }) => accountId))]),
    )
    .select([
      "course_run.id as id",
      "course_run.course_id",
      "course_run.starts_at",
      "course_run.ends_at",
      "course.state as course_state",
      "course_run.building",
      "enrollment.id as enrollment_id",
      "enrollment.role",
      "enrollment.rights",
      "enrollment.state",
      "enrollment.class_id",
      "enrollment.muted_at",
      "enrollment.applied_at",
      "enrollment.account_id",
    ])
    .where("course_run.id", "in", [...new Set(wanted.map(({ runId }) => runId))])
    .execute();
type Found = Awaited<ReturnType<typeof placesIn>>[number];

const NOBODY = {
  enrollment_id: null,
  role: null,
  rights: null,
  state: null,
  class_id: null,
  muted_at: null,
  applied_at: null,
  account_id: null,
};

/** Of one person; a run in which they have no place is found without one. */
function foundOf(rows: readonly Found[], { runId, accountId }: Wanted): Found | undefined {
  const inRun = rows.filter(({ id }) => id === runId);
  const [first] = inRun;
  return inRun.find(({ account_id }) => account_id === accountId) ?? (first && { ...first, ...NOBODY });
}

/** Every call of a room asks: those that come while the database is busy are read together. */
const finder = perOwner((db: Db) =>
  batched<Wanted, Found | undefined>(async (wanted) => {
    const rows = await placesIn(db, wanted);
    return wanted.map((one) => foundOf(rows, one));
  }, 200),
);

/**
 * Whoever asks, as a member of a run.
 * @throws Failure notFound, notEnrolled, enrollPending, enrollBanned
 */
export async function memberOf(ctx: Ctx, runId: number): Promise<Member> {
  const { accountId } = signedIn(ctx);
  const row = await finder(ctx.platform.db)({ runId, accountId });
  // What is still built is there for those who build it.
  if (!row || (isHidden(row) && !isStaff(row.role))) throw fail(Code.notFound);
  const { enrollment_id, role, state, applied_at } = row;
  if (enrollment_id === null || role === null || state === null || applied_at === null)
    throw fail(Code.notEnrolled);
  if (state === "banned") throw fail(Code.enrollBanned);
  if (isVoid({ role, state, applied_at }, ctx.platform.clock.now())) throw fail(Code.notEnrolled);
  if (state === "pending" || state === "waiting") {
    const place = await placeOf(ctx.platform.db, { id: enrollment_id, run_id: runId, state, applied_at });
    throw fail(Code.enrollPending, undefined, { result: { place } });
  }
  if (!INSIDE.includes(state)) throw fail(Code.notEnrolled);
  const isOver = row.ends_at !== null && row.ends_at <= ctx.platform.clock.now();
  return {
    accountId,
    run: { id: row.id, course_id: row.course_id, starts_at: row.starts_at, ends_at: row.ends_at },
    enrollment: { id: enrollment_id, role, state, class_id: row.class_id },
    isStaff: isStaff(role),
    rights: rightsOf(row),
    muted: row.muted_at !== null,
    readOnly: isOver && !isStaff(role) && role !== "auditor",
  };
}

/**
 * For work that goes on after its call: whoever asked for it may have left the staff since, or lost the right.
 * @throws Failure forbidden
 */
export async function demandStaff(
  db: Db | Trx,
  runId: number,
  accountId: number,
  right: AssistantRight,
): Promise<void> {
  const one = { runId, accountId };
  const row = foundOf(await placesIn(db, [one]), one);
  if (!row?.state || !INSIDE.includes(row.state) || !isStaff(row.role)) throw fail(Code.forbidden);
  demandRight({ rights: rightsOf(row) }, right);
}

/** The same for what assistants may not. @throws Failure forbidden */
export async function demandTeacher(db: Db | Trx, runId: number, accountId: number): Promise<void> {
  const one = { runId, accountId };
  const row = foundOf(await placesIn(db, [one]), one);
  if (!row?.state || !INSIDE.includes(row.state) || row.role !== "teacher") throw fail(Code.forbidden);
}

/**
 * Whoever asks, before a run.
 * @param part `visitor`: somebody who is not in the run is no member, and the refusal says why
 * @param right that an assistant needs
 * @throws Failure notFound; for other parts what `memberOf` throws, forbidden and courseEnded
 */
export async function visit(
  ctx: Ctx,
  runId: number,
  part: ObjectParts["run"],
  _type = "",
  right?: AssistantRight,
): Promise<Visit> {
  if (part === "visitor") {
    if (!ctx.session) return { member: undefined, refusal: fail(Code.unauthorized) };
    try {
      return { member: await memberOf(ctx, runId), refusal: undefined };
    } catch (error) {
      if (error instanceof Failure && error.code !== Code.notFound)
        return { member: undefined, refusal: error };
      throw error;
    }
  }
  const member = await memberOf(ctx, runId);
  if (part === "staff" && !member.isStaff) throw fail(Code.forbidden);
  demandRight(member, right);
  if (part === "teacher" && member.enrollment.role !== "teacher") throw fail(Code.forbidden);
  if ((part === "writer" || part === "learner") && member.readOnly) throw fail(Code.courseEnded);
  if (part === "learner" && member.enrollment.role !== "learner") throw fail(Code.forbidden);
  return { member, refusal: undefined };
}
