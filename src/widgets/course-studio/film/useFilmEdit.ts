/** A film's captions and questions while they are edited: each step can be taken back, and what is not saved stays in this browser. */
import { useEffect, useRef, useState } from "react";
import { filmDetail, filmSave } from "../../../core/contract/film.js";
import { request } from "../../../core/session/index.js";
import { forgetDraft, keepTextDraft, textDraft } from "../../../ui/form/drafts.js";
import type { Card } from "../outline/store.js";
import { type Film, type FilmData, filmOf, rekeyed, savedFilm } from "./edit.js";

/** ms of rest before it is kept in this browser. */
const REST = 600;
/** Steps that can be taken back. */
const STEPS = 200;

interface Step {
  readonly film: Film;
  /** Steps of one name that follow each other are one: letters of a caption. */
  readonly tag: string;
}
interface History {
  readonly past: readonly Step[];
  readonly now: Film;
  readonly tag: string;
  readonly future: readonly Film[];
  /** What the server has. */
  readonly saved: Film;
}

const keptName = (run: number, content: number): string => `film.${run}.${content}`;

/** What an earlier page kept of the same film; nothing for what is damaged. */
function keptFilm(name: string): { film: Film; ids: Map<number, number> } | undefined {
  try {
    const kept = JSON.parse(textDraft(name) || "null") as { film: Film; ids: [number, number][] } | null;
    return kept ? rekeyed(kept.film, new Map(kept.ids)) : undefined;
  } catch {
    return undefined;
  }
}

export interface FilmEdit {
  readonly film: Film;
  readonly isDirty: boolean;
  /** An earlier page left changes here. */
  readonly isRestored: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly act: (film: Film, tag?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** @throws ApiError */
  readonly save: () => Promise<Card>;
}

/** @param opened the content that the editor was opened with */
export function useFilmEdit(run: number, opened: number, data: FilmData): FilmEdit {
  const [begun] = useState(() => {
    const { film, ids } = filmOf(data);
    const kept = keptFilm(keptName(run, opened));
    return { saved: film, film: kept?.film ?? film, ids: kept?.ids ?? ids, isRestored: kept !== undefined };
  });
  const [history, setHistory] = useState<History>({
    past: [],
    now: begun.film,
    tag: "",
    future: [],
    saved: begun.saved,
  });
  const ids = useRef(begun.ids);
  const content = useRef(opened);
  const { now, saved } = history;
  const isDirty = now !== saved;
  const keep = useRef<() => void>(() => undefined);
  useEffect(() => {
    keep.current = () => {
      const name = keptName(run, content.current);
      if (isDirty) keepTextDraft(name, JSON.stringify({ film: now, ids: [...ids.current] }));
      else forgetDraft(name);
    };
    const timer = setTimeout(keep.current, REST);
    return () => clearTimeout(timer);
  }, [run, now, isDirty]);
  // Whoever closes it, or leaves the page, at once loses nothing either.
  useEffect(() => {
    const leave = () => keep.current();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const act = (film: Film, tag = "") =>
    setHistory((before) => {
      if (film === before.now) return before;
      const isSame = tag !== "" && before.tag === tag && before.past.length > 0;
      const past = isSame
        ? before.past
        : [...before.past, { film: before.now, tag: before.tag }].slice(-STEPS);
      return { ...before, past, now: film, tag, future: [] };
    });
  const undo = () =>
    setHistory((before) => {
      const step = before.past.at(-1);
      if (!step) return before;
      return {
        ...before,
        past: before.past.slice(0, -1),
        now: step.film,
        tag: "",
        future: [before.now, ...before.future],
      };
    });
  const redo = () =>
    setHistory((before) => {
      const [film, ...future] = before.future;
      if (!film) return before;
      return { ...before, past: [...before.past, { film: before.now, tag: "" }], now: film, tag: "", future };
    });
  const save = async () => {
    const card = await request(
      filmSave,
      { id: run, content: content.current, ...savedFilm(now, ids.current) },
      { quiet: true, timeout: 60_000 },
    );
    // New questions have numbers now: saved again they are the same ones.
    const { questions } = await request(filmDetail, { id: run, content: card.content }, { quiet: true });
    for (const [at, { key }] of now.questions.entries()) {
      const number = questions[at]?.question;
      if (number !== undefined) ids.current.set(key, number);
    }
    forgetDraft(keptName(run, content.current));
    content.current = card.content;
    setHistory((before) => ({ ...before, saved: now }));
    return card;
  };
  return {
    film: now,
    isDirty,
    isRestored: begun.isRestored,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    act,
    undo,
    redo,
    save,
  };
}
