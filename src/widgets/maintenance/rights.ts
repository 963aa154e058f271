/** The rights of a role while they are edited. */
import type { Input, Output } from "../../core/contract/call.js";
import type { permissionSave, permissionTable } from "../../core/contract/permission.js";
import type { RolePermissions } from "../../core/rules/permissions.js";

type Table = Output<typeof permissionTable>;
export type Grants = Input<typeof permissionSave>["grants"];
export type Action = Grants[number]["actions"][number];

export const isAllowed = (grants: Grants, id: string, action: Action): boolean =>
  grants.some(({ permissionId, actions }) => permissionId === id && actions.includes(action));

/** One right more or less; of a permission none of whose actions is left nothing is left. */
export function withRight(grants: Grants, id: string, action: Action, isOn: boolean): Grants {
  const before = grants.find(({ permissionId }) => permissionId === id)?.actions ?? [];
  const actions = isOn ? [...before, action] : before.filter((one) => one !== action);
  const others = grants.filter(({ permissionId }) => permissionId !== id);
  return actions.length > 0 ? [...others, { permissionId: id, actions }] : others;
}

const sorted = (grants: Grants): string =>
  grants
    .flatMap(({ permissionId, actions }) => actions.map((action) => `${permissionId}.${action}`))
    .sort()
    .join(" ");
export const isSame = (one: Grants, other: Grants): boolean => sorted(one) === sorted(other);

/** As `allows` of rules/permissions.ts asks it. */
export const roleOf = (grants: Grants): RolePermissions => ({
  permissions: grants,
  permissionIds: grants.map(({ permissionId }) => permissionId),
});

export type Menu = Table["menu"];
