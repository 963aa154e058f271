import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Checkbox } from "../../controls/Checkbox.js";
import { Icon } from "../../layout/Icon.js";
import { VisuallyHidden } from "../../layout/VisuallyHidden.js";
import type { GridColumn, Row } from "./columns.js";
import { messages } from "./grid-messages.js";
import { Frame, Table } from "./styles.js";
import { useGridKeys } from "./useGridKeys.js";
import type { Grid } from "./useGrid.js";
import { useVirtualRows } from "./useVirtualRows.js";

/** More rows than these are drawn only while they are in view. */
const MANY = 50;
const TRACK = "minmax(120px, 1fr)";

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

export interface GridRowsProps<T extends Row> {
  readonly grid: Grid;
  readonly label: string;
  readonly columns: readonly GridColumn<T>[];
  readonly rows: readonly T[];
  readonly total: number;
  readonly busy: true | undefined;
  /** What a row is called, for whoever selects it; without it nothing can be selected. */
  readonly rowName: ((row: T) => string) | undefined;
  readonly isSelectable: ((row: T) => boolean) | undefined;
}

/**
 * The head and the rows of a table.
 * @csspart grid - A table of rows, or its cards on a phone.
 */
export function GridRows<T extends Row>({
  grid,
  label,
  columns,
  rows,
  total,
  busy,
  rowName,
  isSelectable = () => true,
}: GridRowsProps<T>): ReactNode {
  const t = useMessages(messages);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    data: rows,
    columns: columns.map((column) => ({
      id: column.id,
      header: column.header,
      accessorFn: (row: T) => column.exportValue?.(row),
      enableSorting: column.sortable === true,
      enableHiding: column.fixed !== true,
    })),
    getRowId: ({ id }) => String(id),
    enableRowSelection: ({ original }) => rowName !== undefined && isSelectable(original),
    // The server's order, or that of `sortRows`.
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: {
      sorting: grid.sort ? [{ id: grid.sort.column, desc: grid.sort.descending }] : [],
      rowSelection: Object.fromEntries([...grid.selected].map((id) => [id, true as const])),
      columnVisibility: Object.fromEntries(grid.hidden.map((id) => [id, false])),
    },
    onSortingChange(updater) {
      const before = grid.sort ? [{ id: grid.sort.column, desc: grid.sort.descending }] : [];
      const [next] = typeof updater === "function" ? updater(before) : updater;
      grid.setSort(next && { column: next.id, descending: next.desc });
    },
    onRowSelectionChange(updater) {
      const before = Object.fromEntries([...grid.selected].map((id) => [id, true as const]));
      grid.select(Object.keys(typeof updater === "function" ? updater(before) : updater));
    },
  });
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.filter((one) => one.id === id));
  const mark = rowName ? 1 : 0;
  const drawn = table.getRowModel().rows;
  const isMany = drawn.length > MANY;
  const activeIndex = useRef(0);
  const virtual = useVirtualRows(frame, isMany ? drawn.length : 0, activeIndex);
  const togglePage = () => table.toggleAllRowsSelected(!table.getIsAllRowsSelected());
  const {
    cellProps,
    row: activeRow,
    column: _activeColumn,
    ...handlers
  } = useGridKeys({
    grid: body,
    rows: drawn.length,
    columns: shown.length + mark,
    scrollTo(row) {
      activeIndex.current = row - 1;
      if (isMany) virtual.scrollTo(row - 1);
    },
    toggle: rowName
      ? (row) => {
          const at = drawn[row - 1];
          if (row === 0) togglePage();
          else if (at?.getCanSelect()) at.toggleSelected();
        }
      : undefined,
    toggleAll: rowName ? togglePage : undefined,
  });
  // By mouse, too: the row with the focus stays drawn.
  useLayoutEffect(() => {
    activeIndex.current = activeRow - 1;
  });
  const isPageSelected = table.getIsAllRowsSelected();
  const isSomeSelected = drawn.some((row) => row.getIsSelected());
  const first = (grid.page - 1) * grid.size;
  const drawRow = (at: number, place?: { style: CSSProperties }): ReactNode => {
    const row = drawn[at];
    if (!row) return null;
    return (
      <div
        key={row.id}
        ref={place && virtual.measure}
        data-index={at}
        {...place}
        role="row"
        aria-rowindex={(total > drawn.length ? first : 0) + at + 2}
        aria-selected={rowName && row.getCanSelect() ? row.getIsSelected() : undefined}
      >
        {rowName && (
          <div role="gridcell" data-mark aria-colindex={1} {...cellProps({ row: at + 1, column: 0 })}>
            {row.getCanSelect() && (
              <Checkbox checked={row.getIsSelected()} onChange={(is) => row.toggleSelected(is)}>
                <VisuallyHidden>{t("selectRow", { name: rowName(row.original) })}</VisuallyHidden>
              </Checkbox>
            )}
          </div>
        )}
        {shown.map((column, index) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={index + mark + 1}
            data-label={column.header}
            data-align={column.align}
            {...cellProps({ row: at + 1, column: index + mark })}
          >
            {column.cell(row.original)}
          </div>
        ))}
      </div>
    );
  };
  const tracks = [...(mark ? ["48px"] : []), ...shown.map(({ width }) => width ?? TRACK)].join(" ");
  return (
    <Frame ref={frame} data-many={isMany || undefined}>
      <Table
        ref={body}
        role="grid"
        part="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={shown.length + mark}
        aria-multiselectable={rowName ? true : undefined}
        aria-busy={busy}
        style={{ "--tracks": tracks }}
        {...handlers}
      >
        <div role="row" className="head" aria-rowindex={1}>
          {rowName && (
            <div role="columnheader" aria-colindex={1} {...cellProps({ row: 0, column: 0 })}>
              <Checkbox
                checked={isPageSelected}
                ref={(box) => {
                  if (box) box.indeterminate = isSomeSelected && !isPageSelected;
                }}
                onChange={togglePage}
              >
                <VisuallyHidden>{t("selectPage")}</VisuallyHidden>
              </Checkbox>
            </div>
          )}
          {shown.map((column, index) => {
            const order = table.getColumn(column.id);
            const sorted = order?.getIsSorted();
            return (
              <div
                key={column.id}
                role="columnheader"
                aria-colindex={index + mark + 1}
                aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                data-align={column.align}
                {...cellProps({ row: 0, column: index + mark })}
              >
                {order?.getCanSort() ? (
                  <button type="button" className="sort" onClick={order.getToggleSortingHandler()}>
                    {column.header}
                    <Icon of={!sorted ? ChevronsUpDown : sorted === "asc" ? ArrowUp : ArrowDown} size={14} />
                  </button>
                ) : (
                  column.header
                )}
              </div>
            );
          })}
        </div>
        <div
          role="rowgroup"
          className="rows"
          {...(isMany ? { "data-virtual": true, style: { height: virtual.height } } : {})}
        >
          {isMany
            ? virtual.items.map(({ index, start }) =>
                drawRow(index, { style: { transform: `translateY(${start}px)` } }),
              )
            : drawn.map((_, at) => drawRow(at))}
        </div>
      </Table>
    </Frame>
  );
}
