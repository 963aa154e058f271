import type { ReactNode } from "react";
import { activityFormSave, activitySignUp } from "../../core/contract/activity.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { formFaults } from "../../core/rules/activity.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { fieldMessages } from "../../ui/form/field-messages.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Row } from "../../ui/layout/styles.js";
import { Form } from "../shared/page-styles.js";
import type { Activity } from "./Detail.js";
import { detailMessages } from "./detail-messages.js";

/** The team's name stands among the form's own fields; no key of a form begins with a sign. */
const TEAM = "$team";

/** What the activity asks: to sign up, or to change what was filled in. */
export function SignUpForm({
  activity,
  onDone,
  onCancel,
}: {
  readonly activity: Activity;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}): ReactNode {
  const t = useMessages(detailMessages);
  const say = useMessages(fieldMessages);
  const { emit } = useIsland();
  const { id, entry, form: asked, teamMost } = activity;
  const isTeam = teamMost > 1;
  const fields = asked.map((field) => ({ ...field, label_en: "" }));
  const form = useForm<Record<string, string>>({
    fields: {
      ...(isTeam && { [TEAM]: entry?.team ?? "" }),
      ...Object.fromEntries(asked.map(({ key }) => [key, entry?.form[key] ?? ""])),
    },
    validate: (values) => ({
      ...(isTeam && !values[TEAM]?.trim() && { [TEAM]: say("missing") }),
      ...Object.fromEntries(
        formFaults(fields, values).map((key) => [key, say(values[key]?.trim() ? "invalid" : "missing")]),
      ),
    }),
    async submit({ [TEAM]: team, ...values }) {
      const input = { id, team, form: values };
      if (entry) {
        await request(activityFormSave, input);
        toast({ kind: "ok", text: t("saved") });
      } else {
        const { state } = await request(activitySignUp, input);
        toast({ kind: "ok", text: t(state === "waiting" ? "inLine" : "signedUp") });
        emit("edu-signup", { activity: id, state });
      }
      onDone();
    },
  });
  const errors = new Map(Object.entries(form.errors));
  const isFull = activity.quota !== undefined && activity.taken >= activity.quota;
  return (
    <Form {...form.form}>
      {isTeam && (
        <Field label={t("teamName")} help={t("teamNameHelp")} error={errors.get(TEAM)} required>
          <Input {...form.text(TEAM)} maxLength={40} />
        </Field>
      )}
      {asked.map(({ key, kind, label, required, options }) => (
        <Field
          key={key}
          label={<MultilingualText>{label}</MultilingualText>}
          // A line of the same height: an error that comes while somebody presses the button does not move it away.
          help={kind === "phone" ? t("phoneHelp") : kind === "number" ? t("numberHelp") : undefined}
          error={errors.get(key)}
          required={required}
          optional={!required}
        >
          {kind === "choice" ? (
            <Select
              value={form.values[key] ?? ""}
              onChange={(value) => form.set({ [key]: value })}
              options={[{ value: "", label: "—" }, ...options.map((value) => ({ value, label: value }))]}
            />
          ) : kind === "long" ? (
            <Textarea {...form.text(key)} rows={4} maxLength={1000} />
          ) : (
            <Input
              {...form.text(key)}
              maxLength={100}
              inputMode={kind === "number" ? "decimal" : kind === "phone" ? "tel" : undefined}
            />
          )}
        </Field>
      ))}
      <FormError>{form.message}</FormError>
      <Row>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(entry ? "save" : isFull ? "joinLine" : "signUpNow")}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
      </Row>
    </Form>
  );
}
