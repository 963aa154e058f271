/** Which of a film's files is played: the best that this browser plays by itself, until somebody chooses. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { apiOrigin } from "../../core/site/config.js";
import { useMessages } from "../../core/element/index.js";
import type { MenuItem } from "../../ui/controls/Menu.js";
import { choices, choose as keep, nearestQuality, SOUND } from "./choices.js";
import type { Film, NodeData } from "./film.js";
import type { Stream } from "./hls.js";
import { messages } from "./messages.js";
import { bringPlayer, isStream } from "./stream.js";

type Source = NodeData["sources"][number];

const isSound = ({ mime }: Source): boolean => mime.startsWith("audio/");

/** Whether a stream can be played by script. */
const canStream = (): boolean => "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;

/**
 * By script wherever a page has its own media source: Chromium's own player of streams ends a film for good when the
 * network is gone for a moment, and lets nobody choose a height. Phones that have only the managed one play natively.
 */
const needsScript = (media: HTMLVideoElement, source: Source): boolean =>
  isStream(source) && ("MediaSource" in globalThis || media.canPlayType(source.mime) === "");

/**
 * What begins: what comes nearest to what the person chose for other films. Otherwise a stream that stands first, since
 * it fits the network; otherwise a file that the browser plays, and a stream where there is nothing else.
 */
function firstOf(media: HTMLVideoElement, sources: readonly Source[]): Source | undefined {
  const [best] = sources;
  const { quality } = choices();
  if (quality === SOUND) {
    const sound = sources.find((one) => isSound(one) && media.canPlayType(one.mime) !== "");
    if (sound) return sound;
  }
  if (best && isStream(best) && (media.canPlayType(best.mime) !== "" || canStream())) return best;
  const plays = sources.filter(({ mime }) => media.canPlayType(mime) !== "");
  const films = plays.filter((one) => !isSound(one));
  const wanted =
    quality > 0 && films.length > 1
      ? nearestQuality(
          films.map(({ height }) => height),
          quality,
        )
      : 0;
  return (
    films.find(({ height }) => height === wanted) ??
    films[0] ??
    sources.find(isStream) ??
    plays[0] ??
    sources[0]
  );
}

/** Milliseconds within which a second failure is the file's own. */
const RENEW_AFTER = 60_000;

/** Milliseconds after which what plays streams comes though nobody has pressed: reading and the still go before. */
const CALM = 1500;

/**
 * Whether what plays streams is to come. It is a third of the page's code, and the film's still is there without it.
 * @param film undefined where no script feeds it
 */
function useWanted(film: Film | undefined): boolean {
  const [isWanted, want] = useState(false);
  useEffect(() => {
    if (!film) return undefined;
    const now = () => want(true);
    const stop = film.$state.subscribe(({ wanted }) => wanted && now());
    // Where there is no still to look at, at once.
    const timer = setTimeout(now, film.media.poster ? CALM : 0);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [film]);
  return isWanted;
}

export interface Sources {
  readonly qualities: MenuItem[];
  /** There is sound to turn to, or a smaller picture. */
  readonly hasOther: boolean;
  readonly tryOther: () => void;
}

/** @param renew fetches the node again: its addresses are signed for a while only */
export function useSource(film: Film | undefined, node: NodeData, renew: () => void): Sources {
  const t = useMessages(messages);
  const [chosen, choose] = useState<{ node: number; mime: string; height: number }>();
  const [stream, setStream] = useState<Stream>();
  const [level, setLevel] = useState(0);
  const [heights, setHeights] = useState<number[]>([]);
  const { sources } = node;
  const mine = chosen?.node === node.id ? chosen : undefined;
  /** The node whose stream cannot be played here. */
  const [broken, setBroken] = useState<number>();
  const playable = broken === node.id ? sources.filter((one) => !isStream(one)) : sources;
  const source =
    sources.find(({ mime, height }) => mime === mine?.mime && height === mine.height) ??
    (film && firstOf(film.media, playable.length > 0 ? playable : sources));
  const url = source && new URL(source.url, apiOrigin()).href;
  const byScript = source !== undefined && film !== undefined && needsScript(film.media, source);
  const renewedAt = useRef(-Infinity);
  const isWanted = useWanted(byScript ? film : undefined);

  useLayoutEffect(() => {
    if (film && url !== undefined) film.load(byScript ? undefined : url);
  }, [film, url, byScript]);

  useLayoutEffect(() => {
    if (!film || url === undefined || !byScript || !isWanted) return undefined;
    let gone = false;
    let playing: Stream | undefined;
    const fail = () => gone || film.$state.setKey("failed", true);
    bringPlayer().then(({ playStream }) => {
      if (gone) return;
      const begin = () => {
        const found = playing?.heights() ?? [];
        setHeights(found);
        const { quality } = choices();
        if (quality <= 0 || found.length === 0) return;
        const height = nearestQuality(found, quality);
        playing?.choose(height);
        setLevel(height);
      };
      playing = playStream(film.media, url, begin, fail);
      setStream(playing);
    }, fail);
    return () => {
      gone = true;
      playing?.dispose();
      setStream(undefined);
      setHeights([]);
      setLevel(0);
    };
  }, [film, url, byScript, isWanted]);

  // An address whose time is over looks like a broken file: it is fetched anew, but not for ever.
  useEffect(() => {
    if (!film) return undefined;
    return film.$state.listen(({ failed }, before) => {
      if (!failed || before?.failed) return;
      if (performance.now() - renewedAt.current < RENEW_AFTER) {
        // The file that was sent may still play.
        setBroken(node.id);
        return;
      }
      renewedAt.current = performance.now();
      renew();
    });
  }, [film, node.id, renew]);

  const pick = ({ mime, height }: Source) => choose({ node: node.id, mime, height });
  const name = (one: Source) =>
    isSound(one) ? t("soundOnly") : isStream(one) ? t("auto") : t("lines", { height: one.height });
  const qualities: MenuItem[] =
    sources.length < 2
      ? []
      : sources.map((one) => ({
          id: `${one.mime}${one.height}`,
          label: name(one),
          checked: one === source && level === 0,
          onSelect: () => {
            setLevel(0);
            stream?.choose(0);
            keep({ quality: isSound(one) ? SOUND : isStream(one) ? 0 : one.height });
            pick(one);
          },
        }));
  const levels: MenuItem[] = heights.map((height) => ({
    id: `level${height}`,
    label: t("lines", { height }),
    checked: level === height,
    onSelect: () => {
      stream?.choose(height);
      setLevel(height);
      keep({ quality: height });
    },
  }));
  const other =
    sources.find((one) => one !== source && isSound(one)) ?? sources.find((one) => one !== source);
  return {
    qualities: [...qualities, ...levels],
    hasOther: other !== undefined,
    tryOther: () => other && pick(other),
  };
}
