/** The player's keyboard (shown by `?`): keys that no field, slider or menu has taken before. */
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useIsland } from "../../core/element/index.js";
import { RATES } from "./Controls.js";
import type { Film } from "./film.js";
import { SKIP, STEP } from "./Scrubber.js";

const LOUDER = 0.1;

/** What a person types or chooses in keeps its keys. */
const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=range]),textarea,select,[contenteditable],[role=menu],dialog") !== null;
const isPressed = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.closest("button,a,[role=tab]") !== null;

export interface KeyActions {
  readonly onFullscreen: () => void;
  readonly onCaptions: () => void;
  readonly onNote: () => void;
  readonly onHelp: () => void;
  readonly onWide: () => void;
}

/** @returns whether the key was one of the player's */
function press(key: string, film: Film, actions: KeyActions): boolean {
  const { duration, volume, rate, question } = film.$state.get();
  if (question) return false;
  const speed = (step: number) => {
    const at = RATES.findIndex((one) => one >= rate);
    const next = RATES[Math.max(0, Math.min(RATES.length - 1, at + step))];
    if (next !== undefined) film.setRate(next);
  };
  const acts: Readonly<Record<string, () => void>> = {
    " ": film.toggle,
    k: film.toggle,
    j: () => film.skip(-SKIP),
    l: () => film.skip(SKIP),
    ArrowLeft: () => film.skip(-STEP),
    ArrowRight: () => film.skip(STEP),
    ArrowUp: () => film.setVolume(volume + LOUDER),
    ArrowDown: () => film.setVolume(volume - LOUDER),
    m: film.toggleMuted,
    f: actions.onFullscreen,
    c: actions.onCaptions,
    "<": () => speed(-1),
    ">": () => speed(1),
    n: actions.onNote,
    t: actions.onWide,
    "?": actions.onHelp,
  };
  const act = /^\d$/.test(key) ? () => film.seek((duration * Number(key)) / 10) : acts[key];
  act?.();
  return act !== undefined;
}

/** What scrolls a page or presses what it is on belongs to the film only where the focus is within it. */
const OWN = new Set([" ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/** @param box the film with its controls */
export function useKeys(
  film: Film | undefined,
  box: RefObject<HTMLElement | null>,
  actions: KeyActions,
): void {
  const { host } = useIsland();
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!film) return;
    const way = event.composedPath();
    const [target] = way;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    // A button's own key presses it.
    if (event.key === " " && isPressed(target)) return;
    if (OWN.has(event.key) && !(box.current && way.includes(box.current))) return;
    if (event.key.startsWith("Arrow") && target instanceof HTMLInputElement) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(key, film, actions)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    host.addEventListener("keydown", onKeyDown);
    return () => host.removeEventListener("keydown", onKeyDown);
  }, [host]);
}
