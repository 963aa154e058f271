/** What was acknowledged is kept: kill -9 while 200 players tell what is watched. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StartedServer } from "../../scripts/lib/project.mjs";
import { course, study } from "../../src/core/contract/index.js";
import { lengthOf, union, without, type Interval } from "../../src/core/rules/index.js";
import { DEMO, each, filmOf, startForCrowd } from "./crowd.js";
import { person, register, type Person } from "./people.js";

const PLAYERS = 200;
/** Acknowledged beats after which the server is killed. */
const KILL_AFTER = 1200;
/** Each beat tells one second; the server lets ten pass without waiting for its clock. */
const SECONDS = 9;

let folder: string;
let server: StartedServer;
const start = () => startForCrowd(folder, DEMO);
const portal = () => `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-study-"));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Player {
  readonly who: Person;
  session: string;
  node: number;
  rev: number;
  told: Interval[];
  acknowledged: Interval[];
}

async function beat(player: Player, second: number): Promise<void> {
  const interval: Interval = [second, second + 1];
  player.told = union(player.told, [interval]);
  const { verdicts } = await player.who.send(study.beat, {
    session: player.session,
    beats: [
      {
        node: player.node,
        rev: (player.rev += 1),
        intervals: [[second, second + 1]],
        pages: [],
        position: second + 1,
        active: 1,
        at: Date.now(),
        events: [],
      },
    ],
  });
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(["ok"]);
  player.acknowledged = union(player.acknowledged, [interval]);
}

test("kill -9 while 200 players tell what is watched loses no acknowledged second, and what was not is told again", async () => {
  const players: Player[] = [];
  const film = { run: 0, node: 0 };
  await each(
    Array.from({ length: PLAYERS }, () => person(portal())),
    async (who) => {
      await register(who, portal());
      if (film.run === 0) Object.assign(film, await filmOf(who, SECONDS));
      await who.send(course.courseEnroll, { id: film.run });
      const { session } = await who.send(study.open, { run: film.run, takeOver: false });
      players.push({ who, session: session ?? "", node: film.node, rev: 0, told: [], acknowledged: [] });
    },
  );
  expect(players).toHaveLength(PLAYERS);

  let acknowledged = 0;
  let killed = false;
  await Promise.all(
    players.map(async (player, at) => {
      for (let step = 0; step < SECONDS && !killed; step += 1) {
        try {
          // Out of order, as after a lost network.
          await beat(player, (step * 4 + at) % SECONDS);
          acknowledged += 1;
        } catch (error) {
          // Cut off by the crash; before it nobody may fail.
          if (!killed) throw error;
        }
        if (acknowledged >= KILL_AFTER && !killed) {
          killed = true;
          server.child.kill("SIGKILL");
          await server.ended;
        }
      }
    }),
  );
  expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(players.filter((one) => lengthOf(one.told) < SECONDS).length).toBeGreaterThan(0);

  server = await start();
  const lost: number[] = [];
  await each(players, async (player) => {
    player.who.turnTo(portal());
    const { progress } = await player.who.send(study.node, { node: player.node });
    const kept = (progress?.watched ?? []).map(([from, to]): Interval => [from, to]);
    lost.push(lengthOf(without(player.acknowledged, kept)));
    // Nothing is counted that was never told.
    expect(lengthOf(without(kept, player.told))).toBe(0);
    // The rest of the seconds, by the same player: it still has its place.
    for (const [from, to] of without([[0, SECONDS]], kept))
      for (let second = from; second < to; second += 1) await beat(player, second);
    const after = await player.who.send(study.node, { node: player.node });
    expect(after.progress?.watched).toEqual([[0, SECONDS]]);
  });
  expect(lost).toHaveLength(PLAYERS);
  expect(lost.reduce((sum, seconds) => sum + seconds, 0)).toBe(0);
});
