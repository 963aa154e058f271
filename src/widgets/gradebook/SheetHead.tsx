import type { VirtualItem } from "@tanstack/react-virtual";
import { type CSSProperties, memo, type ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { cellProps } from "../../ui/data/grid/useGridKeys.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { messages } from "./messages.js";
import type { Column } from "./rows.js";
import { FIXED } from "./SheetRow.js";

/** The head: name, total and the items in view, each with its mean and the order by it. */
export const SheetHead = memo(function SheetHead({
  columns,
  drawn,
  means,
  width,
  sort,
  descending,
  chosen,
  onSort,
}: {
  readonly columns: readonly Column[];
  /** Of the items, those in view. */
  readonly drawn: readonly VirtualItem[];
  /** By the items' numbers; the most that an item gives stands where there is none. */
  readonly means: readonly (number | undefined)[];
  readonly width: number;
  readonly sort: string;
  readonly descending: boolean;
  /** Of the head's cells, the one in the tab order; -1 for none. */
  readonly chosen: number;
  readonly onSort: (name: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const cell = (
    name: string,
    title: string,
    column: number,
    more?: ReactNode,
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
      {...cellProps({ row: 0, column }, chosen === column)}
    >
      <button type="button" title={t("sortBy", { name: title })} onClick={() => onSort(name)}>
        <MultilingualText>{title}</MultilingualText>
        {sort === name && <span aria-hidden>{descending ? " \u2193" : " \u2191"}</span>}
      </button>
      {more}
    </div>
  );
  return (
    <div role="row" className="head" aria-rowindex={1} style={{ width }}>
      <div role="none" className="fixed">
        {cell("name", t("name"), 0)}
        {cell("total", t("total"), 1)}
      </div>
      {drawn.map(({ index, start }) => {
        const column = columns[index]!;
        const more = (
          <small>
            {means[index] === undefined ? t("max", { max: column.max }) : t("mean", { points: means[index] })}
            {!column.released && ` · ${t("unreleased")}`}
          </small>
        );
        return cell(String(column.assessment), column.title, index + FIXED, more, {
          insetInlineStart: start,
        });
      })}
    </div>
  );
});
