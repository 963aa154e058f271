/** One learner of a run: how far they are, their marks, when they studied and what they did (docs/domain.md 11.43). */
import { Code, type learner as contract, type Output } from "../../../core/contract/index.js";
import { LEARNER_DAYS, MOST_EVENTS } from "../../../core/contract/learner.js";
import { dayOf, dayStart } from "../../../core/rules/index.js";
import { fail, type Given } from "../../http/index.js";
import { handedInBy } from "../assessment/index.js";
import { learnerOf, nodesOf } from "../course/index.js";
import { cellsOf, totalsOf } from "../grade/index.js";
import { writtenBy } from "../room/index.js";
import { nodesStudied, studyDaysOf } from "../study/index.js";
import { ownClass } from "./classes.js";
import { nameOf } from "./roster.js";

type Detail = Output<typeof contract.learnerDetail>;

const stateOf = (state: string): Detail["state"] =>
  state === "completed" || state === "failed" || state === "withdrawn" ? state : "active";

export async function learnerDetail({
  input: { id, learner },
  ctx: { platform },
  member,
}: Given<typeof contract.learnerDetail>): Promise<Detail> {
  const { db, clock } = platform;
  const now = clock.now();
  const row = await learnerOf(db, id, learner);
  const only = ownClass(member);
  const seesGrades = member.rights.includes("grades");
  if (!row || (only !== undefined && row.class_id !== only)) throw fail(Code.notFound);
  const today = dayOf(now);
  const [nodes, studied, totals, cells, days, submitted, written] = await Promise.all([
    nodesOf(db, id),
    nodesStudied(db, row.id),
    totalsOf(db, id, [{ account_id: learner, percent: row.percent }], now),
    cellsOf(db, id, learner, now),
    studyDaysOf(db, id, { from: today - LEARNER_DAYS + 1, to: today }, learner),
    handedInBy(db, id, learner, MOST_EVENTS),
    writtenBy(db, id, learner, MOST_EVENTS),
  ]);
  const progress = new Map(studied.map((one) => [one.node_id, one]));
  const finished = nodes.flatMap(({ id: node, title }) => {
    const at = progress.get(node)?.completed_at;
    return at ? [{ kind: "done" as const, title, at }] : [];
  });
  const events: Detail["events"] = [
    { kind: "joined" as const, title: "", at: row.created_at },
    ...finished,
    ...submitted.map(({ title, at }) => ({ kind: "submitted" as const, title, at: at ?? 0 })),
    ...written,
  ];
  return {
    name: nameOf(row),
    number: row.number ?? "",
    college: row.college ?? "",
    className: row.class_name ?? "",
    classId: row.class_id ?? 0,
    group: row.group_name,
    state: stateOf(row.state),
    muted: row.muted_at !== null,
    reason: row.state === "withdrawn" ? row.reason : "",
    joinedAt: row.created_at,
    lastSeen: row.last_active_at ?? undefined,
    progress: row.percent,
    mark: seesGrades ? totals.get(learner) : undefined,
    nodes: nodes.map((node) => {
      const own = progress.get(node.id);
      return {
        node: node.id,
        parent: node.parent_id ?? 0,
        kind: node.kind,
        title: node.title,
        required: node.required,
        state: own?.state ?? "new",
        percent: own?.state === "done" ? 100 : (own?.percent ?? 0),
        doneAt: own?.completed_at ?? undefined,
      };
    }),
    marks: (seesGrades ? cells : []).map(({ id: assessment, title, max, points, state, dueAt }) => ({
      assessment,
      title,
      max,
      points,
      state,
      dueAt,
    })),
    days: days
      .filter(({ seconds }) => seconds > 0)
      .map(({ day, seconds }) => ({ at: dayStart(day), seconds })),
    events: events.toSorted((one, other) => other.at - one.at).slice(0, MOST_EVENTS),
    now,
  };
}
