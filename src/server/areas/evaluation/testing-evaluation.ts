/** For tests of evaluations: what whoever has the database reads in it. */
import { sql } from "kysely";
import type { Db } from "../../adapters/index.js";

/** Every row of every table, as text. */
export async function dumpOf(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(
      db,
    );
    parts.push(`${name}\n${JSON.stringify(rows)}`);
  }
  return parts.join("\n");
}
