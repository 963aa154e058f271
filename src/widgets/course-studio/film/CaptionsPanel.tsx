import Captions from "lucide-react/icons/captions";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { captionsRead } from "../../../core/contract/film.js";
import { useMessages } from "../../../core/element/index.js";
import { MOST_CAPTION_BYTES } from "../../../core/rules/captions.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { Line, Note, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { type CueActions, CueRow } from "./CueRow.js";
import {
  addCue,
  changeCue,
  cueAt,
  type EditCue,
  joinCue,
  removeCue,
  setCues,
  setTrack,
  splitCue,
} from "./edit.js";
import { LANGUAGES } from "./languages.js";
import { messages } from "./messages.js";
import type { FilmEdit } from "./useFilmEdit.js";

const Cues = styled.ol`
  max-height: 52vh;
  overflow: auto;
  overscroll-behavior: contain;
  border-block-start: 1px solid var(--edu-line);
`;

export interface CaptionsPanelProps {
  readonly edit: FilmEdit;
  /** Of the language that is shown; "" where there is none. */
  readonly lang: string;
  readonly onLang: (lang: string) => void;
  /** Key of the caption that is edited. */
  readonly chosen: number | undefined;
  readonly onChoose: (cue: EditCue | undefined) => void;
  /** ms. */
  readonly now: number;
  /** As it is at this moment. */
  readonly nowOf: () => number;
}

/** The captions of a film, by language: read from a file, or written cue by cue. */
export function CaptionsPanel({
  edit,
  lang,
  onLang,
  chosen,
  onChoose,
  now,
  nowOf,
}: CaptionsPanelProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [problem, setProblem] = useState("");
  const [isReading, setReading] = useState(false);
  const { tracks } = edit.film;
  const track = tracks.find((one) => one.lang === lang);
  const latest = useRef({ edit, onChoose, nowOf, cues: track?.cues ?? [] });
  useEffect(() => {
    latest.current = { edit, onChoose, nowOf, cues: track?.cues ?? [] };
  });
  const current = track && cueAt(track.cues, now);
  const isWithin = current !== undefined && now < current.to;
  useEffect(() => {
    // The list follows the film, unless somebody writes.
    if (chosen === undefined) list.current?.querySelector("[data-now]")?.scrollIntoView({ block: "nearest" });
  }, [current?.key, chosen]);
  // The same for all rows and all moments: rows whose caption stays are not drawn again.
  const actions = useMemo<CueActions>(() => {
    const film = () => latest.current.edit.film;
    return {
      choose: (key) => latest.current.onChoose(latest.current.cues.find((cue) => cue.key === key)),
      change: (key, change, tag) => latest.current.edit.act(changeCue(film(), lang, key, change), tag),
      split: (key, at) => latest.current.edit.act(splitCue(film(), lang, key, at, latest.current.nowOf())),
      join: (key) => latest.current.edit.act(joinCue(film(), lang, key)),
      remove(key) {
        latest.current.edit.act(removeCue(film(), lang, key));
        latest.current.onChoose(undefined);
      },
      now: () => latest.current.nowOf(),
    };
  }, [lang]);
  const read = async (file: File) => {
    setProblem("");
    if (file.size > MOST_CAPTION_BYTES) {
      setProblem(t("tooLarge"));
      return;
    }
    setReading(true);
    try {
      const { cues } = await request(captionsRead, { id, file: await toBase64(file) }, { quiet: true });
      const now = latest.current.edit;
      now.act(setCues(now.film, lang, track?.label ?? lang, cues));
      latest.current.onChoose(undefined);
      toast({ kind: "ok", text: t("replaced", { count: cues.length }) });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setReading(false);
    }
  };
  const free = LANGUAGES.filter(([one]) => !tracks.some((there) => there.lang === one));
  const add = (
    <Select
      aria-label={t("addLanguage")}
      value=""
      placeholder={t("addLanguage")}
      options={free.map(([one, name]) => ({ value: one, label: name }))}
      onChange={(one) => {
        const name = free.find(([value]) => value === one)?.[1];
        if (name === undefined) return;
        edit.act(setCues(edit.film, one, name, []));
        setProblem("");
        onLang(one);
      }}
    />
  );
  if (!track)
    return (
      <Empty icon={Captions} title={t("noCaptions")} action={add}>
        {t("noCaptionsText")}
      </Empty>
    );
  return (
    <Stack>
      <Line>
        <span className="grow">
          <Field label={t("language")}>
            <Select
              value={lang}
              options={tracks.map((one) => ({ value: one.lang, label: one.label }))}
              onChange={(one) => {
                setProblem("");
                onLang(one);
              }}
            />
          </Field>
        </span>
        <span className="grow">
          <Field label={t("label")}>
            <Input
              value={track.label}
              maxLength={32}
              onChange={(label) =>
                label.trim() !== "" && edit.act(setTrack(edit.film, lang, { label }), `label ${lang}`)
              }
            />
          </Field>
        </span>
      </Line>
      <Line>
        <span className="grow">{add}</span>
        <Button
          size="s"
          onClick={() => {
            const left = tracks.filter((one) => one.lang !== lang);
            edit.act({ ...edit.film, tracks: left });
            onLang(left[0]?.lang ?? "");
          }}
        >
          {t("removeLanguage")}
        </Button>
      </Line>
      {track.isUnreadable && (
        <Note data-kind="warn">
          <span>{t("unreadable")}</span>
        </Note>
      )}
      <Line>
        <Button
          size="s"
          icon={<Icon of={Upload} size={16} />}
          loading={isReading}
          onClick={() => field.current?.click()}
        >
          {t("upload")}
        </Button>
        <Button
          size="s"
          icon={<Icon of={Plus} size={16} />}
          onClick={() => {
            const made = addCue(edit.film, lang, Math.round(nowOf()));
            edit.act(made.film);
            onChoose(
              made.film.tracks.find((one) => one.lang === lang)?.cues.find((cue) => cue.key === made.key),
            );
          }}
        >
          {t("addCue", { time: clockLength(now / 1000) })}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          accept=".vtt,.srt"
          aria-label={t("upload")}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = "";
            if (file) void read(file);
          }}
        />
      </Line>
      <FormError>{problem}</FormError>
      <Muted>{t("takes")}</Muted>
      {track.cues.length > 0 && (
        <Cues ref={list} aria-label={t("cues")}>
          {track.cues.map((cue, at) => (
            <CueRow
              key={cue.key}
              cue={cue}
              last={track.cues[at - 1]}
              hasNext={at + 1 < track.cues.length}
              place={at + 1}
              isChosen={cue.key === chosen}
              isNow={isWithin && cue.key === current.key}
              lang={lang}
              actions={actions}
            />
          ))}
        </Cues>
      )}
    </Stack>
  );
}
