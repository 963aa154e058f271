import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { nextChange, type ActivityState, type ActivityTimes } from "../../core/rules/activity.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { clockLength } from "../../ui/layout/numbers.js";
import { $second } from "../../ui/layout/time.js";
import { messages } from "./messages.js";

const Words = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 var(--edu-space-1);
  font-variant-numeric: tabular-nums;

  b {
    font-weight: 600;
  }
`;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * How long it is until the next state, by the server's clock: the browser's only counts on from the answer.
 * @param now the server's, in the answer that told the times
 * @param onEnd once, when the state changes
 */
export function Left({
  times,
  state,
  now,
  onEnd,
}: {
  readonly times: ActivityTimes;
  readonly state: ActivityState;
  readonly now: number;
  readonly onEnd?: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const second = useStore($second);
  // By the clock that is shown by: what a server drew and what stands over it say the same.
  const [offset] = useState(() => now - second);
  const until = nextChange(times, now);
  const left = until === undefined ? 0 : Math.max(0, until - (second + offset));
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  const isOver = state !== "cancelled" && until !== undefined && left === 0;
  useEffect(() => {
    if (isOver) latest.current?.();
  }, [isOver]);
  if (state === "cancelled") return <span>{t("until_cancelled")}</span>;
  if (until === undefined || state === "ended")
    return (
      <span>
        {t("over", {
          date: new Date(times.resultsAt).toLocaleDateString(locale, {
            month: "long",
            day: "numeric",
            timeZone: PLATFORM_ZONE,
          }),
        })}
      </span>
    );
  const days = Math.floor(left / DAY);
  return (
    <Words role="timer">
      {t(`until_${state}`)}
      <b>
        {days > 0
          ? t("days", { days, hours: Math.floor((left % DAY) / HOUR) })
          : clockLength(Math.ceil(left / 1000))}
      </b>
    </Words>
  );
}
