import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { AttemptChoices } from "../../../core/rules/assessment/names.js";
import { Select } from "../../../ui/controls/Select.js";
import { Switch } from "../../../ui/controls/Switch.js";
import { Field } from "../../../ui/form/Field.js";
import { Sheet } from "../../../ui/layout/styles.js";
import { MomentField } from "../../shared/MomentField.js";
import { NumberField } from "../../shared/NumberField.js";
import { Fields, Stack } from "../styles.js";
import type { Draft } from "../work/states.js";
import { messages } from "./messages.js";
import type { Writing } from "./useDraft.js";

const MINUTE = 60_000;
const LONGEST = 60 * 24 * 60;
const NO_LATE = { enabled: false, percent: 10, per: "day", floor: 0 } as const;

/** A span of the rules, in minutes. */
const minutesOf = (span: number | undefined) => (span === undefined ? undefined : span / MINUTE);
const spanOf = (minutes: number | undefined) => (minutes === undefined ? undefined : minutes * MINUTE);

/** When it can be taken, how long and how often, and what late work loses. */
export function Times({ writing: { draft, faults, change } }: { readonly writing: Writing }): ReactNode {
  const t = useMessages(messages);
  const { rules, choice, late = NO_LATE } = draft;
  const set = (next: Partial<Draft["rules"]>) => change((now) => ({ rules: { ...now.rules, ...next } }));
  const setLate = (next: Partial<NonNullable<Draft["late"]>>) =>
    change((now) => ({ late: { ...NO_LATE, ...now.late, ...next } }));
  return (
    <Sheet>
      <h2 data-jump="times" tabIndex={-1}>
        {t("times")}
      </h2>
      <Stack>
        <Fields>
          <MomentField
            label={t("openAt")}
            help={t("openHelp")}
            value={rules.openAt}
            onChange={(openAt) => set({ openAt })}
          />
          <MomentField
            label={t("dueAt")}
            help={t("dueHelp")}
            value={rules.dueAt}
            error={faults.dueAt && t("dueWrong")}
            onChange={(dueAt) => set({ dueAt })}
          />
          <MomentField
            label={t("closeAt")}
            help={t("closeHelp")}
            value={rules.closeAt}
            error={faults.closeAt && t("closeWrong")}
            onChange={(closeAt) => set({ closeAt })}
          />
          <NumberField
            label={t("duration")}
            help={t("durationHelp")}
            unit={t("minutes")}
            value={minutesOf(rules.duration)}
            onChange={(value) => set({ duration: spanOf(value) })}
            min={1}
            max={LONGEST}
            optional
          />
          <NumberField
            label={t("attempts")}
            help={t("attemptsHelp")}
            unit={t("attemptsUnit")}
            value={rules.attempts}
            onChange={(attempts) => set({ attempts })}
            min={1}
            max={100}
            optional
          />
          {rules.attempts !== 1 && (
            <Field label={t("choice")}>
              <Select
                value={choice}
                onChange={(value) =>
                  change({ choice: AttemptChoices.find((one) => one === value) ?? choice })
                }
                options={AttemptChoices.map((value) => ({ value, label: t(value) }))}
              />
            </Field>
          )}
          {rules.attempts !== 1 && (
            <NumberField
              label={t("pause")}
              unit={t("minutes")}
              value={minutesOf(rules.pause)}
              onChange={(value) => set({ pause: spanOf(value) })}
              min={0}
              max={LONGEST}
              optional
            />
          )}
          <NumberField
            label={t("lateEntry")}
            help={t("lateEntryHelp")}
            unit={t("minutes")}
            value={minutesOf(rules.lateEntry)}
            onChange={(value) => set({ lateEntry: spanOf(value) })}
            min={0}
            max={LONGEST}
            optional
          />
          <NumberField
            label={t("earliest")}
            help={t("earliestHelp")}
            unit={t("minutes")}
            value={minutesOf(rules.earliestSubmit)}
            onChange={(value) => set({ earliestSubmit: spanOf(value) })}
            min={0}
            max={LONGEST}
            optional
          />
        </Fields>
        <Fields>
          <Switch checked={late.enabled} onChange={(enabled) => setLate({ enabled })}>
            {t("late")}
          </Switch>
        </Fields>
        {late.enabled && (
          <Fields>
            <NumberField
              label={t("latePercent")}
              unit={t("percent")}
              value={late.percent}
              onChange={(percent) => setLate({ percent: percent ?? late.percent })}
              min={0}
              max={100}
            />
            <Field label={t("per")}>
              <Select
                value={late.per}
                onChange={(value) => setLate({ per: value === "hour" ? "hour" : "day" })}
                options={(["day", "hour"] as const).map((value) => ({ value, label: t(value) }))}
              />
            </Field>
            <NumberField
              label={t("floor")}
              unit={t("percent")}
              value={late.floor}
              onChange={(floor) => setLate({ floor: floor ?? late.floor })}
              min={0}
              max={100}
            />
          </Fields>
        )}
      </Stack>
    </Sheet>
  );
}
