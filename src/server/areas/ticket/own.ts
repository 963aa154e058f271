/** What somebody sent themselves: always the asker's own, and never a note of the staff. */
import { Code, type Output, type ticket as contract } from "../../../core/contract/index.js";
import { maintenance } from "../../../core/rules/places/maintenance.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { markRead, tell } from "../message/index.js";
import { inBoth, keyOf, openAgain } from "./acting.js";
import { messages } from "./messages.js";
import { excerptOf, headOf } from "./reading.js";
import * as store from "./store.js";

const PAGE = 20;

export async function ownTickets({
  input: { page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.ownTickets>): Promise<Output<typeof contract.ownTickets>> {
  const { list, total } = await store.ownPage(ctx.platform.db, signedIn(ctx).accountId, { page, size });
  return {
    list: list.map((row) => ({ ...headOf(row), excerpt: excerptOf(row.text), replies: row.replies })),
    total,
    page,
    size,
  };
}

export async function ownTicket({
  input: { id },
  ctx,
}: Given<typeof contract.ownTicket>): Promise<Output<typeof contract.ownTicket>> {
  const { db, clock } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const row = await store.ownById(db, accountId, id);
  if (!row) throw fail(Code.notFound);
  const [replies] = await Promise.all([
    store.repliesOf(db, id),
    markRead(db, [accountId], [keyOf(id)], clock.now()),
  ]);
  return {
    ...headOf(row),
    text: row.text,
    thread: replies.map((one) => ({ isOwn: !one.by_staff, text: one.text, at: one.created_at })),
  };
}

export async function ownTicketReply({
  input: { id, text },
  ctx,
}: Given<typeof contract.ownTicketReply>): Promise<object> {
  const { transaction, clock } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const now = clock.now();
  await transaction(async (trx) => {
    const [row] = await store.lockTickets(trx, [id]);
    if (row?.account_id !== accountId) throw fail(Code.notFound);
    await store.addReply(trx, {
      feedback_id: id,
      author_id: accountId,
      by_staff: false,
      text,
      sent_by: "",
      created_at: now,
    });
    await openAgain(trx, row, now);
    if (row.assignee_id !== null)
      await tell(
        trx,
        [row.assignee_id],
        {
          kind: "interaction",
          title: inBoth(messages.addedTitle, { number: row.ticket }),
          text: { "zh-CN": excerptOf(text), "en-US": excerptOf(text) },
          href: maintenance.tickets.href({ ticket: id }),
          key: `ticket.staff:${id}`,
        },
        now,
      );
  });
  return {};
}
