export { memberOf, staffOf, writerOf, type Member } from "./access.js";
export { decide, isFolder, nodesOf, outlineOf, totals, type OutlineNode, type Standing } from "./outline.js";
