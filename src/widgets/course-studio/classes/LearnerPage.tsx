import ArrowLeft from "lucide-react/icons/arrow-left";
import UserX from "lucide-react/icons/user-x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { Code } from "../../../core/contract/codes.js";
import { LEARNER_DAYS, learnerDetail } from "../../../core/contract/learner.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Progress } from "../../../ui/feedback/Progress.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, Muted, Sheet } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { TellForm } from "../../shared/learners/TellForm.js";
import { Bar, Line, Note, Stack } from "../styles.js";
import { useTabTitle } from "../tabs/usePageTabs.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { DayFigure, type Detail, MarkTable, NodeTable } from "./LearnerParts.js";
import { messages } from "./learner-messages.js";

const BADGES = { active: "info", completed: "ok", failed: "bad", withdrawn: "neutral" } as const;
const EVENTS = {
  joined: "eventJoined",
  done: "eventDone",
  submitted: "eventSubmitted",
  asked: "eventAsked",
  answered: "eventAnswered",
} as const;

const BACK = { display: "inline-flex", alignItems: "center", gap: 4 } as const;
const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: var(--edu-space-4);
  margin-block-start: var(--edu-space-4);

  dt {
    color: var(--edu-text-muted);
  }
  dd {
    font-size: var(--edu-size-5);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Events = styled.ol`
  display: grid;
  gap: var(--edu-space-2);
  max-height: 420px;
  overflow-y: auto;

  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--edu-space-1) var(--edu-space-4);
  }
`;

function Summary({
  learner,
  seesGrades,
}: {
  readonly learner: Detail;
  readonly seesGrades: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const { days, mark, progress } = learner;
  const hours = Math.round(days.reduce((sum, { seconds }) => sum + seconds, 0) / 360) / 10;
  return (
    <Sheet>
      <Progress label={t("progressOf")} value={progress} max={100} text={`${progress}%`} />
      <Numbers>
        {seesGrades && (
          <div>
            <dt>{t("mark")}</dt>
            <dd>{mark === undefined ? t("markNone") : mark.toFixed(1)}</dd>
          </div>
        )}
        <div>
          <dt>{t("studied", { weeks: LEARNER_DAYS / 7 })}</dt>
          <dd>{t("studiedHours", { hours, days: days.length })}</dd>
        </div>
      </Numbers>
    </Sheet>
  );
}

/** One learner of the run: how far they are, their marks, when they studied, and what they did. */
export function LearnerPage({ account }: { readonly account: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { id: run, rights } = useStudio().shell;
  const seesGrades = rights.includes("grades");
  const { link } = usePlace();
  const [isTelling, setTelling] = useState(false);
  const { data, error, reload } = useLoad(`${run}|${account}|${locale}`, (signal) =>
    request(learnerDetail, { id: run, learner: account }, { signal, quiet: true }),
  );
  useTabTitle(data?.name);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const back = (classId: number) => (
    <a {...link({ view: "classes", item: classId, filter: "" })} style={BACK}>
      <Icon of={ArrowLeft} size={16} /> {t(classId > 0 ? "back" : "backToClasses")}
    </a>
  );
  if (error instanceof ApiError && error.code === Code.notFound && !data)
    return (
      <Empty icon={UserX} title={t("notFoundTitle")} action={back(0)}>
        {t("notFoundText")}
      </Empty>
    );
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 96 }} />
        <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
      </Skeleton>
    );
  return (
    <Stack part="learner">
      <Bar>
        <div>
          {back(data.classId)}
          <Line>
            <h2>{data.name}</h2>
            <Badge kind={BADGES[data.state]}>{t(data.state)}</Badge>
            {data.muted && <Badge kind="warn">{t("muted")}</Badge>}
          </Line>
          <Facts>
            {data.number && <span>{data.number}</span>}
            {[data.college, data.className || t("noClass"), data.group].filter(Boolean).map((fact) => (
              <span key={fact}>
                <MultilingualText>{fact}</MultilingualText>
              </span>
            ))}
            <span>{t("joined", { date: day.format(data.joinedAt) })}</span>
            <span>
              {t("lastSeen")} {data.lastSeen === undefined ? t("never") : <Time at={data.lastSeen} />}
            </span>
          </Facts>
        </div>
        {data.state !== "withdrawn" && rights.includes("announce") && (
          <Button onClick={() => setTelling(true)}>{t("tell")}</Button>
        )}
      </Bar>
      {data.reason && (
        <Note data-kind="warn">
          <span>{t("removed", { reason: data.reason })}</span>
        </Note>
      )}
      <Summary learner={data} seesGrades={seesGrades} />
      <NodeTable learner={data} />
      {seesGrades && <MarkTable learner={data} />}
      <DayFigure learner={data} locale={locale} />
      <Sheet aria-label={t("events")}>
        <h2>{t("events")}</h2>
        <Events tabIndex={0} aria-label={t("events")}>
          {data.events.map(({ kind, title, at }, nth) => (
            <li key={`${at} ${nth}`}>
              <span>
                <MultilingualText>{t(EVENTS[kind], { title })}</MultilingualText>
              </span>
              <Muted as="span">
                <Time at={at} />
              </Muted>
            </li>
          ))}
        </Events>
      </Sheet>
      {isTelling && (
        <TellForm
          run={run}
          learners={[{ id: account }]}
          onDone={() => setTelling(false)}
          onClose={() => setTelling(false)}
        />
      )}
    </Stack>
  );
}
