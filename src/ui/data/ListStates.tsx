import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../controls/Button.js";
import { ErrorState } from "../feedback/ErrorState.js";
import { Spinner } from "../feedback/Spinner.js";
import { messages } from "./list-messages.js";
import { Pager } from "./Pager.js";
import { type Listed, PAGES, type ShownList } from "./useList.js";
import type { Load } from "./useLoad.js";

const Foot = styled.div`
  display: grid;
  place-items: center;
  min-height: 56px;
  color: var(--edu-text-muted);
`;

/** Below a list that grows: the way to more, that more could not be fetched, or that this is all. */
function Growth({
  load: { hasMore, moreError, fetchMore, loading },
  bySelf,
}: {
  readonly load: ShownList<unknown>;
  readonly bySelf: boolean;
}): ReactNode {
  const t = useMessages(messages);
  if (moreError !== undefined) return <ErrorState error={moreError} onRetry={fetchMore} />;
  if (!hasMore) return <Foot>{t("end")}</Foot>;
  return bySelf ? (
    <Foot>
      <Spinner />
    </Foot>
  ) : (
    <Button block disabled={loading} onClick={fetchMore}>
      {t("loadMore")}
    </Button>
  );
}

/** What a list shows: that it comes, that it failed, that nothing is in it, or its rows and the way to further ones. */
export function ListStates<O extends Listed>({
  load,
  skeleton,
  empty,
  onPage,
  more,
  children,
}: {
  readonly load: Omit<Load<O>, "replace"> | ShownList<O>;
  readonly skeleton: ReactNode;
  /** Within a slot, where a page may put something else there. */
  readonly empty: ReactNode;
  /** Of a list that is read page by page. */
  readonly onPage?: (page: number) => void;
  /** Of a list that grows: by a button, or by itself as somebody scrolls. */
  readonly more?: "button" | "scroll";
  /** @param busy for `aria-busy`: others are on their way */
  readonly children: (data: O, busy: true | undefined) => ReactNode;
}): ReactNode {
  const { data, error, loading, reload } = load;
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return skeleton;
  const { list, page = 1, total = 0, size = 1 } = data;
  if (list.length === 0) return empty;
  return (
    <>
      {children(data, loading || undefined)}
      {onPage && <Pager page={page} pages={Math.min(PAGES, Math.ceil(total / size))} onPage={onPage} />}
      {more && "fetchMore" in load && <Growth load={load} bySelf={more === "scroll"} />}
    </>
  );
}
