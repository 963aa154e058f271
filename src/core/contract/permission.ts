/** What each role may, as the platform's administrators change it (docs/domain.md 2.2, docs/specification.md 5.2). */
import * as v from "valibot";
import { ACTIONS, ROLES } from "../rules/permissions.js";
import { call } from "./call.js";
import { anyText, flag, list, moment, oneOf, optional, record, text } from "./codec.js";

const MOST = 100;
const grants = () =>
  list(
    record({
      permissionId: text(32),
      actions: v.pipe(v.array(oneOf(ACTIONS)), v.maxLength(ACTIONS.length)),
    }),
    MOST,
  );

export const permissionTable = call({
  method: "GET",
  path: "/admin/permission/table",
  access: "permission.query",
  scope: "portal",
  input: record({}),
  output: record({
    /** Every permission with the actions that mean something for it. */
    permissions: grants(),
    roles: list(
      record({
        role: oneOf(ROLES),
        grants: grants(),
        /** Missing while it is as at the start. */
        updatedAt: optional(moment()),
      }),
    ),
    /** The portal's menu, to show what a role sees: an entry without a permission is everybody's. */
    menu: list(
      record({
        key: text(64),
        title: text(64),
        group: oneOf(["top", "user"]),
        permission: anyText(64),
        forCertified: flag(),
      }),
    ),
  }),
});

/**
 * All that a role may. Fails with `stale` where somebody else has changed it since `updatedAt` (missing: it was as at the
 * start). Who is signed in has the rights with the next call.
 */
export const permissionSave = call({
  method: "POST",
  path: "/admin/permission/save",
  access: "permission.edit",
  scope: "portal",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({ role: oneOf(ROLES), grants: grants(), updatedAt: optional(moment()) }),
  output: record({ updatedAt: moment() }),
});

/** As it was at the start. */
export const permissionReset = call({
  method: "POST",
  path: "/admin/permission/reset",
  access: "permission.edit",
  scope: "portal",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({ role: oneOf(ROLES) }),
  output: record({}),
});
