/** PostgreSQL fails over: learners go on reading from its standby, and whoever writes learns when to come back. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StartedServer } from "../../scripts/lib/project.mjs";
import { Code, course, message, platform, room, study, user } from "../../src/core/contract/index.js";
import { DEMO, filmOf, startForCrowd } from "./crowd.js";
import { startEngines, type Engines } from "./engines.js";
import { person, register, type Person } from "./people.js";

let folder: string;
let engines: Engines;
let standbyUrl: string;
let server: StartedServer;
const portal = () => `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-standby-"));
  engines = await startEngines();
  ({ databaseUrl: standbyUrl } = await engines.addStandby());
  server = await startForCrowd(folder, {
    ...DEMO,
    DATABASE_URL: engines.databaseUrl,
    DATABASE_STANDBY_URL: standbyUrl,
    REDIS_URL: engines.redisUrl,
    SERVER_SECRET: "a secret that both servers share, 32 characters and more",
  });
});
afterAll(async () => {
  await server.stop();
  await engines.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(query);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** Until the standby has what the first server has acknowledged so far. */
async function followed(): Promise<void> {
  const { at } = await ask<{ at: string }>(engines.databaseUrl, "select pg_current_wal_lsn() as at");
  const hasIt = `select pg_last_wal_replay_lsn() >= '${at}' as done`;
  while (!(await ask<{ done: boolean }>(standbyUrl, hasIt)).done);
}

const readiness = async (path: string) => (await fetch(portal() + path)).status;
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

/** What somebody who learns looks at. */
async function read(who: Person, { run, node }: { run: number; node: number }) {
  const { nodes } = await who.send(room.outline, { id: run });
  const { progress } = await who.send(study.node, { node });
  const { nickname } = await who.send(user.info, {});
  const courses = await who.send(course.courseMine, { role: "learner" });
  await who.send(message.messageList, {});
  return { nodes: nodes.length, watched: progress?.watched, nickname, courses: courses.list.length };
}

test("while PostgreSQL is gone a learner reads on, writing is refused for now, and nothing is written twice or lost", async () => {
  const who = person(portal());
  await register(who, portal());
  const film = await filmOf(who, 9);
  await who.send(course.courseEnroll, { id: film.run });
  const { session } = await who.send(study.open, { run: film.run, takeOver: false });
  const beat = (rev: number, second: number) =>
    who.send(study.beat, {
      session: session ?? "",
      beats: [
        {
          node: film.node,
          rev,
          intervals: [[second, second + 1]],
          pages: [],
          position: second + 1,
          active: 1,
          at: Date.now(),
          events: [],
        },
      ],
    });
  await beat(1, 0);
  const before = await read(who, film);
  expect(before.watched).toEqual([[0, 1]]);
  await followed();

  await engines.postgres.stop("SIGQUIT");
  expect(await read(who, film)).toEqual(before);
  await expect(beat(2, 1)).rejects.toMatchObject({ code: Code.unavailable, detail: { retryAfter: 2 } });
  expect(await readiness("/ready?for=reading")).toBe(200);
  expect(await readiness("/ready")).toBe(503);
  expect(await who.send(platform.platformHealth, {})).toMatchObject({ database: "reduced" });
  // A visitor who was not here before reads as well.
  const visitor = person(portal());
  expect((await visitor.send(course.courseDetail, { id: film.run })).id).toBe(film.run);

  // Who promotes the standby decides by the settings where is written: it is never both of them.
  await ask(standbyUrl, "select pg_promote()");
  await until(async () => !(await ask<{ is: boolean }>(standbyUrl, "select pg_is_in_recovery() as is")).is);
  await expect(beat(2, 1)).rejects.toMatchObject({ code: Code.unavailable });

  await engines.postgres.start();
  await until(async () => (await readiness("/ready")) === 200);
  await beat(2, 1);
  expect((await read(who, film)).watched).toEqual([[0, 2]]);
});
