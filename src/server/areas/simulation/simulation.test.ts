/** An experiment from the catalogue to its result: tickets, who may report what, and that a result counts once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, simulation as contract } from "../../../core/contract/index.js";
import { RUN_LIFE, TICKET_LIFE } from "../../../core/rules/simulation.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addCourse } from "../course/testing-course.js";
import { addOrg } from "../library/testing-library.js";
import { someone } from "../user/testing-user.js";
import { experimentCommand } from "./command.js";
import { addExperiment, launch, running, ticketOf, type Experiment } from "./testing-simulation.js";

let testbed: Testbed;
let experiment: Experiment;
beforeAll(async () => {
  testbed = await openTestbed();
  experiment = await addExperiment(testbed);
});
afterAll(() => testbed.close());

const open = (ticket: string, from: object = experiment.from) =>
  testbed.call(contract.simulationOpen, { ticket }, from);
const finish = (token: string, score: number, more: object = {}, from: object = experiment.from) =>
  testbed.call(contract.simulationFinish, { token, score, steps: [], ...more }, from);
const step = (seq: number, more: object = {}) => ({
  seq,
  title: `第 ${seq} 步`,
  startedAt: 1000,
  endedAt: 61_000,
  seconds: 60,
  expected: 90,
  max: 40,
  score: 34,
  repeats: 0,
  evaluation: "读数准确",
  ...more,
});
const report = (token: string, steps: ReturnType<typeof step>[], from: object = experiment.from) =>
  testbed.call(contract.simulationStep, { token, steps }, from);
const result = (attempt: number, as: object) => testbed.call(contract.simulationResult, { attempt }, as);
const standings = (id: number) =>
  testbed.platform.db.selectFrom("simulation_standing").selectAll().where("experiment_id", "=", id).execute();

describe("a ticket", () => {
  test("opens the experiment's page in a fragment, which no server's log has", async () => {
    const { address } = await launch(testbed, experiment);
    const { origin, search, hash } = new URL(address);
    expect({ origin, search }).toEqual({ origin: experiment.origin, search: "?version=2" });
    expect(hash).toMatch(/^#ticket=[\w-]{43}&lang=zh-CN$/);
  });

  test("is spent once: of twenty pages at the same moment one is let in", async () => {
    const { ticket } = await launch(testbed, experiment);
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(ticket)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === Code.ok)).toHaveLength(1);
    expect(codes.filter((code) => code === Code.ticketInvalid)).toHaveLength(19);
  });

  test("ends after a minute", async () => {
    const late = await launch(testbed, experiment);
    testbed.advance(TICKET_LIFE);
    expect((await open(late.ticket)).code).toBe(Code.ticketInvalid);
    const { result: list } = await testbed.call(contract.simulationAttempts, { id: experiment.id }, late.as);
    expect(list.list.map(({ state }) => state)).toEqual(["lapsed"]);
  });

  test("that somebody made up, or changed a letter of, opens nothing", async () => {
    const { ticket } = await launch(testbed, experiment);
    const changed = (ticket.startsWith("A") ? "B" : "A") + ticket.slice(1);
    for (const forged of [changed, ticket.slice(0, -1), `${ticket} `, "x", "' or '1'='1"])
      expect((await open(forged)).code, forged).toBe(Code.ticketInvalid);
    expect((await open(ticket)).code).toBe(Code.ok);
  });

  test("of one maker's experiment is worth nothing to another's page, and stays unspent", async () => {
    const other = await addExperiment(testbed);
    const { ticket } = await launch(testbed, experiment);
    expect((await open(ticket, other.from)).code).toBe(Code.ticketInvalid);
    // The maker's other origins are not where the experiment stands either.
    const elsewhere = { origin: experiment.client.origins[1] };
    expect((await open(ticket, elsewhere)).code).toBe(Code.ticketInvalid);
    for (const stranger of [{ origin: "https://nobody.example" }, { origin: testbed.config.publicUrl }, {}])
      expect((await open(ticket, stranger)).code).toBe(Code.forbidden);
    expect((await open(ticket)).code).toBe(Code.ok);
  });

  test("is made for nobody who is not signed in, nor for an experiment whose maker is no partner any more", async () => {
    const closed = await addExperiment(testbed);
    const { as } = await someone(testbed);
    const start = (id: number, who: object) => testbed.call(contract.simulationLaunch, { id }, who);
    expect((await start(closed.id, {})).code).toBe(Code.unauthorized);
    expect((await start(9_999_999, as)).code).toBe(Code.notFound);
    await testbed.app.clients.save({ ...closed.client, scopes: [] });
    expect((await start(closed.id, as)).code).toBe(Code.closed);
    const { result: detail } = await testbed.call(contract.simulationDetail, { id: closed.id });
    expect(detail.isOpen).toBe(false);
  });
});

describe("what a page reports", () => {
  test("a result counts once, however often it arrives", async () => {
    const mine = await addExperiment(testbed);
    const { as, attempt, token } = await running(testbed, mine);
    testbed.advance(90_000);
    const told = { seconds: 80, steps: [step(1)] };
    const answers = await Promise.all(Array.from({ length: 12 }, () => finish(token, 86, told, mine.from)));
    for (const { code, result: each } of answers) {
      expect(code).toBe(Code.ok);
      expect(each).toEqual({
        attempt,
        score: 86,
        passed: true,
        best: 86,
        next: `${testbed.config.publicUrl}/result/success?attempt=${attempt}`,
      });
    }
    expect(await standings(mine.id)).toMatchObject([{ best_score: 86, finished: 1 }]);
    const { result: kept } = await result(attempt, as);
    expect(kept).toMatchObject({ state: "passed", score: 86, seconds: 80, reason: "", best: 86 });
    expect(kept.steps).toMatchObject([{ title: "第 1 步", score: 34, max: 40 }]);
  });

  test("another result of the same attempt is refused, and steps after it are", async () => {
    const { token, as, attempt } = await running(testbed, experiment);
    await finish(token, 40);
    expect((await finish(token, 100)).code).toBe(Code.attemptClosed);
    expect((await finish(token, 40, { reason: "spilled" })).code).toBe(Code.attemptClosed);
    expect((await report(token, [step(1)])).code).toBe(Code.attemptClosed);
    expect((await result(attempt, as)).result).toMatchObject({ state: "failed", score: 40, steps: [] });
  });

  test("an attempt that failed and one that passed are one standing, with the best score, in any order", async () => {
    const mine = await addExperiment(testbed);
    const person = await someone(testbed);
    const scores = [
      { score: 30, reason: "burette-empty", state: "failed", best: 30 },
      { score: 88, state: "passed", best: 88 },
      { score: 70, state: "passed", best: 88 },
    ];
    for (const { score, reason, state, best } of scores) {
      const { token, attempt } = await running(testbed, mine, person);
      const { result: told } = await finish(token, score, reason ? { reason } : {}, mine.from);
      expect(told).toMatchObject({ score, best, passed: state === "passed" });
      expect(told.next).toContain(state === "passed" ? "/result/success?" : "/result/fail?");
      expect((await result(attempt, person.as)).result).toMatchObject({ state, reason: reason ?? "" });
    }
    expect(await standings(mine.id)).toMatchObject([{ best_score: 88, finished: 3 }]);
    const list = await testbed.call(contract.simulationAttempts, { id: mine.id }, person.as);
    expect(list.result.list.map(({ score }) => score)).toEqual([70, 88, 30]);
    const found = await testbed.call(contract.simulationList, { query: "酸碱滴定" }, person.as);
    expect(found.result.list.find(({ id }) => id === mine.id)?.best).toBe(88);
    const visitor = await testbed.call(contract.simulationDetail, { id: mine.id });
    expect(visitor.result.best).toBeUndefined();
  });

  test("a reason fails the attempt, whatever the score", async () => {
    const { token, attempt, as } = await running(testbed, experiment);
    const { result: told } = await finish(token, 100, { reason: "flask-broken" });
    expect(told.passed).toBe(false);
    expect((await result(attempt, as)).result).toMatchObject({ state: "failed", reason: "flask-broken" });
  });

  test("a token that is forged, too old, or used from another origin reports nothing", async () => {
    const other = await addExperiment(testbed);
    const { token, attempt, as } = await running(testbed, experiment);
    for (const forged of [`${token.slice(0, -1)}x`, "x", String(attempt)])
      expect((await finish(forged, 100)).code, forged).toBe(Code.unauthorized);
    expect((await finish(token, 100, {}, other.from)).code).toBe(Code.unauthorized);
    const elsewhere = { origin: experiment.client.origins[1] };
    expect((await finish(token, 100, {}, elsewhere)).code).toBe(Code.unauthorized);
    expect((await finish(token, 100, {}, {})).code).toBe(Code.forbidden);
    // The person's own session is no maker's: a score cannot be written by whoever takes the exam.
    expect((await finish(token, 100, {}, as)).code).toBe(Code.forbidden);
    testbed.advance(RUN_LIFE);
    expect((await finish(token, 100)).code).toBe(Code.unauthorized);
    expect((await testbed.call(contract.simulationRefresh, { token }, experiment.from)).code).toBe(
      Code.unauthorized,
    );
  });

  test("a token that is prolonged in time holds on", async () => {
    const { token } = await running(testbed, experiment);
    testbed.advance(RUN_LIFE - 1000);
    const { code } = await testbed.call(contract.simulationRefresh, { token }, experiment.from);
    expect(code).toBe(Code.ok);
    testbed.advance(60_000);
    expect((await finish(token, 75)).result).toMatchObject({ score: 75, passed: true });
  });

  test("a step that is told again takes the place of what was told before; a whole result is kept or none of it", async () => {
    const { token, as, attempt } = await running(testbed, experiment);
    await report(token, [step(1, { score: 10 }), step(2)]);
    await report(token, [step(1, { score: 20 }), step(1, { score: 40 })]);
    const wrong = await finish(token, 90, { steps: [step(3), step(4, { score: 41 })] });
    expect(wrong.code).toBe(Code.invalid);
    const { result: kept } = await result(attempt, as);
    expect(kept.state).toBe("running");
    expect(kept.steps.map(({ seq, score }) => [seq, score])).toEqual([
      [1, 40],
      [2, 34],
    ]);
  });

  test("what is too much, or no number that there can be, is refused", async () => {
    const { token } = await running(testbed, experiment);
    const many = Array.from({ length: 101 }, (_, at) => step(at + 1));
    const bad: object[] = [
      { steps: many },
      { steps: [step(101)] },
      { steps: [step(0)] },
      { steps: [step(1, { title: "长".repeat(61) })] },
      { steps: [step(1, { evaluation: "长".repeat(201) })] },
      { steps: [step(1, { endedAt: 999 })] },
      { steps: [step(1, { max: 101, score: 101 })] },
      { score: 101 },
      { score: -1 },
      { score: 99.5 },
      { seconds: -1 },
      { reason: "<script>" },
    ];
    for (const more of bad)
      expect((await finish(token, 80, more)).code, JSON.stringify(more).slice(0, 60)).toBe(Code.invalid);
    const huge = Array.from({ length: 100 }, (_, at) => step(at + 1, { evaluation: "x".repeat(2000) }));
    expect((await report(token, huge)).code).toBe(Code.tooLarge);
    const most = Array.from({ length: 100 }, (_, at) =>
      step(at + 1, { title: "长".repeat(60), evaluation: "长".repeat(200) }),
    );
    expect((await finish(token, 80, { steps: most })).code).toBe(Code.ok);
  });

  test("nobody has worked for longer than their page was open", async () => {
    const { token, attempt, as } = await running(testbed, experiment);
    testbed.advance(30_000);
    await finish(token, 80, { seconds: 600_000 });
    expect((await result(attempt, as)).result.seconds).toBe(30);
  });
});

test("an attempt is its owner's: for everybody else there is none", async () => {
  const { token, attempt, as } = await running(testbed, experiment);
  await finish(token, 91);
  const stranger = await someone(testbed);
  const teacher = await testbed.person({ roles: ["platform-admin", "teacher"] });
  const { token: strong } = await testbed.signIn(teacher, { ip: "198.51.100.77" });
  expect((await result(attempt, stranger.as)).code).toBe(Code.notFound);
  expect((await result(attempt, { token: strong })).code).toBe(Code.notFound);
  expect((await result(attempt, {})).code).toBe(Code.unauthorized);
  const list = await testbed.call(contract.simulationAttempts, { id: experiment.id }, stranger.as);
  expect(list.result).toMatchObject({ list: [], total: 0 });
  expect((await result(attempt, as)).result.score).toBe(91);
});

test("the catalogue is found by words and narrowed; a draft is in none", async () => {
  const one = await addExperiment(testbed);
  const { db } = testbed.platform;
  await db
    .updateTable("experiment")
    .set({ title: "平抛运动", subject: "physics" })
    .where("id", "=", one.id)
    .execute();
  const list = async (filter: object) =>
    (await testbed.call(contract.simulationList, filter)).result.list.map(({ id }) => id);
  expect(await list({ query: "平抛" })).toEqual([one.id]);
  expect(await list({ query: "%" })).toEqual([]);
  expect(await list({ subject: "physics" })).toEqual([one.id]);
  expect(await list({ subject: "physics", school: 999 })).toEqual([]);
  await db.updateTable("experiment").set({ state: "draft" }).where("id", "=", one.id).execute();
  expect(await list({ subject: "physics" })).toEqual([]);
  expect((await testbed.call(contract.simulationDetail, { id: one.id })).code).toBe(Code.notFound);
});

test("the operator lists an experiment, changes it, and takes it out of the catalogue; what is wrong is told at once", async () => {
  const { client } = await addExperiment(testbed);
  const { platform } = testbed;
  const run = (...args: string[]) => experimentCommand(platform, "operator", args);
  const wanted = ["save", "--maker", client.key, "--key", "free-fall", "--subject", "physics"];
  const page = ["--address", `${client.origins[0]}/fall`, "--title", "自由落体"];
  const said = await run(...wanted, ...page, "--step", "测量|Measure|60", "--minutes", "20");
  const id = Number(/\d+/.exec(said)?.[0]);
  const found = async () => (await testbed.call(contract.simulationDetail, { id })).result;
  expect(await found()).toMatchObject({
    title: "自由落体",
    minutes: 20,
    steps: [{ title: "测量", max: 60 }],
    isOpen: true,
  });
  expect(await run(...wanted, ...page.slice(0, 2), "--title", "落体运动")).toContain(`Experiment ${id},`);
  expect((await found()).title).toBe("落体运动");
  expect(await run("list")).toContain(`${client.key}/free-fall`);
  await run(...wanted, ...page, "--draft");
  expect((await testbed.call(contract.simulationDetail, { id })).code).toBe(Code.notFound);
  const wrong = run(
    "save",
    "--maker",
    client.key,
    "--key",
    "x y",
    "--address",
    "https://evil.example/",
    "--step",
    "a|b|999",
  );
  await expect(wrong).rejects.toThrow(/--address[^]*--key[^]*--title[^]*--subject[^]*--step/);
  await expect(run("save", "--maker", "nobody")).rejects.toThrow(/no partner "nobody"/);
});

test("an experiment and its courses find each other; what is not for everybody is named by none", async () => {
  const { platform } = testbed;
  const { db, clock } = platform;
  const { client } = await addExperiment(testbed);
  const org = await addOrg(db, "化学系");
  const now = clock.now();
  const shown = await addCourse(db, org, now, {
    course: { title: "医用化学", title_en: "Chemistry" },
    runs: [{}, {}],
  });
  const inside = await addCourse(db, org, now, { course: { title: "校内化学", school_only: true } });
  const other = await addCourse(db, org, now);
  const save = (...runs: number[]) =>
    experimentCommand(platform, "operator", [
      "save",
      "--maker",
      client.key,
      "--key",
      "buffer",
      "--subject",
      "chemistry",
      "--title",
      "缓冲溶液",
      "--address",
      `${client.origins[0]}/buffer`,
      ...runs.flatMap((run) => ["--course", String(run)]),
    ]);
  const id = Number(/\d+/.exec(await save(shown.run, inside.run))?.[0]);
  const courses = async () => (await testbed.call(contract.simulationDetail, { id })).result.courses;
  expect(await courses()).toMatchObject([{ title: "医用化学", school: "化学系" }]);
  expect(shown.runs).toContain((await courses())[0]?.run);
  const of = async (course: number) =>
    (await testbed.call(contract.simulationList, { course })).result.list.map((one) => one.id);
  // Of every run of the course.
  for (const run of shown.runs) expect(await of(run)).toEqual([id]);
  expect(await of(other.run)).toEqual([]);
  await expect(save(999_999)).rejects.toThrow(/no course 999999/);
  await save(other.run);
  expect(await of(shown.run)).toEqual([]);
  expect(await of(other.run)).toEqual([id]);
});

test("the database holds no ticket and no token that could be used", async () => {
  const { ticket, token, address } = await running(testbed, experiment);
  const { db } = testbed.platform;
  const rows = [
    ...(await db.selectFrom("simulation_ticket").selectAll().execute()),
    ...(await db.selectFrom("simulation_attempt").selectAll().execute()),
  ];
  const text = JSON.stringify(rows);
  expect(text).not.toContain(ticket);
  expect(text).not.toContain(token);
  expect(ticketOf(address)).toBe(ticket);
});
