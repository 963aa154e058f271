import type { ReactNode } from "react";
import type { Infer } from "../../core/contract/codec.js";
import type { library, libraryCourse, resource } from "../../core/contract/library.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { resourceTypeName } from "../../core/rules/resource-types.js";
import { Art } from "./LateArt.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { clockLength, shortNumber } from "../../ui/layout/numbers.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { CardBody, CardLink, Clamped, Cover, Facts, OnCover, Tag } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

export type LibraryCardData = Infer<typeof library>;
export type Resource = Infer<typeof resource>;
export type LibraryCourse = Infer<typeof libraryCourse>;

const join = (parts: readonly string[]) => parts.filter(Boolean).join(" · ");

export function LibraryCard({ library: one }: { readonly library: LibraryCardData }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <CardLink part="card" {...link({ view: "detail", library: one.id, section: 0, filter: "" })}>
      <Cover>
        <Art id={`library-${one.id}`} discipline={one.major} title={one.name} />
        <OnCover>
          <Tag>{t(one.level)}</Tag>
        </OnCover>
      </Cover>
      <CardBody>
        <p className="title" lang={textLang(one.name, locale)}>
          {one.name}
        </p>
        <Clamped lang={textLang(one.intro, locale)}>{one.intro}</Clamped>
        <Facts>
          <span>
            <MultilingualText>{join([one.school, one.major])}</MultilingualText>
          </span>
        </Facts>
        <Facts>
          <span>{t("countResources", { count: shortNumber(one.resources, locale) })}</span>
          <span>{t("countVisits", { count: shortNumber(one.visits, locale) })}</span>
        </Facts>
      </CardBody>
    </CardLink>
  );
}

/** What stands on a material's picture. */
function useMarks(one: Resource): string[] {
  const t = useMessages(messages);
  const marks: string[] = [t(one.media)];
  if (one.duration > 0) marks.push(clockLength(one.duration));
  if (one.visibility === "member") marks.push(t("memberOnly"));
  if (one.visibility === "school") marks.push(t("schoolOnly"));
  return marks;
}

export function useResourceFacts(one: Resource): string[] {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const facts = [
    resourceTypeName(one.type, locale),
    String(one.year),
    t("countViews", { count: shortNumber(one.views, locale) }),
  ];
  if (one.rating > 0) facts.push(`★ ${(one.rating / 100).toFixed(1)}`);
  return facts;
}

export function ResourceCard({
  resource: one,
  mark: state,
}: {
  readonly resource: Resource;
  /** Said before all else, such as that it was taken down. */
  readonly mark?: string | undefined;
}): ReactNode {
  const { link } = usePlace();
  const marks = useMarks(one);
  const facts = useResourceFacts(one);
  return (
    <CardLink
      part="card"
      {...link({ view: "material", library: one.libraryId, resource: one.id, filter: "" })}
    >
      <Cover>
        <Art id={`resource-${one.id}`} discipline={one.discipline} />
        <OnCover>
          {[...(state ? [state] : []), ...marks].map((mark) => (
            <Tag key={mark}>{mark}</Tag>
          ))}
        </OnCover>
      </Cover>
      <CardBody>
        <p className="title" lang={one.language}>
          {one.title}
        </p>
        <Facts>
          <span>
            <MultilingualText>{join([one.authors.join("、"), one.school])}</MultilingualText>
          </span>
        </Facts>
        <Facts>
          {facts.map((fact) => (
            <span key={fact}>
              <MultilingualText>{fact}</MultilingualText>
            </span>
          ))}
        </Facts>
      </CardBody>
    </CardLink>
  );
}

export function LibraryCourseCard({ course }: { readonly course: LibraryCourse }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <CardLink
      part="card"
      {...link({ view: "course", library: course.libraryId, course: course.id, filter: "" })}
    >
      <Cover>
        <Art id={`library-course-${course.id}`} discipline={course.name} title={course.name} />
      </Cover>
      <CardBody>
        <p className="title" lang={textLang(course.name, locale)}>
          {course.name}
        </p>
        <Clamped lang={textLang(course.intro, locale)}>{course.intro}</Clamped>
        <Facts>
          <span>
            <MultilingualText>{join([course.teacher, course.school])}</MultilingualText>
          </span>
        </Facts>
        <Facts>
          <span>{t("countResources", { count: course.resources })}</span>
          <span>{t("learners", { count: shortNumber(course.learners, locale) })}</span>
        </Facts>
      </CardBody>
    </CardLink>
  );
}
