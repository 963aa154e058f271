/**
 * Partners as the platform's people keep them: whose pages and servers may call, and what (docs/specification.md 6.11). A
 * secret is answered once, when it is made.
 */
import * as v from "valibot";
import { isPartnerKey, originFault, redirectFault } from "../rules/partner.js";
import { call } from "./call.js";
import { flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { PageStyle, Scope } from "./partner.js";
import { id } from "./course-parts.js";
import { Edition } from "./platform.js";

export const MOST_PARTNERS = 2000;
const MOST_ADDRESSES = 50;
const ADDRESS = 512;

const key = () => v.pipe(text(63), v.check(isPartnerKey));
const written = {
  /** People read it when they consent. */
  name: text(128),
  /** Of its pages, as browsers send them; none: it is a server alone. */
  origins: v.pipe(
    v.array(
      v.pipe(
        text(ADDRESS),
        v.check((origin) => !originFault(origin)),
      ),
    ),
    v.maxLength(MOST_ADDRESSES),
  ),
  scopes: v.pipe(v.array(oneOf(Object.values(Scope))), v.maxLength(Object.values(Scope).length)),
  /** Where consent may send people back to; only with the scope `profile`. */
  redirects: v.pipe(
    v.array(
      v.pipe(
        text(ADDRESS),
        v.check((address) => !redirectFault(address)),
      ),
    ),
    v.maxLength(MOST_ADDRESSES),
  ),
  /** Whose people its server reads; only with the scope `roster`, which needs it. */
  school: optional(id()),
  /** Missing: both. */
  edition: optional(oneOf(Edition)),
  /** Missing: the page's own. */
  pageStyle: optional(oneOf(PageStyle)),
  /** Missing: the edition's. */
  accent: optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))),
};
const often = { max: 120, seconds: 3600, by: "account" } as const;
const ended = record({
  /** Sessions on its pages that ended with it. */
  ended: integer(),
});

export const partnerList = call({
  method: "GET",
  path: "/admin/partner/list",
  access: "client.query",
  scope: "portal",
  input: record({}),
  output: record({
    list: list(
      record({ key: text(63), ...written, state: oneOf(["active", "disabled"]), createdAt: moment() }),
      MOST_PARTNERS,
    ),
  }),
});

/** Fails with `invalid` and the field where the key, or an origin, is another partner's. */
export const partnerAdd = call({
  method: "POST",
  path: "/admin/partner/add",
  access: "client.add",
  scope: "portal",
  rate: often,
  input: record({ key: key(), ...written }),
  output: record({ secret: text(128) }),
});

/** Whoever is signed in on an origin that goes is signed out. */
export const partnerEdit = call({
  method: "POST",
  path: "/admin/partner/edit",
  access: "client.edit",
  scope: "portal",
  rate: often,
  input: record({ key: key(), ...written }),
  output: ended,
});

/** Disabled, its pages and its server are refused, and whoever is signed in there is signed out. */
export const partnerState = call({
  method: "POST",
  path: "/admin/partner/state",
  access: "client.edit",
  scope: "portal",
  rate: often,
  input: record({ key: key(), active: flag() }),
  output: ended,
});

/** A new secret; the old one signs nothing any more. */
export const partnerRotate = call({
  method: "POST",
  path: "/admin/partner/rotate",
  access: "client.edit",
  scope: "portal",
  rate: often,
  input: record({ key: key() }),
  output: record({ secret: text(128) }),
});
