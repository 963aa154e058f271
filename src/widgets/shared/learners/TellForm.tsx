import type { ReactNode } from "react";
import { rosterTell } from "../../../core/contract/roster.js";
import { useMessages } from "../../../core/element/index.js";
import { Input } from "../../../ui/controls/Input.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import { useForm } from "../../../ui/form/useForm.js";
import { ActDialog, idsOf, useSaid } from "./ActDialog.js";
import { messages } from "./messages.js";

/** A message to learners of a run, which each gets for themselves. */
export function TellForm({
  run,
  learners,
  onDone,
  onClose,
}: {
  readonly run: number;
  readonly learners: readonly { readonly id: number }[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(rosterTell, {
    fields: { title: "", text: "" },
    validate: ({ title, text }) => ({
      title: title.trim() ? undefined : t("titleMissing"),
      text: text.trim() ? undefined : t("textMissing"),
    }),
    input: ({ title, text }) => ({ id: run, learners: idsOf(learners), title, text }),
    done: useSaid(onDone),
  });
  return (
    <ActDialog
      title={t("tellTitle", { count: learners.length })}
      form={form}
      submit={t("send")}
      onClose={onClose}
    >
      <Field label={t("title")} error={form.errors.title} required>
        <Input {...form.text("title")} />
      </Field>
      <Field label={t("text")} error={form.errors.text} required>
        <Textarea {...form.text("text")} rows={4} />
      </Field>
    </ActDialog>
  );
}
