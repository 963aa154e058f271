/**
 * What lies over the page: dialogs, menus, pop-ups. Esc closes the top one only, also when two copies of the library
 * share the page. The page does not scroll while at least one locker wants it still.
 */
import { shared } from "../page/index.js";

/** One open layer. */
export interface Layer {
  /** Somebody asked for it to close: the Esc key, the system's back gesture. */
  dismiss(): void;
  /** The modal dialog, for things that must lie inside the top one to be reachable. */
  readonly modal?: HTMLDialogElement;
}

interface State {
  readonly stack: Layer[];
  readonly watchers: Set<() => void>;
  readonly lockers: Set<object>;
  unlock: () => void;
}

const state = (): State =>
  shared("edu.layers.v1", () => {
    const made: State = { stack: [], watchers: new Set(), lockers: new Set(), unlock: () => undefined };
    return made;
  });

function onKeyDown(event: KeyboardEvent): void {
  // An Esc that ends an input method's composition, or that something inside took for itself, is not ours.
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
  // Keeps the browser from closing a native dialog too.
  event.preventDefault();
  dismissTop();
}

function changed(): void {
  for (const watcher of state().watchers) watcher();
}

/** Asks the top layer to close. */
export function dismissTop(): void {
  state().stack.at(-1)?.dismiss();
}

/** Puts a layer on top. Gives back how to take it away. */
export function pushLayer(layer: Layer): () => void {
  const { stack } = state();
  // The listener of the copy that opened the first layer serves all; adding it again changes nothing.
  if (stack.length === 0) globalThis.addEventListener("keydown", onKeyDown);
  stack.push(layer);
  changed();
  return () => {
    const at = stack.indexOf(layer);
    if (at < 0) return;
    stack.splice(at, 1);
    if (stack.length === 0) globalThis.removeEventListener("keydown", onKeyDown);
    changed();
  };
}

/** The topmost modal dialog of ours. */
export const topModal = (): HTMLDialogElement | undefined =>
  state()
    .stack.map((layer) => layer.modal)
    .findLast((modal) => modal !== undefined);

/** Says when a layer came or went. */
export function watchLayers(watcher: () => void): () => void {
  state().watchers.add(watcher);
  return () => state().watchers.delete(watcher);
}

/** Keeps the page from scrolling until every locker let go. Gives back how to let go. */
export function lockScroll(): () => void {
  const { lockers } = state();
  const locker = {};
  if (lockers.size === 0) {
    const page = document.documentElement;
    const { style, clientWidth } = page;
    const { overflow, paddingRight } = style;
    const had = page.hasAttribute("style");
    // The room of the scroll bar stays, so that nothing jumps.
    const bar = globalThis.innerWidth - clientWidth;
    style.overflow = "hidden";
    if (bar > 0) style.paddingRight = `${bar}px`;
    state().unlock = () => {
      Object.assign(style, { overflow, paddingRight });
      // The page's own rules may ask for the attribute. Chromium writes it when it is read, and forgets otherwise that
      // it was removed.
      if (!had && page.getAttribute("style") === "") page.removeAttribute("style");
    };
  }
  lockers.add(locker);
  return () => {
    if (lockers.delete(locker) && lockers.size === 0) state().unlock();
  };
}

/** The element with the focus, also inside shadow roots. */
export function deepActive(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Remembers the focus; the function gives it back, unless the person has moved on meanwhile. */
export function keepFocus(inside: Element): () => void {
  const before = deepActive();
  return () => {
    const now = deepActive();
    const lost = now === null || now === document.body || inside.contains(now) || !now.isConnected;
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
