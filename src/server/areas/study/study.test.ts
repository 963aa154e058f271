import { describe, expect, test } from "vitest";
import { Code, note as noteCalls, study } from "../../../core/contract/index.js";
import { useLearner } from "./testing-learner.js";
import { testRun } from "./testing-study.js";

const learner = useLearner();
const { beat, beatOf, openPlayer, pass, somebody } = learner;

describe("one player at a time", () => {
  test("the second is told who is at work, and the first when it lost its place", async () => {
    const film = await learner.run.node();
    const second = await learner.testbed.call(
      study.open,
      { run: learner.run.run, takeOver: false },
      { token: learner.token },
    );
    expect(second.result?.session).toBeUndefined();
    expect(second.result?.other?.since).toBe(learner.testbed.platform.clock.now());
    pass(20);
    const taken = await openPlayer(learner.token, true);
    const late = await beat([beatOf(film, [[0, 20]])]);
    // What was watched until then counts.
    expect(late.result).toMatchObject({ active: false, verdicts: [{ verdict: "ok" }] });
    pass(60);
    expect((await beat([beatOf(film, [[20, 100]])])).result?.verdicts[0]?.verdict).toBe("speed");
    expect(
      (await beat([beatOf(film, [[20, 100]])], { token: learner.token, session: taken })).result,
    ).toMatchObject({
      active: true,
      verdicts: [{ verdict: "ok" }],
    });
  });

  test("one that is silent, or says that it stops, holds no place; its own page goes on with it", async () => {
    const film = await learner.run.node();
    const mine = await learner.testbed.call(
      study.open,
      { run: learner.run.run, takeOver: false, session: learner.session },
      { token: learner.token },
    );
    expect(mine.result?.session).toBe(learner.session);
    // Its browser was killed, and a new one knows nothing of it: it waits as long as it is told, at most 40 s.
    pass(30);
    const early = await learner.testbed.call(
      study.open,
      { run: learner.run.run, takeOver: false },
      { token: learner.token },
    );
    const wait = early.result?.other?.freeIn ?? 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10_000);
    pass(wait / 1000);
    const next = await openPlayer(learner.token);
    expect(next).not.toBe("");
    const at = learner.testbed.platform.clock.now();
    await beat([beatOf(film, [], { events: [{ verb: "terminated", position: 0, at }] })], {
      token: learner.token,
      session: next,
    });
    expect(await openPlayer(learner.token)).not.toBe("");
  });

  test("of a hundred that open at once one has the place", async () => {
    const one = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        learner.testbed.call(study.open, { run: learner.run.run, takeOver: false }, { token: one.token }),
      ),
    );
    expect(answers.filter(({ result }) => result?.session !== undefined)).toHaveLength(1);
  });
});

describe("a node", () => {
  test("is shown to visitors only as a preview, and nothing of them is kept", async () => {
    const open = await learner.run.node({ preview: true });
    const closed = await learner.run.node();
    expect((await learner.testbed.call(study.node, { node: open }, {})).result).toMatchObject({
      tracked: false,
    });
    expect((await learner.testbed.call(study.node, { node: closed }, {})).code).toBe(Code.unauthorized);
    const banned = await somebody({ state: "banned" });
    expect((await learner.testbed.call(study.node, { node: closed }, { token: banned.token })).code).toBe(
      Code.enrollBanned,
    );
    const waiting = await somebody({ state: "pending" });
    expect((await learner.testbed.call(study.node, { node: closed }, { token: waiting.token })).code).toBe(
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
    const film = await learner.run.node({ content: { questions: [question] } });
    pass(60);
    const watched = await beat([beatOf(film, [[0, 95]])]);
    expect(watched.result?.progress[0]).toMatchObject({ state: "started", percent: 95 });
    const node = await learner.testbed.call(study.node, { node: film }, { token: learner.token });
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
    const wrong = await learner.testbed.call(
      study.answer,
      { node: film, question: 1, chosen: [1] },
      { token: learner.token },
    );
    expect(wrong.result).toEqual({ right: false, explanation: "能被 2 整除。" });
    const right = await learner.testbed.call(
      study.answer,
      { node: film, question: 1, chosen: [2, 1] },
      { token: learner.token },
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
    const film = await learner.run.node({
      completion: { rule: "viewed" },
      content: { questions: [question] },
    });
    pass(60);
    const watched = await beat([beatOf(film, [[0, 100]])]);
    expect(watched.result?.progress[0]).toMatchObject({ state: "started", percent: 100 });
    const right = await learner.testbed.call(
      study.answer,
      { node: film, question: 1, chosen: [1] },
      { token: learner.token },
    );
    expect(right.result).toMatchObject({ right: true, progress: { state: "done" } });
  });

  test("is marked by hand only where that is its rule", async () => {
    const link = await learner.run.node({
      kind: "link",
      completion: { rule: "manual" },
      content: { href: "https://example.org/" },
    });
    const film = await learner.run.node();
    expect((await learner.testbed.call(study.complete, { node: film }, { token: learner.token })).code).toBe(
      Code.invalid,
    );
    const done = await learner.testbed.call(study.complete, { node: link }, { token: learner.token });
    expect(done.result?.progress).toMatchObject({ state: "done", course: 50 });
  });

  test("of a run that is over can be read and adds nothing", async () => {
    const now = learner.testbed.platform.clock.now();
    learner.run = await testRun(learner.testbed.platform.db, now, {
      starts_at: now - 1000,
      ends_at: now + 60_000,
    });
    const film = await learner.run.node();
    const one = await somebody();
    const player = await openPlayer(one.token);
    pass(120);
    expect(
      (await learner.testbed.call(study.node, { node: film }, { token: one.token })).result?.tracked,
    ).toBe(false);
    expect(
      (await learner.testbed.call(study.open, { run: learner.run.run, takeOver: true }, { token: one.token }))
        .code,
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
    const film = await learner.run.node({ title: "矩阵" });
    const saved = await learner.testbed.call(
      noteCalls.noteSave,
      { node: film, at: 12, text: "看这里" },
      { token: learner.token },
    );
    const note = saved.result?.note ?? 0;
    const other = await somebody();
    for (const [call, input] of [[noteCalls.noteSave, { node: film, note, at: 1, text: "偷改" }]] as const)
      expect((await learner.testbed.call(call, input, { token: other.token })).code).toBe(Code.notFound);
    // Somebody else's and one that there never was: one answer, and nothing happens.
    for (const it of [note, 999_999])
      expect(
        (await learner.testbed.call(noteCalls.noteDelete, { note: it }, { token: other.token })).code,
      ).toBe(Code.notFound);
    await learner.testbed.call(
      noteCalls.noteSave,
      { node: film, note, at: 15, text: "改过了" },
      { token: learner.token },
    );
    const list = await learner.testbed.call(
      noteCalls.noteList,
      { run: learner.run.run },
      { token: learner.token },
    );
    expect(list.result?.list).toMatchObject([
      { id: note, node: film, nodeTitle: "矩阵", at: 15, text: "改过了" },
    ]);
    expect(
      (await learner.testbed.call(noteCalls.noteList, { run: learner.run.run }, { token: other.token }))
        .result?.total,
    ).toBe(0);
    await learner.testbed.call(noteCalls.noteDelete, { note }, { token: learner.token });
    expect(
      (await learner.testbed.call(noteCalls.noteList, { run: learner.run.run }, { token: learner.token }))
        .result?.total,
    ).toBe(0);
  });
});
