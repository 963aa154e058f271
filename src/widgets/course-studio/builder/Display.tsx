import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { Field } from "../../../ui/form/Field.js";
import { Sheet } from "../../../ui/layout/styles.js";
import { Fields, Stack } from "../styles.js";
import type { Draft } from "../work/states.js";
import { messages } from "./messages.js";
import type { Writing } from "./useDraft.js";

type Settings = Draft["settings"];
const SHOWS = ["now", "closed", "released", "never"] as const;

/** In which order it is shown, what is seen of it afterwards, and what is needed to begin. */
export function Display({ writing: { draft, change } }: { readonly writing: Writing }): ReactNode {
  const t = useMessages(messages);
  const { settings } = draft;
  const set = (next: Partial<Settings>) => change((now) => ({ settings: { ...now.settings, ...next } }));
  const shows = SHOWS.map((value) => ({ value, label: t(value) }));
  const showOf = (value: string) => SHOWS.find((one) => one === value) ?? "never";
  return (
    <Sheet>
      <h2>{t("display")}</h2>
      <Stack>
        <Fields>
          <Switch checked={settings.shuffleItems} onChange={(shuffleItems) => set({ shuffleItems })}>
            {t("shuffleItems")}
          </Switch>
          <Switch checked={settings.shuffleOptions} onChange={(shuffleOptions) => set({ shuffleOptions })}>
            {t("shuffleOptions")}
          </Switch>
        </Fields>
        <Fields>
          <Field label={t("showPoints")}>
            <Select
              value={settings.showPoints}
              onChange={(value) => set({ showPoints: showOf(value) })}
              options={shows}
            />
          </Field>
          <Field label={t("showSolutions")}>
            <Select
              value={settings.showSolutions}
              onChange={(value) => set({ showSolutions: showOf(value) })}
              options={shows}
            />
          </Field>
          <Field label={t("password")} help={t("passwordHelp")} optional>
            <Input
              value={settings.password ?? ""}
              onChange={(password) => set({ password: password === "" ? undefined : password })}
              maxLength={64}
              autoComplete="off"
            />
          </Field>
        </Fields>
      </Stack>
    </Sheet>
  );
}
