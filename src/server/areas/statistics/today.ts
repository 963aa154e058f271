/** What waits for somebody who teaches, in all their runs (docs/domain.md 11.42). */
import type { AssistantRight } from "../../../core/contract/rights.js";
import type { Output, statistics } from "../../../core/contract/index.js";
import { type Given, signedIn } from "../../http/index.js";
import { waitingMarks } from "../assessment/index.js";
import { applicationsOf, inLocale, rightsOf, runsTaught } from "../course/index.js";
import { unansweredOf } from "../room/index.js";

export async function teachToday({
  ctx,
}: Given<typeof statistics.teachToday>): Promise<Output<typeof statistics.teachToday>> {
  const { db, clock } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const now = clock.now();
  const runs = await runsTaught(db, accountId);
  const where = (right: AssistantRight) => runs.filter((run) => rightsOf(run).includes(right));
  const idsWhere = (right: AssistantRight) => where(right).map(({ id }) => id);
  const [marks, questions, applications] = await Promise.all([
    waitingMarks(
      db,
      accountId,
      where("mark").map(({ id, role, class_id }) => ({
        id,
        classId: role === "ta" && class_id !== null ? class_id : undefined,
      })),
      now,
    ),
    unansweredOf(db, idsWhere("moderate")),
    applicationsOf(db, idsWhere("enroll"), now),
  ]);
  const list = runs.map(({ id, title, title_en }) => ({
    id,
    title: inLocale(ctx.locale, title, title_en),
    mark: marks.get(id)?.count ?? 0,
    answer: questions.get(id) ?? 0,
    approve: applications.get(id) ?? 0,
    assessment: marks.get(id)?.assessment,
  }));
  return { list: list.filter(({ mark, answer, approve }) => mark + answer + approve > 0) };
}
