import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { textbookSearch } from "../../../core/contract/textbook.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Muted } from "../../../ui/layout/styles.js";
import { messages } from "./messages.js";

export type Hit = Output<typeof textbookSearch>["list"][number];

export const Entries = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li {
    display: grid;
    gap: var(--edu-space-1);
    padding-block: var(--edu-space-2);
    border-block-end: 1px solid var(--edu-line);
  }
  .entry {
    display: grid;
    gap: var(--edu-space-1);
    width: 100%;
    color: var(--edu-text);
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .entry:hover {
    color: var(--edu-accent);
  }
  small {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
`;

/** Looks for words in all chapters that the person may read. */
export function SearchPanel({
  book,
  isVisitor,
  titleOf,
  onHit,
}: {
  readonly book: number;
  readonly isVisitor: boolean;
  /** Of a chapter whose hits have no title of their own. */
  readonly titleOf: (chapter: number) => string;
  readonly onHit: (hit: Hit) => void;
}): ReactNode {
  const t = useMessages(messages);
  const [query, setQuery] = useState("");
  const { data, error, loading, reload } = useLoad(
    query ? `${book}|${query}|${isVisitor}` : undefined,
    (signal) => request(textbookSearch, { id: book, query }, { signal, quiet: true }),
  );
  const hits = data?.list ?? [];
  return (
    <>
      <SearchBox
        label={t("searchLabel")}
        value={query}
        onSearch={(words) => setQuery(words.trim().slice(0, 64))}
      />
      {isVisitor && <Muted>{t("previewOnly")}</Muted>}
      {query !== "" && error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {query !== "" && loading && !data && error === undefined && (
        <Skeleton>
          <SkeletonBlock style={{ height: 120 }} />
        </Skeleton>
      )}
      {query !== "" && data && hits.length === 0 && <Empty icon={SearchX} title={t("noHits", { query })} />}
      {query !== "" && data && hits.length > 0 && (
        <>
          <Muted role="status">
            {t(data.total > hits.length ? "hitsMore" : "hits", { count: data.total })}
          </Muted>
          <Entries>
            {hits.map((hit) => (
              <li key={`${hit.chapter} ${hit.start}`}>
                <button type="button" className="entry" onClick={() => onHit(hit)}>
                  <small>{hit.title || titleOf(hit.chapter)}</small>
                  <span>
                    {hit.before}
                    <mark>{hit.match}</mark>
                    {hit.after}
                  </span>
                </button>
              </li>
            ))}
          </Entries>
        </>
      )}
    </>
  );
}
