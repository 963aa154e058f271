/**
 * A film as the player drives it: what the media element does becomes state, and what the course forbids does not
 * happen, whoever asks for it (a key, the system's media keys, a picture in picture).
 */
import { map, type MapStore } from "nanostores";
import type { Output } from "../../core/contract/call.js";
import type * as study from "../../core/contract/study.js";
import { type Interval, mayJump, union } from "../../core/rules/progress.js";
import { watchMeter } from "./meter.js";

export type NodeData = Output<typeof study.node>;
export type Question = NodeData["questions"][number];

export interface FilmState {
  readonly paused: boolean;
  readonly ended: boolean;
  readonly waiting: boolean;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  readonly buffered: readonly Interval[];
  /** The union, with what was there before. */
  readonly watched: readonly Interval[];
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  /** The first picture can be seen. */
  readonly ready: boolean;
  /** Somebody wants to play it or to be elsewhere in it: what feeds it has to come. */
  readonly wanted: boolean;
  readonly failed: boolean;
  readonly question?: Question;
}

export interface FilmParts {
  readonly node: Pick<NodeData, "duration" | "seek" | "maxRate" | "questions" | "tracked">;
  /** What was watched before, and where the person was. */
  readonly watched: readonly Interval[];
  readonly position: number;
  /** Plays as soon as it can. */
  readonly starts?: boolean | undefined;
  readonly rate: number;
  /** Nothing plays while this is false: another player is at work. */
  readonly mayPlay: () => boolean;
  readonly onNote: (verb: "played" | "paused" | "seeked", position: number, from?: number) => void;
  /** A beat should be made now: it stopped, or it is over. */
  readonly onRest: () => void;
  readonly onRefusedJump: () => void;
  readonly onRate: (rate: number) => void;
}

export interface Film {
  readonly $state: MapStore<FilmState>;
  readonly media: HTMLVideoElement;
  play(): Promise<void>;
  pause(): void;
  readonly toggle: () => void;
  /** @param to seconds; refused where the course does not allow it */
  seek(to: number): void;
  /** @param by seconds from where it is now, also while a jump of somebody else's is still on its way */
  skip(by: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  readonly toggleMuted: () => void;
  take(): Interval[];
  /** The question was answered right, or put off. */
  answered(question: number): void;
  /**
   * Another source of the same film: it goes on where it was.
   * @param url undefined where a script feeds it
   */
  load(url: string | undefined): void;
  dispose(): void;
}

/** Seconds before the end: somebody who comes back there has seen it, and begins anew. */
const NEAR_END = 3;

/** Seconds before a question at which a film goes on that was left while it was asked. */
const LEAD = 2;
/** Where somebody left while a question was asked, in seconds after it: positions are kept in whole ones. */
const AT_QUESTION = 2;

/** Somebody who left a question unanswered is asked it again; somebody at the end begins anew. */
function resumeAt({ node, position }: FilmParts): number {
  const open = node.tracked
    ? node.questions
        .filter(({ answered, at }) => !answered && at <= position && position - at < AT_QUESTION)
        .sort((a, b) => a.at - b.at)[0]
    : undefined;
  if (open) return Math.max(0, open.at - LEAD);
  return position < node.duration - NEAR_END ? position : 0;
}

/** Seconds within which two positions are one. */
const STANDS = 0.05;

const ranges = (list: TimeRanges): Interval[] =>
  Array.from({ length: list.length }, (_, at): Interval => [list.start(at), list.end(at)]);

export function createFilm(media: HTMLVideoElement, parts: FilmParts): Film {
  const { node } = parts;
  const meter = watchMeter();
  const highest = node.maxRate / 100;
  const passed = new Set(node.questions.filter(({ answered }) => answered).map(({ id }) => id));
  /** Where it stood last, or where an allowed jump leads: what the next jump is measured from. */
  let stood = 0;
  /** Where jumps began that are not over. */
  let jumpedFrom: number | undefined;
  /** Jumps of the player's own are not asked about. */
  let own: number | undefined;
  let resume: { time: number; plays: boolean } | undefined = {
    time: resumeAt(parts),
    plays: parts.starts === true,
  };
  const $state = map<FilmState>({
    paused: true,
    ended: false,
    waiting: false,
    time: resume.time,
    duration: node.duration,
    buffered: [],
    watched: union(parts.watched),
    rate: Math.min(highest, parts.rate),
    volume: media.volume,
    muted: media.muted,
    ready: false,
    wanted: resume.plays,
    failed: false,
  });
  /** A script feeds it that may not have come yet: what is pressed before is done then. */
  let awaits = false;
  const set = (change: Partial<FilmState>) => $state.set({ ...$state.get(), ...change });
  const jump = (to: number) => {
    // No event may follow a jump to where it stands, and what is left here would let the next one pass.
    if (Math.abs(media.currentTime - to) < STANDS && !media.seeking) return;
    own = to;
    media.currentTime = to;
  };

  function stopAt(question: Question): void {
    media.pause();
    if (Math.abs(media.currentTime - question.at) > 0.5) jump(question.at);
    set({ question });
  }

  /** Told at each beginning and end too: between two of the player's own ticks lies half a second and more. */
  const stand = (at = media.currentTime) => meter.at(at, performance.now(), media.playbackRate);

  /** The question that lies on the way, or one that stops the film and was jumped over. */
  function due(from: number, to: number): Question | undefined {
    if (!node.tracked) return undefined;
    return node.questions
      .filter(({ id, at, blocking }) => !passed.has(id) && at <= to && (blocking || at > from))
      .sort((a, b) => a.at - b.at)[0];
  }

  function tick(): void {
    // A file that broke, or another one on its way: where the film was counts.
    if (media.seeking || resume || media.readyState === 0) return;
    const time = media.currentTime;
    if (!media.paused || media.ended) {
      stand();
      const question = due(stood, time);
      if (question) stopAt(question);
    }
    stood = media.currentTime;
    set({ time: stood, watched: union(parts.watched, $state.get().watched, meter.all()) });
  }

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    timeupdate: tick,
    loadedmetadata() {
      // A stream tells its length late; the course's own word counts where the file says none.
      if (Number.isFinite(media.duration)) set({ duration: media.duration });
      media.playbackRate = $state.get().rate;
      const at = resume;
      resume = undefined;
      if (!at) return;
      stood = at.time;
      if (at.time > 0) jump(at.time);
      if (at.plays) void film.play();
    },
    loadeddata: () => set({ ready: true, failed: false }),
    play() {
      if (!parts.mayPlay() || $state.get().question) {
        media.pause();
        return;
      }
      // It has not moved since, however late this event comes.
      stand(stood);
      set({ paused: false, ended: false });
      parts.onNote("played", Math.floor(media.currentTime));
    },
    playing() {
      stand();
      set({ waiting: false });
    },
    waiting: () => set({ waiting: true }),
    canplay: () => set({ waiting: false }),
    pause() {
      stand();
      tick();
      meter.cut();
      if (!$state.get().paused) parts.onNote("paused", Math.floor(media.currentTime));
      set({ paused: true });
      if (!media.ended) parts.onRest();
    },
    ended() {
      set({ ended: true, paused: true });
      parts.onRest();
    },
    seeking() {
      meter.cut();
      const to = media.currentTime;
      if (own !== undefined && Math.abs(own - to) < 0.5) return;
      own = undefined;
      if (resume || Math.abs(to - stood) < STANDS) return;
      // Playing what is over begins anew, wherever it may not be jumped in.
      if (mayJump(node.seek, $state.get().watched, to) || ($state.get().ended && to < STANDS)) {
        jumpedFrom ??= stood;
        stood = to;
        return;
      }
      jump(stood);
      parts.onRefusedJump();
    },
    seeked() {
      // Another jump has begun meanwhile: its end is the end of both.
      if (media.seeking) return;
      own = undefined;
      stood = media.currentTime;
      if (jumpedFrom !== undefined) parts.onNote("seeked", Math.floor(stood), Math.floor(jumpedFrom));
      jumpedFrom = undefined;
      if (!media.paused) stand();
      set({ time: stood, ended: media.ended });
    },
    ratechange() {
      meter.cut();
      if (!media.paused && !media.seeking) stand();
      if (media.playbackRate > highest) media.playbackRate = highest;
      // A new source begins at 1.
      if (!resume) set({ rate: media.playbackRate });
    },
    volumechange: () => set({ volume: media.volume, muted: media.muted }),
    progress: () => set({ buffered: ranges(media.buffered) }),
    error: () => set({ failed: true, waiting: false }),
  };
  for (const [name, listener] of Object.entries(listeners)) media.addEventListener(name, listener);

  const film: Film = {
    $state,
    media,
    async play() {
      if ($state.get().question || !parts.mayPlay()) return;
      if (awaits && resume) {
        resume.plays = true;
        set({ wanted: true, waiting: true, paused: false });
        return;
      }
      try {
        await media.play();
      } catch {
        // Refused without a press of the person's, or stopped before it began: the button stays.
      }
    },
    pause() {
      media.pause();
      if (!awaits || !resume) return;
      resume.plays = false;
      set({ waiting: false, paused: true });
    },
    toggle: () => ($state.get().paused ? void film.play() : film.pause()),
    seek(to) {
      const at = Math.max(0, Math.min(to, $state.get().duration));
      if (!mayJump(node.seek, $state.get().watched, at)) {
        parts.onRefusedJump();
        return;
      }
      if (resume) resume.time = at;
      else media.currentTime = at;
      set({ wanted: true, time: at });
    },
    // The state learns of a jump that a media key made only when it is over.
    skip: (by) => film.seek((resume?.time ?? media.currentTime) + by),
    setRate(rate) {
      media.playbackRate = Math.min(highest, Math.max(0.5, rate));
      // Its event is late for whoever presses a key twice.
      set({ rate: media.playbackRate });
      parts.onRate(media.playbackRate);
    },
    setVolume(volume) {
      media.volume = Math.max(0, Math.min(1, volume));
      media.muted = volume <= 0;
    },
    toggleMuted: () => (media.muted = !media.muted),
    take: () => meter.take(),
    answered(question) {
      passed.add(question);
      set({ question: undefined });
    },
    load(url) {
      meter.cut();
      resume = {
        time: resume?.time ?? (media.currentTime || $state.get().time),
        plays: resume?.plays === true || !media.paused,
      };
      set({ ready: false, failed: false });
      awaits = url === undefined;
      if (url === undefined) media.removeAttribute("src");
      else media.src = url;
    },
    dispose() {
      media.pause();
      for (const [name, listener] of Object.entries(listeners)) media.removeEventListener(name, listener);
      media.removeAttribute("src");
      media.load();
    },
  };
  return film;
}
