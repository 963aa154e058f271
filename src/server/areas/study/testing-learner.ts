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
  const here = {} as Learner;
  let rev = 0;

  const somebody = async (more: Parameters<TestRun["enroll"]>[1] = {}) => {
    const person = await here.testbed.person();
    const enrollment = await here.run.enroll(person, more);
    return { person, enrollment, token: (await here.testbed.signIn(person)).token };
  };
  const opened = async (as: string, takeOver = false) => {
    const { result } = await here.testbed.call(study.open, { run: here.run.run, takeOver }, { token: as });
    return result?.session ?? "";
  };

  beforeAll(async () => {
    here.testbed = await openTestbed();
  });
  afterAll(async () => here.testbed.close());
  beforeEach(async () => {
    const { db, clock } = here.testbed.platform;
    here.run = await testRun(db, clock.now());
    here.token = (await somebody()).token;
    here.session = await opened(here.token);
  });

  return Object.assign(here, {
    somebody,
    opened,
    beatOf: (node: number, intervals: [number, number][], more: Partial<Beat> = {}): Beat => ({
      node,
      rev: ++rev,
      intervals,
      position: intervals.at(-1)?.[1] ?? 0,
      active: 15,
      pages: [],
      at: here.testbed.platform.clock.now(),
      events: [],
      ...more,
    }),
    beat: async (beats: Beat[], as = { token: here.token, session: here.session }) =>
      here.testbed.call(study.beat, { session: as.session, beats }, { token: as.token }),
    pass: (seconds: number) => here.testbed.platform.clock.advance(seconds * 1000),
  });
}
