import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { directory } from "../../core/rules/places/directory.js";
import { portalHref } from "../../core/site/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Facts, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import type { Activity } from "./Detail.js";
import { Left } from "./Left.js";
import { ActivityCover } from "../shared/ActivityCover.js";
import { messages } from "./messages.js";

const Head = styled(Sheet)`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: var(--edu-space-5);
  align-items: center;

  > :first-child {
    border-radius: var(--edu-radius-card);
  }
  > div:last-child {
    display: grid;
    gap: var(--edu-space-2);
  }
  .left {
    font-size: var(--edu-size-4);
  }
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-4);

    > :first-child {
      aspect-ratio: 3 / 1;
    }
  }
`;
const KINDS = {
  scheduled: "accent",
  signup: "ok",
  running: "accent",
  judging: "accent",
  ended: "neutral",
  cancelled: "bad",
} as const;

/** Its name, state and countdown. */
export function Facing({
  activity,
  isPreview = false,
  reload,
}: {
  readonly activity: Activity;
  /** Below the heading of another page. */
  readonly isPreview?: boolean;
  /** When its state changes. */
  readonly reload?: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { state } = activity;
  const Heading = isPreview ? "h2" : "h1";
  return (
    <Head part="head">
      <ActivityCover activity={activity} />
      <div>
        <Row>
          <Badge kind={KINDS[state]}>{t(state)}</Badge>
          <Badge>{t(activity.kind)}</Badge>
        </Row>
        <Heading lang={textLang(activity.title, locale)}>{activity.title}</Heading>
        <p className="left">
          <Left
            key={activity.now}
            times={activity}
            state={state}
            now={activity.now}
            {...(reload && { onEnd: reload })}
          />
        </p>
        <Facts>
          {activity.schoolId > 0 ? (
            <a href={portalHref(directory.school.href({ school: activity.schoolId }))}>{activity.school}</a>
          ) : (
            <span>{t("platform")}</span>
          )}
          <span>
            {activity.quota === undefined
              ? t("entries", { taken: activity.taken })
              : t("places", { taken: activity.taken, quota: activity.quota })}
          </span>
        </Facts>
      </div>
    </Head>
  );
}
