import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, useState } from "react";
import {
  EXPORT_HOURS,
  EXPORT_WAIT_DAYS,
  exportRequests,
  ExportStates,
} from "../../../core/contract/export-consent.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { request } from "../../../core/session/index.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Muted } from "../../../ui/layout/styles.js";
import { dayFrom } from "../days.js";
import { DayRange } from "../DayRange.js";
import { Stack } from "../page-styles.js";
import { Decide, type Decision } from "./Decide.js";
import { fetchExport } from "./fetch-export.js";
import { messages } from "./messages.js";
import { columnsOf, type Request, whatOf } from "./request-columns.js";

/** Exports of people's data that platform administrators have asked for: another one decides, and whoever asked fetches the file. */
export function ExportRequests(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const grid = useGrid("export-requests");
  const [decision, setDecision] = useState<Decision>();
  const { q = "", state = "", from = "", to = "" } = grid.filter;
  const filter = {
    q: q || undefined,
    state: ExportStates.find((one) => one === state),
    from: dayFrom(from),
    to: dayFrom(to),
  };
  const load = useList(exportRequests, { ...filter, page: grid.page, size: grid.size });
  const say = (at: number) =>
    new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone: PLATFORM_ZONE });
  const fetchFile = async (row: Request) => {
    try {
      await fetchExport(row.kind, row.asked ?? "", whatOf(t, row));
      toast({ kind: "ok", text: t("fetchedDone") });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    load.reload();
  };
  const isNarrowed = [q, state, from, to].some((value) => value !== "");
  return (
    <Stack>
      <h2>{t("heading")}</h2>
      <Muted>{t("intro", { hours: EXPORT_HOURS, days: EXPORT_WAIT_DAYS })}</Muted>
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columnsOf(t, say, { onDecide: setDecision, onFetch: fetchFile })}
        load={load}
        fetchPage={(page, size) => request(exportRequests, { ...filter, page, size })}
        filters={
          <>
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
            <Select
              aria-label={t("state")}
              value={state}
              onChange={(next) => grid.setFilter({ state: next })}
              options={[
                { value: "", label: t("anyState") },
                ...ExportStates.map((value) => ({ value, label: t(value) })),
              ]}
            />
            <DayRange grid={grid} from={t("from")} to={t("to")} />
          </>
        }
        empty={
          isNarrowed ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={ShieldCheck} title={t("none")}>
              {t("noneText")}
            </Empty>
          )
        }
      />
      {decision && (
        <Decide
          {...decision}
          onDone={() => {
            setDecision(undefined);
            load.reload();
          }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Stack>
  );
}
