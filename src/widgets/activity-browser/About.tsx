import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { API_BASE } from "../../core/rules/limits.js";
import { activities } from "../../core/rules/places/activity.js";
import { portalHref } from "../../core/site/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { ShareButtons } from "../shared/share/ShareButtons.js";
import type { Activity } from "./Detail.js";
import { detailMessages } from "./detail-messages.js";

const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-2) var(--edu-space-4);

  dt {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
const Words = styled(Sheet)`
  > p + p {
    margin-block-start: var(--edu-space-2);
  }
`;
const CalendarLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-1);
  min-height: 24px;
`;
const Links = styled(Row)`
  gap: var(--edu-space-3) var(--edu-space-5);
  margin-block-start: var(--edu-space-4);
`;
const Prizes = styled.ol`
  display: grid;
  gap: var(--edu-space-3);

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--edu-space-3);
    align-items: baseline;
  }
  li > p {
    grid-column: 2;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
`;

const sayMoment = (at: number, locale: string): string =>
  new Date(at).toLocaleString(locale, {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    // Where it takes place.
    timeZone: PLATFORM_ZONE,
  });

/**
 * What is said of an activity, its dates, and who won.
 * @param isPreview nobody can reach it yet: there is nothing to share
 */
export function About({
  activity,
  isPreview = false,
}: {
  readonly activity: Activity;
  readonly isPreview?: boolean;
}): ReactNode {
  const t = useMessages(detailMessages);
  const { locale } = useIsland();
  const calendar = portalHref(`${API_BASE}/pub/activity/${activity.id}.ics?l=${locale}`);
  return (
    <>
      <Words>
        <h2>{t("about")}</h2>
        {activity.about.map((paragraph) => (
          <p key={paragraph} lang={textLang(paragraph, locale)}>
            {paragraph}
          </p>
        ))}
        <h2>{t("schedule")}</h2>
        <Lines>
          <dt>{t("time")}</dt>
          <dd>{`${sayMoment(activity.startsAt, locale)} – ${sayMoment(activity.endsAt, locale)}`}</dd>
          {activity.place && (
            <>
              <dt>{t("place")}</dt>
              <dd lang={textLang(activity.place, locale)}>{activity.place}</dd>
            </>
          )}
          <dt>{t("team")}</dt>
          <dd>{activity.teamMost > 1 ? t("teamUpTo", { count: activity.teamMost }) : t("alone")}</dd>
          {activity.schedule.flatMap((line) => [
            <dt key={`${line.at} at`}>{sayMoment(line.at, locale)}</dt>,
            <dd key={`${line.at} text`} lang={textLang(line.text, locale)}>
              {line.text}
            </dd>,
          ])}
        </Lines>
        {!isPreview && (
          <Links>
            <CalendarLink href={calendar} download>
              <Icon of={CalendarPlus} size={16} />
              {t("calendar")}
            </CalendarLink>
            <ShareButtons
              kind="activity"
              id={activity.id}
              title={activity.title}
              href={portalHref(activities.activity.href({ activity: activity.id }))}
              element={`<edu-activity-browser view="detail" activity="${activity.id}"></edu-activity-browser>`}
            />
          </Links>
        )}
      </Words>
      {activity.results.length > 0 && (
        <Sheet part="prizes">
          <h2>{t("prizes")}</h2>
          <Prizes>
            {activity.results.map((one) => (
              <li key={`${one.award} ${one.team} ${one.title}`}>
                <Badge kind="accent">{one.award}</Badge>
                <b lang={textLang(one.title, locale)}>{one.title || one.team}</b>
                <p lang={textLang(one.members.join(), locale)}>
                  {[one.team, one.members.join("、")].filter(Boolean).join(" · ")}
                </p>
              </li>
            ))}
          </Prizes>
        </Sheet>
      )}
    </>
  );
}
