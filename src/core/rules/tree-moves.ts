/** Moves within a tree, as keys and a pointer ask for them. */
import { childrenOf, misplaced, type TreeNode } from "./tree.js";

/** A place among the children of a node. */
export interface TreePlace {
  /** 0: at the top. */
  readonly parent: number;
  /** The one that it stands behind; 0: it is the first. */
  readonly after: number;
}
export type Step = "up" | "down" | "in" | "out";
export type DropAt = "before" | "after" | "into";

const allowed = (list: readonly TreeNode[], id: number, place: TreePlace): TreePlace | undefined =>
  misplaced(list, id, place.parent) ? undefined : place;
const lastOf = (list: readonly TreeNode[], parent: number, without: number): number =>
  childrenOf(list, parent)
    .filter(({ id }) => id !== without)
    .at(-1)?.id ?? 0;

/** Where one step leads: among its siblings, into the one before it, or out behind its parent; undefined: nowhere. */
export function placeOfStep(list: readonly TreeNode[], id: number, step: Step): TreePlace | undefined {
  const node = list.find((one) => one.id === id);
  if (!node) return undefined;
  const { parent } = node;
  const siblings = childrenOf(list, parent);
  const at = siblings.indexOf(node);
  const before = siblings[at - 1];
  const next = siblings[at + 1];
  switch (step) {
    case "up":
      return before && { parent, after: siblings[at - 2]?.id ?? 0 };
    case "down":
      return next && { parent, after: next.id };
    case "in":
      return before && allowed(list, id, { parent: before.id, after: lastOf(list, before.id, id) });
    case "out": {
      const above = list.find((one) => one.id === parent);
      return above && { parent: above.parent, after: parent };
    }
  }
}

/** Where it comes to stand when it is dropped on another one; undefined: it may not. */
export function placeOfDrop(
  list: readonly TreeNode[],
  id: number,
  onto: number,
  where: DropAt,
): TreePlace | undefined {
  const target = list.find((one) => one.id === onto);
  if (!target || onto === id) return undefined;
  const { parent } = target;
  if (where === "into") return allowed(list, id, { parent: onto, after: lastOf(list, onto, id) });
  if (where === "after") return allowed(list, id, { parent, after: onto });
  const siblings = childrenOf(list, parent).filter((one) => one.id !== id);
  return allowed(list, id, { parent, after: siblings[siblings.indexOf(target) - 1]?.id ?? 0 });
}
