/** What of an outline is studied, and what only holds it. */
import { isFolder, isTimed } from "../../core/rules/completion.js";
import type { NodeData } from "./film.js";
import type { OutlineNode } from "./panels/why.js";

export type ItemKind = Exclude<OutlineNode["kind"], "chapter" | "section">;
export type OutlineItem = OutlineNode & { readonly kind: ItemKind };
/** Whether a node shows something; chapters and sections only hold others. */
export const isItem = (node: OutlineNode): node is OutlineItem => !isFolder(node);

/** The items in a chapter or section, at any depth and in their order; of an item the item alone. */
export function itemsIn(nodes: readonly OutlineNode[], id: number): OutlineNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  // A ring of parents ends after as many steps as there are nodes.
  const isIn = (node: OutlineNode | undefined, steps = nodes.length): boolean =>
    node !== undefined && (node.id === id || (steps > 0 && isIn(byId.get(node.parent), steps - 1)));
  return nodes.filter((node) => isItem(node) && isIn(node));
}

/** Where somebody goes who is sent to a node: of a section to what it still waits for, of a whole one to its begin. */
export function entryOf(nodes: readonly OutlineNode[], id: number): number {
  const inside = itemsIn(nodes, id);
  const left = inside.filter(({ state }) => state !== "done");
  return (left.find(({ required }) => required) ?? left[0] ?? inside[0])?.id ?? id;
}

/** A node that is shown as a film, or as sound alone: that of a live session comes when it is over. */
export const isFilm = (node: NodeData): boolean =>
  isTimed(node) || (node.kind === "live" && node.sources.length > 0);
