/** What lies beside a node. */
import type { NodeData } from "./film.js";

export type Panel = "transcript" | "notes" | "materials";

export const panelsOf = (node: NodeData): Panel[] => [
  ...(node.captions.length > 0 ? (["transcript"] as const) : []),
  ...(node.tracked ? (["notes"] as const) : []),
  ...(node.materials.length > 0 ? (["materials"] as const) : []),
];
