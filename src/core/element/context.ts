import { createContext, useContext, useLayoutEffect } from "react";
import type { Locale } from "../preferences/index.js";
import { type Catalogue, type Translate, translator } from "./catalogue.js";

/** The element's side of an island, as its view knows it. */
export interface IslandHost<H extends object = object> extends HTMLElement {
  /** What the mounted view offers (see {@link useHandle}); undefined while it is not mounted. */
  readonly handle: H | undefined;
  /**
   * Sends an `edu-*` event up, bubbling and through shadow roots.
   * @returns false when it was cancelable and somebody called preventDefault().
   */
  emit(name: `edu-${string}`, detail?: unknown, options?: { cancelable?: boolean }): boolean;
  /** The browser's own call; a class may look at a change first, and call super or not. */
  attributeChangedCallback(attribute: string, old: string | null, value: string | null): void;
  /** For {@link useHandle}: adds the view's functions, and gives back how to take them away. */
  attachHandle(part: object): () => void;
}

/** What a view may ask about where it stands. */
export interface IslandInfo {
  readonly host: IslandHost;
  readonly root: ShadowRoot;
  readonly locale: Locale;
  /** Sends an event from the element; see {@link IslandHost.emit}. */
  readonly emit: IslandHost["emit"];
  /** Counts how often the element was put into a page; a moved element starts a new one. */
  readonly connection: number;
}

export const IslandContext = createContext<IslandInfo | undefined>(undefined);

/**
 * The element around the view.
 * @throws Error outside an island.
 */
export function useIsland(): IslandInfo {
  const island = useContext(IslandContext);
  if (!island) throw new Error("useIsland is for views inside an island");
  return island;
}

/**
 * Lets methods of the element's class reach the mounted view: `useHandle({ reset })` here, `this.handle?.reset()` there.
 * Views deeper down may add functions of their own.
 */
export function useHandle(part: object): void {
  const { host } = useIsland();
  // Without dependencies: the functions close over the latest render.
  useLayoutEffect(() => host.attachHandle(part));
}

/** The speaker of a catalogue in the element's language. */
export function useMessages<Z extends Record<string, string>>(catalogue: Catalogue<Z>): Translate<Z> {
  return translator(catalogue, useIsland().locale);
}
