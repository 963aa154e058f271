import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  type classList,
  rosterGroup,
  type rosterList,
  rosterMove,
  rosterRemove,
  rosterTell,
} from "../../../core/contract/roster.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { messages } from "./messages.js";

export type Learner = Output<typeof rosterList>["list"][number];
type CourseClass = Output<typeof classList>["list"][number];

export interface ActProps {
  readonly run: number;
  readonly learners: readonly Learner[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const idsOf = (learners: readonly { readonly id: number }[]): number[] => learners.map(({ id }) => id);
const useSaid = (onDone: () => void) => {
  const t = useMessages(messages);
  return ({ changed }: { changed: number }) => {
    toast({ kind: "ok", text: t("changed", { count: changed }) });
    onDone();
  };
};

function Frame({
  title,
  form,
  submit,
  danger = false,
  onClose,
  children,
}: {
  readonly title: string;
  readonly form: { readonly form: object; readonly message: ReactNode; readonly submitting: boolean };
  readonly submit: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Dialog open title={title} onClose={onClose}>
      <form {...form.form} style={{ display: "grid", gap: 16 }}>
        {children}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant={danger ? "danger" : "primary"} block loading={form.submitting}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}

export function MoveForm({
  run,
  learners,
  classes,
  onDone,
  onClose,
}: ActProps & { readonly classes: readonly CourseClass[] }): ReactNode {
  const t = useMessages(messages);
  const [into, setInto] = useState(String(classes[0]?.id ?? ""));
  const form = useForm(rosterMove, {
    fields: {},
    input: () => ({ id: run, learners: idsOf(learners), classId: Number(into) }),
    done: useSaid(onDone),
  });
  if (classes.length === 0)
    return (
      <Dialog open title={t("moveTitle", { count: learners.length })} onClose={onClose}>
        <Muted>{t("noTarget")}</Muted>
      </Dialog>
    );
  return (
    <Frame
      title={t("moveTitle", { count: learners.length })}
      form={form}
      submit={t("move")}
      onClose={onClose}
    >
      <Field label={t("target")}>
        <Select
          value={into}
          onChange={setInto}
          options={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
    </Frame>
  );
}

export function GroupForm({ run, learners, onDone, onClose }: ActProps): ReactNode {
  const t = useMessages(messages);
  const form = useForm(rosterGroup, {
    fields: { group: "" },
    input: ({ group }) => ({ id: run, learners: idsOf(learners), group }),
    done: useSaid(onDone),
  });
  return (
    <Frame
      title={t("groupTitle", { count: learners.length })}
      form={form}
      submit={t("save")}
      onClose={onClose}
    >
      <Field label={t("group")} help={t("groupHelp")} error={form.errors.group}>
        <Input {...form.text("group")} />
      </Field>
    </Frame>
  );
}

export function RemoveForm({ run, learners, onDone, onClose }: ActProps): ReactNode {
  const t = useMessages(messages);
  const form = useForm(rosterRemove, {
    fields: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t("reasonMissing") }),
    input: ({ reason }) => ({ id: run, learners: idsOf(learners), reason }),
    done: useSaid(onDone),
  });
  return (
    <Frame
      title={t("removeTitle", { count: learners.length })}
      form={form}
      submit={t("remove")}
      danger
      onClose={onClose}
    >
      <Muted>{t("removeText")}</Muted>
      <Field label={t("reason")} error={form.errors.reason} required>
        <Textarea {...form.text("reason")} rows={3} />
      </Field>
    </Frame>
  );
}

export function TellForm({
  run,
  learners,
  onDone,
  onClose,
}: Omit<ActProps, "learners"> & { readonly learners: readonly { readonly id: number }[] }): ReactNode {
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
    <Frame
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
    </Frame>
  );
}
