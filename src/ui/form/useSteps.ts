import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useIsland } from "../../core/element/index.js";
import { visit } from "./visit.js";
import { historyEntry } from "../data/kept-lists.js";
import { restoreScroll, scrollPosition } from "../data/scroll-position.js";

/** How somebody moves among the views of an element. */
export interface Way<P extends object> {
  readonly place: P;
  /** Names this step among all that were made: whoever comes back is at the same one. Empty where nobody counts. */
  readonly step: string;
  /** Goes on from here: what is not said stays. */
  readonly go: (next: Partial<P>, options?: { replace?: boolean }) => void;
  /** For links: a real address, and a click that stays within the element where it keeps its own history. */
  readonly link: (next: Partial<P>) => { href: string; onClick: (event: MouseEvent) => void };
  /** One step back, where there is one and the element keeps its own history. */
  readonly back: (() => void) | undefined;
}

/** A way that leads nowhere: what a context has before there is one. */
export const standing = <P extends object>(place: P): Way<P> => ({
  place,
  step: "",
  go: () => undefined,
  link: () => ({ href: "", onClick: () => undefined }),
  back: undefined,
});

interface Step<P> {
  readonly id: number;
  readonly place: P;
  /** Where the page stood when somebody went on from here. */
  readonly position: number;
}
/** Own steps of all elements of a page. */
let made = 0;
const stepTo = <P>(place: P): Step<P> => ({ id: (made += 1), place, position: 0 });

/**
 * The element's own history, or the page's.
 * @param start where the attributes say that somebody is
 * @param routed the page keeps the place in its address: a step is an `edu-navigate`, and the page writes the attributes
 * @param hrefOf the portal's address of a place
 */
export function useSteps<P extends object>(start: P, routed: boolean, hrefOf: (place: P) => string): Way<P> {
  const { emit, host } = useIsland();
  const name = useId();
  const address = JSON.stringify([start, routed]);
  const [own, setOwn] = useState(() => ({ address, steps: [stepTo(start)] as readonly Step<P>[] }));
  // The page wrote other attributes: that is where we are.
  const steps = own.address === address ? own.steps : [{ id: 0, place: start, position: 0 }];
  const last = steps.at(-1);
  const place = (routed ? start : last?.place) ?? start;
  const id = routed ? 0 : (last?.id ?? 0);
  const position = last?.position ?? 0;
  const shown = useRef({ id, address });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, address };
    // Whatever else this runs for, the page moves with a step alone.
    if (routed || id === before.id || address !== before.address) return;
    // Back to the same row; what is new begins at its top.
    if (id < before.id) restoreScroll(position);
    else if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: "start" });
  }, [id, address, routed, position, host]);
  const fresh = (next: Partial<P>): P => ({ ...place, ...next });
  const go: Way<P>["go"] = (next, { replace = false } = {}) => {
    const to = fresh(next);
    if (routed) {
      visit({ emit }, hrefOf(to), { replace });
      return;
    }
    const before = steps.slice(0, -1);
    // A filter that changed is the same step.
    if (replace && last) setOwn({ address, steps: [...before, { ...last, place: to }] });
    else if (last)
      setOwn({ address, steps: [...before, { ...last, position: scrollPosition() }, stepTo(to)] });
  };
  return {
    place,
    step: routed ? historyEntry() : `${name}${id}`,
    go,
    link: (next) => ({
      href: hrefOf(fresh(next)),
      onClick(event) {
        const isPlain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        // On the portal the host's router takes the click.
        if (routed || !isPlain) return;
        event.preventDefault();
        go(next);
      },
    }),
    back: !routed && steps.length > 1 ? () => setOwn({ address, steps: steps.slice(0, -1) }) : undefined,
  };
}
