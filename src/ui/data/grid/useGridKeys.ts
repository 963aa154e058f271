/**
 * The keyboard of a grid (WAI-ARIA APG "Grid"): one cell is in the tab order, arrows move between cells, Enter and F2 lead
 * to a cell's controls and Esc back.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Rows that Page Up and Page Down pass. */
const STEP = 10;

export interface Cell {
  /** 0 is the head. */
  readonly row: number;
  readonly column: number;
}

export interface GridKeysOptions {
  readonly grid: RefObject<HTMLElement | null>;
  /** Without the head. */
  readonly rows: number;
  readonly columns: number;
  /** Brings a cell into the page that is not drawn. */
  readonly scrollTo: (row: number, column: number) => void;
  /** Space: 0 for the head. */
  readonly toggle: ((row: number) => void) | undefined;
  readonly toggleAll: (() => void) | undefined;
}

export interface GridKeys {
  /** Spread on each cell. */
  readonly cellProps: (cell: Cell) => { readonly "data-cell": string; readonly tabIndex: 0 | -1 };
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  /** Of the cell that is in the tab order; row 0 is the head. */
  readonly row: number;
  readonly column: number;
}

const nameOf = ({ row, column }: Cell): string => `${row}:${column}`;

/**
 * What makes an element a cell of the grid, for cells that are drawn on their own; others use `GridKeys.cellProps`.
 * @param isChosen it is the one in the tab order
 */
export const cellProps = (
  cell: Cell,
  isChosen: boolean,
): { readonly "data-cell": string; readonly tabIndex: 0 | -1 } => ({
  "data-cell": nameOf(cell),
  tabIndex: isChosen ? 0 : -1,
});
const cellAround = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
const CONTROLS = "a[href], button, input, select, textarea";
const controlsOf = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(CONTROLS)];

export function useGridKeys({ grid, rows, columns, scrollTo, toggle, toggleAll }: GridKeysOptions): GridKeys {
  const [chosen, setChosen] = useState<Cell>({ row: 1, column: 0 });
  const cell: Cell = { row: Math.min(chosen.row, rows), column: Math.min(chosen.column, columns - 1) };
  const hasMoved = useRef(false);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node) return;
    // Controls are reached through their cell.
    for (const control of node.querySelectorAll<HTMLElement>(`[data-cell] :is(${CONTROLS})`))
      if (control.tabIndex !== -1) control.tabIndex = -1;
    // A row that was acted on may go, and the focus with it: who works by keyboard stays in the table.
    const root = node.getRootNode() as Document | ShadowRoot;
    const isLost = hasFocus.current && !node.contains(root.activeElement);
    if (isLost) hasFocus.current = false;
    if (!hasMoved.current && !isLost) return;
    const target = node.querySelector<HTMLElement>(`[data-cell="${nameOf(cell)}"]`);
    // A row that was scrolled to is drawn a moment later.
    if (!target) return;
    hasMoved.current = false;
    target.focus();
  });
  const move = (to: Cell) => {
    // Where rows are cards there is no head.
    const hasHead = Boolean(grid.current?.querySelector<HTMLElement>(".head")?.offsetParent);
    const row = Math.max(hasHead ? 0 : 1, Math.min(rows, to.row));
    const column = Math.max(0, Math.min(columns - 1, to.column));
    hasMoved.current = true;
    if (row > 0) scrollTo(row, column);
    setChosen({ row, column });
  };
  const inside = (event: KeyboardEvent, own: HTMLElement) => {
    if (event.key === "Escape" || event.key === "F2") {
      event.preventDefault();
      event.stopPropagation();
      own.focus();
    } else if (event.key === "Tab") {
      const controls = controlsOf(own);
      const at = controls.findIndex((one) => one === event.target);
      const next = controls[at + (event.shiftKey ? -1 : 1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };
  const enter = (own: HTMLElement): boolean => {
    const [first] = controlsOf(own);
    if (!first) return false;
    // A head's only control is its order: nothing is there to go into.
    if (own.getAttribute("role") === "columnheader") first.click();
    else first.focus();
    return true;
  };
  const steps = ({ row, column }: Cell, isControl: boolean): Readonly<Record<string, Cell>> => ({
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: Math.min(row, Math.max(1, row - STEP)), column },
    PageDown: { row: row + STEP, column },
    Home: { row: isControl ? 0 : row, column: 0 },
    End: { row: isControl ? rows : row, column: columns - 1 },
  });
  return {
    cellProps: (each) => cellProps(each, each.row === cell.row && each.column === cell.column),
    onKeyDown(event) {
      const own = cellAround(event.target);
      if (!own || event.altKey) return;
      if (event.target !== own) {
        inside(event, own);
        return;
      }
      const isControl = event.ctrlKey || event.metaKey;
      const to = steps(cell, isControl)[event.key];
      if (to) move(to);
      else if (event.key === "Enter" || event.key === "F2") {
        if (!enter(own)) return;
      } else if (event.key === " " && toggle) toggle(cell.row);
      else if (event.key === "a" && isControl && toggleAll) toggleAll();
      else return;
      event.preventDefault();
    },
    onFocus(event) {
      hasFocus.current = true;
      const own = cellAround(event.target);
      if (!own) return;
      const [row = 0, column = 0] = (own.dataset["cell"] ?? "").split(":").map(Number);
      if (row !== chosen.row || column !== chosen.column) setChosen({ row, column });
    },
    // React says nothing of a focus that goes with what it takes out of the page.
    onBlur: () => void (hasFocus.current = false),
    row: cell.row,
    column: cell.column,
  };
}
