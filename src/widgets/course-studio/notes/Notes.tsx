import NotebookPen from "lucide-react/icons/notebook-pen";
import { type ReactNode, useMemo, useState } from "react";
import { runSettingsSave } from "../../../core/contract/course-building.js";
import {
  MOST_NOTES,
  noteMaterial,
  noteSet,
  noteTable,
  SharedNoteFilters,
} from "../../../core/contract/shared-note.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import type { BulkAction } from "../../../ui/data/grid/columns.js";
import { DataGrid } from "../../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Bar, Line, Note, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { columnsOf, nameOf, noteOf, type SharedNote } from "./columns.js";
import { messages } from "./messages.js";
import { HideDialog, MaterialDialog } from "./NoteDialogs.js";

const idIn = (text = ""): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
const NOTHING = { q: "", show: "", node: "", learner: "" };
const idsOf = (some: readonly SharedNote[]): number[] => some.map(({ note }) => note);

/** What learners share of their notes: picked, hidden, taken away, made into a material. */
export function Notes(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place, go } = usePlace();
  const { shell, canBuild } = useStudio();
  const { id } = shell;
  const grid = useGrid("studio-notes", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { q = "", show: said = "", node: ofNode, learner: ofLearner } = grid.filter;
  const filter = SharedNoteFilters.find((one) => one === said) ?? "all";
  const [node, learner] = [idIn(ofNode), idIn(ofLearner)];
  const input = { id, q: q.slice(0, 64) || undefined, filter, node, learner };
  const [asking, setAsking] = useState<{ what: "hide" | "make"; some: readonly SharedNote[] }>();
  const load = useList(noteTable, { ...input, page: grid.page, size: grid.size });
  const { data } = load;
  const rows = useMemo(() => data && { ...data, list: data.list.map(noteOf) }, [data]);
  const isNarrowed = q !== "" || filter !== "all" || node !== undefined || learner !== undefined;

  const done = () => {
    grid.select([]);
    setAsking(undefined);
    load.reload();
  };
  /** In lots, of which each is done or not. @returns notes that were not so before */
  const set = async (
    which: readonly number[],
    change: { readonly essence?: boolean; readonly hidden?: boolean; readonly reason?: string },
  ): Promise<number[]> => {
    const changed: number[] = [];
    for (let from = 0; from < which.length; from += MOST_NOTES) {
      const notes = which.slice(from, from + MOST_NOTES);
      changed.push(...(await request(noteSet, { id, notes, ...change }, { quiet: true })).changed);
    }
    return changed;
  };
  const failed = (error: unknown) => toast({ kind: "bad", text: explain(error) });
  const pick = async (which: readonly number[], essence: boolean, isBack = false) => {
    try {
      const changed = await set(which, { essence });
      done();
      const count = changed.length;
      if (count === 0 && essence) return toast({ kind: "info", text: t("pickedNone") });
      toast({
        kind: "ok",
        text: t(essence ? "picked" : "unpicked", { count }),
        ...(!isBack &&
          count > 0 && { action: { label: t("undo"), act: () => void pick(changed, !essence, true) } }),
      });
    } catch (error) {
      failed(error);
    }
  };
  const showAgain = async (which: readonly number[]) => {
    try {
      const changed = await set(which, { hidden: false });
      done();
      toast({ kind: "ok", text: t("unhiddenNow", { count: changed.length }) });
    } catch (error) {
      failed(error);
    }
  };
  const hide = async (which: readonly number[], reason: string) => {
    const changed = await set(which, { hidden: true, reason });
    done();
    toast({
      kind: "ok",
      text: t("hiddenNow", { count: changed.length }),
      action: { label: t("undo"), act: () => void showAgain(changed) },
    });
  };
  const make = async (which: readonly number[], name: string, of: number) => {
    const made = await request(
      noteMaterial,
      { id, notes: [...which], name, node: of === 0 ? undefined : of },
      { quiet: true },
    );
    done();
    toast({
      kind: "ok",
      text: t("made", { name: made.name }),
      action: {
        label: t("toMaterials"),
        act: () => go({ view: "materials", assessment: 0, item: 0, filter: "" }),
      },
    });
  };
  const allow = async (noteSharing: boolean) => {
    try {
      await request(runSettingsSave, { id, noteSharing }, { quiet: true });
      load.reload();
    } catch (error) {
      failed(error);
    }
  };
  const some = asking?.some ?? [];
  const isOneLesson = new Set(some.map((each) => each.node)).size === 1;
  const actions: readonly BulkAction<SharedNote>[] =
    filter === "hidden"
      ? [{ id: "unhide", label: t("unhide"), run: (which) => void showAgain(idsOf(which)) }]
      : [
          {
            id: "pick",
            label: t(filter === "essence" ? "unpick" : "pick"),
            run: (which) => void pick(idsOf(which), filter !== "essence"),
          },
          { id: "hide", label: t("hide"), run: (which) => setAsking({ what: "hide", some: which }) },
          ...(canBuild
            ? [
                {
                  id: "make",
                  label: t("make"),
                  run: (which: readonly SharedNote[]) =>
                    which.some(({ hidden }) => hidden)
                      ? toast({ kind: "bad", text: t("makeHidden") })
                      : setAsking({ what: "make", some: which }),
                },
              ]
            : []),
        ];
  return (
    <Stack part="notes">
      <Bar>
        <div>
          <h2>{t("title")}</h2>
          <Muted>{t("intro")}</Muted>
        </div>
      </Bar>
      {/* How much stands above the list is known with it: nothing is shown that would then be pushed away. */}
      {!data && load.error === undefined ? (
        <Skeleton>
          <SkeletonBlock style={{ height: 120 }} />
          <SkeletonBlock style={{ height: 104, marginTop: 16 }} />
          <SkeletonBlock style={{ height: 104, marginTop: 8 }} />
        </Skeleton>
      ) : (
        <>
          {data && !data.sharing && (
            <Note data-kind="warn">
              <span>{t("offText")}</span>
              {canBuild && (
                <Button size="s" onClick={() => void allow(true)}>
                  {t("turnOn")}
                </Button>
              )}
            </Note>
          )}
          {data?.sharing && canBuild && (
            <Checkbox checked onChange={() => void allow(false)}>
              {t("sharingOn")}
            </Checkbox>
          )}
          <Line role="group" aria-label={t("show")}>
            {SharedNoteFilters.map((name) => (
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
            label={t("title")}
            columns={columnsOf(t)}
            load={{ ...load, data: rows }}
            fetchPage={async (page, size) => {
              const answer = await request(noteTable, { ...input, page, size });
              return { ...answer, list: answer.list.map(noteOf) };
            }}
            rowName={(note) => nameOf(t, note)}
            actions={actions}
            filters={
              <>
                <SearchBox label={t("search")} value={q} onSearch={(next) => grid.setFilter({ q: next })} />
                <Select
                  aria-label={t("node")}
                  value={String(node ?? "")}
                  onChange={(next) => grid.setFilter({ node: next })}
                  options={[
                    { value: "", label: t("everyNode") },
                    ...(data?.nodes ?? []).map((each) => ({ value: String(each.node), label: each.title })),
                  ]}
                />
                <Select
                  aria-label={t("learner")}
                  value={String(learner ?? "")}
                  onChange={(next) => grid.setFilter({ learner: next })}
                  options={[
                    { value: "", label: t("everyLearner") },
                    ...(data?.learners ?? []).map((each) => ({
                      value: String(each.learner),
                      label: each.name,
                    })),
                  ]}
                />
              </>
            }
            empty={
              isNarrowed ? (
                <Empty
                  title={t("nothing")}
                  action={<Button onClick={() => grid.setFilter(NOTHING)}>{t("clear")}</Button>}
                />
              ) : (
                <Empty icon={NotebookPen} title={t("none")}>
                  {t("noneText")}
                </Empty>
              )
            }
          />
        </>
      )}
      {asking?.what === "hide" && (
        <HideDialog
          count={some.length}
          onHide={(reason) => hide(idsOf(some), reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === "make" && (
        <MaterialDialog
          count={some.length}
          name={isOneLesson ? `${t("defaultName")} · ${some[0]?.nodeTitle ?? ""}` : t("defaultName")}
          nodes={data?.nodes ?? []}
          node={isOneLesson ? (some[0]?.node ?? 0) : 0}
          onMake={(name, of) => make(idsOf(some), name, of)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}
