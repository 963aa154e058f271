/** What somebody sees of a table: page, order, filter, columns, selection; columns and views are kept. */
import { useStore } from "@nanostores/react";
import { useState } from "react";
import {
  $gridSettings,
  gridKey,
  type GridSort,
  type GridView,
  setUpGrid,
} from "../../../core/preferences/grids.js";
import { session } from "../../../core/session/index.js";

export const PAGE_SIZES = [20, 50, 100] as const;

export interface GridOptions {
  readonly sort?: GridSort;
  readonly filter?: Readonly<Record<string, string>>;
}

export interface Grid {
  readonly page: number;
  readonly size: number;
  readonly sort: GridSort | undefined;
  /** The order that it begins with. */
  readonly initialSort: GridSort | undefined;
  /** Every value of the filter is a text; "" is none. */
  readonly filter: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
  readonly views: readonly GridView[];
  /** Ids of selected rows, on whatever page they are. */
  readonly selected: ReadonlySet<string>;
  /** For the call's input: the order, where it is one that the call knows. */
  readonly orderBy: <S extends string>(
    known: readonly S[],
  ) => { readonly sort: S | undefined; readonly descending: boolean | undefined };
  readonly setPage: (page: number) => void;
  readonly setSize: (size: number) => void;
  readonly setSort: (sort: GridSort | undefined) => void;
  readonly setFilter: (change: Readonly<Record<string, string>>) => void;
  readonly setHidden: (hidden: readonly string[]) => void;
  readonly select: (ids: Iterable<string>) => void;
  readonly applyView: (view: GridView) => void;
  /** What is shown now, under a name; another view of that name gives way. */
  readonly saveView: (name: string) => void;
  readonly removeView: (name: string) => void;
}

/**
 * @param name of the table, under which its settings are kept
 * @param options where it begins
 */
export function useGrid(name: string, options: GridOptions = {}): Grid {
  const user = useStore(session.$user);
  const key = gridKey(user?.id ?? "", name);
  const { hidden = [], size: keptSize, views = [] } = useStore($gridSettings)[key] ?? {};
  const size = PAGE_SIZES.find((one) => one === keptSize) ?? PAGE_SIZES[0];
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState(options.sort);
  const [filter, setFilter] = useState(options.filter ?? {});
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clearSelection = () => setSelected(new Set());
  return {
    page,
    size,
    sort,
    initialSort: options.sort,
    filter,
    hidden,
    views,
    selected,
    orderBy(known) {
      const column = known.find((one) => one === sort?.column);
      return { sort: column, descending: column && sort?.descending ? true : undefined };
    },
    setPage,
    setSize(next) {
      setUpGrid(key, { size: next });
      setPage(1);
    },
    setSort(next) {
      setSort(next);
      setPage(1);
    },
    setFilter(change) {
      setFilter((before) => ({ ...before, ...change }));
      setPage(1);
      // What nobody sees any more must not be acted upon.
      clearSelection();
    },
    setHidden: (next) => setUpGrid(key, { hidden: next }),
    select: (ids) => setSelected(new Set(ids)),
    applyView(view) {
      setFilter({ ...options.filter, ...view.filter });
      setSort(view.sort);
      setUpGrid(key, { hidden: view.hidden });
      setPage(1);
      clearSelection();
    },
    saveView: (as) =>
      setUpGrid(key, {
        views: [...views.filter((one) => one.name !== as), { name: as, filter, sort, hidden }],
      }),
    removeView: (gone) => setUpGrid(key, { views: views.filter((one) => one.name !== gone) }),
  };
}
