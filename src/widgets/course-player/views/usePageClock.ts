/** How long a page is really in front of somebody: it stands on the screen, and the window is the one that is seen. */
import { type RefObject, useEffect, useRef } from "react";

/** Milliseconds between two reports. */
const EVERY = 1000;
/** Milliseconds: a machine that slept in between did not show the page; a slow one did. */
const LONGEST = 10 * EVERY;

/**
 * @param box what shows the page
 * @param page from 1; 0 while none can be seen
 * @param onPages is told of each second or so
 */
export function usePageClock(
  box: RefObject<Element | null>,
  page: number,
  onPages: (page: number, seconds: number) => void,
): void {
  const latest = useRef(onPages);
  useEffect(() => {
    latest.current = onPages;
  });
  useEffect(() => {
    const seen = box.current;
    if (!seen || page < 1) return undefined;
    let isNear = false;
    const watch = new IntersectionObserver((entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false;
    });
    watch.observe(seen);
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - before;
      before = now;
      if (isNear && document.visibilityState === "visible" && passed <= LONGEST)
        latest.current(page, passed / 1000);
    }, EVERY);
    return () => {
      clearInterval(timer);
      watch.disconnect();
    };
  }, [box, page]);
}
