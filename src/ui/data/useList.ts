/** A list that a call answers page by page, and the filter of it that stands in the address. */
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Call } from "../../core/contract/call.js";
import { useIsland } from "../../core/element/index.js";
import { request, session } from "../../core/session/index.js";
import { narrowed, type Way } from "../form/useSteps.js";
import { type Load, useLoad } from "./useLoad.js";

/** What a list's call answers at the least. */
export interface Listed {
  readonly list: readonly unknown[];
  readonly total?: number;
  readonly page?: number;
  readonly size?: number;
}

/**
 * What was found stays in sight while the next of the same scope comes.
 * @param input of the call; undefined asks nothing, and nothing is shown
 * @param scope lists that are different things, such as those of two tabs, have different ones
 */
export function useList<I, O extends Listed>(call: Call<I, O>, input: I | undefined, scope = ""): Load<O> {
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const key = input && JSON.stringify([call.path, input, locale, signedIn]);
  const load = useLoad(key, (signal) => request(call, input as I, { signal }));
  const [shown, setShown] = useState({ scope, data: load.data });
  if (load.data && load.data !== shown.data) setShown({ scope, data: load.data });
  const isSame = input !== undefined && load.error === undefined && shown.scope === scope;
  return { ...load, data: load.data ?? (isSame ? shown.data : undefined) };
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
  };
}

/** The last page that calls take (core/contract/course-parts.ts). */
export const PAGES = 500;
