import type { ReactNode } from "react";
import { courseList } from "../../core/contract/course.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { sizeOf } from "../../core/rules/home.js";
import { courses } from "../../core/rules/places/course.js";
import { libraryList } from "../../core/contract/library.js";
import { textbookList } from "../../core/contract/textbook.js";
import { libraries } from "../../core/rules/places/library.js";
import { textbooks } from "../../core/rules/places/textbook.js";
import { keysOf } from "../../core/rules/records.js";
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
import { pickedOf, Plate, roomOf, type ShelfProps, wantedOf } from "./Plate.js";
import { Entrances, RowLink, Rows, Spotlight, Tiles } from "./styles.js";

const filtered = (filter: Readonly<Record<string, string>>): string =>
  portalHref(courses.courses.href({ filter: new URLSearchParams(filter).toString() }));

/** The disciplines that courses of the edition are in, each a way into its courses. */
export function Subjects({ edition, plate }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  // Of the answer only the counts are wanted.
  const load = useList(courseList, { edition, size: 1, facets: true });
  const counts = load.data?.facets?.discipline ?? [];
  const list = [...counts].sort((one, other) => other.count - one.count).slice(0, 8);
  return (
    <Plate
      part="shelf-subjects"
      heading={plate.title ?? t("subjects")}
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

const HEADINGS = { hot: "hotCourses", new: "newCourses", rating: "ratedCourses" } as const;

/** What most people learn, or what the platform points at: one large, the others beside it. */
export function Courses({ edition, plate }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const sort = keysOf(HEADINGS).find((one) => one === plate.order) ?? "hot";
  const load = useList(courseList, { edition, ...wantedOf(plate, sort) });
  const tones = tonesOf((load.data?.list ?? []).map(courseArt));
  return (
    <Plate
      part="shelf-courses"
      heading={plate.title ?? t(plate.picks ? "pickedCourses" : HEADINGS[sort])}
      more={{ href: filtered(plate.picks ? {} : { sort }), text: t("allCourses") }}
      load={load}
      shape={Spotlight}
      room={{ count: roomOf(plate), wide: 104, row: 72 }}
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
export function Soon({ edition, plate }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(courseList, {
    edition,
    sort: "soon",
    state: "enrolling,scheduled",
    size: sizeOf(plate),
  });
  return (
    <Plate
      part="shelf-soon"
      heading={plate.title ?? t("soonCourses")}
      more={{ href: filtered({ sort: "soon", states: "enrolling,scheduled" }), text: t("allCourses") }}
      load={load}
      shape={Tiles}
      room={{ count: sizeOf(plate), wide: 92, row: 66 }}
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

const LIBRARY_ORDERS = ["new", "resources"] as const;

/** The libraries that are used most, unless the platform says otherwise. */
export function Libraries({ edition, plate }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(libraryList, {
    edition,
    // With no order of its own, what is of the school that somebody is at comes first.
    ...wantedOf(
      plate,
      LIBRARY_ORDERS.find((one) => one === plate.order),
    ),
  });
  const art = (load.data?.list ?? []).map(({ id, major }) => ({ id: `library-${id}`, discipline: major }));
  const tones = tonesOf(art);
  return (
    <Plate
      part="shelf-libraries"
      heading={plate.title ?? t("libraries")}
      more={{ href: portalHref(libraries.shelf.href()), text: t("allLibraries") }}
      load={load}
      shape={Rows}
      room={{ count: plate.picks?.length ?? plate.size ?? 2, wide: 98, row: 72 }}
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
export function Textbooks({ edition, plate }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(textbookList, { edition, ...pickedOf(plate) });
  return (
    <Plate
      part="shelf-textbooks"
      heading={plate.title ?? t("textbooks")}
      more={{ href: portalHref(textbooks.textbooks.href()), text: t("allTextbooks") }}
      load={load}
      shape={Tiles}
      room={{ count: roomOf(plate), wide: 142, row: 102 }}
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
