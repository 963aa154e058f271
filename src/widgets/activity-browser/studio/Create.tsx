import { type ReactNode, useState } from "react";
import { activityCreate, type activityMine } from "../../../core/contract/activity-organizing.js";
import type { Output } from "../../../core/contract/call.js";
import { useMessages } from "../../../core/element/index.js";
import { ActivityKinds } from "../../../core/rules/activity.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../../shared/page-styles.js";
import { messages as shared } from "../messages.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";

/** A new activity: nothing is made before it has a name. */
export function Create({
  schools,
  isPlatform,
  onClose,
}: Pick<Output<typeof activityMine>, "schools" | "isPlatform"> & {
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(shared);
  const { go } = usePlace();
  const organizers = [
    ...schools.map(({ school, name }) => ({ value: String(school), label: name })),
    ...(isPlatform ? [{ value: "", label: t("platform") }] : []),
  ];
  const [school, setSchool] = useState(organizers[0]?.value ?? "");
  const [kind, setKind] = useState<(typeof ActivityKinds)[number]>("contest");
  const form = useForm(activityCreate, {
    fields: { title: "" },
    input: ({ title }) => ({ kind, title, ...(school !== "" && { school: Number(school) }) }),
    done: ({ id }) => go({ view: "studio", activity: id, filter: "" }),
  });
  return (
    <Dialog open title={t("createTitle")} onClose={onClose}>
      <Form {...form.form}>
        <Muted>{t("createText")}</Muted>
        <Field label={t("title")} error={form.errors.title} required>
          <Input {...form.text("title")} autoComplete="off" />
        </Field>
        <Field label={say("kind")}>
          <Select
            value={kind}
            options={ActivityKinds.map((value) => ({ value, label: say(value) }))}
            onChange={(value) => setKind(ActivityKinds.find((one) => one === value) ?? kind)}
          />
        </Field>
        {organizers.length > 1 && (
          <Field label={t("organizer")}>
            <Select value={school} options={organizers} onChange={setSchool} />
          </Field>
        )}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("begin")}
        </Button>
      </Form>
    </Dialog>
  );
}
