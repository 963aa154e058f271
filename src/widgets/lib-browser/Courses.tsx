import GraduationCap from "lucide-react/icons/graduation-cap";
import type { ReactNode } from "react";
import { libraryCourseDetail, libraryCourseList } from "../../core/contract/library.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { LibraryCourseCard, ResourceCard } from "./Cards.js";
import { Cards, Facts, Muted, Part, PartHead, Sheet } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { usePlace } from "./usePlace.js";

const SIZE = 12;

/** The courses of a section. */
export function Courses({
  heading,
  section,
}: {
  readonly heading: string;
  readonly section: number;
}): ReactNode {
  const t = useMessages(messages);
  const { place, go, step } = usePlace();
  const { page, onPage } = filterOf({ place, go });
  const input = { libraryId: place.library, sectionId: section || undefined, page, size: SIZE };
  const load = useList(libraryCourseList, input, { step, scope: String(section) });
  return (
    <Part>
      <h1>{heading}</h1>
      <ListStates
        load={load}
        skeleton={<CardSkeletons count={4} />}
        empty={
          <slot name="empty">
            <Empty icon={GraduationCap} title={t("emptyCourses")} />
          </slot>
        }
        onPage={onPage}
      >
        {({ list }, busy) => (
          <Cards part="results" aria-busy={busy}>
            {list.map((course) => (
              <li key={course.id}>
                <LibraryCourseCard course={course} />
              </li>
            ))}
          </Cards>
        )}
      </ListStates>
    </Part>
  );
}

/** A library course: its chapters with the materials that make them up. */
export function CourseDetail({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(`${id}|${locale}`, (signal) =>
    request(libraryCourseDetail, { id }, { signal }),
  );
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <CardSkeletons count={4} />;
  const { course, chapters } = data;
  return (
    <Part>
      <Sheet>
        <h1>
          <MultilingualText>{course.name}</MultilingualText>
        </h1>
        <Facts>
          <span>
            <MultilingualText>{`${t("teacher")} ${course.teacher}`}</MultilingualText>
          </span>
          <span>
            <MultilingualText>{course.school}</MultilingualText>
          </span>
          <span>{t("hours", { count: course.hours })}</span>
          <span>{t("learners", { count: shortNumber(course.learners, locale) })}</span>
        </Facts>
        <Muted>
          <MultilingualText>{course.intro}</MultilingualText>
        </Muted>
      </Sheet>
      <PartHead>
        <h2>{t("chapters")}</h2>
        <Muted>{t("countResources", { count: course.resources })}</Muted>
      </PartHead>
      {chapters.map(({ title, resources }) => (
        <Part key={title}>
          <h3>
            <MultilingualText>{title}</MultilingualText>
          </h3>
          {resources.length === 0 ? (
            <Muted>{t("empty")}</Muted>
          ) : (
            <Cards>
              {resources.map((one) => (
                <li key={one.id}>
                  <ResourceCard resource={one} />
                </li>
              ))}
            </Cards>
          )}
        </Part>
      ))}
    </Part>
  );
}
