import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import { notificationSettings, notificationSettingsSave } from "../../../core/contract/notification.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { Card, Muted, Stack } from "../styles.js";
import { CourseMutes } from "./CourseMutes.js";
import { notificationMessages } from "./messages.js";
import { QuietHours } from "./QuietHours.js";

export type Settings = Output<typeof notificationSettings>;
type Channel = "mail" | "sms";

const Matrix = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: var(--edu-space-3) var(--edu-space-1);
    border-top: 1px solid var(--edu-line);
    text-align: start;
    vertical-align: middle;
  }
  thead th {
    border-top: 0;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
    font-weight: 500;
  }
  th + th,
  td {
    width: 18%;
    text-align: center;
  }
  td > * {
    justify-content: center;
  }
  tbody th {
    font-weight: 500;
  }
`;
const Centered = styled.span`
  display: inline-flex;
  align-items: center;
  color: var(--edu-ok);
`;

/** What is also sent by mail and SMS, when not, and of which courses nothing. */
export function NotificationTab({ onBinding }: { readonly onBinding: () => void }): ReactNode {
  const explain = useExplain();
  const t = useMessages(notificationMessages);
  const load = useLoad("notification", (signal) => request(notificationSettings, {}, { signal }));
  const { data, replace } = load;
  if (load.error !== undefined && !data) return <ErrorState error={load.error} onRetry={load.reload} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 480 }} />
      </Skeleton>
    );
  const save = async (change: Partial<Pick<Settings, "choices" | "quiet">>) => {
    const next = { ...data, ...change };
    // Shown at once; what could not be saved goes back.
    replace(next);
    try {
      await request(notificationSettingsSave, { choices: next.choices, quiet: next.quiet }, { quiet: true });
      toast({ kind: "ok", text: t("saved") });
    } catch (error) {
      replace(data);
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <Stack>
      <Channels settings={data} onBinding={onBinding} onChange={(choices) => save({ choices })} />
      <QuietHours quiet={data.quiet} onChange={(quiet) => save({ quiet })} />
      <CourseMutes muted={data.muted} onChange={(muted) => replace({ ...data, muted })} />
    </Stack>
  );
}

function Channels({
  settings: { choices, email, phone },
  onBinding,
  onChange,
}: {
  readonly settings: Settings;
  readonly onBinding: () => void;
  readonly onChange: (choices: Settings["choices"]) => void;
}): ReactNode {
  const t = useMessages(notificationMessages);
  const targets = { mail: email, sms: phone };
  const box = (choice: Settings["choices"][number], channel: Channel) => (
    <td>
      <Checkbox
        checked={choice[channel] && targets[channel] !== ""}
        disabled={targets[channel] === ""}
        onChange={(isOn) =>
          onChange(choices.map((one) => (one.kind === choice.kind ? { ...one, [channel]: isOn } : one)))
        }
      >
        <VisuallyHidden>{t("choice", { kind: t(choice.kind), channel: t(channel) })}</VisuallyHidden>
      </Checkbox>
    </td>
  );
  const missing = (["mail", "sms"] as const).filter((channel) => targets[channel] === "");
  return (
    <Card part="channels">
      <h2>{t("channels")}</h2>
      <Muted>{t("channelsText")}</Muted>
      <Matrix>
        <thead>
          <tr>
            <th scope="col">{t("kind")}</th>
            <th scope="col">{t("platform")}</th>
            <th scope="col">{t("mail")}</th>
            <th scope="col">{t("sms")}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row">
                {t(choice.kind)}
                <Muted>{t(`${choice.kind}_help`)}</Muted>
              </th>
              <td>
                <Centered>
                  <Icon of={Check} size={16} />
                  <VisuallyHidden>{t("always")}</VisuallyHidden>
                </Centered>
              </td>
              {box(choice, "mail")}
              {box(choice, "sms")}
            </tr>
          ))}
        </tbody>
      </Matrix>
      {missing.map((channel) => (
        <Muted key={channel}>
          {t(channel === "mail" ? "noMail" : "noSms")}{" "}
          <Button variant="link" onClick={onBinding}>
            {t("bind")}
          </Button>
        </Muted>
      ))}
      <Muted>{t("security")}</Muted>
    </Card>
  );
}
