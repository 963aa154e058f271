import { useStore } from "../../core/element/useStore.js";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import type { LucideIcon } from "lucide-react";
import ClipboardList from "lucide-react/icons/clipboard-list";
import ArrowLeft from "lucide-react/icons/arrow-left";
import WifiOff from "lucide-react/icons/wifi-off";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { readingTaskList } from "../../core/contract/reading-task.js";
import { shell as shellCall } from "../../core/contract/room.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { request, session } from "../../core/session/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { isPractice, withoutPractice } from "../../core/rules/places/course.js";
import { Stack } from "../shared/page-styles.js";
import { ROOM_TABS, type RoomTab } from "../shared/course-links.js";
import { studioHref, type StudioView } from "../shared/studio-links.js";
import { Icon } from "../../ui/layout/Icon.js";
import { LinkButton, Page, Row } from "../../ui/layout/styles.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { useOnline } from "../../ui/feedback/useOnline.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { loadPlayer } from "./prefetch.js";
import { Gate } from "./Gate.js";
import { Head, NextDates } from "./Head.js";
import { messages } from "./messages.js";
import { usePlace, useWay, WayContext, type Written } from "./usePlace.js";
import { RoomContext, type Room, type Shell, useRoom } from "./useRoom.js";

// Each tab comes when it is looked at.
const Announcements = late(async () => (await import("./Announcements.js")).Announcements);
const Questions = late(async () => (await import("./Questions.js")).Questions);
const ClassView = late(async () => (await import("./ClassView.js")).ClassView);
const Readings = late(async () => (await import("./Readings.js")).Readings);
const Materials = late(async () => (await import("./Materials.js")).Materials);
const Assessment = late(async () => (await import("../assessment/index.js")).Assessment);
const GradeReport = late(async () => (await import("../grade-report/index.js")).GradeReport);
const Evaluation = late(async () => (await import("./Evaluation.js")).Evaluation);
const CoursePlayer = late(async () => (await loadPlayer()).CoursePlayer);

/** The other tabs' code comes once the room is there, so that they can say something without a network. */
function bringTabs(): () => void {
  const timer = setTimeout(() => {
    const parts = [
      import("./Announcements.js"),
      import("./Questions.js"),
      import("./ClassView.js"),
      import("./Materials.js"),
      import("./Readings.js"),
    ];
    // What does not come is asked for again when it is looked at.
    void Promise.allSettled(parts);
  }, CALM);
  return () => clearTimeout(timer);
}
/** Milliseconds that what is looked at goes before. */
const CALM = 1500;

export type CourseRoomProps = Written;

const Offline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-2) var(--edu-space-3);
  padding: var(--edu-space-3) var(--edu-space-4);
  border-radius: var(--edu-radius-control);
  background: var(--edu-warn-soft);
  color: var(--edu-text);

  > span {
    flex: 1 1 240px;
  }
  > svg {
    color: var(--edu-warn);
  }
`;

/** Studying has all the width that the element has; head and tabs stay where they are. */
const Frame = styled.div`
  container: room / inline-size;
`;
const Wide = styled.div`
  --width: max(100%, min(100cqi - 2 * var(--edu-space-5), 1720px));
  width: var(--width);
  margin-inline: calc((100% - var(--width)) / 2);
`;

const RoomSkeleton = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 72 }} />
    <SkeletonBlock style={{ height: 72, marginTop: 16 }} />
    <SkeletonBlock style={{ height: 72, marginTop: 16 }} />
  </Skeleton>
);

/** What was studied counts in the head: it is asked for anew when somebody leaves. */
function Study(): ReactNode {
  const { shell, routed, touch } = useRoom();
  const { place } = usePlace();
  const latest = useRef(touch);
  useEffect(() => {
    latest.current = touch;
  });
  useEffect(() => () => latest.current(), []);
  return (
    <Wide>
      <CoursePlayer course={shell.id} node={place.node || undefined} routed={routed} />
    </Wide>
  );
}

/** Whoever teaches here has the workplace for it. */
function InWorkplace({
  icon,
  view,
  title,
  action,
}: {
  readonly icon: LucideIcon;
  readonly view: StudioView;
  readonly title: string;
  readonly action: string;
}): ReactNode {
  const { id } = useRoom().shell;
  return (
    <Empty icon={icon} title={title} action={<LinkButton href={studioHref(id, view)}>{action}</LinkButton>} />
  );
}

function Homework(): ReactNode {
  const t = useMessages(messages);
  const { shell, routed } = useRoom();
  const { locale } = useIsland();
  const { item, filter } = usePlace().place;
  const isList = item === 0 && !isPractice(filter);
  const readings = useLoad(isList ? `${shell.id}|${locale}` : undefined, (signal) =>
    request(readingTaskList, { id: shell.id }, { signal, quiet: true }),
  );
  // What comes above the list later would move it.
  if (isList && readings.data === undefined && readings.error === undefined) return <RoomSkeleton />;
  return (
    <Stack>
      {isList && <Readings load={readings} />}
      {shell.staff ? (
        <InWorkplace
          icon={ClipboardList}
          view="test-work"
          title={t("homeworkOfStaff")}
          action={t("workplace")}
        />
      ) : (
        <Assessment
          course={shell.id}
          assessment={item || undefined}
          view={isPractice(filter) ? "practice" : item > 0 ? "paper" : "list"}
          filter={withoutPractice(filter)}
          routed={routed}
        />
      )}
    </Stack>
  );
}

function Grades(): ReactNode {
  const t = useMessages(messages);
  const { id, staff } = useRoom().shell;
  if (!staff) return <GradeReport course={id} />;
  return (
    <InWorkplace icon={ChartNoAxesColumn} view="scores" title={t("gradesOfStaff")} action={t("gradebook")} />
  );
}

function View({ tab }: { readonly tab: RoomTab }): ReactNode {
  switch (tab) {
    case "study":
      return <Study />;
    case "questions":
      return <Questions />;
    case "homework":
      return <Homework />;
    case "class":
      return <ClassView />;
    case "materials":
      return <Materials />;
    case "grades":
      return <Grades />;
    default:
      return <Announcements />;
  }
}

/** How much is new in a tab: a number to see, a sentence to hear. */
function News({ tab, shell }: { readonly tab: RoomTab; readonly shell: Shell }): ReactNode {
  const t = useMessages(messages);
  if (tab !== "announcements" && tab !== "questions") return null;
  const count = shell.badges[tab];
  if (count === 0) return null;
  const said = tab === "announcements" ? "unread" : shell.staff ? "waits" : "news";
  return (
    <Badge kind="accent">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{t(said, { count })}</VisuallyHidden>
    </Badge>
  );
}

function Inside({ room }: { readonly room: Room }): ReactNode {
  const t = useMessages(messages);
  const { place, go, back } = usePlace();
  const { shell } = room;
  const online = useOnline();
  useEffect(bringTabs, []);
  const hasDates =
    (shell.staff || Boolean(shell.className)) &&
    shell.state !== "ended" &&
    (place.tab === "class" || (place.tab === "announcements" && place.item === 0));
  return (
    <RoomContext value={room}>
      {back && (
        <Row>
          <Button variant="ghost" onClick={back}>
            <Icon of={ArrowLeft} size={18} />
            {t("back")}
          </Button>
        </Row>
      )}
      <Head shell={shell} />
      {shell.evaluating && place.tab !== "study" && !(place.tab === "homework" && place.item > 0) && (
        <Suspense fallback={<SkeletonBlock style={{ height: 64 }} />}>
          <Evaluation />
        </Suspense>
      )}
      {/* The player tells by itself what it keeps meanwhile. */}
      {!online && place.tab !== "study" && (
        <Offline role="status">
          <Icon of={WifiOff} size={18} />
          <span>{t("offline")}</span>
          <Button variant="link" onClick={room.touch}>
            {t("retry")}
          </Button>
        </Offline>
      )}
      <Tabs
        label={t("tabs")}
        items={ROOM_TABS.map((tab) => ({
          id: tab,
          label: (
            <>
              {t(tab)}
              <News tab={tab} shell={shell} />
            </>
          ),
        }))}
        value={place.tab}
        onChange={(id) => {
          const tab = ROOM_TABS.find((one) => one === id);
          if (tab && tab !== place.tab) go({ tab, item: 0, node: 0 });
        }}
      >
        {hasDates && <NextDates shell={shell} />}
        <Suspense fallback={<RoomSkeleton />}>
          <View tab={place.tab} />
        </Suspense>
      </Tabs>
    </RoomContext>
  );
}

/** A course's room, or the way into it. */
export function CourseRoom(props: CourseRoomProps): ReactNode {
  const { locale } = useIsland();
  const token = useStore(session.$token);
  const way = useWay(props);
  const { course } = way.place;
  const { routed } = props;
  const { data, error, reload } = useLoad(
    course > 0 && token ? `${course}|${locale}|${token}` : undefined,
    (signal) => request(shellCall, { id: course }, { signal, quiet: true }),
  );
  const room: Room | undefined = data && { shell: data, routed, touch: reload };
  const shown = (): ReactNode => {
    if (course <= 0 || !token || (error && !room))
      return <Gate course={course} error={error} onRetry={reload} />;
    if (!room) {
      return (
        <Skeleton>
          <SkeletonBlock style={{ height: 96 }} />
          <SkeletonBlock style={{ height: 40, marginTop: 24 }} />
          <SkeletonBlock style={{ height: 240, marginTop: 24 }} />
        </Skeleton>
      );
    }
    return <Inside room={room} />;
  };
  return (
    <WayContext value={way}>
      <Frame>
        <Page>{shown()}</Page>
      </Frame>
    </WayContext>
  );
}
