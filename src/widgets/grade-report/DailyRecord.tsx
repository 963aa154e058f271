import { type ReactNode, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import { dailyMine } from "../../core/contract/daily.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted } from "../../ui/layout/styles.js";
import { sayDay, sayPoints, sayTime } from "../shared/days.js";
import { messages } from "./messages.js";
import { RecordSkeleton } from "./RecordSkeleton.js";
import { Lines, Record } from "./styles.js";

type Day = Output<typeof dailyMine>["list"][number];

/** As many as are shown at first: what is remembered. */
const FIRST = 7;
const COUNTS = ["minutes", "questions", "answers", "notes"] as const;

function DayLine({ day }: { readonly day: Day }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return (
    <li>
      <div>
        <p className="title">{sayDay(day.day, locale)}</p>
        <Facts>
          {day.signedInAt !== undefined && (
            <span>{t("signedIn", { time: sayTime(day.signedInAt, locale) })}</span>
          )}
          {COUNTS.filter((name) => day[name] > 0).map((name) => (
            <span key={name}>{t(name, { count: day[name] })}</span>
          ))}
        </Facts>
        {day.points.map(({ points, reason, author, at }, nth) => (
          <p key={`${at} ${nth}`}>
            <MultilingualText>{t("given", { points: sayPoints(points), reason, author })}</MultilingualText>
          </p>
        ))}
      </div>
      <span className="points">
        {t("worth", {
          points: day.worth < 0 ? sayPoints(day.worth) : day.worth,
        })}
      </span>
    </li>
  );
}

/** One's own days in a course, the newest first, and what each of them counts for. */
export function DailyRecord({ course }: { readonly course: number }): ReactNode {
  const t = useMessages(messages);
  const [isWhole, setWhole] = useState(false);
  const { data, error, reload } = useLoad(`${course}`, (signal) =>
    request(dailyMine, { id: course }, { signal, quiet: true }),
  );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <RecordSkeleton />;
  const { list } = data;
  if (list.length === 0) return <Empty title={t("recordEmpty")}>{t("recordEmptyText")}</Empty>;
  const shown = isWhole ? list : list.slice(0, FIRST);
  return (
    <Record part="record" aria-label={t("record")}>
      <Muted>{t("recordRule")}</Muted>
      <Lines>
        {shown.map((day) => (
          <DayLine key={day.day} day={day} />
        ))}
      </Lines>
      {list.length > FIRST && (
        <Button variant="ghost" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("recent", { count: FIRST }) : t("earlier", { count: list.length - FIRST })}
        </Button>
      )}
    </Record>
  );
}
