import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { activityCheckIn, activityLeave } from "../../core/contract/activity.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { MOST_IN_TEAM } from "../../core/rules/activity.js";
import { activities } from "../../core/rules/places/activity.js";
import { request } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Row } from "../../ui/layout/styles.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Form } from "../shared/page-styles.js";
import type { Activity } from "./Detail.js";
import { detailMessages } from "./detail-messages.js";
import { SignUpForm } from "./SignUpForm.js";

export type Entry = NonNullable<Activity["entry"]>;

interface Props {
  readonly activity: Activity;
  readonly entry: Entry;
  readonly reload: () => void;
}

const Members = styled.ul`
  display: grid;
  gap: var(--edu-space-2);

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
  }
`;

/** The link that lets others into the team. */
function Invite({
  activity,
  invitation,
}: {
  readonly activity: Activity;
  readonly invitation: string;
}): ReactNode {
  const t = useMessages(detailMessages);
  const href = new URL(
    portalHref(activities.activity.href({ activity: activity.id, invitation })),
    globalThis.location.href,
  ).href;
  const copy = async () => {
    await navigator.clipboard.writeText(href);
    toast({ kind: "ok", text: t("copied") });
  };
  return (
    <Field label={t("invite")} help={t("inviteHelp", { count: Math.min(activity.teamMost, MOST_IN_TEAM) })}>
      <Row style={{ flexWrap: "nowrap" }}>
        <Input readOnly value={href} onChange={() => undefined} aria-label={t("invite")} />
        <Button onClick={() => void copy()}>{t("copy")}</Button>
      </Row>
    </Field>
  );
}

function CheckIn({ activity, reload }: Omit<Props, "entry">): ReactNode {
  const t = useMessages(detailMessages);
  const form = useForm(activityCheckIn, {
    fields: { code: "" },
    input: ({ code }) => ({ id: activity.id, code }),
    quiet: true,
    done() {
      toast({ kind: "ok", text: t("checkedIn") });
      reload();
    },
  });
  return (
    <Form {...form.form}>
      <Field label={t("code")} help={t("codeHelp")} error={form.errors.code}>
        <Input {...form.text("code")} maxLength={6} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <FormError>{form.message}</FormError>
      <Button type="submit" variant="primary" loading={form.submitting}>
        {t("checkIn")}
      </Button>
    </Form>
  );
}

function Leave({ activity, entry, reload }: Props): ReactNode {
  const t = useMessages(detailMessages);
  const { emit } = useIsland();
  const [open, setOpen] = useState(false);
  const form = useForm<object>({
    fields: {},
    async submit() {
      await request(activityLeave, { id: activity.id });
      emit("edu-signup", { activity: activity.id, state: "cancelled" });
      setOpen(false);
      reload();
    },
  });
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t("giveUp")}
      </Button>
      <Dialog open={open} title={t("giveUpTitle")} onClose={() => setOpen(false)}>
        <Form {...form.form}>
          <p>{t(entry.isLeader ? "giveUpLeader" : "giveUpMember")}</p>
          <FormError>{form.message}</FormError>
          <Row>
            <Button type="submit" variant="danger" loading={form.submitting}>
              {t("giveUp")}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          </Row>
        </Form>
      </Dialog>
    </>
  );
}

/** Where the person stands, with whom, and what can be changed. */
export function MyEntry({ activity, entry, reload }: Props): ReactNode {
  const t = useMessages(detailMessages);
  const { locale } = useIsland();
  const [editing, setEditing] = useState(false);
  const isOpen = activity.state === "signup";
  const self = entry.members.find(({ isSelf }) => isSelf);
  if (editing)
    return (
      <>
        <h2>{t("edit")}</h2>
        <SignUpForm
          activity={activity}
          onDone={() => {
            setEditing(false);
            reload();
          }}
          onCancel={() => setEditing(false)}
        />
      </>
    );
  return (
    <>
      <h2>{entry.state === "waiting" ? t("waitingState") : t("youAreIn")}</h2>
      {entry.state === "waiting" && <p>{t("youWait", { place: entry.place ?? 1 })}</p>}
      {entry.award && <Badge kind="accent">{entry.award}</Badge>}
      {activity.teamMost > 1 && (
        <>
          <b>
            <MultilingualText>{entry.team}</MultilingualText>
          </b>
          <Members aria-label={t("members")}>
            {entry.members.map((one, at) => (
              // Two people of one name are two.
              // eslint-disable-next-line react/no-array-index-key
              <li key={`${at} ${one.name}`}>
                <MultilingualText>{one.name}</MultilingualText>
                {one.isLeader && <Badge>{t("leader")}</Badge>}
                {one.isSelf && <Badge kind="accent">{t("self")}</Badge>}
                {one.attendedAt !== undefined && <Badge kind="ok">{t("attended")}</Badge>}
              </li>
            ))}
          </Members>
        </>
      )}
      {entry.invitation && <Invite activity={activity} invitation={entry.invitation} />}
      {self?.attendedAt !== undefined ? (
        <Muted>
          {t("attended")} ·{" "}
          {new Date(self.attendedAt).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" })}
        </Muted>
      ) : (
        activity.canCheckIn && <CheckIn activity={activity} reload={reload} />
      )}
      {isOpen && (
        <Row>
          {entry.isLeader && (
            <Button size="s" onClick={() => setEditing(true)}>
              {t("edit")}
            </Button>
          )}
          <Leave activity={activity} entry={entry} reload={reload} />
        </Row>
      )}
    </>
  );
}
