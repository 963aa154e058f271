import FileDown from "lucide-react/icons/file-down";
import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { schoolExportList, SchoolExports } from "../../../core/contract/school-data.js";
import { type Translate, useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { request } from "../../../core/session/index.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Muted } from "../../../ui/layout/styles.js";
import { dayFrom } from "../../shared/days.js";
import { DayRange } from "../../shared/DayRange.js";
import { Stack } from "../../shared/page-styles.js";
import { usePlace } from "../usePlace.js";
import { useSchool } from "../useSchool.js";
import { messages } from "./messages.js";

type Entry = Output<typeof schoolExportList>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;

const columnsOf = (t: T, locale: string): readonly GridColumn<Entry>[] => [
  {
    id: "kind",
    header: t("kind"),
    fixed: true,
    cell: ({ kind }) => t(kind),
    exportValue: ({ kind }) => t(kind),
  },
  {
    id: "name",
    header: t("who"),
    cell: ({ name }) => name || t("closedPerson"),
    exportValue: ({ name }) => name || t("closedPerson"),
  },
  {
    id: "at",
    header: t("at"),
    cell: ({ at }) =>
      new Date(at).toLocaleString(locale, {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: PLATFORM_ZONE,
      }),
    exportValue: ({ at }) => new Date(at),
  },
  {
    id: "rows",
    header: t("rows"),
    align: "end",
    width: "minmax(72px, 96px)",
    cell: ({ rows }) => (rows === undefined ? "–" : rows.toLocaleString(locale)),
    exportValue: ({ rows }) => rows ?? "",
  },
  {
    id: "reason",
    header: t("reason"),
    width: "minmax(180px, 2fr)",
    cell: ({ reason, agreed }) => (
      <span style={{ overflowWrap: "anywhere" }}>
        {reason || <Muted as="span">{t("noReason")}</Muted>}{" "}
        {agreed && <Badge kind="ok">{t("agreed")}</Badge>}
      </span>
    ),
    exportValue: ({ reason }) => reason,
  },
];

/** What was taken away of the school, by whom, how much and why. */
export function Exports(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const { place, go } = usePlace();
  const grid = useGrid("school-exports", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", kind = "", from = "", to = "" } = grid.filter;
  const filter = {
    org,
    q: q || undefined,
    kind: SchoolExports.find((one) => one === kind),
    from: dayFrom(from),
    to: dayFrom(to),
  };
  const load = useList(schoolExportList, { ...filter, page: grid.page, size: grid.size });
  const isNarrowed = [q, kind, from, to].some((value) => value !== "");
  return (
    <Stack>
      <Muted>{t("exportsText")}</Muted>
      <DataGrid
        grid={grid}
        label={t("exports")}
        columns={columnsOf(t, locale)}
        load={load}
        fetchPage={(page, size) => request(schoolExportList, { ...filter, page, size })}
        filters={
          <>
            <SearchBox
              label={t("searchExports")}
              value={q}
              onSearch={(next) => grid.setFilter({ q: next })}
            />
            <Select
              aria-label={t("kind")}
              value={kind}
              onChange={(next) => grid.setFilter({ kind: next })}
              options={[
                { value: "", label: t("anyKind") },
                ...SchoolExports.map((value) => ({ value, label: t(value) })),
              ]}
            />
            <DayRange grid={grid} from={t("from")} to={t("to")} />
          </>
        }
        empty={
          isNarrowed ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={FileDown} title={t("noExports")}>
              {t("noExportsText")}
            </Empty>
          )
        }
      />
    </Stack>
  );
}
