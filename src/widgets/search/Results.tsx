import type { ReactNode } from "react";
import { styled } from "styled-components";
import SearchX from "lucide-react/icons/search-x";
import { activityList } from "../../core/contract/activity.js";
import type { Call, Input } from "../../core/contract/call.js";
import { courseList } from "../../core/contract/course.js";
import { schoolList, teacherList } from "../../core/contract/directory.js";
import { libraryList, resourceList } from "../../core/contract/library.js";
import { informationList } from "../../core/contract/information.js";
import { articleList } from "../../core/contract/platform.js";
import { simulationList } from "../../core/contract/simulation.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { resourceTypeName } from "../../core/rules/resource-types.js";
import { request } from "../../core/session/index.js";
import { Art } from "../../ui/layout/Art.js";
import { ActivityCover } from "../shared/ActivityCover.js";
import { CourseCover } from "../shared/CourseCard.js";
import { introduceHref } from "../shared/course-links.js";
import { messages as courseMessages } from "../shared/course-messages.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { type Listed, useList } from "../../ui/data/useList.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Marked } from "../../ui/data/Marked.js";
import { messages } from "./messages.js";
import type { TabName } from "./tabs.js";
import { activities as activityPlaces } from "../../core/rules/places/activity.js";
import { directory } from "../../core/rules/places/directory.js";
import { articleHref } from "../../core/rules/places/information.js";
import { libraries } from "../../core/rules/places/library.js";
import { simulations as simulationPlaces } from "../../core/rules/places/simulation.js";
import { Emblem } from "../../ui/layout/Emblem.js";
import { Face } from "../../ui/layout/Face.js";

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
  &:has(> .sign) {
    grid-template-columns: 48px minmax(0, 1fr);
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
  /** Of people and schools, in the place of a cover. */
  readonly sign?: ReactNode;
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly string[];
}

const SIZE = 20;

/** What a hit's words are said with. */
function useSays() {
  return { t: useMessages(messages), say: useMessages(courseMessages), locale: useIsland().locale };
}
type Says = ReturnType<typeof useSays>;

/** A kind of thing that is searched: how it is asked for, and what a hit of it shows. */
interface Kind<I, O extends Listed> {
  readonly call: Call<I, O>;
  readonly input: (query: string, size: number) => I;
  readonly entryOf: (one: O["list"][number], says: Says) => Entry;
  readonly fetchPage?: (input: I, signal: AbortSignal) => Promise<O>;
}
const kindOf = <I, O extends Listed>(kind: Kind<I, O>): Kind<I, O> => kind;

const courses = kindOf({
  call: courseList,
  input: (query, size) => ({ query, size }),
  entryOf: (one, { say }) => ({
    key: String(one.id),
    cover: <CourseCover course={one} />,
    href: introduceHref(one.id),
    title: one.title,
    text: one.summary,
    facts: [one.school, one.teachers.slice(0, 3).join("、"), say(one.state)].filter(Boolean),
  }),
});
const resources = kindOf({
  call: resourceList,
  input: (query, size) => ({ query, size }),
  entryOf: (one, { locale }) => ({
    key: String(one.id),
    cover: <Art id={`resource-${one.id}`} discipline={one.discipline} />,
    href: portalHref(libraries.material.href({ library: one.libraryId, resource: one.id })),
    title: one.title,
    text: one.summary,
    facts: [resourceTypeName(one.type, locale), one.school, String(one.year)],
  }),
});
const shelf = kindOf({
  call: libraryList,
  input: (query, size) => ({ query, size }),
  entryOf: (one, { t, locale }) => ({
    key: String(one.id),
    cover: <Art id={`library-${one.id}`} discipline={one.major} />,
    href: portalHref(libraries.library.href({ library: one.id })),
    title: one.name,
    text: one.intro,
    facts: [one.school, t("countResources", { count: shortNumber(one.resources, locale) })],
  }),
});
const teachers = kindOf({
  call: teacherList,
  input: (query, size) => ({ query, size }),
  entryOf: (one, { t, locale }) => ({
    key: String(one.id),
    sign: <Face id={`teacher-${one.id}`} src={one.photo ? portalHref(one.photo) : undefined} size={48} />,
    href: portalHref(directory.teacher.href({ teacher: one.id })),
    title: one.name,
    text: [one.title, one.discipline].filter(Boolean).join(" · "),
    facts: [one.school, t("countCourses", { count: shortNumber(one.courses, locale) })].filter(Boolean),
  }),
});
const schools = kindOf({
  call: schoolList,
  input: (query, size) => ({ query, size }),
  entryOf: (one, { t, locale }) => ({
    key: String(one.id),
    sign: (
      <Emblem id={`school-${one.id}`} type={one.type} size={48} src={one.emblem && portalHref(one.emblem)} />
    ),
    href: portalHref(directory.school.href({ school: one.id })),
    title: one.name,
    text: one.intro,
    facts: [one.city, t("countCourses", { count: shortNumber(one.courses, locale) })].filter(Boolean),
  }),
});
const activities = kindOf({
  call: activityList,
  input: (query, size) => ({ query, size }),
  entryOf: (one, { t }) => ({
    key: String(one.id),
    cover: <ActivityCover activity={one} />,
    href: portalHref(activityPlaces.activity.href({ activity: one.id })),
    title: one.title,
    text: one.summary,
    facts: [one.school, t(`activity_${one.state}`)].filter(Boolean),
  }),
});
const simulations = kindOf({
  call: simulationList,
  input: (query, size) => ({ query, size }),
  entryOf: (one, { t }) => ({
    key: String(one.id),
    cover: <Art id={`experiment-${one.id}`} discipline={one.subject} />,
    href: portalHref(simulationPlaces.simulation.href({ experiment: one.id })),
    title: one.title,
    text: one.summary,
    facts: [one.school, t("minutes", { minutes: one.minutes })].filter(Boolean),
  }),
});
interface Articles extends Listed {
  readonly list: readonly {
    readonly code: string;
    readonly kind?: string;
    readonly title: string;
    readonly summary: string;
  }[];
}
const articles = kindOf<Input<typeof informationList>, Articles>({
  call: informationList,
  input: (query, size) => ({ query, size }),
  // Information and help, which are asked for one by one, are one kind to whoever searches.
  async fetchPage(input, signal) {
    const { query, page, size } = input;
    const [information, help] = await Promise.all([
      request(informationList, input, { signal }),
      request(articleList, { kind: "help", query, page, size }, { signal }),
    ]);
    const { total } = information;
    return { page, size, list: [...information.list, ...help.list], total: total + help.total };
  },
  entryOf: ({ kind = "notice", ...one }) => ({
    key: one.code,
    href: portalHref(articleHref({ kind, code: one.code })),
    title: one.title,
    text: one.summary,
    facts: [],
  }),
});

type Counts = Partial<Record<TabName, string>>;

/** How many hits each tab has; one that does not answer has no number. */
export function useCounts(query: string): Counts {
  const { locale } = useIsland();
  const { data } = useLoad(query ? `${query}|${locale}` : undefined, async (signal) => {
    const counts: Counts = {};
    const count = async <I, O extends Listed>(
      tab: TabName,
      { call, input, fetchPage = (pageInput) => request(call, pageInput, { signal }) }: Kind<I, O>,
    ) => {
      const found: Listed & { readonly isMore?: boolean } = await fetchPage(input(query, 1), signal);
      counts[tab] = `${shortNumber(found.total ?? 0, locale)}${found.isMore ? "+" : ""}`;
    };
    await Promise.allSettled([
      count("courses", courses),
      count("resources", resources),
      count("libraries", shelf),
      count("teachers", teachers),
      count("schools", schools),
      count("activities", activities),
      count("simulations", simulations),
      count("articles", articles),
    ]);
    return counts;
  });
  return data ?? {};
}

/** The hits of one kind, with the words marked. */
export function Results({ tab, query }: { readonly tab: TabName; readonly query: string }): ReactNode {
  if (tab === "courses") return <Hits kind={courses} query={query} />;
  if (tab === "resources") return <Hits kind={resources} query={query} />;
  if (tab === "libraries") return <Hits kind={shelf} query={query} />;
  if (tab === "teachers") return <Hits kind={teachers} query={query} />;
  if (tab === "schools") return <Hits kind={schools} query={query} />;
  if (tab === "activities") return <Hits kind={activities} query={query} />;
  if (tab === "simulations") return <Hits kind={simulations} query={query} />;
  return <Hits kind={articles} query={query} />;
}

function Hits<I, O extends Listed & { readonly isMore?: boolean }>({
  kind: { call, input, entryOf, fetchPage },
  query,
}: {
  readonly kind: Kind<I, O>;
  readonly query: string;
}): ReactNode {
  const says = useSays();
  const { t, locale } = says;
  const load = useList(call, input(query, SIZE), {
    scope: call.path,
    grows: true,
    ...(fetchPage && { fetchPage }),
  });
  return (
    <ListStates
      load={load}
      skeleton={
        <Skeleton>
          <List as="div">
            {[0, 1, 2, 3].map((each) => (
              <SkeletonBlock key={each} style={{ height: 92 }} />
            ))}
          </List>
        </Skeleton>
      }
      empty={
        <slot name="empty">
          <Empty icon={SearchX} title={t("empty", { query })}>
            {t("emptyHint")}
          </Empty>
        </slot>
      }
      more="button"
    >
      {({ list, total = 0, isMore }, busy) => (
        <div>
          <Count role="status">
            {t(isMore ? "countMore" : "count", { count: total.toLocaleString(locale) })}
          </Count>
          <List part="results" aria-busy={busy}>
            {list
              .map((one) => entryOf(one, says))
              .map((one) => (
                <li key={one.key}>
                  <Hit href={one.href}>
                    {one.cover && (
                      <div className="cover" aria-hidden>
                        {one.cover}
                      </div>
                    )}
                    {one.sign && <span className="sign">{one.sign}</span>}
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
        </div>
      )}
    </ListStates>
  );
}
