/**
 * The rows of a box that scrolls, of which those in view are drawn. What the library's hook for boxes does, with observers
 * of our own: its code would go into the file that the material center loads with its first picture.
 */
import { defaultRangeExtractor, Virtualizer, type VirtualizerOptions } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from "react";

const ROW_HEIGHT = 41;

type Options = VirtualizerOptions<HTMLElement, HTMLElement>;

const observeElementRect: Options["observeElementRect"] = ({ scrollElement }, tell) => {
  if (!scrollElement) return undefined;
  const measure = () => tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight });
  measure();
  const watch = new ResizeObserver(measure);
  watch.observe(scrollElement);
  return () => watch.disconnect();
};
const observeElementOffset: Options["observeElementOffset"] = ({ scrollElement }, tell) => {
  if (!scrollElement) return undefined;
  const read = () => tell(scrollElement.scrollTop, false);
  read();
  scrollElement.addEventListener("scroll", read, { passive: true });
  return () => scrollElement.removeEventListener("scroll", read);
};
const scrollToFn: Options["scrollToFn"] = (offset, { adjustments = 0 }, { scrollElement }) =>
  scrollElement?.scrollTo({ top: offset + adjustments });

/** With the space below it: on a phone rows are cards that stand apart. */
const measureElement: Options["measureElement"] = (row) =>
  row.offsetHeight + Number.parseFloat(getComputedStyle(row).marginBlockEnd);

export interface VirtualRows {
  /** Their indexes, and how far each is from the top. */
  readonly items: readonly { readonly index: number; readonly start: number }[];
  readonly height: number;
  /** For `ref` of a row, which has its index as `data-index`. */
  readonly measure: (row: HTMLElement | null) => void;
  readonly scrollTo: (index: number) => void;
}

/** @param active index of the row that stays drawn wherever the box is scrolled to */
export function useVirtualRows(
  frame: RefObject<HTMLElement | null>,
  count: number,
  active: RefObject<number>,
): VirtualRows {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const [virtual] = useState(
    () =>
      new Virtualizer<HTMLElement, HTMLElement>({
        count,
        getScrollElement: () => frame.current,
        estimateSize: () => ROW_HEIGHT,
        overscan: 8,
        observeElementRect,
        observeElementOffset,
        scrollToFn,
        measureElement,
        onChange: draw,
        rangeExtractor: (range) =>
          [...new Set([...defaultRangeExtractor(range), Math.min(active.current, range.count - 1)])]
            .filter((index) => index >= 0)
            .sort((a, b) => a - b),
      }),
  );
  useEffect(() => virtual["_didMount"](), [virtual]);
  useLayoutEffect(() => {
    virtual.setOptions({ ...virtual.options, count });
    draw();
  }, [virtual, count]);
  useLayoutEffect(() => virtual["_willUpdate"]());
  return {
    items: virtual.getVirtualItems().filter(({ index }) => index < count),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    scrollTo: (index) => virtual.scrollToIndex(index),
  };
}
