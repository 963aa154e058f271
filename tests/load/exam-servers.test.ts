/** Two server processes on one PostgreSQL while learners write: it restarts, and the time is over. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam } from "../../src/core/contract/index.js";
import { ApiError } from "../../src/core/http/index.js";
import { buildExam, FEW } from "../../src/widgets/assessment/testing.js";
import { DEMO, each } from "./crowd.js";
import { enrolled, type Enrolled } from "./exam-people.js";
import { PASSWORD, person, signIn } from "./people.js";
import { startTwoServers, type TwoServers } from "./two-servers.js";

const LEARNERS = 40;
const RESTARTS = 4;
/** Acknowledged saves between two restarts. */
const BETWEEN = 60;
const MINUTE = 60_000;
const DEVICE = "load-device-1";

let two: TwoServers;
let learners: Enrolled[];
let run: number;

beforeAll(async () => {
  two = await startTwoServers(DEMO);
  learners = await enrolled(two.origins[0], "CNC Turning", LEARNERS);
  run = learners[0]?.run ?? 0;
});
afterAll(() => two.stop());

/** An exam of three questions, and everybody in it: one half at each server. */
async function begun(minutes: number) {
  const teacher = person(two.origins[0]);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const assessment = await buildExam((call, input) => teacher.send(call, input), run, {
    title: `${minutes} minutes`,
    questions: FEW,
    rules: { duration: minutes * MINUTE },
  });
  const writers: { who: Enrolled["who"]; attempt: number; item: string; rev: number; kept: number }[] = [];
  await each(
    learners.map((learner, nth) => ({ ...learner, nth })),
    async ({ who, nth }) => {
      who.turnTo(two.origins[nth % 2 === 0 ? 0 : 1]);
      const { attempt, sections } = await who.send(exam.attemptStart, { id: run, assessment });
      writers.push({ who, attempt, item: sections[0]?.items[0]?.key ?? "", rev: 0, kept: 0 });
    },
  );
  return { assessment, writers };
}
type Writer = Awaited<ReturnType<typeof begun>>["writers"][number];

async function write(one: Writer): Promise<void> {
  one.rev += 1;
  const { rev } = one;
  await one.who.send(exam.attemptSave, {
    id: run,
    attempt: one.attempt,
    changes: [{ item: one.item, rev, device: DEVICE, at: Date.now(), value: { choice: "b" } }],
  });
  one.kept = rev;
}

test("PostgreSQL restarts while learners write: no acknowledged answer is lost, refusals say when to come back", async () => {
  const { assessment, writers } = await begun(240);
  const refusals: unknown[] = [];
  const crowd = { isWriting: true };
  let acknowledged = 0;
  let onWrite: () => void = () => undefined;
  const more = (count: number) =>
    new Promise<void>((resolve) => {
      const goal = acknowledged + count;
      onWrite = () => acknowledged >= goal && resolve();
    });
  const writing = writers.map(async (one) => {
    while (crowd.isWriting) {
      try {
        await write(one);
        acknowledged += 1;
        onWrite();
      } catch (error) {
        refusals.push(error);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  });
  for (let turn = 0; turn < RESTARTS; turn += 1) {
    await more(BETWEEN);
    await two.engines.postgres.stop(turn % 2 === 0 ? "SIGINT" : "SIGQUIT");
    await two.engines.postgres.start();
  }
  await more(BETWEEN);
  crowd.isWriting = false;
  await Promise.all(writing);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(ApiError);
    expect((refusal as ApiError).code).toBe(Code.unavailable);
  }
  await each(writers, async ({ who, attempt, item, kept, rev }) => {
    const again = await who.send(exam.attemptStart, { id: run, assessment });
    expect(again.attempt).toBe(attempt);
    const there = again.answers.find((change) => change.item === item)?.rev ?? 0;
    expect(there).toBeGreaterThanOrEqual(kept);
    expect(there).toBeLessThanOrEqual(rev);
  });
});

test("the time is over and every tab is gone: of two servers one ends each attempt, once", async () => {
  const { assessment, writers } = await begun(30);
  await each(writers, write);
  for (const origin of two.origins)
    await fetch(`${origin}/test/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advanceMs: 40 * MINUTE }),
    });
  const client = new pg.Client({ connectionString: two.engines.databaseUrl });
  await client.connect();
  const count = async (what: string) =>
    Number(
      (await client.query(`select count(*) from attempt where assessment_id = $1 and ${what}`, [assessment]))
        .rows[0].count,
    );
  await expect.poll(() => count("state = 'doing'"), { timeout: 30_000 }).toBe(0);
  expect(await count("state = 'auto' and points = 5")).toBe(LEARNERS);
  expect(await count("true")).toBe(LEARNERS);
  await client.end();
});
