/** Captions and questions of a film while they are edited: what each step makes of them. Nothing here changes what it is given. */
import type { Input, Output } from "../../../core/contract/call.js";
import type { filmDetail, filmSave } from "../../../core/contract/film.js";
import { type CaptionFault, type Cue, cueFault, tidyCue } from "../../../core/rules/captions.js";
import { type FilmQuestionFault, filmQuestionFault } from "../../../core/rules/film-question.js";

export type FilmData = Output<typeof filmDetail>;
/** `key` is this page's own. */
export interface EditCue extends Cue {
  readonly key: number;
}
export interface Track {
  readonly lang: string;
  readonly label: string;
  readonly cues: readonly EditCue[];
  /** Differs from what the server has; otherwise its file stays as it is. */
  readonly isChanged: boolean;
  readonly isUnreadable: boolean;
}
type Stored = Omit<FilmData["questions"][number], "question">;
export interface EditQuestion extends Stored {
  readonly key: number;
}
export interface Film {
  readonly tracks: readonly Track[];
  readonly questions: readonly EditQuestion[];
}

/** ms of a cue that is put in where nothing says how long it is. */
const CUE_LENGTH = 2000;
/** ms; shorter than that nobody reads one. */
const SHORTEST = 100;

let keys = 0;
const newKey = (): number => (keys += 1);
/** After what was kept by an earlier page. */
const keyed = <T extends object>(one: T): T & { key: number } => ({ ...one, key: newKey() });

/** @returns with the numbers that the server knows questions by, by their keys */
export function filmOf({ captions, questions }: FilmData): { film: Film; ids: Map<number, number> } {
  const ids = new Map<number, number>();
  return {
    film: {
      tracks: captions.map(({ lang, label, cues, unreadable }) => ({
        lang,
        label,
        cues: cues.map(keyed),
        isChanged: false,
        isUnreadable: unreadable,
      })),
      questions: questions.map(({ question, ...rest }) => {
        const made = keyed(rest);
        ids.set(made.key, question);
        return made;
      }),
    },
    ids,
  };
}
/** What was kept in this browser, with keys of this page. */
export function rekeyed(
  { tracks, questions }: Film,
  ids: ReadonlyMap<number, number>,
): { film: Film; ids: Map<number, number> } {
  const fresh = new Map<number, number>();
  return {
    film: {
      tracks: tracks.map((track) => ({ ...track, cues: track.cues.map(keyed) })),
      questions: questions.map((question) => {
        const made = keyed(question);
        const id = ids.get(question.key);
        if (id !== undefined) fresh.set(made.key, id);
        return made;
      }),
    },
    ids: fresh,
  };
}

export const setTrack = (film: Film, lang: string, change: Partial<Track>): Film => ({
  ...film,
  tracks: film.tracks.map((track) => (track.lang === lang ? { ...track, ...change } : track)),
});
/** Puts the cues into a language, which is added where it is not there. */
export const setCues = (film: Film, lang: string, label: string, cues: readonly Cue[]): Film => {
  const change = { cues: cues.map(keyed), isChanged: true, isUnreadable: false };
  return film.tracks.some((track) => track.lang === lang)
    ? setTrack(film, lang, change)
    : { ...film, tracks: [...film.tracks, { lang, label, ...change }] };
};
const withCues = (
  film: Film,
  lang: string,
  change: (cues: readonly EditCue[]) => readonly EditCue[],
): Film => ({
  ...film,
  tracks: film.tracks.map((track) =>
    track.lang === lang ? { ...track, cues: change(track.cues), isChanged: true } : track,
  ),
});

export const changeCue = (film: Film, lang: string, key: number, change: Partial<Cue>): Film =>
  withCues(film, lang, (cues) => cues.map((cue) => (cue.key === key ? { ...cue, ...change } : cue)));
export const removeCue = (film: Film, lang: string, key: number): Film =>
  withCues(film, lang, (cues) => cues.filter((cue) => cue.key !== key));

/**
 * In two: where the film stands, if that is within it, otherwise by the share of its words.
 * @param at characters before the cut
 */
export function splitCue(film: Film, lang: string, key: number, at: number, now: number): Film {
  return withCues(film, lang, (cues) =>
    cues.flatMap((cue) => {
      if (cue.key !== key) return [cue];
      const length = cue.to - cue.from;
      const share = cue.text.length > 0 ? at / cue.text.length : 0.5;
      const isWithin = now >= cue.from + SHORTEST && now <= cue.to - SHORTEST;
      const middle = isWithin ? now : Math.round(cue.from + length * Math.min(0.9, Math.max(0.1, share)));
      return [
        { ...cue, to: middle, text: tidyCue(cue.text.slice(0, at)) },
        { key: newKey(), from: middle, to: cue.to, text: tidyCue(cue.text.slice(at)) },
      ];
    }),
  );
}
/** With the one behind it. */
export function joinCue(film: Film, lang: string, key: number): Film {
  return withCues(film, lang, (cues) => {
    const place = cues.findIndex((cue) => cue.key === key);
    const [one, next] = [cues[place], cues[place + 1]];
    if (!one || !next) return cues;
    // Words of alphabets need the space that a line's end was.
    const gap = /[\p{Script=Latin}\d,.;!?]$/u.test(one.text) ? " " : "";
    const joined = { ...one, to: next.to, text: tidyCue(`${one.text}${gap}${next.text}`) };
    return [...cues.slice(0, place), joined, ...cues.slice(place + 2)];
  });
}
/** Where the film stands, or in the first gap behind. @returns with its key */
export function addCue(film: Film, lang: string, now: number): { film: Film; key: number } {
  const key = newKey();
  return {
    key,
    film: withCues(film, lang, (cues) => {
      let place = cues.findLastIndex((cue) => cue.from <= now) + 1;
      let from = Math.max(now, cues[place - 1]?.to ?? 0);
      while (cues[place] && cues[place]!.from - from < SHORTEST) {
        from = cues[place]!.to;
        place += 1;
      }
      const to = Math.min(from + CUE_LENGTH, cues[place]?.from ?? Infinity);
      return [...cues.slice(0, place), { key, from, to, text: "" }, ...cues.slice(place)];
    }),
  };
}

/** The cue of a moment, or the last one before it. */
export function cueAt(cues: readonly EditCue[], now: number): EditCue | undefined {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cues[middle]!.from <= now) low = middle + 1;
    else high = middle;
  }
  return cues[low - 1];
}

const inOrder = (questions: readonly EditQuestion[]): readonly EditQuestion[] =>
  [...questions].sort((one, other) => one.at - other.at || one.key - other.key);
/** One that is to be written, at a second. */
export function addQuestion(film: Film, at: number): { film: Film; key: number } {
  const key = newKey();
  const fresh: EditQuestion = {
    key,
    at,
    kind: "single",
    stem: "",
    options: ["", ""],
    right: [],
    explanation: "",
    blocking: true,
  };
  return { key, film: { ...film, questions: inOrder([...film.questions, fresh]) } };
}
export const changeQuestion = (film: Film, key: number, change: Partial<Stored>): Film => ({
  ...film,
  questions: inOrder(film.questions.map((one) => (one.key === key ? { ...one, ...change } : one))),
});
export const removeQuestion = (film: Film, key: number): Film => ({
  ...film,
  questions: film.questions.filter((one) => one.key !== key),
});

/** What keeps it from being saved: of a cue, or of a question. */
export type Fault =
  | {
      readonly of: "cue";
      readonly lang: string;
      readonly key: number;
      readonly fault: CaptionFault | "empty";
    }
  | { readonly of: "track"; readonly lang: string; readonly fault: "empty" }
  | { readonly of: "question"; readonly key: number; readonly fault: FilmQuestionFault | "late" };

export const cueFaultOf = (cue: EditCue, last: EditCue | undefined): CaptionFault | "empty" | undefined =>
  tidyCue(cue.text) === "" ? "empty" : cueFault(cue, last);
/** @param length seconds of the film; 0 where it is not known */
export const questionFaultOf = (question: EditQuestion, length: number) =>
  filmQuestionFault(question) ?? (length > 0 && question.at >= length ? "late" : undefined);

export function faultsOf({ tracks, questions }: Film, length: number): Fault[] {
  return [
    ...tracks.flatMap(({ lang, cues, isChanged }): Fault[] => {
      if (!isChanged) return [];
      if (cues.length === 0) return [{ of: "track", lang, fault: "empty" }];
      return cues.flatMap((cue, at) => {
        const fault = cueFaultOf(cue, cues[at - 1]);
        return fault ? [{ of: "cue", lang, key: cue.key, fault }] : [];
      });
    }),
    ...questions.flatMap((question): Fault[] => {
      const fault = questionFaultOf(question, length);
      return fault ? [{ of: "question", key: question.key, fault }] : [];
    }),
  ];
}

/** As the server takes it. */
export const savedFilm = (
  { tracks, questions }: Film,
  ids: ReadonlyMap<number, number>,
): Pick<Input<typeof filmSave>, "captions" | "questions"> => ({
  captions: tracks.map(({ lang, label, cues, isChanged }) => ({
    lang,
    label,
    ...(isChanged && { cues: cues.map(({ from, to, text }) => ({ from, to, text: tidyCue(text) })) }),
  })),
  questions: questions.map(({ key, ...question }) => ({
    ...question,
    options: [...question.options],
    right: [...question.right],
    ...(ids.has(key) && { question: ids.get(key)! }),
  })),
});
