/** Records that several calls share. */
import * as v from "valibot";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  oneOf,
  oneOfNumbers,
  optional,
  secret,
  shape,
  text,
} from "./codec.js";

/** base64url or hex of our own making: nonces, tickets, device codes. */
/** Of a file, in hexadecimal digits. */
export const sha256 = () => v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const opaque = (max = 128) =>
  v.pipe(v.string(), v.minLength(8), v.maxLength(max), v.regex(/^[\w-]+$/));

/** An address on the web that nobody reads on the way and that names no user; or empty. */
export const secureAddress = () =>
  v.pipe(anyText(512), v.regex(/^(?:https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?)?$/i));

/** A sealed string: base64. */
export const sealed = (max = 16_384) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[\w+/=-]+$/));

/** The proof that `/auth/ajCaptcha/check` was passed. */
export const proof = () => v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/** What a code by SMS or e-mail is for (docs/specification.md 6.10). */
export const CodePurpose = { register: 0, recover: 2, bind: 3, reauthenticate: 4, signIn: 5 } as const;
export type CodePurpose = (typeof CodePurpose)[keyof typeof CodePurpose];
export const codePurpose = () => oneOfNumbers([0, 2, 3, 4, 5] as const);

const permission = shape({
  permissionId: ["permissionId", text(64)],
  actions: ["actionList", v.array(text(32))],
});

const role = shape({
  permissions: ["permissions", list(permission)],
  permissionIds: ["permissionList", v.array(text(64))],
});

/** `/user/info` and the XX of a QR answer. */
export const userInfo = shape({
  id: ["id", text(32)],
  userName: ["YHXM", anyText(64)],
  nickname: ["NC", anyText(64)],
  avatar: ["TX", anyText(512)],
  school: ["XX", v.optional(v.nullable(anyText(128)))],
  /** Of whoever belongs to several: all of them, the one that they are at first. */
  schools: ["schools", maybe(list(shape({ id: ["id", integer()], name: ["name", anyText(128)] }), 50))],
  /** '1' certified teacher; '2' must finish certification (docs/specification.md 3.2); '0' neither. */
  teacher: ["JSRZ", v.picklist(["0", "1", "2"])],
  /** Masked, e.g. 138****0000. */
  phone: ["phone", anyText(32)],
  email: ["email", anyText(128)],
  role: ["role", role],
  roles: ["roles", v.array(text(32))],
  /** What the person chose, on any device, as JSON of `choices` (preferences.ts); on the portal's own pages alone. */
  preferences: ["preferences", optional(anyText(2000))],
  /** When the account ends, as its owner asked; until then they can take it back. */
  closesAt: ["closesAt", optional(moment())],
  /** As JSON of `pendingPolicies` (policy.ts): what was published since they last agreed; not said where nothing is. */
  policies: ["policies", optional(anyText(4000))],
});

/** Marks of accounts that have signed in from the browser, parted by dots (server/auth/devices.ts). */
export const deviceMarks = () => v.pipe(v.string(), v.maxLength(768));

/** A fresh session. `expiresAt` is milliseconds since 1970. */
export const session = shape({
  token: ["SQLP", text(256)],
  expiresAt: ["expiresAt", moment()],
  /** The browser keeps it and sends it with its next sign-in. */
  device: ["SBBZ", optional(deviceMarks())],
});

/** What a send answers: the seconds until the next one is accepted. */
export const sent = shape({ wait: ["wait", integer(0, 86_400)] });

/** A third party's answer: signed in, or an identity that belongs to no account yet. */
export const thirdPartyResult = shape({
  token: ["SQLP", optional(text(256))],
  expiresAt: ["expiresAt", optional(moment())],
  device: ["SBBZ", optional(deviceMarks())],
  /** Hand it to login or register within 10 minutes and the identity is bound to that account. */
  bindTicket: ["bindTicket", optional(opaque())],
  nickname: ["NC", optional(anyText(64))],
});

/** How a session began. */
export const SIGN_IN_METHODS = [
  "password",
  "sms",
  "register",
  "passkey",
  "qr",
  "wx",
  "qq",
  "ykb",
  "link",
  "sign",
  "activation",
  "oauth",
  "school",
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const device = shape({
  id: ["id", text(32)],
  current: ["current", flag()],
  userAgent: ["userAgent", anyText(512)],
  ip: ["ip", anyText(64)],
  region: ["region", anyText(64)],
  createdAt: ["createdAt", moment()],
  lastSeenAt: ["lastSeenAt", moment()],
  method: ["method", oneOf(SIGN_IN_METHODS)],
});

export const password = () => secret(64);
