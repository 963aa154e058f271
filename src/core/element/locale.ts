/**
 * Which language an element speaks. In this order:
 * 1. its own `lang` attribute;
 * 2. the language that was chosen (core/preferences);
 * 3. what the page set the library up with (`data-lang`);
 * 4. the closest `lang` around it, also outside its shadow root, that is a language of ours (`en-GB` counts as en-US);
 * 5. zh-CN.
 * What was meant for us goes before the page's `<html lang>`, because pages copy that line without meaning it.
 */
import { useSyncExternalStore } from "react";
import { $config } from "../site/config.js";
import { $preferences, DEFAULT_LOCALE, type Locale, matchLocale } from "../preferences/index.js";

function* roots(node: Node): Generator<Node> {
  for (let root = node.getRootNode(); ; root = root.host.getRootNode()) {
    yield root;
    if (!(root instanceof ShadowRoot)) return;
  }
}

function closestLocale(element: Element): Locale | undefined {
  for (let at: Element | null = element; at;) {
    const found = matchLocale(at.getAttribute("lang"));
    if (found) return found;
    const root: Node | null = at.parentNode;
    at = root instanceof ShadowRoot ? root.host : at.parentElement;
  }
  return undefined;
}

/** The language of an element, now. */
export function localeOf(host: Element): Locale {
  return (
    matchLocale(host.getAttribute("lang")) ??
    ($preferences.get().locale || matchLocale($config.get().lang)) ??
    closestLocale(host) ??
    DEFAULT_LOCALE
  );
}

/** What a server drew of an element; undefined on the server. */
const drawnBox = (host: Element): HTMLElement | null | undefined =>
  host.shadowRoot?.querySelector?.<HTMLElement>(".edu-box");

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Says when the language of an element may have changed. The page is watched only while somebody listens. */
function watchLocale(host: Element, listener: () => void): () => void {
  observer ??= new MutationObserver(() => {
    for (const each of listeners) each();
  });
  for (const root of roots(host)) {
    observer.observe(root, { attributes: true, attributeFilter: ["lang"], subtree: true });
  }
  listeners.add(listener);
  const stops = [$preferences.listen(listener), $config.listen(listener)];
  return () => {
    for (const stop of stops) stop();
    listeners.delete(listener);
    if (listeners.size === 0) {
      observer?.disconnect();
      observer = undefined;
    }
  };
}

/**
 * The language of an element, followed.
 * @param connection changes when the element was put elsewhere, so that its new surroundings are watched.
 */
export function useLocaleOf(host: Element, connection: number): Locale {
  return useSyncExternalStore(
    // A new function after a move makes React subscribe again.
    subscriber(host, connection),
    () => localeOf(host),
    // The view over what a server drew begins in the language that it was drawn in.
    () => matchLocale(drawnBox(host)?.lang) ?? localeOf(host),
  );
}

const subscribers = new WeakMap<
  Element,
  { connection: number; subscribe: (listener: () => void) => () => void }
>();

function subscriber(host: Element, connection: number) {
  let known = subscribers.get(host);
  if (known?.connection !== connection) {
    known = { connection, subscribe: (listener) => watchLocale(host, listener) };
    subscribers.set(host, known);
  }
  return known.subscribe;
}
