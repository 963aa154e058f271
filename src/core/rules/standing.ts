import type { RolePermissions } from "./permissions.js";

/**
 * What somebody is and may, in a word that changes whenever their roles, their certification or their rights do.
 * @param teacher JSRZ
 */
export function standingOf({
  teacher,
  roles,
  role,
}: {
  readonly teacher: string;
  readonly roles: readonly string[];
  readonly role: RolePermissions;
}): string {
  const rights = role.permissions
    .flatMap(({ permissionId, actions }) => actions.map((action) => `${permissionId}.${action}`))
    .sort()
    .join(" ");
  // A number tells one list of rights from the next well enough: what it starts is only another look.
  let sum = 0;
  for (const sign of rights) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return [teacher, ...[...roles].sort(), sum].join(" ");
}
