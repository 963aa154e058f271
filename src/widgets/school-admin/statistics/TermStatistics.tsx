import CalendarRange from "lucide-react/icons/calendar-range";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { MOST_COMPARED, termStatistics, termStatisticsExport } from "../../../core/contract/datacenter.js";
import { type Translate, useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Select } from "../../../ui/controls/Select.js";
import { Figure } from "../../../ui/data/chart/Figure.js";
import { SeriesChart } from "../../../ui/data/chart/SeriesChart.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { shortNumber } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { usePlace } from "../usePlace.js";
import { useAllowed, useSchool } from "../useSchool.js";
import { messages } from "./messages.js";

type Term = Output<typeof termStatistics>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;

const METRICS = [
  "learners",
  "teachers",
  "members",
  "staff",
  "courses",
  "runs",
  "enrolled",
  "hours",
  "uses",
  "homework",
  "exams",
  "certificates",
] as const;
type Metric = (typeof METRICS)[number];
const valueOf = (term: Term, metric: Metric): number =>
  metric === "hours" ? Math.round(term.seconds / 360) / 10 : term[metric];

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-2) var(--edu-space-5);
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
`;

const columnsOf = (
  t: T,
  locale: string,
  say: (metric: Metric, value: number) => string,
): readonly GridColumn<Term>[] => [
  { id: "name", header: t("term"), fixed: true, width: "minmax(150px, 1.4fr)", cell: ({ name }) => name },
  ...METRICS.map((metric) => ({
    id: metric,
    header: t(metric),
    align: "end" as const,
    width: "minmax(112px, 1fr)",
    cell: (term: Term) => say(metric, valueOf(term, metric)),
  })),
  {
    id: "passRate",
    header: t("passRate"),
    align: "end",
    width: "minmax(96px, 1fr)",
    cell: ({ marked, passed }) =>
      marked === 0
        ? "–"
        : (passed / marked).toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 }),
  },
];

/** A school's terms beside each other, and the sheet that a ministry asks for. */
export function TermStatistics(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const mayDo = useAllowed();
  const explain = useExplain();
  const { place, go } = usePlace();
  const grid = useGrid("school-terms");
  const [metric, setMetric] = useState<Metric>("learners");
  const { data, error, reload } = useLoad(`${org} ${locale}`, (signal) =>
    request(termStatistics, { org }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 480 }} />
      </Skeleton>
    );
  if (data.list.length === 0)
    return (
      <Empty icon={CalendarRange} title={t("none")}>
        {t("noneText")}
      </Empty>
    );
  const asked = new Set((new URLSearchParams(place.filter).get("terms") ?? "").split("."));
  const said = data.list.filter(({ id }) => asked.has(String(id))).slice(0, MOST_COMPARED);
  const chosen = said.length > 0 ? said : data.list.slice(0, 2);
  const terms = [...chosen].reverse();
  const choose = (id: number, isOn: boolean) => {
    const ids = data.list.filter((one) => (one.id === id ? isOn : chosen.includes(one))).map((one) => one.id);
    go({ filter: `terms=${ids.join(".")}` }, { replace: true });
  };
  const say = (one: Metric, value: number) =>
    one === "hours" ? t("hoursOf", { hours: shortNumber(value, locale) }) : shortNumber(value, locale);
  const write = (kind: "xlsx" | "png") =>
    request(
      termStatisticsExport,
      { org, kind, terms: chosen.map(({ id }) => id) },
      { quiet: true, timeout: 60_000 },
    );
  const save = async () => {
    const { file, rows } = await write("xlsx");
    if (file) saveWorkbook(file, `${t("exportFile")}.xlsx`);
    toast({ kind: "ok", text: t("exported", { rows }) });
  };
  const onSave = async () => {
    try {
      await save();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Stack part="statistics">
      <Bar>
        <h2>{t("heading")}</h2>
        {mayDo("statistics.export") && (
          <Button variant="primary" icon={<Icon of={Download} size={18} />} onClick={onSave}>
            {t("export")}
          </Button>
        )}
      </Bar>
      <Muted>
        {t("text", { count: MOST_COMPARED })}
        {data.addedAt !== undefined &&
          ` ${t("upToDate", {
            time: new Date(data.addedAt).toLocaleString(locale, {
              dateStyle: "medium",
              timeStyle: "short",
              timeZone: PLATFORM_ZONE,
            }),
          })}`}
      </Muted>
      <Choices aria-label={t("choose")}>
        {data.list.map((term) => {
          const isOn = chosen.includes(term);
          return (
            <Checkbox
              key={term.id}
              checked={isOn}
              // The last one stays, and there is room for so many.
              disabled={isOn ? chosen.length === 1 : chosen.length === MOST_COMPARED}
              onChange={(next) => choose(term.id, next)}
            >
              {term.name + (term.isNow ? ` · ${t("now")}` : "")}
            </Checkbox>
          );
        })}
      </Choices>
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columnsOf(t, locale, say)}
        load={{ data: { list: terms }, error: undefined, loading: false, reload }}
        exportAll={save}
        empty={undefined}
      />
      <Figure
        title={t(metric)}
        tools={
          <Select
            aria-label={t("metric")}
            value={metric}
            onChange={(next) => setMetric(METRICS.find((one) => one === next) ?? "learners")}
            options={METRICS.map((one) => ({ value: one, label: t(one) }))}
          />
        }
        table={
          <ul>
            {terms.map((term) => (
              <li key={term.id}>
                {t("said", { term: term.name, metric: t(metric), value: say(metric, valueOf(term, metric)) })}
              </li>
            ))}
          </ul>
        }
        onSave={() => write("png")}
      >
        <SeriesChart
          kind="bars"
          label={t(metric)}
          data={terms.map((term) => ({
            label: term.name,
            value: valueOf(term, metric),
            text: t("said", {
              term: term.name,
              metric: t(metric),
              value: say(metric, valueOf(term, metric)),
            }),
          }))}
          sayValue={(value) => say(metric, value)}
        />
      </Figure>
    </Stack>
  );
}
