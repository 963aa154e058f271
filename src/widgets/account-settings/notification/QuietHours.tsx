import { type ReactNode, useState } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Input } from "../../../ui/controls/Input.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { Field } from "../../../ui/form/Field.js";
import { Card, Form, Muted, Pair } from "../styles.js";
import { notificationMessages } from "./messages.js";
import type { Settings } from "./NotificationTab.js";

/** Minutes of the day. */
const NIGHT = { from: 22 * 60, until: 7 * 60 };

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

function minuteOf(clock: string): number | undefined {
  const [hours = "", minutes = ""] = clock.split(":");
  return clock === "" ? undefined : Number(hours) * 60 + Number(minutes);
}

/** When nothing is sent; kept as soon as both times are whole. */
export function QuietHours({
  quiet,
  onChange,
}: {
  readonly quiet: Settings["quiet"];
  readonly onChange: (quiet: Settings["quiet"]) => void;
}): ReactNode {
  const t = useMessages(notificationMessages);
  const [typed, setTyped] = useState(() => {
    const { from, until } = quiet ?? NIGHT;
    return { from: clockOf(from), until: clockOf(until) };
  });
  const from = minuteOf(typed.from);
  const until = minuteOf(typed.until);
  const keep = () => {
    if (from === undefined || until === undefined || from === until) return;
    if (from !== quiet?.from || until !== quiet.until) onChange({ from, until });
  };
  const toggle = (isOn: boolean) => {
    if (!isOn) onChange(undefined);
    else if (from !== undefined && until !== undefined && from !== until) onChange({ from, until });
    else {
      setTyped({ from: clockOf(NIGHT.from), until: clockOf(NIGHT.until) });
      onChange(NIGHT);
    }
  };
  const same = from !== undefined && from === until;
  const fault = (minute: number | undefined) => (minute === undefined ? t("timeWrong") : undefined);
  return (
    <Card part="quiet">
      <h2>{t("quiet")}</h2>
      <Muted>{t("quietText")}</Muted>
      <Form as="div">
        <Switch checked={quiet !== undefined} onChange={toggle}>
          {t("quietOn")}
        </Switch>
        {quiet && (
          <Pair>
            <Field label={t("from")} error={fault(from)}>
              <Input
                type="time"
                value={typed.from}
                onChange={(value) => setTyped({ ...typed, from: value })}
                onBlur={keep}
              />
            </Field>
            <Field label={t("until")} error={fault(until) ?? (same ? t("sameTime") : undefined)}>
              <Input
                type="time"
                value={typed.until}
                onChange={(value) => setTyped({ ...typed, until: value })}
                onBlur={keep}
              />
            </Field>
          </Pair>
        )}
      </Form>
    </Card>
  );
}
