import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { STUDY_DAYS, type studyDays } from "../../core/contract/study-days.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { groupsOf } from "../../core/rules/records.js";
import { DayMap } from "../../ui/data/chart/DayMap.js";
import { Figure } from "../../ui/data/chart/Figure.js";
import type { Load } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { messages } from "./messages.js";
import { useMinutes } from "./minutes.js";

const DAY = 86_400_000;
/** Seconds a day from which on a cell grows deeper. */
const LEVELS = [1, 15 * 60, 45 * 60, 90 * 60] as const;

const levelOf = (seconds: number) => LEVELS.filter((from) => seconds >= from).length as 0 | 1 | 2 | 3 | 4;
/** Monday of the week that a day is in. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);

const Weeks = styled.table`
  width: 100%;
  max-width: 520px;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--edu-space-2);
    border-block-end: 1px solid var(--edu-line);
    text-align: end;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    color: var(--edu-text-muted);
    font-weight: 500;
  }
`;

function Drawn({ today, list }: Output<typeof studyDays>): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const say = useMinutes();
  const byDay = new Map(list.map(({ day, seconds }) => [day, seconds]));
  const nameOf = (day: number) =>
    new Date(day * DAY).toLocaleDateString(locale, { timeZone: "UTC", dateStyle: "medium" });
  const sum = list.reduce((all, { seconds }) => all + seconds, 0);
  const note = list.length === 0 ? t("studyNone") : t("studyNote", { time: say(sum), days: list.length });
  const weeks = [...groupsOf(list, ({ day }) => mondayOf(day))].reverse();
  return (
    <Figure
      title={t("studyTime")}
      note={note}
      table={
        <Weeks>
          <thead>
            <tr>
              <th scope="col">{t("week")}</th>
              <th scope="col">{t("weekDays")}</th>
              <th scope="col">{t("weekSum")}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(([monday, days]) => (
              <tr key={monday}>
                <th scope="row">{nameOf(monday)}</th>
                <td>{days.length}</td>
                <td>{say(days.reduce((all, { seconds }) => all + seconds, 0))}</td>
              </tr>
            ))}
          </tbody>
        </Weeks>
      }
    >
      <DayMap
        label={note}
        from={mondayOf(today - STUDY_DAYS + 7)}
        to={today}
        levelOf={(day) => levelOf(byDay.get(day) ?? 0)}
        titleOf={(day) => t("dayTime", { day: nameOf(day), time: say(byDay.get(day) ?? 0) })}
      />
    </Figure>
  );
}

/** How long the person studied on each day of the past year. */
export function Days({ load }: { readonly load: Load<Output<typeof studyDays>> }): ReactNode {
  const { data, error, reload } = load;
  return (
    <div part="days">
      {data ? <Drawn {...data} /> : error !== undefined && <ErrorState error={error} onRetry={reload} />}
    </div>
  );
}
