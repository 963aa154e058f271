/** Back to the same row: where the page stood is restored as soon as there is enough of it again. */

/** Milliseconds within which a page that was left has to be long enough again. */
const PATIENCE = 15_000;
/** Milliseconds without a change after which a page that is where it was stays there. */
const REST = 800;
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let running: { readonly target: number; readonly stop: () => void } | undefined;

/** Where the page stands, or is on its way to. */
export const scrollPosition = (): number => running?.target ?? Math.round(scrollY);

/** Whoever goes elsewhere, or scrolls by themselves, is not carried back. */
export const stopScrolling = (): void => running?.stop();

/**
 * Scrolls to where the page stood. Lists come in pages: it goes as far down as there is page, which makes them fetch the
 * next one, until the place is there.
 */
export function restoreScroll(target: number): void {
  stopScrolling();
  if (target <= 0) {
    scrollTo({ top: 0, behavior: "instant" });
    return;
  }
  let rest: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(rest);
    clearTimeout(end);
    watch.disconnect();
    for (const act of ACTS) removeEventListener(act, stop, true);
    running = undefined;
  };
  const reach = () => {
    const furthest = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: Math.min(target, furthest), behavior: "instant" });
    clearTimeout(rest);
    if (furthest >= target) rest = setTimeout(stop, REST);
  };
  const end = setTimeout(stop, PATIENCE);
  const watch = new ResizeObserver(reach);
  running = { target, stop };
  for (const act of ACTS) addEventListener(act, stop, { capture: true, passive: true });
  reach();
  watch.observe(document.documentElement);
  watch.observe(document.body);
}
