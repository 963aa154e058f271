import CalendarPlus from "lucide-react/icons/calendar-plus";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { type ReactNode, useId, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { examMine } from "../../../core/contract/my-exams.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { courses } from "../../../core/rules/places/course.js";
import { request } from "../../../core/session/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { LinkButton, Muted, Part } from "../../../ui/layout/styles.js";
import { Tabs } from "../../../ui/layout/Tabs.js";
import { askBooks, BookLink } from "../practice/BookLink.js";
import { CardRow } from "../../shared/assessments/CardRow.js";
import { messages as cardMessages } from "../../shared/assessments/messages.js";
import { GROUPS, useServerTime } from "../ListView.js";
import { messages as common } from "../messages.js";
import { Bar, Rows, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { Waiting } from "../Waiting.js";
import { Calendar } from "./Calendar.js";
import { FeedDialog } from "../../shared/calendar/FeedDialog.js";
import { messages } from "./messages.js";

export type Mine = Output<typeof examMine>["list"][number];

/** Of what is over the newest; the rest when it is wanted. */
const SHOWN = 10;
const SHOWS = ["list", "calendar"] as const;

interface ListProps {
  readonly list: readonly Mine[];
  readonly now: number;
}

function Group({
  name,
  list,
  now,
}: ListProps & { readonly name: (typeof GROUPS)[number]["name"] }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(cardMessages);
  const id = useId();
  const { link } = usePlace();
  const [isAll, setAll] = useState(false);
  if (list.length === 0) return null;
  const shown = name === "done" && !isAll ? list.slice(0, SHOWN) : list;
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>
        {say(name)} <Muted as="span">{list.length}</Muted>
      </h2>
      <Rows>
        {shown.map(({ id: course, course: title, card }) => (
          <CardRow
            key={card.assessment}
            card={card}
            now={now}
            course={title}
            {...link({ view: "paper", course, assessment: card.assessment, filter: "" })}
          />
        ))}
      </Rows>
      {shown.length < list.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {t("showAll", { count: list.length })}
        </Button>
      )}
    </Part>
  );
}

/** When it was over: the newest first. */
const endOf = ({ card }: Mine): number => card.closeAt ?? card.dueAt ?? card.openAt ?? 0;

const newestFirst = (list: readonly Mine[]): Mine[] => {
  const sorted = [...list];
  sorted.sort((one, other) => endOf(other) - endOf(one));
  return sorted;
};

function List({ list, now }: ListProps): ReactNode {
  return (
    <Stack part="results">
      {GROUPS.map(({ name, of }) => {
        const own = list.filter(({ card }) => of.includes(card.state));
        return <Group key={name} name={name} now={now} list={name === "done" ? newestFirst(own) : own} />;
      })}
    </Stack>
  );
}

/** Everything of the person's courses: what is to do, and when. */
export function MineView(): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(common);
  const { locale } = useIsland();
  const { place, go } = usePlace();
  const query = new URLSearchParams(place.filter);
  const show = SHOWS.find((one) => one === query.get("show")) ?? "list";
  const [isFeedOpen, setFeedOpen] = useState(false);
  const { data, error, reload } = useLoad(locale, async (signal) => {
    const [answer, books] = await Promise.all([
      request(examMine, {}, { signal, quiet: true }),
      askBooks(signal),
    ]);
    return { ...answer, books, offset: answer.now - Date.now() };
  });
  const now = useServerTime(data?.offset ?? 0);
  // A partner's page is not given the address: whoever has it reads along.
  const isPortal = apiOrigin() === globalThis.location.origin;
  const body = () => {
    if (error && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data) return <Waiting />;
    if (data.list.length === 0)
      return (
        <slot name="empty">
          <Empty
            icon={ClipboardList}
            title={t("none")}
            action={<LinkButton href={portalHref(courses.courses.href())}>{t("findCourses")}</LinkButton>}
          >
            {t("noneText")}
          </Empty>
        </slot>
      );
    return (
      <Tabs
        label={say("mine")}
        items={SHOWS.map((id) => ({ id, label: t(id) }))}
        value={show}
        onChange={(id) => go({ filter: id === "list" ? "" : `show=${id}` }, { replace: true })}
      >
        {show === "list" ? (
          <Stack>
            <BookLink books={data.books} />
            <List list={data.list} now={now} />
          </Stack>
        ) : (
          <Calendar
            list={data.list}
            now={now}
            month={query.get("month") ?? ""}
            onMonth={(month) => go({ filter: `show=calendar&month=${month}` }, { replace: true })}
          />
        )}
        {data.hasMore && <Muted>{t("hasMore", { count: data.list.length })}</Muted>}
      </Tabs>
    );
  };
  return (
    <Stack>
      <Bar>
        <h1>{say("mine")}</h1>
        {isPortal && (
          <Button onClick={() => setFeedOpen(true)}>
            <Icon of={CalendarPlus} size={16} />
            {t("subscribe")}
          </Button>
        )}
      </Bar>
      {body()}
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </Stack>
  );
}
