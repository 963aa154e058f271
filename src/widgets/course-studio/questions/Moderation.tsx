import Download from "lucide-react/icons/download";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import { type ReactNode, Suspense, useState } from "react";
import type { Input } from "../../../core/contract/call.js";
import {
  type ModerationActs,
  moderationDo,
  moderationExport,
  ModerationFilters,
  moderationList,
} from "../../../core/contract/moderation.js";
import { late, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { JobProgress } from "../../../ui/feedback/JobProgress.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useJob } from "../../../ui/feedback/useJob.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Rows } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { Bar, Line, Note, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { QuestionItem } from "./QuestionItem.js";

const Participation = late(async () => (await import("./Participation.js")).Participation);
const ActDialog = late(async () => (await import("./ActDialog.js")).ActDialog);

const SIZE = 20;
const NO_THREADS: ReadonlySet<number> = new Set();
export type Act = (typeof ModerationActs)[number];

/** The learners' questions, for those who look after them; or who took part in them. */
export function Moderation(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place, go } = usePlace();
  const { id } = useStudio().shell;
  const { one } = filterOf({ place, go });
  const tab = one("tab", ["participation"]) ?? "questions";
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { file } = await request(moderationExport, { id }, { quiet: true });
      saveWorkbook(file, t("exportName"));
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setSaving(false);
  };
  return (
    <Stack part="moderation">
      <Bar>
        <h2>{t("title")}</h2>
        <Button icon={<Icon of={Download} size={16} />} loading={isSaving} onClick={save}>
          {t("export")}
        </Button>
      </Bar>
      <Line role="group" aria-label={t("title")}>
        {(["questions", "participation"] as const).map((name) => (
          <Chip
            key={name}
            pressed={tab === name}
            onClick={() => go({ filter: name === "questions" ? "" : "tab=participation" })}
          >
            {t(name)}
          </Chip>
        ))}
      </Line>
      {tab === "questions" ? (
        <Questions />
      ) : (
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonBlock style={{ height: 320 }} />
            </Skeleton>
          }
        >
          <Participation />
        </Suspense>
      )}
    </Stack>
  );
}

function Questions(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place, go, step } = usePlace();
  const { id } = useStudio().shell;
  const { text, one, page, change, onPage } = filterOf({ place, go });
  const q = text("q").slice(0, 64);
  const filter = one("show", ModerationFilters) ?? "all";
  const node = Number(text("node")) || undefined;
  const classId = Number(text("class")) || undefined;
  const [chosen, setChosen] = useState(NO_THREADS);
  const [asking, setAsking] = useState<"move" | "hide">();
  const load = useList(moderationList, { id, q, filter, node, classId, page, size: SIZE }, { step });
  const handle = useJob("thread-moderate", `run ${id}`, load.reload);
  const { data } = load;
  const shown = data?.list ?? [];
  const threads = shown.filter(({ thread }) => chosen.has(thread)).map(({ thread }) => thread);
  const act = async (more: Omit<Input<typeof moderationDo>, "id" | "threads">) => {
    try {
      await request(moderationDo, { id, threads, ...more }, { quiet: true });
      setChosen(NO_THREADS);
      setAsking(undefined);
      handle.refresh();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const narrow = (next: Readonly<Record<string, string>>) => {
    setChosen(NO_THREADS);
    change(next);
  };
  const clear = () => narrow({ q: "", show: "", node: "", class: "" });
  const isNarrowed = q !== "" || filter !== "all" || node !== undefined || classId !== undefined;
  const toggle = (thread: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(thread);
    else next.delete(thread);
    setChosen(next);
  };
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
            onClick={() => narrow({ show: name === "all" ? "" : name })}
          >
            {t(name)} {data?.counts[name] ?? ""}
          </Chip>
        ))}
      </Line>
      <Line>
        <SearchBox label={t("search")} value={q} onSearch={(next) => narrow({ q: next })} />
        <Select
          aria-label={t("node")}
          value={String(node ?? "")}
          onChange={(next) => narrow({ node: next })}
          options={[
            { value: "", label: t("everyNode") },
            ...(data?.nodes ?? []).map((each) => ({ value: String(each.node), label: each.title })),
          ]}
        />
        {data && data.classes.length > 1 && (
          <Select
            aria-label={t("classOf")}
            value={String(classId ?? "")}
            onChange={(next) => narrow({ class: next })}
            options={[
              { value: "", label: t("everyClass") },
              ...data.classes.map((each) => ({ value: String(each.classId), label: each.name })),
            ]}
          />
        )}
      </Line>
      {shown.length > 0 && (
        <Line role="group" aria-label={t("chosen", { count: threads.length })}>
          <Checkbox
            checked={threads.length === shown.length}
            onChange={(on) => setChosen(on ? new Set(shown.map(({ thread }) => thread)) : NO_THREADS)}
          >
            {threads.length === 0 ? t("chooseAll") : t("chosen", { count: threads.length })}
          </Checkbox>
          <Button
            size="s"
            disabled={threads.length === 0}
            onClick={() => act({ act: "approve", reason: "" })}
          >
            {t("approve")}
          </Button>
          <Button
            size="s"
            disabled={threads.length === 0}
            onClick={() => act({ act: "endorse", reason: "" })}
          >
            {t("endorse")}
          </Button>
          <Button size="s" disabled={threads.length === 0} onClick={() => setAsking("move")}>
            {t("move")}
          </Button>
          <Button size="s" disabled={threads.length === 0} onClick={() => setAsking("hide")}>
            {t("hide")}
          </Button>
        </Line>
      )}
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 104 }} />
            <SkeletonBlock style={{ height: 104, marginTop: 8 }} />
          </Skeleton>
        }
        empty={
          isNarrowed ? (
            <Empty title={t("nothing")} action={<Button onClick={clear}>{t("clear")}</Button>} />
          ) : (
            <Empty icon={MessageCircleQuestion} title={t("none")}>
              {t("noneText")}
            </Empty>
          )
        }
        onPage={(next) => {
          setChosen(NO_THREADS);
          onPage(next);
        }}
      >
        {({ list, now }, busy) => (
          <Rows aria-busy={busy}>
            {list.map((question) => (
              <QuestionItem
                key={question.thread}
                question={question}
                now={now}
                isChosen={chosen.has(question.thread)}
                onChoose={(on) => toggle(question.thread, on)}
                onChanged={load.reload}
              />
            ))}
          </Rows>
        )}
      </ListStates>
      {asking && data && (
        <Suspense>
          <ActDialog
            what={asking}
            count={threads.length}
            nodes={data.nodes}
            onAct={act}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
