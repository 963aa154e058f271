/** How figures are said. */
import { useMemo } from "react";
import type { Output } from "../../../core/contract/call.js";
import type { dataOverview } from "../../../core/contract/datacenter.js";
import { type Translate, useIsland, useMessages } from "../../../core/element/index.js";
import { shortNumber } from "../../../ui/layout/numbers.js";
import { messages } from "./messages.js";

export type Overview = Output<typeof dataOverview>;
export type T = Translate<(typeof messages)["zh-CN"]>;
/** What happened, of a day, a term or a run. */
export type Flow = Omit<Overview["days"][number], "day">;

/** Figures that a chart can show, in its order. */
export const METRICS = [
  "learners",
  "teachers",
  "hours",
  "enrolled",
  "homework",
  "exams",
  "certificates",
] as const;
export type Metric = (typeof METRICS)[number];

export const hoursOf = (seconds: number): number => Math.round(seconds / 360) / 10;
export const valueOf = (flow: Flow, metric: Metric): number =>
  metric === "hours" ? hoursOf(flow.seconds) : flow[metric];

export interface Say {
  readonly t: T;
  readonly locale: string;
  /** Short, with a unit where it has one. */
  readonly value: (metric: Metric, value: number) => string;
  readonly number: (value: number) => string;
  /** "–" while nothing has a mark. */
  readonly rate: (flow: Pick<Flow, "marked" | "passed">) => string;
}

export function useSay(): Say {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const number = (value: number) => shortNumber(value, locale);
  const percent = useMemo(
    () => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
    [locale],
  );
  return {
    t,
    locale,
    number,
    value: (metric, value) => (metric === "hours" ? t("hoursOf", { hours: number(value) }) : number(value)),
    rate: ({ marked, passed }) => (marked === 0 ? "–" : percent.format(passed / marked)),
  };
}
