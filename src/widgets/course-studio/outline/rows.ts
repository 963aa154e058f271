/** The outline as rows: what is shown of it, and where a row can go. */
import {
  childrenOf,
  type Command,
  type Draft,
  type DraftNode,
  mayStandIn,
  type Place,
  placeOf,
  ROOT,
  withinOf,
} from "../../../core/rules/authoring/index.js";
import { isFolder } from "../../../core/rules/completion.js";
import type { NodeKind } from "../../../core/contract/course-parts.js";
import { newKey } from "./store.js";

export interface TreeRow {
  readonly node: DraftNode;
  /** From 1. */
  readonly level: number;
  /** Among its neighbors, from 1. */
  readonly at: number;
  readonly of: number;
  readonly isFolder: boolean;
  readonly isOpen: boolean;
}

export function rowsOf(draft: Draft, closed: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (parent: string, level: number) => {
    const keys = childrenOf(draft, parent);
    for (const [at, key] of keys.entries()) {
      const node = draft.nodes.get(key)!;
      const isOpen = !closed.has(key);
      rows.push({ node, level, at: at + 1, of: keys.length, isFolder: isFolder(node), isOpen });
      if (isOpen) walk(key, level + 1);
    }
  };
  walk(ROOT, 1);
  return rows;
}

/** Those of the keys that stand in none of the others: what is done to these is done to all. */
export const topsOf = (draft: Draft, keys: Iterable<string>): string[] => {
  const chosen = new Set(keys);
  const isWithin = (key: string): boolean => {
    for (let up = draft.parents.get(key) ?? ROOT; up !== ROOT; up = draft.parents.get(up) ?? ROOT)
      if (chosen.has(up)) return true;
    return false;
  };
  return withinOf(draft, ROOT).filter((key) => chosen.has(key) && !isWithin(key));
};

/** Moves nodes to a place, one behind another. Undefined where one of them may not stand there. */
export function movesTo(draft: Draft, keys: readonly string[], place: Place): Command[] | undefined {
  const inside = new Set(keys.flatMap((key) => withinOf(draft, key)));
  if (inside.has(place.parent)) return undefined;
  if (keys.some((key) => !mayStandIn(draft, draft.nodes.get(key)!.kind, place.parent))) return undefined;
  const siblings = childrenOf(draft, place.parent);
  // What it is to stand behind may be moved itself: the next one before it that is not.
  let at = place.after === "" ? -1 : siblings.indexOf(place.after);
  while (at >= 0 && keys.includes(siblings[at]!)) at -= 1;
  let after = at < 0 ? "" : siblings[at]!;
  return keys.flatMap((key): Command[] => {
    const move = { type: "move" as const, key, parent: place.parent, after };
    after = key;
    return [move];
  });
}

/** A step up or down: past a neighbor, or out of its folder into the next one that may hold it. */
export function stepOf(draft: Draft, key: string, by: 1 | -1): Place | undefined {
  const { parent } = placeOf(draft, key);
  const siblings = childrenOf(draft, parent);
  const at = siblings.indexOf(key);
  const next = siblings[at + by];
  if (next !== undefined) return { parent, after: by === 1 ? next : (siblings[at - 2] ?? "") };
  if (parent === ROOT) return undefined;
  const { kind } = draft.nodes.get(key)!;
  const folders = withinOf(draft, ROOT).filter((one) => isFolder(draft.nodes.get(one)!));
  const from = folders.indexOf(parent);
  const within = new Set(withinOf(draft, key));
  const to =
    by === 1
      ? folders.slice(from + 1).find((one) => !within.has(one) && mayStandIn(draft, kind, one))
      : folders.slice(0, from).findLast((one) => !within.has(one) && mayStandIn(draft, kind, one));
  if (to === undefined) return undefined;
  return { parent: to, after: by === 1 ? "" : (childrenOf(draft, to).at(-1) ?? "") };
}

/** Out of a section into its chapter, behind it; or into the section above. */
export function shiftOf(draft: Draft, key: string, by: 1 | -1): Place | undefined {
  const { parent, after } = placeOf(draft, key);
  const { kind } = draft.nodes.get(key)!;
  const to =
    by === -1
      ? parent !== ROOT && { parent: draft.parents.get(parent) ?? ROOT, after: parent }
      : after !== "" && { parent: after, after: childrenOf(draft, after).at(-1) ?? "" };
  return to && mayStandIn(draft, kind, to.parent) ? to : undefined;
}

/** Where a row that is let go on another one goes: before it, behind it, or into it. */
export function dropPlace(draft: Draft, onto: string, where: "before" | "after" | "into"): Place {
  if (where === "into") return { parent: onto, after: childrenOf(draft, onto).at(-1) ?? "" };
  const { parent, after } = placeOf(draft, onto);
  return { parent, after: where === "after" ? onto : after };
}

/** Where something new goes: into the chosen folder, behind the chosen node, or to the end of what may hold it. */
export function newPlace(draft: Draft, kind: NodeKind, chosen: string): Place | undefined {
  for (let up = chosen, below = ""; up !== ROOT; below = up, up = draft.parents.get(up) ?? ROOT)
    if (mayStandIn(draft, kind, up))
      return { parent: up, after: below || (childrenOf(draft, up).at(-1) ?? "") };
  if (kind === "chapter") {
    let top = chosen;
    while (top !== ROOT && (draft.parents.get(top) ?? ROOT) !== ROOT) top = draft.parents.get(top)!;
    return { parent: ROOT, after: top || (childrenOf(draft, ROOT).at(-1) ?? "") };
  }
  const folder = withinOf(draft, ROOT).findLast((key) => mayStandIn(draft, kind, key));
  return folder === undefined ? undefined : { parent: folder, after: childrenOf(draft, folder).at(-1) ?? "" };
}

const RULE: Partial<Record<NodeKind, DraftNode["completion"]["rule"]>> = {
  video: "watched",
  audio: "watched",
  doc: "dwell",
  slides: "dwell",
  package: "package",
  assessment: "submitted",
  live: "joined",
  discussion: "posted",
};
/** How nodes of a kind can be done; the first unless said. */
export const rulesOf = (kind: NodeKind): readonly DraftNode["completion"]["rule"][] => {
  switch (kind) {
    case "video":
    case "audio":
      return ["watched", "manual"];
    case "doc":
    case "slides":
      return ["dwell", "viewed", "manual"];
    case "package":
      return ["package", "manual"];
    case "assessment":
      return ["submitted", "score"];
    case "live":
      return ["joined", "watched", "manual"];
    case "discussion":
      return ["posted", "viewed", "manual"];
    case "richtext":
      return ["viewed", "dwell", "manual"];
    default:
      return ["viewed", "manual"];
  }
};

export const newNode = (kind: NodeKind, title: string): DraftNode => ({
  key: newKey(),
  kind,
  title,
  required: kind !== "chapter" && kind !== "section",
  preview: false,
  completion: { rule: RULE[kind] ?? "viewed" },
  prereq: [],
  openAt: 0,
  seek: "free",
  maxRate: 200,
  duration: 0,
  content: 0,
});
