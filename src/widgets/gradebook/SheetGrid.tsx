import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { CellState } from "../../core/contract/grade.js";
import { useMessages } from "../../core/element/index.js";
import { useGridKeys } from "../../ui/data/grid/useGridKeys.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import { meansOf, type Row, type Sheet, stateAt } from "./rows.js";
import { CELL, Frame, HEAD, NAME, ROW, TOTAL } from "./styles.js";

/** Name and total, which stay in sight. */
const FIXED = 2;
const NOTES: Partial<Record<CellState, "doing" | "waitingCell" | "missingCell" | "excusedCell">> = {
  doing: "doing",
  waiting: "waitingCell",
  missing: "missingCell",
  excused: "excusedCell",
};

/** What is in view, and the one cell that has the focus wherever that is. */
const withActive = (active: () => number) => (range: Range) => {
  const own = active();
  const shown = defaultRangeExtractor(range);
  if (own < 0 || own >= range.count || shown.includes(own)) return shown;
  return [...shown, own].sort((a, b) => a - b);
};

/** Everybody by every item: what is in view is drawn, both ways. */
export function SheetGrid({
  sheet,
  rows,
  sort,
  descending,
  onSort,
  onOpen,
}: {
  readonly sheet: Sheet;
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
  const means = useMemo(() => meansOf(sheet), [sheet]);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this component alone
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 6,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: withActive(() => active.current.row - 1),
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => frame.current,
    estimateSize: () => CELL,
    overscan: 3,
    paddingStart: NAME + TOTAL,
    scrollPaddingStart: NAME + TOTAL,
    rangeExtractor: withActive(() => active.current.column - FIXED),
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
  const head = (
    name: string,
    title: string,
    more: ReactNode,
    column: number,
    style?: CSSProperties,
  ): ReactNode => (
    <div
      key={name}
      role="columnheader"
      className={column === 0 ? "name" : column === 1 ? "total" : undefined}
      data-at={column >= FIXED || undefined}
      aria-colindex={column + 1}
      aria-sort={sort === name ? (descending ? "descending" : "ascending") : "none"}
      style={style}
      {...keys.cellProps({ row: 0, column })}
    >
      <button type="button" title={t("sortBy", { name: title })} onClick={() => onSort(name)}>
        <MultilingualText>{title}</MultilingualText>
        {sort === name && <span aria-hidden>{descending ? " \u2193" : " \u2191"}</span>}
      </button>
      {more}
    </div>
  );
  const cell = (row: Row, at: number, rowAt: number, start: number): ReactNode => {
    const state = stateAt(row, at);
    const points = row.points[at];
    const note = NOTES[state];
    return (
      <div
        key={at}
        role="gridcell"
        data-at
        aria-colindex={at + FIXED + 1}
        style={{ insetInlineStart: start }}
        onDoubleClick={onOpen && (() => onOpen(row, at, ""))}
        {...keys.cellProps({ row: rowAt + 1, column: at + FIXED })}
      >
        {note && (
          <span className="note" data-bad={state === "missing" || undefined}>
            {t(note)}
          </span>
        )}
        {points !== null && points !== undefined && (
          <span className={state === "override" ? "set" : undefined}>
            {points}
            {state === "override" && <VisuallyHidden>{t("overrideCell")}</VisuallyHidden>}
          </span>
        )}
      </div>
    );
  };
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
        onKeyDown={onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div role="rowgroup" style={{ width, height: vertical.getTotalSize(), position: "relative" }}>
          <div role="row" className="head" aria-rowindex={1} style={{ width }}>
            {head("name", t("name"), undefined, 0)}
            {head("total", t("total"), undefined, 1)}
            {drawn.map(({ index, start }) => {
              const column = columns[index]!;
              const more = (
                <small>
                  {means[index] === undefined
                    ? t("max", { max: column.max })
                    : t("mean", { points: means[index] })}
                  {!column.released && ` · ${t("unreleased")}`}
                </small>
              );
              return head(String(column.assessment), column.title, more, index + FIXED, {
                insetInlineStart: start,
              });
            })}
          </div>
          {vertical.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!;
            const isFailing = row.total !== undefined && row.total < passMark;
            return (
              <div
                key={row.learner}
                role="row"
                aria-rowindex={index + 2}
                style={{ width, transform: `translateY(${start}px)` }}
              >
                <div
                  role="rowheader"
                  className="name"
                  aria-colindex={1}
                  title={row.className ? `${row.name} · ${row.className}` : row.name}
                  {...keys.cellProps({ row: index + 1, column: 0 })}
                >
                  <span>
                    <MultilingualText>{row.name}</MultilingualText>
                  </span>
                </div>
                <div
                  role="gridcell"
                  className="total"
                  aria-colindex={2}
                  data-bad={isFailing || undefined}
                  {...keys.cellProps({ row: index + 1, column: 1 })}
                >
                  {row.total}
                </div>
                {drawn.map((item) => cell(row, item.index, index, item.start))}
              </div>
            );
          })}
        </div>
      </Frame>
    </>
  );
}
