/** The audit log: who did what to whom, when, from where, by which way, and how it ended (docs/security.md 34). */
import type { Ctx } from "../../http/context.js";
import { clean, tame, type Clock, type Db } from "../../adapters/index.js";

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

/**
 * Writes an entry. It is awaited: what cannot be recorded does not happen.
 * @param db the transaction the deed is part of, if there is one
 */
export async function audit(ctx: Ctx, entry: AuditEntry, db: Db = ctx.platform.db): Promise<void> {
  const actor = entry.actor ?? ctx.session?.accountId;
  const text = (value: number | string | undefined) => (value === undefined ? null : tame(String(value)));
  await db
    .insertInto("audit_log")
    .values({
      at: ctx.platform.clock.now(),
      request_id: ctx.requestId,
      action: entry.action,
      actor: text(actor),
      subject: text(entry.subject),
      result: tame(entry.result),
      method: text(entry.method),
      ip: tame(ctx.ip),
      origin: text(ctx.origin),
      user_agent: tame(ctx.userAgent),
      detail: JSON.stringify(clean(entry.detail ?? {})),
    })
    .execute();
}

/**
 * Writes down what an operator does by a command on the server itself; there is no request and no address.
 * @param entry its actor is the operator's name on that machine
 * @param db the transaction the deed is part of
 */
export async function auditCommand(
  clock: Clock,
  entry: AuditEntry & { actor: string; subject: string },
  db: Db,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      at: clock.now(),
      action: entry.action,
      actor: tame(`operator:${entry.actor}`),
      subject: tame(entry.subject),
      result: tame(entry.result),
      method: "command",
      detail: JSON.stringify(clean(entry.detail ?? {})),
    })
    .execute();
}
