/** Sign-in, registration, recovery and the proofs they need (docs/specification.md 6.7 to 6.12). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, integer, moment, nothing, oneOf, optional, shape, text, flag } from "./codec.js";
import {
  codePurpose,
  deviceMarks,
  opaque,
  password,
  proof,
  sealed,
  sent,
  session,
  thirdPartyResult,
} from "./parts.js";

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

/* Third parties. The window that opened the provider gets code and state back by postMessage. */

const authCode = shape({ code: ["code", text(512)], state: ["state", opaque()] });

export const wxConfig = call({
  method: "GET",
  path: "/auth/oauth2/wx/web/login",
  access: "public",
  scope: "signin",
  input: nothing,
  output: shape({
    appId: ["appid", text(128)],
    redirectUri: ["redirectUri", text(512)],
    state: ["state", opaque()],
    /** The provider's page with all of these in it. */
    url: ["url", text(2048)],
    /** No credentials are configured: the platform's own sandbox answers. */
    isSandbox: ["standIn", flag()],
  }),
});
export const qqConfig = call({
  method: "GET",
  path: "/auth/oauth2/qq/web/login",
  access: "public",
  scope: "signin",
  input: nothing,
  output: shape({
    url: ["url", text(2048)],
    state: ["state", opaque()],
    isSandbox: ["standIn", flag()],
  }),
});
export const appConfig = call({
  method: "GET",
  path: "/auth/oauth2/ykb/web/login",
  access: "public",
  scope: "signin",
  input: nothing,
  output: shape({
    url: ["url", text(2048)],
    state: ["state", opaque()],
    isSandbox: ["standIn", flag()],
  }),
});
export const wxAuth = call({
  method: "POST",
  path: "/auth/oauth2/wx/web/auth",
  access: "public",
  scope: "signin",
  success: 2000,
  input: authCode,
  output: thirdPartyResult,
});
export const qqAuth = call({
  method: "POST",
  path: "/auth/oauth2/qq/web/auth",
  access: "public",
  scope: "signin",
  success: 2000,
  input: authCode,
  output: thirdPartyResult,
});
export const appAuth = call({
  method: "POST",
  path: "/auth/oauth2/ykb/web/auth",
  access: "public",
  scope: "signin",
  success: 2000,
  input: authCode,
  output: thirdPartyResult,
});

export const Provider = ["wx", "qq", "ykb"] as const;
export type Provider = (typeof Provider)[number];
export const provider = () => oneOf(Provider);

/* Consent for another system to use this account (`/oauth/index`): code with PKCE. */

const consentRequest = {
  clientId: ["client_id", text(64)],
  redirectUri: ["redirect_uri", text(512)],
  scope: ["scope", anyText(256)],
  state: ["state", anyText(256)],
  challenge: ["code_challenge", text(128)],
  challengeMethod: ["code_challenge_method", v.literal("S256")],
} as const;

export const consentInfo = call({
  method: "GET",
  path: "/auth/oauth/info",
  access: "user",
  scope: "profile",
  input: shape(consentRequest),
  output: shape({
    name: ["name", text(128)],
    organisation: ["organisation", anyText(128)],
    scopes: ["scopes", v.array(text(64))],
    remembered: ["remembered", flag()],
  }),
});
export const consentDecide = call({
  method: "POST",
  path: "/auth/oauth/decide",
  access: "user",
  scope: "profile",
  input: shape({ ...consentRequest, allow: ["allow", flag()], remember: ["remember", flag()] }),
  /** Where to go next: the client's redirect address with code or error. */
  output: shape({ location: ["location", text(2048)] }),
});
/** The client's server exchanges the code. */
export const consentToken = call({
  method: "POST",
  path: "/auth/oauth/token",
  access: "public",
  scope: "any",
  unsigned: true,
  input: shape({
    clientId: ["client_id", text(64)],
    code: ["code", opaque()],
    verifier: ["code_verifier", text(128)],
    redirectUri: ["redirect_uri", text(512)],
  }),
  output: shape({
    token: ["access_token", text(256)],
    expiresIn: ["expires_in", integer()],
    scope: ["scope", anyText(256)],
  }),
});
/** What a client's server may know of the person, by scope `profile`. */
export const consentUser = call({
  method: "POST",
  path: "/auth/oauth/userinfo",
  access: "public",
  scope: "any",
  unsigned: true,
  input: shape({ clientId: ["client_id", text(64)], token: ["access_token", text(256)] }),
  output: shape({
    subject: ["sub", text(32)],
    nickname: ["nickname", anyText(64)],
    teacher: ["teacher", flag()],
  }),
});
