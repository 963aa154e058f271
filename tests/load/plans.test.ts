/** Plans that a connection to PostgreSQL keeps: made once, and made anew when a newer version has changed the tables. */
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresDialect } from "../../src/server/adapters/node/postgres.js";
import { isUnavailable } from "../../src/server/adapters/unavailable.js";
import { plannedOnce } from "../../src/server/db/planned-once.js";
import { startEngines, type Engines } from "./engines.js";

interface Tables {
  kept: { id: number; name: string };
}
let engines: Engines;
let db: Kysely<Tables>;

beforeAll(async () => {
  engines = await startEngines();
  db = new Kysely({
    dialect: postgresDialect(engines.databaseUrl, { max: 1, onError: () => undefined }),
  });
  await db.schema.createTable("kept").addColumn("id", "integer").addColumn("name", "text").execute();
  await db
    .insertInto("kept")
    .values([
      { id: 1, name: "one" },
      { id: 2, name: "two" },
    ])
    .execute();
});
afterAll(async () => {
  await db.destroy();
  await engines.stop();
});

const byId = (on: Pick<Kysely<Tables>, "selectFrom">, id: number) =>
  on.selectFrom("kept").selectAll().where("id", "=", id).modifyEnd(plannedOnce).execute();
const plans = async () =>
  (
    await sql<{ plans: number; uses: number }>`
      select count(*)::int as plans, coalesce(sum(generic_plans + custom_plans), 0)::int as uses from pg_prepared_statements`.execute(
      db,
    )
  ).rows[0];

test("a marked statement is planned once, others each time", async () => {
  for (const id of [1, 2, 1]) expect(await byId(db, id)).toMatchObject([{ id }]);
  await db.selectFrom("kept").selectAll().where("id", "=", 2).execute();
  expect(await plans()).toEqual({ plans: 1, uses: 3 });
});

test("a column that came meanwhile is in the next answer", async () => {
  await byId(db, 1);
  await db.schema.alterTable("kept").addColumn("added", "integer").execute();
  expect(await byId(db, 1)).toEqual([{ id: 1, name: "one", added: null }]);
});

test("within a transaction the caller is told to come again, and then it works", async () => {
  await byId(db, 1);
  await db.schema.alterTable("kept").addColumn("more", "integer").execute();
  const failure: unknown = await db
    .transaction()
    .execute((trx) => byId(trx, 1))
    .catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(await db.transaction().execute((trx) => byId(trx, 1))).toMatchObject([{ id: 1, more: null }]);
});
