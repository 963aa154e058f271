/** Of those who are signed in; several may be one person's. */
export const ROLES = ["learner", "teacher", "teacher-admin", "school-admin", "platform-admin"] as const;
export type RoleName = (typeof ROLES)[number];

/** permissionId.action (docs/specification.md 5.2). */
export const ACTIONS = [
  "add",
  "delete",
  "edit",
  "query",
  "get",
  "enable",
  "disable",
  "import",
  "export",
] as const;

export interface RolePermissions {
  readonly permissions: readonly { readonly permissionId: string; readonly actions: readonly string[] }[];
  readonly permissionIds: readonly string[];
}

/**
 * Whether a role allows something.
 * @param check `permissionId.action`; an empty one is open to all
 */
export function allows(role: RolePermissions | undefined, check: string): boolean {
  if (!check) return true;
  const dot = check.lastIndexOf(".");
  const id = dot < 0 ? check : check.slice(0, dot);
  if (!role?.permissionIds.includes(id)) return false;
  if (dot < 0) return true;
  const action = check.slice(dot + 1);
  return role.permissions.some((entry) => entry.permissionId === id && entry.actions.includes(action));
}

/** Tags a route may carry (docs/specification.md 2.2). */
export const ROUTE_TAGS = [
  "index",
  "course",
  "resourceLibrary",
  "activity",
  "profile",
  "digital",
  "user",
  "libSys",
  "common",
] as const;
export type RouteTag = (typeof ROUTE_TAGS)[number];

/** Tags that ask for nothing; `profile` alone needs a session. */
export const isOpenTag = (tag: RouteTag): boolean => tag !== "profile";
