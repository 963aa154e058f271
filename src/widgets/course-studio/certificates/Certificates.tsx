import Archive from "lucide-react/icons/archive";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  certificateApply,
  certificateFile,
  certificateList,
  CertificateOrder,
  certificateRule,
  certificateZip,
  type CertificateState,
  CertificateStates,
} from "../../../core/contract/certificate.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Badge, type BadgeProps } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Time } from "../../../ui/layout/time.js";
import { fromBase64 } from "../../../ui/media/base64.js";
import { saveAddress, saveFile } from "../../../ui/media/save-file.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Bar, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { RuleForm } from "./RuleForm.js";

type Learner = Output<typeof certificateList>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;

const LOOKS: Readonly<Record<CertificateState, BadgeProps["kind"]>> = {
  eligible: "accent",
  ineligible: "neutral",
  applied: "info",
  issued: "ok",
  rejected: "warn",
  revoked: "bad",
};
const sayKind = (t: T, { kind }: Learner): string =>
  kind === undefined ? "" : t(kind === "excellent" ? "excellentKind" : "completion");
/** Why it was given back, or that the rule applied; else what is missing. */
const sayWhy = (t: T, { state, reason, faults, byRule }: Learner): string =>
  reason ||
  (byRule ? t("byRule") : "") ||
  (state === "issued" || state === "applied" ? "" : faults.map((one) => t(`fault.${one}`)).join(" · "));
/** Whoever has none that counts, and lacks nothing. */
const canApply = ({ state, faults }: Learner): boolean =>
  state !== "applied" && state !== "issued" && faults.length === 0;

const columnsOf = (t: T, onDownload: (one: Learner) => void): readonly GridColumn<Learner>[] => [
  {
    id: "name",
    header: t("name"),
    width: "minmax(90px, 1fr)",
    fixed: true,
    sortable: true,
    cell: ({ name }) => <b>{name}</b>,
    exportValue: ({ name }) => name,
  },
  {
    id: "number",
    header: t("number"),
    width: "minmax(112px, 1fr)",
    sortable: true,
    cell: ({ number }) => number,
    exportValue: ({ number }) => number,
  },
  {
    id: "className",
    header: t("className"),
    width: "minmax(60px, 1fr)",
    cell: ({ className }) => className,
    exportValue: ({ className }) => className,
  },
  {
    id: "total",
    header: t("total"),
    width: "minmax(80px, 96px)",
    sortable: true,
    align: "end",
    cell: ({ total }) => total ?? "–",
    exportValue: ({ total }) => total ?? "",
  },
  {
    id: "state",
    header: t("state"),
    width: "minmax(92px, 110px)",
    sortable: true,
    cell: ({ state }) => <Badge kind={LOOKS[state] ?? "neutral"}>{t(state)}</Badge>,
    exportValue: ({ state }) => t(state),
  },
  {
    id: "why",
    header: t("why"),
    width: "minmax(130px, 2fr)",
    cell: (one) => sayWhy(t, one),
    exportValue: (one) => sayWhy(t, one),
  },
  {
    id: "kind",
    header: t("kind"),
    width: "minmax(64px, 80px)",
    cell: (one) => sayKind(t, one),
    exportValue: (one) => sayKind(t, one),
  },
  {
    id: "serial",
    header: t("serial"),
    width: "minmax(240px, 1fr)",
    cell: (one) =>
      one.state === "issued" ? (
        <Button
          variant="ghost"
          aria-label={t("download", { name: one.name, serial: one.serial })}
          onClick={() => onDownload(one)}
        >
          <Icon of={Download} size={16} /> {one.serial}
        </Button>
      ) : (
        one.serial
      ),
    exportValue: ({ serial }) => serial,
  },
  {
    id: "issuedAt",
    header: t("issuedAt"),
    width: "minmax(90px, 1fr)",
    cell: ({ issuedAt }) => (issuedAt === undefined ? "" : <Time at={issuedAt} />),
    exportValue: ({ issuedAt }) => (issuedAt === undefined ? "" : new Date(issuedAt)),
  },
];

/** The rule, every learner with what they lack, and applications for many at once. */
export function Certificates(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { shell, canBuild } = useStudio();
  const { go, place } = usePlace();
  const [chosen, setChosen] = useState<readonly Learner[]>();
  const [isApplying, setApplying] = useState(false);
  const [isPacking, setPacking] = useState(false);
  const grid = useGrid("studio-certificates", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", state: saidState = "", class: saidClass = "" } = grid.filter;
  const state = CertificateStates.find((one) => one === saidState);
  const classId = /^\d{1,15}$/.test(saidClass) ? Number(saidClass) : undefined;
  const rule = useLoad(`certificate-rule ${shell.id}`, (signal) =>
    request(certificateRule, { id: shell.id }, { signal, quiet: true }),
  );
  const input = { id: shell.id, q: q || undefined, state, classId, ...grid.orderBy(CertificateOrder) };
  const load = useList(certificateList, { ...input, page: grid.page, size: grid.size });
  const handle = useJob("certificate-apply", `run ${shell.id}`, load.reload);
  const download = async ({ certificate }: Learner) => {
    if (certificate === undefined) return;
    try {
      const { file, serial } = await request(certificateFile, { id: shell.id, certificate }, { quiet: true });
      saveFile(new Blob([fromBase64(file)], { type: "application/pdf" }), `${t("fileName", { serial })}.pdf`);
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const downloadAll = async () => {
    setPacking(true);
    try {
      const { url, name, count } = await request(certificateZip, { id: shell.id }, { quiet: true });
      if (count === 0) toast({ kind: "info", text: t("noneIssued") });
      else {
        saveAddress(new URL(url, apiOrigin()).href, name);
        toast({ kind: "ok", text: t("allComing", { count }) });
      }
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setPacking(false);
    }
  };
  const apply = async (rows: readonly Learner[]) => {
    setApplying(true);
    try {
      await request(certificateApply, { id: shell.id, learners: rows.map(({ id }) => id) }, { quiet: true });
      grid.select([]);
      setChosen(undefined);
      handle.refresh();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    } finally {
      setApplying(false);
    }
  };
  if (rule.error !== undefined && !rule.data) return <ErrorState error={rule.error} onRetry={rule.reload} />;
  if (!rule.data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 280 }} />
      </Skeleton>
    );
  const { classes, isGiven } = rule.data;
  return (
    <Stack>
      <Bar>
        <h2>{t("heading")}</h2>
        {canBuild && (
          <Button icon={<Icon of={Archive} size={16} />} loading={isPacking} onClick={downloadAll}>
            {t("downloadAll")}
          </Button>
        )}
      </Bar>
      <RuleForm
        key={JSON.stringify(rule.data.rule)}
        run={shell.id}
        shown={rule.data}
        onSaved={() => {
          rule.reload();
          load.reload();
        }}
      />
      <JobProgress handle={handle} title={t("applying")} />
      <DataGrid
        grid={grid}
        label={t("heading")}
        columns={columnsOf(t, (one) => void download(one))}
        load={load}
        fetchPage={(page, size) => request(certificateList, { ...input, page, size })}
        rowName={({ name }) => name}
        isSelectable={canApply}
        actions={canBuild && isGiven ? [{ id: "apply", label: t("apply"), run: setChosen }] : []}
        filters={
          <>
            <Select
              aria-label={t("states")}
              value={state ?? ""}
              onChange={(next) => grid.setFilter({ state: next })}
              options={[
                { value: "", label: t("all") },
                ...CertificateStates.map((one) => ({ value: one, label: t(one) })),
              ]}
            />
            {classes.length > 0 && (
              <Select
                aria-label={t("classes")}
                value={classId === undefined ? "" : String(classId)}
                onChange={(next) => grid.setFilter({ class: next })}
                options={[
                  { value: "", label: t("allClasses") },
                  ...classes.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
          </>
        }
        empty={<Empty title={t("none")}>{t("noneText")}</Empty>}
      />
      {chosen && (
        <Dialog
          open
          title={t("applyTitle", { count: chosen.length })}
          onClose={() => setChosen(undefined)}
          footer={
            <>
              <Button onClick={() => setChosen(undefined)}>{t("cancel")}</Button>
              <Button variant="primary" loading={isApplying} onClick={() => apply(chosen)}>
                {t("apply")}
              </Button>
            </>
          }
        >
          <p>{t("applyText")}</p>
        </Dialog>
      )}
    </Stack>
  );
}
