/** Where the person is within a package of several pages, and what they may open from there. */
import { useEffect, useRef, useState } from "react";
import * as study from "../../../core/contract/study.js";
import { request } from "../../../core/session/index.js";
import type { NodeData } from "../film.js";

export type PackageOutlineData = NonNullable<NodeData["outline"]>;
export type PackageItem = PackageOutlineData["items"][number];

/** What a package asks to happen after its end (SCORM 2004 SN 5.6.4). */
export interface Wish {
  readonly request: string;
  readonly target?: string;
}

export interface PackageItems {
  readonly items: readonly PackageItem[];
  /** The item that is open; undefined in a package of one page. */
  readonly current: PackageItem | undefined;
  readonly next: string | undefined;
  readonly previous: string | undefined;
  readonly choose: (item: string) => void;
  /** The server's newest word. */
  readonly update: (outline: PackageOutlineData | undefined) => void;
  /** @returns whether there is another item to go on with, or the same anew */
  readonly follow: (wish: Wish) => Promise<boolean>;
}

/** Without the server's word, for visitors: the open items beside this one. */
function beside(items: readonly PackageItem[], current: string, step: 1 | -1): string | undefined {
  const open = items.filter(({ open: isOpen, id }) => isOpen || id === current);
  const at = open.findIndex(({ id }) => id === current);
  return open[at + step]?.id;
}

export function usePackageItems(node: NodeData): PackageItems {
  const [state, setState] = useState({ node: node.id, outline: node.outline, current: node.outline?.at });
  const mine =
    state.node === node.id ? state : { node: node.id, outline: node.outline, current: node.outline?.at };
  const { outline, current } = mine;
  const items = outline?.items ?? [];
  // An item that was left says its last word when another one is open.
  const latest = useRef(mine);
  useEffect(() => {
    latest.current = mine;
  });

  const fetchOutline = async (item: string) =>
    (await request(study.stateGet, { node: node.id, item }, { quiet: true })).outline;
  const isHere = (item: string | undefined) =>
    latest.current.node === node.id && latest.current.current === item;
  const take = (newest: PackageOutlineData) => {
    if (isHere(newest.at)) setState({ node: node.id, outline: newest, current: newest.at });
  };
  const update = (newest: PackageOutlineData | undefined) => {
    if (!newest || latest.current.node !== node.id) return;
    const { current: at } = latest.current;
    if (newest.at === at || at === undefined) take(newest);
    else
      void fetchOutline(at).then(
        (own) => own && take(own),
        // What is shown stays until the next save.
        () => undefined,
      );
  };

  const placeIn = (known: PackageOutlineData | undefined) => {
    if (current === undefined || !known) return { next: undefined, previous: undefined };
    return known.at === current && node.tracked
      ? { next: known.next, previous: known.previous }
      : { next: beside(known.items, current, 1), previous: beside(known.items, current, -1) };
  };

  async function follow({ request: wish, target }: Wish): Promise<boolean> {
    if (current === undefined) return false;
    const newest = node.tracked ? ((await fetchOutline(current)) ?? outline) : outline;
    if (!newest || !isHere(current)) return false;
    const { next, previous } = placeIn(newest);
    const chosen = newest.items.find(({ id, open }) => id === target && (open || wish === "jump"))?.id;
    const to = { continue: next, previous, choice: chosen, jump: chosen, retry: current }[wish];
    setState({ node: node.id, outline: newest, current: to ?? current });
    return to !== undefined;
  }
  return {
    items,
    current: items.find(({ id }) => id === current),
    ...placeIn(outline),
    choose: (item) => setState({ node: node.id, outline, current: item }),
    update,
    follow,
  };
}
