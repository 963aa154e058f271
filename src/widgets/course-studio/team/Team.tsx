import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import UserPlus from "lucide-react/icons/user-plus";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { AssistantRights } from "../../../core/contract/rights.js";
import { type TeamRole, teamChange, teamLead, teamList, teamRemove } from "../../../core/contract/team.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Avatar } from "../../../ui/layout/Avatar.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted, Sheet } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Bar, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { AddMember } from "./AddMember.js";
import { messages } from "./messages.js";
import { Rights } from "./Rights.js";

type Person = Output<typeof teamList>["list"][number];
type Asking = { readonly person: Person; readonly deed: "lead" | "remove" };

const People = styled.ul`
  display: grid;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-3);
    padding: var(--edu-space-3) 0;
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  .who {
    display: flex;
    flex: 1 1 200px;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-2);
    min-width: 0;
  }
  .class {
    flex: none;
    width: 200px;
    max-width: 100%;
  }
  @media (max-width: 600px) {
    .class {
      flex: 1 1 160px;
      width: auto;
    }
  }
`;
const Parts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-2) var(--edu-space-3);
  align-items: baseline;

  dd {
    margin: 0;
    color: var(--edu-text-muted);
  }
`;

/** Who teaches and assists in the run; its lead brings people and lets them go. */
export function Team(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const { data, error, reload } = useLoad(`team ${id}`, (signal) =>
    request(teamList, { id }, { signal, quiet: true }),
  );
  const [isAdding, setAdding] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const [ticking, setTicking] = useState<Person>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const act = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(true);
    setProblem("");
    try {
      await work();
      setAsking(undefined);
      toast({ kind: "ok", text: said });
    } catch (failure) {
      if (asking) setProblem(explain(failure));
      else toast({ kind: "bad", text: explain(failure) });
    } finally {
      setBusy(false);
    }
    reload();
  };
  const change = ({ account, name }: Person, role: TeamRole, classId = 0) =>
    act(
      () => request(teamChange, { id, account, role, ...(classId > 0 && { classId }) }, { quiet: true }),
      t("changed", { name }),
    );
  const finish = ({ person: { account, name }, deed }: Asking) =>
    deed === "lead"
      ? act(() => request(teamLead, { id, account }, { quiet: true }), t("given", { name }))
      : act(() => request(teamRemove, { id, account }, { quiet: true }), t("removed", { name }));
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 40 }} />
        <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
      </Skeleton>
    );
  const { list, classes, canManage } = data;
  const row = (person: Person): ReactNode => {
    const { account, name, role, lead, isMe, classId, className, rights } = person;
    const mayChange = canManage && !lead;
    return (
      <li key={account}>
        <Avatar name={name} size={36} />
        <div className="who">
          <b>{name}</b>
          <Badge kind={lead ? "ok" : role === "teacher" ? "info" : "neutral"}>
            {t(lead ? "lead" : role)}
          </Badge>
          {isMe && <Muted as="span">{t("me")}</Muted>}
          {role === "ta" && rights.length < AssistantRights.length && (
            <Muted as="span">
              {t("notAllowed", {
                rights: AssistantRights.filter((one) => !rights.includes(one))
                  .map((one) => t(`${one}Right`))
                  .join(t("comma")),
              })}
            </Muted>
          )}
        </div>
        {role === "ta" && (
          <div className="class">
            {mayChange && classes.length > 0 ? (
              <Select
                aria-label={t("classOf", { name })}
                value={String(classId)}
                options={[
                  { value: "0", label: t("wholeRun") },
                  ...classes.map((one) => ({
                    value: String(one.classId),
                    label: t("onlyClass", { name: one.name }),
                  })),
                ]}
                onChange={(value) => void change(person, "ta", Number(value))}
              />
            ) : (
              <Facts>
                <span>{className ? t("onlyClass", { name: className }) : t("wholeRun")}</span>
              </Facts>
            )}
          </div>
        )}
        {mayChange && (
          <Menu
            label={t("more", { name })}
            placement="bottom-end"
            items={[
              role === "teacher"
                ? { id: "ta", label: t("toTa"), onSelect: () => void change(person, "ta") }
                : { id: "teacher", label: t("toTeacher"), onSelect: () => void change(person, "teacher") },
              ...(role === "ta"
                ? [{ id: "rights", label: t("rights"), onSelect: () => setTicking(person) }]
                : []),
              ...(role === "teacher"
                ? [{ id: "lead", label: t("giveLead"), onSelect: () => setAsking({ person, deed: "lead" }) }]
                : []),
              { id: "remove", label: t("remove"), onSelect: () => setAsking({ person, deed: "remove" }) },
            ]}
            renderButton={(trigger) => (
              <IconButton {...trigger} icon={EllipsisVertical} label={t("more", { name })} />
            )}
          />
        )}
      </li>
    );
  };
  return (
    <Stack>
      <Bar>
        <h2>{t("title")}</h2>
        {canManage && (
          <Button variant="primary" icon={<Icon of={UserPlus} size={18} />} onClick={() => setAdding(true)}>
            {t("add")}
          </Button>
        )}
      </Bar>
      <Muted>{t("text")}</Muted>
      <Sheet>
        <People aria-label={t("title")}>{list.map(row)}</People>
      </Sheet>
      <Sheet>
        <Stack>
          <h3>{t("whatMay")}</h3>
          <Parts>
            {(["lead", "teacher", "ta"] as const).map((one) => (
              <div key={one} style={{ display: "contents" }}>
                <dt>{t(one)}</dt>
                <dd>{t(`${one}May`)}</dd>
              </div>
            ))}
          </Parts>
        </Stack>
      </Sheet>
      {isAdding && <AddMember run={id} onChanged={reload} onClose={() => setAdding(false)} />}
      {ticking && (
        <Rights run={id} person={ticking} onChanged={reload} onClose={() => setTicking(undefined)} />
      )}
      {asking && (
        <Dialog
          open
          width={440}
          title={t(asking.deed === "lead" ? "giveTitle" : "removeTitle", { name: asking.person.name })}
          onClose={() => setAsking(undefined)}
          footer={
            <>
              <Button onClick={() => setAsking(undefined)}>{t("cancel")}</Button>
              <Button variant="primary" loading={isBusy} onClick={() => void finish(asking)}>
                {t(asking.deed === "lead" ? "giveGo" : "removeGo")}
              </Button>
            </>
          }
        >
          <p>{t(asking.deed === "lead" ? "giveText" : "removeText")}</p>
          <FormError>{problem}</FormError>
        </Dialog>
      )}
    </Stack>
  );
}
