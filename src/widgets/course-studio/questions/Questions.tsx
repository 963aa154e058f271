import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import type { Input } from "../../../core/contract/call.js";
import { moderationDo, ModerationFilters, moderationList } from "../../../core/contract/moderation.js";
import { late, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import { Line, Note } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { columnsOf, type Question, questionOf } from "./columns.js";
import { messages } from "./messages.js";

const ActDialog = late(async () => (await import("./ActDialog.js")).ActDialog);
const Thread = late(async () => (await import("./Thread.js")).Thread);

const idIn = (text = ""): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
const NOTHING = { q: "", show: "", node: "", class: "" };

/** The learners' questions, those that wait too long first. */
export function Questions(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place, go } = usePlace();
  const { id } = useStudio().shell;
  const grid = useGrid("studio-questions", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", show = "", node: ofNode, class: ofClass } = grid.filter;
  const filter = ModerationFilters.find((one) => one === show) ?? "all";
  const input = { id, q: q.slice(0, 64), filter, node: idIn(ofNode), classId: idIn(ofClass) };
  const [acting, setActing] = useState<{ what: "move" | "hide"; threads: readonly number[] }>();
  const [opened, setOpened] = useState<Question>();
  const load = useList(moderationList, { ...input, page: grid.page, size: grid.size });
  const { data } = load;
  const rows = useMemo(() => data && { ...data, list: data.list.map(questionOf) }, [data]);
  const handle = useJob("thread-moderate", `run ${id}`, load.reload);
  const act = async (
    threads: readonly number[],
    more: Omit<Input<typeof moderationDo>, "id" | "threads">,
  ): Promise<void> => {
    try {
      await request(moderationDo, { id, threads: [...threads], ...more }, { quiet: true });
      grid.select([]);
      setActing(undefined);
      handle.refresh();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const threadsOf = (some: readonly Question[]) => some.map(({ thread }) => thread);
  const isNarrowed = q !== "" || filter !== "all" || input.node !== undefined || input.classId !== undefined;
  // How much stands above the list is known with it: nothing is shown that would then be pushed away.
  if (!data && load.error === undefined)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 80 }} />
        <SkeletonBlock style={{ height: 104, marginTop: 16 }} />
        <SkeletonBlock style={{ height: 104, marginTop: 8 }} />
      </Skeleton>
    );
  return (
    <>
      {data && data.counts.overdue > 0 && (
        <Note data-kind="warn">
          <span>{t("overdue", { count: data.counts.overdue })}</span>
        </Note>
      )}
      {data?.medianHours !== undefined && <Muted>{t("median", { hours: data.medianHours })}</Muted>}
      <JobProgress handle={handle} title={t("job")} />
      <Line role="group" aria-label={t("show")}>
        {ModerationFilters.map((name) => (
          <Chip
            key={name}
            pressed={filter === name}
            onClick={() => grid.setFilter({ show: name === "all" ? "" : name })}
          >
            {t(name)} {data?.counts[name] ?? ""}
          </Chip>
        ))}
      </Line>
      <DataGrid
        grid={grid}
        label={t("questions")}
        columns={columnsOf(t, data?.now ?? 0, setOpened)}
        load={{ ...load, data: rows }}
        fetchPage={async (page, size) => {
          const answer = await request(moderationList, { ...input, page, size });
          return { ...answer, list: answer.list.map(questionOf) };
        }}
        rowName={({ title }) => `“${title}”`}
        actions={[
          {
            id: "approve",
            label: t("approve"),
            run: (some) => act(threadsOf(some), { act: "approve", reason: "" }),
          },
          {
            id: "endorse",
            label: t("endorse"),
            run: (some) => act(threadsOf(some), { act: "endorse", reason: "" }),
          },
          {
            id: "move",
            label: t("move"),
            run: (some) => setActing({ what: "move", threads: threadsOf(some) }),
          },
          {
            id: "hide",
            label: t("hide"),
            danger: true,
            run: (some) => setActing({ what: "hide", threads: threadsOf(some) }),
          },
        ]}
        filters={
          <>
            <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
            <Select
              aria-label={t("node")}
              value={String(input.node ?? "")}
              onChange={(next) => grid.setFilter({ node: next })}
              options={[
                { value: "", label: t("everyNode") },
                ...(data?.nodes ?? []).map((each) => ({ value: String(each.node), label: each.title })),
              ]}
            />
            {data && data.classes.length > 1 && (
              <Select
                aria-label={t("classOf")}
                value={String(input.classId ?? "")}
                onChange={(next) => grid.setFilter({ class: next })}
                options={[
                  { value: "", label: t("everyClass") },
                  ...data.classes.map((each) => ({ value: String(each.classId), label: each.name })),
                ]}
              />
            )}
          </>
        }
        empty={
          isNarrowed ? (
            <Empty
              title={t("nothing")}
              action={<Button onClick={() => grid.setFilter(NOTHING)}>{t("clear")}</Button>}
            />
          ) : (
            <Empty icon={MessageCircleQuestion} title={t("none")}>
              {t("noneText")}
            </Empty>
          )
        }
      />
      {acting && data && (
        <Suspense>
          <ActDialog
            what={acting.what}
            count={acting.threads.length}
            nodes={data.nodes}
            onAct={(more) => act(acting.threads, more)}
            onClose={() => setActing(undefined)}
          />
        </Suspense>
      )}
      <Drawer
        open={opened !== undefined}
        title={<MultilingualText>{opened?.title ?? ""}</MultilingualText>}
        width={640}
        onClose={() => setOpened(undefined)}
      >
        {opened && (
          <Suspense
            fallback={
              <Skeleton>
                <SkeletonBlock style={{ height: 240 }} />
              </Skeleton>
            }
          >
            <Thread thread={opened.thread} onChanged={load.reload} />
          </Suspense>
        )}
      </Drawer>
    </>
  );
}
