/** Mail and SMS. Without a gateway configured, messages go to an outbox that the demo shows and tests read. */
import type { Clock } from "./clock.js";
import type { Db } from "../db/database.js";
import { UnavailableError } from "./unavailable.js";

export interface Message {
  /** An e-mail address, or a phone number. */
  to: string;
  /** Mail only. */
  subject?: string;
  text: string;
  /** What it is about, for gateways that want a template of their own, e.g. `code.register`. */
  template: string;
  /** The template's values, e.g. `{ code: "123456", minutes: 10 }`. */
  values: Readonly<Record<string, string | number>>;
  /** Mail only: more of its headers. */
  headers?: Readonly<Record<string, string>>;
}

export interface Delivery {
  /** @throws when the gateway did not take it; the text tells why and holds none of the message */
  send(message: Message): Promise<void>;
}

/** Milliseconds before a message is tried again; together less than a code lives. */
const AGAIN_AFTER = [1000, 5000, 20_000, 60_000];

/** Tries again what a gateway could not be given; messages are sent behind the answer, so that nobody waits for it. */
export const retrying = (delivery: Delivery, again: readonly number[] = AGAIN_AFTER): Delivery => ({
  async send(message) {
    for (const after of [...again, undefined]) {
      try {
        return await delivery.send(message);
      } catch (error) {
        if (after === undefined || !(error instanceof UnavailableError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, after));
      }
    }
  },
});

export type Channel = "mail" | "sms";

export interface OutboxMessage extends Message {
  id: number;
  channel: Channel;
  /** Milliseconds since 1970. */
  sentAt: number;
}

export interface Outbox {
  /** Newest first. */
  list(filter?: { to?: string; channel?: Channel; limit?: number }): Promise<OutboxMessage[]>;
}

/** How many messages the outbox keeps, and how many more there may be until the oldest are dropped together. */
const OUTBOX_MAX = 1000;
const OUTBOX_MORE = 100;

export function outboxDelivery(
  db: Db,
  clock: Clock,
  channel: Channel,
  { max = OUTBOX_MAX, more = OUTBOX_MORE }: { readonly max?: number; readonly more?: number } = {},
): Delivery {
  return {
    async send({ to, subject, text, template, values }) {
      const { id } = await db
        .insertInto("outbox")
        .values({
          channel,
          recipient: to,
          subject: subject ?? null,
          text,
          template,
          values: JSON.stringify(values),
          sent_at: clock.now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (id % more === 0)
        await db
          .deleteFrom("outbox")
          .where("id", "<=", id - max)
          .execute();
    },
  };
}

export const outbox = (db: Db): Outbox => ({
  async list({ to, channel, limit = 100 } = {}) {
    let query = db.selectFrom("outbox").selectAll().orderBy("id", "desc").limit(limit);
    if (to !== undefined) query = query.where("recipient", "=", to);
    if (channel !== undefined) query = query.where("channel", "=", channel);
    const rows = await query.execute();
    return rows.map(({ recipient, sent_at, subject, ...row }) => ({
      ...row,
      to: recipient,
      sentAt: sent_at,
      ...(subject === null ? {} : { subject }),
    }));
  },
});

export interface SmsGatewayOptions {
  url: string;
  /** Sent as `Authorization: Bearer …`. */
  key?: string;
  fetch?: typeof fetch;
}

/**
 * An SMS gateway over HTTP: POST `{phone, text, template, values}` as JSON; any 2xx means taken. Gateways
 * with another form are reached through a relay of the operator's.
 */
export const smsGateway = ({ url, key, fetch: send = fetch }: SmsGatewayOptions): Delivery => ({
  async send({ to, text, template, values }) {
    const answer = await send(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ phone: to, text, template, values }),
      signal: AbortSignal.timeout(10_000),
      redirect: "error",
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The SMS gateway answered HTTP ${answer.status}`);
  },
});
