import FileX from "lucide-react/icons/file-x";
import Rss from "lucide-react/icons/rss";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { informationList } from "../../core/contract/information.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { feedPath } from "../../core/rules/feed.js";
import { InformationCategories } from "../../core/rules/information.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { narrowed } from "../../ui/data/narrowed.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Part, PartHead, Row as Line } from "../../ui/layout/styles.js";
import { useSource } from "../shared/information/source.js";
import { ListSkeleton, Rows } from "./ListSkeleton.js";
import { messages } from "./messages.js";
import { Row } from "./Row.js";
import { usePlace } from "./usePlace.js";

const SIZE = 12;

/** Links and not tabs: each category has an address, also where no script runs. */
const Categories = styled.nav`
  display: flex;
  gap: var(--edu-space-1);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--edu-line);

  &::-webkit-scrollbar {
    display: none;
  }
  a {
    display: inline-flex;
    flex: none;
    gap: var(--edu-space-1);
    align-items: center;
    min-height: 44px;
    padding-inline: var(--edu-space-3);
    border-block-end: 2px solid transparent;
    color: var(--edu-text-muted);
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    color: var(--edu-text);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    border-color: var(--edu-accent);
    color: var(--edu-text);
  }
  span {
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
`;
const Choices = styled(Line)`
  @media (max-width: 600px) {
    width: 100%;

    > * {
      flex: 1 1 120px;
    }
  }
`;
const Feeds = styled(Line)`
  gap: var(--edu-space-2) var(--edu-space-4);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-2);

  > span {
    display: inline-flex;
    gap: var(--edu-space-1);
    align-items: center;
  }
  a {
    display: inline-block;
    padding-block: 4px;
  }
`;

type Answer = Output<typeof informationList>;

/** 0 is the platform itself. */
function numberIn(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : undefined;
}

function useFilter() {
  const way = usePlace();
  const filter = filterOf(way);
  const { category, school } = way.bounds;
  return {
    ...filter,
    way,
    query: filter.text("q").slice(0, 64),
    category: category ?? filter.one("category", InformationCategories),
    school: school ?? numberIn(filter.text("school"), 0, Number.MAX_SAFE_INTEGER),
    year: numberIn(filter.text("year"), 2000, 2200),
  };
}

function Narrowing({ data }: { readonly data: Answer | undefined }): ReactNode {
  const t = useMessages(messages);
  const { way, school, year, change } = useFilter();
  const sourceOf = useSource();
  const schools = data?.schools ?? [];
  const years = data?.years ?? [];
  const counted = (name: string, count: number) => t("counted", { name, count });
  // What is chosen stays in sight, even with nothing left of it.
  const isMissing = school !== undefined && !schools.some(({ id }) => id === school);
  const isNoYear = year !== undefined && !years.some((one) => one.year === year);
  return (
    <Choices>
      {way.bounds.school === undefined && (
        <Select
          aria-label={t("school")}
          value={school === undefined ? "" : String(school)}
          onChange={(next) => change({ school: next })}
          options={[
            { value: "", label: t("anySchool") },
            ...schools.map(({ id, name, count }) => ({
              value: String(id),
              label: counted(sourceOf({ school: name }), count),
            })),
            ...(isMissing ? [{ value: String(school), label: counted(sourceOf({ school: "" }), 0) }] : []),
          ]}
        />
      )}
      <Select
        aria-label={t("year")}
        value={year === undefined ? "" : String(year)}
        onChange={(next) => change({ year: next })}
        options={[
          { value: "", label: t("anyYear") },
          ...years.map((one) => ({
            value: String(one.year),
            label: counted(t("yearOf", { year: String(one.year) }), one.count),
          })),
          ...(isNoYear
            ? [{ value: String(year), label: counted(t("yearOf", { year: String(year) }), 0) }]
            : []),
        ]}
      />
    </Choices>
  );
}

/** The news reader's ways to the same. */
function Subscriptions({ school }: { readonly school: number | undefined }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return (
    <Feeds part="feeds">
      <span>
        <Icon of={Rss} size={16} />
        {t("feeds")}
      </span>
      <a href={portalHref(feedPath("rss", locale, school || undefined))}>RSS</a>
      <a href={portalHref(feedPath("json", locale, school || undefined))}>JSON Feed</a>
    </Feeds>
  );
}

/** Search and browse: pinned ones first, then the newest. */
export function List(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { way, query, category, school, year, page, change, onPage } = useFilter();
  const load = useList(
    informationList,
    { query: query || undefined, category, school, year, page, size: SIZE },
    { step: way.step },
  );
  const { data } = load;
  const total = data?.categories.reduce((sum, { count }) => sum + count, 0);
  const countOf = (key: string | undefined): string => {
    const count =
      key === undefined ? total : data && (data.categories.find((one) => one.key === key)?.count ?? 0);
    return count === undefined ? "\u00a0" : count.toLocaleString(locale);
  };
  return (
    <>
      <PartHead>
        <h1>{t("title")}</h1>
        <SearchBox label={t("search")} value={query} onSearch={(q) => change({ q })} />
      </PartHead>
      <Part>
        {!way.bounds.category && (
          <Categories aria-label={t("categories")} part="categories">
            {[undefined, ...InformationCategories].map((key) => (
              <a
                key={key ?? ""}
                aria-current={category === key ? "page" : undefined}
                {...way.link({ filter: narrowed(way.place.filter, { page: "", category: key ?? "" }) })}
              >
                {t(key ?? "all")} <span>{countOf(key)}</span>
              </a>
            ))}
          </Categories>
        )}
        <PartHead>
          <Muted role="status">
            {data ? t("results", { count: data.total.toLocaleString(locale) }) : "\u00a0"}
          </Muted>
          <Narrowing data={data} />
        </PartHead>
        <ListStates
          load={load}
          skeleton={<ListSkeleton />}
          empty={
            <slot name="empty">
              <Empty
                icon={FileX}
                title={t("empty")}
                action={
                  <Button onClick={() => change({ q: "", category: "", school: "", year: "" })}>
                    {t("clearAll")}
                  </Button>
                }
              >
                {t("emptyHint")}
              </Empty>
            </slot>
          }
          onPage={onPage}
        >
          {({ list }, busy) => (
            <Rows part="results" aria-busy={busy}>
              {list.map((item) => (
                <li key={item.code}>
                  <Row item={item} />
                </li>
              ))}
            </Rows>
          )}
        </ListStates>
        <Subscriptions school={school} />
      </Part>
    </>
  );
}
