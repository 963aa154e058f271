import Redo from "lucide-react/icons/redo-2";
import Undo from "lucide-react/icons/undo-2";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { filmDetail } from "../../../core/contract/film.js";
import { useMessages } from "../../../core/element/index.js";
import type { DraftNode } from "../../../core/rules/authoring/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Facts } from "../../../ui/layout/styles.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { Drawer } from "../../../ui/overlay/Drawer.js";
import type { Card } from "../outline/store.js";
import { Bar, Line, Note, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { CaptionsPanel } from "./CaptionsPanel.js";
import { changeQuestion, cueAt, faultsOf, type FilmData } from "./edit.js";
import { messages } from "./messages.js";
import { QuestionsPanel } from "./QuestionsPanel.js";
import { Screen } from "./Screen.js";
import { TimeBar } from "./TimeBar.js";
import { type FilmEdit, useFilmEdit } from "./useFilmEdit.js";

const Panes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: var(--edu-space-5);
`;
const Beside = styled.div`
  display: grid;
  gap: var(--edu-space-3);
  min-width: 0;
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  background: var(--edu-surface-raised);
`;

export interface FilmEditorProps {
  readonly node: DraftNode;
  /** Gives the node what was kept. */
  readonly onKept: (card: Card) => void;
  readonly onClose: () => void;
}

interface EditorProps {
  readonly node: DraftNode;
  readonly data: FilmData;
  readonly edit: FilmEdit;
  readonly onSave: () => Promise<boolean>;
  readonly length: number;
  readonly onLength: (seconds: number) => void;
}

function Editor({ node, data, edit, onSave, length, onLength }: EditorProps): ReactNode {
  const t = useMessages(messages);
  const media = useRef<HTMLVideoElement>(null);
  const [now, setNow] = useState(0);
  const [tab, setTab] = useState("captions");
  const { film } = edit;
  const [wantedLang, setLang] = useState("");
  const lang = film.tracks.some((track) => track.lang === wantedLang)
    ? wantedLang
    : (film.tracks[0]?.lang ?? "");
  const [cueKey, setCue] = useState<number>();
  const [questionKey, setQuestion] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const cues = film.tracks.find((track) => track.lang === lang)?.cues ?? [];
  const cue = cues.find(({ key }) => key === cueKey);
  const said = cueAt(cues, now * 1000);
  const faults = faultsOf(film, length);
  const seek = (seconds: number) => {
    const at = Math.max(0, length > 0 ? Math.min(length, seconds) : seconds);
    if (media.current) media.current.currentTime = at;
    setNow(at);
  };
  const nowOf = () => (media.current?.readyState ? media.current.currentTime : now);
  const chooseQuestion = (key: number | undefined) => {
    setQuestion(key);
    const at = film.questions.find((one) => one.key === key)?.at;
    if (at !== undefined) {
      media.current?.pause();
      seek(at);
    }
  };
  const save = async () => {
    const [first] = faults;
    if (first) {
      // What has to be changed is before the person.
      if (first.of === "question") {
        setTab("questions");
        chooseQuestion(first.key);
      } else {
        setTab("captions");
        setLang(first.lang);
        setCue(first.of === "cue" ? first.key : undefined);
      }
      toast({ kind: "warn", text: t("mend", { count: faults.length }) });
      return;
    }
    setSaving(true);
    await onSave();
    setSaving(false);
  };
  const onKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      void save();
    } else if ((key === "z" || key === "y") && !(event.target as HTMLElement).closest("input, textarea")) {
      // The outline has steps of its own.
      event.preventDefault();
      event.stopPropagation();
      if (key === "y" || event.shiftKey) edit.redo();
      else edit.undo();
    }
  };
  const wrong = new Set(faults.flatMap((fault) => (fault.of === "question" ? [fault.key] : [])));
  return (
    <Stack onKeyDown={onKeys}>
      <Bar>
        <Line>
          <IconButton icon={Undo} label={t("undo")} disabled={!edit.canUndo} onClick={edit.undo} />
          <IconButton icon={Redo} label={t("redo")} disabled={!edit.canRedo} onClick={edit.redo} />
          <Facts as="span" role="status">
            {t(edit.isDirty ? "isDirty" : "isSaved")}
          </Facts>
        </Line>
        <Button variant="primary" loading={isSaving} disabled={!edit.isDirty} onClick={() => void save()}>
          {t("save")}
        </Button>
      </Bar>
      {edit.isRestored && edit.isDirty && (
        <Note role="status">
          <span>{t("restored")}</span>
        </Note>
      )}
      <Panes>
        <Beside>
          <Screen
            media={media}
            url={data.url && new URL(data.url, apiOrigin()).href}
            poster={data.poster && new URL(data.poster, apiOrigin()).href}
            isSound={node.kind === "audio"}
            caption={said && now * 1000 < said.to ? said.text : ""}
            now={now}
            length={length}
            onTime={setNow}
            onLength={onLength}
          />
          <TimeBar
            now={now}
            length={length}
            questions={film.questions}
            wrong={wrong}
            chosen={tab === "questions" ? questionKey : undefined}
            cue={tab === "captions" ? cue : undefined}
            onSeek={seek}
            onChoose={(key) => {
              setTab("questions");
              chooseQuestion(key);
            }}
            onMove={(key, at) => {
              edit.act(changeQuestion(film, key, { at }), `at ${key}`);
              seek(at);
            }}
          />
        </Beside>
        <Tabs
          label={t("title", { name: node.title })}
          value={tab}
          onChange={setTab}
          items={[
            { id: "captions", label: t("captionsCount", { count: film.tracks.length }) },
            { id: "questions", label: t("questionsCount", { count: film.questions.length }) },
          ]}
        >
          {tab === "captions" ? (
            <CaptionsPanel
              edit={edit}
              lang={lang}
              onLang={(one) => {
                setLang(one);
                setCue(undefined);
              }}
              chosen={cueKey}
              onChoose={(one) => {
                setCue(one?.key);
                if (one) seek(one.from / 1000);
              }}
              now={now * 1000}
              nowOf={() => Math.round(nowOf() * 1000)}
            />
          ) : (
            <QuestionsPanel
              edit={edit}
              chosen={questionKey}
              onChoose={(one) => {
                setQuestion(one?.key);
                if (one) {
                  media.current?.pause();
                  seek(one.at);
                }
              }}
              now={now}
              length={length}
              nowOf={nowOf}
            />
          )}
        </Tabs>
      </Panes>
    </Stack>
  );
}

function Open({
  node,
  opened,
  data,
  onKept,
  onClose,
}: FilmEditorProps & { readonly opened: number; readonly data: FilmData }): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const edit = useFilmEdit(id, opened, data);
  const [length, setLength] = useState(node.duration);
  const save = async (): Promise<boolean> => {
    try {
      const card = await edit.save();
      onKept(card);
      toast({ kind: "ok", text: t("saved") });
      return true;
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
      return false;
    }
  };
  // Nothing is lost by closing: what can be saved is, and the rest stays in this browser.
  const close = async () => {
    if (edit.isDirty) {
      const { length: count } = faultsOf(edit.film, length);
      if (count > 0) toast({ kind: "warn", text: t("left", { count }) });
      else if (!(await save())) toast({ kind: "warn", text: t("notSaved") });
    }
    onClose();
  };
  return (
    <Drawer open onClose={() => void close()} title={t("title", { name: node.title })} width={1160}>
      <Editor node={node} data={data} edit={edit} onSave={save} length={length} onLength={setLength} />
    </Drawer>
  );
}

/** Captions and questions of a film or a sound, beside it. */
export function FilmEditor(props: FilmEditorProps): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const { node, onClose } = props;
  // What is saved from here is what stands here already.
  const [opened] = useState(node.content);
  const { data, error, reload } = useLoad(String(opened), (signal) =>
    request(filmDetail, { id, content: opened }, { signal, quiet: true }),
  );
  if (data) return <Open {...props} opened={opened} data={data} />;
  return (
    <Drawer open onClose={onClose} title={t("title", { name: node.title })} width={1160}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <Skeleton>
          <SkeletonBlock style={{ height: 420 }} />
        </Skeleton>
      )}
    </Drawer>
  );
}
