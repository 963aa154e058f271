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

test("the film of a session comes with its end, to those in the run; watching it counts where its rule says so", async () => {
  const kept = await testbed.platform.files.put(new TextEncoder().encode("film"));
  const { id: file } = await testbed.platform.db
    .insertInto("file")
    .values({
      sha256: kept.id,
      size: kept.size,
      mime: "video/mp4",
      media: "video",
      state: "ready",
      created_at: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const live = { startsAt: now() + 60 * MINUTE, minutes: 30, address, note: "", recording: "" };
  const film = { sources: [{ file, mime: "video/mp4", height: 0 }], name: "回放.mp4" };
  const node = await session({
    duration: 100,
    preview: true,
    completion: { rule: "watched", percent: 50 },
    content: { live, ...film },
  });
  const sources = async (as: { token?: string }) =>
    (await testbed.call(study.node, { node }, as)).result.sources.length;
  expect(await sources({ token })).toBe(0);
  const early = (await testbed.call(study.open, { run: run.run, takeOver: false }, { token })).result;
  pass(1);
  const forged = { node, rev: 1, position: 60, active: 1, pages: [], at: now(), events: [] };
  const beaten = await testbed.call(
    study.beat,
    { session: early.session ?? "", beats: [{ ...forged, intervals: [[0, 60]] }] },
    { token },
  );
  expect(beaten.result.verdicts).toMatchObject([{ verdict: "locked" }]);
  pass(59);
  // Whoever was there has done it; the others watch it afterwards.
  const there = await somebody();
  expect((await join(node, there)).result.progress.state).toBe("done");
  expect(await sources({ token })).toBe(0);
  pass(30);
  expect(await sources({ token })).toBe(1);
  expect(await sources({})).toBe(0);
  const stranger = (await testbed.signIn(await testbed.person())).token;
  expect(await sources({ token: stranger })).toBe(0);
  const { session: player = "" } = (
    await testbed.call(study.open, { run: run.run, takeOver: false }, { token })
  ).result;
  pass(2);
  const beat = (rev: number, from: number, to: number) =>
    testbed.call(
      study.beat,
      {
        session: player,
        beats: [
          { node, rev, intervals: [[from, to]], position: to, active: 1, pages: [], at: now(), events: [] },
        ],
      },
      { token },
    );
  expect((await beat(1, 0, 30)).result.progress).toMatchObject([{ state: "started", percent: 30 }]);
  expect((await beat(2, 30, 60)).result.progress).toMatchObject([{ state: "done" }]);
  expect((await beat(3, 60, 500)).result.verdicts).toMatchObject([{ verdict: "range" }]);
});
