/** What the staff do with a ticket. */
import { Code, type Output, type ticket as contract } from "../../../core/contract/index.js";
import { places } from "../../../core/rules/places/index.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { type Message, translate } from "../../messages.js";
import type { Trx } from "../../adapters/index.js";
import { audit } from "../audit/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";
import { excerptOf, reachOf } from "./reading.js";
import * as store from "./store.js";

export const inBoth = (text: Message, values: Readonly<Record<string, string>>): Message => ({
  "zh-CN": translate(text, "zh-CN", values),
  "en-US": translate(text, "en-US", values),
});

/** The message about a ticket, of which one is unread at a time. */
export const keyOf = (id: number): string => `ticket:${id}`;

async function locked(trx: Trx, id: number): Promise<store.Ticket> {
  const [row] = await store.lockTickets(trx, [id]);
  if (!row) throw fail(Code.notFound);
  return row;
}

export async function ticketReply({
  input: { id, text, close },
  ctx,
}: Given<typeof contract.ticketReply>): Promise<Output<typeof contract.ticketReply>> {
  const { transaction, clock, background, mail } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const now = clock.now();
  const state = close ? "closed" : "answered";
  const row = await transaction(async (trx) => {
    const found = await locked(trx, id);
    const sentBy = reachOf(found);
    await store.addReply(trx, {
      feedback_id: id,
      author_id: accountId,
      by_staff: true,
      text,
      sent_by: sentBy,
      created_at: now,
    });
    const assignee_id = found.assignee_id ?? accountId;
    await store.change(trx, id, { state, reopened: false, assignee_id, changed_at: now });
    if (found.account_id !== null)
      await tell(
        trx,
        [found.account_id],
        {
          kind: "interaction",
          title: inBoth(messages.answeredTitle, { number: found.ticket }),
          text: { "zh-CN": excerptOf(text), "en-US": excerptOf(text) },
          href: places.feedback.href({ filter: `ticket=${id}` }),
          key: keyOf(id),
        },
        now,
      );
    await audit(
      ctx,
      { action: "ticket.answer", result: "ok", subject: found.ticket, method: sentBy, detail: { state } },
      trx,
    );
    return found;
  });
  const sentBy = reachOf(row);
  if (sentBy === "mail") {
    const values = { number: row.ticket, text };
    background.run("answer feedback", () =>
      mail.send({
        to: row.contact.trim(),
        subject: translate(messages.mailSubject, row.locale, values),
        text: translate(messages.mailText, row.locale, values),
        template: "ticket.reply",
        values,
      }),
    );
  }
  return { state, sentBy };
}

export async function ticketNote({
  input: { id, text },
  ctx,
}: Given<typeof contract.ticketNote>): Promise<object> {
  const { transaction, clock } = ctx.platform;
  await transaction(async (trx) => {
    await locked(trx, id);
    const author_id = signedIn(ctx).accountId;
    await store.addNote(trx, { feedback_id: id, author_id, text, created_at: clock.now() });
  });
  return {};
}

export async function ticketAssign({
  input: { id, mine },
  ctx,
}: Given<typeof contract.ticketAssign>): Promise<object> {
  const { accountId } = signedIn(ctx);
  await ctx.platform.transaction(async (trx) => {
    const row = await locked(trx, id);
    if (!mine && row.assignee_id !== accountId) throw fail(Code.failed, messages.notYours);
    await store.change(trx, id, { assignee_id: mine ? accountId : null });
  });
  return {};
}

export async function ticketClose({
  input: { ids },
  ctx,
}: Given<typeof contract.ticketClose>): Promise<Output<typeof contract.ticketClose>> {
  const now = ctx.platform.clock.now();
  const wanted = [...new Set(ids)];
  return ctx.platform.transaction(async (trx) => {
    const rows = await store.lockTickets(trx, wanted);
    if (rows.length < wanted.length) throw fail(Code.notFound);
    const open = rows.filter(({ state }) => state !== "closed");
    for (const { id, ticket } of open) {
      await store.change(trx, id, { state: "closed", reopened: false, changed_at: now });
      await audit(ctx, { action: "ticket.close", result: "ok", subject: ticket }, trx);
    }
    return { changed: open.length };
  });
}

/** @returns whether it was not open */
export async function openAgain(trx: Trx, row: store.Ticket, now: number): Promise<boolean> {
  const wasDone = row.state !== "open";
  await store.change(trx, row.id, { state: "open", reopened: wasDone || row.reopened, changed_at: now });
  return wasDone;
}

export async function ticketReopen({
  input: { id },
  ctx,
}: Given<typeof contract.ticketReopen>): Promise<object> {
  const { transaction, clock } = ctx.platform;
  await transaction(async (trx) => {
    const row = await locked(trx, id);
    if (row.state === "open") return;
    await openAgain(trx, row, clock.now());
    await audit(ctx, { action: "ticket.reopen", result: "ok", subject: row.ticket }, trx);
  });
  return {};
}
