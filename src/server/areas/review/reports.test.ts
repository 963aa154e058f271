/** What is reported stands in the queue of the staff of a run too, once: what is decided there or here is decided. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, course, job, moderation, richTextOf, room as rooms } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { Inmate } from "../room/testing-room.js";
import { decideOn } from "./testing-review.js";
import { as, detail, drained, rows, taught, type Taught } from "./testing-run-reviews.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

describe("reports", () => {
  const reported = async () => {
    const run = await taught(testbed);
    const [writer, reader] = [
      await run.room.person({ real_name: "马骏" }),
      await run.room.person({ real_name: "林小雨" }),
    ];
    const say = async (who: Inmate, title: string) =>
      (
        await testbed.call(
          rooms.threadSave,
          { id: run.room.run, title, body: richTextOf("想不明白"), anonymous: false },
          as(who),
        )
      ).result.thread;
    const report = (subject: "thread" | "post", id: number, who = reader) =>
      testbed.call(course.courseReport, { subject, id, reason: "rude", text: "骂人" }, as(who));
    return { ...run, writer, reader, say, report };
  };
  const moderate = async (
    { room, teacher }: Taught,
    thread: number,
    act: "approve" | "hide",
    who: Inmate = teacher,
  ) => {
    const given = { id: room.run, threads: [thread], act, reason: act === "hide" ? "不文明" : "" };
    const { result } = await testbed.call(moderation.moderationDo, given, as(who));
    return { ...(await drained(testbed, who, result.job)), id: result.job };
  };

  test("wait once for a question, without who reported; to give it back hides it, and its writer reads why", async () => {
    const set = await reported();
    const thread = await set.say(set.writer, "作业好难");
    await set.report("thread", thread);
    await set.report("thread", thread);
    const list = await rows(testbed, set.teacher);
    expect(list).toMatchObject([{ kind: "report", title: "作业好难", author: "马骏", open: true }]);
    const found = await detail(testbed, set.teacher, list[0]!.id);
    expect(found.reported?.contributions).toMatchObject([
      { isQuestion: true, author: "马骏", reports: [{ reason: "rude", text: "骂人" }, {}] },
    ]);
    expect(JSON.stringify([list, found])).not.toContain("林小雨");
    expect((await decideOn(testbed, set.teacher, [list[0]!.id], false)).code).toBe(Code.invalid);
    const decided = await decideOn(testbed, set.teacher, [list[0]!.id], false, "不文明");
    expect(decided).toMatchObject({ problems: [] });
    const own = await testbed.call(rooms.threadDetail, { id: set.room.run, thread }, as(set.writer));
    expect(own.result).toMatchObject({ state: "hidden", hiddenReason: "不文明" });
    const { counts } = (await testbed.call(moderation.moderationList, { id: set.room.run }, as(set.teacher)))
      .result;
    expect(counts.reported).toBe(0);
    expect(await rows(testbed, set.teacher)).toEqual([]);
  });

  test("decided among the questions they leave the queue; taken back, or reported again, they wait again", async () => {
    const set = await reported();
    const thread = await set.say(set.writer, "谁有答案");
    await set.report("thread", thread);
    const { id } = await moderate(set, thread, "hide");
    expect(await rows(testbed, set.teacher)).toEqual([]);
    await testbed.call(job.jobUndo, { job: id }, as(set.teacher));
    await drained(testbed, set.teacher, id);
    expect(await rows(testbed, set.teacher)).toHaveLength(1);
    await moderate(set, thread, "approve");
    expect(await rows(testbed, set.teacher)).toEqual([]);
    await set.report("thread", thread);
    expect(await rows(testbed, set.teacher)).toHaveLength(1);
    // Whoever wrote it takes it away.
    await testbed.call(rooms.postDelete, { id: set.room.run, thread }, as(set.writer));
    expect(await rows(testbed, set.teacher)).toEqual([]);
  });

  test("nobody decides that what they wrote stays, neither here nor there", async () => {
    const set = await reported();
    const ta = await set.room.person({ role: "ta" });
    const thread = await set.say(ta, "助教的话");
    await set.report("thread", thread);
    const [row] = await rows(testbed, ta);
    expect(row).toMatchObject({ own: true, open: false });
    expect((await decideOn(testbed, ta, [row!.id])).code).toBe(Code.forbidden);
    expect((await moderate(set, thread, "approve", ta)).failed).toBe(1);
    expect(await rows(testbed, set.teacher)).toHaveLength(1);
    expect(await decideOn(testbed, set.teacher, [row!.id])).toMatchObject({ problems: [] });
  });
});
