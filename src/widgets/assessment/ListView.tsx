import ClipboardList from "lucide-react/icons/clipboard-list";
import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import { examList, type StandingState } from "../../core/contract/exam.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Badge, type BadgeProps } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts } from "../../ui/layout/styles.js";
import { sayTime } from "../../ui/layout/time.js";
import { messages } from "./messages.js";
import { Rows, RowLink } from "./styles.js";
import { usePlace } from "./usePlace.js";

export type Card = Output<typeof examList>["list"][number];

const KINDS: Readonly<Record<StandingState, NonNullable<BadgeProps["kind"]>>> = {
  doing: "warn",
  open: "accent",
  ahead: "neutral",
  marking: "neutral",
  done: "ok",
  missed: "bad",
};

export function CardFacts({ card, now }: { readonly card: Card; readonly now: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { openAt, dueAt, closeAt } = card;
  const end = dueAt ?? closeAt;
  return (
    <Facts as="span">
      <span>{t(card.kind)}</span>
      <span>{t("questions", { count: card.questions })}</span>
      {card.points === undefined ? (
        <span>{t("worth", { points: card.max })}</span>
      ) : (
        <strong>{t("score", { points: card.points, max: card.max })}</strong>
      )}
      {card.minutes !== undefined && <span>{t("minutes", { count: card.minutes })}</span>}
      {card.state === "ahead" && openAt !== undefined && (
        <span>{t("opens", { time: sayTime(openAt, now, locale) })}</span>
      )}
      {(card.state === "open" || card.state === "doing") && end !== undefined && (
        <span>{t("due", { time: sayTime(end, now, locale) })}</span>
      )}
      {card.attemptsLeft !== undefined && card.state !== "done" && card.state !== "missed" && (
        <span>{t("attemptsLeft", { count: card.attemptsLeft })}</span>
      )}
    </Facts>
  );
}

/** What there is to do in a course, and what was done: the most urgent first. */
export function ListView({ course }: { readonly course: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const { data, error, reload } = useLoad(`${course}|${locale}`, (signal) =>
    request(examList, { id: course }, { signal, quiet: true }),
  );
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 76 }} />
        <SkeletonBlock style={{ height: 76, marginTop: 8 }} />
        <SkeletonBlock style={{ height: 76, marginTop: 8 }} />
      </Skeleton>
    );
  if (data.list.length === 0)
    return (
      <slot name="empty">
        <Empty icon={ClipboardList} title={t("none")}>
          {t("noneText")}
        </Empty>
      </slot>
    );
  return (
    <Rows part="results">
      {data.list.map((card) => (
        <li key={card.assessment}>
          <RowLink {...link({ assessment: card.assessment })}>
            <span className="title">
              <MultilingualText>{card.title}</MultilingualText>
              <Badge kind={KINDS[card.state]}>{t(card.state)}</Badge>
              {card.isLate && <Badge kind="warn">{t("late")}</Badge>}
            </span>
            <CardFacts card={card} now={data.now} />
          </RowLink>
        </li>
      ))}
    </Rows>
  );
}
