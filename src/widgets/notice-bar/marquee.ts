/**
 * The marquee's step: 1 px every 30 ms (docs/specification.md 1.8), by transform and only while it can be seen
 * and nobody holds it. A timer and no CSS animation, which has no such step.
 */
import { useEffect, useRef } from "react";
import { MARQUEE_STEP } from "../../core/rules/index.js";

/**
 * Moves `content` to the left inside `frame`, around and around.
 * @param moving false holds it where it is
 */
export function useMarquee(moving: boolean, key: string) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const at = useRef(0);

  useEffect(() => {
    at.current = 0;
    if (content.current) content.current.style.transform = "none";
  }, [key]);

  useEffect(() => {
    const box = frame.current;
    const inner = content.current;
    if (!moving || !box || !inner) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const step = () => {
      const first = inner.firstElementChild;
      // The first copy has gone past: start over where the second stands, which looks the same.
      const length = first instanceof HTMLElement ? first.offsetWidth : 0;
      at.current = length > 0 ? (at.current + 1) % length : 0;
      inner.style.transform = `translateX(${-at.current}px)`;
    };
    const seen = new IntersectionObserver(([entry]) => {
      clearInterval(timer);
      timer = entry?.isIntersecting ? setInterval(step, MARQUEE_STEP) : undefined;
    });
    seen.observe(box);
    return () => {
      seen.disconnect();
      clearInterval(timer);
    };
  }, [moving, key]);

  return { frame, content };
}
