/** What was acknowledged is kept: kill -9 while 500 learners write into their attempts. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StartedServer } from "../../scripts/lib/project.mjs";
import { course, exam } from "../../src/core/contract/index.js";
import { DEMO, each, startForCrowd } from "./crowd.js";
import { person, register, type Person } from "./people.js";

const LEARNERS = 500;
/** Acknowledged saves after which the server is killed. */
const KILL_AFTER = 1200;
/** Each learner changes their answers so often, so many of them at the same moment. */
const CHANGES = 4;
const WRITERS = 50;

let folder: string;
let server: StartedServer;
const start = () => startForCrowd(folder, DEMO);
const portal = () => `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-exam-"));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Learner {
  readonly who: Person;
  readonly attempt: number;
  readonly items: readonly string[];
  rev: number;
  /** By item: the last revision that was sent, and the last one that the server has a receipt for. */
  readonly sent: Map<string, number>;
  readonly acknowledged: Map<string, number>;
}

/** A running course that anybody may join, with homework to do. */
async function homeworkFor(who: Person): Promise<{ run: number; assessment: number }> {
  const courses = await who.send(course.courseList, { state: "running", size: 60, edition: "higher" });
  for (const { id, mode } of courses.list) {
    if (mode !== "open") continue;
    const { capacity, action } = await who.send(course.courseDetail, { id });
    if (capacity !== undefined || action !== "enroll") continue;
    await who.send(course.courseEnroll, { id });
    const { list } = await who.send(exam.examList, { id });
    const found = list.find(({ kind, state }) => kind === "homework" && state === "open");
    if (found) return { run: id, assessment: found.assessment };
  }
  throw new Error("no course with homework runs");
}

const DEVICE = "load-device-1";

async function write(learner: Learner, run: number): Promise<void> {
  const item = learner.items[learner.rev % learner.items.length] ?? "";
  learner.rev += 1;
  const { rev } = learner;
  learner.sent.set(item, rev);
  const change = { item, rev, device: DEVICE, at: Date.now(), value: { text: `第 ${rev} 稿` } };
  const { receipt } = await learner.who.send(exam.attemptSave, {
    id: run,
    attempt: learner.attempt,
    changes: [change],
  });
  expect(receipt.no).toBeGreaterThan(0);
  learner.acknowledged.set(item, rev);
}

test("kill -9 while 500 learners write loses no acknowledged answer, and what was not is delivered afterwards", async () => {
  const learners: Learner[] = [];
  const place = { run: 0, assessment: 0 };
  await each(
    Array.from({ length: LEARNERS }, () => person(portal())),
    async (who) => {
      await register(who, portal());
      if (place.run === 0) Object.assign(place, await homeworkFor(who));
      else await who.send(course.courseEnroll, { id: place.run });
      const { attempt, sections } = await who.send(exam.attemptStart, {
        id: place.run,
        assessment: place.assessment,
      });
      const items = sections.flatMap((section) => section.items.map(({ key }) => key));
      learners.push({ who, attempt, items, rev: 0, sent: new Map(), acknowledged: new Map() });
    },
  );
  expect(learners).toHaveLength(LEARNERS);

  let acknowledged = 0;
  let killed = false;
  // Learner after learner, and around again: each of them writes several times.
  const turns = Array.from({ length: CHANGES }, () => learners).flat();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let learner = turns.pop(); learner && !killed; learner = turns.pop()) {
        try {
          await write(learner, place.run);
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

  server = await start();
  let lost = 0;
  await each(learners, async (learner) => {
    learner.who.turnTo(portal());
    const again = await learner.who.send(exam.attemptStart, { id: place.run, assessment: place.assessment });
    expect(again.attempt).toBe(learner.attempt);
    const kept = new Map(again.answers.map(({ item, rev }) => [item, rev]));
    for (const [item, rev] of learner.acknowledged) if ((kept.get(item) ?? 0) < rev) lost += 1;
    // Nothing is there that was never sent.
    for (const [item, rev] of kept) expect(rev).toBeLessThanOrEqual(learner.sent.get(item) ?? 0);
    // The journal is delivered once more, whole: what is there already stays as it is.
    const changes = [...learner.sent].map(([item, rev]) => ({
      item,
      rev,
      device: DEVICE,
      at: Date.now(),
      value: { text: `第 ${rev} 稿` },
    }));
    const { receipt } = await learner.who.send(exam.attemptSubmit, {
      id: place.run,
      attempt: learner.attempt,
      changes,
    });
    expect(receipt.no).toBeGreaterThan(again.receipt === undefined ? 0 : 1);
  });
  expect(lost).toBe(0);
});
