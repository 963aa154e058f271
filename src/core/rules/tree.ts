/** Trees of three levels, colleges of a school and sections of a library: what may stand where. */

/** A college, its departments, and what these are made of; as deep as the menu of a library is. */
const MOST_LEVELS = 3;

export interface TreeNode {
  readonly id: number;
  /** 0: it stands at the top. */
  readonly parent: number;
}

export const childrenOf = <T extends TreeNode>(list: readonly T[], id: number): T[] =>
  list.filter(({ parent }) => parent === id);

/**
 * Siblings with one of them, or another one, after `after`; 0: before all.
 * @returns undefined where that one is none of them
 */
export function placedAfter(
  siblings: readonly { readonly id: number }[],
  id: number,
  after: number,
): number[] | undefined {
  const others = siblings.map((one) => one.id).filter((one) => one !== id);
  const at = after === 0 ? 0 : others.indexOf(after) + 1;
  return after !== 0 && at === 0 ? undefined : [...others.slice(0, at), id, ...others.slice(at)];
}

/** From 1; what stands at the top is at level 1. */
function levelOf(list: readonly TreeNode[], id: number): number {
  let level = 0;
  for (let at = id; at !== 0 && level <= list.length; level += 1)
    at = list.find((one) => one.id === at)?.parent ?? 0;
  return level;
}

/** How many levels a node and what stands under it take. */
const heightOf = (list: readonly TreeNode[], id: number, left = MOST_LEVELS): number =>
  left === 0
    ? 1
    : 1 + Math.max(0, ...childrenOf(list, id).map((child) => heightOf(list, child.id, left - 1)));

/** Whether a node is another one, or stands anywhere under it. */
export function isWithin(list: readonly TreeNode[], id: number, ancestor: number): boolean {
  let at = id;
  for (let steps = 0; at !== 0 && steps <= list.length; steps += 1) {
    if (at === ancestor) return true;
    at = list.find((one) => one.id === at)?.parent ?? 0;
  }
  return false;
}

/**
 * Why a node may not stand under another.
 * @param id of the node; 0 for a new one
 * @param parent 0 for the top
 */
export function misplaced(
  list: readonly TreeNode[],
  id: number,
  parent: number,
): "cycle" | "deep" | undefined {
  if (id !== 0 && isWithin(list, parent, id)) return "cycle";
  const height = id === 0 ? 1 : heightOf(list, id);
  return levelOf(list, parent) + height > MOST_LEVELS ? "deep" : undefined;
}

/** As a tree is read: each node before what stands under it, in the order of the list. */
export function treeInOrder<T extends TreeNode>(
  list: readonly T[],
  parent = 0,
  level = 1,
): readonly (T & { readonly level: number })[] {
  if (level > MOST_LEVELS) return [];
  return childrenOf(list, parent).flatMap((one) => [
    { ...one, level },
    ...treeInOrder(list, one.id, level + 1),
  ]);
}
