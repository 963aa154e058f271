/** Work on many rows: each once, whatever happens to the server; listed, stopped and taken back by whoever started it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Code, job as contract } from "../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../testing/people.js";
import { fail } from "../http/index.js";
import { message } from "../messages.js";
import { job, workJobs } from "./index.js";
import * as store from "./store.js";
import { LEASE } from "./work.js";

let testbed: Testbed;
interface Person {
  readonly id: number;
  readonly token: string;
}
let owner: Person;
let other: Person;
beforeAll(async () => {
  testbed = await openTestbed();
  const people = [];
  for (const ip of ["198.51.100.1", "198.51.100.2"]) {
    const account = await testbed.person();
    people.push({ id: account.id, token: (await testbed.signIn(account, { ip })).token });
  }
  [owner, other] = people as [Person, Person];
});
afterAll(() => testbed.close());

/** What the rows of the tests' job write, and what they do on their way. */
const WRITTEN = "written by a job";
let meanwhile: (item: number) => Promise<void> | void = () => undefined;
beforeEach(() => void (meanwhile = () => undefined));
const names = async () =>
  (
    await testbed.platform.db
      .selectFrom("outbox")
      .select("subject")
      .where("template", "=", WRITTEN)
      .orderBy("id")
      .execute()
  ).map(({ subject }) => Number(subject));

interface Params {
  readonly bad: readonly number[];
}
const kind = job<Params, number, { was: number }>("test-rows", {
  title: message("试做", "Trying"),
  async row({ trx, item, params, now, accountId }) {
    await trx
      .insertInto("outbox")
      .values({
        channel: "mail",
        recipient: String(accountId),
        subject: String(item),
        text: "",
        template: WRITTEN,
        values: "{}",
        sent_at: now,
      })
      .execute();
    await meanwhile(item);
    if (params.bad.includes(item)) throw fail(Code.failed, message("满了", "It is full"));
    return { before: { was: item } };
  },
  async undo({ trx, before }) {
    if (before.was === 2) throw fail(Code.failed, message("太晚", "Too late"));
    await trx
      .deleteFrom("outbox")
      .where("template", "=", WRITTEN)
      .where("subject", "=", String(before.was))
      .execute();
  },
  undoWithin: 60_000,
});
const add = (count: number, bad: readonly number[] = []) =>
  testbed.platform.transaction((trx) =>
    store.addJob(
      trx,
      {
        account_id: owner.id,
        kind: kind.kind,
        subject: "test",
        params: { bad },
        created_at: testbed.platform.clock.now(),
      },
      Array.from({ length: count }, (_, at) => ({ name: `Row ${at + 1}`, item: at + 1 })),
    ),
  );
const work = () => workJobs(testbed.platform);
const read = async (id: number, who = owner) =>
  testbed.call(contract.jobDetail, { job: id }, { token: who.token });
beforeEach(async () => {
  await testbed.platform.db.deleteFrom("job").execute();
  await testbed.platform.db.deleteFrom("outbox").where("template", "=", WRITTEN).execute();
});

test("rows are done one by one and counted; those that cannot be are listed with why", async () => {
  const id = await add(120, [7]);
  const seen: object[] = [];
  meanwhile = (item) => {
    testbed.advance(1000);
    // Between two rows, as somebody looks at the bar.
    if (item === 60)
      testbed.platform.background.run("look", async () => void seen.push((await read(id)).result));
  };
  await work();
  await testbed.platform.background.drain();
  const { result } = await read(id);
  expect(result).toMatchObject({ state: "done", total: 120, done: 119, failed: 1 });
  expect(result.problems).toEqual([{ name: "Row 7", reason: "满了" }]);
  // What failed wrote nothing.
  expect(await names()).toEqual(Array.from({ length: 120 }, (_, at) => at + 1).filter((one) => one !== 7));
  expect(seen).toMatchObject([{ state: "running" }]);
});

test("while it runs, it says how long it takes from what was done", async () => {
  const id = await add(10);
  const left: (number | undefined)[] = [];
  await testbed.platform.db
    .updateTable("job")
    .set({ started_at: testbed.platform.clock.now(), state: "running", done: 4 })
    .execute();
  testbed.advance(8000);
  left.push((await read(id)).result.secondsLeft);
  expect(left).toEqual([12]);
  await testbed.platform.background.drain();
});

test("a server that says nothing any more loses the job, and the next one goes on where it stood", async () => {
  const id = await add(5);
  const { db, clock } = testbed.platform;
  // The dead one did two rows.
  const now = clock.now();
  const claimed = await store.claim(db, "dead", now, now + LEASE);
  expect(claimed?.id).toBe(id);
  for (const position of [0, 1])
    await testbed.platform.transaction((trx) =>
      store.settle(trx, { job_id: id, position }, { state: "done" }),
    );
  await work();
  expect(await names()).toEqual([]);
  testbed.advance(LEASE + 1);
  await work();
  expect(await names()).toEqual([3, 4, 5]);
  expect((await read(id)).result).toMatchObject({ state: "done", done: 5 });
  // And what the dead one says when it wakes up counts no more.
  expect(
    await testbed.platform.transaction((trx) => store.renew(trx, id, "dead", clock.now())),
  ).toBeUndefined();
});

test("several servers at once do each row once", async () => {
  for (let at = 0; at < 4; at += 1) await add(30);
  const neighbour = { ...testbed.platform };
  await Promise.all([work(), workJobs(neighbour), work()]);
  expect(await names()).toHaveLength(120);
});

test("what was started while another one ended is not left lying", async () => {
  await add(1);
  let late = 0;
  meanwhile = (item) => {
    if (item !== 1 || late > 0) return;
    late = 1;
    testbed.platform.background.run("start", async () => {
      await add(2);
      await work();
    });
  };
  await work();
  await testbed.platform.background.drain();
  expect(await names()).toEqual([1, 1, 2]);
});

test("it stops when it is told to; what was done stays, and can be taken back, but for what cannot", async () => {
  const id = await add(60);
  meanwhile = (item) => {
    if (item === 3)
      testbed.platform.background.run("cancel", async () => {
        await testbed.call(contract.jobCancel, { job: id }, { token: owner.token });
      });
  };
  await work();
  await testbed.platform.background.drain();
  const stopped = (await read(id)).result;
  expect(stopped.state).toBe("cancelled");
  expect(stopped.done).toBeGreaterThanOrEqual(3);
  expect(stopped.done).toBeLessThan(60);
  expect(stopped.undoUntil).toBe(testbed.platform.clock.now() + 60_000);
  expect((await testbed.call(contract.jobUndo, { job: id }, { token: owner.token })).code).toBe(Code.ok);
  await testbed.platform.background.drain();
  const { result } = await read(id);
  expect(result).toMatchObject({ state: "undone", undone: stopped.done - 1, kept: 1 });
  expect(result.undoUntil).toBeUndefined();
  expect(result.problems).toEqual([{ name: "Row 2", reason: "太晚" }]);
  expect(await names()).toEqual([2]);
});

test("after its time nothing is taken back", async () => {
  const id = await add(1);
  await work();
  testbed.advance(60_001);
  expect((await read(id)).result.undoUntil).toBeUndefined();
  expect((await testbed.call(contract.jobUndo, { job: id }, { token: owner.token })).code).toBe(Code.failed);
  expect(await names()).toEqual([1]);
});

test("nobody else sees it, stops it or takes it back", async () => {
  const id = await add(3);
  await work();
  for (const call of [contract.jobDetail, contract.jobCancel, contract.jobUndo])
    expect((await testbed.call(call, { job: id }, { token: other.token })).code).toBe(Code.notFound);
  const latest = (who: Person) =>
    testbed.call(contract.jobLatest, { kind: kind.kind, subject: "test" }, { token: who.token });
  expect((await latest(other)).result.list).toEqual([]);
  expect((await latest(owner)).result.list).toMatchObject([{ id, state: "done" }]);
});

test("one whose kind is not known any more fails, and the others go on", async () => {
  const id = await add(1);
  await testbed.platform.db.updateTable("job").set({ kind: "gone" }).execute();
  const next = await add(1);
  await work();
  expect((await read(id)).result.state).toBe("failed");
  expect((await read(next)).result.state).toBe("done");
});
