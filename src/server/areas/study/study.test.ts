import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import fc from "fast-check";
import { sql } from "kysely";
import { Code, note as noteCalls, study, type Input } from "../../../core/contract/index.js";
import { type Interval, union } from "../../../core/rules/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRun, type TestRun } from "./testing-study.js";

let testbed: Testbed;
let run: TestRun;
/** A player of somebody in the run. */
let token: string;
let session: string;

type Beat = Input<typeof study.beat>["beats"][number];
let rev = 0;
const beatOf = (node: number, intervals: [number, number][], more: Partial<Beat> = {}): Beat => ({
  node,
  rev: ++rev,
  intervals,
  position: intervals.at(-1)?.[1] ?? 0,
  active: 15,
  pages: [],
  at: testbed.platform.clock.now(),
  events: [],
  ...more,
});
const beat = async (beats: Beat[], as = { token, session }) =>
  testbed.call(study.beat, { session: as.session, beats }, { token: as.token });
const opened = async (as: string, takeOver = false) => {
  const { result } = await testbed.call(study.open, { run: run.run, takeOver }, { token: as });
  return result?.session ?? "";
};
const pass = (seconds: number) => testbed.platform.clock.advance(seconds * 1000);
const somebody = async (more: Parameters<TestRun["enroll"]>[1] = {}) => {
  const person = await testbed.person();
  const enrollment = await run.enroll(person, more);
  return { person, enrollment, token: (await testbed.signIn(person)).token };
};

beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(async () => testbed.close());
beforeEach(async () => {
  run = await testRun(testbed.platform.db, testbed.platform.clock.now());
  token = (await somebody()).token;
  session = await opened(token);
});

describe("what was watched", () => {
  test("is a union: a film is done at nine tenths of it, and the run with it", async () => {
    const film = await run.node();
    await run.node();
    pass(60);
    const half = await beat([beatOf(film, [[0, 30]]), beatOf(film, [[20, 50]])]);
    expect(half.result?.verdicts.map(({ verdict }) => verdict)).toEqual(["ok", "ok"]);
    expect(half.result?.progress).toEqual([
      { node: film, state: "started", percent: 50, watched: [[0, 50]], position: 50, course: 0 },
    ]);
    const whole = await beat([beatOf(film, [[60, 100]])]);
    expect(whole.result?.progress[0]).toMatchObject({
      state: "done",
      percent: 90,
      watched: [
        [0, 50],
        [60, 100],
      ],
      course: 50,
    });
    const again = await testbed.call(study.node, { node: film }, { token });
    expect(again.result?.progress).toMatchObject({ state: "done", position: 100, course: 50 });
  });

  test("comes to the same in any order, with repetitions and after a loss", async () => {
    const film = await run.node({ duration: 300 });
    const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 290 }), fc.integer({ min: 1, max: 10 })), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(parts, fc.infiniteStream(fc.nat()), async (made, dice) => {
        const roll = () => dice.next().value as number;
        const one = await somebody();
        const player = await opened(one.token);
        pass(200);
        const beats = made.map(([from, length]) => beatOf(film, [[from, from + length]]));
        // Sent in an order of chance, some twice, in batches of chance.
        const queue = [...beats, ...beats.filter(() => roll() % 3 === 0)]
          .map((each) => ({ each, key: roll() }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each);
        while (queue.length > 0) {
          const batch = queue.splice(0, 1 + (roll() % 4));
          const answer = await beat(batch, { token: one.token, session: player });
          // The answer of some is lost: they are sent again.
          if (roll() % 4 === 0) queue.push(...batch);
          expect(answer.result?.verdicts.every(({ verdict }) => verdict === "ok")).toBe(true);
        }
        const { result } = await testbed.call(study.node, { node: film }, { token: one.token });
        const expected = union(beats.flatMap(({ intervals }) => intervals as Interval[]));
        expect(result?.progress?.watched).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  test("is kept when batches of one player meet each other", async () => {
    const film = await run.node({ duration: 1000 });
    pass(600);
    const batches = Array.from({ length: 6 }, (_, at) => [beatOf(film, [[at * 100, at * 100 + 100]])]);
    const answers = await Promise.all(batches.map((batch) => beat(batch)));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(Code.ok));
    const { result } = await testbed.call(study.node, { node: film }, { token });
    expect(result?.progress?.watched).toEqual([[0, 600]]);
    const row = await testbed.platform.db
      .selectFrom("player")
      .select("credited")
      .orderBy("opened_at", "desc")
      .executeTakeFirst();
    expect(row?.credited).toBe(600);
  });

  test("is kept of many people at once, also where what one of them sends cannot be", async () => {
    const film = await run.node({ duration: 1000 });
    const gone = await run.node({ duration: 1000 });
    const people: { token: string; session: string }[] = [];
    for (let n = 0; n < 12; n += 1) {
      const one = await somebody();
      people.push({ token: one.token, session: await opened(one.token) });
    }
    pass(600);
    const tell = (node: number, from: number) =>
      Promise.all(people.map((as) => beat([beatOf(node, [[from, from + 20]])], as)));
    // What is known of a node is kept for some seconds: it is taken away behind that.
    await tell(gone, 0);
    await testbed.platform.db.deleteFrom("outline_node").where("id", "=", gone).execute();
    const [odd, ...others] = await Promise.all([
      beat([beatOf(gone, [[20, 40]])], people[0]),
      ...people.slice(1).map((as, at) => beat([beatOf(film, [[at, at + 10]])], as)),
      // The same player once more.
      ...people.slice(1).map((as, at) => beat([beatOf(film, [[at + 50, at + 60]])], as)),
    ]);
    expect(odd?.code).not.toBe(Code.ok);
    expect(others.map(({ code }) => code)).toEqual(Array(22).fill(Code.ok));
    for (const [at, { token: own }] of people.slice(1).entries()) {
      const { result } = await testbed.call(study.node, { node: film }, { token: own });
      expect(result?.progress?.watched).toEqual([
        [at, at + 10],
        [at + 50, at + 60],
      ]);
    }
    const { rows } = await sql<{ credited: number; seconds: number }>`
      select credited, seconds from player join study_day using (enrollment_id)
      where player.enrollment_id in (select enrollment_id from progress where node_id = ${film})`.execute(
      testbed.platform.db,
    );
    expect(rows).toHaveLength(11);
    for (const row of rows) expect(row).toEqual({ credited: 40, seconds: 40 });
  });

  test("of a document is pages, each open for its seconds", async () => {
    const paper = await run.node({ kind: "doc", duration: 5, completion: { rule: "dwell", percent: 80 } });
    const early = await beat([beatOf(paper, [], { pages: [1, 2, 3, 4, 5] })]);
    expect(early.result?.verdicts[0]?.verdict).toBe("speed");
    pass(20);
    const read = await beat([beatOf(paper, [], { pages: [1, 2, 4, 5], position: 5 })]);
    expect(read.result?.progress[0]).toMatchObject({ state: "done", percent: 80, position: 5 });
  });
});

describe("forged progress is refused, noted and told", () => {
  test.each<[string, [number, number][], string]>([
    ["beyond the film's end", [[90, 400]], "range"],
    ["backwards", [[50, 20]], "range"],
    ["ten times the clock", [[0, 100]], "speed"],
  ])("%s", async (_what, intervals, verdict) => {
    const film = await run.node();
    pass(10);
    const answer = await beat([beatOf(film, [[0, 5]]), beatOf(film, intervals)]);
    expect(answer.result?.verdicts.map((it) => it.verdict)).toEqual(["ok", verdict]);
    expect(answer.result?.progress[0]?.watched).toEqual([[0, 5]]);
    await testbed.platform.background.drain();
    const noted = await testbed.platform.db
      .selectFrom("beat_anomaly")
      .select(["verdict", "node_id"])
      .where("node_id", "=", film)
      .execute();
    expect(noted).toEqual([{ verdict, node_id: film }]);
  });

  test("the highest speed and ten seconds are what the clock allows, and no more", async () => {
    const film = await run.node({ duration: 500, max_rate: 150 });
    pass(100);
    const most = await beat([beatOf(film, [[0, 160]]), beatOf(film, [[160, 161]])]);
    expect(most.result?.verdicts.map(({ verdict }) => verdict)).toEqual(["ok", "speed"]);
  });

  test("in another person's place, or another course", async () => {
    const film = await run.node();
    const other = await somebody();
    expect(await beat([beatOf(film, [[0, 5]])], { token: other.token, session })).toMatchObject({
      code: Code.notEnrolled,
    });
    const stranger = await testbed.signIn(await testbed.person());
    expect(
      (await testbed.call(study.open, { run: run.run, takeOver: false }, { token: stranger.token })).code,
    ).toBe(Code.notEnrolled);
    const elsewhere = await testRun(testbed.platform.db, testbed.platform.clock.now());
    const foreign = await elsewhere.node();
    const answer = await beat([beatOf(foreign, [[0, 5]])]);
    expect(answer.result?.verdicts[0]?.verdict).toBe("locked");
    expect(answer.result?.progress).toEqual([]);
  });

  test("of a node that is closed", async () => {
    const first = await run.node();
    const second = await run.node({ prereq: [first] });
    const later = await run.node({ open_at: testbed.platform.clock.now() + 3_600_000 });
    pass(100);
    const closed = await beat([beatOf(second, [[0, 5]]), beatOf(later, [[0, 5]])]);
    expect(closed.result?.verdicts.map(({ verdict }) => verdict)).toEqual(["locked", "locked"]);
    const locked = await testbed.call(study.node, { node: second }, { token });
    expect(locked).toMatchObject({ code: Code.nodeLocked });
    expect(locked.envelope.result).toMatchObject({ locked: "prerequisite", after: [{ id: first }] });
    const done = await beat([beatOf(first, [[0, 100]])]);
    expect(done.result?.opened).toEqual([second]);
    expect((await beat([beatOf(second, [[0, 5]])])).result?.verdicts[0]?.verdict).toBe("ok");
  });
});

describe("one player at a time", () => {
  test("the second is told who is at work, and the first when it lost its place", async () => {
    const film = await run.node();
    const second = await testbed.call(study.open, { run: run.run, takeOver: false }, { token });
    expect(second.result?.session).toBeUndefined();
    expect(second.result?.other?.since).toBe(testbed.platform.clock.now());
    pass(20);
    const taken = await opened(token, true);
    const late = await beat([beatOf(film, [[0, 20]])]);
    // What was watched until then counts.
    expect(late.result).toMatchObject({ active: false, verdicts: [{ verdict: "ok" }] });
    pass(60);
    expect((await beat([beatOf(film, [[20, 100]])])).result?.verdicts[0]?.verdict).toBe("speed");
    expect((await beat([beatOf(film, [[20, 100]])], { token, session: taken })).result).toMatchObject({
      active: true,
      verdicts: [{ verdict: "ok" }],
    });
  });

  test("one that is silent, or says that it stops, holds no place; its own page goes on with it", async () => {
    const film = await run.node();
    const mine = await testbed.call(study.open, { run: run.run, takeOver: false, session }, { token });
    expect(mine.result?.session).toBe(session);
    // Its browser was killed, and a new one knows nothing of it: it waits as long as it is told, at most 40 s.
    pass(30);
    const early = await testbed.call(study.open, { run: run.run, takeOver: false }, { token });
    const wait = early.result?.other?.freeIn ?? 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10_000);
    pass(wait / 1000);
    const next = await opened(token);
    expect(next).not.toBe("");
    const at = testbed.platform.clock.now();
    await beat([beatOf(film, [], { events: [{ verb: "terminated", position: 0, at }] })], {
      token,
      session: next,
    });
    expect(await opened(token)).not.toBe("");
  });

  test("of a hundred that open at once one has the place", async () => {
    const one = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        testbed.call(study.open, { run: run.run, takeOver: false }, { token: one.token }),
      ),
    );
    expect(answers.filter(({ result }) => result?.session !== undefined)).toHaveLength(1);
  });
});

describe("a node", () => {
  test("is shown to visitors only as a preview, and nothing of them is kept", async () => {
    const open = await run.node({ preview: true });
    const closed = await run.node();
    expect((await testbed.call(study.node, { node: open }, {})).result).toMatchObject({ tracked: false });
    expect((await testbed.call(study.node, { node: closed }, {})).code).toBe(Code.unauthorized);
    const banned = await somebody({ state: "banned" });
    expect((await testbed.call(study.node, { node: closed }, { token: banned.token })).code).toBe(
      Code.enrollBanned,
    );
    const waiting = await somebody({ state: "pending" });
    expect((await testbed.call(study.node, { node: closed }, { token: waiting.token })).code).toBe(
      Code.enrollPending,
    );
  });

  test("with a question that stops the film is done when it was answered right", async () => {
    const question = {
      id: 1,
      at: 30,
      kind: "multiple" as const,
      stem: "哪些是偶数？",
      options: ["1", "2", "4"],
      right: [1, 2],
      explanation: "能被 2 整除。",
      blocking: true,
    };
    const film = await run.node({ content: { questions: [question] } });
    pass(60);
    const watched = await beat([beatOf(film, [[0, 95]])]);
    expect(watched.result?.progress[0]).toMatchObject({ state: "started", percent: 95 });
    const node = await testbed.call(study.node, { node: film }, { token });
    expect(node.result?.questions).toEqual([
      {
        id: 1,
        at: 30,
        kind: "multiple",
        stem: "哪些是偶数？",
        options: ["1", "2", "4"],
        blocking: true,
        answered: false,
      },
    ]);
    const wrong = await testbed.call(study.answer, { node: film, question: 1, chosen: [1] }, { token });
    expect(wrong.result).toEqual({ right: false, explanation: "能被 2 整除。" });
    const right = await testbed.call(study.answer, { node: film, question: 1, chosen: [2, 1] }, { token });
    expect(right.result).toMatchObject({ right: true, progress: { state: "done", course: 100 } });
  });

  test("whatever its rule, is done by the last right answer when enough of it was seen", async () => {
    const question = {
      id: 1,
      at: 30,
      kind: "single" as const,
      stem: "1 + 1 = ?",
      options: ["1", "2"],
      right: [1],
      explanation: "",
      blocking: true,
    };
    const film = await run.node({ completion: { rule: "viewed" }, content: { questions: [question] } });
    pass(60);
    const watched = await beat([beatOf(film, [[0, 100]])]);
    expect(watched.result?.progress[0]).toMatchObject({ state: "started", percent: 100 });
    const right = await testbed.call(study.answer, { node: film, question: 1, chosen: [1] }, { token });
    expect(right.result).toMatchObject({ right: true, progress: { state: "done" } });
  });

  test("is marked by hand only where that is its rule", async () => {
    const link = await run.node({
      kind: "link",
      completion: { rule: "manual" },
      content: { href: "https://example.org/" },
    });
    const film = await run.node();
    expect((await testbed.call(study.complete, { node: film }, { token })).code).toBe(Code.invalid);
    const done = await testbed.call(study.complete, { node: link }, { token });
    expect(done.result?.progress).toMatchObject({ state: "done", course: 50 });
  });

  test("of a run that is over can be read and adds nothing", async () => {
    const now = testbed.platform.clock.now();
    run = await testRun(testbed.platform.db, now, { starts_at: now - 1000, ends_at: now + 60_000 });
    const film = await run.node();
    const one = await somebody();
    const player = await opened(one.token);
    pass(120);
    expect((await testbed.call(study.node, { node: film }, { token: one.token })).result?.tracked).toBe(
      false,
    );
    expect(
      (await testbed.call(study.open, { run: run.run, takeOver: true }, { token: one.token })).code,
    ).toBe(Code.courseEnded);
    // A queue that comes late is still taken for a day.
    const late = await beat([beatOf(film, [[0, 50]])], { token: one.token, session: player });
    expect(late.result?.verdicts[0]?.verdict).toBe("ok");
    pass(25 * 3600);
    const tooLate = await beat([beatOf(film, [[50, 60]])], { token: one.token, session: player });
    expect(tooLate.result?.verdicts[0]?.verdict).toBe("locked");
  });
});

describe("notes", () => {
  test("are a person's own, at a second, and can be changed and taken away", async () => {
    const film = await run.node({ title: "矩阵" });
    const saved = await testbed.call(noteCalls.noteSave, { node: film, at: 12, text: "看这里" }, { token });
    const note = saved.result?.note ?? 0;
    const other = await somebody();
    for (const [call, input] of [[noteCalls.noteSave, { node: film, note, at: 1, text: "偷改" }]] as const)
      expect((await testbed.call(call, input, { token: other.token })).code).toBe(Code.notFound);
    // Somebody else's and one that there never was: one answer, and nothing happens.
    for (const it of [note, 999_999])
      expect((await testbed.call(noteCalls.noteDelete, { note: it }, { token: other.token })).code).toBe(
        Code.notFound,
      );
    await testbed.call(noteCalls.noteSave, { node: film, note, at: 15, text: "改过了" }, { token });
    const list = await testbed.call(noteCalls.noteList, { run: run.run }, { token });
    expect(list.result?.list).toMatchObject([
      { id: note, node: film, nodeTitle: "矩阵", at: 15, text: "改过了" },
    ]);
    expect(
      (await testbed.call(noteCalls.noteList, { run: run.run }, { token: other.token })).result?.total,
    ).toBe(0);
    await testbed.call(noteCalls.noteDelete, { note }, { token });
    expect((await testbed.call(noteCalls.noteList, { run: run.run }, { token })).result?.total).toBe(0);
  });
});

describe("a package", () => {
  const packed = { package: { version: "1.2" as const, start: "index.html", files: {} } };
  test("keeps its state, is done by its own word, and no older state writes over a newer one", async () => {
    const node = await run.node({ kind: "package", completion: { rule: "package" }, content: packed });
    const first = await testbed.call(study.stateGet, { node }, { token });
    expect(first.result).toMatchObject({ version: "1.2", cmi: {}, rev: 0 });
    const half = {
      "cmi.core.lesson_status": "incomplete",
      "cmi.suspend_data": "p2",
      "cmi.core.student_name": "x",
    };
    const saved = await testbed.call(study.stateSave, { node, rev: 0, cmi: half }, { token });
    expect(saved.result).toMatchObject({ rev: 1, progress: { state: "started" } });
    expect((await testbed.call(study.stateSave, { node, rev: 0, cmi: {} }, { token })).code).toBe(Code.stale);
    const back = await testbed.call(study.stateGet, { node }, { token });
    expect(back.result?.cmi).toEqual({ "cmi.core.lesson_status": "incomplete", "cmi.suspend_data": "p2" });
    const end = { ...half, "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "80" };
    const done = await testbed.call(study.stateSave, { node, rev: 1, cmi: end }, { token });
    expect(done.result).toMatchObject({ rev: 2, progress: { state: "done", percent: 100, course: 100 } });
  });

  test.each<[string, Record<string, string>, Record<string, string>, "started" | "done"]>([
    [
      "1.2",
      { "cmi.student_data.mastery_score": "80" },
      { "cmi.core.lesson_status": "completed", "cmi.core.score.raw": "79" },
      "started",
    ],
    [
      "1.2",
      { "cmi.student_data.mastery_score": "80" },
      { "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "80" },
      "done",
    ],
    ["1.2", { "cmi.student_data.mastery_score": "80" }, { "cmi.core.lesson_status": "completed" }, "done"],
    ["1.2", {}, { "cmi.core.lesson_status": "completed", "cmi.core.score.raw": "3" }, "done"],
    [
      "2004",
      { "cmi.scaled_passing_score": "0.6" },
      { "cmi.completion_status": "completed", "cmi.success_status": "failed" },
      "started",
    ],
    [
      "2004",
      { "cmi.scaled_passing_score": "0.6" },
      { "cmi.completion_status": "completed", "cmi.score.scaled": "0.59" },
      "started",
    ],
    [
      "2004",
      { "cmi.scaled_passing_score": "0.6" },
      { "cmi.completion_status": "completed", "cmi.score.scaled": "0.6" },
      "done",
    ],
    ["2004", {}, { "cmi.completion_status": "completed", "cmi.success_status": "failed" }, "done"],
    [
      "2004",
      { "cmi.completion_threshold": "0.9" },
      { "cmi.completion_status": "completed", "cmi.progress_measure": "0.5" },
      "started",
    ],
  ])("%s with %j is after %j %s", async (version, manifest, cmi, state) => {
    const content = {
      package: { version: version as "1.2" | "2004", start: "index.html", files: {}, cmi: manifest },
    };
    const node = await run.node({ kind: "package", completion: { rule: "package" }, content });
    const saved = await testbed.call(study.stateSave, { node, rev: 0, cmi }, { token });
    expect(saved.result).toMatchObject({ progress: { state } });
  });

  test("gives its files as the web wants them: types, parts, tags, packed; the start keeps query and fragment", async () => {
    const store = async (text: string) => {
      const { id, size } = await testbed.platform.files.put(new TextEncoder().encode(text));
      const row = {
        sha256: id,
        size,
        mime: "x/y",
        media: "other" as const,
        state: "ready" as const,
        created_at: 1_700_000_000_000,
      };
      return (
        await testbed.platform.db.insertInto("file").values(row).returning("id").executeTakeFirstOrThrow()
      ).id;
    };
    const long = `console.log("${"很长的文字，".repeat(400)}")`;
    const [short, script] = [await store("0123456789"), await store(long)];
    const names = ["a.mjs", "a.wasm", "a.vtt", "a.json", "a.MP4", "a.svg", "dir one/课 件.html"];
    const files = { ...Object.fromEntries(names.map((name) => [name, short])), "long.js": script };
    const start = "dir one/课 件.html?content=playing&x=%3D#top";
    const cmi = { "cmi.launch_data": `"a" & <b>` };
    const content = { package: { version: "2004" as const, start, files, cmi } };
    const node = await run.node({ kind: "package", completion: { rule: "package" }, content });
    const launch = new URL((await testbed.call(study.node, { node }, { token })).result?.launch ?? "");
    const frame = await (await testbed.fetch(launch.pathname)).text();
    expect(frame).toContain(
      'data-start="f/dir%20one/%E8%AF%BE%20%E4%BB%B6.html?content=playing&#38;x=%3D#top"',
    );
    expect(frame).not.toContain("<b>");
    const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
      testbed.fetch(`${launch.pathname.replace("/launch", "/f/")}${encodeURI(name)}`, { headers, method });
    const types = await Promise.all(names.map(async (name) => (await get(name)).headers.get("content-type")));
    expect(types.map((type) => type?.split(";")[0])).toEqual([
      "text/javascript",
      "application/wasm",
      "text/vtt",
      "application/json",
      "video/mp4",
      "image/svg+xml",
      "text/html",
    ]);
    const part = await get("a.MP4", { range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 2-4/10",
      "234",
    ]);
    expect((await get("a.MP4", { range: "bytes=10-" })).status).toBe(416);
    const etag = part.headers.get("etag") ?? "";
    expect((await get("a.MP4", { "if-none-match": `"x", ${etag}` })).status).toBe(304);
    expect((await get("a.MP4", { "if-modified-since": "Tue, 14 Nov 2023 22:13:20 GMT" })).status).toBe(304);
    const head = await get("a.MP4", {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    const packed = await get("long.js", { "accept-encoding": "br;q=0, gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const unpacked = packed.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(unpacked).text()).toBe(long);
    expect(packed.headers.get("etag")).not.toBe((await get("long.js")).headers.get("etag"));
    expect(
      (await get("long.js", { "accept-encoding": "gzip;q=0" })).headers.get("content-encoding"),
    ).toBeNull();
  });

  test("runs by an address of its own origin, and of nothing else", async () => {
    const file = await testbed.platform.files.put(
      new TextEncoder().encode("<!doctype html><title>p</title>"),
    );
    const row = await testbed.platform.db
      .insertInto("file")
      .values({
        sha256: file.id,
        size: file.size,
        mime: "text/html",
        media: "other",
        state: "ready",
        created_at: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const node = await run.node({
      kind: "package",
      completion: { rule: "package" },
      content: { package: { version: "2004", start: "a/index.html", files: { "a/index.html": row.id } } },
    });
    const { result } = await testbed.call(study.node, { node }, { token });
    const launch = new URL(result?.launch ?? "");
    expect(launch.origin).toBe(testbed.config.packagesUrl);
    const frame = await testbed.fetch(launch.pathname);
    expect(frame.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(await frame.text()).toContain('data-start="f/a/index.html"');
    const within = launch.pathname.replace("/launch", "/f/");
    const page = await testbed.fetch(`${within}a/index.html`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    for (const path of ["b.html", "constructor", "../../x"])
      expect((await testbed.fetch(within + path)).status).toBe(404);
    for (const odd of ["%", "%E0%A4%A", "a/%zz/b", "%00"])
      expect((await testbed.fetch(`${within}${odd}`)).status).toBe(404);
    expect((await testbed.fetch(launch.pathname.replace(/\.\w{6}/, ".aaaaaa"))).status).toBe(404);
    pass(7 * 3600);
    expect((await testbed.fetch(launch.pathname)).status).toBe(404);
  });
});

test("an HLS playlist names segments by addresses that work without a session", async () => {
  const store = async (name: string, mime: string, text: string) => {
    const kept = await testbed.platform.files.put(new TextEncoder().encode(text));
    const row = await testbed.platform.db
      .insertInto("file")
      .values({ sha256: kept.id, size: kept.size, mime, media: "video", state: "ready", created_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return [name, row.id] as const;
  };
  const files = Object.fromEntries([
    await store(
      "master.m3u8",
      "application/vnd.apple.mpegurl",
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="sound.m3u8"\n480.m3u8\n',
    ),
    await store(
      "480.m3u8",
      "application/vnd.apple.mpegurl",
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n1.m4s\n',
    ),
    await store("sound.m3u8", "application/vnd.apple.mpegurl", "#EXTM3U\n#EXTINF:4,\n1.m4s\n#"),
    await store("init.mp4", "video/mp4", "init"),
    await store("1.m4s", "video/iso.segment", "segment"),
  ]);
  const film = await run.node({ content: { stream: { master: "master.m3u8", files } } });
  const { result } = await testbed.call(study.node, { node: film }, { token });
  const address = result?.sources[0]?.url ?? "";
  const master = await (await testbed.fetch(address)).text();
  const [variant = ""] = /^\/api\S+$/m.exec(master) ?? [];
  expect(master).toMatch(/URI="\/api\/study\/stream\/[^"]+"/);
  const list = await (await testbed.fetch(variant)).text();
  const [segment = ""] = /^\/api\/file\S+$/m.exec(list) ?? [];
  expect(await (await testbed.fetch(segment)).text()).toBe("segment");
  expect((await testbed.fetch(address.replace("master", "481"))).status).toBe(403);
});
