import type { ReactNode } from "react";
import { ErrorState } from "../feedback/ErrorState.js";
import { Pager } from "./Pager.js";
import type { Load } from "./useLoad.js";
import { type Listed, PAGES } from "./useList.js";

/** What a list shows: that it comes, that it failed, that nothing is in it, or its rows and the way to further pages. */
export function ListStates<O extends Listed>({
  load: { data, error, loading, reload },
  skeleton,
  empty,
  onPage,
  children,
}: {
  readonly load: Omit<Load<O>, "replace">;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly onPage?: (page: number) => void;
  /** @param busy for `aria-busy`: others are on their way */
  readonly children: (data: O, busy: true | undefined) => ReactNode;
}): ReactNode {
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return skeleton;
  const { list, page = 1, total = 0, size = 1 } = data;
  if (list.length === 0) return <slot name="empty">{empty}</slot>;
  return (
    <>
      {children(data, loading || undefined)}
      {onPage && <Pager page={page} pages={Math.min(PAGES, Math.ceil(total / size))} onPage={onPage} />}
    </>
  );
}
