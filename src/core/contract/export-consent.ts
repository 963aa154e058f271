/**
 * Files of people's data that the platform's administrators take away: one asks and says why, another one decides, and the one
 * who asked has a day for the file (docs/domain.md 12.5). A school's administrators take their own school's people at once.
 */
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, paged, pageNumber, tableSize } from "./course-parts.js";
import { day } from "./day.js";

/** Exports with names, numbers, phones or addresses, as the audit log calls them; the calls are in `areas/exports/table.ts`. */
export const ExportKinds = [
  "teacher.export",
  "student.export",
  "oneroster.export",
  "school.course.export",
  "activity.export",
  "audit.export",
] as const;
export type ExportKind = (typeof ExportKinds)[number];
export const ExportStates = ["waiting", "approved", "refused", "expired"] as const;
export type ExportState = (typeof ExportStates)[number];

/** How long a request waits for a second person. */
export const EXPORT_WAIT_DAYS = 7;
/** How long the file can be fetched, from the approval on. */
export const EXPORT_HOURS = 24;
/** How long a request is listed; the audit log keeps what became of it. */
export const EXPORT_LISTED_DAYS = 180;

/** What the export itself is asked for with, as JSON. */
const asked = () => anyText(2000);
const often = { max: 600, seconds: 600, by: "account" } as const;

/** Where an export stands for whoever asks: their own request for the same file, if there is a live one. */
export const exportState = call({
  method: "GET",
  path: "/admin/export/state",
  access: "data.edit",
  scope: "portal",
  rate: often,
  input: record({ kind: oneOf(ExportKinds), asked: asked() }),
  output: record({
    state: oneOf(["none", "waiting", "approved"]),
    askedAt: optional(moment()),
    /** When it stops waiting, or the file can no longer be fetched. */
    expiresAt: optional(moment()),
    /** Others who could decide. */
    others: integer(),
  }),
});

/** Asks for a file; the others are told. The same file asked for twice is one request. Fails with `failed` where nobody else could decide. */
export const exportAsk = call({
  method: "POST",
  path: "/admin/export/ask",
  access: "data.edit",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ kind: oneOf(ExportKinds), asked: asked(), reason: text(500) }),
  output: record({ request: id() }),
});

/** Requests of everybody: those that wait first, then the newest. */
export const exportRequests = call({
  method: "GET",
  path: "/admin/export/requests",
  access: "data.edit",
  scope: "portal",
  rate: often,
  input: record({
    state: optional(oneOf(ExportStates)),
    /** A part of a reason, or of the name of whoever asked or decided. */
    q: optional(anyText(64)),
    /** Days of China on which it was asked for, both included. */
    from: optional(day()),
    to: optional(day()),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        kind: oneOf(ExportKinds),
        /** Of one school: its name. */
        school: anyText(128),
        /** What it is narrowed by. */
        narrowed: list(record({ name: text(64), value: anyText(256) }), 12),
        asker: anyText(100),
        /** Whoever asks about the list asked for it: somebody else decides. */
        isOwn: flag(),
        reason: anyText(500),
        state: oneOf(ExportStates),
        askedAt: moment(),
        decider: anyText(100),
        decidedAt: optional(moment()),
        word: anyText(500),
        expiresAt: optional(moment()),
        fetchedAt: optional(moment()),
        /** Of one's own that is approved: what the export is to be asked for with. */
        asked: optional(asked()),
      }),
    ),
    ...paged,
    now: moment(),
  }),
});

/** Approves or refuses what somebody else has asked for; they are told. Fails with `forbidden` for one's own, `failed` for what waits no more. */
export const exportDecide = call({
  method: "POST",
  path: "/admin/export/decide",
  access: "data.edit",
  scope: "portal",
  rate: { max: 240, seconds: 3600, by: "account" },
  input: record({ request: id(), approve: flag(), word: text(500) }),
  output: record({}),
});
