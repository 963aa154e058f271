import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import {
  type classList,
  rosterGroup,
  type rosterList,
  rosterMove,
  rosterRemove,
} from "../../../core/contract/roster.js";
import { useMessages } from "../../../core/element/index.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { ActDialog, idsOf, useSaid } from "../../shared/learners/ActDialog.js";
import { messages } from "./messages.js";

export type Learner = Output<typeof rosterList>["list"][number];
type CourseClass = Output<typeof classList>["list"][number];

export interface ActProps {
  readonly run: number;
  readonly learners: readonly Learner[];
  readonly onDone: () => void;
  readonly onClose: () => void;
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
    <ActDialog
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
    </ActDialog>
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
    <ActDialog
      title={t("groupTitle", { count: learners.length })}
      form={form}
      submit={t("save")}
      onClose={onClose}
    >
      <Field label={t("group")} help={t("groupHelp")} error={form.errors.group}>
        <Input {...form.text("group")} />
      </Field>
    </ActDialog>
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
    <ActDialog
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
    </ActDialog>
  );
}
