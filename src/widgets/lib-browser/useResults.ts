import { useEffect, useRef, useState } from "react";
import type { Input, Output } from "../../core/contract/call.js";
import { resourceList } from "../../core/contract/library.js";
import { request } from "../../core/session/index.js";
import { listKeeper } from "../../ui/data/kept-lists.js";
import type { FacetCounts } from "./facets.js";
import type { Resource } from "./Cards.js";

type Page = Output<typeof resourceList>;
export type Asked = Omit<Input<typeof resourceList>, "after" | "page" | "size" | "facets">;

export interface Results {
  readonly list: readonly Resource[];
  readonly total: number;
  readonly isMore: boolean;
  readonly facets: FacetCounts | undefined;
  /** More can be fetched. */
  readonly more: boolean;
  readonly loading: boolean;
  readonly error: unknown;
  readonly fetchMore: () => void;
  readonly reload: () => void;
}

interface State {
  readonly key: string;
  readonly first?: Page;
  /** Grows in place: a hundred thousand rows are not copied for each page more. */
  readonly rows: Resource[];
  readonly next?: string;
  readonly count: number;
  readonly error?: unknown;
}

const SIZE = 48;
/** For whoever comes back. */
const kept = listKeeper<State>();

/**
 * A list that grows page by page. The list before stays in sight until the first page of another one is there.
 * @param key tells one question from another
 * @param step of the history; whoever comes back to it finds all that was fetched there
 */
export function useResults(key: string, asked: Asked, step: string): Results {
  const [round, setRound] = useState(0);
  const question = `${key}|${round}`;
  const [state, setState] = useState<State>(
    () => kept.get(step, question) ?? { key: "", rows: [], count: 0 },
  );
  const busy = useRef(false);
  const isFirst = useRef(true);

  useEffect(() => {
    // Only whoever comes back: a filter that is taken off again asks anew.
    const before = isFirst.current ? kept.get(step, question) : undefined;
    isFirst.current = false;
    if (before) {
      busy.current = false;
      setState(before);
      return undefined;
    }
    const controller = new AbortController();
    busy.current = true;
    request(resourceList, { ...asked, size: SIZE, facets: true }, { signal: controller.signal }).then(
      (page) => {
        if (controller.signal.aborted) return;
        busy.current = false;
        setState({ key: question, first: page, rows: [...page.list], next: page.next, count: 1 });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        busy.current = false;
        setState({ key: question, rows: [], count: 0, error });
      },
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `question` stands for what is asked
  }, [question]);

  useEffect(() => {
    if (state.key === question && state.first && !state.error) kept.keep(step, question, state);
  }, [state, step, question]);

  const settled = state.key === question;
  const hasFailed = settled && state.error !== undefined;
  const { first, rows, next } = state;
  const fetchMore = () => {
    if (!settled || busy.current || !next) return;
    busy.current = true;
    const mine = (change: (before: State) => State) =>
      setState((before) => (before.key === question ? change(before) : before));
    request(resourceList, { ...asked, size: SIZE, after: next, page: state.count + 1 })
      .then(
        (page) => {
          mine((before) => {
            if (before.next === next) before.rows.push(...page.list);
            return { ...before, next: page.next, count: before.count + 1, error: undefined };
          });
        },
        (error: unknown) => mine((before) => ({ ...before, error })),
      )
      .finally(() => {
        busy.current = false;
      });
  };
  const latest = useRef({ fetchMore, isEmpty: rows.length === 0 });
  useEffect(() => {
    latest.current = { fetchMore, isEmpty: rows.length === 0 };
  });
  useEffect(() => {
    if (!hasFailed) return undefined;
    // The network is back: what failed is asked for again.
    const again = () => {
      if (latest.current.isEmpty) setRound((now) => now + 1);
      else latest.current.fetchMore();
    };
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [hasFailed]);
  return {
    list: rows,
    total: first?.total ?? 0,
    isMore: first?.isMore ?? false,
    facets: first?.facets,
    more: settled && next !== undefined,
    loading: !settled,
    error: settled ? state.error : undefined,
    fetchMore,
    reload: () => setRound((now) => now + 1),
  };
}
