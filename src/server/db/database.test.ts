import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testPlatform, type TestPlatform } from "../../testing/server.js";
import { isUniqueViolation, openDatabase, sqlState } from "./database.js";
import { outboxDelivery } from "../adapters/delivery.js";
import { postgresDialect } from "../adapters/node/postgres.js";
import { errorFields, toError } from "../adapters/node/pglite-worker.js";
import { nodeTracker } from "../adapters/node/tracker.js";
import { random } from "../adapters/random.js";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const addClient = (key: string) => ({
  name: "学校",
  key,
  secret: "s",
  origins: ["https://a.example", 'https://b.example/,"}{'],
  scopes: [],
  redirect_uris: [],
  kind: "page" as const,
  edition: null,
  state: "active" as const,
  created_at: platform.clock.now(),
});
const count = async () => (await platform.db.selectFrom("api_client").select("id").execute()).length;

describe("the database", () => {
  test("gives ids and moments as numbers, lists as lists, records as records, bytes as bytes", async () => {
    const row = await platform.db
      .insertInto("api_client")
      .values(addClient("types"))
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(row.id).toBeTypeOf("number");
    expect(row.created_at).toBe(platform.clock.now());
    expect(row.origins).toEqual(["https://a.example", 'https://b.example/,"}{']);
    const { rows } = await sql<{ json: unknown; bytes: Uint8Array; total: number }>`
      select ${JSON.stringify({ a: [1] })}::jsonb as json, ${new Uint8Array([0, 1, 255])}::bytea as bytes,
      count(*) as total from api_client`.execute(platform.db);
    expect(rows[0]?.json).toEqual({ a: [1] });
    expect(rows[0]?.bytes).toBeInstanceOf(Uint8Array);
    expect([...(rows[0]?.bytes ?? [])]).toEqual([0, 1, 255]);
    expect(rows[0]?.total).toBe(1);
  });

  test("tells how many rows a change met", async () => {
    const done = await platform.db.updateTable("api_client").set({ name: "x" }).executeTakeFirst();
    expect(done.numUpdatedRows).toBe(1n);
  });

  test("knows a row that exists already by its constraint", async () => {
    const again = platform.db.insertInto("api_client").values(addClient("types")).execute();
    const error: unknown = await again.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(sqlState(error)).toBe("23505");
    expect(isUniqueViolation(error, "api_client_key_key")).toBe(true);
    expect(isUniqueViolation(error, "another")).toBe(false);
    // As it arrives from the worker that the embedded database of a server runs in.
    const crossed = toError(structuredClone(errorFields(error)));
    expect(isUniqueViolation(crossed, "api_client_key_key")).toBe(true);
  });

  test("keeps all of a transaction, or nothing of it", async () => {
    const before = await count();
    await platform.transaction(async (trx) => {
      await trx.insertInto("api_client").values(addClient("whole 1")).execute();
      await trx.insertInto("api_client").values(addClient("whole 2")).execute();
    });
    const failed = platform.transaction(async (trx) => {
      await trx.insertInto("api_client").values(addClient("half 1")).execute();
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await count()).toBe(before + 2);
  });

  test("refuses a query past the open transaction, and goes on working", async () => {
    const slip = platform.transaction(async (trx) => {
      await trx.insertInto("api_client").values(addClient("slip")).execute();
      return count();
    });
    await expect(slip).rejects.toThrow(/use the transaction that was handed in/);
    const nested = platform.transaction(() => platform.transaction(async () => 1));
    await expect(nested).rejects.toThrow(/second transaction/);
    await expect(platform.db.transaction().execute(async () => 1)).rejects.toThrow(/platform\.transaction/);
    expect(
      await platform.db.selectFrom("api_client").select("id").where("key", "=", "slip").execute(),
    ).toEqual([]);
  });

  test("serves other requests while transactions run side by side", async () => {
    const before = await count();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? count()
          : platform.transaction((trx) =>
              trx
                .insertInto("api_client")
                .values(addClient(`side ${at}`))
                .execute(),
            ),
      ),
    );
    expect(await count()).toBe(before + 10);
  });

  test("runs background work outside the transaction that asked for it", async () => {
    let seen = -1;
    await platform.transaction(async (trx) => {
      platform.background.run("count", async () => {
        seen = await count();
      });
      await trx.insertInto("api_client").values(addClient("later")).execute();
    });
    await platform.background.drain();
    // Before or after the commit, but it was let through.
    expect(seen).toBeGreaterThan(0);
  });

  test("logs background work that fails", async () => {
    platform.background.run("doomed", async () => {
      throw new Error("out of paper");
    });
    expect(await platform.background.drain()).toBe(0);
    expect(platform.lines.at(-1)).toMatchObject({
      level: "error",
      task: "doomed",
      error: { message: "out of paper" },
    });
  });
});

const url = process.env["DATABASE_URL"];
if (url) {
  test("several servers may bring PostgreSQL up to date at once", async () => {
    const name = `edu_test_many_${random.hex(4)}`;
    await sql.raw(`create database ${name}`).execute(platform.db);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const servers = [1, 2, 3].map(() =>
      openDatabase(postgresDialect(own.href, { onError: () => undefined }), nodeTracker),
    );
    await Promise.all(servers.map((server) => server.migrate()));
    expect(await servers[0]?.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
    await sql.raw(`drop database ${name}`).execute(platform.db);
  });
}

describe("the outbox", () => {
  test("shows what was sent, newest first, and to whom", async () => {
    await platform.sms.send({ to: "13800000000", text: "一", template: "code", values: { code: "123456" } });
    await platform.mail.send({ to: "a@b.example", subject: "二", text: "二", template: "code", values: {} });
    expect(await platform.sent()).toMatchObject([
      { channel: "mail", to: "a@b.example", subject: "二" },
      { channel: "sms", to: "13800000000", values: { code: "123456" }, sentAt: platform.clock.now() },
    ]);
    expect(await platform.sent("13800000000")).toHaveLength(1);
  });
  test("keeps the newest when it is full", async () => {
    const small = outboxDelivery(platform.db, platform.clock, "sms", { max: 3, more: 1 });
    for (const at of [1, 2, 3, 4, 5]) await small.send({ to: "x", text: `${at}`, template: "t", values: {} });
    expect((await platform.sent()).map(({ text }) => text)).toEqual(["5", "4", "3"]);
  });
});
