/** Live sessions in an outline: who is told where they take place, and when (docs/domain.md 11.70). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Code, study } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRun, type NewNode, type TestRun } from "./testing-study.js";

let testbed: Testbed;
let run: TestRun;
let token: string;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(async () => testbed.close());

const MINUTE = 60_000;
const address = "https://meeting.example/room?pwd=1";
const recording = "https://video.example/1";
const now = () => testbed.platform.clock.now();
const pass = (minutes: number) => testbed.platform.clock.advance(minutes * MINUTE);
const somebody = async () => {
  const person = await testbed.person();
  await run.enroll(person);
  return (await testbed.signIn(person)).token;
};
/** One that starts in an hour and takes half of one. */
const session = (more: NewNode = {}) =>
  run.node({
    kind: "live",
    title: "答疑",
    duration: 0,
    completion: { rule: "joined" },
    content: { live: { startsAt: now() + 60 * MINUTE, minutes: 30, address, note: "带上作业", recording } },
    ...more,
  });
const seen = async (node: number, as: { token?: string } = { token }) =>
  (await testbed.call(study.node, { node }, as)).result?.live;
const join = (node: number, as = token) => testbed.call(study.join, { node }, { token: as });

beforeEach(async () => {
  run = await testRun(testbed.platform.db, now());
  token = await somebody();
});

test("the address is told from a quarter of an hour before until the end, the recording afterwards", async () => {
  const node = await session();
  const startsAt = now() + 60 * MINUTE;
  expect(await seen(node)).toEqual({
    startsAt,
    opensAt: startsAt - 15 * MINUTE,
    endsAt: startsAt + 30 * MINUTE,
    address: "",
    note: "带上作业",
    recording: "",
  });
  pass(45);
  expect(await seen(node)).toMatchObject({ address, recording: "" });
  pass(44);
  expect(await seen(node)).toMatchObject({ address, recording: "" });
  pass(1);
  expect(await seen(node)).toMatchObject({ address: "", recording });
});

test("whoever only looks at a preview is told when, never where", async () => {
  const node = await session({ preview: true });
  pass(60);
  const stranger = (await testbed.signIn(await testbed.person())).token;
  for (const as of [{}, { token: stranger }]) {
    const answer = await seen(node, as);
    expect(answer).toMatchObject({ address: "", recording: "", note: "带上作业" });
  }
  expect((await join(node, stranger)).code).toBe(Code.notEnrolled);
  pass(60);
  expect(await seen(node, {})).toMatchObject({ address: "", recording: "" });
});

test("coming while people are let in makes it done; at any other time nothing does", async () => {
  const node = await session();
  expect((await join(node)).code).toBe(Code.invalid);
  pass(45);
  expect((await join(node)).result?.progress).toMatchObject({ state: "done", percent: 100, course: 100 });
  // Whoever comes again has been there.
  expect((await join(node)).result?.progress).toMatchObject({ state: "done" });
  pass(45);
  const late = await somebody();
  expect((await join(node, late)).code).toBe(Code.invalid);
  expect((await testbed.call(study.complete, { node }, { token: late })).code).toBe(Code.invalid);
});

test("one that is marked by hand is begun by coming, and done by the mark", async () => {
  const node = await session({ completion: { rule: "manual" } });
  pass(60);
  expect((await join(node)).result?.progress).toMatchObject({ state: "started" });
  expect((await testbed.call(study.complete, { node }, { token })).result?.progress).toMatchObject({
    state: "done",
  });
});

test("nobody joins a node of another kind, one that is not there, or without signing in", async () => {
  const film = await run.node();
  expect((await join(film)).code).toBe(Code.invalid);
  expect((await join(9_999_999)).code).toBe(Code.notFound);
  const node = await session();
  pass(60);
  expect((await testbed.call(study.join, { node }, {})).code).toBe(Code.unauthorized);
  for (const wrong of ["1", -1, null, {}])
    expect((await testbed.call(study.join, { node: wrong as never }, { token })).code).not.toBe(Code.ok);
});
