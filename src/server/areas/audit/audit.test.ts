/** The audit log as a chain: whatever is changed, taken out or put in is found and named, however many write at once. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { START, testPlatform, type TestPlatform } from "../../../testing/server.js";
import { auditCommand, auditVerification, sealAudit } from "./index.js";
import { verifyAudit } from "./verify.js";

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});
afterEach(() => platform.close());

const entry = (nth: number) => ({
  action: "test.deed",
  actor: "root",
  subject: `nobody ${nth}`,
  result: "success",
  // Keys out of order, a number that the database writes in another way, a half of a character.
  detail: { zebra: { b: nth, a: [1e21, -0, 0.1] }, ant: "学\uD800", none: null },
});
const write = (nth: number) => auditCommand(platform, entry(nth), platform.db);

async function writeMany(count: number) {
  for (let nth = 1; nth <= count; nth += 1) {
    platform.clock.advance(1000);
    await write(nth);
  }
}

/** What somebody does who owns the database: no trigger holds them back. */
async function tamper(statement: string) {
  await platform.transaction(async (trx) => {
    await sql`alter table audit_log disable trigger user`.execute(trx);
    await sql.raw(statement).execute(trx);
    await sql`alter table audit_log enable trigger user`.execute(trx);
  });
}
const verify = () => auditVerification(platform, ["verify"]);

async function sealed(count: number) {
  await writeMany(count);
  await sealAudit(platform);
}

test("entries are sealed soon, and say before and after that they are good", async () => {
  expect(await verify()).toBe("0 entries are sealed and good, 0 wait to be sealed.");
  await writeMany(3);
  expect(await verify()).toBe("0 entries are sealed and good, 3 wait to be sealed.");
  await sealAudit(platform);
  expect(await verify()).toMatch(
    /^3 entries are sealed and good, 0 wait to be sealed\.\nThe end of the chain, for --since: 3:[0-9a-f]{64}$/,
  );
  expect(await auditVerification(platform, ["verify", "--since", "3"])).toBeUndefined();
  expect(await auditVerification(platform, ["repair"])).toBeUndefined();
});

test.each([
  [
    "a changed word",
    "update audit_log set subject = 'somebody' where seq = 4",
    /Entry 4 .*id 4, 2026-01-05T00:00:04.*was changed/,
  ],
  ["a changed detail", "update audit_log set detail = '{}' where seq = 4", /Entry 4 .*was changed/],
  [
    "one taken out of the middle",
    "delete from audit_log where seq = 4",
    /^3 entries .*Entry 4 of the chain \(after id 3, .*is missing/,
  ],
  [
    "the newest taken out",
    "delete from audit_log where seq = 10",
    /^9 entries .*Entry 10 .*\(after id 9, .*is missing/,
  ],
  ["all taken out", "delete from audit_log", /Entry 1 of the chain is missing/],
  [
    "two that changed places",
    "update audit_log set subject = case seq when 4 then 'nobody 7' else 'nobody 4' end where seq in (4, 7)",
    /Entry 4 .*was changed/,
  ],
  [
    "one that looks sealed",
    `insert into audit_log (at, action, result, seq, previous, hash, genuine)
     select at, action, result, 11, hash, repeat('a', 64), true from audit_log where seq = 10`,
    /Entry 11 .*id 11, .*was not written by the server/,
  ],
  [
    "one before the first",
    "insert into audit_log (at, action, result, seq, previous, hash, genuine) values (1, 'x', 'ok', 0, '', '', true)",
    /^0 entries .*Entry 0 .*was not written by the server/,
  ],
])("finds %s", async (_what, statement, said) => {
  await sealed(10);
  await tamper(statement);
  await expect(verify()).rejects.toThrow(said);
});

test("finds one that was written by hand, before it is sealed and after", async () => {
  await sealed(2);
  await sql`insert into audit_log (at, action, result, mark)
    select at, 'test.other', result, mark from audit_log where seq = 1`.execute(platform.db);
  await expect(verify()).rejects.toThrow(
    /^2 entries are good\. An entry that is not sealed \(id 3, .*was changed/,
  );
  await write(4);
  await sealAudit(platform);
  await expect(verify()).rejects.toThrow(/Entry 3 .*id 3, .*was not written by the server/);
});

test("finds that the kept end was changed, and goes on without hiding it", async () => {
  await sealed(3);
  const { hash } = await platform.db
    .selectFrom("audit_log")
    .select("hash")
    .where("seq", "=", 2)
    .executeTakeFirstOrThrow();
  await tamper("delete from audit_log where seq = 3");
  await platform.db
    .updateTable("audit_head")
    .set({ seq: 2, hash: hash ?? "" })
    .execute();
  await expect(verify()).rejects.toThrow(
    /^2 entries are good\. Entry 2 .*the kept end of the chain was changed/,
  );
  await write(5);
  await sealAudit(platform);
  await expect(verify()).rejects.toThrow(/Entry 4 .*the kept end of the chain was changed/);
});

test("finds that the kept end was taken away", async () => {
  await sealed(3);
  await platform.db.deleteFrom("audit_head").execute();
  await expect(verify()).rejects.toThrow(/not written by the server/);
  await sealAudit(platform);
  await expect(verify()).rejects.toThrow(/Entry 4 .*the kept end of the chain was changed/);
});

test("an end that was noted down finds a log that was written anew", async () => {
  await sealed(3);
  const { end } = await verifyAudit(platform);
  const since = `${end.seq}:${end.hash}`;
  await writeMany(2);
  await sealAudit(platform);
  expect(await auditVerification(platform, ["verify", "--since", since])).toMatch(/^2 entries are sealed/);
  await tamper("delete from audit_log");
  await platform.db.deleteFrom("audit_head").execute();
  await sealed(5);
  expect(await verify()).toMatch(/^5 entries are sealed/);
  await expect(auditVerification(platform, ["verify", "--since", since])).rejects.toThrow(
    /Entry 3 .*was changed/,
  );
});

test("the database refuses to change, remove or add what is not a new entry", async () => {
  await sealed(2);
  await write(3);
  for (const statement of [
    "update audit_log set subject = 'x' where seq = 1",
    "update audit_log set hash = 'x' where seq = 1",
    "update audit_log set seq = null, previous = null, hash = null, genuine = null where seq = 1",
    "update audit_log set seq = 3, previous = 'a', hash = 'b', genuine = true, subject = 'x' where seq is null",
    "update audit_log set mark = 'x' where seq is null",
    "delete from audit_log where seq is null",
    "truncate audit_log",
    "insert into audit_log (at, action, result, seq) values (1, 'x', 'ok', 9)",
  ])
    await expect(sql.raw(statement).execute(platform.db)).rejects.toThrow(/only grows/);
  await sealAudit(platform);
  expect(await verify()).toMatch(/^3 entries are sealed/);
});

test("many who write in long and failing transactions, and several who seal, make one chain", async () => {
  const writer = async (nth: number) => {
    const work = platform.transaction(async (trx) => {
      await auditCommand(platform, entry(nth), trx);
      await sql`select 1`.execute(trx);
      await auditCommand(platform, entry(nth + 1000), trx);
      if (nth % 5 === 0) throw new Error("no");
    });
    await (nth % 5 === 0 ? expect(work).rejects.toThrow("no") : work);
  };
  await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 3 === 2 ? sealAudit(platform) : writer(at + 1))),
  );
  await sealAudit(platform);
  const { sealed: count, waiting, fault } = await verifyAudit(platform);
  const kept = Array.from({ length: 60 }, (_, at) => at).filter((at) => at % 3 !== 2 && (at + 1) % 5 !== 0);
  expect({ count, waiting, fault }).toEqual({ count: kept.length * 2, waiting: 0, fault: undefined });
});

test("entries from before the chain are sealed as they are", async () => {
  await tamper("insert into audit_log (at, action, result) values (1, 'old', 'ok'), (2, 'old', 'ok')");
  // As the migration leaves it.
  await sql`insert into audit_head (id, seq, hash, old_until) select 1, 0, '', max(id) from audit_log`.execute(
    platform.db,
  );
  await write(1);
  expect(await verify()).toMatch(/^0 entries are sealed and good, 3 wait/);
  await sealAudit(platform);
  expect(await verify()).toMatch(/^3 entries are sealed and good, 0 wait/);
  expect(platform.clock.now()).toBe(START);
});
