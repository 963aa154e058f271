/** Which node of which run is shown: by the page's address, or by a history of the element's own. */
import { useEffect, useRef, useState } from "react";
import { useIsland } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { visit } from "../../ui/form/visit.js";
import { rooms } from "../../core/rules/places/course.js";

export const hrefOf = (course: number, node: number): string =>
  portalHref(rooms.study.href({ course, node }));

export interface Way {
  /** 0: where the person left off. */
  readonly node: number;
  readonly go: (node: number) => void;
}

export function useWay(course: number, written: number, routed: boolean): Way {
  const { emit } = useIsland();
  const address = `${course}|${written}`;
  const [own, setOwn] = useState({ address, node: written });
  // The page wrote other attributes: that is where we are.
  const node = routed || own.address !== address ? written : own.node;
  const before = useRef(node);
  useEffect(() => {
    if (before.current === node) return;
    before.current = node;
    emit("edu-node-change", { course, node });
  }, [course, node, emit]);
  return {
    node,
    go(next) {
      if (routed) visit({ emit }, rooms.study.href({ course, node: next }));
      else setOwn({ address, node: next });
    },
  };
}
