/** A new course on its way to learners: given to its school, and decided on there (docs/domain.md 11.5). */
import { Code } from "../../../core/contract/index.js";
import { reviewSteps } from "../../../core/rules/review.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { courses } from "../../../core/rules/places/course.js";
import { platformAdmins } from "../accounts/index.js";
import { builtRun, changeRun, fill, nodesOf, refreshCourses, teachersOf, titleOf } from "../course/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { tell } from "../message/index.js";
import { type DecisionGiven, askSchool, type ReviewDetail, reviewKind } from "../review/index.js";
import { messages } from "./messages.js";

const OUTLINE = 200;

/** What follows when the outline of a run was published that learners do not see yet: its course is known, or the school decides. */
export async function letOut(trx: Trx, runId: number, accountId: number, now: number): Promise<void> {
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
  await askSchool(
    trx,
    {
      kind: "publish",
      subject_type: "course_run",
      subject_id: runId,
      org_id: row.org_id,
      run_id: runId,
      author_id: accountId,
      title: row.title,
      about: "",
      submitted_at: now,
      // What is to be the province's or the nation's is looked at there, too (docs/domain.md 11.30).
      steps: reviewSteps("publish", row.level),
    },
    {
      title: fill(messages.submitted, { course: titleOf(row) }),
      text: messages.submittedText,
      filter: "",
      key: `course review ${runId}`,
    },
  );
}

async function outlineLines(db: Db, runId: number) {
  const nodes = await nodesOf(db, runId);
  const levels = new Map<number, number>();
  return nodes.slice(0, OUTLINE).map(({ id, parent_id, title }) => {
    const level = parent_id === null ? 0 : (levels.get(parent_id) ?? 0) + 1;
    levels.set(id, level);
    return { id, title, level };
  });
}

async function detail(db: Db, runId: number): Promise<ReviewDetail> {
  const row = await builtRun(db, runId);
  if (!row) throw fail(Code.notFound);
  // A course that is published is reviewed no more: its teachers publish what follows.
  return { intro: row.intro, outline: await outlineLines(db, runId), changes: { isNew: true, fields: [] } };
}

/** Publishes the course, or gives it back with what is to be changed. */
async function decide({ trx, subject: id, approved, reason, now }: DecisionGiven): Promise<void> {
  const row = await builtRun(trx, id, true);
  if (row?.submitted_at == null || row.state !== "in_review") throw fail(Code.notFound);
  await changeRun(
    trx,
    { run: id, course: row.course_id },
    {
      course: { state: approved ? "published" : "draft", updated_at: Math.max(now, row.updated_at + 1) },
      run: { submitted_at: null, review_note: approved ? "" : reason, ...(approved && { building: false }) },
    },
  );
  await tell(
    trx,
    await teachersOf(trx, id),
    {
      kind: "review",
      title: fill(approved ? messages.approved : messages.returned, { course: titleOf(row) }),
      text: approved ? messages.approvedText : { "zh-CN": reason, "en-US": reason },
      href: approved ? courses.introduce.href({ course: id }) : workplace.information.href({ course: id }),
      key: `course reviewed ${id}`,
    },
    now,
  );
}

async function passOn({ trx, subject: id, now }: Pick<DecisionGiven, "trx" | "subject" | "now">) {
  const row = await builtRun(trx, id);
  if (!row) throw fail(Code.notFound);
  const title = { course: titleOf(row) };
  await tell(
    trx,
    await platformAdmins(trx),
    {
      kind: "review",
      title: fill(messages.submitted, title),
      text: messages.passedOnText,
      href: workplace.examine.href({}),
      key: `course review ${id}`,
    },
    now,
  );
  await tell(
    trx,
    await teachersOf(trx, id),
    {
      kind: "review",
      title: fill(messages.passedOn, title),
      text: messages.passedOnWait,
      href: workplace.information.href({ course: id }),
      key: `course reviewed ${id}`,
    },
    now,
  );
}

reviewKind("publish", {
  decide,
  passOn,
  detail,
  async finish(platform, runs) {
    const rows = await Promise.all(runs.map((id) => builtRun(platform.db, id)));
    await refreshCourses(
      platform,
      rows.flatMap((row) => row?.course_id ?? []),
    );
  },
});
