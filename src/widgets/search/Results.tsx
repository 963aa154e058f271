import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import SearchX from "lucide-react/icons/search-x";
import { courseList } from "../../core/contract/course.js";
import { libraryList, resourceList } from "../../core/contract/library.js";
import { articleList } from "../../core/contract/platform.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { resourceTypeName } from "../../core/rules/resource-types.js";
import { request } from "../../core/session/index.js";
import { Art } from "../../ui/layout/Art.js";
import { Button } from "../../ui/controls/Button.js";
import { CourseCover } from "../shared/CourseCard.js";
import { introduceHref } from "../shared/course-links.js";
import { words as courseWords } from "../shared/course-words.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { historyEntry, listKeeper } from "../../ui/data/kept-lists.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Marked } from "../../ui/data/Marked.js";
import { words } from "./messages.js";
import { type TabName, TABS } from "./tabs.js";

const List = styled.ul`
  display: grid;
  gap: var(--edu-space-3);
`;
const Hit = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);
  align-items: start;
  padding: var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;
  overflow-wrap: anywhere;

  &:has(> .cover) {
    grid-template-columns: 144px minmax(0, 1fr);
  }
  > .cover {
    aspect-ratio: 16 / 9;
    border-radius: var(--edu-radius-control);
    overflow: hidden;
  }
  > .cover > * {
    width: 100%;
    height: 100%;
  }
  > .text {
    display: grid;
    gap: var(--edu-space-1);
  }
  .summary {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  @media (max-width: 600px) {
    gap: var(--edu-space-3);

    &:has(> .cover) {
      grid-template-columns: 96px minmax(0, 1fr);
    }
  }
  &:hover {
    border-color: var(--edu-accent);
  }
  strong {
    font-size: var(--edu-size-3);
    font-weight: 600;
  }
  span {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  mark {
    background: var(--edu-accent-soft);
    color: inherit;
    font-weight: 600;
  }
`;
const Count = styled.p`
  margin-block-end: var(--edu-space-3);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-2);
`;

interface Entry {
  readonly key: string;
  readonly cover?: ReactNode;
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly string[];
}
interface Found {
  readonly list: readonly Entry[];
  readonly total: number;
  readonly isMore: boolean;
}

const SIZE = 20;
/** How many were fetched, for whoever comes back. */
const grown = listKeeper<number>();

/** Asks for the hits of a tab: one way for each kind. */
function useSearches(): Record<
  TabName,
  (query: string, size: number, signal: AbortSignal) => Promise<Found>
> {
  const t = useMessages(words);
  const say = useMessages(courseWords);
  const { locale } = useIsland();
  return {
    async courses(query, size, signal) {
      const { list, total, isMore } = await request(courseList, { query, size }, { signal });
      return {
        total,
        isMore,
        list: list.map((one) => ({
          key: String(one.id),
          cover: <CourseCover course={one} />,
          href: introduceHref(one.id),
          title: one.title,
          text: one.summary,
          facts: [one.school, one.teachers.slice(0, 3).join("、"), say(one.state)].filter(Boolean),
        })),
      };
    },
    async resources(query, size, signal) {
      const { list, total, isMore } = await request(resourceList, { query, size }, { signal });
      return {
        total,
        isMore,
        list: list.map((one) => ({
          key: String(one.id),
          cover: <Art id={`resource-${one.id}`} discipline={one.discipline} />,
          href: portalHref(`/lib/material/detail?id=${one.libraryId}&resource=${one.id}`),
          title: one.title,
          text: one.summary,
          facts: [resourceTypeName(one.type, locale), one.school, String(one.year)],
        })),
      };
    },
    async libraries(query, size, signal) {
      const { list, total } = await request(libraryList, { query, size }, { signal });
      return {
        total,
        isMore: false,
        list: list.map((one) => ({
          key: String(one.id),
          cover: <Art id={`library-${one.id}`} discipline={one.major} />,
          href: portalHref(`/lib/detail?id=${one.id}`),
          title: one.name,
          text: one.intro,
          facts: [one.school, t("countResources", { count: shortNumber(one.resources, locale) })],
        })),
      };
    },
    async articles(query, size, signal) {
      const pages = await Promise.all(
        (["notice", "help"] as const).map((kind) =>
          request(articleList, { kind, query, size, locale }, { signal }),
        ),
      );
      return {
        total: pages.reduce((sum, { total }) => sum + total, 0),
        isMore: false,
        list: pages.flatMap(({ list }) =>
          list.map((one) => ({
            key: one.code,
            href: portalHref(`/common/index?code=${one.code}`),
            title: one.title,
            text: one.summary,
            facts: [],
          })),
        ),
      };
    },
  };
}

type Counts = Partial<Record<TabName, string>>;

/** How many hits each tab has; one that does not answer has no number. */
export function useCounts(query: string): Counts {
  const { locale } = useIsland();
  const searches = useSearches();
  const { data } = useLoad(query ? `${query}|${locale}` : undefined, async (signal) => {
    const counts: Counts = {};
    await Promise.allSettled(
      TABS.map(async (tab) => {
        const { total, isMore } = await searches[tab](query, 1, signal);
        counts[tab] = `${shortNumber(total, locale)}${isMore ? "+" : ""}`;
      }),
    );
    return counts;
  });
  return data ?? {};
}

/** The hits of one kind, with the words marked. */
export function Results({ tab, query }: { readonly tab: TabName; readonly query: string }): ReactNode {
  const t = useMessages(words);
  const { locale } = useIsland();
  const searches = useSearches();
  const question = `${tab}|${query}`;
  // Whoever comes back from a hit finds as many as they had fetched.
  const [asked, setAsked] = useState(() => ({
    for: query,
    size: grown.get(historyEntry(), question) ?? SIZE,
  }));
  const size = asked.for === query ? asked.size : SIZE;
  const grow = () => {
    const next = Math.min(100, size + 40);
    grown.keep(historyEntry(), question, next);
    setAsked({ for: query, size: next });
  };
  const { data, error, loading, reload } = useLoad(`${tab}|${query}|${locale}|${size}`, (signal) =>
    searches[tab](query, size, signal),
  );
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) {
    return (
      <Skeleton>
        <List as="div">
          {[0, 1, 2, 3].map((each) => (
            <SkeletonBlock key={each} style={{ height: 92 }} />
          ))}
        </List>
      </Skeleton>
    );
  }
  if (data.list.length === 0) {
    return (
      <slot name="empty">
        <Empty icon={SearchX} title={t("empty", { query })}>
          {t("emptyHint")}
        </Empty>
      </slot>
    );
  }
  const canGrow = (tab === "courses" || tab === "resources") && data.list.length < data.total && size < 100;
  return (
    <div>
      <Count role="status">
        {t(data.isMore ? "countMore" : "count", { count: data.total.toLocaleString(locale) })}
      </Count>
      <List part="results">
        {data.list.map((one) => (
          <li key={one.key}>
            <Hit href={one.href}>
              {one.cover && (
                <div className="cover" aria-hidden>
                  {one.cover}
                </div>
              )}
              <div className="text">
                <strong lang={textLang(one.title, locale)}>
                  <Marked text={one.title} query={query} />
                </strong>
                {one.text && (
                  <span className="summary" lang={textLang(one.text, locale)}>
                    <Marked text={one.text} query={query} />
                  </span>
                )}
                {one.facts.length > 0 && (
                  <span>
                    {one.facts.map((fact, at) => (
                      <span key={fact}>
                        {at > 0 && " · "}
                        <bdi lang={textLang(fact, locale)}>{fact}</bdi>
                      </span>
                    ))}
                  </span>
                )}
              </div>
            </Hit>
          </li>
        ))}
      </List>
      {canGrow && (
        <Button block disabled={loading} onClick={grow}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}
