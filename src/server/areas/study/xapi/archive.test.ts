/** What people did is found for 90 days and theirs for good (docs/domain.md 8.8). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { forgetRows, ownRows } from "../../privacy/store.js";
import { studyOwnData } from "../own-data.js";
import { archiveStatements, HOT_DAYS, hotSince } from "./archive.js";
import { watch } from "./testing-watch.js";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
let testbed: Testbed;
beforeAll(async () => (testbed = await openTestbed()));
afterAll(async () => testbed.close());

const count = async (table: "learning_event" | "statement_key" | "learning_event_archive") => {
  const { n } = await testbed.platform.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
};
const [hot, archived] = studyOwnData.filter(({ table }) => table.startsWith("learning_event"));
const ids = (statements: unknown) => (statements as { id: string }[]).map(({ id }) => id);

test("a week goes as a whole, none of it before its ninety days", () => {
  for (const now of [0, DAY, 6.5 * DAY, 7 * DAY].map((later) => 1_790_000_000_000 + later)) {
    expect(hotSince(now) % WEEK).toBe(0);
    expect(now - hotSince(now)).toBeGreaterThanOrEqual(HOT_DAYS * DAY);
    expect(now - hotSince(now)).toBeLessThan(HOT_DAYS * DAY + WEEK);
  }
});

test("after 90 days what was watched is looked up no more, and still its person's until the account is closed", async () => {
  const { platform } = testbed;
  const earlier = await watch(testbed);
  await platform.db
    .insertInto("learning_event")
    .values({
      id: crypto.randomUUID(),
      account_id: null,
      client: "a partner",
      verb: "https://example.org/read",
      object: "https://example.org/1",
      target: null,
      statement: "{}",
      actor: "mailto:somebody@example.org",
      stored_at: platform.clock.now(),
    })
    .execute();
  const rows = await ownRows(platform.db, hot!, earlier.person.id);
  const before = ids(
    rows.toSorted((a, b) => Number(a["seq"]) - Number(b["seq"])).map(({ statement }) => statement),
  );
  expect(before).toHaveLength(5);

  platform.clock.advance(HOT_DAYS * DAY - 1);
  expect(await archiveStatements(platform)).toBe(0);
  platform.clock.advance(WEEK);
  const later = await watch(testbed);
  expect(await archiveStatements(platform)).toBe(5);
  expect(await archiveStatements(platform)).toBe(0);

  // Left are the partner's own one and what was watched just now, with its keys.
  expect(await count("learning_event")).toBe(6);
  const keys = await count("statement_key");
  expect(keys).toBe(5 * 5);
  const [row, ...others] = await ownRows(platform.db, archived!, earlier.person.id);
  expect(others).toEqual([]);
  expect(ids(row?.["statements"])).toEqual(before);
  expect(await ownRows(platform.db, archived!, later.person.id)).toEqual([]);

  await platform.transaction((trx) => forgetRows(trx, archived!, earlier.person.id));
  expect(await count("learning_event_archive")).toBe(0);
});
