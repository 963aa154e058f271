/** What somebody sees of a table: page, order, filter, columns, selection; columns and views are kept. */
import { useStore } from "../../../core/element/useStore.js";
import { useState } from "react";
import {
  $gridSettings,
  gridKey,
  type GridSort,
  type GridView,
  removeView,
  saveView,
  setUpGrid,
} from "../../../core/preferences/grids.js";
import { session } from "../../../core/session/index.js";

export const PAGE_SIZES = [20, 50, 100, 200] as const;

export interface GridOptions {
  readonly sort?: GridSort;
  readonly filter?: Readonly<Record<string, string>>;
  /** Where the page, the order and the filter are kept instead: in the address of whoever can pass it on. */
  readonly address?: { readonly text: string; readonly change: (text: string) => void };
}

/** As it stands in an address: `state=active&sort=-name&page=2`. */
interface Shown {
  readonly page: number;
  readonly sort: GridSort | undefined;
  readonly filter: Readonly<Record<string, string>>;
}

function readShown(text: string): Shown {
  const { sort = "", page = "", ...filter } = Object.fromEntries(new URLSearchParams(text));
  const column = sort.replace(/^-/, "");
  return {
    page: Math.max(1, Math.floor(Number(page)) || 1),
    sort: column ? { column, descending: sort.startsWith("-") } : undefined,
    filter,
  };
}

function writeShown({ page, sort, filter }: Shown): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  if (sort) query.set("sort", `${sort.descending ? "-" : ""}${sort.column}`);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

export interface Grid {
  /** Of the table. */
  readonly name: string;
  /** Changes of its views that the account has not heard of, as text; "" for none. */
  readonly unsent: string;
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
  const {
    hidden = [],
    size: keptSize,
    views = [],
    unsaved = [],
    removed = [],
  } = useStore($gridSettings)[key] ?? {};
  const size = PAGE_SIZES.find((one) => one === keptSize) ?? PAGE_SIZES[0];
  const { address } = options;
  const [own, setOwn] = useState<Shown>({ page: 1, sort: options.sort, filter: options.filter ?? {} });
  const said = address && readShown(address.text);
  const shown = said ? { ...said, sort: said.sort ?? options.sort } : own;
  const { page, sort, filter } = shown;
  const show = (change: Partial<Shown>) => {
    const next = { ...shown, page: 1, ...change };
    if (address) address.change(writeShown(next));
    else setOwn(next);
  };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clearSelection = () => setSelected(new Set());
  return {
    name,
    unsent: unsaved.length + removed.length === 0 ? "" : JSON.stringify([unsaved, removed]),
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
    setPage: (next) => show({ page: next }),
    setSize(next) {
      setUpGrid(key, { size: next });
      show({});
    },
    setSort: (next) => show({ sort: next }),
    setFilter(change) {
      show({ filter: { ...filter, ...change } });
      // What nobody sees any more must not be acted upon.
      clearSelection();
    },
    setHidden: (next) => setUpGrid(key, { hidden: next }),
    select: (ids) => setSelected(new Set(ids)),
    applyView(view) {
      show({ filter: { ...options.filter, ...view.filter }, sort: view.sort });
      setUpGrid(key, { hidden: view.hidden });
      clearSelection();
    },
    saveView: (as) => saveView(key, { name: as, filter, sort, hidden }),
    removeView: (gone) => removeView(key, gone),
  };
}
