/** Keeps statements, our own and others'. */
import { signedIn, type Ctx } from "../../http/index.js";
import { isoDate } from "../../platform/index.js";
import type { Made } from "./made.js";
import { markOf, type Statement, VOIDED } from "./statement.js";
import * as store from "./store.js";

export const objectOf = (statement: Statement): string =>
  "id" in statement.object && typeof statement.object.id === "string" ? statement.object.id : "";

/** @param authority who says so */
export function rowOf(
  id: string,
  statement: Statement,
  authority: Statement["authority"],
  at: number,
  accountId: number | null,
): store.EventRow {
  const stored = isoDate(at);
  const whole = { ...statement, id, stored, timestamp: statement.timestamp ?? stored, authority };
  return {
    id,
    account_id: accountId,
    verb: statement.verb.id,
    object: objectOf(statement),
    statement: JSON.stringify({ ...whole, version: statement.version ?? "1.0.3" }),
    actor: markOf(statement.actor),
    stored_at: at,
  };
}

/** This platform, as the one that says it. */
export const ownAuthority = (ctx: Ctx): Statement["authority"] => ({
  objectType: "Agent",
  account: { homePage: ctx.config.publicUrl, name: "platform" },
});

export async function keepStatements(ctx: Ctx, made: readonly Made[]): Promise<void> {
  const { platform } = ctx;
  const at = platform.clock.now();
  const { accountId } = signedIn(ctx);
  await store.addEvents(
    platform.db,
    made.map(({ id, statement }) => rowOf(id, statement, ownAuthority(ctx), at, accountId)),
  );
}

/** Others' statements; those that void another do it. */
export async function keepForeign(ctx: Ctx, rows: readonly store.EventRow[]): Promise<void> {
  await ctx.platform.transaction(async (trx) => {
    await store.addEvents(trx, rows);
    const voided = rows.filter(({ verb }) => verb === VOIDED).map(({ object }) => object);
    if (voided.length > 0) await store.voidEvent(trx, voided, VOIDED);
  });
}
