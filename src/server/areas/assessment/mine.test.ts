/** One person's homework and exams of all courses, their feed for calendar programs, and what they are told of in time. */
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, exam, message, myExams, override, teach } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { enroll } from "../course/testing-course.js";
import type { Inmate } from "../room/testing-room.js";
import { tellNotices } from "./index.js";
import { addAssessment, type Taught, taughtRoom } from "./testing-assessment.js";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();
const add = ({ where }: Taught, title: string, more: Parameters<typeof addAssessment>[2] = {}) =>
  addAssessment(testbed.platform.db, where, { title, kind: "homework", ...more });
const publish = ({ room, teacher }: Taught, assessment: number, published = true) =>
  testbed.call(teach.assessPublish, { id: room.run, assessment, published }, as(teacher));
const draft = { state: "draft" } as const;
const messagesOf = async (who: Inmate) =>
  (
    await testbed.call(message.messageList, { kind: "course" }, { ...as(who), lang: "en-US" })
  ).result.list.map(({ title, text, href }) => ({ title, text, href }));

describe("everything of one person", () => {
  test("comes from all courses in which they learn, the most urgent first, with what was written for them alone", async () => {
    const [one, other] = [await taughtRoom(testbed), await taughtRoom(testbed)];
    const learner = await one.room.person();
    await enroll(testbed.platform.db, other.room.run, learner.id);
    const late = await add(one, "Later", { rules: { dueAt: now() + 3 * DAY } });
    const soon = await add(other, "Sooner", { rules: { dueAt: now() + DAY } });
    await add(one, "Not yet published", draft);
    const elsewhere = await taughtRoom(testbed);
    await add(elsewhere, "Of others");
    const mine = async () => {
      const { list } = (await testbed.call(myExams.examMine, {}, as(learner))).result;
      return list.map(({ id, card }) => [id, card.assessment]);
    };
    expect(await mine()).toEqual([
      [other.room.run, soon],
      [one.room.run, late],
    ]);
    await testbed.call(
      override.overrideSave,
      {
        id: other.room.run,
        assessment: soon,
        account: learner.id,
        dueAt: now() + 5 * DAY,
        reason: "Ill",
      },
      as(other.teacher),
    );
    expect(await mine()).toEqual([
      [one.room.run, late],
      [other.room.run, soon],
    ]);
  });

  test("is nobody's who is not signed in", async () => {
    expect((await testbed.call(myExams.examMine, {})).code).toBe(Code.unauthorized);
  });
});

describe("the feed for calendar programs", () => {
  const read = async (path: string) => testbed.fetch(path);
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as never[])
      .getAllSubcomponents("vevent")
      .map((each) => new ICAL.Event(each))
      .map(({ summary, description, startDate, endDate }) => ({
        summary,
        description,
        from: startDate.toJSDate().getTime(),
        to: endDate?.toJSDate().getTime(),
      }));

  test("is read by another program's own parser: an exam has its hours, homework the moment it is due", async () => {
    const taught = await taughtRoom(testbed);
    const learner = await taught.room.person();
    const at = Math.ceil(now() / 1000) * 1000;
    await add(taught, "Essay; comma, and a \\ backslash\nSUMMARY:forged", {
      rules: { openAt: at - 5 * DAY, dueAt: at + 2 * DAY },
    });
    await add(taught, "期中考试：函数与极限".repeat(8), {
      kind: "exam",
      rules: { openAt: at + DAY, closeAt: at + DAY + 2 * HOUR },
    });
    const { path } = (await testbed.call(myExams.calendarAddress, {}, { ...as(learner), lang: "en-US" }))
      .result;
    const answer = await read(path);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    expect(eventsOf(text).toSorted((one, other) => other.from - one.from)).toEqual([
      {
        summary: "homework: Essay; comma, and a \\ backslash\nSUMMARY:forged",
        description: expect.any(String),
        from: at + 2 * DAY,
        to: expect.any(Number),
      },
      {
        summary: `exam: ${"期中考试：函数与极限".repeat(8)}`,
        description: expect.any(String),
        from: at + DAY,
        to: at + DAY + 2 * HOUR,
      },
    ]);
    // RFC 5545, 3.1: no line is longer than 75 octets.
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test("has one right address: another's number, a changed key, the address before the newest one read nothing", async () => {
    const taught = await taughtRoom(testbed);
    const [learner, other] = [await taught.room.person(), await taught.room.person()];
    const { path } = (await testbed.call(myExams.calendarAddress, {}, as(learner))).result;
    expect((await read(path)).status).toBe(200);
    const wrong = [
      path.replace(`/${learner.id}-`, `/${other.id}-`),
      path.replace(/-(.)/, (_, sign: string) => `-${sign === "a" ? "b" : "a"}`),
      path.replace(/-.*\.ics/, "-.ics"),
      path.replace(".ics", ""),
    ];
    for (const each of wrong) expect((await read(each)).status, each).toBe(404);
    const { path: renewed } = (await testbed.call(myExams.calendarRenew, {}, as(learner))).result;
    expect((await read(path)).status).toBe(404);
    expect((await read(renewed)).status).toBe(200);
    await testbed.platform.db
      .updateTable("account")
      .set({ state: "disabled" })
      .where("id", "=", learner.id)
      .execute();
    expect((await read(renewed)).status).toBe(404);
  });
});

describe("what opens and what is due", () => {
  test("is told once: on opening, and a day before it is due to whoever has not handed it in", async () => {
    const taught = await taughtRoom(testbed);
    const [diligent, idle] = [await taught.room.person(), await taught.room.person()];
    const dueAt = now() + DAY + 3 * HOUR;
    const assessment = await add(taught, "Limits", { ...draft, rules: { openAt: now() + HOUR, dueAt } });
    await publish(taught, assessment);
    await tellNotices(testbed.platform);
    expect(await messagesOf(idle)).toEqual([]);
    testbed.advance(HOUR);
    await Promise.all([tellNotices(testbed.platform), tellNotices(testbed.platform)]);
    const [told, ...rest] = await messagesOf(idle);
    expect(rest).toEqual([]);
    expect(told).toMatchObject({
      title: "New homework: Limits",
      href: `/course/detail/index/homeworkTest/homeworkTestQuestion?id=${taught.room.run}&assessment=${assessment}`,
    });
    const begun = await testbed.call(exam.attemptStart, { id: taught.room.run, assessment }, as(diligent));
    await testbed.call(
      exam.attemptSubmit,
      { id: taught.room.run, attempt: begun.result.attempt, changes: [] },
      as(diligent),
    );
    testbed.advance(2 * HOUR);
    await tellNotices(testbed.platform);
    await tellNotices(testbed.platform);
    expect((await messagesOf(idle)).map(({ title }) => title).toSorted()).toEqual([
      "Due within 24 hours: Limits",
      "New homework: Limits",
    ]);
    expect((await messagesOf(diligent)).map(({ title }) => title)).toEqual(["New homework: Limits"]);
  });

  test("what is published with less than a day left is told once, with its moment", async () => {
    const taught = await taughtRoom(testbed);
    const learner = await taught.room.person();
    const assessment = await add(taught, "Short notice", { ...draft, rules: { dueAt: now() + 3 * HOUR } });
    await publish(taught, assessment);
    await tellNotices(testbed.platform);
    const told = await messagesOf(learner);
    expect(told.map(({ title }) => title)).toEqual(["New homework: Short notice"]);
    expect(told[0]?.text).toMatch(/, due \w+ \d+, \d\d:\d\d$/);
  });

  test("a class with another window hears of it by its own times; a draft again takes back what nobody read", async () => {
    const taught = await taughtRoom(testbed);
    const [first, second] = [await taught.room.person(), await taught.room.person()];
    const assessment = await add(taught, "Windows", { ...draft, rules: { openAt: now() } });
    await testbed.call(
      override.overrideSave,
      { id: taught.room.run, assessment, account: second.id, openAt: now() + 2 * HOUR, reason: "Away" },
      as(taught.teacher),
    );
    await publish(taught, assessment);
    await tellNotices(testbed.platform);
    expect(await messagesOf(first)).toHaveLength(1);
    expect(await messagesOf(second)).toHaveLength(0);
    testbed.advance(2 * HOUR);
    await tellNotices(testbed.platform);
    expect(await messagesOf(second)).toHaveLength(1);
    await publish(taught, assessment, false);
    expect(await messagesOf(first)).toHaveLength(0);
  });
});
