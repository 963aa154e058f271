import type { ReactNode } from "react";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { Figure } from "../../../ui/data/chart/Figure.js";
import { SeriesChart } from "../../../ui/data/chart/SeriesChart.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { messages } from "./messages.js";
import { type Chosen, sumOf } from "./chosen.js";

type T = Translate<(typeof messages)["zh-CN"]>;

interface Row {
  readonly id: number;
  readonly hours: number;
  readonly people: number;
  readonly each: number;
}
const toTenths = (value: number): number => Math.round(value * 10) / 10;

const columnsOf = (t: T, day: Intl.DateTimeFormat): readonly GridColumn<Row>[] => [
  {
    id: "week",
    header: t("week"),
    fixed: true,
    cell: ({ id }) => day.format(id),
    exportValue: ({ id }) => new Date(id),
  },
  ...(["hours", "people", "each"] as const).map((id) => ({
    id,
    header: t(id),
    align: "end" as const,
    sortable: true,
    cell: (row: Row) => row[id],
    exportValue: (row: Row) => row[id],
  })),
];

/** How long the learners studied, week by week. */
export function WeekFigure({
  chosen,
  locale,
}: {
  readonly chosen: Chosen;
  readonly locale: string;
}): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("run-weeks");
  // Weeks begin in China, wherever the reader is.
  const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "Asia/Shanghai" });
  const rows = chosen.data.weeks.map(({ from, seconds, people }): Row => {
    const [hours, count] = [sumOf(seconds, chosen.indexes) / 3600, sumOf(people, chosen.indexes)];
    return {
      id: from,
      hours: toTenths(hours),
      people: count,
      each: toTenths(count === 0 ? 0 : hours / count),
    };
  });
  return (
    <Figure
      title={t("weeks")}
      note={t("weeksNote", { count: rows.length })}
      table={
        <DataGrid
          grid={grid}
          label={t("weeks")}
          columns={columnsOf(t, day)}
          load={{ data: { list: rows }, error: undefined, loading: false, reload: () => {} }}
          empty={undefined}
        />
      }
    >
      <SeriesChart
        kind="bars"
        label={t("weeks")}
        data={rows.map(({ id, hours, people, each }) => ({
          label: day.format(id),
          value: hours,
          text: t("weekSaid", { date: day.format(id), hours, people, each }),
        }))}
        sayValue={(hours) => t("hoursOf", { hours: toTenths(hours) })}
      />
    </Figure>
  );
}
