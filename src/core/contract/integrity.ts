/** What makes an assessment fair (docs/domain.md 10.14): what can be switched on, and what is told of an attempt. */
import * as v from "valibot";
import { LIFTS, type PageEvent, PAGE_EVENTS } from "../rules/assessment/integrity.js";
import { call, memberOf, staffOf } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";

/** What a teacher switches on; what is missing is off. */
export const proctor = v.object({
  fullScreen: optional(flag()),
  leaveLimit: optional(integer(1, 50)),
  pasteBlock: optional(flag()),
  oneDevice: optional(flag()),
  watermark: optional(flag()),
  /** Seconds between two pictures of the camera. */
  snapshots: optional(integer(10, 3600)),
});

/** What holds for one learner; what is missing is off. */
export const safeguards = v.object({
  ...proctor.entries,
  /** It can be begun from listed addresses only. */
  addresses: optional(flag()),
});

/** What an exception takes away for somebody. */
export const lifts = () => v.pipe(v.array(v.picklist(LIFTS)), v.maxLength(LIFTS.length));

/** Names a browser; it makes one up and keeps it. */
export const deviceId = () => v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/));

/** Addresses and ranges, one each; with none it can be taken from anywhere. */
export const addressList = () => v.pipe(v.array(text(64)), v.maxLength(100));

/** Names an event, a leave or a picture; the page makes it up. What is sent twice counts once by it. */
const key = () => v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/));

/** What a page tells. `at` is by its own clock, set by the server's. */
const pageEvent = record({
  key: key(),
  kind: oneOf(Object.keys(PAGE_EVENTS) as PageEvent[]),
  at: moment(),
  /** Of `back`: the key of the leave. */
  of: optional(key()),
  /** Of `paste`: how many characters, never which. */
  characters: optional(integer(0, 10_000_000)),
});

/**
 * What happened while an attempt ran; in any order, and twice. What the person was not told of is not kept. The leave that
 * reaches the limit ends the attempt with everything that was saved.
 */
export const attemptEvents = call({
  method: "POST",
  path: "/exam/attempt/events",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 120, seconds: 60, by: "account" },
  input: record({ id: id(), attempt: id(), events: list(pageEvent, 100) }),
  output: record({
    /** That count. */
    leaves: integer(),
    ended: flag(),
    now: moment(),
  }),
});

/** A picture of the camera, for whoever agreed to them. `kept` is false where none was wanted just now. */
export const snapshotKeep = call({
  method: "POST",
  path: "/exam/attempt/snapshot",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 20, seconds: 60, by: "account" },
  maxBody: 128 * 1024,
  input: record({
    id: id(),
    attempt: id(),
    key: key(),
    /** JPEG in Base64. */
    image: v.pipe(v.string(), v.minLength(64), v.maxLength(96 * 1024)),
  }),
  output: record({ kept: flag() }),
});

/** Lets another device go on with an attempt that runs. */
export const deviceRelease = call({
  method: "POST",
  path: "/teach/attempt/release",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), attempt: id() }),
  output: nothing,
});

/** Of the server itself. */
const ServerEvents = ["otherDevice", "otherAddress", "released", "ended"] as const;
export type AttemptEventKind = PageEvent | (typeof ServerEvents)[number];

const person = { name: anyText(100), className: anyText(100) };

/** Everybody's attempts, the newest first: of the class of whoever marks one class. */
export const attemptList = call({
  method: "GET",
  path: "/teach/attempt/list",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), assessment: id(), q: optional(anyText(40)) }),
  output: record({
    list: list(
      record({
        attempt: id(),
        ...person,
        no: integer(1),
        state: oneOf(["doing", "submitted", "auto", "void"]),
        startedAt: moment(),
        submittedAt: optional(moment()),
        leaves: integer(),
        /** Pictures that are still kept. */
        snapshots: integer(),
      }),
      500,
    ),
    total: integer(),
  }),
});

/** What happened in an attempt, in its order. It says what was, not what it means. */
export const attemptTimeline = call({
  method: "GET",
  path: "/teach/attempt/timeline",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), attempt: id() }),
  output: record({
    startedAt: moment(),
    submittedAt: optional(moment()),
    state: oneOf(["doing", "submitted", "auto", "void"]),
    /** How often answers were saved, and the last time. */
    saves: integer(),
    savedAt: optional(moment()),
    /** What the person was told of and agreed to; missing where nothing was on. */
    agreed: optional(safeguards),
    agreedAt: optional(moment()),
    /** Until when its events are kept; missing while it runs, and where none are. */
    eventsUntil: optional(moment()),
    /** One device has it, and can be released. */
    isHeld: flag(),
    events: list(
      record({
        kind: oneOf([...(Object.keys(PAGE_EVENTS) as PageEvent[]), ...ServerEvents]),
        /** When it came to the server. */
        at: moment(),
        /** When it was, as the page says; missing for the server's own. */
        deviceAt: optional(moment()),
        /** Of a leave: how long it was; missing where nobody came back. */
        ms: optional(integer()),
        /** Of a leave: its number among those that count. */
        no: optional(integer(1)),
        characters: optional(integer()),
        address: optional(anyText(64)),
      }),
      5000,
    ),
    /** Pictures of the camera that are still kept, with addresses that work for an hour. */
    snapshots: list(record({ at: moment(), url: text(1024) }), 3000),
    now: moment(),
  }),
});
