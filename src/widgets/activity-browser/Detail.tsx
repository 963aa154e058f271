import { useStore } from "../../core/element/useStore.js";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarX from "lucide-react/icons/calendar-x";
import { type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { activityDetail } from "../../core/contract/activity.js";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { API_BASE } from "../../core/rules/limits.js";
import { activities } from "../../core/rules/places/activity.js";
import { directory } from "../../core/rules/places/directory.js";
import { request, session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Art } from "../../ui/layout/Art.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Facts, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Action } from "./Action.js";
import { detailMessages } from "./detail-messages.js";
import { Left } from "./Left.js";
import { ShareButtons } from "../shared/share/ShareButtons.js";
import { messages } from "./messages.js";
import { LIST } from "./place.js";
import { usePlace } from "./usePlace.js";

export type Activity = Output<typeof activityDetail>;

// What few people see, or is there at certain times only.
const Works = late(async () => (await import("./Works.js")).Works, "activity-browser/Works");
const MyWork = late(async () => (await import("./MyWork.js")).MyWork, "activity-browser/MyWork");
const Judging = late(async () => (await import("./Judging.js")).Judging, "activity-browser/Judging");
const Organize = late(async () => (await import("./Organize.js")).Organize, "activity-browser/Organize");

const Head = styled(Sheet)`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: var(--edu-space-5);
  align-items: center;

  > :first-child {
    border-radius: var(--edu-radius-card);
  }
  > div:last-child {
    display: grid;
    gap: var(--edu-space-2);
  }
  .left {
    font-size: var(--edu-size-4);
  }
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-4);

    > :first-child {
      aspect-ratio: 3 / 1;
    }
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 360px);
  gap: var(--edu-space-5);
  align-items: start;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-5);
  }
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);

    /* What one came for stands before what is read about it. */
    > div:last-child {
      order: -1;
    }
  }
`;
const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-2) var(--edu-space-4);

  dt {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
const Words = styled(Sheet)`
  > p + p {
    margin-block-start: var(--edu-space-2);
  }
`;
const CalendarLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--edu-space-1);
  min-height: 24px;
`;
const Links = styled(Row)`
  gap: var(--edu-space-3) var(--edu-space-5);
  margin-block-start: var(--edu-space-4);
`;
const Prizes = styled.ol`
  display: grid;
  gap: var(--edu-space-3);

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--edu-space-3);
    align-items: baseline;
  }
  li > p {
    grid-column: 2;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
`;

const sayMoment = (at: number, locale: string): string =>
  new Date(at).toLocaleString(locale, {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    // Where it takes place.
    timeZone: PLATFORM_ZONE,
  });

function Facing({
  activity,
  reload,
}: {
  readonly activity: Activity;
  readonly reload: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { state } = activity;
  return (
    <Head part="head">
      <Art id={`activity-${activity.id}`} discipline={activity.kind} />
      <div>
        <Row>
          <Badge kind={state === "signup" ? "ok" : state === "ended" ? "neutral" : "accent"}>
            {t(state)}
          </Badge>
          <Badge>{t(activity.kind)}</Badge>
        </Row>
        <h1 lang={textLang(activity.title, locale)}>{activity.title}</h1>
        <p className="left">
          <Left key={activity.now} times={activity} state={state} now={activity.now} onEnd={reload} />
        </p>
        <Facts>
          {activity.schoolId > 0 ? (
            <a href={portalHref(directory.school.href({ school: activity.schoolId }))}>{activity.school}</a>
          ) : (
            <span>{t("platform")}</span>
          )}
          <span>
            {activity.quota === undefined
              ? t("entries", { taken: activity.taken })
              : t("places", { taken: activity.taken, quota: activity.quota })}
          </span>
        </Facts>
      </div>
    </Head>
  );
}

function About({ activity }: { readonly activity: Activity }): ReactNode {
  const t = useMessages(detailMessages);
  const { locale } = useIsland();
  const calendar = portalHref(`${API_BASE}/pub/activity/${activity.id}.ics?l=${locale}`);
  return (
    <>
      <Words>
        <h2>{t("about")}</h2>
        {activity.about.map((paragraph) => (
          <p key={paragraph} lang={textLang(paragraph, locale)}>
            {paragraph}
          </p>
        ))}
        <h2>{t("schedule")}</h2>
        <Lines>
          <dt>{t("time")}</dt>
          <dd>{`${sayMoment(activity.startsAt, locale)} – ${sayMoment(activity.endsAt, locale)}`}</dd>
          {activity.place && (
            <>
              <dt>{t("place")}</dt>
              <dd lang={textLang(activity.place, locale)}>{activity.place}</dd>
            </>
          )}
          <dt>{t("team")}</dt>
          <dd>{activity.teamMost > 1 ? t("teamUpTo", { count: activity.teamMost }) : t("alone")}</dd>
          {activity.schedule.flatMap((line) => [
            <dt key={`${line.at} at`}>{sayMoment(line.at, locale)}</dt>,
            <dd key={`${line.at} text`} lang={textLang(line.text, locale)}>
              {line.text}
            </dd>,
          ])}
        </Lines>
        <Links>
          <CalendarLink href={calendar} download>
            <Icon of={CalendarPlus} size={16} />
            {t("calendar")}
          </CalendarLink>
          <ShareButtons
            kind="activity"
            id={activity.id}
            title={activity.title}
            href={portalHref(activities.activity.href({ activity: activity.id }))}
            element={`<edu-activity-browser view="detail" activity="${activity.id}"></edu-activity-browser>`}
          />
        </Links>
      </Words>
      {activity.results.length > 0 && (
        <Sheet part="prizes">
          <h2>{t("prizes")}</h2>
          <Prizes>
            {activity.results.map((one) => (
              <li key={`${one.award} ${one.team} ${one.title}`}>
                <Badge kind="accent">{one.award}</Badge>
                <b lang={textLang(one.title, locale)}>{one.title || one.team}</b>
                <p lang={textLang(one.members.join(), locale)}>
                  {[one.team, one.members.join("、")].filter(Boolean).join(" · ")}
                </p>
              </li>
            ))}
          </Prizes>
        </Sheet>
      )}
    </>
  );
}

/** An activity's page. */
export function Detail({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(detailMessages);
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const { link, back } = usePlace();
  const { data, error, reload } = useLoad(`${id}|${locale}|${signedIn}`, (signal) =>
    request(activityDetail, { id }, { signal, quiet: true }),
  );
  const way = (
    <Row>
      {back && (
        <Button variant="ghost" onClick={back}>
          <Icon of={ArrowLeft} size={18} />
          {t("back")}
        </Button>
      )}
      <a {...link(LIST)}>{t("toActivities")}</a>
    </Row>
  );
  if (error instanceof ApiError && error.code === Code.notFound)
    return (
      <>
        {way}
        <Empty icon={CalendarX} title={say("missing")} action={<a {...link(LIST)}>{t("toActivities")}</a>} />
      </>
    );
  if (error !== undefined && !data)
    return (
      <>
        {way}
        <ErrorState error={error} onRetry={reload} />
      </>
    );
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 200 }} />
        <SkeletonBlock style={{ height: 260, marginTop: 24 }} />
      </Skeleton>
    );
  const { state, entry, hasWorks } = data;
  const isWorking = hasWorks && entry?.state === "active" && (state === "signup" || state === "running");
  // Once everything is in, only those who are in it have anything to do there.
  const hasPanel = entry !== undefined || (state !== "judging" && state !== "ended");
  const isShown = hasWorks && (state === "judging" || state === "ended");
  return (
    <>
      {way}
      <Facing activity={data} reload={reload} />
      <Columns data-single={!hasPanel || undefined}>
        <div>
          <About activity={data} />
          <Suspense fallback={<SkeletonBlock style={{ height: 240 }} />}>
            {isWorking && <MyWork key={entry.id} activity={data} entry={entry} reload={reload} />}
            {data.isJudge && <Judging activity={data} />}
            {isShown && <Works activity={data} />}
          </Suspense>
        </div>
        {hasPanel && (
          <div>
            <Action activity={data} reload={reload} />
          </div>
        )}
      </Columns>
      {data.isOrganizer && (
        <Suspense fallback={<SkeletonBlock style={{ height: 240 }} />}>
          <Organize activity={data} />
        </Suspense>
      )}
    </>
  );
}
