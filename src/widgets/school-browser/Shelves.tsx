/** What a school has on the platform: lists that are the platform's own, narrowed to the school. */
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { courseList } from "../../core/contract/course.js";
import { teacherList } from "../../core/contract/directory.js";
import { libraryList } from "../../core/contract/library.js";
import { articleList } from "../../core/contract/platform.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { articleHref, information } from "../../core/rules/places/information.js";
import { courses } from "../../core/rules/places/course.js";
import { directory } from "../../core/rules/places/directory.js";
import { libraries } from "../../core/rules/places/library.js";
import { portalHref } from "../../core/site/index.js";
import { useList } from "../../ui/data/useList.js";
import { Face } from "../../ui/layout/Face.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { Muted } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Time } from "../../ui/layout/time.js";
import { CourseCard } from "../shared/CourseCard.js";
import { introduceHref } from "../shared/course-links.js";
import { Shelf } from "../shared/Shelf.js";
import type { School } from "./Detail.js";
import { disciplineName } from "../shared/disciplines.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { messages } from "./messages.js";

const Line = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: var(--edu-space-3);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;
  overflow-wrap: anywhere;

  &:has(> [part="face"]) {
    grid-template-columns: 44px minmax(0, 1fr);
    gap: var(--edu-space-3);
    align-items: center;
  }
  &:hover {
    border-color: var(--edu-accent);
  }
  strong {
    font-weight: 600;
  }
`;
const filterOf = (school: School) => new URLSearchParams({ school: school.name, edition: "all" }).toString();

export function CourseShelf({ school }: { readonly school: School }): ReactNode {
  const t = useMessages(messages);
  const load = useList(courseList, { school: school.name, sort: "hot", size: 6 });
  return (
    <Shelf
      part="shelf shelf-courses"
      heading={t("courseShelf")}
      more={{ href: portalHref(courses.courses.href({ filter: filterOf(school) })), text: t("allCourses") }}
      load={load}
      skeleton={{ count: 3, height: 290 }}
    >
      {(one) => <CourseCard course={one} link={{ href: introduceHref(one.id) }} />}
    </Shelf>
  );
}

export function TeacherShelf({ school }: { readonly school: School }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(teacherList, { school: school.name, sort: "learners", size: 5 });
  return (
    <Shelf
      rows
      part="shelf shelf-teachers"
      heading={t("teacherShelf")}
      more={{
        href: portalHref(directory.teachers.href({ filter: filterOf(school) })),
        text: t("allTeachers"),
      }}
      load={load}
      skeleton={{ count: 4, height: 70 }}
    >
      {(one) => (
        <Line href={portalHref(directory.teacher.href({ teacher: one.id }))}>
          <Face id={`teacher-${one.id}`} src={one.photo ? portalHref(one.photo) : undefined} size={44} />
          <div>
            <strong lang={textLang(one.name, locale)}>{one.name}</strong>
            <Muted>
              <MultilingualText>
                {[one.title, disciplineName(one.discipline, locale)].filter(Boolean).join(" · ")}
              </MultilingualText>
            </Muted>
          </div>
        </Line>
      )}
    </Shelf>
  );
}

export function LibraryShelf({ school }: { readonly school: School }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(libraryList, { school: school.id, size: 4 });
  return (
    <Shelf
      rows
      part="shelf shelf-libraries"
      heading={t("libraryShelf")}
      more={{ href: portalHref(libraries.shelf.href()), text: t("allLibraries") }}
      load={load}
      skeleton={{ count: 1, height: 70 }}
    >
      {(one) => (
        <Line href={portalHref(libraries.library.href({ library: one.id }))}>
          <strong lang={textLang(one.name, locale)}>{one.name}</strong>
          <Muted>{t("resources", { count: shortNumber(one.resources, locale) })}</Muted>
        </Line>
      )}
    </Shelf>
  );
}

const News = styled.section`
  display: grid;
  gap: var(--edu-space-3);

  header {
    display: flex;
    gap: var(--edu-space-3);
    align-items: baseline;
    justify-content: space-between;
  }

  h2 {
    font-size: var(--edu-size-5);
  }
  ul {
    display: grid;
    gap: var(--edu-space-2);
  }
`;

/** Without news there is no heading either. */
export function NewsList({ school }: { readonly school: School }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { data } = useList(articleList, { kind: "notice", school: school.id, locale, size: 5 });
  if (!data || data.list.length === 0) return null;
  return (
    <News part="news">
      <header>
        <h2>{t("news")}</h2>
        {data.total > data.list.length && (
          <a href={portalHref(information.information.href({ filter: `school=${school.id}` }))}>
            {t("allNews")}
          </a>
        )}
      </header>
      <ul>
        {data.list.map((one) => (
          <li key={one.code}>
            <Line href={portalHref(articleHref(one))}>
              <strong>{one.title}</strong>
              <Muted>{one.summary}</Muted>
              <Muted as="span">
                <Time at={one.publishedAt} />
              </Muted>
            </Line>
          </li>
        ))}
      </ul>
    </News>
  );
}
