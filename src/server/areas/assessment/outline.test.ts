/** Assessments within an outline: what is handed in and marked there counts for the course. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { exam, mark, room as rooms, study } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addNode } from "../course/testing-course.js";
import type { Inmate } from "../room/testing-room.js";
import { endOverdue } from "./index.js";
import { CONTENTS, taughtAssessment } from "./testing-assessment.js";

const MINUTE = 60_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });

/** An exam that stands in the outline twice: once for handing in, once for 60 percent of its points. */
async function inOutline(rules: object = {}) {
  const taught = await taughtAssessment(testbed, { contents: CONTENTS, rules });
  const { db } = testbed.platform;
  const { room, assessment } = taught;
  const nodes: number[] = [];
  for (const [sort, completion] of [{ rule: "submitted" }, { rule: "score", percent: 60 }].entries())
    nodes.push(
      await addNode(db, room.run, {
        kind: "assessment",
        title: `期中测验 ${sort}`,
        sort,
        completion: JSON.stringify(completion),
        content: JSON.stringify({ assessment }),
      }),
    );
  const learner = await room.person();
  const states = async () =>
    (await testbed.call(rooms.outline, { id: room.run }, as(learner))).result.nodes
      .filter(({ id }) => nodes.includes(id))
      .map(({ state, percent }) => [state, percent]);
  const start = async () =>
    (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner))).result.attempt;
  const change = (item: string, value: unknown, rev: number) => ({
    item,
    rev,
    device: "desk-0001",
    at: testbed.platform.clock.now(),
    value,
  });
  return { ...taught, learner, nodes, states, start, change };
}

test("handed in is done; a mark to reach is done once it is reached, and stays so", async () => {
  const one = await inOutline();
  const id = one.room.run;
  const node = await testbed.call(study.node, { node: one.nodes[0]! }, as(one.learner));
  expect(node.result).toMatchObject({ kind: "assessment", assessment: one.assessment });
  const attempt = await one.start();
  await testbed.call(
    exam.attemptSubmit,
    {
      id,
      attempt,
      changes: [
        one.change("i0", { choice: "b" }, 1),
        one.change("i1", { choices: ["a", "c"] }, 2),
        one.change("i3", { text: "因为……" }, 3),
      ],
    },
    as(one.learner),
  );
  expect(await one.states()).toEqual([
    ["done", 100],
    ["started", 0],
  ]);
  const give = (points: number) =>
    testbed.call(mark.markSave, { id, attempt, item: "i3", points, comment: "" }, as(one.teacher));
  await give(1);
  // 21 of 40 points are 87 percent of the way to 24.
  expect(await one.states()).toEqual([
    ["done", 100],
    ["started", 87],
  ]);
  await give(5);
  expect((await one.states())[1]).toEqual(["done", 100]);
  await give(0);
  expect((await one.states())[1]).toEqual(["done", 100]);
  const { percent } = (await testbed.call(rooms.outline, { id }, as(one.learner))).result;
  expect(percent).toBe(100);
});

test("ended by the server counts as handed in, and no beat of a player can make it done", async () => {
  const one = await inOutline({ duration: 10 * MINUTE });
  await one.start();
  expect(await one.states()).toEqual([
    ["new", 0],
    ["new", 0],
  ]);
  const answer = await testbed.call(study.complete, { node: one.nodes[0]! }, as(one.learner));
  expect(answer.result).toMatchObject({ field: "node" });
  testbed.platform.clock.advance(12 * MINUTE);
  await endOverdue(testbed.platform);
  expect((await one.states())[0]).toEqual(["done", 100]);
  expect((await one.states())[1]?.[0]).toBe("started");
});
