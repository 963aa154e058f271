/**
 * Passkeys (Web Authentication Level 3): signing in without a name and a password, and a person's own list of them. All of it
 * on the portal's own pages: a passkey belongs to the portal's name, and a browser gives it to no other.
 */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { opaque, session } from "./parts.js";

/** What an authenticator makes: base64url of its own length. */
const binary = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[\w-]+$/));
/** A credential's id has 1023 bytes at most (Web Authentication 4). */
const credentialId = () => binary(1364);
export const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** What the browser asks an authenticator for; the challenge is good for one answer within `timeout` milliseconds. */
export const passkeyOptions = call({
  method: "GET",
  path: "/auth/passkey/options",
  access: "public",
  scope: "portal",
  rate: { max: 120, seconds: 60, by: "address" },
  input: nothing,
  output: record({
    challenge: opaque(),
    rpId: text(253),
    timeout: integer(),
    userVerification: oneOf(["required"]),
  }),
});

/** Whose it is follows from the passkey. Everything that does not fit is one answer. */
export const passkeyLogin = call({
  method: "POST",
  path: "/auth/passkey/login",
  access: "public",
  scope: "portal",
  rate: { max: 120, seconds: 60, by: "address" },
  success: 2000,
  input: record({
    id: credentialId(),
    clientDataJSON: binary(4096),
    authenticatorData: binary(4096),
    signature: binary(8192),
    userHandle: optional(binary(128)),
    bindTicket: optional(opaque()),
  }),
  output: session,
});

const passkey = record({
  id: text(32),
  name: text(64),
  /** The browser that it was added with. */
  userAgent: anyText(512),
  /** On all of the person's devices. */
  synced: flag(),
  createdAt: moment(),
  lastUsedAt: optional(moment()),
});

export const passkeyList = call({
  method: "GET",
  path: "/user/security/passkey/list",
  access: "user",
  scope: "portal",
  input: nothing,
  output: record({ list: list(passkey) }),
});

/**
 * What the browser asks an authenticator to make. Wants a fresh proof as every change of how one signs in (docs/security.md
 * 20), or a session that began a moment ago by one.
 */
export const passkeyAddOptions = call({
  method: "POST",
  path: "/user/security/passkey/options",
  access: "user",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: nothing,
  output: record({
    challenge: opaque(),
    rp: record({ id: text(253), name: text(64) }),
    user: record({ id: opaque(), name: anyText(128), displayName: anyText(64) }),
    pubKeyCredParams: list(record({ type: oneOf(["public-key"]), alg: integer(-65_536, 0) })),
    timeout: integer(),
    attestation: oneOf(["none"]),
    authenticatorSelection: record({
      residentKey: oneOf(["required"]),
      requireResidentKey: flag(),
      userVerification: oneOf(["required"]),
    }),
    excludeCredentials: list(
      record({
        id: credentialId(),
        type: oneOf(["public-key"]),
        transports: v.array(oneOf(TRANSPORTS)),
      }),
    ),
  }),
});

export const passkeyAdd = call({
  method: "POST",
  path: "/user/security/passkey/add",
  access: "user",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    id: credentialId(),
    clientDataJSON: binary(4096),
    attestationObject: binary(16_384),
    transports: v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(16)),
    /** That of the browser unless given. */
    name: optional(text(64)),
  }),
  output: nothing,
});

export const passkeyRename = call({
  method: "POST",
  path: "/user/security/passkey/rename",
  access: "user",
  scope: "portal",
  input: record({ id: text(32), name: text(64) }),
  output: nothing,
});

export const passkeyRemove = call({
  method: "POST",
  path: "/user/security/passkey/remove",
  access: "user",
  scope: "portal",
  input: record({ id: text(32) }),
  output: nothing,
});

/** Whether this sign-in is the moment to ask for a passkey: once for a person who has none. */
export const passkeyOffer = call({
  method: "GET",
  path: "/user/security/passkey/offer",
  access: "user",
  scope: "portal",
  input: nothing,
  output: record({ offered: flag() }),
});
/** They do not want one now: they are not asked again. */
export const passkeyOfferClose = call({
  method: "POST",
  path: "/user/security/passkey/offer/close",
  access: "user",
  scope: "portal",
  input: nothing,
  output: nothing,
});
