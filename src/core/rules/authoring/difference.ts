/** What publishing would change for those who study (docs/domain.md 11.3). */
import { same } from "./conflicts.js";
import { childrenOf, type Draft, NODE_FIELDS, type NodeField, orderOf } from "./draft.js";

export type Change =
  | { readonly type: "added"; readonly key: string }
  | { readonly type: "removed"; readonly key: string }
  | { readonly type: "changed"; readonly key: string; readonly fields: readonly NodeField[] }
  | { readonly type: "moved"; readonly key: string };

/** The keys that have to leave a list for the rest to be in the other's order: those not on the longest common path. */
function movedOf(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((key, at) => [key, at]));
  const kept = after.filter((key) => place.has(key));
  // The longest run of rising places (patience sorting); ends[n] is the last of a run of n + 1.
  const ends: number[] = [];
  const previous: number[] = [];
  const at = (index: number) => place.get(kept[index]!)!;
  for (const index of kept.keys()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ends[middle]!) < at(index)) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const stay = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) stay.add(kept[index]!);
  return new Set(kept.filter((key) => !stay.has(key)));
}

/** In the order of the draft; what is removed comes last, in the order that it had. */
export function differenceOf(published: Draft, draft: Draft): Change[] {
  const moved = new Set<string>();
  for (const parent of new Set(["", ...draft.nodes.keys()]))
    for (const key of movedOf(childrenOf(published, parent), childrenOf(draft, parent))) moved.add(key);
  const changes: Change[] = [];
  for (const key of orderOf(draft)) {
    const [before, now] = [published.nodes.get(key), draft.nodes.get(key)!];
    if (!before) {
      changes.push({ type: "added", key });
      continue;
    }
    const fields = NODE_FIELDS.filter((field) => !same(before[field], now[field]));
    if (fields.length > 0) changes.push({ type: "changed", key, fields });
    if (moved.has(key) || published.parents.get(key) !== draft.parents.get(key))
      changes.push({ type: "moved", key });
  }
  for (const key of orderOf(published)) if (!draft.nodes.has(key)) changes.push({ type: "removed", key });
  return changes;
}
