import type { MouseEvent, ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { examList, StandingState } from "../../../core/contract/exam.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { Badge, type BadgeProps } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { sayFullTime, sayTime } from "../../../ui/layout/time.js";
import { messages } from "./messages.js";
import { RowLink } from "./styles.js";

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

/**
 * One of them, as a line that leads to it.
 * @param course says whose it is, where several stand together
 * @csspart row - A homework, test or exam in the list.
 */
export function CardRow({
  card,
  now,
  course,
  marks = ["ahead", "missed"],
  ...link
}: {
  readonly card: Card;
  readonly now: number;
  readonly course?: string;
  /** States that are said; the others go without saying. */
  readonly marks?: readonly StandingState[];
  readonly href: string;
  readonly onClick?: (event: MouseEvent) => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <li>
      <RowLink {...link} part="row">
        <span className="title">
          <MultilingualText>{card.title}</MultilingualText>
          {marks.includes(card.state) && <Badge kind={STATE_KINDS[card.state]}>{t(card.state)}</Badge>}
          {card.isLate && <Badge kind="warn">{t("late")}</Badge>}
        </span>
        <CardFacts card={card} course={course} />
        <End card={card} now={now} />
      </RowLink>
    </li>
  );
}
