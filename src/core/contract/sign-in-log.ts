/** Who has signed in to one's account, and who has tried (docs/domain.md 2.5). */
import { call } from "./call.js";
import { anyText, flag, integer, moment, oneOf, optional, page, record, shape } from "./codec.js";
import { SIGN_IN_METHODS } from "./parts.js";

/** How long an entry stays, in days. */
export const SIGN_IN_LOG_DAYS = 90;

const signIn = shape({
  id: ["id", integer(1)],
  at: ["at", moment()],
  /** False: a try that was refused. */
  succeeded: ["succeeded", flag()],
  method: ["method", oneOf(SIGN_IN_METHODS)],
  userAgent: ["userAgent", anyText(512)],
  /** Without its last part. */
  ip: ["ip", anyText(64)],
  region: ["region", anyText(64)],
  /** The partner's page or server that it came from; empty for the portal. */
  origin: ["origin", anyText(256)],
});

/** Of the asker's own account, newest first. */
export const signInLog = call({
  method: "GET",
  path: "/user/security/sign-in/list",
  access: "user",
  scope: "profile",
  input: record({ page: optional(integer(1, 500)), size: optional(integer(1, 100)) }),
  output: page(signIn),
});
