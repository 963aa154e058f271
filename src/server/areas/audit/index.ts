/** The audit log: who did what to whom, when, from where, by which way, and how it ended (docs/security.md 34). */
import type { Ctx } from "../../http/context.js";
import { clean, tame, type Db, type Platform } from "../../adapters/index.js";
import { markOf, type Said } from "./chain.js";
import { addEntry } from "./store.js";

export { AUDIT_USAGE, AuditFault, auditVerification } from "./command.js";
export { sealAudit } from "./seal.js";
export { countUnsealed } from "./store.js";
export { takenEntries } from "./taken-store.js";

export interface AuditEntry {
  /** Area and deed, e.g. `login`, `code.send`, `session.end`. */
  action: string;
  /** How it ended, in a word: `ok`, `wrong`, `refused`, `expired` … */
  result: string;
  /** The account that acts; the session's unless said. */
  actor?: number | string;
  /** Who or what it is done to, by its id or key; phones and addresses go through `maskAccount`. */
  subject?: number | string;
  /** The way, e.g. `password`, `qr`, `sms`. */
  method?: string;
  /** More; secrets are taken out by field name as in the log. */
  detail?: Readonly<Record<string, unknown>>;
}

/** Half a character is no text: the database would keep another one, and the entry would look changed. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const whole = (text: string) => tame(text).replace(HALF, "\uFFFD");
const textOf = (value: number | string | undefined) => (value === undefined ? null : whole(String(value)));

/** As it is read again from the database. */
const detailOf = ({ detail = {} }: AuditEntry): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(clean(detail), (_, value: unknown) => (typeof value === "string" ? whole(value) : value)),
  ) as Record<string, unknown>;

type Parts = Pick<Platform, "clock" | "hash">;

const write = ({ hash }: Parts, said: Said, db: Db) => addEntry(db, said, markOf(hash, said));

/**
 * Writes an entry. It is awaited: what cannot be recorded does not happen. It joins the chain soon after (seal.ts).
 * @param db the transaction the deed is part of, if there is one
 */
export async function audit(ctx: Ctx, entry: AuditEntry, db: Db = ctx.platform.db): Promise<void> {
  const said: Said = {
    at: ctx.platform.clock.now(),
    request_id: ctx.requestId,
    action: entry.action,
    actor: textOf(entry.actor ?? ctx.session?.accountId),
    subject: textOf(entry.subject),
    result: whole(entry.result),
    method: textOf(entry.method),
    ip: whole(ctx.ip),
    origin: textOf(ctx.origin),
    user_agent: whole(ctx.userAgent),
    detail: detailOf(entry),
  };
  await write(ctx.platform, said, db);
}

/**
 * Writes down what an operator does by a command on the server itself; there is no request and no address.
 * @param entry its actor is the operator's name on that machine
 * @param db the transaction the deed is part of
 */
export async function auditCommand(
  parts: Parts,
  entry: AuditEntry & { actor: string; subject: string },
  db: Db,
): Promise<void> {
  const said: Said = {
    at: parts.clock.now(),
    request_id: null,
    action: entry.action,
    actor: whole(`operator:${entry.actor}`),
    subject: whole(entry.subject),
    result: whole(entry.result),
    method: "command",
    ip: null,
    origin: null,
    user_agent: null,
    detail: detailOf(entry),
  };
  await write(parts, said, db);
}
