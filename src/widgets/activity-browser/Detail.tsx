import { useStore } from "../../core/element/useStore.js";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CalendarX from "lucide-react/icons/calendar-x";
import { type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { activityDetail } from "../../core/contract/activity.js";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { request, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Icon } from "../../ui/layout/Icon.js";
import { LinkButton, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { About } from "./About.js";
import { Action } from "./Action.js";
import { detailMessages } from "./detail-messages.js";
import { Facing } from "./Facing.js";
import { messages } from "./messages.js";
import { LIST } from "./place.js";
import { usePlace } from "./usePlace.js";

export type Activity = Output<typeof activityDetail>;

// What few people see, or is there at certain times only.
const Works = late(async () => (await import("./Works.js")).Works, "activity-browser/Works");
const MyWork = late(async () => (await import("./MyWork.js")).MyWork, "activity-browser/MyWork");
const Judging = late(async () => (await import("./Judging.js")).Judging, "activity-browser/Judging");
const Organize = late(async () => (await import("./Organize.js")).Organize, "activity-browser/Organize");

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
      {data?.isOrganizer && (
        <LinkButton {...link({ view: "studio", activity: id, invitation: "", filter: "" })}>
          {say("toStudio")}
        </LinkButton>
      )}
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
  const isClosed = state === "judging" || state === "ended";
  const hasPanel = state !== "cancelled" && (entry !== undefined || !isClosed);
  const isShown = hasWorks && isClosed;
  return (
    <>
      {way}
      <Facing activity={data} reload={reload} />
      {data.cancelled && (
        <Sheet part="cancelled" role="note">
          <h2>{say("calledOff")}</h2>
          <p lang={textLang(data.cancelled.reason, locale)}>{data.cancelled.reason}</p>
        </Sheet>
      )}
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
          <Organize id={id} state={state} hasWorks={hasWorks} />
        </Suspense>
      )}
    </>
  );
}
