import ArrowLeft from "lucide-react/icons/arrow-left";
import SchoolIcon from "lucide-react/icons/school";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { schoolDetail } from "../../core/contract/directory.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Emblem } from "../../ui/layout/Emblem.js";
import { Icon } from "../../ui/layout/Icon.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { Facts, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Colleges } from "./Colleges.js";
import { messages } from "./messages.js";
import { LIST } from "./place.js";
import { CourseShelf, LibraryShelf, NewsList, TeacherShelf } from "./Shelves.js";
import { SignOnLink } from "./SignOnLink.js";
import { usePlace } from "./usePlace.js";

export type School = Output<typeof schoolDetail>;

const Head = styled(Sheet)`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: var(--edu-space-4) var(--edu-space-5);
  align-items: center;

  h1 {
    font-size: var(--edu-size-6);
  }
  > dl {
    grid-column: 1 / -1;
  }
  @media (max-width: 600px) {
    grid-template-columns: 64px minmax(0, 1fr);
    gap: var(--edu-space-3) var(--edu-space-4);

    > span:first-child {
      scale: 0.62;
      transform-origin: 0 50%;
    }
  }
`;
const Counters = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
  gap: var(--edu-space-3);
  padding-block-start: var(--edu-space-4);
  border-block-start: 1px solid var(--edu-line);

  > div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  dd {
    font-size: var(--edu-size-5);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 340px);
  gap: var(--edu-space-5);
  align-items: start;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-5);
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Where = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-1) var(--edu-space-3);
  margin-block-start: var(--edu-space-4);
  font-size: var(--edu-size-2);

  dt {
    color: var(--edu-text-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

function SchoolHead({ school }: { readonly school: School }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const counters = [
    ["countCourses", school.courses],
    ["countTeachers", school.teachers],
    ["countLearners", school.learners],
    ["countLibraries", school.libraries],
    ["countResources", school.resources],
  ] as const;
  const facts = [
    school.city,
    school.type && t(school.type),
    t(school.edition === "higher" ? "ofHigher" : "ofVocational"),
    school.founded > 0 && t("founded", { year: String(school.founded) }),
    school.code && t("code", { code: school.code }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <Head part="head">
      <Emblem id={`school-${school.id}`} type={school.type} size={104} />
      <div>
        <h1 lang={textLang(school.name, locale)}>{school.name}</h1>
        <Facts>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Facts>
        <SignOnLink org={school.id} />
      </div>
      {/* Of a school that has nothing here yet there is nothing to count. */}
      {counters.some(([, count]) => count > 0) && (
        <Counters>
          {counters
            .filter(([, count]) => count > 0)
            .map(([name, count]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{shortNumber(count, locale)}</dd>
              </div>
            ))}
        </Counters>
      )}
    </Head>
  );
}

/** A school's page. */
export function Detail({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link, back } = usePlace();
  const { data, error, reload } = useLoad(`${id}|${locale}`, (signal) =>
    request(schoolDetail, { id }, { signal, quiet: true }),
  );
  const way = (
    <Row>
      {back && (
        <Button variant="ghost" onClick={back}>
          <Icon of={ArrowLeft} size={18} />
          {t("back")}
        </Button>
      )}
      <a {...link(LIST)}>{t("toSchools")}</a>
    </Row>
  );
  if (error instanceof ApiError && error.code === Code.notFound)
    return (
      <>
        {way}
        <Empty icon={SchoolIcon} title={t("missing")} action={<a {...link(LIST)}>{t("toSchools")}</a>} />
      </>
    );
  if (error !== undefined && !data)
    return (
      <>
        {way}
        <ErrorState error={error} onRetry={reload} />
      </>
    );
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 220 }} />
        <SkeletonBlock style={{ height: 160, marginTop: 24 }} />
        <SkeletonBlock style={{ height: 260, marginTop: 24 }} />
      </Skeleton>
    );
  return (
    <>
      {way}
      <SchoolHead school={data} />
      <Columns>
        <div>
          <Sheet>
            <h2>{t("about")}</h2>
            <p lang={textLang(data.intro, locale)}>{data.intro}</p>
            {(data.address || data.website) && (
              <Where>
                {data.address && (
                  <>
                    <dt>{t("address")}</dt>
                    <dd lang={textLang(data.address, locale)}>{data.address}</dd>
                  </>
                )}
                {data.website && (
                  <>
                    <dt>{t("website")}</dt>
                    <dd>
                      <a href={data.website} target="_blank" rel="noopener noreferrer">
                        {data.website}
                      </a>
                    </dd>
                  </>
                )}
              </Where>
            )}
          </Sheet>
          {data.courses > 0 && <CourseShelf school={data} />}
          {data.colleges.length > 0 && <Colleges colleges={data.colleges} />}
        </div>
        <div>
          <NewsList school={data} />
          {data.teachers > 0 && <TeacherShelf school={data} />}
          {data.libraries > 0 && <LibraryShelf school={data} />}
        </div>
      </Columns>
    </>
  );
}
