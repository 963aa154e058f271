import Download from "lucide-react/icons/download";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { runSettingsSave } from "../../../core/contract/course-building.js";
import {
  noteMaterial,
  noteSet,
  noteTable,
  noteTableExport,
  SharedNoteFilters,
} from "../../../core/contract/shared-note.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { Select } from "../../../ui/controls/Select.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Rows } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { Bar, Line, Note, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { HideDialog, MaterialDialog } from "./NoteDialogs.js";
import { NoteItem, type SharedNote } from "./NoteItem.js";

const SIZE = 20;
const NONE: ReadonlySet<number> = new Set();

const Lesson = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);

  > h3 {
    font-size: var(--edu-size-3);
    overflow-wrap: anywhere;
  }
`;

/** The notes of a page, lesson by lesson. */
function byLesson(list: readonly SharedNote[]): { title: string; node: number; notes: SharedNote[] }[] {
  const lessons: { title: string; node: number; notes: SharedNote[] }[] = [];
  for (const note of list) {
    const last = lessons.at(-1);
    if (last?.node === note.node) last.notes.push(note);
    else lessons.push({ title: note.nodeTitle, node: note.node, notes: [note] });
  }
  return lessons;
}

/** What learners share of their notes: picked, hidden, taken away, made into a material. */
export function Notes(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { place, go, step } = usePlace();
  const { shell, canBuild } = useStudio();
  const { id } = shell;
  const { text, one, page, change, onPage } = filterOf({ place, go });
  const q = text("q").slice(0, 64);
  const filter = one("show", SharedNoteFilters) ?? "all";
  const idOf = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(text(name)) : undefined);
  const [node, learner] = [idOf("node"), idOf("learner")];
  const filters = { q: q || undefined, filter, node, learner };
  const [chosen, setChosen] = useState(NONE);
  const [asking, setAsking] = useState<"hide" | "make">();
  const [isSaving, setSaving] = useState(false);
  const load = useList(noteTable, { id, ...filters, page, size: SIZE }, { step });
  const { data } = load;
  const shown = data?.list ?? [];
  const some = shown.filter(({ note }) => chosen.has(note));
  const notes = some.map(({ note }) => note);
  const isNarrowed = q !== "" || filter !== "all" || node !== undefined || learner !== undefined;

  const narrow = (next: Readonly<Record<string, string>>) => {
    setChosen(NONE);
    change(next);
  };
  const toggle = (note: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(note);
    else next.delete(note);
    setChosen(next);
  };
  const done = () => {
    setChosen(NONE);
    setAsking(undefined);
    load.reload();
  };
  const failed = (error: unknown) => toast({ kind: "bad", text: explain(error) });
  const pick = async (which: readonly number[], essence: boolean, isBack = false) => {
    try {
      const { changed } = await request(noteSet, { id, notes: [...which], essence }, { quiet: true });
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
  const show = async (which: readonly number[]) => {
    try {
      const { changed } = await request(noteSet, { id, notes: [...which], hidden: false }, { quiet: true });
      done();
      toast({ kind: "ok", text: t("unhiddenNow", { count: changed.length }) });
    } catch (error) {
      failed(error);
    }
  };
  const hide = async (reason: string) => {
    const { changed } = await request(noteSet, { id, notes, hidden: true, reason }, { quiet: true });
    done();
    toast({
      kind: "ok",
      text: t("hiddenNow", { count: changed.length }),
      action: { label: t("undo"), act: () => void show(changed) },
    });
  };
  const make = async (name: string, of: number) => {
    const made = await request(
      noteMaterial,
      { id, notes, name, node: of === 0 ? undefined : of },
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
  const save = async () => {
    setSaving(true);
    try {
      const { file } = await request(noteTableExport, { id, ...filters }, { quiet: true });
      saveWorkbook(file, t("exportName"));
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  };
  const allow = async (noteSharing: boolean) => {
    try {
      await request(runSettingsSave, { id, noteSharing }, { quiet: true });
      load.reload();
    } catch (error) {
      failed(error);
    }
  };
  const isOneLesson = new Set(some.map((each) => each.node)).size === 1;
  const hasHidden = some.some(({ hidden }) => hidden);
  return (
    <Stack part="notes">
      <Bar>
        <div>
          <h2>{t("title")}</h2>
          <Muted>{t("intro")}</Muted>
        </div>
        <Button icon={<Icon of={Download} size={16} />} loading={isSaving} onClick={save}>
          {t("export")}
        </Button>
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
            <Select
              aria-label={t("learner")}
              value={String(learner ?? "")}
              onChange={(next) => narrow({ learner: next })}
              options={[
                { value: "", label: t("everyLearner") },
                ...(data?.learners ?? []).map((each) => ({ value: String(each.learner), label: each.name })),
              ]}
            />
          </Line>
          {shown.length > 0 && (
            <Line role="group" aria-label={t("chosen", { count: notes.length })}>
              <Checkbox
                checked={notes.length === shown.length}
                onChange={(on) => setChosen(on ? new Set(shown.map(({ note }) => note)) : NONE)}
              >
                {notes.length === 0 ? t("chooseAll") : t("chosen", { count: notes.length })}
              </Checkbox>
              {filter === "hidden" ? (
                <Button size="s" disabled={notes.length === 0} onClick={() => void show(notes)}>
                  {t("unhide")}
                </Button>
              ) : (
                <>
                  <Button
                    size="s"
                    disabled={notes.length === 0}
                    onClick={() => void pick(notes, filter !== "essence")}
                  >
                    {t(filter === "essence" ? "unpick" : "pick")}
                  </Button>
                  <Button size="s" disabled={notes.length === 0} onClick={() => setAsking("hide")}>
                    {t("hide")}
                  </Button>
                  {canBuild && (
                    <Button
                      size="s"
                      disabled={notes.length === 0 || hasHidden}
                      onClick={() => setAsking("make")}
                    >
                      {t("make")}
                    </Button>
                  )}
                </>
              )}
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
                <Empty
                  title={t("nothing")}
                  action={
                    <Button onClick={() => narrow({ q: "", show: "", node: "", learner: "" })}>
                      {t("clear")}
                    </Button>
                  }
                />
              ) : (
                <Empty icon={NotebookPen} title={t("none")}>
                  {t("noneText")}
                </Empty>
              )
            }
            onPage={(next) => {
              setChosen(NONE);
              onPage(next);
            }}
          >
            {({ list }, busy) => (
              <Stack aria-busy={busy}>
                {byLesson(list).map((lesson) => (
                  <Lesson key={lesson.node} aria-label={lesson.title}>
                    <h3>
                      <MultilingualText>{lesson.title}</MultilingualText>
                    </h3>
                    <Rows>
                      {lesson.notes.map((note) => (
                        <NoteItem
                          key={note.note}
                          note={note}
                          isChosen={chosen.has(note.note)}
                          onChoose={(on) => toggle(note.note, on)}
                        />
                      ))}
                    </Rows>
                  </Lesson>
                ))}
              </Stack>
            )}
          </ListStates>
        </>
      )}
      {asking === "hide" && (
        <HideDialog count={notes.length} onHide={hide} onClose={() => setAsking(undefined)} />
      )}
      {asking === "make" && (
        <MaterialDialog
          count={notes.length}
          name={isOneLesson ? `${t("defaultName")} · ${some[0]?.nodeTitle ?? ""}` : t("defaultName")}
          nodes={data?.nodes ?? []}
          node={isOneLesson ? (some[0]?.node ?? 0) : 0}
          onMake={make}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}
