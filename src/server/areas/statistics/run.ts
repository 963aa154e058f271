/** Progress by node and class, time by week, and where films are left (docs/domain.md 11.40). */
import { Code, type Output, type statistics } from "../../../core/contract/index.js";
import { CURVE_POINTS, SHOWN_WEEKS } from "../../../core/contract/statistics.js";
import { dayStart, isPlayed, mondayOf } from "../../../core/rules/index.js";
import { fail, type Given } from "../../http/index.js";
import { classRows, learnerRows, nodesOf } from "../course/index.js";
import { ownClass } from "../roster/index.js";
import { filmCurve, nodeTallies, studyWeeks } from "../study/index.js";

export async function runStatistics({
  input: { id },
  ctx: { platform },
  member,
}: Given<typeof statistics.runStatistics>): Promise<Output<typeof statistics.runStatistics>> {
  const { db, clock } = platform;
  const now = clock.now();
  const only = ownClass(member);
  const [names, sizes, nodes, tallies, weeks] = await Promise.all([
    classRows(db).where("run_id", "=", id).orderBy("id").execute(),
    db
      .selectFrom(learnerRows(db, id).as("learner"))
      .select((it) => ["class_id", it.fn.countAll<string>().as("learners")])
      .groupBy("class_id")
      .execute(),
    nodesOf(db, id),
    nodeTallies(db, id),
    studyWeeks(db, id, now, SHOWN_WEEKS),
  ]);
  const sizeOf = (classId: number): number =>
    Number(sizes.find(({ class_id }) => (class_id ?? 0) === classId)?.learners ?? 0);
  const classes = [...names, { id: 0, name: "" }]
    .map(({ id: classId, name }) => ({ classId, name, learners: sizeOf(classId) }))
    .filter(({ classId, learners }) => learners > 0 && (only === undefined || classId === only));
  const at = new Map(classes.map(({ classId }, index) => [classId, index]));
  /** A number for each class; what is of a class that has nobody any more is left out. */
  const byClass = <R extends { readonly class_id: number }>(
    rows: readonly R[],
    value: (row: R) => number,
  ): number[] => {
    const numbers = classes.map(() => 0);
    for (const row of rows) {
      const index = at.get(row.class_id);
      if (index !== undefined) numbers[index] = Math.max(0, value(row));
    }
    return numbers;
  };
  const ofNode = new Map<number, (typeof tallies)[number][]>();
  for (const row of tallies) ofNode.set(row.node_id, [...(ofNode.get(row.node_id) ?? []), row]);
  return {
    learners: classes.reduce((sum, { learners }) => sum + learners, 0),
    classes,
    nodes: nodes.map((node) => {
      const own = ofNode.get(node.id) ?? [];
      return {
        node: node.id,
        parent: node.parent_id ?? 0,
        kind: node.kind,
        title: node.title,
        duration: node.duration,
        required: node.required,
        began: byClass(own, ({ began }) => began),
        done: byClass(own, ({ done }) => done),
      };
    }),
    weeks: weeks.map(({ week, rows }) => ({
      from: dayStart(mondayOf(week)),
      seconds: byClass(rows, ({ seconds }) => seconds),
      people: byClass(rows, ({ people }) => people),
    })),
    now,
  };
}

export async function filmStatistics({
  input: { id, node, classId },
  ctx: { platform },
  member,
}: Given<typeof statistics.filmStatistics>): Promise<Output<typeof statistics.filmStatistics>> {
  const { db } = platform;
  const found = (await nodesOf(db, id)).find((one) => one.id === node);
  if (!found || !isPlayed(found)) throw fail(Code.notFound);
  const curve = await filmCurve(db, {
    run: id,
    node,
    classId: ownClass(member) ?? classId,
    length: Math.max(1, found.duration),
    parts: CURVE_POINTS,
  });
  return { title: found.title, duration: found.duration, ...curve };
}
