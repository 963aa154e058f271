import ExternalLink from "lucide-react/icons/external-link";
import Landmark from "lucide-react/icons/landmark";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { schoolsManaged } from "../../core/contract/organization.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { directory } from "../../core/rules/places/directory.js";
import { request } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Select } from "../../ui/controls/Select.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Page } from "../../ui/layout/styles.js";
import { RightGate } from "../shared/RightGate.js";
import { messages } from "./messages.js";
import { type ViewName, VIEWS } from "./place.js";
import { SchoolContext, useAllowed } from "./useSchool.js";
import { usePlace, useWay, WayContext, type Written } from "./usePlace.js";

const SchoolPage = late(async () => (await import("./school/SchoolPage.js")).SchoolPage);
const Colleges = late(async () => (await import("./colleges/Colleges.js")).Colleges);
const Majors = late(async () => (await import("./majors/Majors.js")).Majors);
const Courses = late(async () => (await import("./courses/Courses.js")).Courses);
const DataManagement = late(async () => (await import("./data/DataManagement.js")).DataManagement);
const TermStatistics = late(async () => (await import("./statistics/TermStatistics.js")).TermStatistics);
const People = late(async () => (await import("./people/People.js")).People);

const SingleSignOn = late(async () => (await import("./sign-on/SingleSignOn.js")).SingleSignOn);

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-3);

  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--edu-space-2) var(--edu-space-4);
  }
  .line > a {
    display: inline-flex;
    align-items: center;
    gap: var(--edu-space-1);
    min-height: 24px;
  }
  .school {
    flex: 0 1 320px;
    min-width: 0;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-1);
    border-block-end: 1px solid var(--edu-line);
  }
  nav a {
    display: inline-flex;
    align-items: center;
    min-height: 40px;
    white-space: nowrap;
    padding: 0 var(--edu-space-3);
    border-block-end: 2px solid transparent;
    color: var(--edu-text-muted);
    font-weight: 500;
    text-decoration: none;
  }
  nav a:hover {
    color: var(--edu-text);
  }
  nav a[aria-current] {
    border-color: var(--edu-accent);
    color: var(--edu-text);
  }
`;
/** What each part needs. */
const NEEDS = {
  schoolPage: "school.edit",
  colleges: "college.query",
  majors: "major.query",
  courses: "school.query",
  people: "teacher.query",
  datamanagement: "data.query",
  statistics: "statistics.query",
  singleSignOn: "school.edit",
} as const;

function Part({ view }: { readonly view: ViewName }): ReactNode {
  switch (view) {
    case "schoolPage":
      return <SchoolPage />;
    case "colleges":
      return <Colleges />;
    case "majors":
      return <Majors />;
    case "courses":
      return <Courses />;
    case "people":
      return <People />;
    case "datamanagement":
      return <DataManagement />;
    case "statistics":
      return <TermStatistics />;
    case "singleSignOn":
      return <SingleSignOn />;
  }
}

const Waiting = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 360 }} />
  </Skeleton>
);

/** The schools that one may administer, and the part of one that is shown. */
function Administration(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { go, link, place } = usePlace();
  const mayDo = useAllowed();
  const { data, error, reload } = useLoad(locale, (signal) =>
    request(schoolsManaged, {}, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  const own = place.school === 0 ? data.list[0] : data.list.find(({ org }) => org === place.school);
  const views = VIEWS.filter((view) => mayDo(NEEDS[view]));
  const view = views.find((one) => one === place.view) ?? views[0];
  if (data.list.length === 0)
    return (
      <Empty icon={Lock} title={t("staffTitle")}>
        {t("staffText")}
      </Empty>
    );
  if (!own || !view)
    return (
      <Empty
        icon={Landmark}
        title={t("otherTitle")}
        action={<a {...link({ school: 0, filter: "" })}>{t("toOwn")}</a>}
      >
        {t("otherText")}
      </Empty>
    );
  return (
    <SchoolContext value={own.org}>
      <Head part="head">
        <div className="line">
          {data.list.length > 1 ? (
            <div className="school">
              <Select
                aria-label={t("school")}
                value={String(own.org)}
                onChange={(org) => go({ school: Number(org), filter: "" })}
                options={data.list.map(({ org, name }) => ({ value: String(org), label: name }))}
              />
            </div>
          ) : (
            <b>
              <MultilingualText>{own.name}</MultilingualText>
            </b>
          )}
          <a href={portalHref(directory.school.href({ school: own.org }))}>
            <Icon of={ExternalLink} size={16} />
            {t("publicPage")}
          </a>
        </div>
        <nav aria-label={t("parts")}>
          {views.map((one) => (
            <a
              key={one}
              {...link({ view: one, filter: "" })}
              aria-current={one === view ? "page" : undefined}
            >
              {t(one)}
            </a>
          ))}
        </nav>
      </Head>
      <Suspense fallback={<Waiting />}>
        <Part key={own.org} view={view} />
      </Suspense>
    </SchoolContext>
  );
}

export type SchoolAdminProps = Written;

/** What a school is made of, for those who administer it. */
export function SchoolAdmin(props: SchoolAdminProps): ReactNode {
  const t = useMessages(messages);
  const way = useWay(props);
  return (
    <WayContext value={way}>
      <Page>
        <RightGate
          right="major.query"
          heading={t("heading")}
          signIn={t("signInTitle")}
          title={t("staffTitle")}
          text={t("staffText")}
        >
          <h1>{t("heading")}</h1>
          <Administration />
        </RightGate>
      </Page>
    </WayContext>
  );
}
