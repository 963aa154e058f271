/** Tickets as the staff find and read them. */
import { Code, type Output, type ticket as contract } from "../../../core/contract/index.js";
import { isEmail } from "../../../core/rules/index.js";
import { TicketStates } from "../../../core/rules/ticket.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import * as store from "./store.js";

const PAGE = 20;

export const headOf = (row: store.Ticket) => ({
  id: row.id,
  number: row.ticket,
  state: row.state,
  isReopened: row.reopened,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

/** A hundred signs, none of them cut in half. */
export const excerptOf = (text: string): string =>
  Array.from(text.replace(/\s+/g, " ")).slice(0, 100).join("");

/** How an answer gets to whoever sent it: a text message cannot carry one. */
export function reachOf({ account_id, contact }: store.Ticket): "message" | "mail" | "none" {
  if (account_id !== null) return "message";
  return isEmail(contact.trim()) ? "mail" : "none";
}

export async function ticketList({
  input: { q, state, assignee, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.ticketList>): Promise<Output<typeof contract.ticketList>> {
  const { db } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const filter = {
    q: q?.trim(),
    state,
    assignee: assignee && (assignee === "me" ? accountId : null),
  };
  const [{ list, total }, counts] = await Promise.all([
    store.ticketPage(db, filter, { page, size }),
    store.countStates(db, filter),
  ]);
  return {
    list: list.map((row) => ({
      ...headOf(row),
      excerpt: excerptOf(row.text),
      kind: row.page_kind,
      sender: row.sender,
      assignee: row.assignee,
      isMine: row.assignee_id === accountId,
      replies: row.replies,
    })),
    total,
    page,
    size,
    counts: TicketStates.map((one) => ({ state: one, count: counts.get(one) ?? 0 })),
  };
}

export async function ticketDetail({
  input: { id },
  ctx,
}: Given<typeof contract.ticketDetail>): Promise<Output<typeof contract.ticketDetail>> {
  const { db } = ctx.platform;
  const row = await store.ticketById(db, id);
  if (!row) throw fail(Code.notFound);
  const [replies, notes] = await Promise.all([store.repliesOf(db, id), store.notesOf(db, id)]);
  const said = [
    ...replies.map((one) => ({
      kind: one.by_staff ? ("staff" as const) : ("sender" as const),
      author: one.author,
      text: one.text,
      sentBy: one.sent_by === "" ? undefined : one.sent_by,
      at: one.created_at,
    })),
    ...notes.map((one) => ({
      kind: "note" as const,
      author: one.author,
      text: one.text,
      at: one.created_at,
    })),
  ];
  return {
    ...headOf(row),
    text: row.text,
    kind: row.page_kind,
    page: row.page,
    sender: row.sender,
    contact: row.contact,
    reaches: reachOf(row),
    assignee: row.assignee,
    isMine: row.assignee_id === signedIn(ctx).accountId,
    thread: said.toSorted((one, other) => one.at - other.at),
  };
}
