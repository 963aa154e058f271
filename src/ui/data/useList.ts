/**
 * The one way in which a list is read: page by page or growing as somebody goes on, kept for whoever comes back, and its
 * filter in the address.
 */
import { useStore } from "../../core/element/useStore.js";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Call } from "../../core/contract/call.js";
import { useIsland } from "../../core/element/index.js";
import { request, session } from "../../core/session/index.js";
import type { Way } from "../form/useSteps.js";
import { narrowed } from "./narrowed.js";
import { historyEntry, keepList, keptList } from "./kept-lists.js";
import { type Load, useLoad } from "./useLoad.js";

/** What a list's call answers at the least. */
export interface Listed {
  readonly list: readonly unknown[];
  readonly total?: number;
  readonly page?: number;
  readonly size?: number;
  /** Where the next page begins, of calls that page by key. */
  readonly next?: string | undefined;
}

export interface List<O> extends Load<O> {
  /** Of a list that grows: there is more to fetch. */
  readonly hasMore: boolean;
  /** The next page could not be fetched; the rows before it stay. */
  readonly moreError: unknown;
  readonly fetchMore: () => Promise<void>;
}

type FetchPage<I, O> = (input: I, signal: AbortSignal) => Promise<O>;

/** What is needed to show a list. */
export type ShownList<O> = Omit<List<O>, "replace">;

export interface ListOptions<I, O> {
  /** Lists that are different things, such as those of two tabs, have different ones: rows of one never stand in the other. */
  readonly scope?: string | undefined;
  /** The step of an element's own history (`useSteps`); the page's history entry unless said. */
  readonly step?: string;
  /** Further pages are added to the rows. Without it a page takes the place of the one before. */
  readonly grows?: boolean;
  /** The view shows 403 and 405 itself. */
  readonly quiet?: boolean;
  /** Where a page is put together from several answers of the call. */
  readonly fetchPage?: FetchPage<I, O>;
}

/** The last page that calls take (core/contract/course-parts.ts). */
export const PAGES = 500;
/** Pages that a list which has grown is read anew with; what was below them is fetched again when somebody gets there. */
const FRESH_PAGES = 10;

const sessionToken = (): string => session.$token.get() ?? "";

/** The input of the page after; undefined where there is none. */
function inputAfter<I, O extends Listed>(call: Call<I, O>, input: I, data: O): I | undefined {
  const { list, total = 0, page = 1, next } = data;
  const isByKey = "after" in call.input.table;
  if (isByKey ? next === undefined : list.length >= total || page >= PAGES) return undefined;
  // By key the number is only what is said of a page; counts of the facets come with the first one.
  const rest = {
    page: Math.min(page + 1, PAGES),
    ...("facets" in call.input.table && { facets: undefined }),
  };
  return { ...input, ...rest, ...(isByKey && { after: next }) };
}

/** @param rows grow in place: a hundred thousand of them are not copied for each page more */
const appended = <O extends Listed>(before: O, rows: unknown[], page: O): O => {
  rows.push(...page.list);
  return { ...before, list: rows, page: (before.page ?? 1) + 1, next: page.next };
};

/**
 * What was found stays in sight while the next of the same scope comes, and an answer that comes late changes nothing.
 * Whoever comes back to a step of the history finds there what had been fetched; a page is then asked for again behind it,
 * a list that has grown is not.
 * @param input of the call; undefined asks nothing, and nothing is shown
 */
export function useList<I, O extends Listed>(
  call: Call<I, O>,
  input: I | undefined,
  { scope = "", step = historyEntry(), grows = false, quiet = false, fetchPage }: ListOptions<I, O> = {},
): List<O> {
  const { locale } = useIsland();
  const read: FetchPage<I, O> = fetchPage ?? ((input, signal) => request(call, input, { signal, quiet }));
  const signedIn = useStore(session.$signedIn);
  // Of several schools the one that somebody is at: what is of it comes first.
  const school = useStore(session.$user)?.schools?.[0]?.id;
  const question = input && JSON.stringify([call.path, input, locale, signedIn, grows, school]);
  const enter = () => ({ step, question, found: keptList(sessionToken(), step, question) as O | undefined });
  const [entered, setEntered] = useState(enter);
  // Only whoever comes back finds it: a filter that is taken off again asks anew.
  if (entered.step !== step) setEntered(enter());
  const found = entered.step === step && entered.question === question ? entered.found : undefined;

  const shownRef = useRef<O>(undefined);
  const givenRef = useRef<O>(undefined);
  const load = useLoad(question, async (signal) => {
    const query = input as I;
    const before = shownRef.current;
    if (grows && before && before === found && givenRef.current !== before) {
      givenRef.current = before;
      return before;
    }
    let page = await read(query, signal);
    if (!grows) return page;
    // Read anew, a list is as long as it was: nothing below is lost, and the page does not jump.
    const rows = [...page.list];
    page = { ...page, list: rows };
    const until = Math.min(before?.page ?? 1, FRESH_PAGES);
    for (let following = inputAfter(call, query, page); following && (page.page ?? 1) < until;) {
      page = appended(page, rows, await read(following, signal));
      following = inputAfter(call, query, page);
    }
    return page;
  });
  const own = load.data ?? found;
  useLayoutEffect(() => {
    shownRef.current = own;
  });
  useEffect(() => {
    if (question && load.data && !load.loading) keepList(sessionToken(), step, question, load.data);
  }, [step, question, load.data, load.loading]);

  const [more, setMore] = useState<{ readonly after: O; readonly error?: unknown }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), [question]);
  const following = grows && own ? inputAfter(call, input as I, own) : undefined;
  const fetchMore = async () => {
    const before = own;
    if (!following || !before || load.loading || (running.current && !running.current.signal.aborted)) return;
    const controller = new AbortController();
    running.current = controller;
    setMore({ after: before });
    try {
      const page = await read(following, controller.signal);
      // Read anew meanwhile: the rows are others, and the next page is asked for after those.
      if (!controller.signal.aborted && shownRef.current === before)
        load.replace(appended(before, before.list as unknown[], page));
    } catch (error) {
      if (!controller.signal.aborted) setMore({ after: before, error });
    } finally {
      controller.abort();
    }
  };
  const moreError = more && more.after === own ? more.error : undefined;
  const latest = useRef(fetchMore);
  useLayoutEffect(() => {
    latest.current = fetchMore;
  });
  // With the words on the screen, not after them: the network may be back at once.
  useLayoutEffect(() => {
    if (moreError === undefined) return undefined;
    // The network is back: nobody has to ask for it.
    const again = () => void latest.current();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [moreError]);

  const [shown, setShown] = useState({ scope, data: own });
  if (own && own !== shown.data) setShown({ scope, data: own });
  const isSame = input !== undefined && load.error === undefined && shown.scope === scope;
  return {
    ...load,
    data: own ?? (isSame ? shown.data : undefined),
    hasMore: following !== undefined,
    moreError,
    fetchMore,
  };
}

export interface Filter {
  /** What the address says of a name; "" where it says nothing. */
  readonly text: (name: string) => string;
  /** The same where only some values are known. */
  readonly one: <T extends string>(name: string, values: readonly T[]) => T | undefined;
  readonly page: number;
  /** An empty value takes a part of the filter away; all but a page leads to the first one. */
  readonly change: (next: Readonly<Record<string, string>>) => void;
  readonly onPage: (page: number) => void;
  /** Another page of a list that is only a part of what is shown: no step of its own, which would begin at the top. */
  readonly replacePage: (page: number) => void;
}

/** The filter in a place's address. Another page is a step of its own, another filter is not. */
export function filterOf({ place, go }: Pick<Way<{ readonly filter: string }>, "place" | "go">): Filter {
  const query = new URLSearchParams(place.filter);
  const text = (name: string) => query.get(name) ?? "";
  const change = (next: Readonly<Record<string, string>>) =>
    go({ filter: narrowed(place.filter, { page: "", ...next }) }, { replace: !("page" in next) });
  return {
    text,
    one: (name, values) => values.find((value) => value === text(name)),
    page: Math.max(1, Math.min(PAGES, Math.floor(Number(text("page"))) || 1)),
    change,
    onPage: (page) => change({ page: String(page) }),
    replacePage: (page) => go({ filter: narrowed(place.filter, { page: String(page) }) }, { replace: true }),
  };
}
