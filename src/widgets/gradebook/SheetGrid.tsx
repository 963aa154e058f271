import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useMessages } from "../../core/element/index.js";
import { useGridKeys } from "../../ui/data/grid/useGridKeys.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import type { Row, Sheet } from "./rows.js";
import { SheetHead } from "./SheetHead.js";
import { type CellWords, FIXED, SheetRow } from "./SheetRow.js";
import { CELL, Frame, HEAD, NAME, ROW, TOTAL } from "./styles.js";

/** What is in view, and the one cell that has the focus wherever that is. */
const withOwn = (range: Range, own: number): number[] => {
  const shown = defaultRangeExtractor(range);
  if (own < 0 || own >= range.count || shown.includes(own)) return shown;
  return [...shown, own].sort((a, b) => a - b);
};

/** Everybody by every item: what is in view is drawn, both ways. */
export function SheetGrid({
  sheet,
  means,
  isPartial,
  rows,
  sort,
  descending,
  onSort,
  onOpen,
}: {
  readonly sheet: Sheet;
  /** Of the columns; empty until they are counted. */
  readonly means: readonly (number | undefined)[];
  readonly isPartial: boolean;
  readonly rows: readonly Row[];
  readonly sort: string;
  readonly descending: boolean;
  readonly onSort: (name: string) => void;
  /** Undefined where nothing can be changed. */
  readonly onOpen: ((row: Row, column: number, typed: string) => void) | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const active = useRef({ row: 0, column: 0 });
  const { columns, passMark } = sheet;
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this component alone
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 2,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: useCallback((range: Range) => withOwn(range, active.current.row - 1), []),
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => frame.current,
    estimateSize: () => CELL,
    overscan: 1,
    paddingStart: NAME + TOTAL,
    scrollPaddingStart: NAME + TOTAL,
    rangeExtractor: useCallback((range: Range) => withOwn(range, active.current.column - FIXED), []),
  });
  const keys = useGridKeys({
    grid: frame,
    rows: rows.length,
    columns: columns.length + FIXED,
    scrollTo(row, column) {
      active.current = { row, column };
      vertical.scrollToIndex(row - 1);
      if (column >= FIXED) horizontal.scrollToIndex(column - FIXED);
    },
    toggle: undefined,
    toggleAll: undefined,
  });
  useLayoutEffect(() => {
    active.current = { row: keys.row, column: keys.column };
  });
  const drawn = horizontal.getVirtualItems();
  const width = horizontal.getTotalSize();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[keys.row - 1];
    const isCell = (event.target as HTMLElement).matches("[role=gridcell]");
    const isTyped = /^[\d.]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (
      onOpen &&
      row &&
      isCell &&
      keys.column >= FIXED &&
      (isTyped || event.key === "Enter" || event.key === "F2")
    ) {
      event.preventDefault();
      onOpen(row, keys.column - FIXED, isTyped ? event.key : "");
    } else keys.onKeyDown(event);
  };
  const onDoubleClick = ({ target }: MouseEvent<HTMLElement>) => {
    const name = (target as Element).closest<HTMLElement>("[role=gridcell][data-at]")?.dataset["cell"] ?? "";
    const [rowAt = 0, column = 0] = name.split(":").map(Number);
    const row = rows[rowAt - 1];
    if (row) onOpen?.(row, column - FIXED, "");
  };
  // The same functions and words for as long as they are the same, so that what stays in view is not drawn again.
  const sorts = useRef(onSort);
  useLayoutEffect(() => {
    sorts.current = onSort;
  });
  const sortBy = useCallback((name: string) => sorts.current(name), []);
  const words = useMemo<CellWords>(
    () => ({
      doing: t("doing"),
      waiting: t("waitingCell"),
      missing: t("missingCell"),
      excused: t("excusedCell"),
      override: t("overrideCell"),
    }),
    [t],
  );
  return (
    <>
      <VisuallyHidden id={hint}>{t("keys")}</VisuallyHidden>
      <Frame
        ref={frame}
        part="sheet"
        role="grid"
        aria-label={t("gridLabel")}
        aria-describedby={hint}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + FIXED}
        aria-readonly={!onOpen || undefined}
        aria-busy={isPartial || undefined}
        onKeyDown={onKeyDown}
        onDoubleClick={onDoubleClick}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div role="rowgroup" style={{ width, height: vertical.getTotalSize(), position: "relative" }}>
          <SheetHead
            columns={columns}
            drawn={drawn}
            means={means}
            width={width}
            sort={sort}
            descending={descending}
            chosen={keys.row === 0 ? keys.column : -1}
            onSort={sortBy}
          />
          {vertical.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!;
            return (
              <SheetRow
                key={row.learner}
                row={row}
                at={index + 1}
                start={start}
                width={width}
                columns={drawn}
                passMark={passMark}
                chosen={keys.row === index + 1 ? keys.column : -1}
                words={words}
              />
            );
          })}
        </div>
      </Frame>
    </>
  );
}
