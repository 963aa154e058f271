import { useStore } from "../../core/element/useStore.js";
import {
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { apiOrigin } from "../../core/site/config.js";
import { late, useHandle, useIsland, useMessages } from "../../core/element/index.js";
import type { Interval } from "../../core/rules/progress.js";
import { $choices, choices, choose } from "./choices.js";
import { Controls } from "./Controls.js";
import { createFilm, type Film, type NodeData } from "./film.js";
import { Broken, Caption, Middle, VideoQuestion } from "./FilmParts.js";
import { Bottom, Box, Sound } from "./film-styles.js";
import { useKeys } from "./keys.js";
import { messages } from "./messages.js";
import { SKIP } from "./Scrubber.js";
import type { NodeProgress, Tracker } from "./tracker.js";
import { useSource } from "./useSource.js";

const Art = late(async () => (await import("../../ui/layout/Art.js")).Art, "course-player/Art");
const KeyMap = late(async () => (await import("./KeyMap.js")).KeyMap);

/** What fills the screen: the film with what is beside it, or, where nothing is, the film alone. */
const frameOf = (box: HTMLElement | null): HTMLElement | null =>
  box?.closest<HTMLElement>("[data-screen]") ?? box;

/** Milliseconds between two taps that belong together. */
const TWICE = 320;
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
  /** The one before led here. */
  readonly starts?: boolean;
  /** The film begins to play. */
  readonly onBegin?: () => void;
  readonly onFilm: (film: Film | undefined) => void;
  readonly onNote: () => void;
  /** Shows or hides what is beside the film while both fill the screen. */
  readonly onNotes?: () => void;
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
  const kept = useStore($choices);
  const own = node.captions.find(({ lang }) => locale.startsWith(lang))?.lang;
  const wanted = kept.captions || (own ?? node.captions[0]?.lang ?? "off");
  const lang = node.captions.some((one) => one.lang === wanted) ? wanted : "off";
  const setLang = (next: string) => choose({ captions: next });
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
      starts: latest.current.starts,
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
    const follow = () => setFullscreen(frameOf(box.current)?.matches(":fullscreen") ?? false);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const toggleFullscreen = () => {
    const frame = frameOf(box.current);
    const media: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null = video.current;
    if (isFullscreen) void document.exitFullscreen().catch(() => undefined);
    else if (frame && "requestFullscreen" in frame) void frame.requestFullscreen().catch(() => undefined);
    else media?.webkitEnterFullscreen?.();
  };
  useKeys(film, box, {
    onFullscreen: toggleFullscreen,
    onCaptions: () => setLang(lang === "off" ? (own ?? node.captions[0]?.lang ?? "off") : "off"),
    onNote: props.onNote,
    onHelp: () => setHelps(true),
    onWide: () => !props.isLoose && choose({ wide: !choices().wide }),
  });
  useHandle({
    play: () => film?.play(),
    pause: () => film?.pause(),
    seek: (to: number) => film?.seek(to),
  });

  const tapped = useRef({ at: -Infinity, side: 0 });
  /** Two taps at a side: ten seconds; the buttons there do the same. */
  const tap = ({ clientX, currentTarget, timeStamp }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = (clientX - left) / width;
    const side = part < 0.35 ? -1 : part > 0.65 ? 1 : 0;
    const isTwice = side !== 0 && tapped.current.side === side && timeStamp - tapped.current.at < TWICE;
    tapped.current = { at: timeStamp, side };
    if (isTwice) film?.skip(side * SKIP);
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = () => {
    film?.$state.setKey("wanted", true);
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
      data-full={isFullscreen || undefined}
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
          if (event.pointerType === "touch") tap(event);
        }}
      />
      {film && (
        <>
          <Middle film={film} onPlay={() => box.current?.focus({ preventScroll: true })} />
          <Bottom>
            <Caption film={film} node={node} lang={lang} />
            <Controls
              film={film}
              node={node}
              lang={lang}
              onLang={setLang}
              qualities={qualities}
              onKeys={() => setHelps(true)}
              onFullscreen={toggleFullscreen}
              isFullscreen={isFullscreen}
              isLoose={props.isLoose}
              onNotes={props.onNotes}
            />
          </Bottom>
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
