import { describe, expect, test } from "vitest";
import { Code, note as noteCalls, study } from "../../../core/contract/index.js";
import { useLearner } from "./testing-learner.js";
import { testRun } from "./testing-study.js";

const here = useLearner();
const { beat, beatOf, opened, pass, somebody } = here;

describe("one player at a time", () => {
  test("the second is told who is at work, and the first when it lost its place", async () => {
    const film = await here.run.node();
    const second = await here.testbed.call(
      study.open,
      { run: here.run.run, takeOver: false },
      { token: here.token },
    );
    expect(second.result?.session).toBeUndefined();
    expect(second.result?.other?.since).toBe(here.testbed.platform.clock.now());
    pass(20);
    const taken = await opened(here.token, true);
    const late = await beat([beatOf(film, [[0, 20]])]);
    // What was watched until then counts.
    expect(late.result).toMatchObject({ active: false, verdicts: [{ verdict: "ok" }] });
    pass(60);
    expect((await beat([beatOf(film, [[20, 100]])])).result?.verdicts[0]?.verdict).toBe("speed");
    expect(
      (await beat([beatOf(film, [[20, 100]])], { token: here.token, session: taken })).result,
    ).toMatchObject({
      active: true,
      verdicts: [{ verdict: "ok" }],
    });
  });

  test("one that is silent, or says that it stops, holds no place; its own page goes on with it", async () => {
    const film = await here.run.node();
    const mine = await here.testbed.call(
      study.open,
      { run: here.run.run, takeOver: false, session: here.session },
      { token: here.token },
    );
    expect(mine.result?.session).toBe(here.session);
    // Its browser was killed, and a new one knows nothing of it: it waits as long as it is told, at most 40 s.
    pass(30);
    const early = await here.testbed.call(
      study.open,
      { run: here.run.run, takeOver: false },
      { token: here.token },
    );
    const wait = early.result?.other?.freeIn ?? 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10_000);
    pass(wait / 1000);
    const next = await opened(here.token);
    expect(next).not.toBe("");
    const at = here.testbed.platform.clock.now();
    await beat([beatOf(film, [], { events: [{ verb: "terminated", position: 0, at }] })], {
      token: here.token,
      session: next,
    });
    expect(await opened(here.token)).not.toBe("");
  });

  test("of a hundred that open at once one has the place", async () => {
    const one = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        here.testbed.call(study.open, { run: here.run.run, takeOver: false }, { token: one.token }),
      ),
    );
    expect(answers.filter(({ result }) => result?.session !== undefined)).toHaveLength(1);
  });
});

describe("a node", () => {
  test("is shown to visitors only as a preview, and nothing of them is kept", async () => {
    const open = await here.run.node({ preview: true });
    const closed = await here.run.node();
    expect((await here.testbed.call(study.node, { node: open }, {})).result).toMatchObject({
      tracked: false,
    });
    expect((await here.testbed.call(study.node, { node: closed }, {})).code).toBe(Code.unauthorized);
    const banned = await somebody({ state: "banned" });
    expect((await here.testbed.call(study.node, { node: closed }, { token: banned.token })).code).toBe(
      Code.enrollBanned,
    );
    const waiting = await somebody({ state: "pending" });
    expect((await here.testbed.call(study.node, { node: closed }, { token: waiting.token })).code).toBe(
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
    const film = await here.run.node({ content: { questions: [question] } });
    pass(60);
    const watched = await beat([beatOf(film, [[0, 95]])]);
    expect(watched.result?.progress[0]).toMatchObject({ state: "started", percent: 95 });
    const node = await here.testbed.call(study.node, { node: film }, { token: here.token });
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
    const wrong = await here.testbed.call(
      study.answer,
      { node: film, question: 1, chosen: [1] },
      { token: here.token },
    );
    expect(wrong.result).toEqual({ right: false, explanation: "能被 2 整除。" });
    const right = await here.testbed.call(
      study.answer,
      { node: film, question: 1, chosen: [2, 1] },
      { token: here.token },
    );
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
    const film = await here.run.node({ completion: { rule: "viewed" }, content: { questions: [question] } });
    pass(60);
    const watched = await beat([beatOf(film, [[0, 100]])]);
    expect(watched.result?.progress[0]).toMatchObject({ state: "started", percent: 100 });
    const right = await here.testbed.call(
      study.answer,
      { node: film, question: 1, chosen: [1] },
      { token: here.token },
    );
    expect(right.result).toMatchObject({ right: true, progress: { state: "done" } });
  });

  test("is marked by hand only where that is its rule", async () => {
    const link = await here.run.node({
      kind: "link",
      completion: { rule: "manual" },
      content: { href: "https://example.org/" },
    });
    const film = await here.run.node();
    expect((await here.testbed.call(study.complete, { node: film }, { token: here.token })).code).toBe(
      Code.invalid,
    );
    const done = await here.testbed.call(study.complete, { node: link }, { token: here.token });
    expect(done.result?.progress).toMatchObject({ state: "done", course: 50 });
  });

  test("of a run that is over can be read and adds nothing", async () => {
    const now = here.testbed.platform.clock.now();
    here.run = await testRun(here.testbed.platform.db, now, { starts_at: now - 1000, ends_at: now + 60_000 });
    const film = await here.run.node();
    const one = await somebody();
    const player = await opened(one.token);
    pass(120);
    expect((await here.testbed.call(study.node, { node: film }, { token: one.token })).result?.tracked).toBe(
      false,
    );
    expect(
      (await here.testbed.call(study.open, { run: here.run.run, takeOver: true }, { token: one.token })).code,
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
    const film = await here.run.node({ title: "矩阵" });
    const saved = await here.testbed.call(
      noteCalls.noteSave,
      { node: film, at: 12, text: "看这里" },
      { token: here.token },
    );
    const note = saved.result?.note ?? 0;
    const other = await somebody();
    for (const [call, input] of [[noteCalls.noteSave, { node: film, note, at: 1, text: "偷改" }]] as const)
      expect((await here.testbed.call(call, input, { token: other.token })).code).toBe(Code.notFound);
    // Somebody else's and one that there never was: one answer, and nothing happens.
    for (const it of [note, 999_999])
      expect((await here.testbed.call(noteCalls.noteDelete, { note: it }, { token: other.token })).code).toBe(
        Code.notFound,
      );
    await here.testbed.call(
      noteCalls.noteSave,
      { node: film, note, at: 15, text: "改过了" },
      { token: here.token },
    );
    const list = await here.testbed.call(noteCalls.noteList, { run: here.run.run }, { token: here.token });
    expect(list.result?.list).toMatchObject([
      { id: note, node: film, nodeTitle: "矩阵", at: 15, text: "改过了" },
    ]);
    expect(
      (await here.testbed.call(noteCalls.noteList, { run: here.run.run }, { token: other.token })).result
        ?.total,
    ).toBe(0);
    await here.testbed.call(noteCalls.noteDelete, { note }, { token: here.token });
    expect(
      (await here.testbed.call(noteCalls.noteList, { run: here.run.run }, { token: here.token })).result
        ?.total,
    ).toBe(0);
  });
});
