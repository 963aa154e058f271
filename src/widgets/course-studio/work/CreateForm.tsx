import type { ReactNode } from "react";
import { courseDetail } from "../../../core/contract/course.js";
import { type AssessmentKind, AssessmentKinds } from "../../../core/contract/exam.js";
import { assessSave } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Form } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import { categoryOf, draftOf } from "./states.js";

const FIRST: { readonly kind: AssessmentKind; readonly title: string } = { kind: "homework", title: "" };

/** A new draft: what it is and what it is called; the rest begins with what fits its kind. */
export function CreateForm({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: (assessment: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { id } = useStudio().shell;
  const { data } = useLoad(String(id), (signal) => request(courseDetail, { id }, { signal, quiet: true }));
  const form = useForm(assessSave, {
    fields: FIRST,
    wrong: { title: t("titleMissing") },
    input: ({ kind, title }) => ({
      id,
      ...draftOf(kind, title, categoryOf(kind, data?.grading ?? []), Date.now()),
    }),
    done: ({ assessment }) => onDone(assessment),
  });
  const { kind } = form.values;
  return (
    <Dialog open title={t("createTitle")} onClose={onClose} width={520}>
      <Form {...form.form}>
        <div>
          <RadioGroup
            label={t("kind")}
            look="segmented"
            value={kind}
            onChange={(value) => form.set({ kind: AssessmentKinds.find((one) => one === value) ?? kind })}
            options={AssessmentKinds.map((value) => ({ value, label: t(value) }))}
          />
          <Muted aria-live="polite">{t(`${kind}Help`)}</Muted>
        </div>
        <Field label={t("title")} error={form.errors.title} required>
          <Input {...form.text("title")} autoComplete="off" />
        </Field>
        <FormError>{form.message}</FormError>
        <div className="foot">
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t("createGo")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
