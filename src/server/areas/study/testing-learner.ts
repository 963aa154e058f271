/** A platform, a new run before each test, and somebody who studies in it with a player. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { study, type Input } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRun, type TestRun } from "./testing-study.js";

export type Beat = Input<typeof study.beat>["beats"][number];

interface Learner {
  testbed: Testbed;
  run: TestRun;
  /** Of a player of somebody in the run. */
  token: string;
  session: string;
}

/** To be called once in a test file; what it returns is there once a test runs. */
export function useLearner() {
  const learner = {} as Learner;
  let rev = 0;

  const somebody = async (more: Parameters<TestRun["enroll"]>[1] = {}) => {
    const person = await learner.testbed.person();
    const enrollment = await learner.run.enroll(person, more);
    return { person, enrollment, token: (await learner.testbed.signIn(person)).token };
  };
  const openPlayer = async (as: string, takeOver = false) => {
    const { result } = await learner.testbed.call(
      study.open,
      { run: learner.run.run, takeOver },
      { token: as },
    );
    return result?.session ?? "";
  };

  beforeAll(async () => {
    learner.testbed = await openTestbed();
  });
  afterAll(async () => learner.testbed.close());
  beforeEach(async () => {
    const { db, clock } = learner.testbed.platform;
    learner.run = await testRun(db, clock.now());
    learner.token = (await somebody()).token;
    learner.session = await openPlayer(learner.token);
  });

  return Object.assign(learner, {
    somebody,
    openPlayer,
    beatOf: (node: number, intervals: [number, number][], more: Partial<Beat> = {}): Beat => ({
      node,
      rev: ++rev,
      intervals,
      position: intervals.at(-1)?.[1] ?? 0,
      active: 15,
      pages: [],
      at: learner.testbed.platform.clock.now(),
      events: [],
      ...more,
    }),
    beat: async (beats: Beat[], as = { token: learner.token, session: learner.session }) =>
      learner.testbed.call(study.beat, { session: as.session, beats }, { token: as.token }),
    pass: (seconds: number) => learner.testbed.platform.clock.advance(seconds * 1000),
  });
}
