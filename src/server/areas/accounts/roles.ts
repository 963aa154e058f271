/** What each role may: permissionId with its actions (docs/domain.md 2.2). */
import type { RoleName } from "./schema.js";

type Grants = Readonly<Record<string, readonly string[]>>;

const person: Grants = {
  profile: ["query", "get", "edit"],
  security: ["query", "edit", "enable", "disable"],
  certification: ["query", "add"],
};

const all = ["query", "get", "add", "edit", "delete", "enable", "disable", "import", "export"];
/** What a school is made of. */
const organization: Grants = {
  college: all,
  major: all,
  term: ["query", "get", "add", "edit", "delete"],
};

const grants: Record<RoleName, Grants> = {
  learner: person,
  teacher: {
    ...person,
    teaching: ["query", "get"],
    assistant: ["query", "get"],
    resource: ["query", "get", "add"],
    activity: ["query", "get", "add", "edit", "delete", "export"],
  },
  "teacher-admin": { ...person, teacher: ["query", "get", "edit", "import", "export"], major: all },
  "school-admin": {
    ...person,
    teacher: ["query", "get", "add", "edit", "enable", "disable", "import", "export"],
    school: ["query", "get", "edit"],
    ...organization,
    activity: ["query", "get", "add", "edit", "delete", "export"],
    resource: ["query", "get", "add", "edit"],
    textbook: ["query", "get", "add", "edit", "delete"],
  },
  "platform-admin": {
    ...person,
    user: ["query", "get", "edit", "enable", "disable", "export"],
    school: ["query", "get", "add", "edit", "delete"],
    ...organization,
    client: ["query", "get", "add", "edit", "delete"],
    activity: ["query", "get", "add", "edit", "delete", "export"],
    resource: ["query", "get", "add", "edit"],
    textbook: ["query", "get", "add", "edit", "delete"],
    home: ["edit"],
  },
};

/**
 * The union of what the roles allow.
 * @returns the wire's shape: permissions with their actions, and the list of ids
 */
export function roleOf(roles: readonly RoleName[]) {
  const union = new Map<string, Set<string>>();
  for (const role of roles) {
    for (const [permissionId, actions] of Object.entries(grants[role])) {
      const known = union.get(permissionId) ?? new Set();
      for (const action of actions) known.add(action);
      union.set(permissionId, known);
    }
  }
  return {
    permissions: [...union].map(([permissionId, actions]) => ({ permissionId, actions: [...actions] })),
    permissionIds: [...union.keys()],
  };
}
