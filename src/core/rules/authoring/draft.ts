/**
 * The outline of a run while it is built, and the commands that change it (docs/domain.md 11.1). The screen applies a command
 * at once, the server applies the same one to what it has: both by this file. Nothing here is changed in place.
 */
import type { NodeKind } from "../../contract/course-parts.js";
import type { SeekPolicy } from "../../contract/study.js";
import type { NodeCompletion } from "../completion.js";

/** What an author sets of a node. Fields are always there, so that a change can also take something back. */
export interface NodeFields {
  readonly title: string;
  readonly required: boolean;
  /** Anybody may look at it. */
  readonly preview: boolean;
  readonly completion: NodeCompletion;
  /** Keys of nodes that must be done before. */
  readonly prereq: readonly string[];
  /** ms; 0: none of its own. */
  readonly openAt: number;
  readonly seek: SeekPolicy;
  /** In hundredths. */
  readonly maxRate: number;
  /** Seconds of film or sound, pages of a document; 0 otherwise. */
  readonly duration: number;
  /** Number of what it shows; 0: nothing yet. */
  readonly content: number;
}
export interface DraftNode extends NodeFields {
  readonly key: string;
  readonly kind: NodeKind;
}
export type NodeField = keyof NodeFields;
export const NODE_FIELDS = [
  "title",
  "required",
  "preview",
  "completion",
  "prereq",
  "openAt",
  "seek",
  "maxRate",
  "duration",
  "content",
] as const satisfies readonly NodeField[];

/** Key of the outline itself, in which chapters stand. */
export const ROOT = "";

export interface Draft {
  readonly nodes: ReadonlyMap<string, DraftNode>;
  /** What each chapter and section holds, and what the outline holds (`ROOT`), in order. */
  readonly below: ReadonlyMap<string, readonly string[]>;
  readonly parents: ReadonlyMap<string, string>;
}

/** Where a node stands: in what, and after which of its neighbors; "" for the first. */
export interface Place {
  readonly parent: string;
  readonly after: string;
}
export type Command =
  | ({ readonly type: "add"; readonly node: DraftNode } & Place)
  | { readonly type: "set"; readonly key: string; readonly changes: Partial<NodeFields> }
  | ({ readonly type: "move"; readonly key: string } & Place)
  /** With all that it holds. */
  | { readonly type: "remove"; readonly key: string };

/** Why a command cannot be applied. `missing`: a node that it names is gone; `taken`: the key is another node's. */
export type CommandFault = "missing" | "taken" | "place";

export const emptyDraft: Draft = { nodes: new Map(), below: new Map(), parents: new Map() };

/** @param rows in the order of each parent's children; what one waits for and is not among them is left out */
export function draftOf(rows: readonly (DraftNode & { readonly parent: string })[]): Draft {
  const keys = new Set(rows.map(({ key }) => key));
  const nodes = new Map<string, DraftNode>();
  const below = new Map<string, string[]>();
  const parents = new Map<string, string>();
  for (const { parent, ...node } of rows) {
    const isWhole = node.prereq.every((one) => keys.has(one));
    nodes.set(node.key, isWhole ? node : { ...node, prereq: node.prereq.filter((one) => keys.has(one)) });
    parents.set(node.key, parent);
    const siblings = below.get(parent);
    if (siblings) siblings.push(node.key);
    else below.set(parent, [node.key]);
  }
  return { nodes, below, parents };
}

export const childrenOf = ({ below }: Draft, key: string): readonly string[] => below.get(key) ?? [];

/** The node and all that stands in it, from the top. */
export function withinOf(draft: Draft, key: string): string[] {
  const found = key === ROOT ? [] : [key];
  for (const child of childrenOf(draft, key)) found.push(...withinOf(draft, child));
  return found;
}
/** All nodes in the order in which they are studied. */
export const orderOf = (draft: Draft): string[] => withinOf(draft, ROOT);

export function placeOf({ parents, below }: Draft, key: string): Place {
  const parent = parents.get(key) ?? ROOT;
  const siblings = below.get(parent) ?? [];
  return { parent, after: siblings[siblings.indexOf(key) - 1] ?? "" };
}

/** Chapters stand in the outline, sections in chapters, everything else in either of the two. */
export function mayStandIn({ nodes }: Draft, kind: NodeKind, parent: string): boolean {
  if (parent === ROOT) return kind === "chapter";
  const above = nodes.get(parent)?.kind;
  if (kind === "chapter") return false;
  return above === "chapter" || (above === "section" && kind !== "section");
}

interface Applied {
  readonly draft: Draft;
  /** Commands that bring back what was, in their order. */
  readonly undo: readonly Command[];
}
export type Outcome = Applied | { readonly fault: CommandFault };

const isAfterFine = (draft: Draft, { parent, after }: Place): boolean =>
  after === "" || draft.parents.get(after) === parent;

/** Nothing waits for what is not there: nobody could ever begin it, and what is added later under that key is another node. */
const isPrereqFine = ({ nodes }: Draft, { prereq = [] }: Partial<NodeFields>): boolean =>
  prereq.every((one) => nodes.has(one));

const inserted = (siblings: readonly string[], key: string, after: string): string[] => {
  const at = after === "" ? 0 : siblings.indexOf(after) + 1;
  return [...siblings.slice(0, at), key, ...siblings.slice(at)];
};

const changed = <T>(map: ReadonlyMap<string, T>, key: string, value: T): Map<string, T> =>
  new Map(map).set(key, value);

function add(draft: Draft, node: DraftNode, place: Place): Outcome {
  if (draft.nodes.has(node.key)) return { fault: "taken" };
  if (place.parent !== ROOT && !draft.nodes.has(place.parent)) return { fault: "missing" };
  if (!mayStandIn(draft, node.kind, place.parent)) return { fault: "place" };
  if (!isAfterFine(draft, place) || !isPrereqFine(draft, node)) return { fault: "missing" };
  const siblings = inserted(childrenOf(draft, place.parent), node.key, place.after);
  return {
    draft: {
      nodes: changed(draft.nodes, node.key, node),
      below: changed(draft.below, place.parent, siblings),
      parents: changed(draft.parents, node.key, place.parent),
    },
    undo: [{ type: "remove", key: node.key }],
  };
}

function set(draft: Draft, key: string, changes: Partial<NodeFields>): Outcome {
  const node = draft.nodes.get(key);
  if (!node || !isPrereqFine(draft, changes)) return { fault: "missing" };
  const before = Object.fromEntries(
    NODE_FIELDS.filter((field) => changes[field] !== undefined).map((field) => [field, node[field]]),
  ) as Partial<NodeFields>;
  return {
    draft: { ...draft, nodes: changed(draft.nodes, key, { ...node, ...changes }) },
    undo: [{ type: "set", key, changes: before }],
  };
}

function move(draft: Draft, key: string, place: Place): Outcome {
  const node = draft.nodes.get(key);
  if (!node || (place.parent !== ROOT && !draft.nodes.has(place.parent))) return { fault: "missing" };
  if (!isAfterFine(draft, place)) return { fault: "missing" };
  const isRing = place.after === key || withinOf(draft, key).includes(place.parent);
  if (isRing || !mayStandIn(draft, node.kind, place.parent)) return { fault: "place" };
  const before = placeOf(draft, key);
  const below = new Map(draft.below);
  below.set(
    before.parent,
    childrenOf(draft, before.parent).filter((one) => one !== key),
  );
  below.set(place.parent, inserted(below.get(place.parent) ?? [], key, place.after));
  return {
    draft: { ...draft, below, parents: changed(draft.parents, key, place.parent) },
    undo: [{ type: "move", key, ...before }],
  };
}

function remove(draft: Draft, key: string): Outcome {
  if (!draft.nodes.has(key)) return { fault: "missing" };
  const gone = withinOf(draft, key);
  const isGone = new Set(gone);
  const [nodes, below, parents] = [new Map(draft.nodes), new Map(draft.below), new Map(draft.parents)];
  const undo: Command[] = gone.map((one) => {
    const node = draft.nodes.get(one) as DraftNode;
    return { type: "add", node: { ...node, prereq: [] }, ...placeOf(draft, one) };
  });
  for (const one of gone) {
    nodes.delete(one);
    below.delete(one);
    parents.delete(one);
  }
  const { parent } = placeOf(draft, key);
  below.set(
    parent,
    childrenOf(draft, parent).filter((one) => one !== key),
  );
  // What waited for one of them waits for it no longer; both come back together.
  for (const node of draft.nodes.values()) {
    const isWaiting = node.prereq.some((one) => isGone.has(one));
    if (isWaiting || (isGone.has(node.key) && node.prereq.length > 0))
      undo.push({ type: "set", key: node.key, changes: { prereq: node.prereq } });
    if (isWaiting && !isGone.has(node.key))
      nodes.set(node.key, { ...node, prereq: node.prereq.filter((one) => !isGone.has(one)) });
  }
  return { draft: { nodes, below, parents }, undo };
}

export function applyCommand(draft: Draft, command: Command): Outcome {
  switch (command.type) {
    case "add":
      return add(draft, command.node, command);
    case "set":
      return set(draft, command.key, command.changes);
    case "move":
      return move(draft, command.key, command);
    default:
      return remove(draft, command.key);
  }
}

/** Applies all of them or none. @returns also which of them failed, from 0 */
export function applyCommands(
  draft: Draft,
  commands: readonly Command[],
): Applied | { readonly fault: CommandFault; readonly at: number } {
  let now = draft;
  const undo: Command[][] = [];
  for (const [at, command] of commands.entries()) {
    const outcome = applyCommand(now, command);
    if ("fault" in outcome) return { fault: outcome.fault, at };
    now = outcome.draft;
    undo.unshift([...outcome.undo]);
  }
  return { draft: now, undo: undo.flat() };
}

/** Whether items wait for each other in a ring, or for what holds them: the nodes of which nobody could ever do one. */
export function circularNodes(draft: Draft): string[] {
  // What must be done before a node: what it names, what its folders name, and of a folder all that is in it.
  const before = (key: string): string[] => {
    const own: string[] = [];
    for (let up = key; up !== ROOT; up = draft.parents.get(up) ?? ROOT)
      own.push(...(draft.nodes.get(up)?.prereq ?? []));
    return own.flatMap((one) => withinOf(draft, one));
  };
  const state = new Map<string, "open" | "done">();
  const circular = new Set<string>();
  const visit = (key: string): void => {
    state.set(key, "open");
    for (const next of before(key)) {
      if (state.get(next) === "open") circular.add(key);
      else if (!state.has(next)) visit(next);
    }
    state.set(key, "done");
  };
  for (const key of orderOf(draft)) if (!state.has(key)) visit(key);
  return [...circular];
}
