/** Somebody watches a film; its last batch of beats is sent twice. */
import { study } from "../../../../core/contract/index.js";
import type { Testbed } from "../../../../testing/people.js";
import { testRun } from "../testing-study.js";

/** @returns the film, whoever watched it, and what statements call them */
export async function watch(testbed: Testbed) {
  const { db, clock } = testbed.platform;
  const run = await testRun(db, clock.now());
  const film = await run.node({ title: "行列式" });
  const person = await testbed.person();
  await run.enroll(person);
  const { token } = await testbed.signIn(person);
  const { result } = await testbed.call(study.open, { run: run.run, takeOver: false }, { token });
  clock.advance(100_000);
  const at = clock.now() - 50_000;
  const batch = {
    session: result?.session ?? "",
    beats: [
      {
        node: film,
        rev: 1,
        intervals: [
          [0, 40],
          [50, 100],
        ] as [number, number][],
        position: 100,
        active: 90,
        pages: [],
        at,
        events: [
          { verb: "initialized" as const, position: 0, at },
          { verb: "played" as const, position: 0, at },
          { verb: "seeked" as const, position: 50, from: 40, at: at + 1 },
          { verb: "paused" as const, position: 100, at: at + 2 },
        ],
      },
    ],
  };
  await testbed.call(study.beat, batch, { token });
  // The answer was lost: the same again makes no second statement.
  await testbed.call(study.beat, batch, { token });
  return {
    film,
    person,
    actor: { account: { homePage: testbed.config.publicUrl, name: String(person.id) } },
  };
}
