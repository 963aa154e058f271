/** Notices when the page is left: another tab, another window, another page of this site, or closed and opened again. */
import { storage } from "../../../core/page/index.js";
import { LEAVE_GRACE } from "../../../core/rules/assessment/integrity.js";
import { newKey, type Trail } from "./trail.js";

interface Away {
  readonly key: string;
  readonly at: number;
}

/** Choosing a file opens a window of the system's own, which is no leave. */
const AFTER_FILE_CLICK = 1500;

let asking = 0;
/** While the browser asks something of its own, such as for the camera. */
export async function excuse<T>(work: Promise<T>): Promise<T> {
  asking += 1;
  try {
    return await work;
  } finally {
    asking -= 1;
  }
}

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
    if (!away) return;
    if (at - away.at >= LEAVE_GRACE) {
      tell();
      trail.note({ kind: "back", of: away.key, key: `${away.key}-back`, at });
    }
    away = undefined;
    storage().removeItem(name);
  };
  const isExcused = () => asking > 0 || performance.now() - fileClick < AFTER_FILE_CLICK;
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
      else if (!isExcused()) leave();
    },
    options,
  );
  addEventListener(
    "blur",
    () => {
      // The focus may have gone into a frame of this very page.
      if (!document.hasFocus() && !isExcused()) leave();
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
    if (isOver) storage().removeItem(name);
    else leave();
    clearTimeout(timer);
  };
}
