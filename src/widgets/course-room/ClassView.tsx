import Copy from "lucide-react/icons/copy";
import Users from "lucide-react/icons/users";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { classDetail } from "../../core/contract/room.js";
import { type Translate, useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Part, Sheet } from "../../ui/layout/styles.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import type { GridColumn } from "../../ui/data/grid/columns.js";
import { DataGrid } from "../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../ui/data/grid/useGrid.js";
import { type Load, useLoad } from "../../ui/data/useLoad.js";
import { Applications } from "./Applications.js";
import { AssignForm } from "./AssignForm.js";
import { Calendar } from "./Calendar.js";
import { messages } from "./class-messages.js";
import { JoinForm } from "./JoinForm.js";
import { MeetingForm } from "./MeetingForm.js";
import { Bar, Stack } from "../shared/page-styles.js";
import { useRoom } from "./useRoom.js";

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
const columnsOf = (
  t: Translate<(typeof messages)["zh-CN"]>,
  copy: (code: string) => Promise<void>,
): readonly GridColumn<Detail["classes"][number]>[] => [
  {
    id: "name",
    header: t("className"),
    cell: ({ name }) => <MultilingualText>{name}</MultilingualText>,
    fixed: true,
    sortable: true,
    exportValue: ({ name }) => name,
  },
  {
    id: "code",
    header: t("classCode"),
    cell: ({ name, code }) => (
      <>
        <code>{code}</code>
        <IconButton
          icon={Copy}
          iconSize={16}
          label={t("copyNamed", { name })}
          onClick={() => void copy(code)}
        />
      </>
    ),
    exportValue: ({ code }) => code,
  },
  {
    id: "people",
    header: t("classPeople"),
    cell: ({ people }) => people,
    sortable: true,
    align: "end",
    width: "minmax(80px, 120px)",
    exportValue: ({ people }) => people,
  },
];
/** For those who teach: every class with the code by which it is joined. */
function Classes({ load }: { readonly load: Load<Detail> }): ReactNode {
  const t = useMessages(messages);
  const grid = useGrid("course-classes");
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ kind: "ok", text: t("copied") });
    } catch {
      // A page may forbid it; the code stands there to be selected.
      toast({ kind: "info", text: code });
    }
  };
  const { data } = load;
  return (
    <DataGrid
      grid={grid}
      label={t("classes")}
      columns={columnsOf(t, copy)}
      load={{ ...load, data: data && { list: data.classes } }}
      empty={<Empty icon={Users} title={t("noClasses")} />}
    />
  );
}

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
        <>
          <Applications onChanged={joined} />
          <Sheet>
            <h2>{t("classes")}</h2>
            <Classes load={load} />
          </Sheet>
          {shell.mode === "assigned" && <AssignForm classes={data.classes} onDone={joined} />}
        </>
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
        <MeetingForm
          before={meeting === "new" ? undefined : meeting}
          classes={data.classes}
          onClose={() => setMeeting(undefined)}
          onDone={() => {
            setMeeting(undefined);
            joined();
          }}
        />
      )}
    </Stack>
  );
}
