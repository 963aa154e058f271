/** Sign-in, registration, recovery and the proofs they need (docs/specification.md 6.7 to 6.12). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, integer, moment, nothing, optional, shape, text, flag } from "./codec.js";
import { codePurpose, deviceMarks, opaque, password, proof, sealed, sent, session } from "./parts.js";

export * from "./auth-third-party.js";

/** A one-shot number for a sealed flow; at least 64 bit, at most 5 minutes. */
export const nonce = call({
  method: "GET",
  path: "/auth/nonce",
  access: "public",
  scope: "any",
  rate: { max: 600, seconds: 60, by: "address" },
  input: nothing,
  output: shape({ nonce: ["NONCE", opaque()] }),
});

export const login = call({
  method: "POST",
  path: "/auth/login",
  access: "public",
  scope: "signin",
  success: 2000,
  input: shape({
    account: ["DLZH", text(128)],
    /** seal(SHA-256 hex of the password), keyed by nonce and clientNonce. */
    password: ["DLMM", sealed()],
    nonce: ["NONCE", opaque()],
    clientNonce: ["CNONCE", opaque()],
    sealVersion: ["QMLX", v.literal("1")],
    captchaProof: ["YZMLP", optional(proof())],
    bindTicket: ["bindTicket", optional(opaque())],
    device: ["SBBZ", optional(deviceMarks())],
  }),
  output: session,
});

export const logout = call({
  method: "POST",
  path: "/auth/logout",
  access: "public",
  scope: "any",
  input: nothing,
  output: nothing,
});

export const smsSend = call({
  method: "POST",
  path: "/auth/sms/send",
  access: "public",
  scope: "signin",
  input: shape({
    phone: ["SJH", text(32)],
    purpose: ["LX", codePurpose()],
    captchaProof: ["YZM", proof()],
  }),
  output: sent,
});

export const emailSend = call({
  method: "POST",
  path: "/auth/email/send",
  access: "public",
  scope: "signin",
  input: shape({
    email: ["DZYX", text(128)],
    purpose: ["LX", codePurpose()],
    captchaProof: ["YZM", proof()],
  }),
  output: sent,
});

export const register = call({
  method: "POST",
  path: "/auth/user/register",
  access: "public",
  scope: "signin",
  success: 2000,
  sealed: true,
  input: shape({
    phone: ["SJH", text(32)],
    code: ["YZM", text(16)],
    password: ["MM", password()],
    confirm: ["QRMM", password()],
    bindTicket: ["bindTicket", optional(opaque())],
  }),
  output: session,
});

/** Signs in by a code that was sent to the account's phone. */
export const codeLogin = call({
  method: "POST",
  path: "/auth/sms/login",
  access: "public",
  scope: "signin",
  success: 2000,
  sealed: true,
  input: shape({
    phone: ["SJH", text(32)],
    code: ["YZM", text(16)],
    bindTicket: ["bindTicket", optional(opaque())],
  }),
  output: session,
});

/** Step 1 of recovery: the code is spent for a ticket (docs/security.md 18). */
export const forgotVerify = call({
  method: "POST",
  path: "/auth/user/forgot/verify",
  access: "public",
  scope: "signin",
  sealed: true,
  input: shape({ account: ["ZH", text(128)], code: ["YZM", text(16)] }),
  output: shape({ ticket: ["ticket", opaque()] }),
});

/** Step 2 of recovery. Ends all sessions of the account and signs nobody in. */
export const forgot = call({
  method: "POST",
  path: "/auth/user/forgot",
  access: "public",
  scope: "signin",
  sealed: true,
  input: shape({
    account: ["ZH", text(128)],
    ticket: ["YZM", opaque()],
    password: ["MM", password()],
    confirm: ["QRMM", password()],
  }),
  output: nothing,
});

/** Of all calls that take the token of a link together: it is not to be guessed. */
const linkRate = { max: 60, seconds: 60, by: "address", name: "link" } as const;

/** Tells whose account an activation mail opens, without using the link up. */
export const activationInfo = call({
  method: "GET",
  path: "/auth/user/login/",
  access: "public",
  scope: "signin",
  rate: linkRate,
  input: shape({ token: ["token", text(129)] }),
  output: shape({
    userName: ["YHXM", anyText(64)],
    school: ["XX", anyText(128)],
    expiresAt: ["expiresAt", moment()],
  }),
});

/** Opens the account of an activation mail (valid 24 hours) and signs in. */
export const activate = call({
  method: "POST",
  path: "/auth/user/login/do",
  access: "public",
  scope: "signin",
  rate: linkRate,
  success: 2100,
  input: shape({ token: ["token", text(129)] }),
  output: session,
});

const signed = {
  appId: ["appId", text(64)],
  sign: ["sign", text(128)],
  time: ["time", integer()],
} as const;

/** Signs in the user that a partner's system knows under its own id (`openId`). */
export const signLogin = call({
  method: "POST",
  path: "/auth/sign/login/do",
  access: "public",
  scope: "signin",
  success: 2100,
  input: shape({ ...signed, openId: ["openId", text(128)] }),
  output: session,
});

/** Signs in by platform account; `sign` = HMAC-SHA-256 over appId, account and time, line by line. */
export const signAccountLogin = call({
  method: "POST",
  path: "/auth/sign/account/login/do",
  access: "public",
  scope: "signin",
  success: 2100,
  input: shape({ ...signed, account: ["account", text(128)] }),
  output: session,
});

export const tokenLogin = call({
  method: "POST",
  path: "/auth/token/login/do",
  access: "public",
  scope: "signin",
  rate: linkRate,
  success: 2100,
  input: shape({
    token: ["token", v.pipe(v.string(), v.minLength(31), v.maxLength(129), v.regex(/^[\w.-]+$/))],
  }),
  output: session,
});

/* QR sign-in: the browser's side, then the phone's. */

/** `deviceCode` goes into the picture, `pollSecret` never does. */
export const qrApply = call({
  method: "GET",
  path: "/auth/qr/apply",
  access: "public",
  scope: "signin",
  rate: { max: 120, seconds: 60, by: "address" },
  input: nothing,
  output: shape({
    deviceCode: ["DM", opaque()],
    pollSecret: ["YZM", opaque()],
    /** What the picture encodes: the portal's confirm page with DM in it. */
    url: ["url", text(512)],
    /** Two digits to compare on both screens. */
    match: ["match", text(2)],
    expiresAt: ["expiresAt", moment()],
  }),
});

/** Where a QR sign-in stands; only ever forward (docs/specification.md 6.9). */
export const QrState = { waiting: 0, authorised: 1, expired: 2, scanned: 3, denied: 4 } as const;
export type QrState = (typeof QrState)[keyof typeof QrState];

export const qrCheck = call({
  method: "GET",
  path: "/auth/qr/check",
  access: "public",
  scope: "signin",
  input: shape({ deviceCode: ["DM", opaque()], pollSecret: ["YZM", opaque()] }),
  output: shape({
    state: ["ZT", integer(0, 9)],
    /** Given once, with state 1. */
    session: [
      "XX",
      v.optional(
        v.nullable(v.object({ SQLP: v.string(), expiresAt: v.number(), SBBZ: v.optional(deviceMarks()) })),
      ),
    ],
  }),
});

const deviceCode = shape({ deviceCode: ["DM", opaque()] });

/** The phone opens the confirm page: state becomes scanned. */
export const qrScan = call({
  method: "POST",
  path: "/auth/qr/scan",
  access: "user",
  scope: "signin",
  input: deviceCode,
  output: shape({
    device: ["device", anyText(128)],
    region: ["region", anyText(64)],
    requestedAt: ["requestedAt", moment()],
    match: ["match", text(2)],
    /** The asking browser is on another network than this phone. */
    elsewhere: ["elsewhere", flag()],
  }),
});
export const qrConfirm = call({
  method: "POST",
  path: "/auth/qr/confirm",
  access: "user",
  scope: "signin",
  input: deviceCode,
  output: nothing,
});
export const qrDeny = call({
  method: "POST",
  path: "/auth/qr/deny",
  access: "user",
  scope: "signin",
  input: deviceCode,
  output: nothing,
});
