import type { ReactNode } from "react";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { METRICS, type Overview, type Say, valueOf } from "./figures.js";
import { here } from "./Trends.js";

type School = Overview["schools"][number] & { readonly id: number };

function columnsOf(
  { t, number, value, rate }: Say,
  linkOf: (org: number) => ReturnType<ReturnType<typeof usePlace>["link"]>,
): readonly GridColumn<School>[] {
  const counted = (id: "members" | "staff" | "courses" | "resources"): GridColumn<School> => ({
    id,
    header: t(id),
    align: "end",
    sortable: true,
    width: "minmax(128px, 1fr)",
    cell: (row) => number(row[id]),
    exportValue: (row) => row[id],
  });
  return [
    {
      id: "name",
      header: t("school"),
      fixed: true,
      sortable: true,
      width: "minmax(180px, 2fr)",
      cell: ({ org, name }) => (
        <a {...linkOf(org)}>
          <MultilingualText>{name}</MultilingualText>
        </a>
      ),
      exportValue: ({ name }) => name,
    },
    counted("members"),
    counted("staff"),
    ...METRICS.map((metric): GridColumn<School> => ({
      id: metric,
      header: t(metric),
      align: "end",
      sortable: true,
      width: "minmax(128px, 1fr)",
      cell: (row) => value(metric, valueOf(row, metric)),
      exportValue: (row) => valueOf(row, metric),
    })),
    {
      id: "passRate",
      header: t("passRate"),
      align: "end",
      sortable: true,
      width: "minmax(88px, 1fr)",
      cell: rate,
      exportValue: ({ marked, passed }) => (marked === 0 ? -1 : passed / marked),
    },
    counted("courses"),
    counted("resources"),
  ];
}

/** Each school with its figures; its name leads to what they are made of. */
export function Schools({
  data,
  say,
  filterOf,
  onExport,
}: {
  readonly data: Overview;
  readonly say: Say;
  readonly filterOf: (change: Readonly<Record<string, string>>) => string;
  readonly onExport: () => Promise<unknown>;
}): ReactNode {
  const { t } = say;
  const { link } = usePlace();
  const grid = useGrid("datacenter-schools");
  return (
    <Stack as="section" aria-label={t("bySchool")}>
      <Bar>
        <h2>{t("bySchool")}</h2>
      </Bar>
      <DataGrid
        grid={grid}
        label={t("bySchool")}
        columns={columnsOf(say, (org) => link({ filter: filterOf({ school: String(org) }) }))}
        load={here(data.schools.map((row) => ({ ...row, id: row.org })))}
        exportAll={onExport}
        empty={undefined}
      />
    </Stack>
  );
}
