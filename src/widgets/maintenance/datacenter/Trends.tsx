import { type ReactNode, useState } from "react";
import { dayStart, PLATFORM_ZONE } from "../../../core/rules/day.js";
import { Select } from "../../../ui/controls/Select.js";
import { Figure } from "../../../ui/data/chart/Figure.js";
import { SeriesChart } from "../../../ui/data/chart/SeriesChart.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Sheet } from "../../../ui/layout/styles.js";
import { type Flow, type Metric, METRICS, type Overview, type Say, valueOf } from "./figures.js";

/** A table's rows are all here. */
export const here = <R,>(list: readonly R[]) => ({
  data: { list },
  error: undefined,
  loading: false,
  reload: () => undefined,
});

interface Row extends Flow {
  readonly id: number;
  readonly name: string;
}

const columnsOf = ({ t, value, rate }: Say, head: string): readonly GridColumn<Row>[] => [
  { id: "name", header: head, fixed: true, cell: ({ name }) => name },
  ...METRICS.map((metric) => ({
    id: metric,
    header: t(metric),
    align: "end" as const,
    cell: (row: Row) => value(metric, valueOf(row, metric)),
  })),
  { id: "passRate", header: t("passRate"), align: "end", cell: rate },
];

/** One figure as a chart, all of them as a table; a picture is written down before it is saved. */
function Trend({
  name,
  title,
  note,
  head,
  rows,
  kind,
  said,
  say,
  onSave,
  onExport,
}: {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly head: string;
  readonly rows: readonly Row[];
  readonly kind: "bars" | "curve";
  readonly said: (row: Row, metric: string, value: string) => string;
  readonly say: Say;
  readonly onSave: () => Promise<unknown>;
  readonly onExport: () => Promise<unknown>;
}): ReactNode {
  const { t, value } = say;
  const [metric, setMetric] = useState<Metric>("learners");
  const grid = useGrid(name);
  return (
    <Figure
      title={title}
      note={note}
      onSave={onSave}
      tools={
        <Select
          aria-label={`${title} · ${t("metric")}`}
          value={metric}
          onChange={(next) => setMetric(METRICS.find((one) => one === next) ?? "learners")}
          options={METRICS.map((one) => ({ value: one, label: t(one) }))}
        />
      }
      table={
        <DataGrid
          grid={grid}
          label={title}
          columns={columnsOf(say, head)}
          load={here(rows)}
          exportAll={onExport}
          empty={undefined}
        />
      }
    >
      <SeriesChart
        kind={kind}
        label={`${title} · ${t(metric)}`}
        data={rows.map((row) => ({
          label: row.name,
          value: valueOf(row, metric),
          text: said(row, t(metric), value(metric, valueOf(row, metric))),
        }))}
        sayValue={(number) => value(metric, number)}
      />
    </Figure>
  );
}

/** Day by day, and term by term. */
export function Trends({
  data,
  say,
  onSave,
  onExport,
}: {
  readonly data: Overview;
  readonly say: Say;
  readonly onSave: () => Promise<unknown>;
  readonly onExport: () => Promise<unknown>;
}): ReactNode {
  const { t, locale } = say;
  const format = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: PLATFORM_ZONE });
  const sayDay = (day: number) => format.format(dayStart(day));
  const days = data.days.map(({ day, ...flow }) => ({ ...flow, id: day, name: sayDay(day) }));
  const terms = data.trend.map(({ term, ...flow }) => ({ ...flow, id: term }));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      {first && last ? (
        <Trend
          name="datacenter-days"
          title={t("days")}
          note={t("daysNote", { from: first.name, to: last.name })}
          head={t("day")}
          rows={days}
          kind="curve"
          said={(row, metric, value) => t("daySaid", { date: row.name, metric, value })}
          say={say}
          onSave={onSave}
          onExport={onExport}
        />
      ) : (
        <Sheet aria-label={t("days")}>
          <Empty title={t("noDays")} />
        </Sheet>
      )}
      {terms.length > 1 && (
        <Trend
          name="datacenter-terms"
          title={t("trend")}
          note={t("trendNote", { count: terms.length })}
          head={t("term")}
          rows={terms}
          kind="bars"
          said={(row, metric, value) => t("termSaid", { term: row.name, metric, value })}
          say={say}
          onSave={onSave}
          onExport={onExport}
        />
      )}
    </>
  );
}
