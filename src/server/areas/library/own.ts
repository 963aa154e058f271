/** What somebody does with a resource for themselves: rates it, reports it, keeps it as a favourite (docs/domain.md 5). */
import { Code, type library, type Input, type Output } from "../../../core/contract/index.js";
import { ticketOf } from "../../adapters/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { resourceCard } from "./resource-card.js";
import { theResource } from "./resources.js";
import { meanRating, refreshIndex } from "./search/index.js";
import * as store from "./store.js";

const PAGE = 20;

export async function rate(
  ctx: Ctx,
  { id, stars }: Input<typeof library.resourceRate>,
): Promise<Output<typeof library.resourceRate>> {
  const { accountId } = signedIn(ctx);
  const [row] = await theResource(ctx, id);
  if (row.state === "offline") throw fail(Code.resourceOffline);
  const created_at = ctx.platform.clock.now();
  const sums = await ctx.platform.transaction((trx) =>
    store.rate(trx, { account_id: accountId, resource_id: id, stars, created_at }),
  );
  ctx.background("index a rated resource", () => refreshIndex(ctx.platform, [id]));
  return { rating: meanRating(sums), ratings: sums.ratings };
}

export async function report(
  ctx: Ctx,
  { id, reason, text }: Input<typeof library.resourceReport>,
): Promise<Output<typeof library.resourceReport>> {
  const { accountId } = signedIn(ctx);
  const { db, clock, random } = ctx.platform;
  await theResource(ctx, id);
  const ticket = ticketOf(random, `ZY-${id}`);
  const row = { ticket, account_id: accountId, resource_id: id, reason, text, created_at: clock.now() };
  await store.addReport(db, row);
  return { ticket };
}

export async function setFavorite(ctx: Ctx, id: number, wanted: boolean): Promise<void> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  // What was taken down or hidden since can still be let go of.
  if (!wanted) return void (await store.removeFavorite(db, accountId, id));
  const [row] = await theResource(ctx, id);
  if (row.state === "offline") throw fail(Code.resourceOffline);
  await store.addFavorite(db, accountId, id, clock.now());
}

export async function collectStatus(
  ctx: Ctx,
  { id }: Input<typeof library.collectStatus>,
): Promise<Output<typeof library.collectStatus>> {
  return { favorite: await store.isFavorite(ctx.platform.db, signedIn(ctx).accountId, id) };
}

export async function favoriteList(
  ctx: Ctx,
  input: Input<typeof library.favoriteList>,
): Promise<Output<typeof library.favoriteList>> {
  const { page = 1, size = PAGE, ...filter } = input;
  const { accountId } = signedIn(ctx);
  const { list, total } = await store.favorites(ctx.platform.db, accountId, filter, { page, size });
  return {
    list: list.map((row) => ({
      ...resourceCard(row, ctx.locale),
      state: row.state === "offline" ? ("offline" as const) : ("published" as const),
      favoredAt: row.favored_at,
    })),
    total,
    page,
    size,
  };
}
