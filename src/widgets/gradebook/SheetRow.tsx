import type { VirtualItem } from "@tanstack/react-virtual";
import { memo, type ReactNode } from "react";
import type { CellState } from "../../core/contract/grade.js";
import { cellProps } from "../../ui/data/grid/useGridKeys.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { type Row, stateAt } from "./rows.js";

/** Name and total, which stay in sight. */
export const FIXED = 2;

/** What a cell says beside its points, by its state. */
export type CellWords = Readonly<Partial<Record<CellState, string>>>;

/** One learner's points of one item. There are hundreds in sight: each is as little as can be, and drawn again only when it changes. */
const SheetCell = memo(function SheetCell({
  row,
  rowAt,
  at,
  start,
  isChosen,
  words,
}: {
  readonly row: Row;
  readonly rowAt: number;
  /** Number of the column among the items. */
  readonly at: number;
  /** Distance from the row's start in px. */
  readonly start: number;
  readonly isChosen: boolean;
  readonly words: CellWords;
}): ReactNode {
  const state = stateAt(row, at);
  const points = row.points[at];
  const isSet = state === "override";
  const note = isSet ? undefined : words[state];
  return (
    <div
      role="gridcell"
      data-at
      aria-colindex={at + FIXED + 1}
      style={{ insetInlineStart: start }}
      {...cellProps({ row: rowAt, column: at + FIXED }, isChosen)}
    >
      {note && (
        <span className="note" data-bad={state === "missing" || undefined}>
          {note}
        </span>
      )}
      {points !== null && points !== undefined && (
        <span className={isSet ? "set" : undefined}>
          {points}
          {isSet && <VisuallyHidden>{words.override}</VisuallyHidden>}
        </span>
      )}
    </div>
  );
});

/** One learner: name, total and the items in view. */
export const SheetRow = memo(function SheetRow({
  row,
  at,
  start,
  width,
  columns,
  passMark,
  chosen,
  words,
}: {
  readonly row: Row;
  /** 1 is the first below the head. */
  readonly at: number;
  /** Distance from the table's top in px. */
  readonly start: number;
  readonly width: number;
  /** Of the items, those in view. */
  readonly columns: readonly VirtualItem[];
  readonly passMark: number;
  /** Of the row's cells, the one in the tab order; -1 for none. */
  readonly chosen: number;
  readonly words: CellWords;
}): ReactNode {
  const isFailing = row.total !== undefined && row.total < passMark;
  return (
    <div role="row" aria-rowindex={at + 1} style={{ width, insetBlockStart: start }}>
      <div role="none" className="fixed">
        <div
          role="rowheader"
          className="name"
          aria-colindex={1}
          title={row.className ? `${row.name} · ${row.className}` : row.name}
          {...cellProps({ row: at, column: 0 }, chosen === 0)}
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
          {...cellProps({ row: at, column: 1 }, chosen === 1)}
        >
          {row.total}
        </div>
      </div>
      {columns.map((item) => (
        <SheetCell
          key={item.index}
          row={row}
          rowAt={at}
          at={item.index}
          start={item.start}
          isChosen={chosen === item.index + FIXED}
          words={words}
        />
      ))}
    </div>
  );
});
