import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type ReactNode, Suspense, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import type { examMine } from "../../core/contract/my-exams.js";
import { useStore } from "../../core/element/useStore.js";
import { late, useMessages } from "../../core/element/index.js";
import { courses } from "../../core/rules/places/course.js";
import { apiOrigin } from "../../core/site/config.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { $minute, useAhead } from "../../ui/layout/time.js";
import { CardRow } from "../shared/assessments/CardRow.js";
import { roomHref } from "../shared/course-links.js";
import { Rows, Stack } from "../shared/page-styles.js";
import { ReadingRow } from "../shared/readings/ReadingRow.js";
import { messages } from "./messages.js";
import type { CenterLoads } from "./useCenter.js";

const FeedDialog = late(async () => (await import("../shared/calendar/FeedDialog.js")).FeedDialog);

const SHOWN = 6;
const MARKS = ["doing", "ahead"] as const;
/** What there is something to do about. */
const OPEN = ["doing", "open", "ahead"];

function List({ list, now: answered }: Output<typeof examMine>): ReactNode {
  const t = useMessages(messages);
  const now = useStore($minute) - useAhead(answered);
  // The most urgent first, as the server says.
  const shown = list.filter(({ card }) => OPEN.includes(card.state)).slice(0, SHOWN);
  if (shown.length === 0) return <Muted>{t("nextNone")}</Muted>;
  return (
    <Rows>
      {shown.map(({ id, course, card }) => (
        <CardRow
          key={card.assessment}
          card={card}
          now={now}
          course={course}
          marks={MARKS}
          href={roomHref(id, "homework", { item: card.assessment })}
        />
      ))}
    </Rows>
  );
}

/** Chapters and pages that one's classes are to read; without any nothing is said of them. */
function Readings({ load: { data, error, reload } }: { readonly load: CenterLoads["readings"] }): ReactNode {
  const t = useMessages(messages);
  const now = useStore($minute) - useAhead(data?.now ?? 0);
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label={t("readings")}>
      <Stack>
        <h3>{t("readings")}</h3>
        <Rows>
          {data.list.slice(0, SHOWN).map((task) => (
            <ReadingRow key={task.task} task={task} now={now} course={task.course} />
          ))}
        </Rows>
      </Stack>
    </section>
  );
}

/** Homework, tests and exams of all courses that come next, what is to be read, and the way to a calendar with all of them. */
export function Due({
  load,
  readings,
}: {
  readonly load: CenterLoads["due"];
  readonly readings: CenterLoads["readings"];
}): ReactNode {
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
      <Readings load={readings} />
      {isFeedOpen && (
        <Suspense>
          <FeedDialog onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
    </Part>
  );
}
