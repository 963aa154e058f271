/**
 * Removes what a role may not do: elements with `data-action="delete"` go when the current route's
 * permission does not allow that action (docs/specification.md 5.3).
 */
import { ACTIONS, allows, type RolePermissions } from "../rules/permissions.js";

/**
 * @param root where to look
 * @param permissionId of the current route; none removes nothing but unknown actions
 * @returns how many elements were removed
 */
export function removeForbidden(
  root: ParentNode,
  role: RolePermissions | undefined,
  permissionId: string,
): number {
  let removed = 0;
  for (const element of root.querySelectorAll("[data-action]")) {
    const action = element.getAttribute("data-action") ?? "";
    const known = (ACTIONS as readonly string[]).includes(action);
    if (known && (!permissionId || allows(role, `${permissionId}.${action}`))) continue;
    element.remove();
    removed++;
  }
  return removed;
}
