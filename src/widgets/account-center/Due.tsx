import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { examMine } from "../../core/contract/my-exams.js";
import { useStore } from "../../core/element/useStore.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { courses } from "../../core/rules/places/course.js";
import { apiOrigin } from "../../core/site/config.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { $minute, sayFullTime, sayTime, useAhead } from "../../ui/layout/time.js";
import { roomHref } from "../shared/course-links.js";
import { RowLink, Rows } from "../shared/page-styles.js";
import { messages } from "./messages.js";
import type { CenterLoads } from "./useCenter.js";

const FeedDialog = late(async () => (await import("../shared/calendar/FeedDialog.js")).FeedDialog);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SHOWN = 6;

type Mine = Output<typeof examMine>["list"][number];

const DueLink = styled(RowLink)`
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;

  .when {
    grid-area: 1 / 2 / span 2 / 2;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .soon {
    color: var(--edu-warn);
    font-weight: 500;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);

    .when {
      grid-area: auto;
      text-align: start;
    }
  }
`;

/** The moment that counts: when it ends, or when it begins; none for what is always there. */
function momentOf({ state, openAt, deadline, dueAt, closeAt }: Mine["card"], now: number) {
  if (state === "ahead") return openAt;
  return deadline ?? (dueAt !== undefined && dueAt > now ? dueAt : closeAt);
}

/** What is to do, the first to end first. */
function comingUp(list: readonly Mine[], now: number): Mine[] {
  const wanted = list.filter(({ card }) => ["doing", "open", "ahead"].includes(card.state));
  const rank = ({ card }: Mine) => momentOf(card, now) ?? Number.MAX_SAFE_INTEGER;
  return wanted.sort((one, other) => rank(one) - rank(other));
}

function When({ card, now }: { readonly card: Mine["card"]; readonly now: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const at = momentOf(card, now);
  if (at === undefined) return <span className="when">{t("open")}</span>;
  const left = at - now;
  const isSoon = card.state !== "ahead" && left > 0 && left <= DAY;
  const minutes = Math.max(1, Math.floor(left / MINUTE));
  const hours = Math.floor(minutes / 60);
  const words = isSoon
    ? hours > 0
      ? t("leftHours", { hours, minutes: minutes % 60 })
      : t("leftMinutes", { count: minutes })
    : t(card.state === "ahead" ? "opens" : "due", { time: sayTime(at, now, locale) });
  return (
    <span className={isSoon ? "when soon" : "when"} title={sayFullTime(at, locale)}>
      {words}
    </span>
  );
}

function List({ list, now: answered }: Output<typeof examMine>): ReactNode {
  const t = useMessages(messages);
  const now = useStore($minute) - useAhead(answered);
  const shown = comingUp(list, now).slice(0, SHOWN);
  if (shown.length === 0) return <Muted>{t("nextNone")}</Muted>;
  return (
    <Rows>
      {shown.map(({ id, course, card }) => (
        <li key={card.assessment}>
          <DueLink href={roomHref(id, "homework", { item: card.assessment })}>
            <span className="title">
              <MultilingualText>{card.title}</MultilingualText>
              {card.state === "doing" && <Badge kind="warn">{t("doing")}</Badge>}
            </span>
            <Muted as="span">
              {t(card.kind)} · <MultilingualText>{course}</MultilingualText>
            </Muted>
            <When card={card} now={now} />
          </DueLink>
        </li>
      ))}
    </Rows>
  );
}

/** Homework, tests and exams of all courses that come next, and the way to a calendar with all of them. */
export function Due({ load }: { readonly load: CenterLoads["due"] }): ReactNode {
  const t = useMessages(messages);
  const [isFeedOpen, setFeedOpen] = useState(false);
  // A partner's page is not given the address: whoever has it reads along.
  const isPortal = apiOrigin() === globalThis.location.origin;
  return (
    <Part part="due">
      <PartHead>
        <h2>{t("next")}</h2>
        <Row>
          {isPortal && (
            <Button
              size="s"
              variant="ghost"
              icon={<Icon of={CalendarPlus} size={16} />}
              onClick={() => setFeedOpen(true)}
            >
              {t("subscribe")}
            </Button>
          )}
          <a href={portalHref(courses.exams.href())}>{t("allExams")}</a>
        </Row>
      </PartHead>
      <ListStates load={load} skeleton={null} empty={<Muted>{t("nextNone")}</Muted>}>
        {(data) => <List {...data} />}
      </ListStates>
      {isFeedOpen && (
        <Suspense>
          <FeedDialog onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
    </Part>
  );
}
