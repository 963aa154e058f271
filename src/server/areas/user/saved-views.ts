/** Views of tables that people keep (docs/domain.md 11.62). */
import { sql } from "kysely";
import { Code, type Output, type savedView as contract } from "../../../core/contract/index.js";
import { isViewKept, MOST_TABLES } from "../../../core/contract/saved-view.js";
import { MOST_VIEWS } from "../../../core/rules/limits.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given, signedIn } from "../../http/index.js";
import { messages } from "./messages.js";

/** Names the lock under which somebody's views are counted. */
const LOCK = 1_143_001;

async function viewsOf(
  db: Db | Trx,
  account: number,
  table: string,
): Promise<Output<typeof contract.savedViews>["views"]> {
  const rows = await db
    .selectFrom("saved_view")
    .select(["name", "content"])
    .where("account_id", "=", account)
    .where("list", "=", table)
    .orderBy("saved_at")
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ name, content }) => ({ name, ...content }));
}

export const savedViews = async ({
  input: { table },
  ctx,
}: Given<typeof contract.savedViews>): Promise<Output<typeof contract.savedViews>> => ({
  views: await viewsOf(ctx.platform.db, signedIn(ctx).accountId, table),
});

export async function savedViewsSave({
  input: { table, views, removed },
  ctx,
}: Given<typeof contract.savedViewsSave>): Promise<Output<typeof contract.savedViewsSave>> {
  const { clock, transaction } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const refused = (field: string) => fail(Code.invalid, undefined, { result: { field } });
  if (!views.every(isViewKept)) throw refused("views");
  if (new Set(views.map(({ name }) => name)).size < views.length) throw refused("views");
  return transaction(async (trx) => {
    // Two that add the twentieth at once would make twenty-one.
    await sql`select pg_advisory_xact_lock(${LOCK}, ${accountId % 2_147_483_647}::integer)`.execute(trx);
    if (removed.length > 0)
      await trx
        .deleteFrom("saved_view")
        .where("account_id", "=", accountId)
        .where("list", "=", table)
        .where("name", "in", removed)
        .execute();
    if (views.length > 0)
      await trx
        .insertInto("saved_view")
        .values(
          views.map(({ name, ...content }, position) => ({
            account_id: accountId,
            list: table,
            name,
            content: JSON.stringify(content),
            saved_at: clock.now(),
            position,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["account_id", "list", "name"]).doUpdateSet((it) => ({
            content: it.ref("excluded.content"),
            saved_at: it.ref("excluded.saved_at"),
            position: it.ref("excluded.position"),
          })),
        )
        .execute();
    const kept = await viewsOf(trx, accountId, table);
    const { tables } = await trx
      .selectFrom("saved_view")
      .select((it) => it.fn.count<string>("list").distinct().as("tables"))
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (kept.length > MOST_VIEWS || Number(tables) > MOST_TABLES) throw fail(Code.tooMany, messages.views);
    return { views: kept };
  });
}
