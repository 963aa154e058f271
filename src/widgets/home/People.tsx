import type { ReactNode } from "react";
import { styled } from "styled-components";
import { activityList } from "../../core/contract/activity.js";
import type { Output } from "../../core/contract/call.js";
import { schoolList, SchoolSort, teacherList, TeacherSort } from "../../core/contract/directory.js";
import type { homePage } from "../../core/contract/home.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { activities } from "../../core/rules/places/activity.js";
import { directory } from "../../core/rules/places/directory.js";
import { keysOf } from "../../core/rules/records.js";
import { portalHref } from "../../core/site/index.js";
import { useList } from "../../ui/data/useList.js";
import { tonesOf } from "../../ui/layout/Art.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Emblem } from "../../ui/layout/Emblem.js";
import { Face } from "../../ui/layout/Face.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { ActivityCover } from "../shared/ActivityCover.js";
import { disciplineName } from "../shared/disciplines.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { sayDay } from "../shared/CourseCard.js";
import { messages } from "./messages.js";
import { pickedOf, Plate, roomOf, type ShelfProps, wantedOf } from "./Plate.js";
import { Line, RowLink, Rows, Tiles } from "./styles.js";

/** Schools of the edition with the most courses, unless the platform says otherwise. */
export function Schools({ edition, plate }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(schoolList, {
    edition,
    ...wantedOf(plate, SchoolSort.find((one) => one === plate.order) ?? "courses"),
    facets: false,
  });
  return (
    <Plate
      part="shelf-schools"
      heading={plate.title ?? t("schools")}
      more={{ href: portalHref(directory.schools.href()), text: t("allSchools") }}
      load={load}
      shape={Tiles}
      room={{ count: roomOf(plate), wide: 82, row: 66 }}
    >
      {(one) => (
        <RowLink part="row" href={portalHref(directory.school.href({ school: one.id }))}>
          <Emblem
            id={`school-${one.id}`}
            type={one.type}
            size={48}
            src={one.emblem && portalHref(one.emblem)}
          />
          <span className="said">
            <span className="title" lang={textLang(one.name, locale)}>
              {one.name}
            </span>
            <span className="quiet">
              {[one.city, one.courses > 0 && t("countCourses", { count: one.courses })]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        </RowLink>
      )}
    </Plate>
  );
}

/** Teachers whom most people learn from, unless the platform says otherwise. */
export function Teachers({ edition, plate }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(teacherList, {
    edition,
    ...wantedOf(plate, TeacherSort.find((one) => one === plate.order) ?? "learners"),
  });
  return (
    <Plate
      part="shelf-teachers"
      heading={plate.title ?? t("teachers")}
      more={{ href: portalHref(directory.teachers.href()), text: t("allTeachers") }}
      load={load}
      shape={Line}
      room={{ count: roomOf(plate), wide: 178, row: 138 }}
    >
      {(one) => (
        <RowLink data-standing href={portalHref(directory.teacher.href({ teacher: one.id }))}>
          <Face id={`teacher-${one.id}`} src={one.photo ? portalHref(one.photo) : undefined} size={72} />
          <span className="said">
            <span className="title" lang={textLang(one.name, locale)}>
              {one.name}
            </span>
            <span className="quiet" lang={textLang(one.school, locale)}>
              {one.school}
            </span>
            <span className="quiet" lang={textLang(disciplineName(one.discipline, locale), locale)}>
              {disciplineName(one.discipline, locale)}
            </span>
          </span>
        </RowLink>
      )}
    </Plate>
  );
}

const KINDS = {
  scheduled: "neutral",
  signup: "ok",
  running: "accent",
  judging: "accent",
  ended: "neutral",
  cancelled: "bad",
} as const;

/** What can be joined, what closes soonest first. */
export function Activities({ edition, plate }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(activityList, { edition, ...pickedOf(plate) });
  const tones = tonesOf(
    (load.data?.list ?? []).map(({ id, kind }) => ({ id: `activity-${id}`, discipline: kind })),
  );
  return (
    <Plate
      part="shelf-activities"
      heading={plate.title ?? t("activities")}
      more={{ href: portalHref(activities.activities.href()), text: t("allActivities") }}
      load={load}
      shape={Rows}
      room={{ count: roomOf(plate), wide: 97, row: 86 }}
    >
      {(one, at) => (
        <RowLink part="row" href={portalHref(activities.activity.href({ activity: one.id }))}>
          <span className="cover">
            <ActivityCover activity={one} tone={tones[at]} />
          </span>
          <span className="said">
            <span className="title" lang={textLang(one.title, locale)}>
              {one.title}
            </span>
            <span className="quiet" lang={textLang(one.summary, locale)}>
              {one.summary}
            </span>
            <span className="facts">
              <Badge kind={KINDS[one.state]}>{t(one.state)}</Badge>
              {one.state === "signup" && <span>{t("until", { date: sayDay(one.signupUntil, locale) })}</span>}
            </span>
          </span>
        </RowLink>
      )}
    </Plate>
  );
}

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--edu-space-3);
  padding: var(--edu-space-5);
  border-block: 1px solid var(--edu-line);

  > div {
    display: flex;
    flex-direction: column-reverse;
    align-items: center;
    text-align: center;
  }
  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  dd {
    margin: 0;
    color: var(--edu-accent);
    font-size: var(--edu-size-6);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 600px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding: var(--edu-space-3) 0;

    dd {
      font-size: var(--edu-size-5);
    }
    dt {
      font-size: var(--edu-size-1);
    }
  }
`;

/** What there is in the edition, in numbers; those that are nothing yet are left out. */
export function Counters({
  counters,
}: {
  readonly counters: Output<typeof homePage>["counters"];
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const shown = keysOf(counters).filter((key) => counters[key] > 0);
  if (shown.length === 0) return null;
  return (
    <Sums part="counters">
      {shown.map((key) => (
        <div key={key}>
          <dt>{t(`sum_${key}`)}</dt>
          <dd>{shortNumber(counters[key], locale)}</dd>
        </div>
      ))}
    </Sums>
  );
}
