import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { messages } from "../messages.js";
import { clockLength } from "./numbers.js";
import { $second } from "./time.js";

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
`;

/**
 * Whole seconds until a moment, 0 when it is over; drawn anew every second.
 * @param until ms since 1970 on this browser's clock; undefined counts nothing.
 */
function useSecondsLeft(until: number | undefined): number {
  const now = useStore($second);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

export interface CountdownProps {
  readonly until: number;
  /** Once, when it reaches 0. */
  readonly onEnd?: () => void;
  /** "seconds": 59 s; "clock": 0:59. */
  readonly look?: "seconds" | "clock";
}

/**
 * The time that is left. Not spoken every second; say the important moments in words.
 * @csspart countdown - The time that is left.
 */
export function Countdown({ until, onEnd, look = "seconds" }: CountdownProps): ReactNode {
  const t = useMessages(messages);
  const left = useSecondsLeft(until);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (left === 0) latest.current?.();
  }, [left]);
  return (
    <Figures role="timer" part="countdown">
      {look === "clock" ? clockLength(left) : t("seconds", { count: left })}
    </Figures>
  );
}
