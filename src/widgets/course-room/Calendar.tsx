import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { Attendance, type classDetail } from "../../core/contract/room.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Badge, type BadgeProps } from "../../ui/layout/Badge.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { sayFullTime } from "../../ui/layout/time.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./class-messages.js";
import { Rows, Stack } from "../shared/page-styles.js";

type Meeting = Output<typeof classDetail>["meetings"][number];
/** Beside what was recorded: nothing was, or it is still to come. */
type Status = (typeof Attendance)[number] | "unknown" | "coming";

const KIND: Record<Status, NonNullable<BadgeProps["kind"]>> = {
  present: "ok",
  late: "warn",
  absent: "bad",
  leave: "info",
  unknown: "neutral",
  coming: "accent",
};
const STATUSES: readonly Status[] = [...Attendance, "unknown", "coming"];

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th {
    padding-block: var(--edu-space-2);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-weight: 500;
  }
  td {
    height: 56px;
    padding: var(--edu-space-1);
    border: 1px solid var(--edu-line);
    text-align: center;
    vertical-align: top;
  }
  td > .day {
    display: block;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  td[data-today] > .day {
    color: var(--edu-accent);
    font-weight: 600;
  }
  [part~="badge"] {
    justify-content: center;
    min-width: 24px;
    padding-inline: var(--edu-space-1);
  }
`;

const monthOf = (at: number): number => new Date(at).getFullYear() * 12 + new Date(at).getMonth();

/** The days of a month in weeks that begin on Monday; 0 outside of it. */
function weeksOf(month: number): number[][] {
  const [year, own] = [Math.floor(month / 12), month % 12];
  const days = new Date(year, own + 1, 0).getDate();
  const before = (new Date(year, own, 1).getDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, at) => {
    const day = at - before + 1;
    return day >= 1 && day <= days ? day : 0;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A Monday: the week begins with it. */
const MONDAY = Date.UTC(2026, 0, 5, 12);

/**
 * The meetings of a class month by month, and how the person attended: a calendar with marks that are letters and
 * colours, and below it the same as a list.
 */
export function Calendar({
  meetings,
  attends,
  onChange,
}: {
  /** Newest first. */
  readonly meetings: readonly Meeting[];
  /** Whether the person is one whose attendance is taken. */
  readonly attends: boolean;
  /** For staff: somebody wants to change one. */
  readonly onChange?: ((meeting: Meeting) => void) | undefined;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [today] = useState(() => Date.now());
  const latest = meetings.find(({ at }) => at <= today) ?? meetings.at(-1);
  const [month, setMonth] = useState(() => monthOf(latest?.at ?? today));
  const statusOf = ({ status, at }: Meeting): Status => status ?? (at > today ? "coming" : "unknown");
  const shown = meetings.filter(({ at }) => monthOf(at) === month);
  const name = new Date(Math.floor(month / 12), month % 12, 1).toLocaleDateString(locale, {
    year: "numeric",
    month: "long",
  });
  const dayName = (at: number, weekday: "narrow" | "long") =>
    new Date(MONDAY + at * 86_400_000).toLocaleDateString(locale, { weekday, timeZone: "UTC" });
  const count = (status: Status) => meetings.filter((one) => statusOf(one) === status).length;
  const first = Math.min(...meetings.map(({ at }) => monthOf(at)), monthOf(today));
  const last = Math.max(...meetings.map(({ at }) => monthOf(at)), monthOf(today));
  const cell = (day: number, at: number): ReactNode => {
    if (day === 0) return <td key={at} aria-hidden />;
    const here = shown.filter((one) => new Date(one.at).getDate() === day);
    const isToday = monthOf(today) === month && new Date(today).getDate() === day;
    return (
      <td key={at} data-today={isToday || undefined} aria-current={isToday ? "date" : undefined}>
        <span className="day">{day}</span>
        {here.map((one) => {
          const status = statusOf(one);
          return (
            <Badge key={one.id} kind={attends ? KIND[status] : "neutral"}>
              <span aria-hidden>{t(`${attends ? status : "coming"}_mark`)}</span>
              <VisuallyHidden>
                <MultilingualText>{attends ? `${one.title} ${t(status)}` : one.title}</MultilingualText>
              </VisuallyHidden>
            </Badge>
          );
        })}
      </td>
    );
  };
  return (
    <Sheet part="calendar">
      <Stack>
        {/* Above the month, since it counts them all. */}
        {attends && (
          <Muted>
            {t("rate", {
              present: count("present"),
              late: count("late"),
              absent: count("absent"),
              leave: count("leave"),
            })}
          </Muted>
        )}
        <Row>
          <IconButton
            icon={ChevronLeft}
            label={t("previousMonth")}
            disabled={month <= first}
            onClick={() => setMonth(month - 1)}
          />
          <b aria-live="polite">{name}</b>
          <IconButton
            icon={ChevronRight}
            label={t("nextMonth")}
            disabled={month >= last}
            onClick={() => setMonth(month + 1)}
          />
        </Row>
        <Table>
          <caption>
            <VisuallyHidden>{name}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {[0, 1, 2, 3, 4, 5, 6].map((at) => (
                <th key={at} scope="col">
                  <span aria-hidden>{dayName(at, "narrow")}</span>
                  <VisuallyHidden>{dayName(at, "long")}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week, at) => (
              <tr key={at}>{week.map(cell)}</tr>
            ))}
          </tbody>
        </Table>
        {attends && (
          <Row role="group" aria-label={t("legend")}>
            {STATUSES.map((status) => (
              <Badge key={status} kind={KIND[status]}>
                <span aria-hidden>{t(`${status}_mark`)}</span>
                {t(status)}
              </Badge>
            ))}
          </Row>
        )}
        {shown.length === 0 ? (
          <Muted role="status">{t("monthNone")}</Muted>
        ) : (
          <Rows>
            {shown.map((one) => (
              <li key={one.id} style={{ padding: "12px 16px" }}>
                <Row>
                  <b>
                    <MultilingualText>{one.title}</MultilingualText>
                  </b>
                  {attends && <Badge kind={KIND[statusOf(one)]}>{t(statusOf(one))}</Badge>}
                  {onChange && (
                    <IconButton
                      icon={Pencil}
                      iconSize={16}
                      label={t("meetingChangeNamed", { name: one.title })}
                      onClick={() => onChange(one)}
                    />
                  )}
                </Row>
                <Facts>
                  <time dateTime={new Date(one.at).toISOString()}>{sayFullTime(one.at, locale)}</time>
                  {one.place && (
                    <span>
                      <MultilingualText>{one.place}</MultilingualText>
                    </span>
                  )}
                  {one.link && (
                    <a href={one.link} target="_blank" rel="noopener noreferrer">
                      {t("joinOnline")}
                    </a>
                  )}
                </Facts>
              </li>
            ))}
          </Rows>
        )}
      </Stack>
    </Sheet>
  );
}
