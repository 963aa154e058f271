import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { courseList } from "../../core/contract/course.js";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { courses } from "../../core/rules/places/course.js";
import { libraryList } from "../../core/contract/library.js";
import { textbookList } from "../../core/contract/textbook.js";
import { libraries } from "../../core/rules/places/library.js";
import { textbooks } from "../../core/rules/places/textbook.js";
import { portalHref } from "../../core/site/index.js";
import { useList } from "../../ui/data/useList.js";
import { Art, Drawing, tonesOf } from "../../ui/layout/Art.js";
import { figuresOf } from "../../ui/layout/figures.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { hash } from "../../ui/layout/prng.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { disciplineName } from "../shared/disciplines.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { BookCover } from "../shared/BookCover.js";
import { courseArt, CourseCover, sayDay } from "../shared/CourseCard.js";
import { introduceHref } from "../shared/course-links.js";
import { messages } from "./messages.js";
import { Plate } from "./Plate.js";
import { Entrances, RowLink, Rows, Spotlight, Tiles } from "./styles.js";

const filtered = (filter: Readonly<Record<string, string>>): string =>
  portalHref(courses.courses.href({ filter: new URLSearchParams(filter).toString() }));

/** The disciplines that courses of the edition are in, each a way into its courses. */
export function Subjects(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  // Of the answer only the counts are wanted.
  const load = useList(courseList, { edition, size: 1, facets: true });
  const counts = load.data?.facets?.discipline ?? [];
  const list = [...counts].sort((one, other) => other.count - one.count).slice(0, 8);
  return (
    <Plate
      part="shelf-subjects"
      heading={t("subjects")}
      load={{ ...load, data: load.data && { list } }}
      shape={Entrances}
      room={{ count: 8, wide: 66, row: 50 }}
    >
      {({ key, count }) => (
        <RowLink href={filtered({ disciplines: key })}>
          <svg className="glyph" viewBox="-4 -4 108 108" aria-hidden>
            <Drawing of={figuresOf(key, hash(key))[0]!} />
          </svg>
          <span className="said">
            <span className="title" lang={textLang(disciplineName(key, locale), locale)}>
              {disciplineName(key, locale)}
            </span>
            <span className="facts">{t("countCourses", { count })}</span>
          </span>
        </RowLink>
      )}
    </Plate>
  );
}

/** What most people learn: one large, six beside it. */
export function Courses(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const load = useList(courseList, { edition, sort: "hot", size: 7 });
  const tones = tonesOf((load.data?.list ?? []).map(courseArt));
  return (
    <Plate
      part="shelf-courses"
      heading={t("hotCourses")}
      more={{ href: filtered({ sort: "hot" }), text: t("allCourses") }}
      load={load}
      shape={Spotlight}
      room={{ count: 7, wide: 104, row: 72 }}
    >
      {(one, at) => (
        <RowLink part="row" href={introduceHref(one.id)}>
          <span className="cover">
            <CourseCover course={one} tone={tones[at]} />
          </span>
          <span className="said">
            <span className="title" lang={textLang(one.title, locale)}>
              {one.title}
            </span>
            <span className="quiet">
              <MultilingualText>
                {[one.school, one.teachers.slice(0, 2).join("、")].filter(Boolean).join(" · ")}
              </MultilingualText>
            </span>
            <span className="facts">
              <span>{t("countLearners", { count: shortNumber(one.learners, locale) })}</span>
              {one.rating > 0 && <span>{`★ ${(one.rating / 100).toFixed(1)}`}</span>}
            </span>
          </span>
        </RowLink>
      )}
    </Plate>
  );
}

/** What begins soon: by its day, as in a timetable. */
export function Soon(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const load = useList(courseList, { edition, sort: "soon", state: "enrolling,scheduled", size: 6 });
  return (
    <Plate
      part="shelf-soon"
      heading={t("soonCourses")}
      more={{ href: filtered({ sort: "soon", states: "enrolling,scheduled" }), text: t("allCourses") }}
      load={load}
      shape={Tiles}
      room={{ count: 6, wide: 92, row: 66 }}
    >
      {(one) => (
        <RowLink part="row" href={introduceHref(one.id)}>
          <svg className="glyph" viewBox="-4 -4 108 108" aria-hidden>
            <Drawing of={figuresOf(one.discipline, hash(one.discipline))[0]!} />
          </svg>
          <span className="said">
            <span className="title" lang={textLang(one.title, locale)}>
              {one.title}
            </span>
            <span className="quiet">{one.school}</span>
            <span className="facts">
              {one.startsAt === undefined
                ? t("anyTime")
                : t("begins", { date: sayDay(one.startsAt, locale) })}
            </span>
          </span>
        </RowLink>
      )}
    </Plate>
  );
}

/** The libraries that are used most. */
export function Libraries(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const load = useList(libraryList, { edition, size: 4 });
  const art = (load.data?.list ?? []).map(({ id, major }) => ({ id: `library-${id}`, discipline: major }));
  const tones = tonesOf(art);
  return (
    <Plate
      part="shelf-libraries"
      heading={t("libraries")}
      more={{ href: portalHref(libraries.shelf.href()), text: t("allLibraries") }}
      load={load}
      shape={Rows}
      room={{ count: 2, wide: 98, row: 72 }}
    >
      {(one, at) => (
        <RowLink part="row" href={portalHref(libraries.library.href({ library: one.id }))}>
          <span className="cover">
            <Art id={`library-${one.id}`} discipline={one.major} tone={tones[at]} />
          </span>
          <span className="said">
            <span className="title" lang={textLang(one.name, locale)}>
              {one.name}
            </span>
            <span className="quiet">{one.school}</span>
            <span className="facts">
              {t("countResources", { count: shortNumber(one.resources, locale) })}
            </span>
          </span>
        </RowLink>
      )}
    </Plate>
  );
}

/** New textbooks, with their covers. */
export function Textbooks(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const load = useList(textbookList, { edition, size: 3 });
  return (
    <Plate
      part="shelf-textbooks"
      heading={t("textbooks")}
      more={{ href: portalHref(textbooks.textbooks.href()), text: t("allTextbooks") }}
      load={load}
      shape={Tiles}
      room={{ count: 3, wide: 142, row: 102 }}
    >
      {(one) => (
        <RowLink part="row" href={portalHref(textbooks.textbook.href({ book: one.id }))}>
          <span className="book">
            <BookCover book={one} />
          </span>
          <span className="said">
            <span className="title" lang={textLang(one.title, locale)}>
              {one.title}
            </span>
            <span className="quiet" lang={textLang(one.authors.join(), locale)}>
              {one.authors.join("、")}
            </span>
            <span className="facts">
              <MultilingualText>
                {[one.publisher, one.year || ""].filter(Boolean).join(" · ")}
              </MultilingualText>
            </span>
          </span>
        </RowLink>
      )}
    </Plate>
  );
}
