import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { calendarTimes, monthDays } from "../../../core/rules/assessment/calendar.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { sayClock } from "../../../ui/layout/time.js";
import { CardRow } from "../../shared/assessments/CardRow.js";
import { Rows, Stack } from "../styles.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import type { Mine } from "./MineView.js";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2);

  h2 {
    min-width: 8em;
    font-size: var(--edu-size-4);
    text-align: center;
  }
`;
/** The grid where there is room for it; below, the days that have something, one under the other. */
const Sheet = styled.div`
  @container (max-width: 679px) {
    table {
      display: none;
    }
  }
  @container (min-width: 680px) {
    .days {
      display: none;
    }
  }
  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    border: 1px solid var(--edu-line);
    background: var(--edu-surface);
  }
  th {
    padding: var(--edu-space-2);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-weight: 500;
    text-align: start;
  }
  td {
    height: 104px;
    padding: var(--edu-space-1);
    border: 1px solid var(--edu-line);
    vertical-align: top;
  }
  td[data-outside] {
    background: var(--edu-bg);
  }
  td[data-outside] time {
    color: var(--edu-text-muted);
  }
  td time {
    display: inline-grid;
    place-items: center;
    min-width: 26px;
    height: 26px;
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
  td[aria-current="date"] > time {
    border-radius: 50%;
    background: var(--edu-accent);
    color: var(--edu-on-accent);
    font-weight: 600;
  }
  td li + li {
    margin-block-start: 2px;
  }
`;
const Entry = styled.a`
  display: block;
  padding: 1px var(--edu-space-2);
  border-radius: var(--edu-radius-control);
  border-inline-start: 3px solid var(--edu-accent);
  background: var(--edu-accent-soft);
  color: var(--edu-text);
  font-size: var(--edu-size-1);
  line-height: 20px;
  text-decoration: none;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;

  > span:last-child {
    display: block;
    font-size: inherit;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &[data-state="done"],
  &[data-state="marking"] {
    border-color: var(--edu-ok);
    background: var(--edu-ok-soft);
  }
  &[data-state="missed"] {
    border-color: var(--edu-bad);
    background: var(--edu-bad-soft);
  }
  &[data-state="doing"] {
    border-color: var(--edu-warn);
    background: var(--edu-warn-soft);
  }
`;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
/** `2026-11`. */
const nameOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
};
function monthOf(name: string, now: number): number {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year === undefined ? now : new Date(Number(year), Number(month) - 1, 1).getTime();
}

interface Dated extends Mine {
  readonly start: number;
}
/** By the midnight of their day, in the order of the day. */
function entriesByDay(list: readonly Mine[]): Map<number, Dated[]> {
  const days = new Map<number, Dated[]>();
  const dated = list.flatMap((one) => {
    const times = calendarTimes(one.card);
    return times ? [{ ...one, start: times.start }] : [];
  });
  dated.sort((before, after) => before.start - after.start);
  for (const one of dated) {
    const day = midnight(one.start);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return days;
}

export interface CalendarProps {
  readonly list: readonly Mine[];
  /** The server's time. */
  readonly now: number;
  /** `2026-11`; anything else is this month. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

/** A month of what is due; days and hours are the browser's. */
export function Calendar({ list, now, month, onMonth }: CalendarProps): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const { locale } = useIsland();
  const { link } = usePlace();
  const at = monthOf(month, now);
  const days = monthDays(at, locale === "zh-CN" ? 1 : 0);
  const own = new Date(at).getMonth();
  const byDay = entriesByDay(list);
  const go = (months: number) => {
    const date = new Date(at);
    onMonth(nameOf(new Date(date.getFullYear(), date.getMonth() + months, 1).getTime()));
  };
  const say = (day: number, options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(locale, options);
  const weeks = Array.from({ length: days.length / 7 }, (_, nth) => days.slice(nth * 7, nth * 7 + 7));
  const busy = days.filter((day) => new Date(day).getMonth() === own && byDay.has(day));
  const linkOf = ({ id: course, card }: Mine) =>
    link({ view: "paper", course, assessment: card.assessment, filter: "" });
  return (
    <Stack part="calendar">
      <Head>
        <IconButton icon={ChevronLeft} label={t("previous")} onClick={() => go(-1)} />
        <h2 id={id} aria-live="polite">
          {say(at, { year: "numeric", month: "long" })}
        </h2>
        <IconButton icon={ChevronRight} label={t("next")} onClick={() => go(1)} />
        {nameOf(at) !== nameOf(now) && (
          <Button variant="ghost" onClick={() => onMonth(nameOf(now))}>
            {t("today")}
          </Button>
        )}
      </Head>
      <Sheet>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {days.slice(0, 7).map((day) => (
                <th key={day} scope="col" abbr={say(day, { weekday: "long" })}>
                  {say(day, { weekday: "short" })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    data-outside={new Date(day).getMonth() === own ? undefined : ""}
                    aria-current={day === midnight(now) ? "date" : undefined}
                  >
                    <time dateTime={`${nameOf(day)}-${String(new Date(day).getDate()).padStart(2, "0")}`}>
                      {new Date(day).getDate()}
                    </time>
                    {byDay.has(day) && (
                      <ul>
                        {byDay.get(day)?.map((one) => (
                          <li key={one.card.assessment}>
                            <Entry
                              {...linkOf(one)}
                              data-state={one.card.state}
                              title={`${sayClock(one.start, locale)} ${one.card.title} (${one.course})`}
                            >
                              {sayClock(one.start, locale)}{" "}
                              <MultilingualText>{one.card.title}</MultilingualText>
                              <Muted as="span">
                                <MultilingualText>{one.course}</MultilingualText>
                              </Muted>
                            </Entry>
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="days">
          {busy.length === 0 ? (
            <Muted>{t("noneThisMonth")}</Muted>
          ) : (
            <Stack>
              {busy.map((day) => (
                <section key={day} aria-label={say(day, { dateStyle: "full" })}>
                  <h3>{say(day, { month: "long", day: "numeric", weekday: "short" })}</h3>
                  <Rows>
                    {byDay.get(day)?.map((one) => (
                      <CardRow
                        key={one.card.assessment}
                        card={one.card}
                        now={now}
                        course={one.course}
                        {...linkOf(one)}
                      />
                    ))}
                  </Rows>
                </section>
              ))}
            </Stack>
          )}
        </div>
      </Sheet>
    </Stack>
  );
}
