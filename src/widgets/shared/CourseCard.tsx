import type { MouseEvent, ReactNode } from "react";
import type { Infer } from "../../core/contract/codec.js";
import type { course } from "../../core/contract/course.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import type { Locale } from "../../core/preferences/index.js";
import { Art } from "../../ui/layout/Art.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { CoverPicture } from "./CoverPicture.js";
import { messages } from "./course-messages.js";
import { CardBody, CardLink, Cover, Facts, Muted, OnCover, Tag } from "../../ui/layout/styles.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { textLang } from "../../ui/layout/text-lang.js";

export type CourseData = Infer<typeof course>;

/** What a course's cover is drawn from. */
export const courseArt = (one: Pick<CourseData, "courseId" | "discipline">) => ({
  id: `course-${one.courseId}`,
  discipline: one.discipline,
});

/** A course's picture, or a drawn one. */
export const CourseCover = ({
  course: one,
  tone,
}: {
  readonly course: Pick<CourseData, "courseId" | "cover" | "discipline">;
  readonly tone?: number | undefined;
}): ReactNode =>
  one.cover ? (
    <CoverPicture src={portalHref(one.cover)} alt="" loading="lazy" decoding="async" />
  ) : (
    <Art {...courseArt(one)} tone={tone} />
  );

/** A day of a run, which begins and ends by the platform's clock wherever somebody reads it. */
export const sayDay = (at: number, locale: Locale): string =>
  new Date(at).toLocaleDateString(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone: PLATFORM_ZONE,
  });

/** When a run is held, in words; nothing where it is always open. */
export function useDates(): (run: Pick<CourseData, "startsAt" | "endsAt">) => string {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return ({ startsAt, endsAt }) => {
    if (startsAt === undefined) return "";
    const from = sayDay(startsAt, locale);
    return endsAt === undefined ? t("from", { date: from }) : t("span", { from, to: sayDay(endsAt, locale) });
  };
}

export interface CourseCardProps {
  readonly course: CourseData;
  readonly link: { readonly href: string; readonly onClick?: (event: MouseEvent) => void };
  /** Says where the person left off. */
  readonly resume?: boolean;
  /** What waits for whoever teaches it, in the place of progress. */
  readonly todo?: CourseTodo;
}

/** Questions without an answer, and applications to decide. */
export interface CourseTodo {
  readonly questions: number;
  readonly applications: number;
}

/**
 * A course in a list.
 * @csspart card - A course in a list.
 */
export function CourseCard({ course: one, link, resume = false, todo }: CourseCardProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const dates = useDates()(one);
  const { mine } = one;
  const learning =
    mine &&
    mine.role !== "teacher" &&
    (mine.state === "active" || mine.state === "completed" || mine.state === "failed");
  const lessons = one.lessons > 0 && <span>{t("lessons", { count: one.lessons })}</span>;
  const mark = mine && (mine.state === "pending" || mine.state === "waiting" || mine.state === "completed");
  return (
    <CardLink part="card" {...link}>
      <Cover>
        <CourseCover course={one} />
        <OnCover>
          <Tag>{mark ? t(mine.state as "pending") : t(one.state)}</Tag>
          {one.level !== "school" && <Tag>{t(one.level)}</Tag>}
          {one.certificate && !resume && <Tag>{t("certificate")}</Tag>}
        </OnCover>
      </Cover>
      <CardBody>
        <p className="title" lang={textLang(one.title, locale)}>
          {one.title}
        </p>
        <Muted>
          {one.school}
          {one.school && one.teachers.length > 0 && " · "}
          <span lang={textLang(one.teachers.join(), locale)}>{one.teachers.slice(0, 3).join("、")}</span>
        </Muted>
        {todo ? (
          <Facts>
            {todo.questions > 0 && <b>{t("toAnswer", { count: todo.questions })}</b>}
            {todo.applications > 0 && <b>{t("toDecide", { count: todo.applications })}</b>}
            {todo.questions + todo.applications === 0 && <span>{t("nothingToDo")}</span>}
            <span>{t("people", { count: shortNumber(one.learners, locale) })}</span>
            {lessons}
          </Facts>
        ) : resume && mine?.lastNodeTitle ? (
          <Facts>
            <span>
              {t("goOn")}
              <bdi lang={textLang(mine.lastNodeTitle, locale)}>{mine.lastNodeTitle}</bdi>
            </span>
            {lessons}
          </Facts>
        ) : (
          <Facts>
            <span>{t("people", { count: shortNumber(one.learners, locale) })}</span>
            {one.rating > 0 && <span>{`★ ${(one.rating / 100).toFixed(1)}`}</span>}
            {lessons}
            {dates && <span>{dates}</span>}
          </Facts>
        )}
        {learning && <Progress label={t("progress")} value={mine.percent} />}
      </CardBody>
    </CardLink>
  );
}
