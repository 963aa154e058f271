/**
 * What the server that drew a page hands to the page's scripts: the answers that it drew and the state of the stores that
 * it drew by. Views are first drawn from the same state over what the server drew, so that nothing moves, and then from
 * the browser's own.
 */
import type { ReadableAtom } from "nanostores";

/** How a server says that there is nothing: its code and its words. */
export type Missing = readonly [code: number, message: string];

/** As JSON in the page's `<script id="edu-handover">`. */
export interface Handover {
  /** Values of the stores that were drawn by, by name. */
  readonly stores: Readonly<Record<string, unknown>>;
  /** Answers by question; see `useLoad`. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Questions that the server was told there is nothing for, each with what it was told. */
  readonly missing?: Readonly<Record<string, Missing>>;
  /** The server's time when it drew, in ms since 1970: what the page goes by until it has asked. */
  readonly now?: number;
  /** The page was drawn for somebody who is signed in, of whom the server knew no more than that. */
  readonly signedIn: boolean;
  /** Names of the parts with code of their own that were drawn, by the element's tag; see `late`. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** What a server collects while it draws. */
export interface Drawing {
  /** None where nothing is asked: what is drawn waits for its answers. */
  readonly answers: Map<string, unknown> | undefined;
  /** Questions that were answered by saying that there is nothing, with what was said. None where others may be told more. */
  readonly missing: ReadonlyMap<string, Missing> | undefined;
  /** A question that nothing came of. */
  readonly onFailure?: (place: string, error: unknown) => void;
  /** Rules of what is drawn, as its class and CSS text by their place in the sheet. */
  readonly styles: Map<number, readonly [name: string, css: string]>;
  /** Code and answers that are still to come; what was drawn without them is drawn again. */
  readonly waits: Promise<unknown>[];
  /** Names of parts with code of their own that are drawn, by the element's tag. */
  readonly parts: Map<string, Set<string>>;
  /** Of the element that is drawn now. */
  tag: string;
}

export const HANDOVER_ID = "edu-handover";
/** Where the loader leaves what its pictures were drawn with, on pages that no server drew (src/loader/pictures.ts). */
const PICTURES = Symbol.for("edu.pictures.v1");

const names = new WeakMap<object, string>();
const stores = new Map<string, ReadableAtom<unknown>>();
let drawing: Drawing | undefined;
let handover: Handover | undefined | null;

function read(): Handover | undefined {
  const text = globalThis.document?.getElementById(HANDOVER_ID)?.textContent;
  return text ? (JSON.parse(text) as Handover) : undefined;
}

/** What was handed to this page; undefined where nothing was drawn before its scripts. */
export function handed(): Handover | undefined {
  if (handover === undefined) handover = read() ?? null;
  return handover ?? (globalThis as { [PICTURES]?: Handover })[PICTURES];
}

/** Another page is shown: answers that were handed over are of the one before. */
export function dropAnswers(): void {
  handed();
  if (handover) handover = { ...handover, answers: {}, missing: {} };
}

/**
 * Marks a store as one that pages are drawn by: its value goes along with what was drawn.
 * @param name of all such stores, each once
 */
export function drawnBy<S extends ReadableAtom<unknown>>(name: string, store: S): S {
  names.set(store, name);
  stores.set(name, store);
  return store;
}

/** The value that the server had of a store; its present one where the server did not draw, and on the server itself. */
export function valueWhenDrawn<T>(store: ReadableAtom<T>): T {
  const name = names.get(store);
  const values = handed()?.stores;
  // JSON has no place for undefined: what is not there was that.
  return name !== undefined && values ? (values[name] as T) : store.get();
}

/** For the server: a part with code of its own is drawn. */
export function notePart(name: string): void {
  if (!drawing) return;
  const { parts, tag } = drawing;
  parts.set(tag, (parts.get(tag) ?? new Set()).add(name));
}

/** For the server: values of all stores that pages are drawn by. */
export const storeValues = (): Record<string, unknown> =>
  Object.fromEntries([...stores].map(([name, store]) => [name, store.get()]));

/** For the server: what collects while `draw` runs. */
export function whileDrawing<T>(next: Drawing, draw: () => T): T {
  drawing = next;
  try {
    return draw();
  } finally {
    drawing = undefined;
  }
}

/** What the server is drawing now; undefined in a browser. */
export const currentDrawing = (): Drawing | undefined => drawing;
