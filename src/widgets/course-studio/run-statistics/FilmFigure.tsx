import type { ReactNode } from "react";
import { filmStatistics } from "../../../core/contract/statistics.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { Figure } from "../../../ui/data/chart/Figure.js";
import { SeriesChart } from "../../../ui/data/chart/SeriesChart.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { messages } from "./messages.js";
import type { Chosen } from "./chosen.js";

type T = Translate<(typeof messages)["zh-CN"]>;

interface Row {
  readonly id: number;
  readonly moment: string;
  readonly count: number;
  readonly share: number;
}
const columnsOf = (t: T, percent: Intl.NumberFormat): readonly GridColumn<Row>[] => [
  {
    id: "moment",
    header: t("moment"),
    fixed: true,
    cell: ({ moment }) => moment,
    exportValue: ({ moment }) => moment,
  },
  {
    id: "count",
    header: t("watched"),
    align: "end",
    cell: ({ count }) => count,
    exportValue: ({ count }) => count,
  },
  {
    id: "share",
    header: t("share"),
    align: "end",
    cell: ({ share }) => percent.format(share),
    exportValue: ({ share }) => Number(share.toFixed(4)),
  },
];

/** Where the curve falls most: what lies behind it. */
function dropOf(rows: readonly Row[]): Row | undefined {
  let found: Row | undefined;
  let most = 0;
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (before && before.count - row.count > most) {
      most = before.count - row.count;
      found = row;
    }
  }
  return found;
}

/** Who was still there at which moment of a film. */
export function FilmFigure({
  chosen,
  classId,
  node,
  onNode,
  run,
  locale,
}: {
  readonly chosen: Chosen;
  readonly classId: number | undefined;
  /** The one that is looked at; the one that most have begun where it is none. */
  readonly node: number;
  readonly onNode: (node: number) => void;
  readonly run: number;
  readonly locale: string;
}): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("film-curve");
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const films = chosen.data.nodes.filter(({ kind }) => kind === "video" || kind === "audio");
  const began = (one: (typeof films)[number]) => one.began.reduce((sum, count) => sum + count, 0);
  const most = films.reduce<(typeof films)[number] | undefined>(
    (best, one) => (best === undefined || began(one) > began(best) ? one : best),
    undefined,
  );
  const film = films.find((one) => one.node === node) ?? most;
  const { data, error, reload } = useLoad(film && `${run}|${film.node}|${classId ?? ""}`, (signal) =>
    request(filmStatistics, { id: run, node: film?.node ?? 0, classId }, { signal, quiet: true }),
  );
  if (!film) return undefined;
  const rows = (data?.points ?? []).map((count, at, all): Row => {
    const moment = clockLength(((at + 0.5) * (data?.duration ?? 0)) / all.length);
    return { id: at, moment, count, share: data && data.began > 0 ? count / data.began : 0 };
  });
  const drop = dropOf(rows);
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data)
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 244 }} />
        </Skeleton>
      );
    if (data.began === 0) return <Empty title={t("notBegun")} />;
    return (
      <>
        <SeriesChart
          kind="curve"
          label={`${t("film")} ${film.title}`}
          max={1}
          data={rows.map(({ moment, count, share }) => ({
            label: moment,
            value: share,
            text: t("filmSaid", { moment, count, share: percent.format(share) }),
          }))}
          sayValue={(share) => percent.format(share)}
        />
        <p>
          {t(drop ? "filmDrop" : "filmSum", {
            began: data.began,
            done: data.done,
            moment: drop?.moment ?? "",
          })}
        </p>
      </>
    );
  };
  return (
    <Figure
      title={t("film")}
      note={t("filmNote")}
      tools={
        <Select
          aria-label={t("chooseFilm")}
          value={String(film.node)}
          onChange={(next) => onNode(Number(next))}
          options={films.map((one) => ({ value: String(one.node), label: one.title }))}
        />
      }
      table={
        <DataGrid
          grid={grid}
          label={`${t("film")} ${film.title}`}
          columns={columnsOf(t, percent)}
          load={{ data: data && { list: rows }, error, loading: !data, reload }}
          empty={<Empty title={t("notBegun")} />}
        />
      }
    >
      {body()}
    </Figure>
  );
}
