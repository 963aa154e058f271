/** Two people at one outline: what one has changed since the other looked is never overwritten unseen (docs/domain.md 11.2). */
import { type Command, type Draft, NODE_FIELDS, type NodeField, placeOf, withinOf } from "./draft.js";

/** What was changed of a node and when: revisions of its fields, of its place, and of its being there at all. */
export type Revisions = Readonly<Partial<Record<NodeField | "place" | "added", number>>>;

/** `place`: it stands elsewhere; `gone`: it is not there; `within`: something in it was changed, and it was to be removed. */
export type ConflictField = NodeField | "place" | "gone" | "within";
export interface Conflict {
  readonly key: string;
  readonly field: ConflictField;
}

export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const latest = (revisions: Revisions | undefined): number =>
  Math.max(0, ...Object.values(revisions ?? {}).map(Number));

/**
 * Where a command would overwrite what its writer has not seen.
 * @param draft as it is now
 * @param revisions of its nodes
 * @param seen the revision that the writer had before them
 * @param own nodes that this same save has added or moved already
 */
export function conflictsOf(
  draft: Draft,
  revisions: ReadonlyMap<string, Revisions>,
  command: Command,
  seen: number,
  own: ReadonlySet<string>,
): Conflict[] {
  if (command.type === "add") {
    const { parent } = command;
    return parent !== "" && !draft.nodes.has(parent) ? [{ key: parent, field: "gone" }] : [];
  }
  const { key } = command;
  const node = draft.nodes.get(key);
  if (!node) return command.type === "remove" ? [] : [{ key, field: "gone" }];
  const since = revisions.get(key) ?? {};
  switch (command.type) {
    case "set":
      return NODE_FIELDS.filter(
        (field) =>
          command.changes[field] !== undefined &&
          (since[field] ?? 0) > seen &&
          !same(command.changes[field], node[field]),
      ).map((field) => ({ key, field }));
    case "move": {
      if (command.parent !== "" && !draft.nodes.has(command.parent))
        return [{ key: command.parent, field: "gone" }];
      const isMoved = (since.place ?? 0) > seen && !own.has(key);
      return isMoved && !same(placeOf(draft, key), { parent: command.parent, after: command.after })
        ? [{ key, field: "place" }]
        : [];
    }
    default:
      return withinOf(draft, key).some((one) => latest(revisions.get(one)) > seen && !own.has(one))
        ? [{ key, field: "within" }]
        : [];
  }
}

/** The command without what its node would wait for and is gone: whoever waited for what is removed waits no longer. */
function withoutGone({ nodes }: Draft, command: Command): Command {
  if (command.type !== "add" && command.type !== "set") return command;
  const { prereq = [] } = command.type === "add" ? command.node : command.changes;
  const known = prereq.filter((one) => nodes.has(one));
  if (known.length === prereq.length) return command;
  return command.type === "add"
    ? { ...command, node: { ...command.node, prereq: known } }
    : { ...command, changes: { ...command.changes, prereq: known } };
}

/**
 * The command as it fits what others did meanwhile. What stood after a node that was moved away or removed goes to the end of
 * the same parent, where the parent is there still; nothing waits for what was removed.
 */
export function settled(draft: Draft, wanted: Command): Command {
  const command = withoutGone(draft, wanted);
  if (command.type !== "add" && command.type !== "move") return command;
  const { parent, after } = command;
  if (after === "" || draft.parents.get(after) === parent) return command;
  const siblings = (draft.below.get(parent) ?? []).filter(
    (key) => command.type === "add" || key !== command.key,
  );
  return { ...command, after: siblings.at(-1) ?? "" };
}
