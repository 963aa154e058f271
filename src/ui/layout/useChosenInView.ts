import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the chosen one of a row that scrolls sideways in sight; nothing but the row moves for that.
 * @param selector of the chosen one
 * @param chosen changes when another one is chosen
 * @returns for the row
 */
export function useChosenInView<T extends HTMLElement>(
  selector: string,
  chosen: string,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const bring = () => {
      const one = row.querySelector(selector);
      if (!one) return;
      const { left, right } = one.getBoundingClientRect();
      const box = row.getBoundingClientRect();
      // Rows scroll by whole pixels: a part of one is a pixel.
      row.scrollLeft += Math.ceil(Math.max(0, right - box.right)) - Math.ceil(Math.max(0, box.left - left));
    };
    bring();
    // Counts and fonts come later, and a phone is turned.
    const watch = new ResizeObserver(bring);
    for (const each of [row, ...row.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [selector, chosen]);
  return ref;
}
