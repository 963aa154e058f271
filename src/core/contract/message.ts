/** What the platform has to tell a person (docs/domain.md 4.3). */
import { call } from "./call.js";
import * as v from "valibot";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";

export const MessageKind = ["system", "course", "grade", "interaction", "review"] as const;
export type MessageKind = (typeof MessageKind)[number];

const id = () => integer(1);

/** Unread first, then the newest. */
export const messageList = call({
  method: "GET",
  path: "/message/page/list",
  access: "user",
  scope: "profile",
  input: record({
    kind: optional(oneOf(MessageKind)),
    page: optional(integer(1, 500)),
    size: optional(integer(1, 100)),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        kind: oneOf(MessageKind),
        title: text(300),
        text: anyText(1000),
        /** Below the portal's root, e.g. `/course/detail/index/qaDiscussion?id=3&thread=8`; may be empty. */
        href: anyText(512),
        /** How many like it are told of as one ("12 replies in …"). */
        count: integer(1),
        unread: flag(),
        at: moment(),
      }),
    ),
    total: integer(),
    page: integer(),
    size: integer(),
    /** Unread ones of each kind. */
    unread: list(record({ key: oneOf(MessageKind), count: integer() })),
  }),
});

/** For the badge; and whether somebody may do other things by now. */
export const messageUnread = call({
  method: "GET",
  path: "/message/unread",
  access: "user",
  scope: "profile",
  input: record({}),
  output: record({
    count: integer(),
    /** See rules/standing.ts. */
    standing: optional(anyText(200)),
  }),
});

/** Marks as read: those named, or all (of a kind). */
export const messageRead = call({
  method: "POST",
  path: "/message/read",
  access: "user",
  scope: "profile",
  input: record({
    ids: v.pipe(v.array(id()), v.maxLength(200)),
    all: flag(),
    kind: optional(oneOf(MessageKind)),
  }),
  output: record({ count: integer() }),
});

export const messageDelete = call({
  method: "POST",
  path: "/message/delete",
  access: "user",
  scope: "profile",
  input: record({ ids: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)) }),
  output: nothing,
});
