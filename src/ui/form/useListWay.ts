/** How somebody moves among the lists of an element and the items in them. */
import { useEffect, useRef, useState } from "react";
import type { Way } from "./useSteps.js";

export interface ListPlace {
  /** Which list it is. */
  readonly list: string;
  /** What of it is open; 0 for the list itself. */
  readonly item: number;
}

/**
 * A list's filter is its own: another list begins without, and from an item the way up leads to the list as it was.
 * @param at what a place is among the lists
 * @param hrefOf the portal's address of a place
 * @param onChange another place is shown
 */
export function useListWay<P extends { readonly filter: string }>(
  way: Way<P>,
  at: (place: P) => ListPlace,
  hrefOf: (place: P) => string,
  onChange: (place: P) => void,
): Way<P> {
  const { place } = way;
  const { filter } = place;
  const { list, item } = at(place);
  const [left, setLeft] = useState({ list, filter: item > 0 ? "" : filter });
  if (item === 0 && (left.list !== list || left.filter !== filter)) setLeft({ list, filter });
  const withFilter = (next: Partial<P>): Partial<P> => {
    const to = at({ ...place, ...next });
    if (next.filter !== undefined || (to.list === list && to.item === item)) return next;
    return { ...next, filter: to.item === 0 && to.list === left.list ? left.filter : "" };
  };
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    onChange(place);
  });
  return {
    ...way,
    go: (next, options) => way.go(withFilter(next), options),
    link: (next) => way.link(withFilter(next)),
  };
}
