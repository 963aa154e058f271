/** What was acknowledged is there after a crash: kill -9 in the middle of 500 registrations. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StartedServer } from "../../scripts/lib/project.mjs";
import { user } from "../../src/core/contract/index.js";
import { startForCrowd } from "./crowd.js";
import { person, register, signIn, type Person } from "./people.js";

const WANTED = 500;
const KILL_AFTER = 180;
const AT_ONCE = 12;

let folder: string;
let server: StartedServer;
const start = (port = "0") => startForCrowd(folder, { PORT: port });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-kill-"));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("kill -9 during 500 registrations loses no acknowledged account, and the database opens again by itself", async () => {
  const portal = () => `http://127.0.0.1:${server.port}`;
  const acknowledged: Person[] = [];
  let begun = 0;
  let killed = false;
  const crowd = Array.from({ length: AT_ONCE }, async () => {
    while (begun < WANTED && !killed) {
      begun += 1;
      const one = person(portal());
      try {
        await register(one, portal());
        acknowledged.push(one);
      } catch (error) {
        // Cut off by the crash; before it nobody may fail.
        if (!killed) throw error;
      }
      if (acknowledged.length >= KILL_AFTER && !killed) {
        killed = true;
        server.child.kill("SIGKILL");
        await server.ended;
      }
    }
  });
  await Promise.all(crowd);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);

  server = await start();
  for (const one of acknowledged) {
    one.turnTo(portal());
    // The session that came with the account lives too.
    const { userName } = await one.send(user.info, {});
    expect(userName).toBe(`${one.phone.slice(0, 3)}****${one.phone.slice(-4)}`);
  }
  // And the rest of the 500 register with the server that came back.
  const rest = Array.from({ length: WANTED - begun }, () => person(portal()));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = rest.pop(); one; one = rest.pop()) await register(one, portal());
    }),
  );
  const last = acknowledged.at(-1);
  if (last) await signIn(last);
  expect(last?.token).toBeTruthy();
});
