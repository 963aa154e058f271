import { type MouseEvent, useState } from "react";
import { useIsland } from "../core/element/index.js";

/** How somebody moves among the views of an element. */
export interface Way<P extends object> {
  readonly place: P;
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
  go: () => undefined,
  link: () => ({ href: "", onClick: () => undefined }),
  back: undefined,
});

/**
 * The element's own history, or the page's.
 * @param start where the attributes say that somebody is
 * @param routed the page keeps the place in its address: a step is an `edu-navigate`, and the page writes the attributes
 * @param hrefOf the portal's address of a place
 */
export function useSteps<P extends object>(start: P, routed: boolean, hrefOf: (place: P) => string): Way<P> {
  const { emit } = useIsland();
  const address = JSON.stringify([start, routed]);
  const [own, setOwn] = useState<{ address: string; steps: readonly P[] }>({ address, steps: [start] });
  // The page wrote other attributes: that is where we are.
  const steps = own.address === address ? own.steps : [start];
  const place = (routed ? start : steps.at(-1)) ?? start;
  const fresh = (next: Partial<P>): P => ({ ...place, ...next });
  const go: Way<P>["go"] = (next, { replace = false } = {}) => {
    const to = fresh(next);
    if (routed) {
      const href = hrefOf(to);
      if (emit("edu-navigate", { href, replace }, { cancelable: true })) location.assign(href);
      return;
    }
    setOwn({ address, steps: [...(replace ? steps.slice(0, -1) : steps), to] });
  };
  return {
    place,
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

/** A part of a filter changed; an empty value takes it away, and any change leads back to the first page. */
export function narrowed(filter: string, change: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filter);
  for (const [name, value] of Object.entries(change)) {
    if (value === "") query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}
