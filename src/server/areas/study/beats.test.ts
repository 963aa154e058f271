import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { sql } from "kysely";
import { Code, study } from "../../../core/contract/index.js";
import { type Interval, union } from "../../../core/rules/index.js";
import { useLearner } from "./testing-learner.js";
import { testRun } from "./testing-study.js";

const learner = useLearner();
const { beat, beatOf, openPlayer, pass, somebody } = learner;

describe("what was watched", () => {
  test("is a union: a film is done at nine tenths of it, and the run with it", async () => {
    const film = await learner.run.node();
    await learner.run.node();
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
    const again = await learner.testbed.call(study.node, { node: film }, { token: learner.token });
    expect(again.result?.progress).toMatchObject({ state: "done", position: 100, course: 50 });
  });

  test("comes to the same in any order, with repetitions and after a loss", async () => {
    const film = await learner.run.node({ duration: 300 });
    const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 290 }), fc.integer({ min: 1, max: 10 })), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(parts, fc.infiniteStream(fc.nat()), async (made, dice) => {
        const roll = () => dice.next().value as number;
        const one = await somebody();
        const player = await openPlayer(one.token);
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
        const { result } = await learner.testbed.call(study.node, { node: film }, { token: one.token });
        const expected = union(beats.flatMap(({ intervals }) => intervals as Interval[]));
        expect(result?.progress?.watched).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  test("is kept when batches of one player meet each other", async () => {
    const film = await learner.run.node({ duration: 1000 });
    pass(600);
    const batches = Array.from({ length: 6 }, (_, at) => [beatOf(film, [[at * 100, at * 100 + 100]])]);
    const answers = await Promise.all(batches.map((batch) => beat(batch)));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(Code.ok));
    const { result } = await learner.testbed.call(study.node, { node: film }, { token: learner.token });
    expect(result?.progress?.watched).toEqual([[0, 600]]);
    const row = await learner.testbed.platform.db
      .selectFrom("player")
      .select("credited")
      .orderBy("opened_at", "desc")
      .executeTakeFirst();
    expect(row?.credited).toBe(600);
  });

  test("is kept of many people at once, also where what one of them sends cannot be", async () => {
    const film = await learner.run.node({ duration: 1000 });
    const gone = await learner.run.node({ duration: 1000 });
    const people: { token: string; session: string }[] = [];
    for (let n = 0; n < 12; n += 1) {
      const one = await somebody();
      people.push({ token: one.token, session: await openPlayer(one.token) });
    }
    pass(600);
    const tell = (node: number, from: number) =>
      Promise.all(people.map((as) => beat([beatOf(node, [[from, from + 20]])], as)));
    // What is known of a node is kept for some seconds: it is taken away behind that.
    await tell(gone, 0);
    await learner.testbed.platform.db.deleteFrom("outline_node").where("id", "=", gone).execute();
    const [odd, ...others] = await Promise.all([
      beat([beatOf(gone, [[20, 40]])], people[0]),
      ...people.slice(1).map((as, at) => beat([beatOf(film, [[at, at + 10]])], as)),
      // The same player once more.
      ...people.slice(1).map((as, at) => beat([beatOf(film, [[at + 50, at + 60]])], as)),
    ]);
    expect(odd?.code).not.toBe(Code.ok);
    expect(others.map(({ code }) => code)).toEqual(Array(22).fill(Code.ok));
    for (const [at, { token: own }] of people.slice(1).entries()) {
      const { result } = await learner.testbed.call(study.node, { node: film }, { token: own });
      expect(result?.progress?.watched).toEqual([
        [at, at + 10],
        [at + 50, at + 60],
      ]);
    }
    const { rows } = await sql<{ credited: number; seconds: number }>`
      select credited, seconds from player join study_day using (enrollment_id)
      where player.enrollment_id in (select enrollment_id from progress where node_id = ${film})`.execute(
      learner.testbed.platform.db,
    );
    expect(rows).toHaveLength(11);
    for (const row of rows) expect(row).toEqual({ credited: 40, seconds: 40 });
  });

  test("of a document is pages, each open for its seconds", async () => {
    const paper = await learner.run.node({
      kind: "doc",
      duration: 5,
      completion: { rule: "dwell", percent: 80 },
    });
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
    const film = await learner.run.node();
    pass(10);
    const answer = await beat([beatOf(film, [[0, 5]]), beatOf(film, intervals)]);
    expect(answer.result?.verdicts.map((it) => it.verdict)).toEqual(["ok", verdict]);
    expect(answer.result?.progress[0]?.watched).toEqual([[0, 5]]);
    await learner.testbed.platform.background.drain();
    const noted = await learner.testbed.platform.db
      .selectFrom("beat_anomaly")
      .select(["verdict", "node_id"])
      .where("node_id", "=", film)
      .execute();
    expect(noted).toEqual([{ verdict, node_id: film }]);
  });

  test("the highest speed and ten seconds are what the clock allows, and no more", async () => {
    const film = await learner.run.node({ duration: 500, max_rate: 150 });
    pass(100);
    const most = await beat([beatOf(film, [[0, 160]]), beatOf(film, [[160, 161]])]);
    expect(most.result?.verdicts.map(({ verdict }) => verdict)).toEqual(["ok", "speed"]);
  });

  test("in another person's place, or another course", async () => {
    const film = await learner.run.node();
    const other = await somebody();
    expect(
      await beat([beatOf(film, [[0, 5]])], { token: other.token, session: learner.session }),
    ).toMatchObject({
      code: Code.notEnrolled,
    });
    const stranger = await learner.testbed.signIn(await learner.testbed.person());
    expect(
      (
        await learner.testbed.call(
          study.open,
          { run: learner.run.run, takeOver: false },
          { token: stranger.token },
        )
      ).code,
    ).toBe(Code.notEnrolled);
    const elsewhere = await testRun(learner.testbed.platform.db, learner.testbed.platform.clock.now());
    const foreign = await elsewhere.node();
    const answer = await beat([beatOf(foreign, [[0, 5]])]);
    expect(answer.result?.verdicts[0]?.verdict).toBe("locked");
    expect(answer.result?.progress).toEqual([]);
  });

  test("of a node that is closed", async () => {
    const first = await learner.run.node();
    const second = await learner.run.node({ prereq: [first] });
    const later = await learner.run.node({ open_at: learner.testbed.platform.clock.now() + 3_600_000 });
    pass(100);
    const closed = await beat([beatOf(second, [[0, 5]]), beatOf(later, [[0, 5]])]);
    expect(closed.result?.verdicts.map(({ verdict }) => verdict)).toEqual(["locked", "locked"]);
    const locked = await learner.testbed.call(study.node, { node: second }, { token: learner.token });
    expect(locked).toMatchObject({ code: Code.nodeLocked });
    expect(locked.envelope.result).toMatchObject({ locked: "prerequisite", after: [{ id: first }] });
    const done = await beat([beatOf(first, [[0, 100]])]);
    expect(done.result?.opened).toEqual([second]);
    expect((await beat([beatOf(second, [[0, 5]])])).result?.verdicts[0]?.verdict).toBe("ok");
  });
});
