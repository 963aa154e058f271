import Play from "lucide-react/icons/play";
import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { apiOrigin } from "../../core/site/config.js";
import { late, useHandle, useIsland, useMessages } from "../../core/element/index.js";
import type { Interval } from "../../core/rules/progress.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { LinkButton } from "../../ui/layout/styles.js";
import { Spinner } from "../../ui/feedback/Spinner.js";
import { choices, choose } from "./choices.js";
import { Controls } from "./Controls.js";
import { createFilm, type Film, type NodeData } from "./film.js";
import { Actions, Big, Box, Overlay, Sound, Spoken } from "./film-styles.js";
import { useKeys } from "./keys.js";
import { messages } from "./messages.js";
import type { NodeProgress, Tracker } from "./tracker.js";
import { useCues } from "./useCues.js";
import { useSource } from "./useSource.js";

const Art = late(async () => (await import("../../ui/layout/Art.js")).Art);
const QuestionView = late(async () => (await import("./QuestionView.js")).QuestionView);
const KeyMap = late(async () => (await import("./KeyMap.js")).KeyMap);

/** Milliseconds without a movement after which the controls of a playing film go. */
const IDLE = 2500;

export interface FilmViewProps {
  readonly node: NodeData;
  readonly watched: readonly Interval[];
  readonly position: number;
  readonly tracker: Tracker | undefined;
  readonly mayPlay: () => boolean;
  /** Another place, or no connection: lies over the film. */
  readonly over: ReactNode;
  /** Of no course: there are no notes. */
  readonly isLoose?: boolean;
  /** The film begins to play. */
  readonly onBegin?: () => void;
  readonly onFilm: (film: Film | undefined) => void;
  readonly onNote: () => void;
  readonly onSay: (text: string) => void;
  readonly onReload: () => void;
  readonly onAnswered: (progress: NodeProgress | undefined) => void;
}

/**
 * Film or sound with its controls.
 */
export function FilmView(props: FilmViewProps): ReactNode {
  const { node, tracker, over } = props;
  const t = useMessages(messages);
  const { locale } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<Film>();
  const [isIdle, setIdle] = useState(false);
  const [isFullscreen, setFullscreen] = useState(false);
  const [helps, setHelps] = useState(false);
  const [kept, keep] = useState(choices);
  const own = node.captions.find(({ lang }) => locale.startsWith(lang))?.lang;
  const wanted = kept.captions || (own ?? node.captions[0]?.lang ?? "off");
  const lang = node.captions.some((one) => one.lang === wanted) ? wanted : "off";
  const setLang = (next: string) => {
    choose({ captions: next });
    keep(choices());
  };
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  // Before the picture of this is drawn: the film's file is on its way by then.
  useLayoutEffect(() => {
    const media = video.current;
    if (!media) return undefined;
    const { volume, muted, rate } = choices();
    media.volume = volume;
    media.muted = muted;
    const one = createFilm(media, {
      node,
      watched: latest.current.watched,
      position: latest.current.position,
      rate,
      mayPlay: () => latest.current.mayPlay(),
      onNote: (verb, at, from) => latest.current.tracker?.note(verb, at, from),
      onRest: () => void latest.current.tracker?.flush(),
      onRefusedJump: () => latest.current.onSay(t(node.seek === "none" ? "refusedNone" : "refusedWatched")),
      onRate: (next) => choose({ rate: next }),
    });
    const stop = one.$state.listen(({ volume: loud, muted: silent, paused }, before) => {
      if (before?.paused && !paused) latest.current.onBegin?.();
      if (loud !== before?.volume || silent !== before.muted) choose({ volume: loud, muted: silent });
    });
    setFilm(one);
    latest.current.onFilm(one);
    return () => {
      latest.current.onFilm(undefined);
      stop();
      one.dispose();
      setFilm(undefined);
    };
    // A node is fetched anew for another language; the film goes on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [node.id]);

  useEffect(() => {
    if (!film || !tracker) return undefined;
    tracker.watch({
      node: node.id,
      take: () => ({ intervals: film.take(), pages: [] }),
      position: () => Math.floor(film.$state.get().time),
    });
    tracker.note("initialized", Math.floor(film.$state.get().time));
    return () => {
      tracker.note("terminated", Math.floor(film.$state.get().time));
      tracker.watch(undefined);
    };
  }, [film, tracker, node.id]);

  const { qualities, hasOther, tryOther } = useSource(film, node, props.onReload);

  useEffect(() => {
    const follow = () => setFullscreen(box.current?.matches(":fullscreen") ?? false);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const toggleFullscreen = () => {
    const media: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null = video.current;
    if (isFullscreen) void document.exitFullscreen().catch(() => undefined);
    else if (box.current && "requestFullscreen" in box.current)
      void box.current.requestFullscreen().catch(() => undefined);
    else media?.webkitEnterFullscreen?.();
  };
  useKeys(film, box, {
    onFullscreen: toggleFullscreen,
    onCaptions: () => setLang(lang === "off" ? (own ?? node.captions[0]?.lang ?? "off") : "off"),
    onNote: props.onNote,
    onHelp: () => setHelps(true),
  });
  useHandle({
    play: () => film?.play(),
    pause: () => film?.pause(),
    seek: (to: number) => film?.seek(to),
  });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = () => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Box
      ref={box}
      part="film"
      // The place that the keys belong to, also without a control under the focus.
      tabIndex={-1}
      data-idle={(isIdle && film?.media.paused === false) || undefined}
      onPointerMove={stir}
      onPointerDown={stir}
    >
      {node.kind === "audio" && !node.poster && (
        <Sound>
          <Suspense>
            <Art id={String(node.id)} />
          </Suspense>
        </Sound>
      )}
      <video
        ref={video}
        playsInline
        preload="metadata"
        poster={node.poster ? new URL(node.poster, apiOrigin()).href : undefined}
        aria-label={node.title}
        onPointerUp={(event) => {
          if (event.pointerType === "mouse" && event.button === 0) film?.toggle();
        }}
      />
      {film && (
        <>
          <Caption film={film} node={node} lang={lang} />
          <Middle film={film} onPlay={() => box.current?.focus({ preventScroll: true })} />
          <Controls
            film={film}
            node={node}
            lang={lang}
            onLang={setLang}
            qualities={qualities}
            onKeys={() => setHelps(true)}
            onFullscreen={toggleFullscreen}
            isFullscreen={isFullscreen}
          />
          <Broken film={film} node={node} hasOther={hasOther} onOther={tryOther} onRetry={props.onReload} />
          <VideoQuestion
            film={film}
            node={node}
            onAnswered={props.onAnswered}
            onPlay={() => box.current?.focus({ preventScroll: true })}
          />
          {over}
        </>
      )}
      {helps && (
        <Suspense>
          <KeyMap hasNotes={!props.isLoose} onClose={() => setHelps(false)} />
        </Suspense>
      )}
    </Box>
  );
}

function Caption({
  film,
  node,
  lang,
}: {
  readonly film: Film;
  readonly node: NodeData;
  readonly lang: string;
}): ReactNode {
  const { time } = useStore(film.$state);
  const { cues } = useCues(node, lang);
  const cue = cues?.find(({ from, to }) => from <= time && time < to);
  if (!cue) return null;
  return (
    <Spoken part="caption" lang={lang}>
      <span>{cue.text}</span>
    </Spoken>
  );
}

function Middle({
  film,
  onPlay,
}: {
  readonly film: Film;
  /** The button goes, and the keys shall stay with the film. */
  readonly onPlay: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { paused, waiting, question, failed } = useStore(film.$state);
  if (question || failed) return null;
  if (paused) {
    return (
      <Big
        type="button"
        aria-label={t("play")}
        onClick={() => {
          onPlay();
          void film.play();
        }}
      >
        <Icon of={Play} size={32} />
      </Big>
    );
  }
  return waiting ? (
    <Big as="span">
      <Spinner size={32} />
    </Big>
  ) : null;
}

/** A film that cannot be played: another try, another way, or its words. */
function Broken({
  film,
  node,
  hasOther,
  onOther,
  onRetry,
}: {
  readonly film: Film;
  readonly node: NodeData;
  readonly hasOther: boolean;
  readonly onOther: () => void;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { failed } = useStore(film.$state);
  if (!failed) return null;
  const [captions] = node.captions;
  return (
    <Overlay role="alert">
      <h2>{t("brokenTitle")}</h2>
      <p>{t("brokenText")}</p>
      <Actions>
        <Button variant="primary" onClick={onRetry}>
          {t("retry")}
        </Button>
        {hasOther && <Button onClick={onOther}>{t("soundOnly")}</Button>}
        {captions && (
          <LinkButton
            data-variant="secondary"
            href={new URL(captions.url, apiOrigin()).href}
            target="_blank"
            rel="noopener"
          >
            {t("transcriptFile")}
          </LinkButton>
        )}
      </Actions>
    </Overlay>
  );
}

function VideoQuestion({
  film,
  node,
  onAnswered,
  onPlay,
}: {
  readonly film: Film;
  readonly node: NodeData;
  readonly onAnswered: FilmViewProps["onAnswered"];
  readonly onPlay: () => void;
}): ReactNode {
  const { question } = useStore(film.$state);
  if (!question) return null;
  return (
    <Suspense fallback={<Overlay />}>
      <QuestionView
        key={question.id}
        node={node.id}
        question={question}
        onAnswered={onAnswered}
        onGo={() => {
          film.answered(question.id);
          onPlay();
          void film.play();
        }}
      />
    </Suspense>
  );
}
