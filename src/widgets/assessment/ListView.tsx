import { useStore } from "../../core/element/useStore.js";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { type MouseEvent, type ReactNode, useId } from "react";
import type { Output } from "../../core/contract/call.js";
import { examList, type StandingState } from "../../core/contract/exam.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { peerList } from "../../core/contract/peer.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Badge, type BadgeProps } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Part } from "../../ui/layout/styles.js";
import { $minute, sayFullTime, sayTime } from "../../ui/layout/time.js";
import { BookLink } from "./practice/BookLink.js";
import { messages } from "./messages.js";
import { PeerRows } from "./PeerRows.js";
import { RowLink, Rows, Stack } from "./styles.js";
import { usePlace } from "./usePlace.js";
import { Waiting } from "./Waiting.js";

export type Card = Output<typeof examList>["list"][number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const STATE_KINDS: Readonly<Record<StandingState, NonNullable<BadgeProps["kind"]>>> = {
  doing: "warn",
  open: "accent",
  ahead: "neutral",
  marking: "info",
  done: "ok",
  missed: "bad",
};

export const GROUPS: readonly {
  readonly name: "doing" | "todo" | "marking" | "done";
  readonly of: readonly StandingState[];
}[] = [
  { name: "doing", of: ["doing"] },
  { name: "todo", of: ["open", "ahead"] },
  { name: "marking", of: ["marking"] },
  { name: "done", of: ["done", "missed"] },
];

/** The server's time, new every minute. @param offset between its clock and this browser's */
export const useServerTime = (offset: number): number => useStore($minute) + offset;

/** How long it is still there: to the minute on its last day, a date before. */
export function useDue(): (at: number, now: number) => { readonly text: string; readonly isSoon: boolean } {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return (at, now) => {
    const left = at - now;
    if (left <= 0 || left > DAY) return { text: t("due", { time: sayTime(at, now, locale) }), isSoon: false };
    const minutes = Math.max(1, Math.floor(left / MINUTE));
    const hours = Math.floor(minutes / 60);
    return {
      text:
        hours > 0 ? t("leftHours", { hours, minutes: minutes % 60 }) : t("leftMinutes", { count: minutes }),
      isSoon: true,
    };
  };
}

function CardFacts({
  card,
  course,
}: {
  readonly card: Card;
  readonly course?: string | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const isOver = card.state === "done" || card.state === "missed" || card.state === "marking";
  return (
    <Facts as="span" className="facts">
      {course !== undefined && <MultilingualText>{course}</MultilingualText>}
      <span>{t(card.kind)}</span>
      <span>{t("questions", { count: card.questions })}</span>
      <span>{t("worth", { points: card.max })}</span>
      {card.minutes !== undefined && <span>{t("minutes", { count: card.minutes })}</span>}
      {card.attemptsLeft !== undefined && card.state !== "doing" && !isOver && (
        <span>{t("attemptsLeft", { count: card.attemptsLeft })}</span>
      )}
    </Facts>
  );
}

/** What matters most of one: its points, when it ends, or when it begins. */
function End({ card, now }: { readonly card: Card; readonly now: number }): ReactNode {
  const t = useMessages(messages);
  const due = useDue();
  const { locale } = useIsland();
  const { points, max, state, openAt } = card;
  if (points !== undefined)
    return (
      <span className="end">
        <strong>{points}</strong> <Muted as="span">{t("ofPoints", { max })}</Muted>
      </span>
    );
  if (state === "ahead" && openAt !== undefined)
    return (
      <Muted as="span" className="end" title={sayFullTime(openAt, locale)}>
        {t("opens", { time: sayTime(openAt, now, locale) })}
      </Muted>
    );
  const until = card.deadline ?? (card.dueAt !== undefined && card.dueAt > now ? card.dueAt : card.closeAt);
  if ((state !== "open" && state !== "doing") || until === undefined) return null;
  const { text, isSoon } = due(until, now);
  return (
    <Muted as="span" className="end" title={sayFullTime(until, locale)}>
      <span className={isSoon ? "soon" : undefined}>{text}</span>
    </Muted>
  );
}

/** One of them, as a line that leads to it. @param course says whose it is, where several stand together */
export function CardRow({
  card,
  now,
  course,
  ...link
}: {
  readonly card: Card;
  readonly now: number;
  readonly course?: string;
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <li>
      <RowLink {...link} part="row">
        <span className="title">
          <MultilingualText>{card.title}</MultilingualText>
          {(card.state === "ahead" || card.state === "missed") && (
            <Badge kind={STATE_KINDS[card.state]}>{t(card.state)}</Badge>
          )}
          {card.isLate && <Badge kind="warn">{t("late")}</Badge>}
        </span>
        <CardFacts card={card} course={course} />
        <End card={card} now={now} />
      </RowLink>
    </li>
  );
}

/** What there is to do in a course, and what was done: the most urgent first. */
export function ListView(): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const { locale } = useIsland();
  const { link, place } = usePlace();
  const { course } = place;
  const { data, error, reload } = useLoad(`${course}|${locale}`, async (signal) => {
    const options = { signal, quiet: true };
    const [answer, peers] = await Promise.all([
      request(examList, { id: course }, options),
      // Without it the homework shows all the same.
      request(peerList, { id: course }, options).catch(() => ({ list: [] })),
    ]);
    return { ...answer, peers: peers.list, offset: answer.now - Date.now() };
  });
  const now = useServerTime(data?.offset ?? 0);
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  if (data.list.length === 0 && data.peers.length === 0)
    return (
      <slot name="empty">
        <Empty icon={ClipboardList} title={t("none")}>
          {t("noneText")}
        </Empty>
      </slot>
    );
  return (
    <Stack part="results">
      <PeerRows list={data.peers} now={now} />
      <BookLink course={course} />
      {GROUPS.map(({ name, of }) => {
        const cards = data.list.filter(({ state }) => of.includes(state));
        if (cards.length === 0) return null;
        return (
          <Part key={name} aria-labelledby={`${id}${name}`}>
            <h2 id={`${id}${name}`}>
              {t(name)} <Muted as="span">{cards.length}</Muted>
            </h2>
            <Rows>
              {cards.map((card) => (
                <CardRow
                  key={card.assessment}
                  card={card}
                  now={now}
                  {...link({ view: "paper", assessment: card.assessment, filter: "" })}
                />
              ))}
            </Rows>
          </Part>
        );
      })}
    </Stack>
  );
}
