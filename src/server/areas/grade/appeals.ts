/** Appeals as those who teach in a run meet them. */
import { Code, type grade, type Output } from "../../../core/contract/index.js";
import { message } from "../../messages.js";
import { gradedOf } from "../assessment/index.js";
import { fill } from "../course/index.js";
import { fail, type Given } from "../../http/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";
import { gradesHref } from "./mine.js";
import * as store from "./store.js";

export async function appealList({
  input: { id, state, page = 1, size = 20 },
  ctx: { platform },
}: Given<typeof grade.appealList>): Promise<Output<typeof grade.appealList>> {
  const { db, clock } = platform;
  const titles = await gradedOf(db, id, clock.now(), []);
  const { list, total } = await store.appealPage(
    db,
    titles.map((one) => one.id),
    state,
    { page, size },
  );
  const people = list.map((row) => row.account_id);
  const assessments = await gradedOf(db, id, clock.now(), people);
  return {
    list: list.map((row) => {
      const one = assessments.find((each) => each.id === row.assessment_id);
      return {
        appeal: row.id,
        assessment: row.assessment_id,
        title: one?.title ?? "",
        text: row.text,
        state: row.state,
        answer: row.answer,
        at: row.at,
        answeredAt: row.answered_at ?? undefined,
        learner: row.account_id,
        name: row.real_name || row.nickname,
        points: one?.earned.get(row.account_id)?.points,
        max: one?.max ?? 0,
      };
    }),
    total,
    page,
    size,
  };
}

export async function appealAnswer({
  input: { id, appeal, state, answer },
  ctx: { platform },
  member,
}: Given<typeof grade.appealAnswer>): Promise<void> {
  const now = platform.clock.now();
  await platform.transaction(async (trx) => {
    const assessments = await gradedOf(trx, id, now, []);
    const closed = await store.closeAppeal(
      trx,
      appeal,
      assessments.map((one) => one.id),
      { state, answer, author_id: member.accountId, answered_at: now },
    );
    if (!closed) throw fail(Code.notFound);
    const title = assessments.find((one) => one.id === closed.assessment_id)?.title ?? "";
    await tell(
      trx,
      [closed.account_id],
      {
        kind: "grade",
        title: fill(messages.answered, { title: message(title, title) }),
        text: message(answer.slice(0, 200), answer.slice(0, 200)),
        href: gradesHref(id),
        key: `appeal:${appeal}`,
      },
      now,
    );
  });
}
