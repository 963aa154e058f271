/**
 * Sign-in by a school's own server, as OpenID Connect (Core 1.0, code flow with PKCE) or CAS 3 have it. The school's
 * administrator sets it up; people find their school in the sign-in dialog (docs/domain.md 2.14).
 */
import * as v from "valibot";
import { isSignOnAddress } from "../rules/school-sign-on.js";
import { call, schoolOf } from "./call.js";
import { anyText, flag, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { deviceMarks, opaque } from "./parts.js";

export const SignOnKind = ["oidc", "cas"] as const;
export type SignOnKind = (typeof SignOnKind)[number];

const MOST_SCHOOLS = 5000;
const byAddress = { max: 120, seconds: 60, by: "address" } as const;

/** Schools whose people may sign in through them. */
export const signOnSchools = call({
  method: "GET",
  path: "/auth/school/list",
  access: "public",
  scope: "signin",
  rate: byAddress,
  input: record({}),
  output: record({ list: list(record({ org: id(), name: text(128), label: anyText(32) }), MOST_SCHOOLS) }),
});

/** Where to send somebody; `state` comes back with the answer. */
export const signOnBegin = call({
  method: "POST",
  path: "/auth/school/begin",
  access: "public",
  scope: "signin",
  rate: byAddress,
  input: record({ org: id() }),
  output: record({ url: text(4096), state: opaque() }),
});

/** A session, or a ticket for whoever has to show once which account is theirs. */
export const signOnFinish = call({
  method: "POST",
  path: "/auth/school/finish",
  access: "public",
  scope: "signin",
  rate: byAddress,
  success: 2000,
  input: record({ org: id(), code: text(2048), state: opaque() }),
  output: record({
    token: optional(text(256)),
    expiresAt: optional(moment()),
    device: optional(deviceMarks()),
    bindTicket: optional(opaque()),
    nickname: optional(anyText(64)),
    /** The school has an account with the person's number: that one has to be signed in to. */
    isMember: optional(flag()),
    /** The ticket may be bound to a new account too. */
    mayRegister: optional(flag()),
  }),
});

const setup = {
  kind: oneOf(SignOnKind),
  /** The issuer, or the CAS server up to before `/login`. */
  address: v.pipe(text(512), v.check(isSignOnAddress)),
  /** At the school's server; CAS has none. */
  clientId: anyText(128),
  /** OIDC scopes besides `openid`, parted by spaces. */
  scope: anyText(128),
  /** Claim or attribute with the student or staff number; of CAS none is the user's name there. */
  numberFrom: anyText(64),
  /** On the way in; none: the school's name is enough. */
  label: anyText(32),
  /** People whom the school's lists do not have may make a new account with it. */
  admitsNew: flag(),
};

export const signOnSetup = call({
  method: "GET",
  path: "/admin/school/sign-on",
  access: schoolOf("org", "school.get"),
  scope: "portal",
  input: record({ org: id() }),
  output: record({
    /** What the school's server has to know of the platform. */
    redirectUri: text(512),
    setup: maybe(record({ ...setup, hasSecret: flag(), enabled: flag(), checkedAt: optional(moment()) })),
  }),
});

/** A new address, kind or client turns it off until it was tested. `secret` missing: as it is. */
export const signOnSave = call({
  method: "POST",
  path: "/admin/school/sign-on/save",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ org: id(), ...setup, secret: optional(text(512)) }),
  output: record({}),
});

export const SignOnFault = ["address", "unreachable", "document", "issuer", "flow", "pkce"] as const;
export type SignOnFault = (typeof SignOnFault)[number];

/** Asks the school's server what it can do. */
export const signOnTest = call({
  method: "POST",
  path: "/admin/school/sign-on/test",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ org: id() }),
  output: record({ fault: optional(oneOf(SignOnFault)) }),
});

/** On only once a test succeeded. */
export const signOnEnable = call({
  method: "POST",
  path: "/admin/school/sign-on/enable",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ org: id(), enabled: flag() }),
  output: record({}),
});
