import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Button } from "../../controls/Button.js";
import { useExplain } from "../../feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../feedback/Skeleton.js";
import { toast } from "../../feedback/toast.js";
import { Icon } from "../../layout/Icon.js";
import { ListStates } from "../ListStates.js";
import type { Load } from "../useLoad.js";
import { type Listed, PAGES } from "../useList.js";
import { type BulkAction, type GridColumn, type Row, sortRows } from "./columns.js";
import { type ExportFormat, saveExport } from "./export.js";
import { GridRows } from "./GridRows.js";
import { GridTools } from "./GridTools.js";
import { messages } from "./grid-messages.js";
import { Bulk, Place } from "./styles.js";
import type { Grid } from "./useGrid.js";

/** Rows of one request where all are read: the most that a call gives. */
const STEP = 100;

interface GridList<T> extends Listed {
  readonly list: readonly T[];
}

export interface DataGridProps<T extends Row> {
  readonly grid: Grid;
  /** What the rows are: the grid's name, and that of an exported file. */
  readonly label: string;
  readonly columns: readonly GridColumn<T>[];
  readonly load: Omit<Load<GridList<T>>, "replace">;
  /** Another page in the same order and filter. Without it the rows of `load` are all there are. */
  readonly fetchPage?: (page: number, size: number) => Promise<GridList<T>>;
  /** What a row is called; rows can be selected where actions are given. */
  readonly rowName?: (row: T) => string;
  readonly isSelectable?: (row: T) => boolean;
  readonly actions?: readonly BulkAction<T>[];
  readonly filters?: ReactNode;
  /** Saves what the server writes in place of a file of what is shown: one that can be imported again. */
  readonly exportAll?: () => Promise<unknown>;
  readonly empty: ReactNode;
}

/** Further rows may have come meanwhile: a row counts once. */
const distinct = <T extends Row>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [String(row.id), row])).values(),
];

/**
 * A list as a table: order, selection over pages, actions on many rows, columns, views, a file; cards on a phone.
 * @csspart grid-tools - The row above a table.
 */
export function DataGrid<T extends Row>({
  grid,
  label,
  columns,
  load,
  fetchPage,
  rowName,
  isSelectable = () => true,
  actions = [],
  filters,
  exportAll,
  empty,
}: DataGridProps<T>): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const [progress, setProgress] = useState<string>();
  const { data } = load;
  const list = data?.list ?? [];
  // Rows that were seen, for what is done with those that are selected.
  const [known, setKnown] = useState<{ readonly last?: readonly T[]; readonly rows: ReadonlyMap<string, T> }>(
    {
      rows: new Map(),
    },
  );
  const remember = (rows: readonly T[]) =>
    setKnown({
      last: rows,
      rows: new Map([...known.rows, ...rows.map((row) => [String(row.id), row] as const)]),
    });
  if (data && known.last !== data.list) remember(data.list);
  const total = data?.total ?? list.length;
  // The last row of the last page has gone: what is before it shows.
  const pages = Math.max(1, Math.ceil(total / grid.size));
  const { page, setPage } = grid;
  const isPast = fetchPage !== undefined && data !== undefined && !load.loading && page > pages;
  useEffect(() => {
    if (isPast) setPage(pages);
  }, [isPast, pages, setPage]);

  const readAll = async (): Promise<T[]> => {
    if (!fetchPage) return sortRows(list, columns, grid.sort, locale);
    const rows: T[] = [];
    // From the press on, so that a second one asks nothing.
    setProgress(t("exporting", { count: 0, total }));
    for (let page = 1; page <= PAGES; page += 1) {
      const answer = await fetchPage(page, STEP);
      rows.push(...answer.list);
      setProgress(
        t("exporting", { count: Math.min(rows.length, answer.total ?? 0), total: answer.total ?? 0 }),
      );
      if (answer.list.length === 0 || page * STEP >= (answer.total ?? 0)) break;
    }
    return distinct(rows);
  };
  const reading = async (use: (rows: T[]) => unknown) => {
    try {
      await use(await readAll());
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setProgress(undefined);
    }
  };
  const chosen = [...grid.selected].flatMap((id) => known.rows.get(id) ?? []);
  const exportAs = (format: ExportFormat) =>
    reading((rows) =>
      saveExport(
        format,
        label,
        columns.filter(({ id, fixed }) => fixed || !grid.hidden.includes(id)),
        chosen.length > 0 ? rows.filter((row) => grid.selected.has(String(row.id))) : rows,
      ),
    );
  const savingAll = async () => {
    setProgress(t("exporting", { count: 0, total }));
    try {
      await exportAll?.();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setProgress(undefined);
    }
  };
  const filter = useRef(grid.filter);
  useLayoutEffect(() => {
    filter.current = grid.filter;
  });
  /** All are being asked for: whatever is pressed meanwhile would be done with a part of them. */
  const [isTakingAll, setTakingAll] = useState(false);
  const selectAll = async () => {
    setTakingAll(true);
    await reading((rows) => {
      // Narrowed meanwhile: rows that nobody sees any more must not be acted upon.
      if (filter.current !== grid.filter) return;
      setKnown({ last: list, rows: new Map(rows.map((row) => [String(row.id), row])) });
      grid.select(rows.filter(isSelectable).map((row) => String(row.id)));
    });
    setTakingAll(false);
  };
  const isActing = actions.length > 0;
  // Where no row is, and none was filtered out, there is nothing to arrange or to export.
  const isBare = data !== undefined && total === 0 && filters === undefined;
  return (
    <Place>
      {!isBare && (
        <GridTools
          grid={grid}
          columns={columns}
          filters={filters}
          total={data && total}
          isPaged={fetchPage !== undefined}
          onSelectPage={
            isActing
              ? () =>
                  grid.select([...grid.selected, ...list.filter(isSelectable).map((row) => String(row.id))])
              : undefined
          }
          isOneFile={exportAll !== undefined}
          onExport={(format) => void (format ? exportAs(format) : savingAll())}
          progress={progress}
        />
      )}
      {isActing && grid.selected.size > 0 && (
        <Bulk role="group" aria-label={t("actions")} part="grid-tools">
          <b role="status">{t("selected", { count: grid.selected.size })}</b>
          {grid.selected.size < total && (
            <Button variant="link" loading={isTakingAll} onClick={selectAll}>
              {t("selectAll", { count: total })}
            </Button>
          )}
          <span className="rest" />
          {actions.map(({ id, label: name, icon, danger, run }) => (
            <Button
              key={id}
              size="s"
              variant={danger ? "danger" : "secondary"}
              icon={icon && <Icon of={icon} size={16} />}
              disabled={isTakingAll}
              onClick={() => run(chosen)}
            >
              {name}
            </Button>
          ))}
          <Button variant="link" onClick={() => grid.select([])}>
            {t("clear")}
          </Button>
        </Bulk>
      )}
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            {Array.from({ length: 6 }, (_, at) => (
              <SkeletonBlock key={at} style={{ height: 36, marginTop: 5 }} />
            ))}
          </Skeleton>
        }
        empty={empty}
        {...(fetchPage ? { onPage: grid.setPage } : {})}
      >
        {(_, busy) => (
          <GridRows
            grid={grid}
            label={label}
            columns={columns}
            rows={fetchPage ? list : sortRows(list, columns, grid.sort, locale)}
            total={total}
            busy={busy}
            rowName={isActing ? rowName : undefined}
            isSelectable={isSelectable}
          />
        )}
      </ListStates>
    </Place>
  );
}
