/** Notices when the page is left: another tab, another window, another page of this site, or closed and opened again. */
import { storage } from "../../../core/page/index.js";
import { LEAVE_GRACE } from "../../../core/rules/assessment/integrity.js";
import { isPrompted, onPromptEnd } from "../../../ui/media/browser-prompt.js";
import { newKey, type Trail } from "./trail.js";

interface Away {
  readonly key: string;
  readonly at: number;
}

/** Choosing a file opens a window of the system's own, which is no leave. */
const AFTER_FILE_CLICK = 1500;

/** Nobody needs longer to answer the browser's question: one that is left open is no way to stay away. */
const LONGEST_PROMPT = 60_000;
/** The page has its focus back by then. */
const AFTER_PROMPT = 1000;

/**
 * @param now by the server's clock, in ms
 * @returns ends it; `isOver`: the attempt is, and there is nothing to be left any more
 */
export function watchLeaves(
  { attempt, trail, now }: { readonly attempt: number; readonly trail: Trail; readonly now: () => number },
  signal: AbortSignal,
): (isOver: boolean) => void {
  const name = `edu.away.${attempt}`;
  let away: Away | undefined;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fileClick = -Infinity;
  /** Away for the browser's question, as it seems. */
  let excused: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    if (!away || isTold) return;
    isTold = true;
    trail.note({ kind: "left", ...away });
  };
  const leave = () => {
    if (away) return;
    away = { key: newKey(), at: Math.round(now()) };
    isTold = false;
    // The page may be gone for good before anything could be sent.
    storage().setItem(name, JSON.stringify(away));
    timer = setTimeout(tell, LEAVE_GRACE);
  };
  const comeBack = (at = Math.round(now())) => {
    clearTimeout(timer);
    clearTimeout(excused);
    excused = undefined;
    if (!away) return;
    if (at - away.at >= LEAVE_GRACE) {
      tell();
      trail.note({ kind: "back", of: away.key, key: `${away.key}-back`, at });
    }
    away = undefined;
    storage().removeItem(name);
  };
  const isFileChosen = () => performance.now() - fileClick < AFTER_FILE_CLICK;
  const isAway = () => document.visibilityState !== "visible" || !document.hasFocus();
  /** Looks again: whoever is not back by then is somewhere else. */
  const lookAgain = (after: number) => {
    clearTimeout(excused);
    excused = setTimeout(() => {
      excused = undefined;
      if (isAway()) leave();
    }, after);
  };
  const maybeLeave = () => {
    if (isFileChosen()) return;
    if (!isPrompted()) leave();
    else if (excused === undefined) lookAgain(LONGEST_PROMPT);
  };
  onPromptEnd(() => excused !== undefined && lookAgain(AFTER_PROMPT), signal);
  const options = { signal };
  document.addEventListener(
    "click",
    (event) => {
      const [target] = event.composedPath();
      if (target instanceof HTMLInputElement && target.type === "file") fileClick = performance.now();
    },
    { capture: true, signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") comeBack();
      else maybeLeave();
    },
    options,
  );
  addEventListener(
    "blur",
    () => {
      // The focus may have gone into a frame of this very page.
      if (!document.hasFocus()) maybeLeave();
    },
    options,
  );
  addEventListener("focus", () => document.visibilityState === "visible" && comeBack(), options);

  try {
    const earlier = JSON.parse(storage().getItem(name) ?? "null") as Away | null;
    if (earlier) {
      away = earlier;
      isTold = false;
      // A document that began after it was left ends the leave with its beginning, however long it took to load: a reload is no leave.
      const opened = Math.round(now() - performance.now());
      comeBack(opened > earlier.at ? opened : undefined);
    }
  } catch {
    storage().removeItem(name);
  }
  return (isOver) => {
    clearTimeout(timer);
    clearTimeout(excused);
    if (isOver) storage().removeItem(name);
    else leave();
    clearTimeout(timer);
  };
}
