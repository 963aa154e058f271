import MessagesSquare from "lucide-react/icons/messages-square";
import Settings from "lucide-react/icons/settings";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { studyDays } from "../../core/contract/study-days.js";
import { useStore } from "../../core/element/useStore.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { settings } from "../../core/rules/places/common.js";
import { session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { LinkButton, Muted, Row } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { SchoolChoice } from "./SchoolChoice.js";
import { usePlace } from "./usePlace.js";
import { useMinutes } from "./minutes.js";

const WEEK = 7;

const Card = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-4) var(--edu-space-6);
  padding: var(--edu-space-5);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  .who {
    display: flex;
    flex: 1 1 260px;
    align-items: center;
    gap: var(--edu-space-4);
    min-width: 0;
  }
  .who > div {
    min-width: 0;
  }
  h1 {
    font-size: var(--edu-size-5);
    overflow-wrap: anywhere;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-3) var(--edu-space-6);
  }
  dl > div {
    display: grid;
    min-width: 88px;
  }
  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  dd {
    min-height: 1.5em;
    font-size: var(--edu-size-4);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** Who it is, and how their study goes in four figures. */
export function Profile({
  days,
  courses,
  points,
}: {
  readonly days: Output<typeof studyDays> | undefined;
  /** In progress. */
  readonly courses: number | undefined;
  /** What they came from is a page of its own. */
  readonly points: number | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  const { locale } = useIsland();
  const say = useMinutes();
  const user = useStore(session.$user);
  const name = user?.nickname || user?.userName || "";
  const week = days?.list
    .filter(({ day }) => day > days.today - WEEK)
    .reduce((sum, { seconds }) => sum + seconds, 0);
  const figures = [
    ["learning", courses?.toLocaleString(locale)],
    ["weekTime", week === undefined ? undefined : say(week)],
    ["streak", days && t("days", { count: days.streak })],
    [
      "points",
      points === undefined ? undefined : (
        <a {...link({ view: "points", filter: "" })}>{points.toLocaleString(locale)}</a>
      ),
    ],
  ] as const;
  return (
    <Card part="profile">
      <div className="who">
        <Avatar name={name} src={user?.avatar ? portalHref(user.avatar) : undefined} size={64} />
        <div>
          <h1>
            <MultilingualText>{t("hello", { name })}</MultilingualText>
          </h1>
          {user?.schools ? (
            <SchoolChoice schools={user.schools} />
          ) : (
            <Muted>
              <MultilingualText>{user?.school ?? user?.phone ?? ""}</MultilingualText>
            </Muted>
          )}
        </div>
      </div>
      <dl>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Row>
        <LinkButton {...link({ view: "classes", filter: "" })} data-variant="secondary">
          <Icon of={Users} size={18} />
          {t("classesTitle")}
        </LinkButton>
        <LinkButton {...link({ view: "discussions", filter: "" })} data-variant="secondary">
          <Icon of={MessagesSquare} size={18} />
          {t("allDiscussions")}
        </LinkButton>
        <LinkButton href={portalHref(settings.href())} data-variant="secondary">
          <Icon of={Settings} size={18} />
          {t("settings")}
        </LinkButton>
      </Row>
    </Card>
  );
}
