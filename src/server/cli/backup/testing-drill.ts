/** What drills of backup and restore share: rows that are hard to carry, and the comparison of two databases. */
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { audit, sealAudit } from "../../areas/audit/index.js";
import type { Ctx } from "../../http/index.js";
import type { Db, Platform } from "../../adapters/index.js";
import { tableShapes } from "../../db/snapshot.js";

/** Quotes, ends of lines of every kind, what looks like JSON or a copy's null, and signs beyond 16 bits. */
const ODD = `"'\\N \\\\x41 {"a":[1]} \r\n\u2028\u2029\u0085 学𠮷👩‍🏫 ${"长".repeat(500)}`;

/** Fills tables with values of every type that is hard to carry. */
export async function fillHard(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  await sql`insert into account (nickname, roles, created_at)
    select ${ODD} || n, array['teacher', '{"', 'null', ''], 1767571200000 + n from generate_series(1, 200) n`.execute(
    db,
  );
  await sql`insert into org (name, name_en, edition) values (${ODD}, 'One', 'higher')`.execute(db);
  // The first refers to one that comes after it.
  await sql`insert into college (org_id, code, name, name_en, position)
    select (select min(id) from org), 'c' || n, 'n' || n, '', n from generate_series(1, 4) n`.execute(db);
  await sql`update college set parent_id = (select max(id) from college) where position < 3`.execute(db);
  await sql`insert into job (account_id, kind, subject, params, state, total, created_at)
    select min(id), 'x', ${ODD}, 'null', 'done', 3, 9223372036854775806 from account`.execute(db);
  await sql`insert into job_row (job_id, position, name, item, before)
    select (select min(id) from job), n, ${ODD}, (array['null', '"null"', ${JSON.stringify({ b: ODD, a: 0.1 })}])[n]::jsonb,
      case n when 1 then null else '12345678901234567890.5'::jsonb end from generate_series(1, 3) n`.execute(
    db,
  );
  await sql`insert into xapi_document (client, place, registration, id, mime, body, etag, updated_at)
    select 'c', md5(n::text)::uuid, '', 'i', 'x/y', decode(repeat(lpad(to_hex(n % 256), 2, '0'), n * 20), 'hex'), '', n
    from generate_series(0, 300) n`.execute(db);
  const ctx = {
    platform,
    requestId: "r-1",
    ip: "192.0.2.1",
    userAgent: ODD,
    origin: undefined,
  } as Partial<Ctx>;
  for (let nth = 0; nth < 20; nth += 1)
    await audit(ctx as Ctx, {
      action: "test.deed",
      result: "ok",
      subject: nth,
      detail: { odd: ODD, at: clock.now() },
    });
  await sealAudit(platform);
  for (const text of ["a film", "", ODD]) await platform.files.put(new TextEncoder().encode(text));
  await platform.files.put(new Uint8Array(3_000_000).fill(7));
}

/** Every row of every table as text, hashed by table. */
export async function tablesOf(db: Db, except: readonly string[] = []): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { name } of await tableShapes(db)) {
    if (except.includes(name)) continue;
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by (t::text) collate "C"`.execute(db);
    hashes[name] = `${rows.length} ${createHash("sha256")
      .update(rows.map(({ row }) => row).join("\n"))
      .digest("hex")}`;
  }
  return hashes;
}

/** Two rows in one transaction, again and again: a backup has both or neither. */
export function keepWriting(platform: Platform): { stop: () => Promise<number> } {
  const end = new AbortController();
  let count = 0;
  const write = async () => {
    while (!end.signal.aborted) {
      const nth = (count += 1);
      // A database in this process answers before anybody else has a turn.
      await nextTurn();
      const pair = {
        channel: "mail" as const,
        recipient: `pair ${nth}`,
        subject: null,
        text: "",
        values: "{}",
      };
      await platform.transaction(async (trx) => {
        for (const template of ["one", "other"])
          await trx
            .insertInto("outbox")
            .values({ ...pair, template, sent_at: 1 })
            .execute();
      });
    }
  };
  const writers = [write(), write()];
  return {
    async stop() {
      end.abort();
      await Promise.all(writers);
      return count;
    },
  };
}

/** How many pairs are there, and how many are not whole. */
export async function pairsOf(db: Db): Promise<{ whole: number; halves: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox where recipient like 'pair %' group by recipient`.execute(db);
  return {
    whole: rows.filter(({ count }) => count === 2).length,
    halves: rows.filter(({ count }) => count !== 2).length,
  };
}
