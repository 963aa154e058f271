import ArrowLeft from "lucide-react/icons/arrow-left";
import FileUp from "lucide-react/icons/file-up";
import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import { type ReactNode, Suspense, useState } from "react";
import {
  classList,
  rosterAdmit,
  rosterList,
  rosterMute,
  RosterOrder,
  RosterProgress,
  RosterState,
} from "../../../core/contract/roster.js";
import { late, type Translate, useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { BulkAction, GridColumn } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Time } from "../../../ui/layout/time.js";
import { TellForm } from "../../shared/learners/TellForm.js";
import { Bar, Line, Stack } from "../styles.js";
import { useTabTitle } from "../tabs/usePageTabs.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { GroupForm, type Learner, MoveForm, RemoveForm } from "./Acts.js";
import { AddLearners } from "./AddLearners.js";
import { messages } from "./messages.js";

const RosterImport = late(async () => (await import("./RosterImport.js")).RosterImport);

const BADGES = { active: "info", completed: "ok", failed: "bad", asking: "warn", muted: "warn" } as const;
type Act = "move" | "group" | "remove" | "tell";
const sayMark = (mark: number): string => mark.toFixed(1);

type T = Translate<(typeof messages)["zh-CN"]>;
const stateName = (t: T, state: Learner["state"]): string =>
  state === "asking" ? t("askingState") : t(state);

type LinkTo = (account: number) => { readonly href: string };
const columnsOf = (t: T, linkTo: LinkTo): readonly GridColumn<Learner>[] => [
  {
    id: "name",
    header: t("learner"),
    fixed: true,
    sortable: true,
    cell: (one) => (
      <Line>
        <a {...linkTo(one.id)}>
          <b>{one.name}</b>
        </a>
        {one.muted && <Badge kind="warn">{t("muted")}</Badge>}
      </Line>
    ),
    exportValue: ({ name }) => name,
  },
  {
    id: "number",
    header: t("number"),
    sortable: true,
    cell: ({ number }) => number,
    exportValue: ({ number }) => number,
  },
  {
    id: "college",
    header: t("college"),
    sortable: true,
    cell: ({ college }) => <MultilingualText>{college}</MultilingualText>,
    exportValue: ({ college }) => college,
  },
  {
    id: "progress",
    header: t("progress"),
    sortable: true,
    align: "end",
    width: "minmax(70px, 90px)",
    cell: (one) => `${one.progress}%`,
    exportValue: (one) => one.progress,
  },
  {
    id: "lastSeen",
    header: t("lastSeen"),
    sortable: true,
    cell: ({ lastSeen }) => (lastSeen === undefined ? t("never") : <Time at={lastSeen} />),
    exportValue: ({ lastSeen }) => (lastSeen === undefined ? "" : new Date(lastSeen)),
  },
  {
    id: "mark",
    header: t("mark"),
    sortable: true,
    align: "end",
    width: "minmax(70px, 90px)",
    cell: ({ mark }) => (mark === undefined ? "–" : sayMark(mark)),
    exportValue: ({ mark }) => (mark === undefined ? "" : Number(sayMark(mark))),
  },
  {
    id: "group",
    header: t("group"),
    width: "minmax(80px, 120px)",
    cell: (one) => one.group,
    exportValue: (one) => one.group,
  },
  {
    id: "state",
    header: t("state"),
    width: "minmax(90px, 110px)",
    cell: (one) => <Badge kind={BADGES[one.state]}>{stateName(t, one.state)}</Badge>,
    exportValue: (one) => stateName(t, one.state),
  },
];

/** Who is in a class, what they have done, and what can be done with many of them. */
export function Roster({ classId }: { readonly classId: number }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const { canBuild, shell } = useStudio();
  const { go, link, place } = usePlace();
  const run = shell.id;
  const [act, setAct] = useState<{ readonly kind: Act; readonly learners: readonly Learner[] }>();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const grid = useGrid("class-roster", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", state = "", progress = "", group = "" } = grid.filter;
  const classes = useLoad(`${run} ${locale}`, (signal) => request(classList, { id: run }, { signal }));
  const mine = classes.data?.list.find(({ id }) => id === classId);
  const input = {
    id: run,
    classId,
    q: q || undefined,
    state: RosterState.find((one) => one === state),
    progress: RosterProgress.find((one) => one === progress),
    group: group || undefined,
    ...grid.orderBy(RosterOrder),
  };
  const load = useList(rosterList, { ...input, page: grid.page, size: grid.size });
  const reload = () => {
    load.reload();
    classes.reload();
  };
  const handle = useJob("roster", `run ${run}`, reload);
  const finished = () => {
    setAct(undefined);
    grid.select([]);
    reload();
  };
  const sent = async (asked: Promise<{ changed: number }>) => {
    try {
      const { changed } = await asked;
      toast({ kind: "ok", text: t("changed", { count: changed }) });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    finished();
  };
  const idsOf = (rows: readonly Learner[]) => rows.map(({ id }) => id);
  const open = (kind: Act) => (learners: readonly Learner[]) => setAct({ kind, learners });
  const mute = (muted: boolean) => (rows: readonly Learner[]) =>
    sent(request(rosterMute, { id: run, learners: idsOf(rows), muted }, { quiet: true }));
  const admit = (is: boolean) => (rows: readonly Learner[]) =>
    sent(request(rosterAdmit, { id: run, learners: idsOf(rows), admit: is }, { quiet: true }));
  const isAsking = state === "asking";
  const actions: readonly BulkAction<Learner>[] = [
    ...(canBuild && isAsking
      ? [
          { id: "admit", label: t("admit"), run: admit(true) },
          { id: "decline", label: t("decline"), run: admit(false) },
        ]
      : []),
    ...(shell.rights.includes("announce") ? [{ id: "tell", label: t("tell"), run: open("tell") }] : []),
    ...(shell.rights.includes("moderate")
      ? [{ id: "mute", label: t(state === "muted" ? "unmute" : "mute"), run: mute(state !== "muted") }]
      : []),
    ...(canBuild && !isAsking
      ? [
          { id: "group", label: t("setGroup"), run: open("group") },
          { id: "move", label: t("move"), run: open("move") },
          { id: "remove", label: t("remove"), danger: true, run: open("remove") },
        ]
      : []),
  ];
  const choices = <T extends string>(everyone: string, values: readonly T[], name: (one: T) => string) => [
    { value: "", label: everyone },
    ...values.map((value) => ({ value, label: name(value) })),
  ];
  const groups = load.data?.groups ?? [];
  const isNarrowed = q !== "" || state !== "" || progress !== "" || group !== "";
  const acting = act && { run, learners: act.learners, onDone: finished, onClose: () => setAct(undefined) };
  const others = (classes.data?.list ?? []).filter(
    ({ id, archivedAt }) => id !== classId && archivedAt === undefined,
  );
  useTabTitle(mine?.name);
  if (classes.data && !mine)
    return (
      <Empty
        icon={Users}
        title={t("notFoundTitle")}
        action={<a {...link({ view: "classes", item: 0 })}>{t("back")}</a>}
      >
        {t("notFoundText")}
      </Empty>
    );
  return (
    <Stack>
      <Bar>
        <div>
          <a
            {...link({ view: "classes", item: 0 })}
            style={{ display: "inline-flex", alignItems: "center", gap: 4 }}
          >
            <Icon of={ArrowLeft} size={16} /> {t("back")}
          </a>
          <h2>
            <MultilingualText>{mine?.name ?? t("roster")}</MultilingualText>
          </h2>
        </div>
        {canBuild && mine && mine.archivedAt === undefined && (
          <Line>
            <Button icon={<Icon of={FileUp} size={18} />} onClick={() => setImporting(true)}>
              {t("import")}
            </Button>
            <Button variant="primary" icon={<Icon of={UserPlus} size={18} />} onClick={() => setAdding(true)}>
              {t("add")}
            </Button>
          </Line>
        )}
      </Bar>
      <JobProgress handle={handle} title={t("importing")} />
      <DataGrid
        grid={grid}
        label={mine ? `${t("roster")} ${mine.name}` : t("roster")}
        columns={columnsOf(t, (account) => link({ view: "learner", item: account, filter: "" }))}
        load={load}
        fetchPage={(page, size) => request(rosterList, { ...input, page, size })}
        rowName={({ name }) => name}
        actions={actions}
        filters={
          <>
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
            <Select
              aria-label={t("state")}
              value={state}
              onChange={(next) => grid.setFilter({ state: next })}
              options={choices(t("anyState"), RosterState, (one) => stateName(t, one))}
            />
            <Select
              aria-label={t("progress")}
              value={progress}
              onChange={(next) => grid.setFilter({ progress: next })}
              options={choices(t("anyProgress"), RosterProgress, (one) => t(one))}
            />
            {groups.length > 0 && (
              <Select
                aria-label={t("group")}
                value={group}
                onChange={(next) => grid.setFilter({ group: next })}
                options={choices(t("anyGroup"), groups, (one) => one)}
              />
            )}
          </>
        }
        empty={
          isNarrowed ? (
            <Empty title={t("noLearners")} />
          ) : (
            <Empty icon={Users} title={t("emptyClass")}>
              {t("emptyClassText")}
            </Empty>
          )
        }
      />
      {acting && act.kind === "move" && <MoveForm {...acting} classes={others} />}
      {acting && act.kind === "group" && <GroupForm {...acting} />}
      {acting && act.kind === "remove" && <RemoveForm {...acting} />}
      {acting && act.kind === "tell" && <TellForm {...acting} />}
      {isImporting && mine && (
        <Suspense>
          <RosterImport
            run={run}
            classId={classId}
            className={mine.name}
            onClose={() => setImporting(false)}
            onStarted={() => {
              setImporting(false);
              handle.refresh();
            }}
          />
        </Suspense>
      )}
      {isAdding && mine && (
        <AddLearners
          run={run}
          classId={classId}
          name={mine.name}
          onChanged={reload}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  );
}
