import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { classDetail } from "../../core/contract/room.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Part, Sheet } from "../../ui/layout/styles.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Calendar } from "./Calendar.js";
import { messages } from "./class-messages.js";
import { JoinForm } from "./JoinForm.js";
import { Bar, Stack } from "../shared/page-styles.js";
import { useRoom } from "./useRoom.js";

// Those who learn have no use for the tables and forms of those who teach.
const StaffClasses = late(async () => (await import("./StaffClasses.js")).StaffClasses);
const MeetingForm = late(async () => (await import("./MeetingForm.js")).MeetingForm);

type Detail = Output<typeof classDetail>;

const Mates = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: var(--edu-space-3);
  margin-block-start: var(--edu-space-3);

  > li {
    display: flex;
    align-items: center;
    gap: var(--edu-space-2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
function MyClass({ mine }: { readonly mine: NonNullable<Detail["mine"]> }): ReactNode {
  const t = useMessages(messages);
  return (
    <Sheet>
      <h2>
        <MultilingualText>{mine.name}</MultilingualText>
      </h2>
      <Facts>
        {mine.teacher && (
          <span>
            <MultilingualText>{t("classTeacher", { name: mine.teacher })}</MultilingualText>
          </span>
        )}
        <span>{t("people", { count: mine.people })}</span>
      </Facts>
      {mine.mates.length > 0 && (
        <Mates aria-label={t("mates")}>
          {mine.mates.map((mate, at) => (
            // Names are masked, so that two may be alike.
            <li key={at}>
              <Avatar name={mate.name} src={mate.avatar ? portalHref(mate.avatar) : undefined} size={28} />
              <span>
                <MultilingualText>{mate.name}</MultilingualText>
              </span>
            </li>
          ))}
        </Mates>
      )}
    </Sheet>
  );
}

/** The class within the course: joining it, who is in it, when it met and how one attended. */
export function ClassView(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { shell, touch } = useRoom();
  const { id, staff } = shell;
  const mayMeet = shell.rights.includes("announce");
  const [meeting, setMeeting] = useState<Detail["meetings"][number] | "new">();
  const load = useLoad(`${id}|${locale}`, (signal) => request(classDetail, { id }, { signal }));
  const { data, error, reload } = load;
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 140 }} />
        <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
      </Skeleton>
    );
  }
  const joined = () => {
    reload();
    touch();
  };
  return (
    <Stack>
      {staff && (
        <Suspense fallback={<SkeletonBlock style={{ height: 320 }} />}>
          <StaffClasses load={load} onChanged={joined} />
        </Suspense>
      )}
      {data.mine && <MyClass mine={data.mine} />}
      {!data.mine && !staff && (
        <Sheet>
          <h2>{t("none")}</h2>
          {data.asked && <p>{t("askedWaiting", { name: data.asked })}</p>}
          {data.mayJoin ? <JoinForm onDone={joined} /> : <Muted>{t("noneClosed")}</Muted>}
        </Sheet>
      )}
      {(data.mine || staff || data.meetings.length > 0) && (
        <Part aria-label={t("meetings")}>
          <Bar>
            <h2>{t("meetings")}</h2>
            {mayMeet && data.classes.length > 0 && (
              <Button onClick={() => setMeeting("new")}>{t("meetingAdd")}</Button>
            )}
          </Bar>
          {data.meetings.length > 0 ? (
            <Calendar meetings={data.meetings} attends={!staff} onChange={mayMeet ? setMeeting : undefined} />
          ) : (
            <Sheet>
              <Muted>{t("noMeetings")}</Muted>
            </Sheet>
          )}
        </Part>
      )}
      {meeting && (
        <Suspense>
          <MeetingForm
            before={meeting === "new" ? undefined : meeting}
            classes={data.classes}
            onClose={() => setMeeting(undefined)}
            onDone={() => {
              setMeeting(undefined);
              joined();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
