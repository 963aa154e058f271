/** Feedback as tickets: answered by the platform's people, followed by whoever sent it (docs/domain.md 4.2). */
import * as v from "valibot";
import { FeedbackPages, TicketStates } from "../rules/ticket.js";
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, paged, pageNumber, size, tableSize } from "./course-parts.js";

/** Tickets that one act is about. */
const MOST_AT_ONCE = 100;
const TicketAssignees = ["me", "nobody"] as const;
const rate = { max: 600, seconds: 3600, by: "account" } as const;

/** How an answer reached whoever sent the feedback; `none`: they left no way that the platform can use. */
const reached = () => oneOf(["message", "mail", "none"]);
const head = {
  id: id(),
  /** `FB-20261121-4F7K2M`. */
  number: text(32),
  state: oneOf(TicketStates),
  /** Open once more after it was answered or closed. */
  isReopened: flag(),
  createdAt: moment(),
  changedAt: moment(),
};
const excerpt = anyText(200);

/** All feedback, what changed last first. The counts are of the same filter without its state. */
export const ticketList = call({
  method: "GET",
  path: "/ticket/page/list",
  access: "ticket.query",
  scope: "portal",
  input: record({
    /** A number, or words of the feedback. */
    q: optional(anyText(64)),
    state: optional(oneOf(TicketStates)),
    assignee: optional(oneOf(TicketAssignees)),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        ...head,
        excerpt,
        kind: oneOf(FeedbackPages),
        /** Empty: they were not signed in. */
        sender: anyText(64),
        assignee: anyText(64),
        isMine: flag(),
        replies: integer(),
      }),
    ),
    ...paged,
    counts: list(record({ state: oneOf(TicketStates), count: integer() })),
  }),
});

/** One ticket with all that was said, notes of the staff among it. */
export const ticketDetail = call({
  method: "GET",
  path: "/ticket/detail",
  access: "ticket.query",
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    ...head,
    text: anyText(2000),
    kind: oneOf(FeedbackPages),
    page: anyText(512),
    sender: anyText(64),
    /** As it was left. */
    contact: anyText(128),
    /** Where an answer goes. */
    reaches: reached(),
    assignee: anyText(64),
    isMine: flag(),
    thread: list(
      record({
        kind: oneOf(["sender", "staff", "note"]),
        /** Empty: the account is closed. */
        author: anyText(64),
        text: anyText(2000),
        /** Of answers of the staff. */
        sentBy: optional(reached()),
        at: moment(),
      }),
    ),
  }),
});

/** Answers; whoever answers first takes the ticket. `close`: nothing more is expected. */
export const ticketReply = call({
  method: "POST",
  path: "/ticket/reply",
  access: "ticket.edit",
  scope: "portal",
  rate,
  input: record({ id: id(), text: text(2000), close: flag() }),
  output: record({ state: oneOf(TicketStates), sentBy: reached() }),
});

/** A note that only staff read. */
export const ticketNote = call({
  method: "POST",
  path: "/ticket/note",
  access: "ticket.edit",
  scope: "portal",
  rate,
  input: record({ id: id(), text: text(2000) }),
  output: record({}),
});

/** Takes a ticket, from a colleague too, or gives back one's own. */
export const ticketAssign = call({
  method: "POST",
  path: "/ticket/assign",
  access: "ticket.edit",
  scope: "portal",
  rate,
  input: record({ id: id(), mine: flag() }),
  output: record({}),
});

/** Closes them, all or none; those that are closed stay so. `notFound` where one is not there. */
export const ticketClose = call({
  method: "POST",
  path: "/ticket/close",
  access: "ticket.edit",
  scope: "portal",
  rate,
  input: record({ ids: v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_AT_ONCE)) }),
  output: record({ changed: integer() }),
});

/** Opens one that was answered or closed. One that is open stays so. */
export const ticketReopen = call({
  method: "POST",
  path: "/ticket/reopen",
  access: "ticket.edit",
  scope: "portal",
  rate,
  input: record({ id: id() }),
  output: record({}),
});

/** What the asker sent while they were signed in, what changed last first. */
export const ownTickets = call({
  method: "GET",
  path: "/ticket/own/page/list",
  access: "user",
  scope: "profile",
  input: record({ page: pageNumber(), size: size() }),
  output: record({ list: list(record({ ...head, excerpt, replies: integer() })), ...paged }),
});

/** One of the asker's own with its answers; `notFound` for everybody else. */
export const ownTicket = call({
  method: "GET",
  path: "/ticket/own/detail",
  access: "user",
  scope: "profile",
  input: record({ id: id() }),
  output: record({
    ...head,
    text: anyText(2000),
    thread: list(record({ isOwn: flag(), text: anyText(2000), at: moment() })),
  }),
});

/** Writes on; a ticket that was answered or closed is open again. */
export const ownTicketReply = call({
  method: "POST",
  path: "/ticket/own/reply",
  access: "user",
  scope: "profile",
  rate: { max: 30, seconds: 3600, by: "account" },
  input: record({ id: id(), text: text(2000) }),
  output: record({}),
});
