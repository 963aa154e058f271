/** The tree of a school's colleges: what may stand where. */

/** Levels: a college, its departments, and what these are made of. */
const MOST_COLLEGE_LEVELS = 3;

export interface CollegeNode {
  readonly id: number;
  /** 0: it stands at the top. */
  readonly parent: number;
}

const childrenOf = <T extends CollegeNode>(list: readonly T[], id: number): T[] =>
  list.filter(({ parent }) => parent === id);

/** From 1; what stands at the top is at level 1. */
function collegeLevel(list: readonly CollegeNode[], id: number): number {
  let level = 0;
  for (let at = id; at !== 0 && level <= list.length; level += 1)
    at = list.find((one) => one.id === at)?.parent ?? 0;
  return level;
}

/** How many levels a college and what stands under it take. */
const heightOf = (list: readonly CollegeNode[], id: number, left = MOST_COLLEGE_LEVELS): number =>
  left === 0
    ? 1
    : 1 + Math.max(0, ...childrenOf(list, id).map((child) => heightOf(list, child.id, left - 1)));

/** Whether a college is another one, or stands anywhere under it. */
export function isWithinCollege(list: readonly CollegeNode[], id: number, ancestor: number): boolean {
  let at = id;
  for (let steps = 0; at !== 0 && steps <= list.length; steps += 1) {
    if (at === ancestor) return true;
    at = list.find((one) => one.id === at)?.parent ?? 0;
  }
  return false;
}

/**
 * Why a college may not stand under another.
 * @param id of the college; 0 for a new one
 * @param parent 0 for the top
 */
export function collegeMisplaced(
  list: readonly CollegeNode[],
  id: number,
  parent: number,
): "cycle" | "deep" | undefined {
  if (id !== 0 && isWithinCollege(list, parent, id)) return "cycle";
  const height = id === 0 ? 1 : heightOf(list, id);
  return collegeLevel(list, parent) + height > MOST_COLLEGE_LEVELS ? "deep" : undefined;
}

/** As a tree is read: each college before what stands under it, in the order of the list. */
export function collegesInOrder<T extends CollegeNode>(
  list: readonly T[],
  parent = 0,
  level = 1,
): readonly (T & { readonly level: number })[] {
  if (level > MOST_COLLEGE_LEVELS) return [];
  return childrenOf(list, parent).flatMap((one) => [
    { ...one, level },
    ...collegesInOrder(list, one.id, level + 1),
  ]);
}
