import ListChecks from "lucide-react/icons/list-checks";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { jobCancel, jobDetail, jobList, JobState, jobUndo } from "../../../core/contract/job.js";
import { type Translate, useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
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
import { isJobOpen, type JobView } from "../../../ui/feedback/useJob.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { studioHref } from "../../shared/studio-links.js";
import { Bar, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

/** Milliseconds between two looks while one runs. */
const EVERY = 2000;
type One = Output<typeof jobList>["list"][number];
type T = Translate<(typeof messages)["zh-CN"]>;
const KINDS = {
  queued: "info",
  running: "info",
  done: "ok",
  failed: "bad",
  cancelled: "warn",
  undoing: "info",
  undone: "warn",
} as const;

const columnsOf = (t: T, onOpen: (id: number) => void): readonly GridColumn<One>[] => [
  {
    id: "title",
    header: t("what"),
    fixed: true,
    width: "minmax(160px, 2fr)",
    cell: (one) => (
      <Button
        variant="link"
        aria-label={t("open", { title: one.title, id: one.id })}
        onClick={() => onOpen(one.id)}
      >
        {one.title}
      </Button>
    ),
    exportValue: ({ title }) => title,
  },
  {
    id: "about",
    header: t("about"),
    width: "minmax(140px, 1.5fr)",
    cell: ({ about }) => (about ? <MultilingualText>{about}</MultilingualText> : "–"),
    exportValue: ({ about }) => about,
  },
  {
    id: "state",
    header: t("state"),
    cell: ({ state }) => <Badge kind={KINDS[state]}>{t(state)}</Badge>,
    exportValue: ({ state }) => t(state),
  },
  {
    id: "total",
    header: t("total"),
    align: "end",
    width: "90px",
    cell: ({ total }) => total,
    exportValue: ({ total }) => total,
  },
  {
    id: "done",
    header: t("doneCount"),
    align: "end",
    width: "90px",
    cell: ({ done }) => done,
    exportValue: ({ done }) => done,
  },
  {
    id: "failed",
    header: t("failedCount"),
    align: "end",
    width: "90px",
    cell: ({ failed }) => failed,
    exportValue: ({ failed }) => failed,
  },
  {
    id: "createdAt",
    header: t("createdAt"),
    cell: ({ createdAt }) => <Time at={createdAt} />,
    exportValue: ({ createdAt }) => new Date(createdAt),
  },
  {
    id: "undo",
    header: t("undoUntil"),
    cell: ({ undoUntil }) => (undoUntil === undefined ? "–" : <Time at={undoUntil} />),
    exportValue: ({ undoUntil }) => (undoUntil === undefined ? "" : new Date(undoUntil)),
  },
];

/** One of them as it stands, with what was not done and the way back. */
function JobDialog({
  id,
  onChanged,
  onClose,
}: {
  readonly id: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const { data, error, loading, reload } = useLoad(`${id} ${locale}`, (signal) =>
    request(jobDetail, { job: id }, { signal, quiet: true }),
  );
  const isOpen = data !== undefined && isJobOpen(data);
  const latest = useRef({ reload, onChanged });
  useEffect(() => {
    latest.current = { reload, onChanged };
  });
  useEffect(() => {
    if (!isOpen || loading) return undefined;
    const timer = setTimeout(() => latest.current.reload(), EVERY);
    return () => {
      clearTimeout(timer);
      latest.current.onChanged();
    };
  }, [isOpen, loading]);
  const act = async (sent: Promise<unknown>) => {
    try {
      await sent;
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    reload();
    onChanged();
  };
  const shown = (job: JobView) => (
    <JobProgress
      handle={{
        job,
        refresh: reload,
        cancel: () => act(request(jobCancel, { job: id }, { quiet: true })),
        undo: () => act(request(jobUndo, { job: id }, { quiet: true })),
        dismiss: onClose,
      }}
      title={job.title}
    />
  );
  return (
    <Dialog open title={data?.title ?? t("jobs")} width={560} onClose={onClose}>
      {error !== undefined && !data ? (
        <ErrorState error={error} onRetry={reload} />
      ) : data ? (
        shown(data)
      ) : (
        <Skeleton>
          <SkeletonBlock style={{ height: 80 }} />
        </Skeleton>
      )}
    </Dialog>
  );
}

/** Everything that somebody has started and that works on many things, the newest first. */
export function Jobs(): ReactNode {
  const t = useMessages(messages);
  const { place, go } = usePlace();
  const grid = useGrid("jobs", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const [opened, setOpened] = useState<number>();
  const { kind = "", state: said = "", subject = "" } = grid.filter;
  const state = JobState.find((one) => one === said);
  const input = {
    kind: kind.slice(0, 64) || undefined,
    state,
    subject: subject.slice(0, 128) || undefined,
  };
  const load = useList(jobList, { ...input, page: grid.page, size: grid.size });
  const isNarrowed = kind !== "" || state !== undefined || subject !== "";
  const kinds = load.data?.kinds ?? [];
  const subjects = load.data?.subjects ?? [];
  const shown = opened ?? place.item;
  const close = () => {
    setOpened(undefined);
    if (place.item > 0) go({ item: 0 }, { replace: true });
  };
  return (
    <Stack>
      <Bar>
        <h1>{t("jobs")}</h1>
        <LinkButton data-variant="secondary" href={studioHref(0, "taught")}>
          {t("taught")}
        </LinkButton>
      </Bar>
      <DataGrid
        grid={grid}
        label={t("jobs")}
        columns={columnsOf(t, setOpened)}
        load={load}
        fetchPage={(page, size) => request(jobList, { ...input, page, size })}
        filters={
          (kinds.length > 0 || isNarrowed) && (
            <>
              <Select
                aria-label={t("what")}
                value={kind}
                onChange={(next) => grid.setFilter({ kind: next })}
                options={[
                  { value: "", label: t("everyKind") },
                  ...kinds.map((one) => ({ value: one.kind, label: one.title })),
                ]}
              />
              <Select
                aria-label={t("state")}
                value={state ?? ""}
                onChange={(next) => grid.setFilter({ state: next })}
                options={[
                  { value: "", label: t("everyState") },
                  ...JobState.map((one) => ({ value: one, label: t(one) })),
                ]}
              />
              <Select
                aria-label={t("about")}
                value={subject}
                onChange={(next) => grid.setFilter({ subject: next })}
                options={[
                  { value: "", label: t("everyCourse") },
                  ...subjects.map((one) => ({ value: one.subject, label: one.about })),
                ]}
              />
            </>
          )
        }
        empty={
          isNarrowed ? (
            <Empty
              title={t("nothing")}
              action={
                <Button onClick={() => grid.setFilter({ kind: "", state: "", subject: "" })}>
                  {t("clear")}
                </Button>
              }
            />
          ) : (
            <Empty icon={ListChecks} title={t("none")}>
              {t("noneText")}
            </Empty>
          )
        }
      />
      {shown > 0 && <JobDialog key={shown} id={shown} onChanged={load.reload} onClose={close} />}
    </Stack>
  );
}
