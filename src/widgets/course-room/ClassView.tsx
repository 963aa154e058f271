import Copy from "lucide-react/icons/copy";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { classDetail } from "../../core/contract/room.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { request } from "../../core/session/index.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Part, Row, Sheet } from "../../ui/layout/styles.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { toast } from "../../ui/feedback/toast.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Applications } from "./Applications.js";
import { AssignForm } from "./AssignForm.js";
import { Calendar } from "./Calendar.js";
import { words } from "./class-words.js";
import { JoinForm } from "./JoinForm.js";
import { Bar, Stack } from "./styles.js";
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
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-block-end: var(--edu-space-3);
    font-size: var(--edu-size-4);
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: var(--edu-space-2);
    border-block-start: 1px solid var(--edu-line);
    text-align: start;
    overflow-wrap: anywhere;
  }
  th {
    color: var(--edu-text-muted);
    font-weight: 500;
  }
`;

/** For those who teach: every class with the code by which it is joined. */
function Classes({ classes }: { readonly classes: Detail["classes"] }): ReactNode {
  const t = useMessages(words);
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ kind: "ok", text: t("copied") });
    } catch {
      // A page may forbid it; the code stands there to be selected.
      toast({ kind: "info", text: code });
    }
  };
  if (classes.length === 0) return <Empty icon={Users} title={t("noClasses")} />;
  return (
    <Table>
      <caption>{t("classes")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("className")}</th>
          <th scope="col">{t("classCode")}</th>
          <th scope="col">{t("classPeople")}</th>
        </tr>
      </thead>
      <tbody>
        {classes.map((one) => (
          <tr key={one.id}>
            <td>
              <MultilingualText>{one.name}</MultilingualText>
            </td>
            <td>
              <Row>
                <code>{one.code}</code>
                <IconButton
                  icon={Copy}
                  iconSize={16}
                  label={t("copyNamed", { name: one.name })}
                  onClick={() => void copy(one.code)}
                />
              </Row>
            </td>
            <td>{one.people}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function MyClass({ mine }: { readonly mine: NonNullable<Detail["mine"]> }): ReactNode {
  const t = useMessages(words);
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
  const t = useMessages(words);
  const { locale } = useIsland();
  const { shell, touch } = useRoom();
  const { id, staff } = shell;
  const { data, error, reload } = useLoad(`${id}|${locale}`, (signal) =>
    request(classDetail, { id }, { signal }),
  );
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
            <Classes classes={data.classes} />
          </Sheet>
          {shell.mode === "assigned" && <AssignForm classes={data.classes} onDone={joined} />}
        </>
      )}
      {data.mine && <MyClass mine={data.mine} />}
      {!data.mine && !staff && (
        <Sheet>
          <h2>{t("none")}</h2>
          {data.mayJoin ? <JoinForm onDone={joined} /> : <Muted>{t("noneClosed")}</Muted>}
        </Sheet>
      )}
      {(data.mine || data.meetings.length > 0) && (
        <Part aria-label={t("meetings")}>
          <Bar>
            <h2>{t("meetings")}</h2>
          </Bar>
          {data.meetings.length > 0 ? (
            <Calendar meetings={data.meetings} attends={!staff} />
          ) : (
            <Muted>{t("noMeetings")}</Muted>
          )}
        </Part>
      )}
    </Stack>
  );
}
