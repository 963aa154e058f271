import { type ReactNode, useEffect, useId, useRef } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { nextDates } from "../../core/contract/room.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { sayClock, sayFullTime } from "../../ui/layout/time.js";
import { Button } from "../../ui/controls/Button.js";
import { Badge } from "../../ui/layout/Badge.js";
import { useDates } from "../shared/CourseCard.js";
import { CourseHead } from "../shared/CourseHead.js";
import { introduceHref } from "../shared/course-links.js";
import { studioHref } from "../shared/studio-links.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { messages as courseMessages } from "../shared/course-messages.js";
import { LinkButton, Muted, Row } from "../../ui/layout/styles.js";
import { Progress } from "../../ui/feedback/Progress.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";
import type { Shell } from "./useRoom.js";

const Banner = styled.p`
  padding: var(--edu-space-3) var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-info-soft);
  color: var(--edu-info);
`;

const MARKS = { completed: "ok", failed: "warn" } as const;

/** As high as three dates, however many there are: nothing below it moves when they come. */
const Dates = styled.div`
  min-height: 100px;

  /* There each takes two lines. */
  @media (max-width: 600px) {
    min-height: 152px;
  }

  h2 {
    font-size: var(--edu-size-2);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--edu-space-3);
    overflow-wrap: anywhere;
  }
  time {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** The next meetings, in the reader's time zone. */
export function NextDates({ shell: { id, now } }: { readonly shell: Shell }): ReactNode {
  const t = useMessages(messages);
  const name = useId();
  const explain = useExplain();
  const { locale } = useIsland();
  const { data, error, reload } = useLoad(`${id}|${locale}`, (signal) =>
    request(nextDates, { id }, { signal }),
  );
  const seen = useRef(now);
  useEffect(() => {
    // Something in the room has changed, perhaps a date.
    if (seen.current !== now) reload();
    seen.current = now;
  }, [now, reload]);
  const day = new Intl.DateTimeFormat(locale, {
    month: locale === "zh-CN" ? "long" : "short",
    day: "numeric",
    weekday: "short",
  });
  // A range of Intl writes the month as 11/25 in Chinese.
  const span = (from: number, until: number | undefined): string => {
    const start = `${day.format(from)} ${sayClock(from, locale)}`;
    if (until === undefined) return start;
    const isSameDay = new Date(from).toDateString() === new Date(until).toDateString();
    return `${start} – ${isSameDay ? "" : `${day.format(until)} `}${sayClock(until, locale)}`;
  };
  const hasFailed = error !== undefined && !data;
  return (
    <Dates>
      <h2 id={name}>{t("dates")}</h2>
      {hasFailed && (
        <Row role="alert">
          <Muted as="span">{explain(error)}</Muted>
          <Button variant="link" onClick={reload}>
            {t("retry")}
          </Button>
        </Row>
      )}
      {!data && !hasFailed && (
        <Skeleton>
          <SkeletonBlock style={{ height: 66 }} />
        </Skeleton>
      )}
      {data?.list.length === 0 && <Muted>{t("noDates")}</Muted>}
      <ul aria-labelledby={name}>
        {data?.list.map(({ id: meeting, title, startsAt, endsAt, place: where, link }) => (
          <li key={meeting}>
            <time dateTime={new Date(startsAt).toISOString()} title={sayFullTime(startsAt, locale)}>
              {span(startsAt, endsAt)}
            </time>
            <MultilingualText>{title}</MultilingualText>
            {where && (
              <Muted as="span">
                <MultilingualText>{where}</MultilingualText>
              </Muted>
            )}
            {link && (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {t("online")}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Dates>
  );
}

/** Which course this is, and where the person stands in it. */
export function Head({ shell }: { readonly shell: Shell }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(courseMessages);
  const dates = useDates();
  const { place, link } = usePlace();
  const { enrollment, staff, done, required } = shell;
  const { state, role, lastNode, lastNodeTitle, percent } = enrollment;
  const facts = [
    shell.school,
    shell.teachers.length > 0 && t("teachers", { names: shell.teachers.join("、") }),
    shell.term,
    dates(shell),
    shell.className && t("inClass", { name: shell.className }),
  ].filter((fact): fact is string => Boolean(fact));
  const marks = (
    <>
      <Badge kind={shell.state === "ended" ? "neutral" : "accent"}>{say(shell.state)}</Badge>
      {(role === "teacher" || role === "ta") && <Badge kind="info">{t(role)}</Badge>}
      {role === "auditor" && <Badge>{t("auditor")}</Badge>}
      {(state === "completed" || state === "failed") && <Badge kind={MARKS[state]}>{t(state)}</Badge>}
    </>
  );
  const isThrough = shell.readOnly || percent === 100;
  return (
    <>
      <CourseHead
        course={shell}
        marks={marks}
        facts={facts}
        end={
          <Row>
            <a href={introduceHref(shell.id)}>{t("introduce")}</a>
            {staff && (
              <LinkButton data-variant="secondary" data-size="s" href={studioHref(shell.id, "test-work")}>
                {t("manage")}
              </LinkButton>
            )}
          </Row>
        }
      >
        {!staff && (
          <>
            <Progress
              label={t("progress")}
              value={percent}
              text={t("done", { done: Math.min(done, required), required, percent })}
            />
            <LinkButton
              data-variant={isThrough || place.tab === "study" ? "secondary" : "primary"}
              title={lastNodeTitle && t("continueAt", { title: lastNodeTitle })}
              {...link({ tab: "study", item: 0, node: lastNode ?? 0 })}
            >
              {t(isThrough ? "review" : lastNode === undefined ? "start" : "goOn")}
            </LinkButton>
          </>
        )}
      </CourseHead>
      {shell.readOnly && <Banner role="status">{t("readOnly")}</Banner>}
      {shell.state === "ended" && staff && <Banner role="status">{t("endedStaff")}</Banner>}
    </>
  );
}
