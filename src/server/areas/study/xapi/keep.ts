/** Keeps statements, our own and others'. */
import { signedIn, type Ctx } from "../../../http/index.js";
import { isoDate, type Trx } from "../../../adapters/index.js";
import type { Activity } from "./activity.js";
import { marksIn, type Agent } from "./actor.js";
import { addActivities, addAttachments } from "./attachments.js";
import { essence } from "./compare.js";
import { addKeys, keyOf, keysOf, type Keys } from "./keys.js";
import type { Made } from "./made.js";
import { Refusal } from "./refusal.js";
import type { Statement } from "./statement.js";
import * as store from "./store.js";
import { contextActivities, isActivity, isSubStatement } from "./walk.js";

/** Who says so. */
export type Authority = Agent;
/** All 1.0.x versions write this one into statements (Communication, 3.3). */
const VERSION = "1.0.0";

/** @param client whose it is; empty for this platform's own */
function rowOf(
  ctx: Ctx,
  id: string,
  statement: Statement,
  {
    client,
    authority,
    at,
    accountId,
  }: { client: string; authority: Authority; at: number; accountId: number | null },
): store.EventRow {
  const stored = isoDate(at);
  const { object } = statement;
  return {
    id,
    account_id: accountId,
    client,
    verb: statement.verb.id,
    object: "id" in object ? object.id : "",
    target: object.objectType === "StatementRef" && "id" in object ? object.id.toLowerCase() : null,
    statement: {
      ...statement,
      id,
      stored,
      timestamp: statement.timestamp ?? stored,
      authority,
      version: statement.version ?? VERSION,
    },
    actor: marksIn(statement.actor)[0] ?? "group",
    stored_at: at,
    keys: [...keysOf(ctx.platform.hash, statement)],
  };
}

/** This platform, as the one that says it. */
export const ownAuthority = (ctx: Ctx): Authority => ({
  objectType: "Agent",
  account: { homePage: ctx.config.publicUrl, name: "platform" },
});

export async function keepStatements(ctx: Ctx, made: readonly Made[]): Promise<void> {
  const { platform } = ctx;
  const said = {
    client: "",
    authority: ownAuthority(ctx),
    at: platform.clock.now(),
    accountId: signedIn(ctx).accountId,
  };
  await store.addEvents(
    platform.db,
    made.map(({ id, statement }) => rowOf(ctx, id, statement, said)),
  );
}

export interface Foreign {
  readonly statements: readonly (Statement & { id: string })[];
  readonly attachments: ReadonlyMap<string, Uint8Array>;
}

/**
 * Others' statements, all or none of them.
 * @returns whether any of them is new
 * @throws Refusal 409 where another statement has an id
 */
export async function keepForeign(
  ctx: Ctx,
  client: string,
  authority: Authority,
  { statements, attachments }: Foreign,
): Promise<boolean> {
  const at = ctx.platform.clock.now();
  const said = { client, authority, at, accountId: null };
  const rows = statements.map((one) => rowOf(ctx, one.id, one, said));
  return ctx.platform.transaction(async (trx) => {
    const news = await store.addEvents(trx, rows);
    const added = new Set(news.map(({ id }) => id));
    await demandSame(
      trx,
      client,
      statements.filter(({ id }) => !added.has(id)),
    );
    const fresh = statements.filter(({ id }) => added.has(id));
    if (fresh.length === 0) return false;
    await addAttachments(trx, attachmentRows(client, fresh, attachments, at));
    await addActivities(trx, activityRows(ctx, client, fresh));
    if (news.some(({ targeted }) => targeted) || rows.some(({ id, target }) => target && added.has(id))) {
      await store.voidEvents(trx, client, [...added]);
      await passKeys(ctx, trx, client, rows, [...added]);
    }
    return true;
  });
}

async function demandSame(trx: Trx, client: string, known: Foreign["statements"]): Promise<void> {
  if (known.length === 0) return;
  const kept = new Map(
    (
      await store.eventsByIds(
        trx,
        known.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  for (const one of known) {
    const before = kept.get(one.id);
    if (before?.client !== client || essence(before.statement as Statement) !== essence(one))
      throw new Refusal(409, `${one.id} is another statement`);
  }
}

const attachmentRows = (
  client: string,
  statements: Foreign["statements"],
  attachments: Foreign["attachments"],
  created_at: number,
) => {
  const types = new Map(
    statements.flatMap((one) => (one.attachments ?? []).map((it) => [it.sha2.toLowerCase(), it.contentType])),
  );
  return [...attachments].flatMap(([sha2, body]) => {
    const content_type = types.get(sha2);
    return content_type === undefined ? [] : [{ client, sha2, content_type, body, created_at }];
  });
};

/** Wherever they stand. */
export const activitiesIn = ({ object, context }: Pick<Statement, "object" | "context">): Activity[] => [
  ...(isActivity(object) ? [object] : []),
  ...(isSubStatement(object) ? activitiesIn(object) : []),
  ...contextActivities(context),
];

function activityRows(ctx: Ctx, client: string, statements: Foreign["statements"]) {
  const found = new Map<string, Record<string, unknown>>();
  for (const { id, definition } of statements.flatMap(activitiesIn)) {
    if (!definition) continue;
    const key = keyOf(ctx.platform.hash, "activity", id);
    const before = found.get(key);
    const joined = (["name", "description", "extensions"] as const).flatMap((name) =>
      before?.[name] !== undefined && definition[name] !== undefined
        ? [[name, { ...(before[name] as object), ...definition[name] }] as const]
        : [],
    );
    found.set(key, { ...before, ...definition, ...Object.fromEntries(joined) });
  }
  return [...found].map(([key, definition]) => ({ client, key, definition }));
}

/**
 * A statement about another is found by whatever finds that one too, link by link (Communication, 2.1.3
 * "Filter Conditions for StatementRefs"). So keys pass to it: when it comes, and when what it is about comes later.
 */
async function passKeys(
  ctx: Ctx,
  trx: Trx,
  client: string,
  rows: readonly store.EventRow[],
  ids: readonly string[],
): Promise<void> {
  const links = new Map((await store.linkedEvents(trx, client, ids)).map((link) => [link.id, link]));
  const own = new Map<string, Keys>(rows.map(({ id, keys }) => [id, new Map(keys)]));
  const keysAt = (id: string): Keys => {
    const known = own.get(id) ?? keysOf(ctx.platform.hash, links.get(id)?.statement as Statement);
    own.set(id, known);
    return known;
  };
  const fresh = new Set(ids);
  const passed = [...links.values()].flatMap(({ id, target, seq, stored_at }) => {
    const keys: Keys = new Map();
    const seen = new Set([id]);
    // Others than the new ones, and those about them, have their keys already.
    let isTouched = fresh.has(id);
    for (let next = target; next !== null && !seen.has(next); next = links.get(next)?.target ?? null) {
      if (!links.has(next)) break;
      seen.add(next);
      isTouched ||= fresh.has(next);
      addKeys(keys, keysAt(next));
    }
    if (!isTouched) return [];
    return [...keys].map(([key, direct]) => ({ key, stored_at, seq, direct }));
  });
  if (passed.length > 0) await store.addKeyRows(trx, passed);
}
