/** A second or a page that was found in the course: gone to once its node is there. */
import { useEffect, useRef, useState } from "react";
import type { Film, NodeData } from "./film.js";
import { isFilm } from "./items.js";

interface Target {
  readonly node: number;
  /** A second of a film, or a page from 1. */
  readonly at: number;
}

/** @returns says where to go next */
export function useTarget(
  data: NodeData | undefined,
  film: Film | undefined,
  onPage: (seen: { node: number; page: number }) => void,
): (target: Target | undefined) => void {
  const [target, setTarget] = useState<Target>();
  /** Once: whoever goes on from there is not carried back. */
  const reached = useRef<Target>(undefined);
  useEffect(() => {
    if (!target || reached.current === target || data?.id !== target.node) return;
    if (!isFilm(data)) onPage({ node: target.node, page: target.at });
    else if (film) film.seek(target.at);
    else return;
    reached.current = target;
  }, [target, data, film, onPage]);
  return setTarget;
}
