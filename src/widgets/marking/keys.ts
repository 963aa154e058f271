/** The keyboard of marking (shown by `?`): keys that no field has taken before. */
import { useEffect, useEffectEvent } from "react";
import { useIsland } from "../../core/element/index.js";

export interface KeyActions {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  /** @param digit 0 to 9 */
  readonly onDigit: (digit: number) => void;
  readonly onPoints: () => void;
  readonly onComment: () => void;
  readonly onBank: () => void;
  readonly onSave: () => void;
  readonly onHelp: () => void;
  readonly onLeave: () => void;
}

/** Keys of this name belong to a field's own text; boxes and buttons to choose with have none. */
const TEXT =
  "textarea,select,input:not([inputmode=decimal],[type=radio],[type=checkbox]),[contenteditable],[role=menu],dialog";
const POINTS = "input[inputmode=decimal]";

/** @returns what a key does; in the field of points only letters, which no number has */
function actOf(key: string, isInPoints: boolean, actions: KeyActions): (() => void) | undefined {
  if (/^\d$/.test(key)) return isInPoints ? undefined : () => actions.onDigit(Number(key));
  const acts: Readonly<Record<string, () => void>> = {
    j: actions.onNext,
    k: actions.onPrevious,
    p: actions.onPoints,
    c: actions.onComment,
    "/": actions.onBank,
    "?": actions.onHelp,
  };
  return Object.hasOwn(acts, key) ? acts[key] : undefined;
}

/** They also work while nothing of the page has the focus, as after it was opened. */
export function useKeys(actions: KeyActions): void {
  const { host } = useIsland();
  // An answer can be read before effects ran again: its keys must not go to the one before it.
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const way = event.composedPath();
    const [target] = way;
    const isFree = target === document.body || target === document.documentElement;
    // An input method's own keys choose a character.
    if (event.defaultPrevented || event.isComposing || !(isFree || way.includes(host))) return;
    const on = target instanceof Element ? target : undefined;
    if (on?.closest("dialog,[role=menu]")) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      actions.onSave();
      return;
    }
    if (event.key === "Escape" && on?.matches("input,textarea")) {
      event.preventDefault();
      actions.onLeave();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || on?.closest(TEXT)) return;
    const act = actOf(event.key.toLowerCase(), on?.matches(POINTS) === true, actions);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
