/** What a table is declared with. */
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { GridSort } from "../../../core/preferences/grids.js";

/** A value in a file. Moments are Dates. */
export type ExportValue = string | number | Date;

export interface Row {
  readonly id: number | string;
}

export interface GridColumn<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** The call answers in this order when asked; a table whose rows are all here is sorted by `exportValue`. */
  readonly sortable?: boolean;
  /** A track of a CSS grid; at least 120 px and a share of the rest unless said. */
  readonly width?: string;
  /** Numbers stand at the end. */
  readonly align?: "start" | "end";
  /** The cell's value in a file; a column without one is not exported. */
  readonly exportValue?: (row: T) => ExportValue;
  /** Cannot be hidden: the name of what a row is. */
  readonly fixed?: boolean;
}

/** Something to do with all selected rows at once. */
export interface BulkAction<T> {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly run: (rows: readonly T[]) => unknown;
}

/** For a table whose rows are all here. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly GridColumn<T>[],
  sort: GridSort | undefined,
  locale: string,
): T[] {
  const value = columns.find(({ id }) => id === sort?.column)?.exportValue;
  if (!sort || !value) return [...rows];
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (a: ExportValue, b: ExportValue): number =>
    typeof a === "string" || typeof b === "string"
      ? collator.compare(String(a), String(b))
      : Number(a) - Number(b);
  const sign = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(value(a), value(b)));
}
