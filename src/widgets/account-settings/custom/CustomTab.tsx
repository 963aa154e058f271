import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { $preferences, prefer, type Preferences, THEME_COLOURS } from "../../../core/preferences/index.js";
import { session } from "../../../core/session/index.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Select } from "../../../ui/controls/Select.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { Field } from "../../../ui/form/Field.js";
import { Card, Form, Muted, Stack } from "../styles.js";
import { customMessages } from "./messages.js";

/** Hundredths; the player's menu has more. */
const RATES = [75, 100, 125, 150, 200];

/** Looks, language and how films begin: at once in every element of the page, and on the person's other devices. */
export function CustomTab(): ReactNode {
  const t = useMessages(customMessages);
  const now = useStore($preferences);
  const isKept = useStore(session.$user)?.preferences !== undefined;
  const choose = (key: keyof Preferences) => (value: string) => prefer({ [key]: value });
  const rates = RATES.includes(now.playbackRate) ? RATES : [...RATES, now.playbackRate].sort((a, b) => a - b);
  const isOwn = now.themeColour.startsWith("#");
  return (
    <Stack>
      <Card part="looks">
        <h2>{t("looks")}</h2>
        <Muted>{t(isKept ? "note" : "noteHere")}</Muted>
        <Form as="div">
          <Field label={t("language")}>
            <Select
              value={now.locale || "page"}
              onChange={(value) => choose("locale")(value === "page" ? "" : value)}
              options={[
                { value: "page", label: t("byPage") },
                { value: "zh-CN", label: t("zh") },
                { value: "en-US", label: t("en") },
              ]}
            />
          </Field>
          <RadioGroup
            look="segmented"
            label={t("pageStyle")}
            value={now.pageStyle}
            onChange={choose("pageStyle")}
            options={(["dark", "light", "system"] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Field label={t("themeColour")}>
            <Select
              value={now.themeColour}
              onChange={choose("themeColour")}
              options={[
                ...THEME_COLOURS.map((value) => ({ value, label: t(value) })),
                ...(isOwn ? [{ value: now.themeColour, label: `${t("own")} ${now.themeColour}` }] : []),
              ]}
            />
          </Field>
          <RadioGroup
            look="segmented"
            label={t("density")}
            value={now.density}
            onChange={choose("density")}
            options={(["comfortable", "compact"] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Switch
            checked={now.motion === "reduced"}
            onChange={(isReduced) => prefer({ motion: isReduced ? "reduced" : "system" })}
          >
            {t("motion")}
          </Switch>
          <Switch checked={now.weakMode} onChange={(weakMode) => prefer({ weakMode })}>
            {t("weakMode")}
          </Switch>
        </Form>
      </Card>
      <Card part="study">
        <h2>{t("study")}</h2>
        <Form as="div">
          <Field label={t("playbackRate")} help={t("studyNote")}>
            <Select
              value={String(now.playbackRate)}
              onChange={(value) => prefer({ playbackRate: Number(value) })}
              options={rates.map((rate) => ({ value: String(rate), label: `${rate / 100}×` }))}
            />
          </Field>
          <Switch checked={now.captions} onChange={(captions) => prefer({ captions })}>
            {t("captions")}
          </Switch>
        </Form>
      </Card>
    </Stack>
  );
}
