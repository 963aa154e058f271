/** What each role may, unless the platform has changed it: permissionId with its actions (docs/domain.md 2.2). */
import { ACTIONS } from "../../../core/rules/permissions.js";
import type { RoleName } from "./schema.js";

export type Grants = Readonly<Record<string, readonly string[]>>;
/** Of the roles that the platform has changed. */
export type ChangedGrants = Readonly<Partial<Record<RoleName, Grants>>>;

const person: Grants = {
  profile: ["query", "get", "edit"],
  security: ["query", "edit", "enable", "disable"],
  certification: ["query", "add"],
};

const all = ["query", "get", "add", "edit", "delete", "enable", "disable", "import", "export"];
/** What a school is made of. */
const organization: Grants = { college: all, major: all };

/** News and notices: written, published (`enable`) and taken offline (`disable`). */
const information = ["query", "get", "add", "edit", "delete", "enable", "disable"];

/** Data centre and term statistics: seen, and taken away. */
const statistics = ["query", "export"];

/** Resources of libraries: described, moved, published and withdrawn. */
const resource = ["query", "get", "add", "edit", "delete", "import", "export"];

/** Sections of libraries. */
const library = ["edit"];

/** Two accounts of one person made one: looked at, and done. */
const merge = ["query", "edit"];

/** Who is there, of the staff or to learn. */
const people = ["query", "get", "add", "edit", "enable", "disable", "import", "export"];

export const GRANTS: Readonly<Record<RoleName, Grants>> = {
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
    teacher: people,
    student: people,
    merge,
    school: ["query", "get", "edit"],
    ...organization,
    activity: ["query", "get", "add", "edit", "delete", "export"],
    resource,
    library,
    textbook: ["query", "get", "add", "edit", "delete"],
    information,
    statistics,
    data: ["query"],
  },
  "platform-admin": {
    ...person,
    user: ["query", "get", "edit", "enable", "disable", "export"],
    teacher: people,
    student: people,
    merge,
    school: ["query", "get", "add", "edit", "delete"],
    ...organization,
    client: ["query", "add", "edit"],
    activity: ["query", "get", "add", "edit", "delete", "export"],
    resource,
    library,
    textbook: ["query", "get", "add", "edit", "delete"],
    information,
    statistics,
    // The province's: all schools count by them.
    term: ["query", "add", "edit", "delete"],
    // What everybody agrees to: written (`edit`), published (`enable`) and taken back (`disable`).
    policy: ["query", "edit", "enable", "disable"],
    home: ["edit"],
    audit: ["query", "export"],
    // Feedback: read, and answered.
    ticket: ["query", "edit"],
    // What was taken away of schools (`query`), and a word in what others want to take away (`edit`).
    data: ["query", "edit"],
    permission: ["query", "edit"],
  },
};

/** Every permission there is, with every action that some role has from the start: a right that no call asks for is none. */
export const PERMISSIONS: Grants = Object.fromEntries(
  [...new Set(Object.values(GRANTS).flatMap((grants) => Object.keys(grants)))].map((id) => [
    id,
    ACTIONS.filter((action) => Object.values(GRANTS).some((grants) => grants[id]?.includes(action))),
  ]),
);

/**
 * The union of what the roles allow.
 * @param changed what the platform has changed
 * @returns the wire's shape: permissions with their actions, and the list of ids
 */
export function roleOf(roles: readonly RoleName[], changed: ChangedGrants = {}) {
  const union = new Map<string, Set<string>>();
  for (const role of roles) {
    for (const [permissionId, actions] of Object.entries(changed[role] ?? GRANTS[role])) {
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
