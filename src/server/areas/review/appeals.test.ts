/** Appeals stand in the queue of those who teach a run too, once: answered there or here they are answered. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, grade } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addAssessment } from "../assessment/testing-assessment.js";
import { decideOn } from "./testing-review.js";
import { as, detail, inbox, rows, taught } from "./testing-run-reviews.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

describe("appeals", () => {
  const appealed = async () => {
    const run = await taught(testbed);
    const learner = await run.room.person({ real_name: "王二" });
    const { db, clock } = testbed.platform;
    const { course_id } = await db
      .selectFrom("course_run")
      .select("course_id")
      .where("id", "=", run.room.run)
      .executeTakeFirstOrThrow();
    const assessment = await addAssessment(
      db,
      { course_id, run_id: run.room.run, author_id: run.teacher.id, now: clock.now() },
      { title: "期中考试", settings: { showPoints: "released" }, released_at: clock.now() },
    );
    const given = { id: run.room.run, assessment, text: "第三题没有给分。" };
    const { appeal } = (await testbed.call(grade.appealSave, given, as(learner))).result;
    return { ...run, learner, appeal };
  };
  const answers = async ({ room, learner }: Awaited<ReturnType<typeof appealed>>) =>
    (await testbed.call(grade.gradeMine, { id: room.run }, as(learner))).result.appeals;

  test("are answered in the queue in words, by a teacher of the run alone, and the learner hears of it", async () => {
    const set = await appealed();
    const ta = await set.room.person({ role: "ta" });
    expect(await rows(testbed, ta, { kind: "appeal" })).toEqual([]);
    const [row] = await rows(testbed, set.teacher);
    expect(row).toMatchObject({ kind: "appeal", title: "王二", open: true });
    expect(row!.about).toContain("期中考试");
    expect((await detail(testbed, set.teacher, row!.id)).appeal).toMatchObject({
      text: "第三题没有给分。",
      title: "期中考试",
    });
    expect((await decideOn(testbed, set.teacher, [row!.id])).code).toBe(Code.invalid);
    const answer = "已核对，补 2 分。".repeat(60);
    expect(await decideOn(testbed, set.teacher, [row!.id], true, answer)).toMatchObject({ problems: [] });
    expect(await answers(set)).toMatchObject([{ state: "upheld", answer }]);
    expect((await detail(testbed, set.teacher, row!.id)).decisions).toMatchObject([{ reason: answer }]);
    expect(await inbox(testbed, set.learner)).toContain("申诉已答复：期中考试");
  });

  test("answered in the gradebook they leave the queue, and both at once answer once", async () => {
    const here = await appealed();
    const answer = { id: here.room.run, appeal: here.appeal, state: "declined" as const, answer: "评分无误" };
    await testbed.call(grade.appealAnswer, answer, as(here.teacher));
    expect(await rows(testbed, here.teacher)).toEqual([]);
    expect(await rows(testbed, here.teacher, { state: "rejected" })).toMatchObject([{ reason: "评分无误" }]);

    const both = await appealed();
    const [row] = await rows(testbed, both.teacher);
    const [old, queue] = await Promise.all([
      testbed.call(
        grade.appealAnswer,
        { ...answer, id: both.room.run, appeal: both.appeal },
        as(both.teacher),
      ),
      decideOn(testbed, both.teacher, [row!.id], true, "补分"),
    ]);
    const done = [old.code === Code.ok, queue.code === Code.ok && queue.problems.length === 0];
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await answers(both)).toMatchObject([{ state: done[0] ? "declined" : "upheld" }]);
    expect(await rows(testbed, both.teacher)).toEqual([]);
  });
});
