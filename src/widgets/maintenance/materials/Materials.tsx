import { useStore } from "@nanostores/react";
import FileArchive from "lucide-react/icons/file-archive";
import FileUp from "lucide-react/icons/file-up";
import Library from "lucide-react/icons/library";
import TableProperties from "lucide-react/icons/table-properties";
import { type ReactNode, Suspense, useState } from "react";
import {
  ManagedOrder,
  MissingFields,
  resourceExport,
  resourceManaged,
  ResourceStates,
} from "../../../core/contract/resource-managing.js";
import { late, useIsland, useMessages } from "../../../core/element/index.js";
import { allows } from "../../../core/rules/permissions.js";
import { request, session } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { MenuItem } from "../../../ui/controls/Menu.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../../shared/form-styles.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { usePlace } from "../usePlace.js";
import type { ActName } from "./Act.js";
import { addressOf, columnsOf } from "./columns.js";
import { Filters } from "./Filters.js";
import type { Managed } from "./managed.js";
import { messages } from "./messages.js";

const Act = late(async () => (await import("./Act.js")).Act);
const Edit = late(async () => (await import("./Edit.js")).Edit);
const Upload = late(async () => (await import("./Upload.js")).Upload);
const Batch = late(async () => (await import("./Batch.js")).Batch);
const MetadataImport = late(async () => (await import("./MetadataImport.js")).MetadataImport);

type Doing =
  | { readonly what: "upload" | "batch" }
  | { readonly what: "import"; readonly rows: readonly Managed[] }
  | { readonly what: "edit"; readonly resource: number }
  | { readonly what: "act"; readonly act: ActName; readonly rows: readonly Managed[] };

/** The resources of the libraries that somebody looks after. */
export function Materials(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const role = useStore(session.$user)?.role;
  const { place, go, step } = usePlace();
  const [doing, setDoing] = useState<Doing>();
  const [batchOf, setBatchOf] = useState(0);
  const grid = useGrid("managed-resources", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", state, library, section, type, missing, duplicates } = grid.filter;
  const input = {
    q: q.slice(0, 64) || undefined,
    state: ResourceStates.find((one) => one === state),
    library: Number(library) || undefined,
    section: Number(section) || undefined,
    type: Number(type) || undefined,
    missing: MissingFields.find((one) => one === missing),
    duplicates: duplicates === "1" || undefined,
    ...grid.orderBy(ManagedOrder),
  };
  const load = useList(resourceManaged, { ...input, page: grid.page, size: grid.size }, { step });
  const libraries = load.data?.libraries ?? [];
  const updating = useJob("resource-metadata", "resources", load.reload);
  const batch = useJob("resource-batch", `library ${batchOf || (libraries[0]?.id ?? 0)} batch`, load.reload);
  const may = (action: string) => allows(role, `resource.${action}`);
  const close = () => setDoing(undefined);
  const done = () => {
    close();
    grid.select([]);
    load.reload();
  };
  const act = (name: ActName) => (rows: readonly Managed[]) => setDoing({ what: "act", act: name, rows });
  const exportSome = (rows: readonly Managed[]) =>
    request(resourceExport, { resources: rows.map(({ id }) => id) }, { quiet: true, timeout: 60_000 });
  const save = async (rows: readonly Managed[]) => {
    try {
      saveWorkbook((await exportSome(rows)).file, `${t("sheetName")}.xlsx`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const menuOf = (one: Managed): readonly MenuItem[] => [
    ...(one.state === "published" || one.state === "offline"
      ? [{ id: "open", label: t("open"), onSelect: () => globalThis.location.assign(addressOf(one)) }]
      : []),
    { id: "edit", label: t("edit"), onSelect: () => setDoing({ what: "edit", resource: one.id }) },
    { id: "move", label: t("move"), onSelect: () => act("move")([one]) },
    one.state === "published"
      ? { id: "offline", label: t("takeOffline"), separated: true, onSelect: () => act("offline")([one]) }
      : { id: "publish", label: t("publish"), separated: true, onSelect: () => act("publish")([one]) },
    ...(may("delete")
      ? [{ id: "withdraw", label: t("withdraw"), danger: true, onSelect: () => act("withdraw")([one]) }]
      : []),
  ];
  if (load.data && libraries.length === 0)
    return (
      <Empty icon={Library} title={t("noLibrary")}>
        {t("noLibraryText")}
      </Empty>
    );
  const isNarrowed = Object.entries(grid.filter).some(([, value]) => value !== "");
  return (
    <Stack>
      <Bar>
        <Muted>{t("intro")}</Muted>
        <Line>
          {may("import") && (
            <>
              <Button
                icon={<Icon of={TableProperties} size={18} />}
                disabled={!load.data}
                onClick={() => {
                  const page = load.data?.list ?? [];
                  const chosen = page.filter(({ id }) => grid.selected.has(String(id)));
                  setDoing({ what: "import", rows: chosen.length > 0 ? chosen : page });
                }}
              >
                {t("importSheet")}
              </Button>
              <Button
                icon={<Icon of={FileArchive} size={18} />}
                disabled={libraries.length === 0}
                onClick={() => setDoing({ what: "batch" })}
              >
                {t("batch")}
              </Button>
            </>
          )}
          {may("add") && (
            <Button
              variant="primary"
              icon={<Icon of={FileUp} size={18} />}
              disabled={libraries.length === 0}
              onClick={() => setDoing({ what: "upload" })}
            >
              {t("upload")}
            </Button>
          )}
        </Line>
      </Bar>
      <JobProgress handle={updating} title={t("sheetRunning")} />
      <JobProgress handle={batch} title={t("batchRunning")} />
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columnsOf(t, locale, libraries, menuOf)}
        load={load}
        fetchPage={(page, size) => request(resourceManaged, { ...input, page, size })}
        rowName={({ title }) => title}
        actions={[
          { id: "move", label: t("move"), run: act("move") },
          ...(may("export") ? [{ id: "export", label: t("exportSheet"), run: save }] : []),
          { id: "publish", label: t("publish"), run: act("publish") },
          { id: "offline", label: t("takeOffline"), danger: true, run: act("offline") },
          ...(may("delete")
            ? [{ id: "withdraw", label: t("withdraw"), danger: true, run: act("withdraw") }]
            : []),
        ]}
        filters={<Filters grid={grid} libraries={libraries} />}
        empty={
          isNarrowed ? (
            <Empty title={t("noneFound")} />
          ) : (
            <Empty icon={Library} title={t("empty")}>
              {t("emptyText")}
            </Empty>
          )
        }
      />
      <Suspense>
        {doing?.what === "act" && (
          <Act act={doing.act} rows={doing.rows} libraries={libraries} onDone={done} onClose={close} />
        )}
        {doing?.what === "edit" && (
          <Edit resource={doing.resource} libraries={libraries} onDone={done} onClose={close} />
        )}
        {doing?.what === "upload" && <Upload libraries={libraries} onDone={done} onClose={close} />}
        {doing?.what === "import" && (
          <MetadataImport
            exported={() => exportSome(doing.rows)}
            onStarted={() => {
              updating.refresh();
              close();
            }}
            onClose={close}
          />
        )}
        {doing?.what === "batch" && (
          <Batch
            libraries={libraries}
            onStarted={(started) => {
              setBatchOf(started);
              batch.refresh();
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
