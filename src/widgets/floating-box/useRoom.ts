/**
 * Keeps the box from lying over what has the focus (WCAG 2.2, 2.4.11): it folds, and where even the folded one is in
 * the way it leaves, until the focus is elsewhere.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { deepActive, topModal, useIsland } from "../../core/element/index.js";

export type Room = "full" | "small" | "none";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The box's foot: what stays of it when it is folded; edge in px. */
const SMALL = 52;

/** @param box stands in the lower right corner of the screen; marked `data-full` while all of it is drawn */
export function useRoom(box: RefObject<HTMLElement | null>): Room {
  const { host, root } = useIsland();
  const [room, setRoom] = useState<Room>("full");
  const size = useRef({ width: SMALL, height: SMALL });

  useLayoutEffect(() => {
    const node = box.current;
    if (node?.dataset["full"] !== undefined)
      size.current = { width: node.offsetWidth, height: node.offsetHeight };
  });

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const node = box.current;
      const active = deepActive();
      if (!node || !active || active === document.body || active === host) return setRoom("full");
      if (root.contains(active) || topModal()) return setRoom("full");
      const seen = active.getBoundingClientRect();
      // What fills the screen, such as the page's main part after a skip link, cannot be left free.
      if (seen.width * seen.height > (innerWidth * innerHeight) / 2) return setRoom("full");
      const { right, bottom } = node.getBoundingClientRect();
      const corner = (width: number, height: number): Box => ({
        left: right - width,
        top: bottom - height,
        right,
        bottom,
      });
      if (!meet(seen, corner(size.current.width, size.current.height))) return setRoom("full");
      return setRoom(meet(seen, corner(SMALL, SMALL)) ? "none" : "small");
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    document.addEventListener("focusin", soon);
    document.addEventListener("focusout", soon);
    addEventListener("scroll", soon, { capture: true, passive: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", soon);
      document.removeEventListener("focusout", soon);
      removeEventListener("scroll", soon, { capture: true });
      removeEventListener("resize", soon);
    };
  }, [box, host, root]);

  return room;
}
