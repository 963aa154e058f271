/** The audit log as the platform's people read it (docs/domain.md 12.4): who did what to whom, when, and how it ended. */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { day } from "./day.js";

/** Rows of one workbook. */
export const MOST_AUDIT_ROWS = 10_000;
const filter = {
  /** Number, login name, phone or address of an account; `operator:NAME` of a command. */
  actor: optional(anyText(128)),
  /** Its beginning, e.g. `statistics` or `login.wrong`. */
  action: optional(anyText(64)),
  /** Who or what it was done to, as it is written down. */
  subject: optional(anyText(256)),
  result: optional(anyText(64)),
  /** Days of China, both included. */
  from: optional(day()),
  to: optional(day()),
};

/** The newest first; pages go on by key, however far down. */
export const auditList = call({
  method: "GET",
  path: "/admin/audit/list",
  access: "audit.query",
  scope: "portal",
  rate: { max: 600, seconds: 600, by: "account" },
  input: record({
    ...filter,
    after: optional(v.pipe(v.string(), v.regex(/^\d{1,16}\.\d{1,16}$/))),
    size: optional(integer(1, 100)),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        at: moment(),
        action: text(128),
        /** As it is written down, and who that is now; both empty where nobody was signed in. */
        actor: anyText(256),
        actorName: anyText(64),
        subject: anyText(512),
        result: anyText(128),
        method: anyText(128),
        ip: anyText(64),
        origin: anyText(512),
        /** JSON. */
        detail: anyText(4000),
        /** It stands in the chain. */
        isSealed: flag(),
      }),
      100,
    ),
    next: optional(v.string()),
  }),
});

/** What is found, the newest first, 10,000 entries at most; that it was taken away is an entry itself. */
export const auditExport = call({
  method: "POST",
  path: "/admin/audit/export",
  access: "audit.export",
  scope: "portal",
  rate: { max: 20, seconds: 3600, by: "account" },
  input: record(filter),
  output: record({
    file: v.string(),
    rows: integer(),
    /** There are more than fit. */
    isCut: flag(),
  }),
});
