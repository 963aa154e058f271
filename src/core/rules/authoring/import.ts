/** An outline that comes from a file, laid over the draft that is there (docs/domain.md 11.6). */
import type { NodeKind } from "../../contract/course-parts.js";
import { childrenOf, type Command, type Draft, type DraftNode, type NodeFields, ROOT } from "./draft.js";

/** A chapter, a section or an item, in the order of the file. */
export interface OutlineRow {
  /** Tells it from the others. */
  readonly row: number;
  readonly kind: NodeKind;
  /** Title of the chapter that it is or stands in. */
  readonly chapter: string;
  /** Of the section; "": it stands in the chapter itself. */
  readonly section: string;
  readonly title: string;
  /** Seconds; undefined: not said. */
  readonly duration?: number | undefined;
  readonly required?: boolean | undefined;
  /** Number of what it shows. */
  readonly content?: number | undefined;
}
/** `add`: it is new; `change`: it is there and something of it differs; `same`: it is there as it is. */
export type RowState = "add" | "change" | "same";

interface Import {
  readonly commands: readonly Command[];
  readonly states: ReadonlyMap<number, RowState>;
  /** Keys of the nodes that the rows stand for. */
  readonly keys: ReadonlyMap<number, string>;
}

function changesOf(node: DraftNode, { duration, required, content }: OutlineRow): Partial<NodeFields> {
  return {
    ...(duration !== undefined && duration !== node.duration && { duration }),
    ...(required !== undefined && required !== node.required && { required }),
    ...(content !== undefined && content !== node.content && { content }),
  };
}

/**
 * What has to be done for the draft to hold the rows. A row is the node of its kind and title in its chapter and section, where
 * there is one that no earlier row was; else it is added behind the row before it. Nothing is removed or moved, so that the same
 * file twice changes nothing the second time.
 * @param make a node of a kind and title, with a key of its own
 */
export function importOf(
  draft: Draft,
  rows: readonly OutlineRow[],
  make: (kind: NodeKind, title: string) => DraftNode,
): Import {
  const commands: Command[] = [];
  const states = new Map<number, RowState>();
  const keys = new Map<number, string>();
  const taken = new Set<string>();
  /** The last row's node in each parent: where the next one goes. */
  const last = new Map<string, string>();
  const free = (parent: string, kind: NodeKind, title: string): DraftNode | undefined => {
    const key = childrenOf(draft, parent).find((one) => {
      const node = draft.nodes.get(one);
      return !taken.has(one) && node?.kind === kind && node.title === title;
    });
    return key === undefined ? undefined : draft.nodes.get(key);
  };
  const enter = (parent: string, kind: NodeKind, title: string, row?: OutlineRow): string => {
    const found = free(parent, kind, title);
    const node = found ?? { ...make(kind, title) };
    const changes = row ? changesOf(node, row) : {};
    if (!found) {
      const after = last.get(parent) ?? childrenOf(draft, parent).at(-1) ?? "";
      commands.push({ type: "add", node: { ...node, ...changes }, parent, after });
    } else if (Object.keys(changes).length > 0) commands.push({ type: "set", key: node.key, changes });
    if (row) {
      states.set(row.row, !found ? "add" : Object.keys(changes).length > 0 ? "change" : "same");
      keys.set(row.row, node.key);
    }
    taken.add(node.key);
    last.set(parent, node.key);
    return node.key;
  };
  /** Folders by title, the latest of each: a row may come back to one. */
  const chapters = new Map<string, string>();
  const sections = new Map<string, string>();
  const folder = (all: Map<string, string>, name: string, make: () => string): string => {
    const known = all.get(name) ?? make();
    all.set(name, known);
    return known;
  };
  for (const row of rows) {
    if (row.kind === "chapter") {
      chapters.set(row.title, enter(ROOT, "chapter", row.title, row));
      continue;
    }
    const chapter = folder(chapters, row.chapter, () => enter(ROOT, "chapter", row.chapter));
    if (row.kind === "section") {
      sections.set(`${chapter} ${row.title}`, enter(chapter, "section", row.title, row));
      continue;
    }
    const parent =
      row.section === ""
        ? chapter
        : folder(sections, `${chapter} ${row.section}`, () => enter(chapter, "section", row.section));
    enter(parent, row.kind, row.title, row);
  }
  return { commands, states, keys };
}
