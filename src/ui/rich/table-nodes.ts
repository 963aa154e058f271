/** Tables in the editor: rows of cells that hold paragraphs, as the contract has them, and what can be done to one. */
import { type Editor, Extension, type Extensions, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  tableEditing,
} from "@tiptap/pm/tables";

/** What prosemirror-tables calls each node. */
const ROLES: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableHeader: "header_cell",
  tableCell: "cell",
};
/** As many as the contract takes. */
const MOST = { rows: 200, columns: 20 } as const;

const cell = (name: "tableHeader" | "tableCell", tag: "th" | "td") =>
  Node.create({
    name,
    content: "paragraph+",
    isolating: true,
    // None spans another; prosemirror-tables reckons with the numbers.
    addAttributes: () => ({
      colspan: { default: 1, rendered: false },
      rowspan: { default: 1, rendered: false },
      colwidth: { default: null, rendered: false },
    }),
    renderHTML: () => [tag, 0],
  });

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  renderHTML: () => ["table", ["tbody", 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  // From the last cell Tab leaves the text, so that nobody is held in it.
  addKeyboardShortcuts() {
    return {
      Tab: () => goToNextCell(1)(this.editor.state, this.editor.view.dispatch),
      "Shift-Tab": () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
    };
  },
});
const Roles = Extension.create({
  name: "tableRoles",
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
});

export const tableNodes: Extensions = [
  Roles,
  Table,
  Node.create({
    name: "tableRow",
    content: "(tableCell | tableHeader)+",
    renderHTML: () => ["tr", 0],
  }),
  cell("tableHeader", "th"),
  cell("tableCell", "td"),
];

export type TableAct = "rowAdd" | "rowRemove" | "columnAdd" | "columnRemove" | "tableRemove";

/** Three by three, with heads; whoever writes stands in the first. */
export function insertTable(editor: Editor): void {
  const { state, view } = editor;
  if (isInTable(state)) return view.focus();
  const { nodes } = state.schema;
  const row = (type: string) =>
    nodes["tableRow"]!.create(
      null,
      Array.from({ length: 3 }, () => nodes[type]!.createAndFill()!),
    );
  const table = nodes["table"]!.create(null, [row("tableHeader"), row("tableCell"), row("tableCell")]);
  const tr = state.tr.replaceSelectionWith(table);
  let start = 0;
  tr.doc.descendants((node, at) => {
    if (node === table) start = at;
    return node !== table;
  });
  const end = start + table.nodeSize;
  // Something to go on writing in.
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes["paragraph"]!.create());
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView());
  view.focus();
}

const COMMANDS = {
  rowAdd: addRowAfter,
  rowRemove: deleteRow,
  columnAdd: addColumnAfter,
  columnRemove: deleteColumn,
  tableRemove: deleteTable,
} as const;

export function changeTable({ state, view }: Editor, act: TableAct): void {
  COMMANDS[act](state, view.dispatch);
  view.focus();
}

/** What can be done where somebody writes; undefined outside of a table. */
export function tableActs({ state }: Editor): Readonly<Record<TableAct, boolean>> | undefined {
  if (!isInTable(state)) return undefined;
  const { map } = selectedRect(state);
  return {
    rowAdd: map.height < MOST.rows,
    rowRemove: map.height > 1,
    columnAdd: map.width < MOST.columns,
    columnRemove: map.width > 1,
    tableRemove: true,
  };
}
