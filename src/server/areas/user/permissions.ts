/** What roles may, changed by the platform (docs/domain.md 2.2). */
import { Code, type Output, type permission } from "../../../core/contract/index.js";
import { ACTIONS, ROLES } from "../../../core/rules/permissions.js";
import {
  changedGrants,
  dropGrants,
  GRANTS,
  grantsChangedAt,
  grantsCopy,
  PERMISSIONS,
  saveGrants,
  type Grants,
} from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, type Given } from "../../http/index.js";
import { menu } from "./menu.js";
import { messages } from "./messages.js";

const listOf = (grants: Grants) =>
  Object.entries(grants).map(([permissionId, actions]) => ({
    permissionId,
    actions: ACTIONS.filter((action) => actions.includes(action)),
  }));
const rights = (grants: Grants) =>
  Object.entries(grants).flatMap(([id, actions]) => actions.map((action) => `${id}.${action}`));

export async function permissionTable({
  ctx,
}: Given<typeof permission.permissionTable>): Promise<Output<typeof permission.permissionTable>> {
  const changed = new Map((await changedGrants(ctx.platform.db)).map((row) => [row.role, row]));
  return {
    permissions: listOf(PERMISSIONS),
    roles: ROLES.map((role) => ({
      role,
      grants: listOf(changed.get(role)?.grants ?? GRANTS[role]),
      updatedAt: changed.get(role)?.updated_at,
    })),
    menu: menu.map((entry) => ({
      key: entry.key,
      title: entry.title[ctx.locale],
      group: entry.group,
      permission: entry.permission,
      forCertified: "isForCertified" in entry,
    })),
  };
}

/** @throws what a person can mend */
function read({ role, grants }: Given<typeof permission.permissionSave>["input"]): Grants {
  const read: Record<string, readonly string[]> = {};
  for (const { permissionId, actions } of grants) {
    const known = Object.hasOwn(PERMISSIONS, permissionId) ? PERMISSIONS[permissionId] : undefined;
    if (!known || permissionId in read || actions.some((action) => !known.includes(action)))
      throw fail(Code.invalid, messages.permissionUnknown, { result: { field: "grants" } });
    if (actions.length > 0) read[permissionId] = actions;
  }
  // Whoever may do nothing cannot sign in (docs/specification.md 3.2).
  if (!read["profile"]?.includes("query")) throw fail(Code.failed, messages.profileKept);
  const own = read["permission"] ?? [];
  if (role === "platform-admin" && !(own.includes("query") && own.includes("edit")))
    throw fail(Code.failed, messages.permissionKept);
  return read;
}

export async function permissionSave({
  input,
  ctx,
}: Given<typeof permission.permissionSave>): Promise<Output<typeof permission.permissionSave>> {
  const { platform } = ctx;
  const { role, updatedAt: known } = input;
  const grants = read(input);
  const updatedAt = await platform.transaction(async (trx) => {
    const before = await grantsChangedAt(trx, role);
    if (before !== (known ?? 0)) throw fail(Code.stale);
    const now = Math.max(platform.clock.now(), before + 1);
    const [had, has] = [(await grantsCopy(platform).get())[role] ?? GRANTS[role], grants].map(
      (one) => new Set(rights(one)),
    );
    await saveGrants(trx, role, grants, now);
    await audit(
      ctx,
      {
        action: "permission.save",
        result: "ok",
        subject: role,
        detail: {
          added: [...(has ?? [])].filter((right) => !had?.has(right)),
          removed: [...(had ?? [])].filter((right) => !has?.has(right)),
        },
      },
      trx,
    );
    return now;
  });
  await grantsCopy(platform).changed();
  return { updatedAt };
}

export async function permissionReset({ input: { role }, ctx }: Given<typeof permission.permissionReset>) {
  await ctx.platform.transaction(async (trx) => {
    await dropGrants(trx, role);
    await audit(ctx, { action: "permission.reset", result: "ok", subject: role }, trx);
  });
  await grantsCopy(ctx.platform).changed();
  return {};
}
