/** What a player asks for before it is drawn, so that the answers come while the page still starts. */
import { outline as outlineCall } from "../../core/contract/outline.js";
import { node as nodeCall } from "../../core/contract/study.js";
import { localeOf } from "../../core/element/index.js";
import { loadUser, request, session } from "../../core/session/index.js";
import type { NodeData } from "./film.js";
import type { Outline } from "./panels/why.js";

/** What names an answer: of what, in which language, for whom. */
const keyOf = (id: number, locale: string, token: string): string => `${id}|${locale}|${token}`;
export const outlineKey = keyOf;
export const nodeKey = keyOf;

const loadOutline = (id: number, signal?: AbortSignal): Promise<Outline> =>
  request(outlineCall, { id }, { signal });

/**
 * A node and who studies it: without the second nothing could be kept.
 * @param unasked nobody knows yet whether it is open: a refusal is no reason to offer sign-in
 * @throws ApiError
 */
async function loadNode(node: number, unasked: boolean, signal?: AbortSignal): Promise<NodeData> {
  const isUnknown = session.$signedIn.get() && !session.$user.get();
  const [data] = await Promise.all([
    request(nodeCall, { node }, { signal, quiet: true, unasked }),
    isUnknown ? loadUser() : undefined,
  ]);
  return data;
}

/** Answers that were asked for ahead of their time; each is taken once. */
export interface Prefetched {
  readonly ask: (course: number, node: number | undefined, locale: string, token: string) => void;
  readonly outline: (key: string, id: number, signal: AbortSignal) => Promise<Outline>;
  /** Fetches what nobody asked for, and what was refused ahead of its time. */
  readonly node: (key: string, id: number, signal: AbortSignal) => Promise<NodeData>;
}

function prefetcher(): Prefetched {
  let outline: { key: string; answer: Promise<Outline> } | undefined;
  let node: { key: string; answer: Promise<NodeData> } | undefined;
  /** Whoever takes it sees the failure; nobody may want it. */
  const kept = <T>(answer: Promise<T>): Promise<T> => {
    answer.catch(() => undefined);
    return answer;
  };
  return {
    ask(course, part, locale, token) {
      outline = { key: outlineKey(course, locale, token), answer: kept(loadOutline(course)) };
      if (part) node = { key: nodeKey(part, locale, token), answer: kept(loadNode(part, true)) };
    },
    outline(key, id, signal) {
      const early = outline;
      outline = undefined;
      return early?.key === key ? early.answer : loadOutline(id, signal);
    },
    node(key, id, signal) {
      const early = node;
      node = undefined;
      const load = () => loadNode(id, false, signal);
      return early?.key === key ? early.answer.catch(load) : load();
    },
  };
}

const prefetched = new WeakMap<Element, { ahead: Prefetched; at: number }>();
/** Milliseconds after which an answer that nobody took is asked for anew. */
const FRESH = 10_000;

/**
 * Asks for an element's course before its view is drawn. A part that the page names need not wait for the outline.
 */
export function prefetch(
  host: Element,
  { course, node }: { readonly course: number | undefined; readonly node: number | undefined },
): void {
  if (!course || course <= 0) return;
  const ahead = prefetcher();
  ahead.ask(course, node, localeOf(host), session.$token.get());
  prefetched.set(host, { ahead, at: performance.now() });
}

/** What was asked for an element; it belongs to its first view. */
export function takePrefetched(host: Element): Prefetched {
  const one = prefetched.get(host);
  prefetched.delete(host);
  return one && performance.now() - one.at < FRESH ? one.ahead : prefetcher();
}
