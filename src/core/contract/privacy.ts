/** One's own data as one archive, and the end of an account (docs/domain.md 2.7 and 2.8). */
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";

/** How long an archive can be fetched, in days. */
export const ARCHIVE_DAYS = 7;
/** Between the wish and the end of an account, in days. */
export const CLOSING_DAYS = 15;

/** The newest archive of whoever asks. */
export const archiveState = call({
  method: "GET",
  path: "/user/archive",
  access: "user",
  scope: "portal",
  input: record({}),
  output: record({
    state: oneOf(["none", "making", "ready"]),
    /** Of one that is ready. */
    bytes: optional(integer()),
    readyAt: optional(moment()),
    expiresAt: optional(moment()),
  }),
});

/** Has one made; whoever asks has just proven themselves. */
export const archiveRequest = call({
  method: "POST",
  path: "/user/archive/request",
  access: "user",
  scope: "portal",
  rate: { max: 5, seconds: 86_400, by: "account" },
  input: record({}),
  output: record({ job: integer(1) }),
});

/** Where the newest one is fetched in the next minutes; whoever asks has just proven themselves. */
export const archiveFile = call({
  method: "GET",
  path: "/user/archive/file",
  access: "user",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({}),
  output: record({ url: text(1024), name: text(200) }),
});

/** Why an account cannot be closed: its courses and schools would be without anybody. */
const closingObstacle = record({
  kind: oneOf(["course", "school"]),
  id: integer(1),
  name: anyText(200),
});

export const closingInfo = call({
  method: "GET",
  path: "/user/closing",
  access: "user",
  scope: "portal",
  input: record({}),
  output: record({
    /** While the account waits for its end. */
    dueAt: optional(moment()),
    obstacles: list(closingObstacle),
  }),
});

/** Begins the pause; whoever asks has just proven themselves and types a name that they sign in with. */
export const closingRequest = call({
  method: "POST",
  path: "/user/closing/request",
  access: "user",
  scope: "portal",
  rate: { max: 20, seconds: 3600, by: "account" },
  input: record({ account: text(128) }),
  output: record({ dueAt: moment() }),
});

/** Takes the wish back. */
export const closingCancel = call({
  method: "POST",
  path: "/user/closing/cancel",
  access: "user",
  scope: "portal",
  input: record({}),
  output: record({ cancelled: flag() }),
});
