/** No table that names a person is forgotten: it is declared by its area, with what becomes of it (docs/domain.md 2.7). */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPlatform, type TestPlatform } from "../../testing/server.js";
import { ownData } from "../areas.js";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const declared = ownData.map(({ table, column, through }) => ({ name: `${table}.${column}`, through }));

test("each column that names an account is declared by its area, once", async () => {
  const { rows } = await sql<{ name: string }>`
    select k.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'account'::regclass
    order by 1`.execute(platform.db);
  const direct = declared.filter(({ through }) => !through).map(({ name }) => name);
  expect(direct.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("nothing stands in the way of rows that go with the account", async () => {
  const { rows } = await sql<{ name: string; table: string }>`
    select conrelid::regclass::text || ' ' || conname as name, confrelid::regclass::text as table
    from pg_constraint where contype = 'f' and confdeltype in ('a', 'r')`.execute(platform.db);
  const forgotten = new Set<string>(ownData.flatMap(({ table, after }) => (after === "forget" ? table : [])));
  expect(rows.filter(({ table }) => forgotten.has(table))).toEqual([]);
});

test("what is reached through another table is there too", async () => {
  const through = declared.filter((one) => one.through);
  expect(through.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["progress.enrollment_id", "response.attempt_id"]),
  );
});

test("what there is once for each person says what becomes of two, by what makes it one", async () => {
  const { rows } = await sql<{ name: string; keys: string[] }>`
    select i.indrelid::regclass::text || '.' || mine.attname as name,
      array(select coalesce(other.attname, '') from unnest(i.indkey) key
        left join pg_attribute other on other.attrelid = i.indrelid and other.attnum = key
        where key <> mine.attnum)::text[] as keys
    from pg_index i join pg_attribute mine on mine.attrelid = i.indrelid and mine.attnum = any(i.indkey)
    where i.indisunique`.execute(platform.db);
  const wrong = ownData.flatMap(({ table, column, through, merge }) => {
    const indexes = rows.filter(({ name }) => !through && name === `${table}.${column}`);
    if (indexes.length === 0 || !["move", "join", "unite"].includes(merge.kind)) return [];
    // A text is one by its digest.
    const isMade = ({ keys }: { keys: string[] }) =>
      "keys" in merge &&
      keys.filter(Boolean).every((key) => merge.keys.includes(key)) &&
      merge.keys.length === keys.length;
    return indexes.every(isMade) ? [] : [`${table}.${column}`];
  });
  expect(wrong).toEqual([]);
});
