/** A new course on its way to learners: given to its school, and decided on there (docs/domain.md 11.5). */
import { type building, Code, type Output } from "../../../core/contract/index.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { courses } from "../../../core/rules/places/course.js";
import { adminsOf, personRows, rightsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import {
  builtRun,
  type BuiltRun,
  changeRun,
  enrollmentRows,
  fill,
  nodesOf,
  refreshCourses,
  submittedRuns,
  teachersOf,
  titleOf,
} from "../course/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";
import { nameOf } from "./outline.js";

const OUTLINE = 200;

/** What follows when the outline of a run was published that learners do not see yet: its course is known, or the school decides. */
export async function letOut(trx: Trx, runId: number, now: number): Promise<void> {
  const row = await builtRun(trx, runId, true);
  if (!row?.building) return;
  const at = { run: runId, course: row.course_id };
  if (row.state === "published") {
    await changeRun(trx, at, { course: {}, run: { building: false } });
    return;
  }
  if (row.state !== "draft") return;
  await changeRun(trx, at, {
    course: { state: "in_review", updated_at: Math.max(now, row.updated_at + 1) },
    run: { submitted_at: now, review_note: "" },
  });
  await tell(
    trx,
    await adminsOf(trx, row.org_id),
    {
      kind: "review",
      title: fill(messages.submitted, { course: titleOf(row) }),
      text: messages.submittedText,
      href: workplace.examine.href(),
      key: `course review ${runId}`,
    },
    now,
  );
}

/** Schools on whose courses somebody decides; undefined for all. */
async function reviewedOrgs(ctx: Ctx): Promise<readonly number[] | undefined> {
  const { roles, orgs } = await rightsOf(ctx.platform.db, signedIn(ctx).accountId);
  return roles.includes("platform-admin") ? undefined : orgs;
}

const teaches = async (db: Db | Trx, runId: number, accountId: number): Promise<boolean> =>
  (await enrollmentRows(db)
    .where("run_id", "=", runId)
    .where("account_id", "=", accountId)
    .where("role", "in", ["teacher", "ta"])
    .executeTakeFirst()) !== undefined;

async function outlineLines(db: Db, runId: number) {
  const nodes = await nodesOf(db, runId);
  const levels = new Map<number, number>();
  return nodes.slice(0, OUTLINE).map(({ id, parent_id, title }) => {
    const level = parent_id === null ? 0 : (levels.get(parent_id) ?? 0) + 1;
    levels.set(id, level);
    return { title, level };
  });
}

async function teacherNames(db: Db, runId: number): Promise<string> {
  const ids = await teachersOf(db, runId);
  if (ids.length === 0) return "";
  const people = await personRows(db).where("id", "in", ids).orderBy("id").execute();
  return people.map(nameOf).join("、").slice(0, 100);
}

export async function courseReviewList({
  ctx,
}: Given<typeof building.courseReviewList>): Promise<Output<typeof building.courseReviewList>> {
  const { db, clock } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const rows = await submittedRuns(db, await reviewedOrgs(ctx));
  const list = [];
  for (const row of rows)
    list.push({
      id: row.id,
      title: row.title,
      school: row.school,
      teacher: await teacherNames(db, row.id),
      intro: row.intro,
      submittedAt: row.submitted_at ?? 0,
      outline: await outlineLines(db, row.id),
      own: await teaches(db, row.id, accountId),
    });
  return { list, now: clock.now() };
}

/** @throws Failure notFound for what is not in review, or another school's; forbidden for one's own */
async function reviewed(
  ctx: Ctx,
  trx: Trx,
  orgs: readonly number[] | undefined,
  id: number,
): Promise<BuiltRun> {
  const row = await builtRun(trx, id, true);
  const isTheirs = row && (orgs === undefined || orgs.includes(row.org_id));
  if (!isTheirs || row.submitted_at === null || row.state !== "in_review") throw fail(Code.notFound);
  if (await teaches(trx, id, signedIn(ctx).accountId)) throw fail(Code.forbidden, messages.own);
  return row;
}

export async function courseReview({
  input: { id, approved, note },
  ctx,
}: Given<typeof building.courseReview>): Promise<void> {
  const { platform } = ctx;
  if (!approved && note === "") throw fail(Code.invalid, messages.noteMissing, { result: { field: "note" } });
  const orgs = await reviewedOrgs(ctx);
  const now = platform.clock.now();
  const course = await platform.transaction(async (trx) => {
    const row = await reviewed(ctx, trx, orgs, id);
    await changeRun(
      trx,
      { run: id, course: row.course_id },
      {
        course: { state: approved ? "published" : "draft", updated_at: Math.max(now, row.updated_at + 1) },
        run: { submitted_at: null, review_note: approved ? "" : note, ...(approved && { building: false }) },
      },
    );
    await tell(
      trx,
      await teachersOf(trx, id),
      {
        kind: "review",
        title: fill(approved ? messages.approved : messages.returned, { course: titleOf(row) }),
        text: approved ? messages.approvedText : { "zh-CN": note, "en-US": note },
        href: approved ? courses.introduce.href({ course: id }) : workplace.information.href({ course: id }),
        key: `course reviewed ${id}`,
      },
      now,
    );
    return row.course_id;
  });
  await refreshCourses(platform, [course]);
  await audit(ctx, {
    action: "course.review",
    result: approved ? "ok" : "refused",
    subject: String(id),
  });
}
