/** A person's messages (docs/domain.md 4.3): always the asker's own. */
import { sql } from "kysely";
import { Code, type Input, type message as contract, type Output } from "../../../core/contract/index.js";
import { standingOf } from "../../../core/rules/standing.js";
import { pageOf } from "../../db/page.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { accountById, JSRZ } from "../accounts/index.js";

const PAGE = 20;

const mine = (ctx: Ctx) =>
  ctx.platform.db.selectFrom("message").where("account_id", "=", signedIn(ctx).accountId);

export async function messageList(
  ctx: Ctx,
  { kind, page = 1, size = PAGE }: Input<typeof contract.messageList>,
): Promise<Output<typeof contract.messageList>> {
  const rows = kind ? mine(ctx).where("kind", "=", kind) : mine(ctx);
  const ordered = rows
    .selectAll()
    .orderBy(sql`read_at is not null`)
    .orderBy("at", "desc")
    .orderBy("id", "desc");
  const [{ list, total }, unread] = await Promise.all([
    pageOf(ordered, { page, size }),
    mine(ctx)
      .select(["kind", (it) => it.fn.countAll<string>().as("n")])
      .where("read_at", "is", null)
      .groupBy("kind")
      .orderBy("kind")
      .execute(),
  ]);
  return {
    list: list.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title[ctx.locale],
      text: row.text[ctx.locale],
      href: row.href,
      count: row.count,
      unread: row.read_at === null,
      at: row.at,
    })),
    total,
    page,
    size,
    unread: unread.map((row) => ({ key: row.kind, count: Number(row.n) })),
  };
}

export async function messageUnread(ctx: Ctx): Promise<Output<typeof contract.messageUnread>> {
  const { n } = await mine(ctx)
    .select((it) => it.fn.countAll<string>().as("n"))
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  const account = await accountById(ctx.platform.db, signedIn(ctx).accountId);
  return {
    count: Number(n),
    standing:
      account &&
      standingOf({ teacher: JSRZ[account.certification], roles: account.roles, role: signedIn(ctx).role }),
  };
}

/** @returns how many were unread until now */
export async function messageRead(
  ctx: Ctx,
  { ids, all, kind }: Input<typeof contract.messageRead>,
): Promise<Output<typeof contract.messageRead>> {
  if (!all && ids.length === 0) return { count: 0 };
  let rows = ctx.platform.db
    .updateTable("message")
    .set({ read_at: ctx.platform.clock.now() })
    .where("account_id", "=", signedIn(ctx).accountId)
    .where("read_at", "is", null);
  if (!all) rows = rows.where("id", "in", ids);
  if (kind) rows = rows.where("kind", "=", kind);
  const { numUpdatedRows } = await rows.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n && !all) {
    // Those that were read before are no mistake; those of somebody else are like none.
    const own = await mine(ctx).select("id").where("id", "in", ids).limit(1).executeTakeFirst();
    if (!own) throw fail(Code.notFound);
  }
  return { count: Number(numUpdatedRows) };
}

export async function messageDelete(ctx: Ctx, { ids }: Input<typeof contract.messageDelete>): Promise<void> {
  const { numDeletedRows } = await ctx.platform.db
    .deleteFrom("message")
    .where("account_id", "=", signedIn(ctx).accountId)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw fail(Code.notFound);
}
