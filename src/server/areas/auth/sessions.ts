/**
 * Sessions: opaque tokens, stored as digests, new at each sign-in (docs/specification.md 6.12; docs/security.md 21
 * to 23).
 */
import { sql } from "kysely";
import type { SignInMethod } from "../../../core/contract/parts.js";
import { SESSION_LIFE } from "../../../core/rules/index.js";
import { accountRows, shareAccount, type Account } from "../accounts/index.js";
import type { Db, Platform } from "../../adapters/index.js";
import { noteSignIn, sweepSignIns } from "./sign-in-log.js";
import { batched, perOwner } from "../../db/batched.js";
import { plannedOnce } from "../../db/planned-once.js";

export interface SessionFacts {
  readonly id: number;
  readonly accountId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly reauthUntil: number;
  readonly scopes: readonly string[];
  readonly account: Account;
}

export interface Requester {
  /** The partner page's origin, or null for the portal's own pages. */
  readonly origin: string | null;
  readonly scopes: readonly string[];
  readonly userAgent: string;
  readonly ip: string;
}

const TOKEN_BITS = 256;
/** How stale `last_seen_at` may be, in ms: a write a minute, not a write a request. */
const SEEN_EVERY = 60_000;

/**
 * @param passwordRecord of a sign-in by password: what it was proven against
 * @returns the token, which is not kept, and when the session ends at the latest; undefined when meanwhile
 * the account was disabled or its password changed
 */
export async function openSession(
  { transaction, clock, random, hash }: Pick<Platform, "transaction" | "clock" | "random" | "hash">,
  accountId: number,
  method: SignInMethod,
  requester: Requester,
  passwordRecord?: string | null,
): Promise<{ token: string; expiresAt: number } | undefined> {
  const token = random.token(TOKEN_BITS);
  const now = clock.now();
  const expiresAt = now + SESSION_LIFE;
  return transaction(async (trx) => {
    // Whoever changes a password or disables an account locks this row and ends its sessions in one step:
    // either it is seen here, or the session is seen there.
    const account = await shareAccount(trx, accountId);
    const changed = passwordRecord !== undefined && account?.password_hash !== passwordRecord;
    if (account?.state !== "active" || changed) return undefined;
    await trx
      .insertInto("session")
      .values({
        account_id: accountId,
        token_hash: hash.sha256(token),
        origin: requester.origin,
        scopes: requester.scopes,
        method,
        user_agent: requester.userAgent.slice(0, 512),
        ip: requester.ip,
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await noteSignIn(trx, accountId, method, requester, now);
    return { token, expiresAt };
  });
}

/** With their accounts. Every call asks for one: those that come while the database is busy are read together. */
const sessionBy = perOwner((db: Db) =>
  batched<string, Awaited<ReturnType<typeof readSessions>>[number] | undefined>(async (digests) => {
    const rows = await readSessions(db, [...new Set(digests)]);
    return digests.map((digest) => rows.find(({ session_digest }) => session_digest === digest));
  }, 200),
);

const readSessions = (db: Db, digests: readonly string[]) =>
  db
    .selectFrom("session")
    .innerJoin(accountRows(db).as("account"), "account.id", "session.account_id")
    .selectAll("account")
    .select([
      "session.id as session_id",
      "session.token_hash as session_digest",
      "session.origin as session_origin",
      "session.scopes as session_scopes",
      "session.created_at as session_created_at",
      "session.last_seen_at as session_last_seen_at",
      "session.expires_at as session_expires_at",
      "session.reauth_until as session_reauth_until",
    ])
    // PostgreSQL expects ten rows of any list, finds a plan for all lists dearer than one for each, and plans every time.
    .where(
      "session.token_hash",
      "=",
      digests.length === 1 ? digests[0]! : sql<string>`any(${[...digests]}::text[])`,
    )
    .modifyEnd(plannedOnce)
    .execute();

/**
 * The session behind a token, if it lives and the request comes from where it belongs: a session of a
 * partner's page works on that origin only, one of the portal only there.
 * @param idleLimit ms without a request after which a session ends
 */
export async function resolveSession(
  { db, clock, hash, background }: Pick<Platform, "db" | "clock" | "hash" | "background">,
  token: string,
  origin: string | null,
  idleLimit: number,
): Promise<SessionFacts | undefined> {
  if (token.length > 256) return undefined;
  const row = await sessionBy(db)(hash.sha256(token));
  const now = clock.now();
  if (!row || row.state !== "active" || row.session_origin !== origin) return undefined;
  if (row.session_expires_at <= now || row.session_last_seen_at + idleLimit <= now) return undefined;
  if (row.session_last_seen_at + SEEN_EVERY < now) {
    background.run("note that a session was seen", () =>
      db.updateTable("session").set({ last_seen_at: now }).where("id", "=", row.session_id).execute(),
    );
  }
  return {
    id: row.session_id,
    accountId: row.id,
    createdAt: row.session_created_at,
    expiresAt: row.session_expires_at,
    reauthUntil: row.session_reauth_until,
    scopes: row.session_scopes,
    account: row,
  };
}

export async function endSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom("session").where("id", "=", id).execute();
}

/**
 * Ends sessions of an account.
 * @param which `except` keeps that one; `only` ends no other
 * @returns how many ended
 */
export async function endSessions(
  db: Db,
  accountId: number,
  which: { except?: number; only?: number } = {},
): Promise<number> {
  let query = db.deleteFrom("session").where("account_id", "=", accountId);
  if (which.except !== undefined) query = query.where("id", "!=", which.except);
  if (which.only !== undefined) query = query.where("id", "=", which.only);
  const done = await query.executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Bound to an origin that no page can have: such a token works with its client's server and nowhere else. */
export const originOfClient = (clientKey: string): string => `client:${clientKey}`;

/**
 * Ends everybody's sessions on these origins.
 * @returns how many ended
 */
export async function endSessionsOn(db: Db, origins: readonly string[]): Promise<number> {
  if (origins.length === 0) return 0;
  const done = await db.deleteFrom("session").where("origin", "in", origins).executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** @param idleLimit ms, as for `resolveSession`: a session that nobody can use any more is not shown */
export const sessionsOf = (db: Db, accountId: number, now: number, idleLimit: number) =>
  db
    .selectFrom("session")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", now - idleLimit)
    .orderBy("last_seen_at", "desc")
    .execute();

/** Whether the person has proven themselves in this session lately. */
export async function isProven({ db, clock }: Pick<Platform, "db" | "clock">, id: number): Promise<boolean> {
  const row = await db.selectFrom("session").select("reauth_until").where("id", "=", id).executeTakeFirst();
  return row !== undefined && row.reauth_until > clock.now();
}

/** How a session begins by what a proof asks for as well: the password, a code to the phone, or a passkey. */
const PROVING: readonly SignInMethod[] = ["password", "sms", "register", "passkey"];
/** Milliseconds, as a proof holds. */
const ARRIVAL = 5 * 60_000;

/** Whether the session began a moment ago in a way that proves the person. */
export async function hasJustProven(
  { db, clock }: Pick<Platform, "db" | "clock">,
  id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .select(["method", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && PROVING.includes(row.method) && row.created_at + ARRIVAL > clock.now();
}

export async function markProven(db: Db, sessionId: number, until: number): Promise<void> {
  await db.updateTable("session").set({ reauth_until: until }).where("id", "=", sessionId).execute();
}

/** Sessions and links whose time is over. Called now and then, by any server. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<=", now).execute();
  await db.deleteFrom("link").where("expires_at", "<=", now).execute();
  await sweepSignIns(db, now);
}
