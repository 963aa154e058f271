/** Leaves of a chapter: columns of the view's size beside each other, or one long column that scrolls. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { offsetBehind, rangeOf } from "./text-position.js";

/** Between two columns; as wide as nothing of the next one can be seen. */
export const GAP = 64;

export type Target =
  | { readonly to: "start" | "end" }
  | { readonly to: "offset"; readonly offset: number }
  | { readonly to: "anchor"; readonly id: string };

export interface Shown {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** The characters that can be seen. */
  readonly first: number;
  readonly last: number;
}

export interface Pages extends Shown {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** @returns whether there was such a page */
  readonly turn: (step: 1 | -1) => boolean;
  readonly go: (target: Target) => void;
}

const NOTHING: Shown = { page: 0, pages: 1, first: 0, last: 0 };

/**
 * @param text what is read; it stands in a view that cuts it off
 * @param look changes with everything that lays the text out anew
 * @param drawn changes with the chapter
 * @param target where to begin in a chapter
 */
export function usePages(
  view: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  { isPaged, look, drawn, target }: { isPaged: boolean; look: string; drawn: unknown; target: () => Target },
): Pages {
  const [shown, setShown] = useState(NOTHING);
  const first = useRef(0);

  const measure = useCallback(() => {
    const [frame, content] = [view.current, text.current];
    if (!frame || !content) return;
    const box = frame.getBoundingClientRect();
    const step = isPaged ? frame.clientWidth + GAP : frame.clientHeight;
    const pages = Math.max(
      1,
      isPaged ? Math.round((frame.scrollWidth + GAP) / step) : Math.ceil(frame.scrollHeight / step),
    );
    const isEnd = !isPaged && frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 4;
    const page = isPaged
      ? Math.round(frame.scrollLeft / step)
      : isEnd
        ? pages - 1
        : Math.floor(frame.scrollTop / step);
    const [near, far] = isPaged ? [box.left - 1, box.left + step - 1] : [box.top, box.bottom];
    const behind = (border: number) => (one: DOMRect) => (isPaged ? one.left >= border : one.bottom > border);
    first.current = offsetBehind(content, behind(near));
    const last = page >= pages - 1 ? Number.MAX_SAFE_INTEGER : offsetBehind(content, behind(far));
    setShown({ page, pages, first: first.current, last });
  }, [isPaged, view, text]);

  const go = useCallback(
    (to: Target) => {
      const [frame, content] = [view.current, text.current];
      if (!frame || !content) return;
      const step = frame.clientWidth + GAP;
      const box = frame.getBoundingClientRect();
      let place: DOMRect | undefined;
      if (to.to === "offset") {
        // The first box from there on: a blank between two blocks has none.
        place = rangeOf(content, to.offset, to.offset + 60)?.getClientRects()[0];
      }
      if (to.to === "anchor")
        place = content.querySelector(`[id="${CSS.escape(to.id)}"]`)?.getBoundingClientRect();
      if (isPaged) {
        const pages = Math.round((frame.scrollWidth + GAP) / step);
        const at = place ? Math.floor((place.left - box.left + frame.scrollLeft + 1) / step) : 0;
        frame.scrollLeft = (to.to === "end" ? pages - 1 : at) * step;
      } else {
        const at = place ? place.top - box.top + frame.scrollTop - 8 : 0;
        frame.scrollTop = to.to === "end" ? frame.scrollHeight : at;
      }
      measure();
    },
    [isPaged, measure, view, text],
  );

  const latest = useRef(target);
  useLayoutEffect(() => {
    latest.current = target;
  });
  useLayoutEffect(() => {
    if (drawn !== undefined) go(latest.current());
    // Of another look the place stays, see below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [drawn]);

  useLayoutEffect(() => {
    go({ to: "offset", offset: first.current });
  }, [look, go]);

  useEffect(() => {
    const [frame, content] = [view.current, text.current];
    if (!frame || !content) return undefined;
    let size = `${frame.clientWidth} ${frame.clientHeight}`;
    const stay = () => go({ to: "offset", offset: first.current });
    const observer = new ResizeObserver(() => {
      const now = `${frame.clientWidth} ${frame.clientHeight}`;
      if (now === size) return;
      size = now;
      stay();
    });
    observer.observe(frame);
    // A picture that came moves what is behind it.
    content.addEventListener("load", stay, true);
    let asked = 0;
    const onScroll = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(measure);
    };
    frame.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(asked);
      content.removeEventListener("load", stay, true);
      frame.removeEventListener("scroll", onScroll);
    };
  }, [go, measure, view, text, drawn]);

  const turn = useCallback(
    (step: 1 | -1): boolean => {
      const frame = view.current;
      if (!frame) return false;
      const before = isPaged ? frame.scrollLeft : frame.scrollTop;
      if (isPaged)
        frame.scrollLeft =
          (Math.round(before / (frame.clientWidth + GAP)) + step) * (frame.clientWidth + GAP);
      // A line of what was read stays in sight.
      else frame.scrollTop = before + step * (frame.clientHeight - 48);
      const isMoved = Math.abs((isPaged ? frame.scrollLeft : frame.scrollTop) - before) > 1;
      if (isMoved) measure();
      return isMoved;
    },
    [isPaged, measure, view],
  );
  return { ...shown, isFirst: shown.page <= 0, isLast: shown.page >= shown.pages - 1, turn, go };
}
